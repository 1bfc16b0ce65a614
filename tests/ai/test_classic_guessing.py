"""Decks of the classic game are guessed from cards and decks of the classic game."""

from __future__ import annotations

from doomtown_desktop.ai.guessing import Guesses, known_decks
from doomtown_desktop.cards import load_all
from doomtown_desktop.catalog import catalogue, edition_of
from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.session.tables import cannot_play, look_at

LAW = find_deck("Classic Law Dogs")


def test_a_classic_deck_is_taken_for_one_of_its_edition() -> None:
    load_all()
    guesses = Guesses(catalogue())
    seen = [*LAW.starting, *list(LAW.cards)[:12]]
    hidden = LAW.size - len(seen)
    unseen = guesses.unseen(LAW.outfit, seen, hidden, luck=3)
    assert len(unseen) == hidden
    assert {edition_of(code) for code in unseen} == {"classic"}
    assert guesses.likeliest(LAW.outfit, seen, hidden)[0] == LAW.name
    assert guesses.unseen(LAW.outfit, seen, hidden, luck=3) == unseen


def test_decks_of_reloaded_are_guessed_from_reloaded_alone() -> None:
    load_all()
    deck = starter_decks()[0]
    unseen = Guesses(catalogue()).unseen(deck.outfit, deck.starting, 40, luck=3)
    assert {edition_of(code) for code in unseen} == {"reloaded"}
    assert {known.name for known in known_decks(catalogue())} == {each.name for each in starter_decks()}
    classic = {known.name for known in known_decks(catalogue("classic"))}
    assert classic == {each.name for each in starter_decks("classic")}


def test_a_deck_is_not_played_by_the_rules_of_the_other_edition() -> None:
    told = cannot_play(LAW, "reloaded-1.3", catalogue())
    assert told == "Law Dogs: Mob Justice is a card of the classic game; these are the rules of Reloaded."
    assert look_at(LAW, "reloaded-1.3", catalogue()) == (told, False)
    assert cannot_play(LAW, "classic-2000", catalogue()) == ""
    other = cannot_play(starter_decks()[0], "classic-2000", catalogue())
    assert other.endswith("is a card of Reloaded; these are the rules of the classic game.")
