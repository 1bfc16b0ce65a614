"""Behaviour of more deeds of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


@pytest.mark.parametrize("moves", [True, False])
def test_gomorra_lot_commission_files_a_claim(table: Table, moves: bool) -> None:
    office, lot = table.me.deed("Gomorra Lot Commission"), table.foe.deed("Notary Public")
    table.me.deed()
    plan, other = table.me.hand("Notary Public", CardType.DEED), table.me.hand("Auction")
    dude = table.me.dude(booted=True)
    table.answer(f"use:{office.id}.file_a_claim")
    assert table.offered() == [f"c{plan.id}"]
    table.go(plan, [dude] if moves else [])
    assert (plan.zone, table.me.stash, office.booted, other.zone) == ("discard pile", 11, True, "play hand")
    assert dude.location == (lot if moves else table.me.home)


def test_gomorra_lot_commission_needs_a_deed_in_hand(table: Table) -> None:
    office = table.me.deed("Gomorra Lot Commission")
    table.me.dude(), table.me.hand("Auction")
    assert not table.can_use(office)


@pytest.mark.parametrize(
    ("booted", "near", "made"), [(False, True, False), (True, True, True), (False, False, True)]
)
def test_market_street_distracts_nearby(table: Table, booted: bool, near: bool, made: bool) -> None:
    street = table.foe.deed("Market Street", booted=booted)
    dude = table.me.dude(keywords=["Huckster 1"], at=table.town_square if near else table.me.home)
    spark = table.me.attach("Practice Spark", dude, kind=CardType.SPELL)
    table.me.deck("AC")
    table.use(spark)
    assert (dude.bounty == 1, street.in_play) == (made, True)


def test_market_street_is_closed_by_its_controller(table: Table) -> None:
    street = table.foe.deed("Market Street")
    table.me.dude(at=street, influence=2)
    table.use(street, by=table.me)
    assert street.booted
    assert not table.can_use(street, by=table.me)


def workshop(table: Table, pulled: str, *words: str) -> tuple[Dude, Card, Card]:
    """Set up a Mad Scientist 1 of mine at the Ranch, a Gadget of difficulty 6, and the next pull."""
    ranch = table.me.deed("Wagner Memorial Ranch")
    dude = table.me.dude(keywords=["Mad Scientist 1"], at=ranch)
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget 6", *words], gadget_difficulty=6)
    table.me.deck(pulled)
    table.answer(f"invent:{gadget.id}>{dude.id}")
    table.use(ranch, by=table.me)
    return dude, gadget, ranch


@pytest.mark.parametrize(("word", "production"), [("Horse", 1), ("Weapon", 0)])
def test_wagner_memorial_ranch_lends_tools(table: Table, word: str, production: int) -> None:
    dude, gadget, ranch = workshop(table, "3C", word)
    assert (gadget.in_play, dude.booted, ranch.booted, ranch.production) == (True, False, True, production)


def test_wagner_memorial_ranch_gains_nothing_from_failure(table: Table) -> None:
    dude, gadget, ranch = workshop(table, "2C", "Horse")
    assert (gadget.zone, dude.booted, ranch.production) == ("discard pile", True, 0)


def test_wagner_memorial_ranch_helps_only_there(table: Table) -> None:
    table.me.deed("Wagner Memorial Ranch")
    dude = table.me.dude(keywords=["Mad Scientist 1"])
    gadget = table.me.hand("", CardType.GOODS, keywords=["Gadget 6"], gadget_difficulty=6)
    table.make(f"invent:{gadget.id}>{dude.id}")
    assert table.pending.kind == "noon play"
