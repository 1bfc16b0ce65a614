"""Candidates measured in the same imagined games, until one is clearly ahead or time is up.

Every candidate is played on by `rules` in one world, then the better half of them in others, and so on: many
that were tried a little find more than few that were tried long.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from doomtown_desktop.ai.policy import Advice, Comparison
from doomtown_desktop.ai.search.lines import Line
from doomtown_desktop.ai.search.playing_out import Answering, End, OutOfTime, follow, play_out
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.speech.amounts import amount

SOME: Final = 3
"""Fewer worlds tell little of a chance to win."""
SURE: Final = 3
"""A candidate that has won in this many worlds, and in all of them, counts as certain to win."""
HALVED: Final = 0.25
"""After each such part of the time the worse half is dropped."""
BEHIND: Final = 2.5
"""A candidate this many standard errors behind the best is dropped."""
SPREAD: Final = 0.15
"""The assumed standard deviation of the difference of two candidates, before it is measured."""
BELIEF: Final = 2.0
"""The weight of the prior, in worlds."""
NO_MATTER: Final = 0.01
"""A candidate that cannot gain this much, even within its error, gets no more time."""
SAME: Final = 0.005
"""A candidate whose difference stays below this in every world is equal."""
ALIKE: Final = 2
"""This many worlds are enough to see that."""
DOUBT: Final = 0.15
"""The reference is overruled only by a candidate this many standard errors better."""


@dataclass(slots=True)
class Runner:
    """A candidate, and how the days ended that began with it."""

    line: Line
    prior: float = 0.0
    """The prior: its advantage over the reference, in win probability."""
    ends: dict[int, End] = field(default_factory=dict)
    """By number of the world."""
    is_out: bool = False
    in_fight: bool = False
    """It answers a question of a fight under way."""

    @property
    def is_sure(self) -> bool:
        """The game was won in every world, and there were enough."""
        return len(self.ends) >= SURE and all(end.won for end in self.ends.values())

    @property
    def chance(self) -> float:
        """The chance to win the game, over all worlds."""
        return sum(end.chance for end in self.ends.values()) / max(1, len(self.ends))


class Race:
    """The evaluation of all candidates of a decision; the first is the reference, the answer of `rules`."""

    def __init__(self, runners: Sequence[Runner], seat: Seat, judge: Sequence[float]) -> None:
        self.runners = list(runners)
        self._seat = seat
        self._judge = judge
        self._halvings = 0

    @property
    def is_decided(self) -> bool:
        """One is left, or one wins for sure."""
        left = [runner for runner in self.runners if not runner.is_out]
        return len(left) < 2 or self.best().is_sure

    def run(
        self,
        number: int,
        copies: Callable[[], Game | None],
        who: Callable[[], Answering],
        is_over: Callable[[], bool],
    ) -> bool:
        """Roll out every remaining candidate in one world; return False if it was stopped before the end.

        A rollout ends with the fight under way, otherwise with the day. ``copies`` makes games of that world,
        ``who`` a policy for them.
        """
        for runner in self.runners:
            if runner.is_out:
                continue
            game, answering = copies(), who()
            if game is None:
                continue
            day, is_fight = game.state.day, game.state.shootout is not None
            runner.in_fight = is_fight
            if not follow(game, self._seat, runner.line, answering):
                continue
            try:
                runner.ends[number] = play_out(
                    game, self._seat, answering, self._judge, is_over, day=day, fight_alone=is_fight
                )
            except OutOfTime:
                return False
        return True

    def thin_out(self, spent: float) -> None:
        """Give no more time to the worse half, now and then, and to who is surely not the best.

        ``spent``: the part of the time that is gone.
        """
        if spent >= HALVED * (self._halvings + 1):
            self._halvings += 1
            self._halve()
        self._drop()

    def _halve(self) -> None:
        first, *others = self.runners
        left = [runner for runner in others if not runner.is_out]
        left.sort(key=lambda runner: -judged(runner, first)[0])
        for runner in left[-(-len(left) // 2) :]:
            runner.is_out = True

    def _drop(self) -> None:
        """Drop the candidates that are clearly behind the best, or no better than the reference.

        The reference is dropped last: the others are measured against it.
        """
        first, *others = self.runners
        standing = [(judged(runner, first), runner) for runner in self.runners if not runner.is_out]
        (most, error), best = max(standing, key=lambda each: each[0][0])
        for (gain, other), runner in reversed(standing):
            is_behind = runner is not best and most - gain > BEHIND * max(error, other)
            if runner is first:
                runner.is_out = is_behind and sum(not each.is_out for each in others) == 1
                continue
            is_no_matter = len(runner.ends) >= SOME and gain + other < NO_MATTER
            runner.is_out = is_behind or is_no_matter or _comes_to_the_same(runner, first)

    def best(self) -> Runner:
        """Return the candidate that clearly beats the reference, else that; a certain win comes first."""
        first = self.runners[0]
        passing = next((runner for runner in self.runners if runner.line == ((PASS,),)), first)
        for runner in (passing, first):
            if runner.is_sure:
                return runner
        found, most = first, 0.0
        for runner in self.runners[1:]:
            gain, error = judged(runner, first)
            if gain - DOUBT * error > most:
                found, most = runner, gain - DOUBT * error
        return found

    def advice(self) -> tuple[Advice, ...]:
        """Return the opinion on each first answer, the best first."""
        chosen, first = self.best(), self.runners[0]
        ranked = sorted(self.runners, key=lambda r: (r is not chosen, -judged(r, first)[0]))
        told: dict[str, Advice] = {}
        for runner in ranked:
            if not runner.ends:
                continue
            worth, _ = judged(runner, first)
            for key in runner.line[0]:
                told.setdefault(key, Advice(key, worth, _reason(runner)))
        return tuple(told.values())


def _reason(runner: Runner) -> str:
    """Describe what was seen in the worlds, as a clause; fights are only mentioned if one is under way."""
    seen = runner.ends.values()
    fights = [end for end in seen if end.fought]
    game = f"wins the game in about {round(100 * runner.chance)} of 100"
    if len(seen) < SOME:
        return f"{game}, judging by only {amount(len(seen), 'imagined game')}"
    if not runner.in_fight or len(fights) < SOME:
        return game
    won = round(100 * sum(end.won_fight for end in fights) / len(fights))
    return f"wins the fight in about {won} of 100 and the game in {round(100 * runner.chance)}"


def judged(one: Runner, first: Runner) -> tuple[float, float]:
    """Return the advantage over the reference, from worlds and prior, and its standard error."""
    if one is first:
        return 0.0, 0.0
    gains = _gains(one.ends, first.ends)
    weight = len(gains) + BELIEF
    mean = (sum(gains) + BELIEF * one.prior) / weight
    return mean, sqrt(_squares(gains) / weight / weight)


def compared(one: Runner, other: Runner) -> Comparison | None:
    """Compare two candidates in the worlds that both have seen; ``None`` if there are none."""
    gains = _gains(one.ends, other.ends)
    if not gains:
        return None
    count = len(gains)
    error = sqrt(_squares(gains) / (count + BELIEF) / count)
    return Comparison(sum(gains) / count, error, _reason(one))


def _comes_to_the_same(one: Runner, first: Runner) -> bool:
    """Return whether it ended every time as the reference did."""
    gains = _gains(one.ends, first.ends)
    return one is not first and len(gains) >= ALIKE and all(abs(gain) < SAME for gain in gains)


def _gains(ends: Mapping[int, End], others: Mapping[int, End]) -> list[float]:
    """By how much it ended better, for each world that both have seen."""
    return [ends[number].chance - end.chance for number, end in others.items() if number in ends]


def _squares(gains: Sequence[float]) -> float:
    """The squared differences from the mean, with as many as belief counts for of the usual spread."""
    mean = sum(gains) / max(1, len(gains))
    return sum((gain - mean) ** 2 for gain in gains) + BELIEF * SPREAD * SPREAD
