"""The share of a deck that the table can play."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.readiness import readiness
from doomtown_desktop.session import tables
from doomtown_desktop.session.tables import look_at, plays


def test_every_copy_counts_outfit_and_jokers_too() -> None:
    draft = Draft(outfit="00001", legend="00002", cards={"00003": 3, "00004": 2, "00005": 2})
    found = readiness(draft, lambda code: code not in ("00003", "00002"))
    assert (found.playing, found.of, found.blanks) == (5, 9, 4)
    assert found.blank == ("00002", "00003")
    assert found.badge == "Playable 5/9"
    assert found.warning == "4 of its 9 cards are blanks at the table: their words do nothing."
    assert not found.is_whole


def test_a_deck_without_blanks_is_not_warned_of() -> None:
    found = readiness(Draft(cards={"00003": 3}), lambda code: True)
    assert found.is_whole
    assert found.warning == ""
    one = readiness(Draft(cards={"00003": 1, "00004": 1}), lambda code: code == "00003")
    assert one.warning == "1 of its 2 cards is a blank at the table: its words do nothing."


def test_a_card_printed_without_text_plays_and_an_unknown_one_does_not() -> None:
    facts = catalogue()
    plain = [card for card in facts if card.is_plain]
    assert {card.type for card in plain} >= {CardType.DUDE, CardType.JOKER}
    assert not any(card.headers for card in plain)
    assert all(plays(facts, card.code) for card in plain)
    assert not plays(facts, "99999")


def test_starter_decks_play_whole_and_a_game_says_what_is_blank(monkeypatch: pytest.MonkeyPatch) -> None:
    facts, deck = catalogue(), starter_decks()[0]
    assert look_at(deck, "reloaded-1.3", facts) == ("", True)
    blank = next(code for code in deck.cards if not facts.get(code).is_plain)
    real = tables.wording
    monkeypatch.setattr(tables, "wording", lambda c, code: [] if code == blank else real(c, code))
    words, able = look_at(deck, "reloaded-1.3", facts)
    assert able
    assert f"1 of its {sum(deck.cards.values()) + 1} cards is a blank" in words
    assert words.endswith("nothing.")


def test_the_classic_decks_play_whole() -> None:
    decks, facts = starter_decks("classic"), catalogue("classic")
    assert len(decks) == 12
    assert [look_at(deck, "classic-2000", facts) for deck in decks] == [("", True)] * 12
