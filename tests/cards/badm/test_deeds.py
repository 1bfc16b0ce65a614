"""Behaviour of the deeds of Bad Medicine."""

from __future__ import annotations

from tests.table import Table


def test_the_place_feeds_the_leftmost_deed_of_every_other_street(table: Table) -> None:
    mine = table.me.deed("The Place", left=True)
    first, second = table.foe.deed(production=1), table.foe.deed(production=1)
    assert [first.production, second.production, mine.production] == [3, 1, 4]
    newest = table.foe.deed(production=0, left=True)
    assert [first.production, newest.production] == [1, 2]


def test_the_place_feeds_no_home_and_no_deed_out_of_town(table: Table) -> None:
    table.me.deed("The Place")
    away = table.foe.deed(production=1, is_out_of_town=True)
    assert [table.foe.home.production, away.production] == [0, 1]


def test_the_place_stays_on_its_street_under_a_new_controller(table: Table) -> None:
    place, neighbour = table.me.deed("The Place"), table.me.deed(production=1, left=True)
    table.foe.dude(at=place, influence=2)
    assert place.controller == table.foe.player
    assert neighbour.production == 1


def test_the_place_goes_by_the_street_a_deed_stands_on(table: Table) -> None:
    place = table.me.deed("The Place")
    mine = table.me.deed("Mine", production=1, left=True)
    theirs = table.foe.deed("Theirs", production=1, left=True)
    table.me.state.street.remove(mine.id)
    table.foe.state.street.insert(0, mine.id)
    table.foe.state.street.remove(theirs.id)
    table.me.state.street.insert(0, theirs.id)
    assert (mine.production, theirs.production, place.production) == (3, 1, 4)
