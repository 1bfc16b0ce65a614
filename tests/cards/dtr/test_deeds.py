"""Behaviour of the deeds of the base set."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_pearlys_palace_fires_first(table: Table) -> None:
    hero, weak = table.me.dude(bullets=3), table.foe.dude(value=2)
    table.foe.dude()
    gun = table.me.attach("Shotgun", hero)
    palace = table.me.deed("Pearly's Palace")
    table.state.winner = 1
    table.shootout()
    table.use(palace, gun)
    assert weak.zone == "boot hill"
    assert palace.booted
    assert table.pending.player == table.foe.seat


def test_pearlys_palace_needs_a_play_to_make(table: Table) -> None:
    table.me.dude()
    table.foe.dude()
    table.me.deed("Pearly's Palace")
    table.shootout()
    assert table.pending.kind == "shootout"


def test_pearlys_palace_serves_its_controller(table: Table) -> None:
    hero = table.me.dude(bullets=3)
    table.foe.dude(value=2)
    table.me.attach("Shotgun", hero)
    palace = table.me.deed("Pearly's Palace")
    squatter = table.foe.dude(at=palace)
    table.shootout(without=[squatter])
    assert table.pending.kind == "shootout"


def test_only_the_first_shootout_play_comes_from_a_palace(table: Table) -> None:
    mine, theirs = table.me.dude(bullets=3), table.foe.dude(bullets=3)
    weak, _ = table.foe.dude(value=2), table.me.dude(value=2)
    gun, _ = table.me.attach("Shotgun", mine), table.foe.attach("Shotgun", theirs)
    palace, other = table.me.deed("Pearly's Palace"), table.foe.deed("Pearly's Palace")
    table.shootout()
    table.use(palace, gun)
    assert not weak.in_play
    assert table.pending.kind == "shootout"
    assert not other.booted


@pytest.mark.parametrize(("stake", "raised", "points"), [("5", "1", 1), ("5", "2", 0), ("3", "0", 0)])
def test_the_union_casino(table: Table, stake: str, raised: str, points: int) -> None:
    casino = table.me.deed("The Union Casino")
    gambler, _ = table.me.dude(at=casino), table.foe.dude(at=casino, influence=0)
    table.use(casino, gambler, stake, raised)
    assert gambler.control == points
    assert table.me.stash == 10 - int(stake)
    assert table.foe.stash == 10 - int(raised)
    assert casino.booted


def test_only_your_own_dude_bets_for_you(table: Table) -> None:
    casino = table.me.deed("The Union Casino")
    gambler, _ = table.me.dude(at=casino), table.foe.dude(at=casino, influence=0)
    table.answer(f"use:{casino.id}.gamble")
    assert table.offered() == [f"c{gambler.id}"]
