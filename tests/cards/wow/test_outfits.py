"""Behaviour of the outfits of WoW 2024."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table


def invent(table: Table, title: str, kind: CardType, *words: str, pulled: str = "9H") -> list[Card]:
    """Invent a Gadget of cost 2 at Fort 51; opposing dudes have influence 0, 1, 2 and 3."""
    table.me.outfit(title)
    scientist = table.me.dude(keywords=["Mad Scientist 0"])
    rivals: list[Card] = [table.foe.dude(influence=n) for n in range(4)]
    toy = table.me.hand("", kind, cost=2, keywords=["Gadget 5", *words], gadget_difficulty=5)
    table.me.deck(pulled)
    table.answer(f"invent:{toy.id}>{scientist.id}")
    return rivals


@pytest.mark.parametrize(
    ("kind", "words"), [(CardType.GOODS, ["Weapon"]), (CardType.DUDE, [])], ids=["Weapon", "dude"]
)
@pytest.mark.parametrize("title", ["26001", "21004"])
def test_fort_51_finds_a_culprit(table: Table, title: str, kind: CardType, words: list[str]) -> None:
    rivals = invent(table, title, kind, *words)
    table.answer(f"use:{table.me.home.id}.find_a_culprit")
    suspects = rivals[: 3 if title == "26001" else 2]
    assert [k for k in table.offered() if k != "cancel"] == [f"c{d.id}" for d in suspects]
    table.go(suspects[-1])
    assert (suspects[-1].bounty, table.me.home.booted) == (1, False)


@pytest.mark.parametrize(("word", "pulled"), [("Horse", "9H"), ("Weapon", "3H")])
def test_fort_51_blames_nobody_for_horses_and_failures(table: Table, word: str, pulled: str) -> None:
    invent(table, "Fort 51", CardType.GOODS, word, pulled=pulled)
    assert table.pending.kind == "noon play"


@pytest.mark.parametrize("title", ["26001", "21004"])
@pytest.mark.parametrize("discards", [True, False])
def test_fort_51_tests_a_gadget_in_the_field(table: Table, title: str, discards: bool) -> None:
    table.me.outfit(title)
    gadget = table.me.attach("", table.me.dude(at=table.town_square), keywords=["Gadget 5"])
    table.me.attach("", table.me.dude(), keywords=["Gadget 5"])
    crook, spare = table.foe.dude(bounty=2), table.me.hand("Spare")
    table.answer(f"use:{table.me.home.id}.test_in_the_field")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{gadget.id}"]
    table.go(gadget, crook, [spare] if discards else ())
    assert (gadget.booted, crook.bounty, table.me.stash, table.me.home.booted) == (True, 1, 11, True)
    assert spare.zone == ("discard pile" if discards else "play hand")


def test_fort_51_needs_somebody_opposing_who_is_wanted(table: Table) -> None:
    table.me.outfit("Fort 51")
    table.me.attach("", table.me.dude(at=table.town_square, bounty=1), keywords=["Gadget 5"])
    table.foe.dude()
    assert not table.can_use(table.me.home)
