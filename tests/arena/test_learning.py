"""The weights of the search come from games: good answers become likelier; equal seeds, equal weights."""

from __future__ import annotations

from concurrent.futures import Executor, Future
from typing import Any

import pytest
from typing_extensions import override

from doomtown_desktop.ai.search import judging
from doomtown_desktop.ai.search.learned import learned
from doomtown_desktop.protocol.ids import Seat
from tests.arena import self_play
from tests.arena.games import prepare
from tests.arena.self_play import Judge, Lesson, Taken

PASSING, WALKING = ("nothing", ()), ("move", (1.0, 0.0))
SEAT, OTHER = Seat(0), Seat(1)
EVEN = [0.0] * len(judging.NAMES)


class AtOnce(Executor):
    """An executor that works immediately."""

    @override
    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        done: Future[Any] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


def lesson(winner: Seat | None) -> Lesson:
    walk = Taken(SEAT, [PASSING, WALKING], 1, EVEN)
    return Lesson([walk, Taken(OTHER, [PASSING, WALKING], 0, EVEN), walk], winner, True)


def judge() -> Judge:
    return Judge.of([0.2] * len(judging.NAMES))


@pytest.mark.parametrize(("winner", "gains"), [(SEAT, [0.45, 0.5]), (OTHER, [-0.45, -0.5]), (None, [0, 0])])
def test_answers_are_held_to_account_for_what_came_after_them(
    winner: Seat | None, gains: list[float]
) -> None:
    found = list(self_play.better_than_expected(lesson(winner), SEAT, judge()))
    assert [gain for _, gain in found] == pytest.approx(gains)
    assert all(taken.seat == SEAT for taken, _ in found)


def test_what_went_well_becomes_likelier_and_what_went_badly_less_so() -> None:
    for winner, sign in ((SEAT, 1), (OTHER, -1)):
        answers = list(self_play.better_than_expected(lesson(winner), SEAT, judge()))
        first, second = self_play.slopes_of(answers, {"nothing": [], "move": [0.0, 0.0]})["move"]
        assert first * sign > 0
        assert second == 0
        weighing = self_play.Weighing({"nothing": [], "move": [0.0, 0.0]})
        weighing.move({"move": [first, second]})
        assert weighing.weights["move"] == pytest.approx([sign * self_play.RATE, 0.0], rel=0.01)


def test_the_judge_learns_who_wins_and_never_that_having_something_is_bad() -> None:
    learning = judge()
    more, less = [1.0, 1.0, *EVEN[2:]], [-1.0, 1.0, *EVEN[2:]]
    errors = [learning.learn([(more, 1.0), (less, 0.0)]) for _ in range(30)]
    assert errors[-1] < errors[0]
    assert learning.weights[0] > 0.2
    worse = [([*EVEN[:2], 1.0, *EVEN[3:]], 0.0)] * 200
    learning.learn(worse)
    assert learning.weights[2] == pytest.approx(0.2 * self_play.LEAST)


def test_the_same_seeds_teach_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare()
    monkeypatch.setattr(self_play, "GAMES", 2)
    numbers = learned()
    one, other, elsewhere = (
        self_play.improved(numbers.choice, [0.2] * len(judging.NAMES), seed, 2, AtOnce())
        for seed in (5, 5, 6)
    )
    assert one == other
    assert one != elsewhere
    assert set(one) >= set(numbers.choice)
    assert one["move"] != [round(each, 4) for each in numbers.choice["move"]]


def test_the_judge_learns_from_games_of_rules_that_came_to_their_end(monkeypatch: pytest.MonkeyPatch) -> None:
    prepare()
    begun = [0.2] * len(judging.NAMES)
    one, other, elsewhere, more = (
        self_play.judged(begun, seed, games, AtOnce()) for seed, games in ((5, 1), (5, 1), (6, 1), (5, 2))
    )
    assert one == other
    assert one not in (begun, elsewhere, more)
    samples = self_play.nights(5)
    assert {won for _, won in samples} == {0.0, 1.0}, "both seats of each night"
    assert len(samples) % 2 == 0
    for table, other_table in zip(samples[::2], samples[1::2], strict=True):
        assert table[0] == [-number for number in other_table[0]]
    monkeypatch.setattr(self_play, "LONGEST", 40)
    assert self_play.nights(5) == []
