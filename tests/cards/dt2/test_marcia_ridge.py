"""Behaviour of Marcia Ridge, who uses deeds from the town square."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def marcia(table: Table, code: str = "24054", rival: int = 1) -> tuple[Dude, Card]:
    """Set up Marcia, of influence 2, in the town square with a rival's dude; Charlie's Place is theirs."""
    table.foe.dude("Rival", at=table.town_square, influence=rival)
    return table.me.dude(code, at=table.town_square), table.foe.deed("Charlie's Place")


@pytest.mark.rule("R-ACT-10")
def test_marcia_ridge_uses_a_deed_next_door_as_if_she_were_there(table: Table) -> None:
    hers, place = marcia(table)
    before = hers.bullets
    table.use(place, hers, "+2", by=table.me)
    assert (hers.bullets, place.booted) == (before + 2, True)
    assert (hers.location, place.controller) == (table.town_square, table.foe.player)
    assert not table.can_use(place, by=table.foe), "it has been used today"


@pytest.mark.parametrize(("rival", "uses"), [(1, True), (2, False)])
def test_marcia_ridge_needs_the_most_influence_there(table: Table, rival: int, uses: bool) -> None:
    _, place = marcia(table, rival=rival)
    assert table.can_use(place, by=table.me) is uses


def test_marcia_ridge_pulls_no_strings_from_home(table: Table) -> None:
    _, place = marcia(table)
    hers = table.me.player.dudes[0]
    table.state.in_play[hers.id].location = table.me.home.id
    assert not table.can_use(place, by=table.me)


def test_marcia_ridge_leaves_the_deed_to_its_controller_too(table: Table) -> None:
    _, place = marcia(table)
    guest = table.foe.dude("Guest", at=place)
    table.pass_()
    table.use(place, guest, "+2", by=table.foe)
    assert place.booted


def test_the_first_marcia_ridge_is_not_there_herself(table: Table) -> None:
    _, place = marcia(table, "09018")
    assert not table.can_use(place, by=table.me), "nobody is there"


def test_the_first_marcia_ridge_uses_a_deed_on_whoever_is_there(table: Table) -> None:
    _, place = marcia(table, "09018")
    guest = table.foe.dude("Guest", at=place)
    before = guest.bullets
    table.use(place, guest, "-2", by=table.me)
    assert guest.bullets == max(0, before - 2)


@pytest.mark.rule("R-SHOOT-24", "R-RES-4")
def test_marcia_ridge_stays_out_of_the_shootout_in_which_she_uses_a_deed(table: Table) -> None:
    hers, _ = marcia(table)
    casino, mine, theirs = table.foe.deed("Red River Roulette"), table.me.dude(), table.foe.dude(influence=3)
    rival = next(d for d in table.foe.player.dudes if d.title == "Rival")
    table.shootout(at=casino, leader=mine, mark=theirs, without=[hers, rival])
    table.to_resolution("8S 8H 9D 3C 2S", "QS JH 9D 4C 3S")
    table.use(casino, by=table.me)
    assert (hers.booted, mine.booted, theirs.cannot("flee")) == (False, True, True)
