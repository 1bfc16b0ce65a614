"""Behaviour of the dudes of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_virgil_earp_reads_five_bounty_to_a_cheater(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    first, second = table.foe.dude(bounty=2), table.foe.dude(bounty=4)
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    before = table.foe.player.hand_rank
    table.use(virgil, "2", "3", True)
    assert table.foe.player.hand_rank == max(1, before - 5)
    assert (first.bounty, second.bounty) == (0, 1)


def test_virgil_earp_reads_three_when_you_cheat_too(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    first, second = table.foe.dude(bounty=2), table.foe.dude(bounty=4)
    table.shootout()
    table.to_resolution("8S 8S 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    before = table.foe.player.hand_rank
    table.answer(f"use:{virgil.id}.read_the_warrant")
    table.go("1")
    assert table.offered() == ["0", "1", "2"]
    table.go("2", False)
    assert table.foe.player.hand_rank == before - 3
    assert (first.bounty, second.bounty) == (2, 4)


def test_virgil_earp_needs_somebody_wanted(table: Table) -> None:
    virgil = table.me.dude("Virgil Earp")
    table.foe.dude()
    table.shootout()
    table.to_resolution("8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C", shooters=[virgil])
    assert not table.can_use(virgil)


def test_jackie_sanjuro_carries_no_gun(table: Table) -> None:
    jackie = table.me.dude("Jackie Sanjuro", at=table.me.deed())
    gun, blade = table.me.hand("Shotgun"), table.me.hand("Bowie Knife")
    assert not table.can(f"shop:{gun.id}>{jackie.id}")
    assert table.can(f"shop:{blade.id}>{jackie.id}")


@pytest.mark.parametrize("alone", [True, False])
def test_jackie_sanjuro_stands_alone(table: Table, alone: bool) -> None:
    jackie, friend = table.me.dude("Jackie Sanjuro"), table.me.dude()
    table.foe.dude()
    assert (jackie.is_stud, jackie.value) == (False, 6)
    table.shootout(leader=jackie, without=[friend] if alone else [])
    assert (jackie.is_stud, jackie.value) == (alone, 10 if alone else 6)
