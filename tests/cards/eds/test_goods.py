"""Behaviour of the goods of Election Day Slaughter."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_the_evidence_clears_a_name(table: Table) -> None:
    evidence = table.me.attach("The Evidence", table.me.dude())
    outlaw, _ = table.foe.dude(bounty=3), table.foe.dude()
    table.answer(f"use:{evidence.id}.clear_their_name")
    assert table.offered() == [f"c{outlaw.id}"]
    table.go(outlaw)
    assert outlaw.bounty == 0
    assert evidence.zone == "discard pile"
    assert table.me.stash == 10


def test_the_evidence_frames_anybody(table: Table) -> None:
    evidence = table.me.attach("The Evidence", table.me.dude())
    victim = table.foe.dude(bounty=1)
    table.use(evidence, victim, ability="frame")
    assert victim.bounty == 3
    assert evidence.zone == "boot hill"
    assert table.me.stash == 9


def card_player(table: Table, *skills: str) -> tuple[Dude, Card, Card]:
    """A dude of mine with a Mayfair Family Deck and a Hex."""
    dude = table.me.dude(keywords=skills)
    deck = table.me.attach("Mayfair Family Deck", dude)
    return dude, deck, table.me.attach("", dude, kind=CardType.SPELL, keywords=["Hex"])


@pytest.mark.parametrize(("keywords", "rating"), [([], 0), (["Huckster 2"], 2)])
def test_the_mayfair_family_deck_makes_a_huckster(table: Table, keywords: list[str], rating: int) -> None:
    dude, _, _ = card_player(table, *keywords)
    assert dude.rating("Huckster") == rating


def test_without_the_mayfair_family_deck_the_hexes_go(table: Table) -> None:
    dude, deck, hex_ = card_player(table, "Huckster 2")
    hat = table.me.attach("", dude)
    ashes = table.me.attach("Practice Match", dude)
    table.use(ashes, deck)
    assert (deck.zone, hex_.zone, hat.in_play) == ("discard pile", "discard pile", True)


def test_who_trades_the_mayfair_family_deck_away_loses_the_hexes(table: Table) -> None:
    _, deck, hex_ = card_player(table)
    friend = table.me.dude(keywords=["Huckster 1"])
    other = table.me.attach("", friend, kind=CardType.SPELL, keywords=["Hex"])
    table.make(f"trade:{deck.id}>{friend.id}")
    assert (friend.goods, hex_.zone, other.in_play) == ([deck], "discard pile", True)


def test_who_gives_the_mayfair_family_deck_away_by_an_effect_loses_the_hexes(table: Table) -> None:
    dude, deck, hex_ = card_player(table)
    friend = table.me.dude(keywords=["Huckster 1"])
    other = table.me.attach("", friend, kind=CardType.SPELL, keywords=["Hex"])
    table.use(table.me.hand("Practice Gift"), deck, friend)
    assert (friend.goods, dude.spells, hex_.zone, other.in_play) == ([deck], [], "discard pile", True)


def test_the_teleportation_device_beams_a_dude_anywhere(table: Table) -> None:
    far, lab = table.foe.deed(is_out_of_town=True), table.me.deed()
    dude, device = table.me.dude(at=lab), table.me.attach("Teleportation Device", lab)
    table.me.deck("5H", "6H")
    table.use(device, dude, far)
    assert (dude.location, dude.booted, table.me.stash, device.booted) == (far, False, 9, False)


def test_the_teleportation_device_loses_a_dude_with_a_club(table: Table) -> None:
    lab = table.me.deed()
    dude, device = table.me.dude(at=lab), table.me.attach("Teleportation Device", lab)
    table.me.deck("5C")
    table.use(device, dude)
    assert dude.zone == "discard pile"


def test_the_teleportation_device_beams_only_your_dudes_at_its_deed(table: Table) -> None:
    lab = table.me.deed()
    device, _ = table.me.attach("Teleportation Device", lab), table.me.dude()
    table.foe.dude(at=lab, influence=0)
    assert not table.can_use(device)


def test_the_teleportation_device_is_attached_to_a_deed_of_yours(table: Table) -> None:
    mine, _ = table.me.deed(), table.foe.deed()
    scientist, device = table.me.dude(keywords=["Mad Scientist 2"]), table.me.hand("Teleportation Device")
    table.me.deck("4H")
    table.make(f"invent:{device.id}>{scientist.id}")
    assert (mine.attachments, scientist.booted) == ([device], True)


def test_another_card_that_goes_leaves_the_hexes(table: Table) -> None:
    dude, deck, hex_ = card_player(table)
    hat, match = table.me.attach("", dude), table.me.attach("Practice Match", dude)
    table.use(match, hat)
    assert (hat.zone, deck.in_play, hex_.in_play) == ("discard pile", True, True)
    friend = table.me.dude()
    table.make(f"trade:{match.id}>{friend.id}", "done", by=table.me)
    assert hex_.in_play


@pytest.mark.parametrize("title", ["Practice Match", "Practice Furnace"])
def test_without_the_mayfair_family_deck_hexes_go_however_it_leaves(table: Table, title: str) -> None:
    dude, deck, hex_ = card_player(table, "Huckster 2")
    table.use(table.me.attach(title, dude), deck)
    assert (deck.in_play, hex_.zone) == (False, "discard pile")


def test_other_goods_that_go_take_no_hexes_with_them(table: Table) -> None:
    dude, deck, hex_ = card_player(table)
    hat, friend = table.me.attach("", dude), table.me.dude()
    table.use(table.me.hand("Practice Gift"), hat, friend)
    assert (friend.goods, dude.goods, hex_.in_play) == ([hat], [deck], True)


def test_the_mayfair_family_deck_spares_the_hexes_of_who_gets_it(table: Table) -> None:
    dude = table.me.dude(keywords=["Huckster 1"])
    hex_ = table.me.attach("", dude, kind=CardType.SPELL, keywords=["Hex"])
    deck = table.me.hand("Mayfair Family Deck")
    table.shop(deck, dude)
    assert (dude.goods, hex_.in_play) == ([deck], True)
