"""Money, influence, curves, the grid of suits and values, odds of single cards."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from doomtown_desktop.catalog import CardFacts, CardType, Suit, catalogue
from doomtown_desktop.decks import starter_decks, stash_left
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.statistics import (
    cards_seen,
    copies_chance,
    cost_curve,
    counts_by_type,
    economy,
    heat_map,
)


class Facts:
    """The facts of a few invented cards."""

    def __init__(self) -> None:
        self.cards: dict[str, CardFacts] = {}
        self.add("90000", "outfit", gangs=["lawdogs"], wealth=16, production=3)
        self.add("90001", "legend", wealth=-2, production=1)
        dude = {"bullets": 1, "bullet_type": "stud", "influence": 1}
        self.add("90002", "dude", "hearts", 5, cost=4, upkeep=1, gangs=["lawdogs"], **dude)
        self.add("90003", "dude", "hearts", 6, cost=6, upkeep=2, gangs=["sloane"], **dude | {"influence": 2})
        self.add("90004", "dude", "hearts", 5, cost=3, **dude)
        self.add("90005", "deed", "diamonds", 5, cost=2, control=1, production=1, access="public")
        self.add("90006", "deed", "diamonds", 9, cost=4, control=2, production=3, access="private")
        self.add("90007", "action", "clubs", 5, cost=0)
        self.add("90008", "joker")

    def get(self, code: str) -> CardFacts:
        return self.cards[code]

    def add(
        self, code: str, type: str, suit: str | None = None, value: int | None = None, **more: Any
    ) -> None:
        facts: dict[str, Any] = {
            "code": code,
            "title": code,
            "type": type,
            "suit": suit,
            "value": value,
            "character": code,
            "is_unique": False,
            "pack": "TST",
            "number": 1,
            "quantity": 1,
            "group": code,
            "printings": [code],
            "canonical": code,
        }
        self.cards[code] = CardFacts.model_validate(facts | more)


FACTS = Facts()
DRAFT = Draft(
    outfit="90000",
    legend="90001",
    cards={"90002": 2, "90003": 1, "90004": 2, "90005": 3, "90006": 1, "90007": 5, "90008": 1},
    starting=("90002", "90004"),
)


def test_money_and_influence() -> None:
    found = economy(DRAFT, FACTS)
    assert (found.starting_stash, found.gang_cost, found.stash_left) == (14, 7, 7)
    assert (found.income, found.upkeep, found.net_income) == (4, 1, 3)
    assert (found.gang_influence, found.gang_bullets) == (2, 2)
    assert (found.influence, found.control, found.production, found.deeds) == (6, 5, 6, 4)
    # in the draw deck: 4 + 6 + 3 for dudes, 2 * 3 + 4 for deeds, five actions without cost
    assert found.mean_cost == pytest.approx(23 / 12)
    assert found.deed_cost == 10


@pytest.mark.rule("R-UPK-8")
def test_dudes_of_another_outfit_want_more() -> None:
    foreign = DRAFT.model_copy(update={"starting": ("90003",)})
    assert economy(foreign, FACTS).upkeep == 2 + 2


def test_a_draft_of_nothing_has_figures_too() -> None:
    found = economy(Draft(), FACTS)
    assert (found.starting_stash, found.stash_left, found.mean_cost, found.deeds) == (0, 0, 0.0, 0)
    assert cost_curve(Draft(), FACTS) == {}
    assert heat_map(Draft(), FACTS).off_value == ()


def test_curves_and_counts() -> None:
    assert cost_curve(DRAFT, FACTS) == {0: 5, 1: 0, 2: 3, 3: 1, 4: 2, 5: 0, 6: 1}
    assert cost_curve(DRAFT, FACTS, type=CardType.DEED) == {0: 0, 1: 0, 2: 3, 3: 0, 4: 1}
    assert cost_curve(DRAFT, FACTS, type=CardType.DUDE, with_gang=True) == {
        0: 0,
        1: 0,
        2: 0,
        3: 2,
        4: 2,
        5: 0,
        6: 1,
    }
    assert counts_by_type(DRAFT, FACTS) == {"dude": 5, "deed": 4, "action": 5, "joker": 1}
    assert counts_by_type(DRAFT, FACTS, with_gang=False)[CardType.DUDE] == 3


@pytest.mark.rule("R-DECK-3")
def test_the_grid_of_suits_and_values() -> None:
    found = heat_map(DRAFT, FACTS)
    assert len(found.copies) == 52
    assert found.copies[Suit.HEARTS, 5] == 2
    assert found.copies[Suit.CLUBS, 5] == 5
    assert found.codes[Suit.HEARTS, 5] == ("90002", "90004")
    assert found.jokers == ("90008",)
    assert found.too_many == ((Suit.CLUBS, 5),)
    assert found.on_values == (5,)
    assert found.off_value == ("90003", "90006")
    assert found.by_value[5] == 10
    assert found.by_suit == {Suit.CLUBS: 5, Suit.DIAMONDS: 4, Suit.HEARTS: 3, Suit.SPADES: 0}
    assert heat_map(DRAFT, FACTS, with_gang=True).copies[Suit.HEARTS, 5] == 4


@pytest.mark.parametrize("deck", starter_decks(), ids=lambda deck: str(deck.name))
def test_starter_decks_have_sound_figures(deck: Any) -> None:
    found = economy(deck, catalogue())
    assert found.stash_left == stash_left(deck, catalogue()) >= 0
    grid = heat_map(deck, catalogue(), with_gang=True)
    assert sum(grid.copies.values()) == 52
    assert sum(counts_by_type(deck, catalogue()).values()) == deck.size
    assert grid.too_many == ()


@pytest.mark.parametrize(
    ("copies", "drawn", "least"), [(3, 5, 1), (4, 5, 2), (2, 7, 0), (2, 3, 3), (0, 3, 1)]
)
def test_odds_of_copies_against_every_hand(copies: int, drawn: int, least: int) -> None:
    hands = list(combinations(range(10), drawn))
    good = sum(sum(card < copies for card in hand) >= least for hand in hands)
    assert copies_chance(10, copies, drawn, least) == pytest.approx(good / len(hands), abs=1e-12)


def test_odds_that_fit_no_deck_are_refused() -> None:
    assert copies_chance(52, 4, 5) == pytest.approx(0.341158, abs=1e-6)
    with pytest.raises(ValueError, match="do not fit"):
        copies_chance(10, 11, 3)
    with pytest.raises(ValueError, match="do not fit"):
        copies_chance(10, 3, -1)


def test_cards_seen_by_a_day() -> None:
    assert [cards_seen(day) for day in (1, 2, 3)] == [5, 6, 7]
    assert cards_seen(2, extra=3) == 9
    with pytest.raises(ValueError, match="day 1"):
        cards_seen(0)
