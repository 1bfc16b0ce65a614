"""The light policy learns from games against itself, the evaluator from the results of games of `rules`.

Answers are sampled. Each game shows which of them were better than expected, and the weights move a little in
that direction: policy gradients, with a learned win probability as the baseline.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Final, NamedTuple

from typing_extensions import override

from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.search import features, judging
from doomtown_desktop.ai.search.features import Block
from doomtown_desktop.ai.search.light import NEW, Light, Weights, score
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import Answer, Choose
from tests.arena.openings import LONGEST, begun
from tests.arena.players import player

GAMES: Final = 160
"""Of a round, after which the weights move."""
RATE: Final = 0.03
"""So far a weight moves in a round at most; less in later rounds."""
STEADY: Final = 100
"""So many rounds at full rate."""
FADES: Final = 0.9
"""The part of what happens after a play that the play before it is held to account for."""
AGAIN: Final = 12
"""So often the judge goes through all that it learns from."""
MOST: Final = 3.0
"""No answer counts as better or worse than this many standard deviations."""
LEAST: Final = 0.1
"""No weight of the judge falls below this part of what it began with: to have something is never bad."""


class Taken(NamedTuple):
    """An answer of the student."""

    seat: Seat
    options: list[Block]
    place: int
    """Of the answer among the options."""
    position: list[float] | None
    """The table before a Noon play, in numbers."""


class Lesson(NamedTuple):
    """A game from its first play on."""

    taken: list[Taken]
    winner: Seat | None
    """Of a draw nobody."""
    is_over: bool


class Student(Light):
    """The light policy, which samples its answers by score and records each."""

    def __init__(self, weights: Weights, seed: int) -> None:
        super().__init__(weights, Random(seed), temperature=1.0)
        self.taken: list[Taken] = []
        self._options: list[Block] = []
        """Of the decision that is being answered."""

    @override
    def scores(self, g: Engine, decision: Choose) -> list[float]:
        self._options = features.of_options(g, decision)
        return self.weighed(self._options)

    @override
    def answer(self, g: Engine, decision: Choose) -> Answer:
        given = super().answer(g, decision)
        if decision.kind in features.LEARNED and len(decision.options) > 1:
            place = [option.key for option in decision.options].index(given[0])
            position = judging.numbers(g, decision.player) if decision.kind == "noon play" else None
            self.taken.append(Taken(decision.player, self._options, place, position))
        return given


@dataclass(slots=True)
class Judge:
    """Learns win probabilities of positions: logistic regression, one sample at a time."""

    weights: list[float]
    least: list[float]
    steps: list[float]

    @classmethod
    def of(cls, weights: Sequence[float]) -> Judge:
        """Return an evaluator that begins with these weights, all above 0."""
        return cls(list(weights), [LEAST * weight for weight in weights], [10.0] * len(weights))

    def learn(self, samples: Sequence[tuple[list[float], float]]) -> float:
        """Go through the samples once; return the mean squared error, each measured before its step."""
        loss = 0.0
        for numbers, won in samples:
            wrong = won - judging.chance_of(self.weights, numbers)
            loss += wrong * wrong
            for i, number in enumerate(numbers):
                slope = wrong * number
                self.steps[i] += slope * slope
                moved = self.weights[i] + 0.3 * slope / (1 + sqrt(self.steps[i]))
                self.weights[i] = max(moved, self.least[i])
        return loss / max(1, len(samples))


class Weighing:
    """Weights that follow gradients, each at its own rate (Adam)."""

    def __init__(self, weights: Mapping[str, Sequence[float]]) -> None:
        self.weights = {name: list(row) for name, row in weights.items()}
        self._mean: dict[str, list[float]] = {}
        self._square: dict[str, list[float]] = {}
        self._rounds = 0

    def move(self, slopes: Mapping[str, Sequence[float]]) -> None:
        """Take one step; blocks that were never seen before begin as ``NEW``."""
        self._rounds += 1
        rate = RATE * min(1.0, sqrt(STEADY / self._rounds))
        for name, row in slopes.items():
            weights = self.weights.setdefault(name, [NEW, *([0.0] * len(row))][: len(row)])
            mean = self._mean.setdefault(name, [0.0] * len(row))
            square = self._square.setdefault(name, [0.0] * len(row))
            for i, slope in enumerate(row):
                mean[i] = 0.9 * mean[i] + 0.1 * slope
                square[i] = 0.98 * square[i] + 0.02 * slope * slope
                usual = sqrt(square[i] / (1 - 0.98**self._rounds))
                weights[i] += rate * mean[i] / (1 - 0.9**self._rounds) / (usual + 1e-7)


def played(job: tuple[int, Weights]) -> Lesson:
    """Return a game of two decks, chosen by a seed, of the student against itself."""
    seed, weights = job
    game = begun(seed)
    student = Student(weights, seed)
    while (asked := game.pending) is not None and len(game.answers) < LONGEST:
        game.answer(student.answer(game.engine, asked))
    return Lesson(student.taken, _winner(game), game.pending is None)


def better_than_expected(lesson: Lesson, seat: Seat, judge: Judge) -> Iterator[tuple[Taken, float]]:
    """Yield each answer of a seat, and how much better than expected its result was, in win probability."""
    mine = [taken for taken in lesson.taken if taken.seat == seat]
    expected, last = [], 0.5
    for taken in mine:
        if taken.position is not None:
            last = judging.chance_of(judge.weights, taken.position)
        expected.append(last)
    then, gain = _share(lesson.winner, seat), 0.0
    found: list[tuple[Taken, float]] = []
    for taken, before in zip(reversed(mine), reversed(expected), strict=True):
        gain += then - before
        found.append((taken, gain))
        if taken.position is not None:
            gain *= FADES
        then = before
    return reversed(found)


def _share(winner: Seat | None, seat: Seat) -> float:
    return 0.5 if winner is None else float(winner == seat)


def slopes_of(answers: Sequence[tuple[Taken, float]], weights: Weights) -> dict[str, list[float]]:
    """Return the direction in which weights have to move so that good answers become likelier."""
    usual = sqrt(sum(gain * gain for _, gain in answers) / max(1, len(answers))) or 1.0
    slopes: dict[str, list[float]] = {}
    for taken, gain in answers:
        push = max(-MOST, min(MOST, gain / usual)) / len(answers)
        scores = [score(weights, block) for block in taken.options]
        best = max(scores)
        shares = [exp(max(-30.0, each - best)) for each in scores]
        total = sum(shares)
        for place, ((name, numbers), share) in enumerate(zip(taken.options, shares, strict=True)):
            pull = ((place == taken.place) - share / total) * push
            row = slopes.setdefault(name, [0.0] * len(numbers))
            for i, number in enumerate(numbers):
                row[i] += pull * number
    return slopes


def improved(
    choice: Weights, judge: Sequence[float], seed: int, rounds: int, pool: Executor
) -> dict[str, list[float]]:
    """Return the weights of the light policy after some rounds of games."""
    weighing, noon = Weighing(choice), Judge.of(judge)
    for turn in range(rounds):
        games = _round(weighing.weights, seed + turn * GAMES, pool)
        answers = [
            found
            for game in games
            for seat in (Seat(0), Seat(1))
            for found in better_than_expected(game, seat, noon)
        ]
        weighing.move(slopes_of(answers, weighing.weights))
        known = [
            (t.position, _share(game.winner, t.seat)) for game in games for t in game.taken if t.position
        ]
        print(f"round {turn + 1}: squared error of what was expected {noon.learn(known):.4f}", flush=True)
    return {name: [round(each, 4) for each in row] for name, row in sorted(weighing.weights.items())}


def judged(judge: Sequence[float], seed: int, games: int, pool: Executor) -> list[float]:
    """Return the weights of the evaluator at Sundown, from games of `rules` against itself.

    The search uses these weights for the candidates that it rolls out, so they estimate who wins.
    """
    night = Judge.of(judge)
    samples = [each for game in pool.map(nights, range(seed, seed + games), chunksize=4) for each in game]
    Random(seed).shuffle(samples)
    for turn in range(AGAIN):
        print(f"to be judged, round {turn + 1}: squared error {night.learn(samples):.4f}", flush=True)
    return [round(each, 4) for each in judging.bounded(night.weights)]


def nights(seed: int) -> list[tuple[list[float], float]]:
    """Return the tables at Sundown, and the winner, of a game of `rules` against itself.

    The decks are chosen by a seed. The result is empty for a game that did not end.
    """
    game = begun(seed)
    players = [player(RulesPolicy.name, (), seed * 2 + seat) for seat in range(2)]
    tables: dict[tuple[int, Seat], list[float]] = {}
    while (asked := game.pending) is not None and len(game.answers) < LONGEST:
        if asked.kind == "sundown discard":
            g = game.engine
            for seat in g.seats():
                tables.setdefault((game.state.day, seat), judging.numbers(g, seat))
        game.answer(players[asked.player].answer(game))
    if game.pending is not None:
        return []
    winner = _winner(game)
    return [(table, _share(winner, seat)) for (_, seat), table in tables.items()]


def _winner(game: Game) -> Seat | None:
    return game.state.winners[0] if len(game.state.winners) == 1 else None


def _round(choice: Weights, seed: int, pool: Executor) -> list[Lesson]:
    """Return the games of a round that ended, from a seed on."""
    jobs = [(each, choice) for each in range(seed, seed + GAMES)]
    return [game for game in pool.map(played, jobs, chunksize=8) if game.is_over]
