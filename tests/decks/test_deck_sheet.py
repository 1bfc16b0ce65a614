"""The content of a deck's sheet: its list, figures, odds and sample hands."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.deck_sheet import HANDS, SHOWN_RANKS, STUDS, deck_sheet, stud_odds
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.hands import best_hands, practice
from doomtown_desktop.decks.odds.composition import OddsCancelled, composition_of, kind_of_card
from doomtown_desktop.decks.odds.front import rank_odds
from doomtown_desktop.poker.pool import RANK_NAMES

FACTS = catalogue()
DECK = Draft.of(next(deck for deck in starter_decks() if deck.name == "Learn2Play - Law Dogs"))


def test_each_card_is_listed_once_with_its_copies_and_starters() -> None:
    sheet = deck_sheet(DECK, FACTS, 1)
    lines = [line for _, inside in sheet.groups for line in inside]
    assert DECK.outfit is not None
    assert {line.card.code: line.copies for line in lines} == {**DECK.cards, DECK.outfit: 1}
    assert {line.card.code: line.starting for line in lines if line.starting} == {
        code: DECK.starting.count(code) for code in DECK.starting
    }
    jokers = sum(n for code, n in DECK.cards.items() if FACTS.get(code).type == "joker")
    drawn = DECK.size - len(DECK.starting) - jokers
    assert sum(sheet.values.values()) == sum(sheet.suits.values()) == drawn
    assert sum(sheet.costs.values()) <= drawn


def test_sample_hands_are_cards_of_the_deck_and_named_after_their_legal_hand() -> None:
    sheet = deck_sheet(DECK, FACTS, 5)
    assert len(sheet.hands) == HANDS
    for number, hand in enumerate(sheet.hands):
        dealt = practice(DECK, FACTS, 5 * HANDS + number)
        drawn = dealt.shootout().drawn
        assert drawn is not None
        assert tuple(card.code for card in hand.opening) == dealt.play_hand
        assert tuple(card.code for card in hand.draw) == drawn.codes
        codes = [card.code for card in (*hand.opening, *hand.draw)]
        assert all(codes.count(code) <= DECK.cards[code] for code in codes)
        legal = best_hands([kind_of_card(card) for card in hand.draw])[1]
        assert hand.name == RANK_NAMES[0 if legal is None else legal.rank]
    assert deck_sheet(DECK, FACTS, 5) == sheet
    assert deck_sheet(DECK, FACTS, 6).hands != sheet.hands
    assert deck_sheet(Draft(cards={"24151": 3}), FACTS, 5).hands == ()


def test_odds_are_those_of_the_draw_deck() -> None:
    found = stud_odds(DECK, FACTS)
    assert [each.stud for each in found] == list(STUDS)
    deck = composition_of(DECK, FACTS)
    for each in found:
        legal = rank_odds(deck, 5 + each.stud).legal
        assert each.mean == pytest.approx(legal.mean)
        assert each.at_least == pytest.approx(tuple(legal.at_least[rank] for rank in SHOWN_RANKS))
    assert [each.mean for each in found] == sorted(each.mean for each in found)
    few = Draft(cards={"24151": 4, "24150": 2})
    assert [each.stud for each in stud_odds(few, FACTS)] == [0, 1]
    with pytest.raises(OddsCancelled):
        stud_odds(DECK.model_copy(update={"starting": ()}), FACTS, lambda: True)
