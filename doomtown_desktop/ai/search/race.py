"""Candidates measured in the same imagined games, until one is clearly ahead or time is up.

First many games are played out by the light policy. Then those few candidates that may be better than the
thumbs' answer are played on by `rules` itself, which takes longer and is right more often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.search.lines import Line
from doomtown_desktop.ai.search.playing_out import Answering, End, Stopped, follow, play_out
from doomtown_desktop.amounts import amount
from doomtown_desktop.engine.decisions import PASS
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.ids import Seat

SOME: Final = 3
"""Fewer worlds tell next to nothing."""
SURE: Final = 6
"""Who has won in so many worlds, and in all of them, is sure to win."""
ENOUGH: Final = 10
"""Before so many worlds nobody is dropped for what was seen."""
FEW: Final = 4
"""So many beside the thumbs' answer are not too many."""
HALVED: Final = 0.08
"""After each such part of the time the worse half is dropped, while there are many."""
BEHIND: Final = 2.5
"""Dropped is who lies so many standard errors behind the best."""
SPREAD: Final = 0.25
"""How much the difference of two candidates is taken to vary from world to world, before it is known."""
BELIEF: Final = 3.0
"""What was believed before counts as much as so many worlds."""
TOLL: Final = 0.03
"""Light play believes too much of what differs from the thumbs' answer: by so much."""
BIAS: Final = 0.15
"""How far light play is wrong, however many worlds it has seen."""
FINALISTS: Final = 4
"""So many beside the thumbs' answer are played on by the thumbs at most."""
HALFWAY: Final = 4
"""After so many worlds played on only the better half of them goes on."""
HOPE: Final = 1.5
"""By so many standard errors a finalist may be behind the thumbs' answer."""
NO_MATTER: Final = 0.01
"""Who may not be better than this, when played on by the thumbs, is not worth more time."""
SAME: Final = 0.005
"""Who differs by less in every one of a few worlds played on comes to the same."""
A_FEW: Final = 5
"""So many worlds are a few."""
DOUBT: Final = 0.25
"""The thumbs' answer is left only for one that is better by this many standard errors."""


@dataclass(slots=True)
class Runner:
    """A candidate, and how the days ended that began with it."""

    line: Line
    prior: float = 0.0
    """How much better than the thumbs' answer it is believed to be, in chances to win."""
    ends: dict[int, End] = field(default_factory=dict)
    """By number of the world; played out lightly."""
    played_on: dict[int, End] = field(default_factory=dict)
    """By number of the world; played on by the thumbs."""
    is_out: bool = False

    @property
    def is_sure(self) -> bool:
        """The game was won in every world, and there were enough."""
        return len(self.ends) >= SURE and all(end.won for end in self.ends.values())

    @property
    def seen(self) -> list[End]:
        """What tells most of how the days end: those played on by the thumbs, if there are some."""
        return list((self.played_on if len(self.played_on) >= SOME else self.ends).values())

    @property
    def chance(self) -> float:
        """The chance to win the game, over all worlds."""
        seen = self.seen
        return sum(end.chance for end in seen) / max(1, len(seen))


class Race:
    """All candidates of a decision; the first is the thumbs' answer."""

    def __init__(
        self,
        runners: Sequence[Runner],
        seat: Seat,
        judge: Sequence[float],
        *,
        fight_alone: bool = False,
    ) -> None:
        """``fight_alone``: games are played out to the end of the fight under way, not of the day."""
        self.runners = list(runners)
        self.worlds = 0
        self._seat = seat
        self._judge = judge
        self._fight_alone = fight_alone
        self._halvings = 0

    @property
    def games(self) -> int:
        """How many were played out."""
        return sum(len(runner.ends) for runner in self.runners)

    @property
    def is_decided(self) -> bool:
        """One is left, or one wins for sure."""
        left = [runner for runner in self.runners if not runner.is_out]
        return len(left) < 2 or self.best().is_sure

    def run(
        self,
        copies: Callable[[], Game | None],
        quick: Callable[[], Answering],
        is_over: Callable[[], bool],
        spent: Callable[[], float],
    ) -> None:
        """Let everybody who is left play one world out; stops in the middle if it has to.

        ``spent``: the part of the time that is gone. Whoever falls clearly behind gets no more of it.
        """
        try:
            for runner, end in self._ends(copies, quick, is_over):
                runner.ends[self.worlds] = end
        except Stopped:
            return
        self.worlds += 1
        if spent() >= HALVED * (self._halvings + 1):
            self._halvings += 1
            self._halve(FEW)
        if self.worlds >= ENOUGH:
            self._drop()

    def play_on(
        self,
        number: int,
        copies: Callable[[], Game | None],
        thumbs: Callable[[], Answering],
        is_over: Callable[[], bool],
        *,
        drops: bool = True,
    ) -> None:
        """Let the finalists who are left play one world to its end as `rules` would; may stop in the middle.

        ``copies`` makes games that keep checkpoints, ``thumbs`` somebody to play them. ``drops``: who falls
        behind, or is no better than the thumbs' answer, gets no more time.
        """
        try:
            for runner, end in self._ends(copies, thumbs, is_over):
                runner.played_on[number] = end
        except Stopped:
            return
        worlds = len(self.runners[0].played_on)
        if not drops:
            return
        if worlds == HALFWAY:
            self._halve(2)
        if worlds >= SOME:
            self._drop(NO_MATTER)

    def _ends(
        self, copies: Callable[[], Game | None], who: Callable[[], Answering], is_over: Callable[[], bool]
    ) -> Iterator[tuple[Runner, End]]:
        """How a world ends for all who are left and whose line fits. Raises ``Stopped`` if told to stop."""
        for runner in self.runners:
            if runner.is_out:
                continue
            game, answering = copies(), who()
            if game is not None and follow(game, self._seat, runner.line, answering):
                yield (
                    runner,
                    play_out(
                        game, self._seat, answering, self._judge, is_over, fight_alone=self._fight_alone
                    ),
                )

    def choose_finalists(self, most: int = FINALISTS) -> None:
        """Only the thumbs' answer and the few that may be better go on."""
        first, *others = self.runners
        first.is_out = False
        hopes = [
            (gain + HOPE * error, runner) for runner in others for gain, error in [judged(runner, first)]
        ]
        hopes.sort(key=lambda each: -each[0])
        for place, (hope, runner) in enumerate(hopes):
            runner.is_out = place >= most or hope <= 0 or not runner.ends

    def _halve(self, least: int) -> None:
        """While there are many, the worse half of those beside the thumbs' answer get no more time."""
        first, *others = self.runners
        left = [runner for runner in others if not runner.is_out]
        left.sort(key=lambda runner: -judged(runner, first)[0])
        for runner in left[max(least, -(-len(left) // 2)) :]:
            runner.is_out = True

    def _drop(self, least: float | None = None) -> None:
        """Whoever is clearly behind the best, or not ``least`` better than the first, gets no more time."""
        first = self.runners[0]
        standing = [(judged(runner, first), runner) for runner in self.runners if not runner.is_out]
        if not standing:
            return
        (most, error), best = max(standing, key=lambda each: each[0][0])
        for (gain, other), runner in standing:
            is_behind = runner is not best and most - gain > BEHIND * max(error, other)
            is_no_matter = least is not None and runner is not first and gain + other < least
            if is_behind or is_no_matter or _comes_to_the_same(runner, first):
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
            gain, error = judged(runner, first)
            if gain - DOUBT * error > most:
                found, most = runner, gain - DOUBT * error
        return found

    def advice(self) -> tuple[Advice, ...]:
        """What was found out about each first answer, the best first."""
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
    """What was seen in the imagined games, as a clause."""
    seen = runner.seen
    fights = [end for end in seen if end.fought]
    game = f"wins the game in about {round(100 * runner.chance)} of 100"
    if len(seen) < SOME:
        return f"{game}, by only {amount(len(seen), 'imagined game')}"
    if len(fights) < SOME:
        return game
    won = round(100 * sum(end.won_fight for end in fights) / len(fights))
    return f"wins the fight in about {won} of 100 and the game in {round(100 * runner.chance)}"


def compared(one: Runner, other: Runner) -> tuple[float, float]:
    """How much better one is than another, by shared light worlds and by belief, and the error of that."""
    gains = _gains(one.ends, other.ends)
    mean, count = _mean(gains), len(gains)
    believed = one.prior - other.prior
    spread = _squares(gains, mean) / (count + BELIEF)
    return (count * mean + BELIEF * believed) / (count + BELIEF), sqrt(spread / (count + BELIEF))


def judged(one: Runner, first: Runner) -> tuple[float, float]:
    """How much better one is than the thumbs' answer by all that was seen, and the error of that.

    What light play says is taken down, and never believed beyond its usual mistakes; what play by the thumbs
    says weighs by the number of its worlds.
    """
    if one is first:
        return 0.0, 0.0
    light, error = compared(one, first)
    gain, variance = light - TOLL, error * error + BIAS * BIAS
    by_thumbs = played_on(one, first)
    if by_thumbs is None:
        return gain, sqrt(variance)
    mean, noise = by_thumbs
    weight, other = 1 / variance, 1 / (noise * noise)
    return (gain * weight + mean * other) / (weight + other), sqrt(1 / (weight + other))


def played_on(one: Runner, other: Runner) -> tuple[float, float] | None:
    """How much better one is than another where both were played on by the thumbs, and the error of that."""
    gains = _gains(one.played_on, other.played_on)
    if not gains:
        return None
    mean, count = _mean(gains), len(gains)
    return mean, sqrt(_squares(gains, mean) / (count + BELIEF) / count)


def _comes_to_the_same(one: Runner, first: Runner) -> bool:
    """Played on by the thumbs it has ended every time as their own answer did."""
    gains = _gains(one.played_on, first.played_on)
    return one is not first and len(gains) >= A_FEW and all(abs(gain) < SAME for gain in gains)


def _gains(ends: Mapping[int, End], others: Mapping[int, End]) -> list[float]:
    """By how much it ended better, for each world that both have seen."""
    return [ends[number].chance - end.chance for number, end in others.items() if number in ends]


def _mean(gains: Sequence[float]) -> float:
    return sum(gains) / len(gains) if gains else 0.0


def _squares(gains: Sequence[float], mean: float) -> float:
    """The squared differences from the mean, with as many as belief counts for of the usual spread."""
    return sum((gain - mean) ** 2 for gain in gains) + BELIEF * SPREAD * SPREAD
