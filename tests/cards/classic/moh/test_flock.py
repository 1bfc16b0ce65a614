"""Behaviour of the cards of the deck of the Flock, of Mouth of Hell."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(("here", "works"), [(True, True), (False, False)])
def test_miracles_are_easier_in_the_first_baptist_church(table: Table, here: bool, works: bool) -> None:
    church = table.foe.deed("1st Baptist Church of Gomorra")
    place = church if here else table.town_square
    blessed, spell = table.me.caster("Blessed 0", "Battle Hymn", "3H", at=place)
    table.use(spell)
    assert blessed.is_stud is works


def test_the_church_does_not_help_with_hexes(table: Table) -> None:
    church = table.me.deed("1st Baptist Church of Gomorra")
    _caster, spell = table.me.caster("Huckster 0", "Puppet", "6H", at=church)
    dude = table.foe.dude(at=church, value=6, influence=0, bullets=0)
    table.use(spell, dude)
    assert dude.controller == table.foe.player


@pytest.mark.parametrize("held", [True, False])
def test_an_auction_is_private_and_pays_its_owner(table: Table, held: bool) -> None:
    table.me.stash = 1
    gavel, shop = table.me.hand("Auction"), table.me.deed(access="public")
    table.me.dude("Owner", at=shop, influence=5 if held else 0)
    bidders = [table.foe.dude(f"Bidder {n}", at=shop, influence=2) for n in range(2)]
    table.use(gavel, shop)
    assert (shop.is_private, table.me.stash) == (True, len(bidders) if held else 0)
    table.next_day()
    assert not shop.is_private


def test_an_auction_of_another_players_deed_pays_nothing(table: Table) -> None:
    table.me.stash = 1
    gavel, shop = table.me.hand("Auction"), table.foe.deed(access="public")
    table.foe.dude(at=shop)
    table.use(gavel, shop)
    assert (shop.is_private, table.me.stash) == (True, 0)
