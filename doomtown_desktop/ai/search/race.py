"""Candidates measured in the same imagined games, until one is clearly ahead or time is up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.lines import Line
from doomtown_desktop.ai.search.playing_out import End, Stopped, follow, play_out
from doomtown_desktop.amounts import amount
from doomtown_desktop.engine.decisions import PASS
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.ids import Seat

SOME: Final = 3
"""Before so many worlds nobody is dropped."""
FEW: Final = 3
"""So many beside the thumbs' answer are not too many."""
BEHIND: Final = 1.6
"""Dropped is who lies so many standard errors behind the best."""
SPREAD: Final = 0.15
"""How much the difference of two candidates is taken to vary from world to world, before it is known."""
BELIEF: Final = 3.0
"""What was believed before counts as much as so many worlds."""
DOUBT: Final = 1.6
"""The thumbs' answer is left only for one that is better by this many standard errors."""


@dataclass(slots=True)
class Runner:
    """A candidate, and how the days ended that began with it."""

    line: Line
    prior: float = 0.0
    """How much better than the thumbs' answer it is believed to be, in chances to win."""
    ends: dict[int, End] = field(default_factory=dict)
    """By number of the world."""
    is_out: bool = False

    @property
    def is_sure(self) -> bool:
        """The game was won in every world, and there were some."""
        return len(self.ends) >= SOME and all(end.won for end in self.ends.values())

    @property
    def chance(self) -> float:
        """The chance to win the game, over all worlds."""
        return sum(end.chance for end in self.ends.values()) / max(1, len(self.ends))


class Race:
    """All candidates of a decision; the first is the thumbs' answer."""

    def __init__(
        self,
        runners: Sequence[Runner],
        seat: Seat,
        light: Light,
        judge: Sequence[float],
        *,
        fight_alone: bool = False,
    ) -> None:
        """``fight_alone``: games are played out to the end of the fight under way, not of the day."""
        self.runners = list(runners)
        self.worlds = 0
        self._seat = seat
        self._light = light
        self._judge = judge
        self._fight_alone = fight_alone

    @property
    def is_decided(self) -> bool:
        """One is left, or one wins for sure."""
        left = [runner for runner in self.runners if not runner.is_out]
        return len(left) < 2 or self.best().is_sure

    def run(
        self, copies: Callable[[], Game | None], is_over: Callable[[], bool], *, drops: bool = True
    ) -> None:
        """Let everybody who is left play one world out; stops in the middle if it has to.

        ``drops``: whoever falls clearly behind gets no more time.
        """
        number = self.worlds
        for runner in self.runners:
            if runner.is_out:
                continue
            game = copies()
            if game is None:
                return
            if not follow(game, self._seat, runner.line, self._light):
                continue
            try:
                runner.ends[number] = play_out(
                    game,
                    self._seat,
                    self._light.drawing(number),
                    self._judge,
                    is_over,
                    fight_alone=self._fight_alone,
                )
            except Stopped:
                return
        self.worlds += 1
        if not drops:
            return
        self._halve()
        if self.worlds >= SOME:
            self._drop()

    def _halve(self) -> None:
        """While there are many, the worse half of those beside the thumbs' answer get no more time."""
        first, *others = self.runners
        left = [runner for runner in others if not runner.is_out]
        left.sort(key=lambda runner: -compared(runner, first)[0])
        for runner in left[max(FEW, -(-len(left) // 2)) :]:
            runner.is_out = True

    def _drop(self) -> None:
        """Whoever is clearly behind the best gets no more time."""
        best = max((r for r in self.runners if not r.is_out), key=lambda r: r.chance, default=None)
        if best is None:
            return
        for runner in self.runners:
            if runner is best or runner.is_out:
                continue
            ahead, error = compared(best, runner)
            if ahead > BEHIND * error:
                runner.is_out = True

    def best(self) -> Runner:
        """Who is ahead of the thumbs' answer beyond doubt, or that answer; a sure win is never passed by."""
        first = self.runners[0]
        passing = next((runner for runner in self.runners if runner.line == ((PASS,),)), first)
        for runner in (passing, first):
            if runner.is_sure:
                return runner
        found, most = first, 0.0
        for runner in self.runners[1:]:
            ahead, error = compared(runner, first)
            if ahead - DOUBT * error > most:
                found, most = runner, ahead - DOUBT * error
        return found

    def advice(self) -> tuple[Advice, ...]:
        """What was found out about each first answer, the best first."""
        chosen = self.best()
        ranked = sorted(self.runners, key=lambda r: (r is not chosen, -r.chance))
        told: dict[str, Advice] = {}
        for runner in ranked:
            if not runner.ends:
                continue
            worth, _ = compared(runner, self.runners[0])
            for key in runner.line[0]:
                told.setdefault(key, Advice(key, worth, _reason(runner)))
        return tuple(told.values())


def _reason(runner: Runner) -> str:
    """What was seen in the imagined games, as a clause."""
    fights = [end for end in runner.ends.values() if end.fought]
    game = f"wins the game in about {round(100 * runner.chance)} of 100"
    if len(runner.ends) < SOME:
        return f"{game}, by only {amount(len(runner.ends), 'imagined game')}"
    if len(fights) < SOME:
        return game
    won = round(100 * sum(end.won_fight for end in fights) / len(fights))
    return f"wins the fight in about {won} of 100 and the game in {round(100 * runner.chance)}"


def compared(one: Runner, other: Runner) -> tuple[float, float]:
    """How much better one is than another, by shared worlds and by belief, and the error of that."""
    shared = [number for number in one.ends if number in other.ends]
    gains = [one.ends[number].chance - other.ends[number].chance for number in shared]
    count = len(gains)
    mean = sum(gains) / count if count else 0.0
    spread = (sum((gain - mean) ** 2 for gain in gains) + BELIEF * SPREAD * SPREAD) / (count + BELIEF)
    believed = one.prior - other.prior
    return (count * mean + BELIEF * believed) / (count + BELIEF), sqrt(spread / (count + BELIEF))
