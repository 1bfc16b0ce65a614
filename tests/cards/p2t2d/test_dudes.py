"""Behaviour of the dudes of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card, Dude
from doomtown_desktop.engine.events import GhostRockMoved
from tests.table import Table

MINE, THEIRS = "AC 2D 3H 4S 6C", "KC QD 10H 9S 7C"


def dan(table: Table, control: int = 0) -> tuple[Dude, Card]:
    """Dan Deeds at an in-town deed of mine; the others are too strong to beat."""
    table.foe.dude(influence=9)
    deed = table.me.deed("Shop", control=control)
    return table.me.dude('"Handsome" Dan Deeds', at=deed), deed


@pytest.mark.parametrize(("control", "now"), [(0, 1), (1, 2), (2, 2)])
def test_dan_deeds_dresses_up_a_deed_with_few_control_points(table: Table, control: int, now: int) -> None:
    where, deed = dan(table, control)
    table.use(where)
    assert (deed.control, where.booted) == (now, True)


@pytest.mark.parametrize(("pays", "left", "spent"), [(True, 1, [4]), (False, 0, [])])
def test_dan_deeds_may_make_it_last(table: Table, pays: bool, left: int, spent: list[int]) -> None:
    where, deed = dan(table)
    table.use(where)
    table.lowball_day(MINE, THEIRS)
    assert table.pending.kind == "yes or no"
    table.go(pays)
    assert [
        e.amount for e in table.events(GhostRockMoved) if e.giver == 0 and e.reason == where.title
    ] == spent
    table.lowball_day(MINE, THEIRS)
    assert deed.control == left


@pytest.mark.rule("R-DUR-1")
def test_dan_deeds_makes_nothing_last_once_he_has_moved(table: Table) -> None:
    where, deed = dan(table)
    horse = table.me.attach("Mustang", where)
    table.use(where)
    table.pass_()
    table.use(horse, table.town_square)
    table.state.in_play[where.id].location = deed.id  # and back again
    table.engine.touch()
    assert (where.location, deed.control) == (deed, 1)
    table.lowball_day(MINE, THEIRS)
    assert table.pending.kind == "noon play"
    assert deed.control == 0


@pytest.mark.parametrize(("pulled", "comes"), [("7C", True), ("6C", False)])
def test_papa_marias_calls_a_huckster_if_the_check_succeeds(table: Table, pulled: str, comes: bool) -> None:
    marias = table.me.dude("Papa Marias", at=table.town_square)
    friend = table.me.dude(keywords=["Huckster 1"])
    table.me.deck(pulled)
    table.use(marias, friend)
    assert (friend.location == table.town_square) is comes
    assert not friend.booted


def test_papa_marias_calls_no_booted_huckster_and_nobody_who_is_here(table: Table) -> None:
    marias = table.me.dude("Papa Marias", at=table.town_square)
    table.me.dude(keywords=["Huckster 1"], booted=True)
    table.me.dude(keywords=["Huckster 1"], at=table.town_square)
    table.me.dude()
    assert not table.can_use(marias)
