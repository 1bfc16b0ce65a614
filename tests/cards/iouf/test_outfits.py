"""Behaviour of the outfits of Immovable Object, Unstoppable Force."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(("influence", "drawn"), [(1, 2), (2, 3)])
@pytest.mark.parametrize("how", ["discard", "ace"])
def test_eagle_wardens_keep_watch(table: Table, influence: int, drawn: int, how: str) -> None:
    home = table.me.outfit("Eagle Wardens")
    dude = table.me.dude(at=table.town_square, influence=influence)
    spare = table.me.hand("Auction")
    table.use(home, dude, spare, how)
    assert (dude.booted, home.booted, len(table.me.player.play_hand)) == (True, True, drawn)
    assert spare.zone == ("discard pile" if how == "discard" else "boot hill")


def test_eagle_wardens_need_an_unbooted_dude_in_the_town_square(table: Table) -> None:
    home = table.me.outfit("Eagle Wardens")
    table.me.dude()
    table.me.dude(at=table.town_square, booted=True)
    table.foe.dude(at=table.town_square)
    assert not table.can_use(home)


def test_righteous_bandits_stand_together(table: Table) -> None:
    home = table.me.outfit("The 108 Righteous Bandits")
    table.foe.dude(at=table.foe.home)
    tired, friend = table.me.dude(booted=True), table.me.dude(at=table.foe.deed())
    table.answer(f"use:{home.id}.stand_together")
    assert table.offered() == [f"c{tired.id}", f"c{friend.id}"]
    table.go(tired, friend)
    assert (tired.location, tired.booted, friend.booted) == (friend.location, True, False)


def test_righteous_bandits_need_friends_elsewhere(table: Table) -> None:
    home = table.me.outfit("The 108 Righteous Bandits")
    table.me.dude(), table.me.dude()
    table.foe.dude(at=table.town_square)
    assert not table.can_use(home)
