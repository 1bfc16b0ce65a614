"""Exact odds: known numbers, two ways of counting, brute force, sampling, the effect of one card."""

from __future__ import annotations

from itertools import combinations, pairwise
from math import isclose

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import find_deck, starter_decks
from doomtown_desktop.decks.odds import (
    Composition,
    OddsCancelled,
    TooMany,
    cheatin_odds,
    composition_of,
    enumerated_odds,
    exact_odds,
    multisets,
    rank_odds,
    ranks_of,
    sampled_odds,
    structure_score,
    what_if,
)
from doomtown_desktop.poker.pool import Joker
from tests.decks.odds_help import (
    BICYCLE,
    GUNFIGHTER,
    THREE_VALUES,
    brute_force,
    deck,
    difference,
    kinds,
    small_decks,
)
from tests.sampled import always

pytestmark = pytest.mark.no_cover  # millions of ranks; the measured code is tested elsewhere


KNOWN = {
    "three values": (
        THREE_VALUES,
        {
            5: (5.0021, 2.2800),
            6: (7.0194, 4.4306),
            7: (7.8668, 5.8647),
            8: (8.3771, 6.7401),
            9: (8.8968, 7.2809),
        },
    ),
    "gunfighter": (
        GUNFIGHTER,
        {
            5: (3.7465, 2.0387),
            6: (5.2989, 3.6059),
            7: (6.6393, 4.7866),
            8: (7.5396, 5.7255),
            9: (8.1430, 6.4537),
        },
    ),
}


@pytest.mark.parametrize("name", KNOWN)
@pytest.mark.parametrize("cards", range(5, 10))
def test_mean_ranks_that_other_programs_found(name: str, cards: int) -> None:
    composition, means = KNOWN[name]
    odds = exact_odds(composition, cards, most=9)
    assert (round(odds.best.mean, 4), round(odds.legal.mean, 4)) == means[cards]
    assert odds.best.is_exact
    assert odds.best.error == 0


@pytest.mark.parametrize("cards", always(range(5, 10), range(5, 12)))
def test_both_ways_agree_on_a_deck_of_three_values(cards: int) -> None:
    merged = exact_odds(THREE_VALUES, cards, most=11)
    enumerated = enumerated_odds(THREE_VALUES, cards, at_most=1_200_000)
    assert difference(merged.best, enumerated.best.chances) < 1e-9
    assert difference(merged.legal, enumerated.legal.chances) < 1e-9


STARTERS = [each.name for each in starter_decks()]


@pytest.mark.parametrize("name", always(STARTERS[::5], STARTERS))
def test_both_ways_agree_on_real_decks(name: str) -> None:
    composition = composition_of(find_deck(name), catalogue())
    for cards in (5, 6):
        merged, enumerated = exact_odds(composition, cards), enumerated_odds(composition, cards)
        assert difference(merged.best, enumerated.best.chances) < 1e-9
        assert difference(merged.legal, enumerated.legal.chances) < 1e-9


@pytest.mark.parametrize("jokers", range(6))
def test_any_number_of_jokers(jokers: int) -> None:
    composition = deck("1C*2 1S 8C*2 8S 11D 9D*2 10D 11C 12D 13D 10H*3 12H", jokers)
    for cards in (5, 7, 9):
        merged, enumerated = exact_odds(composition, cards), enumerated_odds(composition, cards)
        assert difference(merged.best, enumerated.best.chances) < 1e-9
        assert difference(merged.legal, enumerated.legal.chances) < 1e-9


@settings(max_examples=60, deadline=None)
@given(small_decks(), st.integers(5, 8))
def test_small_decks_against_every_hand_as_the_engine_ranks_it(composition: Composition, cards: int) -> None:
    cards = min(cards, composition.size)
    best, legal, only_cheatin = brute_force(composition, cards)
    for odds in (exact_odds(composition, cards, most=cards + 1), enumerated_odds(composition, cards)):
        assert difference(odds.best, best) < 1e-9
        assert difference(odds.legal, legal) < 1e-9
    assert isclose(cheatin_odds(composition, cards).only_cheatin or 0.0, only_cheatin, abs_tol=1e-9)


@settings(max_examples=30, deadline=None)
@given(small_decks(9), st.integers(0, 2), st.integers(0, 2), st.integers(4, 7))
def test_special_jokers_against_every_hand(
    plain: Composition, devils: int, heretics: int, cards: int
) -> None:
    composition = plain.with_change(Joker.DEVILS, devils).with_change(Joker.HERETIC, heretics)
    every = [ranks_of(hand) for hand in combinations(composition.cards(), min(cards, composition.size))]
    odds = rank_odds(composition, cards)
    for layer, found in ((0, odds.best), (1, odds.legal)):
        assert difference(found, [sum(r[layer] == n for r in every) / len(every) for n in range(12)]) < 1e-9
    assert odds.best.is_exact


def test_a_pack_of_cards_without_jokers_has_the_odds_of_the_books() -> None:
    pack = BICYCLE.with_change(Joker.PLAIN, -2)
    odds = exact_odds(pack, 5)
    ways = [round(chance * 2_598_960) for chance in odds.best.chances]
    # the ace is only low, so there are 9 straights of values instead of 10; a Dead Man's Hand is not two pair
    assert ways == [
        0,
        1_302_540 + 1_020,
        1_098_240,
        123_551,
        54_912,
        9 * 1020,
        5_108 + 4,
        3_744,
        624,
        36,
        0,
        1,
    ]
    assert odds.legal.chances == odds.best.chances


def test_more_cards_are_never_worth_less() -> None:
    for composition in (THREE_VALUES, GUNFIGHTER):
        rows = [exact_odds(composition, cards, most=11) for cards in range(5, 12)]
        for fewer, more in pairwise(rows):
            for rank in range(12):
                assert more.best.at_least[rank] >= fewer.best.at_least[rank] - 1e-12
                assert more.legal.at_least[rank] >= fewer.legal.at_least[rank] - 1e-12


def test_chances_add_up_and_reach_down() -> None:
    odds = exact_odds(GUNFIGHTER, 7)
    assert sum(odds.legal.chances) == pytest.approx(1)
    assert odds.legal.at_least[0] == pytest.approx(1)
    assert sum(odds.legal.at_least[1:]) == pytest.approx(odds.legal.mean)
    assert odds.best.mean - odds.legal.mean == pytest.approx(6.6393 - 4.7866, abs=1e-4)


def test_short_draws_and_small_decks() -> None:
    pair = rank_odds(deck("3C*2"), 5)
    assert (pair.cards, pair.best.chances[2], pair.legal.chances[0]) == (2, 1.0, 1.0)
    assert rank_odds(Composition.of({}), 5).best.chances[1] == 1.0
    with pytest.raises(ValueError, match="at least five"):
        exact_odds(deck("3C*4"), 5)


def test_sampling_comes_near_and_says_how_near() -> None:
    exact, sampled = exact_odds(GUNFIGHTER, 7), sampled_odds(GUNFIGHTER, 7, hands=20_000, seed=4)
    assert abs(sampled.best.mean - exact.best.mean) < 4 * sampled.best.error < 0.1
    for rank in range(1, 12):
        off = abs(sampled.legal.at_least[rank] - exact.legal.at_least[rank])
        assert off < 4 * sampled.legal.errors[rank] < 0.02
    assert sampled == sampled_odds(GUNFIGHTER, 7, hands=20_000, seed=4)
    assert sampled != sampled_odds(GUNFIGHTER, 7, hands=20_000, seed=5)
    assert sampled.only_cheatin == pytest.approx(cheatin_odds(GUNFIGHTER, 7).only_cheatin, abs=0.02)


def test_what_is_too_much_is_sampled_with_its_error() -> None:
    with pytest.raises(TooMany):
        exact_odds(BICYCLE, 9, steps=100_000)
    with pytest.raises(TooMany, match="different hands"):
        enumerated_odds(BICYCLE, 9)
    heretic = BICYCLE.with_change(Joker.HERETIC, 1)
    odds = rank_odds(heretic, 9, hands=500)
    assert odds.best.hands == 500
    assert 0 < odds.best.error < 0.2
    with pytest.raises(ValueError, match="Heretic"):
        exact_odds(heretic, 9)


def test_multisets_are_counted_like_they_are_listed() -> None:
    assert multisets(deck("1C*4 2C*2 3C"), 3) == len(set(combinations(deck("1C*4 2C*2 3C").cards(), 3)))


@pytest.mark.parametrize("cards", always([5], [5, 7]))
def test_what_one_card_changes(cards: int) -> None:
    composition = GUNFIGHTER.with_change(Joker.DEVILS, 1)
    changes = what_if(composition, cards, add=[*kinds("8C 3H 9S 1D 11D"), Joker.PLAIN, Joker.DEVILS])
    now = exact_odds(composition, cards)
    assert changes.best == now.best.mean
    assert len(changes.removed) == len(composition.held)
    for by, found in ((1, changes.added), (-1, changes.removed)):
        for kind, change in found.items():
            then = exact_odds(composition.with_change(kind, by), cards)
            assert change.best == pytest.approx(then.best.mean - now.best.mean, abs=1e-9)
            assert change.legal == pytest.approx(then.legal.mean - now.legal.mean, abs=1e-9)


def test_what_one_card_changes_in_odd_decks() -> None:
    heretic = deck("3C*2 4C 5D 6H 7S 7C").with_change(Joker.HERETIC, 1)
    found = what_if(heretic, 6)
    kind = kinds("3C")[0]
    assert found.removed[kind].best == pytest.approx(
        enumerated_odds(heretic.with_change(kind, -1), 6).best.mean - enumerated_odds(heretic, 6).best.mean
    )
    tiny = what_if(deck("3C*2 4C"), 5)
    assert tiny.removed[kind].best == pytest.approx(-1)


def test_the_score_tells_structure() -> None:
    scores = [structure_score(composition) for composition in (THREE_VALUES, GUNFIGHTER, BICYCLE)]
    assert scores == [77, 56, round(100 * (exact_odds(BICYCLE, 7).legal.mean - 2) / 5)]
    assert scores[2] < 40
    assert structure_score(deck("3C")) == 0


@pytest.mark.parametrize(
    "work",
    [
        lambda cancelled: exact_odds(GUNFIGHTER.with_change(3, 1), 5, cancelled=cancelled),
        lambda cancelled: enumerated_odds(GUNFIGHTER, 5, cancelled=cancelled),
        lambda cancelled: sampled_odds(GUNFIGHTER, 5, cancelled=cancelled),
        lambda cancelled: what_if(GUNFIGHTER, 5, cancelled=cancelled),
        lambda cancelled: structure_score(GUNFIGHTER.with_change(4, 1), cancelled=cancelled),
    ],
    ids=["exact", "enumerated", "sampled", "what if", "score"],
)
def test_all_of_it_can_be_cancelled(work: object) -> None:
    with pytest.raises(OddsCancelled):
        work(lambda: True)  # type: ignore[operator]


def test_cancelling_half_way_leaves_nothing_wrong_behind() -> None:
    composition, asked = GUNFIGHTER.with_change(7, 1), 0

    def soon() -> bool:
        nonlocal asked
        asked += 1
        return asked > 200

    with pytest.raises(OddsCancelled):
        exact_odds(composition, 6, cancelled=soon)
    assert difference(exact_odds(composition, 6).best, enumerated_odds(composition, 6).best.chances) < 1e-9
