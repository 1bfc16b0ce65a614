"""Win rates and their intervals, computed by hand, and the wins in a run."""

from __future__ import annotations

import pytest

from doomtown_desktop.lab.figures import RunFigures, difference, tally, wilson
from doomtown_desktop.lab.games import BROKEN, GameResult
from doomtown_desktop.lab.plans import table_plan
from tests.lab.test_plans import law_dogs, of_two, row, saddle_up, sloane


def played(*winners: int, days: int = 5, reason: str = "finished") -> GameResult:
    return GameResult(winners, reason, "over", days, 100, 1.0)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [  # computed by hand from the formula with z = 1.959964
        (0, 0, 0.0, 1.0),
        (0, 10, 0.0, 0.277533),
        (10, 10, 0.722467, 1.0),
        (5, 10, 0.236593, 0.763407),
        (60, 100, 0.502003, 0.690599),
    ],
)
def test_wilson(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-6)


def test_a_tally_counts_only_what_was_decided() -> None:
    found = tally(
        [
            (played(0, days=4), 0),
            (played(0, days=6), 1),
            (played(1, days=9), 1),
            (played(days=30, reason="capped"), 0),
            (played(days=0, reason=BROKEN), 0),
        ]
    )
    assert (found.games, found.wins, found.losses, found.undecided, found.broken) == (5, 2, 1, 1, 1)
    assert found.rate == pytest.approx(2 / 3)
    assert (found.low, found.high) == pytest.approx(wilson(2, 3))
    assert found.days == 7.5
    nothing = tally([])
    assert (nothing.rate, nothing.low, nothing.high, nothing.days) == (None, 0.0, 1.0, None)


@pytest.mark.parametrize(
    ("counts", "by", "low", "high"),
    [  # the worked cases (a) and (e) of Newcombe's paper on paired shares, his method 10
        ((36, 12, 2, 0), 0.20, 0.0569, 0.3404),
        ((0, 54, 0, 0), 1.0, 0.9059, 1.0),
    ],
)
def test_the_interval_of_a_difference(
    counts: tuple[int, int, int, int], by: float, low: float, high: float
) -> None:
    found = difference(*counts)
    assert found.by == pytest.approx(by)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-4)


def test_each_side_sees_its_own_wins() -> None:
    plan = of_two(4)
    standing = RunFigures(plan)
    # the row wins from its first seat and loses from the other; then it wins against the second opponent
    for number, winner in ((0, 0), (1, 0), (2, 0)):
        standing.add(number, played(winner))
    standing.add(2, played(1))
    assert (standing.of(0).wins, standing.of(0).losses) == (2, 1)
    assert (standing.of(0, 1).wins, standing.of(0, 1).losses) == (1, 1)
    assert (standing.of(1, 0).wins, standing.of(1, 0).losses) == (1, 1)
    assert (standing.of(2).wins, standing.of(2).losses) == (0, 1)
    assert standing.of(1, 2).rate is None


def test_versions_are_compared_game_by_game_on_the_same_luck() -> None:
    plan = table_plan([row(law_dogs()), row(sloane())], [row(saddle_up())], 4)
    standing = RunFigures(plan)
    for number in range(plan.total):
        pairing, game = plan.place(number)
        seat = plan.seating(number).index(0)
        # the first row wins three games, the second row only the last of them
        wins = game < 3 if pairing == 0 else game == 2
        standing.add(number, played(seat if wins else 1 - seat))
    found = standing.difference(0, 1)
    assert found == difference(1, 2, 0, 1)
    assert standing.difference(0, 2) is None
