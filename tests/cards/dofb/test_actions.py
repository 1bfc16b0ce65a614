"""Behaviour of the actions of Debt of Blood."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card
from doomtown_desktop.engine.ids import Phase
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def fight(table: Table, at: Card | None = None) -> Card:
    bull = table.me.hand("Like a Bull...")
    hero, foe = table.me.dude(), table.foe.dude()
    for title in ("First", "Second"):
        table.foe.hand(title)
    table.shootout(at=at, leader=hero, mark=foe)
    table.to_resolution(LEGAL, CHEATIN)
    return bull


@pytest.mark.parametrize("pays", [True, False])
def test_like_a_bull_punishes_and_spares_a_casualty(table: Table, pays: bool) -> None:
    bull = fight(table)
    stash = table.foe.stash
    table.use(bull, pays, ability="charge")
    assert (stash - table.foe.stash, len(table.foe.state.play_hand)) == ((1, 2) if pays else (0, 1))
    assert table.state.shootout is not None
    assert table.state.shootout.extra_casualties[0] == -1


def test_like_a_bull_in_lowball_spares_nobody(table: Table) -> None:
    bull = table.me.hand("Like a Bull...")
    table.foe.hand("First")
    table.phase(Phase.GAMBLIN)
    table.lowball(LEGAL, CHEATIN)
    table.answer(f"use:{bull.id}.charge")
    table.go(False)
    assert not [c for c in table.foe.state.play_hand if table.view(c).title == "First"]


def test_like_a_bull_tramples_a_deed(table: Table) -> None:
    deed = table.foe.deed(control=2, production=3)
    bull = fight(table, deed)
    table.use(bull, ability="trample")
    assert (deed.booted, deed.control, deed.production) == (True, 0, 0)


def test_like_a_bull_may_be_played_in_vain_at_no_deed(table: Table) -> None:
    bull = fight(table, table.town_square)
    table.use(bull, ability="trample")
    assert bull not in table.me.player.play_hand
