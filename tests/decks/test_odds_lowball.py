"""Lowball and pulls."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings

from doomtown_desktop import poker
from doomtown_desktop.decks.odds import (
    Composition,
    average_lowball,
    card_of,
    exact_odds,
    lowball_odds,
    lowball_standing,
    mean_pull,
    pull_chance,
    pull_table,
    suit_chances,
    value_chances,
)
from doomtown_desktop.poker.pool import KINDS, Joker
from tests.decks.odds_help import BICYCLE, GUNFIGHTER, THREE_VALUES, deck, small_decks

pytestmark = pytest.mark.no_cover  # millions of ranks; the measured code is tested elsewhere


@pytest.mark.parametrize(
    ("composition", "mean", "cheatin"), [(THREE_VALUES, 4.404, 49.1), (GUNFIGHTER, 3.252, 37.1)]
)
def test_numbers_that_other_programs_found(composition: Composition, mean: float, cheatin: float) -> None:
    odds = lowball_odds(composition)
    assert round(odds.mean, 3) == mean
    assert round(100 * odds.cheatin, 1) == cheatin
    assert sum(odds.ranks.chances) == pytest.approx(1)


@pytest.mark.rule("R-GAMB-10", "R-JOKER-4")
@settings(max_examples=60, deadline=None)
@given(small_decks())
def test_every_hand_as_the_engine_sees_it(composition: Composition) -> None:
    found: dict[tuple[int, tuple[int, ...]], int] = {}
    cheatin = count = 0
    for hand in combinations(composition.cards(), min(5, composition.size)):
        cards = [card_of(kind) for kind in hand if kind < KINDS]
        low = poker.lowball_choice(cards, len(hand) - len(cards))
        found[low.rank, low.tiebreak] = found.get((low.rank, low.tiebreak), 0) + 1
        cheatin += poker.is_cheatin(cards)
        count += 1
    odds = lowball_odds(composition)
    assert [worth for worth, _ in odds.worths] == sorted(found)
    assert [chance * count for _, chance in odds.worths] == pytest.approx([found[w] for w in sorted(found)])
    assert odds.cheatin == pytest.approx(cheatin / count, abs=1e-12)


def test_without_jokers_lowball_is_five_cards_drawn() -> None:
    plain = GUNFIGHTER.with_change(Joker.PLAIN, -2)
    drawn = exact_odds(plain, 5)
    assert lowball_odds(plain).ranks.chances == pytest.approx(drawn.best.chances, abs=1e-9)
    assert 1 - lowball_odds(plain).cheatin == pytest.approx(1 - drawn.legal.chances[0], abs=1e-9)


def test_jokers_that_change_the_hand() -> None:
    four = deck("2C 5D 7H 9S")
    devils = lowball_odds(four.with_change(Joker.DEVILS, 1))
    assert devils.worths == (((3, (2, 1, 3)), 1.0),)
    assert devils.cheatin == 1
    heretic = lowball_odds(deck("2C*2 7H 7S").with_change(Joker.HERETIC, 1))
    assert heretic.worths == (((1, (6, 4, 3, 2, 1)), 1.0),)
    assert heretic.cheatin == 0


@pytest.mark.rule("R-GAMB-11")
def test_who_wins() -> None:
    low, high = lowball_odds(deck("1C 2D 3H 4S 7C")), lowball_odds(deck("1C 2D 3H 4S 8C"))
    assert lowball_standing(low, high) == (1, 0, 0)
    assert lowball_standing(high, low) == (0, 0, 1)
    assert lowball_standing(low, low) == (0, 1, 0)
    mine, theirs = lowball_odds(GUNFIGHTER), lowball_odds(THREE_VALUES)
    win, tie, lose = lowball_standing(mine, theirs)
    pairs = [(a, b, p * q) for a, p in mine.worths for b, q in theirs.worths]
    assert win == pytest.approx(sum(chance for a, b, chance in pairs if a < b))
    assert tie == pytest.approx(sum(chance for a, b, chance in pairs if a == b))
    assert lose == pytest.approx(sum(chance for a, b, chance in pairs if a > b))
    back = lowball_standing(lowball_odds(THREE_VALUES), lowball_odds(GUNFIGHTER))
    assert (back.win, back.tie) == pytest.approx((lose, tie))


def test_the_average_of_decks() -> None:
    both = average_lowball([lowball_odds(GUNFIGHTER), lowball_odds(THREE_VALUES)])
    assert both.mean == pytest.approx((lowball_odds(GUNFIGHTER).mean + lowball_odds(THREE_VALUES).mean) / 2)
    assert both.cheatin == pytest.approx((0.37097 + 0.49096) / 2, abs=1e-5)
    with pytest.raises(ValueError, match="at least one deck"):
        average_lowball([])


PULLED = deck("1C*2 7D 10S 13H", jokers=1)


@pytest.mark.rule("R-SKILL-2", "R-SPELL-2")
def test_skill_tests() -> None:
    assert pull_chance(PULLED, 1) == 1
    assert pull_chance(PULLED, 8) == pytest.approx(3 / 6)  # ten, king, joker
    assert pull_chance(PULLED, 8, skill=1) == pytest.approx(4 / 6)
    assert pull_chance(PULLED, 13) == pytest.approx(2 / 6)
    assert pull_chance(PULLED, 14) == 0  # a joker is at most a king
    assert pull_chance(PULLED, 16, skill=3) == pytest.approx(2 / 6)
    assert pull_chance(PULLED, 13, pulls=2) == pytest.approx(1 - (4 / 6) * (3 / 5))
    assert pull_chance(PULLED, 13, pulls=9) == 1
    assert pull_table(PULLED)[1, 8] == pull_chance(PULLED, 8, 1)
    assert len(pull_table(PULLED)) == 7 * 13
    with pytest.raises(ValueError, match="at least one card"):
        pull_chance(PULLED, 5, pulls=0)


@pytest.mark.rule("R-PULL-5")
def test_suits_and_values_of_pulls() -> None:
    assert suit_chances(PULLED) == pytest.approx((3 / 6, 2 / 6, 2 / 6, 2 / 6))
    assert value_chances(PULLED)[:2] == pytest.approx((1 / 6, 2 / 6))
    assert sum(value_chances(BICYCLE)) == pytest.approx(1)
    assert mean_pull(PULLED) == pytest.approx((1 + 1 + 7 + 10 + 13 + 13) / 6)


@pytest.mark.rule("R-PULL-4")
def test_an_empty_deck_pulls_the_ace_of_clubs() -> None:
    empty = Composition.of({})
    assert (pull_chance(empty, 1), pull_chance(empty, 2), pull_chance(empty, 2, skill=1)) == (1, 0, 1)
    assert suit_chances(empty) == (1, 0, 0, 0)
