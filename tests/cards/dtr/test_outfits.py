"""Behaviour of the outfits of the base set."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table


def test_morgan_cattle_co_builds_cheaper(table: Table) -> None:
    company = table.me.outfit("Morgan Cattle Co.")
    boss = table.me.dude(influence=3)
    deed = table.me.hand("", CardType.DEED, cost=5)
    table.me.stash = 2
    table.use(company, boss, deed, "right")
    assert deed.in_play
    assert boss.location == deed
    assert (boss.booted, company.booted, table.me.stash) == (True, True, 0)


def test_morgan_cattle_co_needs_a_deed_it_can_pay_and_an_unbooted_dude(table: Table) -> None:
    company = table.me.outfit("Morgan Cattle Co.")
    table.me.dude(influence=2), table.me.dude(influence=9, booted=True)
    table.me.hand("", CardType.DEED, cost=5), table.me.hand("", CardType.DUDE)
    table.me.stash = 2
    assert not table.can_use(company)


def cast(table: Table, pulled: str, *, home: bool) -> tuple[Card, Card]:
    """My dude pulls for Summoning; I hold two other cards."""
    ring, offering, _ = table.me.outfit("The Fourth Ring"), table.me.hand(), table.me.hand()
    mage = table.me.dude(keywords=["Huckster 2"], at=table.me.home if home else table.town_square)
    spell = table.me.attach("Summoning", mage, kind=CardType.SPELL)
    table.foe.dude()
    table.me.deck(pulled, "5H")
    table.turn_of(table.me)
    table.answer(f"use:{spell.id}.summon")
    return ring, offering


def test_the_fourth_ring_profits_from_spells(table: Table) -> None:
    ring, offering = cast(table, "9C", home=False)
    assert table.pending.kind == "react"
    table.answer(f"use:{ring.id}.perform")
    table.go(offering)
    assert offering.zone == "discard pile"
    assert (table.me.stash, len(table.me.player.play_hand), ring.booted) == (11, 2, True)


@pytest.mark.parametrize(("pulled", "home"), [("2C", False), ("9C", True)])
def test_the_fourth_ring_minds_failures_and_home_work(table: Table, pulled: str, home: bool) -> None:
    cast(table, pulled, home=home)
    assert table.pending.kind != "react"


def test_the_fourth_ring_needs_a_card_to_discard(table: Table) -> None:
    table.me.outfit("The Fourth Ring")
    mage = table.me.dude(keywords=["Huckster 2"], at=table.town_square)
    blast = table.me.attach("Soul Blast", mage, kind=CardType.SPELL)
    table.foe.dude()
    table.me.deck("KS")
    table.shootout()
    table.use(blast, table.foe.player.dudes[0])
    assert table.pending.kind == "noon play"


def test_the_fourth_ring_watches_its_own_show(table: Table) -> None:
    table.me.outfit("The Fourth Ring")
    table.me.dude(), table.me.hand()
    mage = table.foe.dude(keywords=["Huckster 2"])
    table.foe.dude()
    blast = table.foe.attach("Soul Blast", mage, kind=CardType.SPELL)
    table.foe.deck("7S")
    table.shootout(mark=mage)
    table.use(blast, table.me.player.dudes[0])
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize("free", [True, False])
def test_morgan_cattle_co_builds_nothing_when_its_dude_cannot_boot(table: Table, free: bool) -> None:
    company, boss = table.me.outfit("Morgan Cattle Co."), table.me.dude(influence=3)
    table.me.hand("", CardType.DEED, cost=5)
    if not free:
        table.forbid(boss, "be booted")
    assert table.can_use(company) is free
