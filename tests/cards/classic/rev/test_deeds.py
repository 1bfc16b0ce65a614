"""Behaviour of the deeds of Revelations."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import strike, strike_in_hand
from tests.table import Table


def test_nicks_never_closes_costs_its_controller_influence_at_nightfall(table: Table) -> None:
    table.me.deed("Nick's Never Closes")
    table.me.dude(influence=3)
    table.foe.dude(influence=9)
    assert table.me.player.influence == 3
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert (table.me.player.influence, table.foe.player.influence) == (2, 9)


def test_western_union_delivers_goods_anywhere(table: Table) -> None:
    office = table.me.deed("Western Union Offices")
    giver = table.me.dude(at=table.foe.home)
    taker = table.me.dude(at=table.town_square, booted=True)
    table.foe.dude()
    watch = table.me.attach("", giver)
    spell = table.me.attach("", giver, kind=CardType.SPELL)
    table.use(office, watch, taker)
    assert (watch in taker.attachments, spell in giver.attachments) == (True, True)
    assert table.me.stash == 9


def test_western_union_needs_somebody_who_may_have_the_goods(table: Table) -> None:
    office = table.me.deed("Western Union Offices")
    riders = [table.me.dude() for _ in range(2)]
    for rider in riders:
        table.me.attach("", rider, keywords=["Horse"])
    assert not table.can_use(office)


def test_papas_lode_produces_what_the_next_strike_produces(table: Table) -> None:
    papa, _old = table.me.deed("Papa's Lode Strike"), strike(table.foe, "Old", production=5)
    shop = table.me.hand("Shop", CardType.DEED, production=4, cost=0)
    first = strike_in_hand(table.foe, "First", production=3, cost=0)
    second = strike_in_hand(table.me, "Second", production=2, cost=0)
    table.shop(shop, "left")
    assert papa.production == 0
    table.shop(first)
    assert (papa.production, papa.permanent("production")) == (3, 3)
    table.shop(second)
    assert papa.production == 3


def test_papas_lode_does_not_count_itself(table: Table) -> None:
    papa = table.me.hand("Papa's Lode Strike", CardType.DEED)
    first = strike_in_hand(table.foe, "First", production=3, cost=0)
    table.shop(papa)
    table.shop(first)
    assert papa.production == 3


def test_papas_lode_follows_a_strike_without_production_too(table: Table) -> None:
    papa = table.me.deed("Papa's Lode Strike")
    empty = strike_in_hand(table.me, "Empty", production=0, cost=0)
    rich = strike_in_hand(table.foe, "Rich", production=3, cost=0)
    table.shop(empty)
    table.shop(rich)
    assert papa.production == 0
