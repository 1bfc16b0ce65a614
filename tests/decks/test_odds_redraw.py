"""Draw bullets: the best swap of a hand, its value for a deck, the table of stud and draw bullets."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doomtown_desktop.decks.odds import (
    Composition,
    Layer,
    Objective,
    OddsCancelled,
    RankOdds,
    RedrawSample,
    TooMany,
    best_swap,
    chance_against,
    exact_odds,
    exact_redraw_odds,
    mean_rank,
    rank_at_least,
    table_cells,
)
from doomtown_desktop.poker.pool import Joker
from tests.decks.odds_help import (
    GUNFIGHTER,
    THREE_VALUES,
    deck,
    difference,
    engine_ranks,
    kinds,
    random_hands,
    small_decks,
)

pytestmark = pytest.mark.no_cover  # millions of ranks; the measured code is tested elsewhere


def best_by_hand(hand: list[int], rest: Composition, draws: int, aim: Objective) -> float:
    """Return the best worth over every swap and refill, each card by itself, ranked by the engine."""
    layer = 1 if aim.layer is Layer.LEGAL else 0
    found = []
    for d in range(min(draws, len(hand), rest.size) + 1):
        for gone in combinations(range(len(hand)), d):
            held = [kind for place, kind in enumerate(hand) if place not in gone]
            worths = [
                aim.worth[engine_ranks([*held, *refill])[layer]] for refill in combinations(rest.cards(), d)
            ]
            found.append(sum(worths) / len(worths))
    return max(found)


OBJECTIVES = (mean_rank(), mean_rank(Layer.LEGAL), rank_at_least(4), rank_at_least(6, Layer.LEGAL))


@settings(max_examples=60, deadline=None)
@given(small_decks(), st.integers(0, 3), st.integers(0, 1), st.sampled_from(OBJECTIVES), st.randoms())
def test_the_best_swap_is_the_best_of_all(
    composition: Composition, draws: int, stud: int, aim: Objective, random: Random
) -> None:
    cards = composition.cards()
    random.shuffle(cards)
    hand = cards[: 5 + stud]
    rest = composition.without(iter(hand))
    swap = best_swap(hand, rest, draws, aim)
    assert swap.is_exact
    assert len(swap.discards) <= draws
    assert swap.worth == pytest.approx(best_by_hand(hand, rest, draws, aim), abs=1e-9)
    assert sum(w * c for w, c in zip(aim.worth, swap.chances, strict=True)) == pytest.approx(swap.worth)


def test_what_to_swap_depends_on_the_aim() -> None:
    hand, rest = kinds("3C 3C 3D 3H 9S"), deck("3S*2 5C 6C 7C 8C")
    assert best_swap(hand, rest, 1).discards == tuple(kinds("9S"))
    assert best_swap(hand, rest, 1).worth == pytest.approx(10 * 2 / 6 + 8 * 4 / 6)
    lawful = best_swap(hand, rest, 1, mean_rank(Layer.LEGAL))
    assert lawful.discards == tuple(kinds("3C"))
    assert lawful.worth == pytest.approx(8 * 2 / 6 + 4 * 4 / 6)
    assert best_swap(hand, rest, 1, rank_at_least(4)).discards == ()  # no swap is needed


def test_against_a_known_opponent_ranks_are_chances() -> None:
    pair = RankOdds(tuple(float(rank == 2) for rank in range(12)))
    assert chance_against(pair).worth == (0, 0, 0.5, *[1.0] * 9)
    with pytest.raises(ValueError, match="twelve worths"):
        Objective(worth=(1.0, 0.0))


def test_too_much_work_is_refused_or_searched() -> None:
    hand = kinds("3C 6D 8H 10H 13S 4D 5D")
    rest = GUNFIGHTER.without(iter(hand))
    with pytest.raises(TooMany, match="ways to swap"):
        best_swap(hand, rest, 4)
    with pytest.raises(TooMany, match="first hands"):
        exact_redraw_odds(GUNFIGHTER, 0, 2)
    exact = best_swap(hand, rest, 3, work=10_000_000)
    searched = best_swap(hand, rest, 3, work=10, random=Random(1))
    assert exact.is_exact
    assert not searched.is_exact
    assert searched.worth == pytest.approx(exact.worth, abs=0.05)
    assert searched.worth <= exact.worth + 1e-9


def test_a_whole_deck_exactly_and_by_sampling() -> None:
    composition = deck("3C*3 3D 4C*2 5H 8S*2 9C", jokers=1)
    without = exact_odds(composition, 5).best
    exact = exact_redraw_odds(composition, 0, 2)
    swaps = [
        best_swap(hand, composition.without(iter(hand)), 2).chances
        for hand in combinations(composition.cards(), 5)
    ]
    assert difference(exact, [sum(row[rank] for row in swaps) / len(swaps) for rank in range(12)]) < 1e-9
    sample = RedrawSample(composition, 0, 2, None, without, seed=3)
    sample.solve(400)
    odds = sample.odds()
    assert abs(odds.mean - exact.mean) < 4 * odds.error < 0.4
    assert all(abs(odds.at_least[r] - exact.at_least[r]) < 5 * odds.errors[r] for r in range(1, 12))
    assert difference(exact_redraw_odds(composition, 0, 0), without.chances) < 1e-9


def test_without_draw_bullets_the_sample_is_exact() -> None:
    without = exact_odds(GUNFIGHTER, 6).legal
    sample = RedrawSample(GUNFIGHTER, 1, 0, mean_rank(Layer.LEGAL), without)
    sample.solve(60)
    assert difference(sample.odds(), without.chances) < 1e-9


@pytest.mark.parametrize(
    ("composition", "stud", "draw", "mean"),
    [
        (THREE_VALUES, 0, 1, 6.54),
        (THREE_VALUES, 0, 2, 6.79),
        (THREE_VALUES, 0, 3, 7.06),
        (GUNFIGHTER, 0, 1, 5.02),
        (GUNFIGHTER, 0, 2, 5.68),
        (GUNFIGHTER, 0, 3, 5.84),
        (THREE_VALUES, 1, 2, 8.29),
        (GUNFIGHTER, 1, 2, 7.29),
    ],
)
def test_means_that_another_program_sampled(
    composition: Composition, stud: int, draw: int, mean: float
) -> None:
    """That program sampled only 120 hands; its standard error is about 0.2."""
    sample = RedrawSample(composition, stud, draw, None, exact_odds(composition, 5 + stud).best)
    sample.solve(150)
    assert abs(sample.odds().mean - mean) < 0.5


def test_the_engine_agrees_on_what_a_swap_leads_to() -> None:
    for hand in random_hands(40, seed=2, sizes=(5, 6)):
        swap = best_swap(hand, deck("3C"), 0)
        assert swap.chances[engine_ranks(hand)[0]] == 1.0


def test_the_table_fills_by_and_by_and_knows_finished_cells() -> None:
    asked = {"studs": (0, 1), "draws": (0, 1, 2), "passes": (5, 40), "seed": 11}
    cells = list(table_cells(GUNFIGHTER, **asked))  # type: ignore[arg-type]
    assert [(cell.draw, cell.stud) for cell in cells[:2]] == [(0, 0), (0, 1)]
    assert all(cell.is_final and cell.odds.is_exact for cell in cells[:2])
    assert [cell.odds.hands for cell in cells[2:]] == [5] * 4 + [40] * 4
    finished = {(cell.stud, cell.draw): cell.odds for cell in cells if cell.is_final}
    assert len(finished) == 6
    for (stud, draw), odds in finished.items():
        assert 1 <= odds.mean <= 11
        if draw:
            assert 0 < odds.error < 1
            assert odds.mean >= finished[stud, draw - 1].mean
    again = list(table_cells(GUNFIGHTER, **asked))  # type: ignore[arg-type]
    assert [cell.is_final for cell in again] == [True] * 6
    assert {(cell.stud, cell.draw): cell.odds for cell in again} == finished


def test_the_table_of_legal_hands_and_cancelling_it() -> None:
    first = next(table_cells(GUNFIGHTER, mean_rank(Layer.LEGAL)))
    assert round(first.odds.mean, 4) == 2.0387
    done: list[float] = []
    cells = table_cells(THREE_VALUES, seed=99, cancelled=lambda: len(done) > 8)
    with pytest.raises(OddsCancelled):
        done.extend(cell.odds.mean for cell in cells)
    assert len(done) == 9


def test_jokers_are_never_swapped_away() -> None:
    hand = [*kinds("3C 6D 8H 10H"), Joker.PLAIN]
    assert Joker.PLAIN not in best_swap(hand, GUNFIGHTER.without(iter(hand)), 2).discards
