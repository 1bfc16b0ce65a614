"""Behaviour of the deeds of Dirty Deeds."""

from __future__ import annotations

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
