"""Behaviour of the cards of the deck of the Flock, of Mouth of Hell."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import CHEAT, HONEST, next_lowball, pay_all, upkeep
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


def test_the_lode_grows_every_day(table: Table) -> None:
    table.me.stash = 9
    lode = table.me.hand("The Lode")
    table.me.dude(influence=9)
    table.foe.dude(influence=9)
    table.shop(lode, "left")
    assert (lode.production, lode.control) == (1, 1)
    table.next_day()
    assert (lode.production, lode.control) == (2, 2)


def test_the_lode_pays_its_controller(table: Table) -> None:
    lode = table.me.deed("The Lode")
    table.foe.dude(at=lode, influence=2)
    upkeep(table)
    assert (lode.controller, table.me.stash, table.foe.stash) == (table.foe.player, 10, 11)


def test_a_lode_that_comes_back_begins_anew(table: Table) -> None:
    table.me.stash = 20
    lodes = [table.me.hand("The Lode") for _ in range(2)]
    notice = table.foe.hand("Foreclosure")
    for side in (table.me, table.foe):
        side.dude(influence=9)
    table.shop(lodes[0], "left")
    table.next_day()
    assert lodes[0].production == 2
    assert next_lowball(table, CHEAT, HONEST) == "cheatin resolution"
    table.use(notice, lodes[0])
    pay_all(table)
    assert (lodes[0].zone, table.pending.kind) == ("discard pile", "noon play")
    table.shop(lodes[1], "left")
    assert lodes[1].production == 1


@pytest.mark.parametrize(("title", "holder"), [("The Lode", 1), ("", 0)])
def test_only_influence_decides_who_controls_the_lode(table: Table, title: str, holder: int) -> None:
    """A rowdy neighbour or a card that withholds deeds changes nothing."""
    lode = table.me.deed(title) if title else table.me.deed()
    table.foe.dude("Stranger", at=lode, influence=2)
    bully = table.me.dude("Bully", at=lode, influence=0, bullets=9, counters={"influence for control": 5})
    assert bully.influence == 0
    assert lode.controller == table.sides[holder].player
