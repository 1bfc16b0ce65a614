"""Behaviour of the deeds of Dirty Deeds."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_maza_gang_hideout_is_not_next_to_the_town_square(table: Table) -> None:
    hideout, other = table.me.deed("Maza Gang Hideout"), table.me.deed()
    assert not hideout.is_adjacent(table.town_square)
    assert not table.town_square.is_adjacent(hideout)
    assert other.is_adjacent(table.town_square)
    assert other.is_adjacent(hideout)


def test_maza_gang_hideout_produces_for_each_neighbour(table: Table) -> None:
    hideout = table.me.deed("Maza Gang Hideout")
    assert hideout.production == 1
    table.me.deed()
    assert hideout.production == 2


def test_nobody_walks_from_the_town_square_to_the_hideout(table: Table) -> None:
    hideout, dude = table.me.deed("Maza Gang Hideout"), table.me.dude(at=table.town_square)
    table.move(dude, hideout)
    assert dude.booted


@pytest.mark.parametrize(("pulled", "leaks"), [("5C", True), ("5D", False)])
def test_miasmatic_purifier_leaks_before_the_victory_check(table: Table, pulled: str, leaks: bool) -> None:
    deed = table.me.deed("Miasmatic Purifier")
    table.foe.dude(at=deed, influence=3)
    table.me.dude(counters={"control": 2}, influence=3)
    table.foe.deck(pulled)
    table.start()
    while table.game.pending is not None and table.state.day == 1:
        table.pass_()
    assert (deed.in_play, table.state.winners) == ((False, []) if leaks else (True, []))


def test_miasmatic_purifier_lowers_influence_for_the_victory_check(table: Table) -> None:
    deed = table.me.deed("Miasmatic Purifier")
    table.foe.dude(at=deed, influence=2)
    table.me.dude(counters={"control": 2}, influence=3)
    table.foe.deck("5C")
    table.start()
    while table.game.pending is not None and table.state.day == 1:
        table.pass_()
    assert table.state.winners == [table.me.seat]


def test_miasmatic_purifier_keeps_dudes_booted_over_night(table: Table) -> None:
    deed = table.me.deed("Miasmatic Purifier")
    here, away = table.me.dude(at=deed), table.me.dude(booted=True)
    table.foe.dude(influence=9)
    table.me.deck("5C")
    table.start()
    while table.state.day == 1:
        table.pass_()
    assert (here.is_home, here.booted, away.booted, here.influence) == (True, True, False, 1)
