"""Suggestions for a deck come from similar decks; the expected counts were made by hand."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.suggesting import NEAREST, ideas

FACTS = catalogue()
DEEDS = [card for card in FACTS.cards if card.type == "deed"]
A, B, C, D, E = DEEDS[:5]


def deck(name: str, *cards: str, outfit: str | None = None) -> Draft:
    return Draft(name=name, cards=dict.fromkeys(cards, 1), outfit=outfit)


def test_cards_are_weighed_by_how_alike_the_decks_are_that_play_them() -> None:
    mine = deck("Mine", A.code, B.code)
    found = ideas(mine, [deck("Twin", A.code, B.code, C.code), deck("Half", A.code, C.code, D.code)], FACTS)
    assert set(found) == {C.group, D.group}
    assert found[C.group].decks == ("Twin", "Half")
    assert found[D.group].decks == ("Half",)
    share = {card.group: sum(x.value == card.value for x in (A, B)) / 2 for card in (C, D)}
    assert found[C.group].score == pytest.approx(1 + share[C.group])  # every similar deck plays it
    assert found[D.group].score == pytest.approx((0.5 / 1.5) * (1 + share[D.group]))
    assert found[D.group].reason.startswith("In 1 of the 2 decks most like this one: Half")


def test_what_is_in_the_deck_in_any_printing_is_no_idea() -> None:
    reprinted = next(card for card in FACTS.cards if card.type == "dude" and len(card.printings) > 1)
    older, newer = reprinted.printings[0], reprinted.printings[-1]
    assert not ideas(deck("Mine", A.code, older), [deck("Other", A.code, newer)], FACTS)


def test_a_deck_of_which_nothing_is_known_has_no_ideas() -> None:
    assert ideas(Draft(), [deck("Other", A.code)], FACTS) == {}
    assert ideas(deck("Mine", A.code), [deck("Other", B.code)], FACTS) == {}
    assert ideas(deck("Mine", "99999"), [deck("Other", "99999", B.code)], FACTS) == {}


def test_an_outfit_alone_is_enough() -> None:
    outfit = next(card for card in FACTS.cards if card.type == "outfit")
    found = ideas(deck("Mine", outfit=outfit.code), [deck("Other", B.code, outfit=outfit.code)], FACTS)
    assert set(found) == {B.group}


def test_only_the_nearest_decks_are_asked_and_never_the_deck_itself() -> None:
    mine = deck("Mine", A.code)
    others = [deck(f"Deck {n:02}", A.code, B.code) for n in range(NEAREST + 4)]
    found = ideas(mine, [mine, *others], FACTS)[B.group]
    assert found.asked == NEAREST
    assert found.decks[0] == "Deck 00"
    assert "and 5 more" in found.reason


def test_a_deck_of_the_classic_game_has_ideas_of_classic_decks() -> None:
    whole = Draft.of(starter_decks("classic")[0])
    gone = next(code for code in whole.cards if code not in whole.starting)
    cards = {code: copies for code, copies in whole.cards.items() if code != gone}
    mine = whole.model_copy(update={"name": "Mine", "cards": cards})
    for facts in (FACTS, catalogue("classic")):
        (idea,) = ideas(mine, [whole], facts).values()
        assert (idea.group, idea.decks) == (facts.get(gone).group, (whole.name,))
