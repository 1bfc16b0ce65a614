"""Evaluation of candidates by rollouts in the same worlds, until one is clearly ahead or time is up.

Every candidate is rolled out in a first world, then the better half of them in more worlds, and so on
(successive halving). Trying many candidates briefly finds more than trying few for long.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Final

from doomtown_desktop.ai.policy import PLANNED, Advice, Comparison
from doomtown_desktop.ai.search.lines import Line
from doomtown_desktop.ai.search.playing_out import Answering, End, OutOfTime, follow, may_decide, play_out
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import PASS
from doomtown_desktop.speech.amounts import amount

SOME: Final = 3
"""At least this many worlds are needed to state a win probability without reservation."""
SURE: Final = 3
"""A candidate that has won in this many worlds, and in all of them, counts as certain to win."""
DUEL: Final = 2 / 3
"""After this share of the time, only the reference and the best other candidate are left."""
HALVED: Final = 0.25
"""The worse half is dropped each time this share of the time has passed."""
BEHIND: Final = 2.5
"""A candidate this many standard errors behind the best is dropped."""
SPREAD: Final = 0.15
"""The assumed standard deviation of the difference of two candidates, before it is measured."""
PRIOR_WORLDS: Final = 2.0
"""The weight of the prior, in worlds."""
NO_MATTER: Final = 0.01
"""A candidate is dropped if its gain plus its standard error is below this win probability."""
SAME: Final = 0.005
"""A candidate equals the reference if they differ by less than this win probability in every world."""
ALIKE: Final = 2
"""At least this many worlds are needed to call a candidate equal."""
DOUBT: Final = 0.15
"""The reference is overruled only by a candidate this many standard errors better."""
CLEARLY: Final = 1.5
"""The same for an answer that the heuristics rate below passing: among many, one is always lucky."""
A_BENEFIT: Final = 0.04
"""Such an answer has to be at least this much better, in win probability, however many worlds agree.

Nobody can name what it is good for, and a small advantage in all worlds may be due to the rollouts.
"""
A_DANGER: Final = 0.06
"""It has to be this much better, too, for each control point by which it is rated below passing.

All worlds share the errors of the rollouts, as in fights against a deck that is guessed too weak.
"""
MOST_DANGER: Final = 0.3
"""The danger asks for at most this much, in win probability."""


@dataclass(slots=True)
class Candidate:
    """A candidate and its rollout results, by world."""

    line: Line
    prior: float = 0.0
    """The assumed advantage over the reference before any rollout, in win probability."""
    doubt: float = 0.0
    """The weight of the prior beyond `PRIOR_WORLDS`, in worlds."""
    ends: dict[int, End] = field(default_factory=dict)
    """The results of the rollouts, by the number of the world."""
    is_out: bool = False
    in_fight: bool = False
    """True if the decision is made in a fight under way."""
    below_nothing: float = 0.0
    """The control points by which the heuristics rate an answer below passing or "done"; 0 for others."""

    @property
    def is_sure(self) -> bool:
        """True if the candidate won the game in every world, and in at least `SURE` worlds."""
        return len(self.ends) >= SURE and all(end.won for end in self.ends.values())

    @property
    def chance(self) -> float:
        """The mean win probability over all worlds; 0 before the first."""
        return sum(end.chance for end in self.ends.values()) / max(1, len(self.ends))


class Evaluation:
    """The evaluation of all candidates of a decision; the first is the reference, the answer of `rules`."""

    def __init__(self, candidates: Sequence[Candidate], seat: Seat, judge: Sequence[float]) -> None:
        self.candidates = list(candidates)
        self._seat = seat
        self._judge = judge
        self._halvings = 0

    @property
    def is_decided(self) -> bool:
        """True if at most one candidate is left, or the best is certain to win."""
        left = [candidate for candidate in self.candidates if not candidate.is_out]
        return len(left) < 2 or self.best().is_sure

    def run(
        self,
        number: int,
        copies: Callable[[], Game | None],
        who: Callable[[], Answering],
        is_over: Callable[[], bool],
    ) -> bool:
        """Roll out every remaining candidate in one world; return False if it was stopped before the end.

        A rollout ends with the fight under way unless it may decide the game, otherwise with the day.
        ``copies`` makes a game in the world, ``who`` the rollout policy for one game.
        """
        for candidate in self.candidates:
            if candidate.is_out:
                continue
            game, answering = copies(), who()
            if game is None:
                continue
            day, is_fight = game.state.day, game.state.shootout is not None
            candidate.in_fight = is_fight
            fight_alone = is_fight and not may_decide(game)
            if not follow(game, self._seat, candidate.line, answering):
                continue
            try:
                candidate.ends[number] = play_out(
                    game, self._seat, answering, self._judge, is_over, day=day, fight_alone=fight_alone
                )
            except OutOfTime:
                return False
        return True

    def thin_out(self, spent: float) -> None:
        """Drop the worse half after each quarter of the time, and candidates that are clearly not the best.

        ``spent``: the share of the time that has passed, 0 to 1.
        """
        if spent >= HALVED * (self._halvings + 1):
            self._halvings += 1
            self._leave(-(-sum(not candidate.is_out for candidate in self.candidates[1:]) // 2))
        if spent >= DUEL:
            self._leave(1)
        self._drop()

    def _leave(self, count: int) -> None:
        """Drop all but the best candidates, besides the reference."""
        first, *others = self.candidates
        left = [candidate for candidate in others if not candidate.is_out]
        left.sort(key=lambda candidate: -judged(candidate, first)[0])
        for candidate in left[count:]:
            candidate.is_out = True

    def _drop(self) -> None:
        """Drop the candidates that are clearly behind the best, or no better than the reference.

        The reference stays until only one other candidate is left: the others are measured against it.
        """
        first, *others = self.candidates
        standing = [
            (judged(candidate, first), candidate) for candidate in self.candidates if not candidate.is_out
        ]
        (most, error), best = max(standing, key=lambda each: each[0][0])
        for (gain, other), candidate in reversed(standing):
            is_behind = candidate is not best and most - gain > BEHIND * max(error, other)
            if candidate is first:
                candidate.is_out = is_behind and sum(not each.is_out for each in others) == 1
                continue
            is_no_matter = len(candidate.ends) >= SOME and gain + other < NO_MATTER
            candidate.is_out = is_behind or is_no_matter or _comes_to_the_same(candidate, first)

    def best(self) -> Candidate:
        """Return the candidate that clearly beats the reference most, else the reference.

        If passing is certain to win, it comes first; otherwise the reference does, if it is certain to win.
        """
        first = self.candidates[0]
        passing = next((candidate for candidate in self.candidates if candidate.line == ((PASS,),)), first)
        for candidate in (passing, first):
            if candidate.is_sure:
                return candidate
        found, most = first, 0.0
        for candidate in self.candidates[1:]:
            gain, error = judged(candidate, first)
            if candidate.below_nothing > 0:
                danger = min(MOST_DANGER, A_DANGER * candidate.below_nothing)
                gain -= max(CLEARLY * error, A_BENEFIT + danger)
            else:
                gain -= DOUBT * error
            if gain > most:
                found, most = candidate, gain
        return found

    def advice(self, thoughts: Sequence[Advice] = ()) -> tuple[Advice, ...]:
        """Return the evaluation of each first answer that was rolled out, the best first.

        If the rollouts do not put the reference ahead, the heuristics have decided for it; their reason is
        then taken from ``thoughts``.
        """
        chosen, first = self.best(), self.candidates[0]
        reasons: dict[str, str] = {}
        if chosen is first and not self._puts_ahead(first):
            reasons = {each.key: each.reason for each in thoughts if each.reason != PLANNED}
        ranked = sorted(self.candidates, key=lambda r: (r is not chosen, -judged(r, first)[0]))
        rival = next((each for each in ranked if each.ends and each.line[0] != chosen.line[0]), None)
        told: dict[str, Advice] = {}
        for candidate in ranked:
            if not candidate.ends:
                continue
            worth, _ = judged(candidate, first)
            for key in candidate.line[0]:
                reason = reasons.get(key) if candidate is chosen else None
                words = _against(candidate, rival) if candidate is chosen else _reason(candidate)
                told.setdefault(key, Advice(key, worth, reason or words))
        return tuple(told.values())

    def _puts_ahead(self, first: Candidate) -> bool:
        """Return whether the reference is ahead of all other answers in the worlds that both have played.

        Without such a world it is not.
        """
        gains = [
            _gains(other.ends, first.ends) for other in self.candidates if other.line[0] != first.line[0]
        ]
        common = [gain for gain in gains if gain]
        return bool(common) and all(sum(gain) < -SAME * len(gain) for gain in common)


def _reason(candidate: Candidate) -> str:
    """Describe the results of a candidate as a clause; fights are only mentioned if one is under way."""
    seen = candidate.ends.values()
    fights = [end for end in seen if end.fought]
    game = f"wins the game in about {round(100 * candidate.chance)} of 100"
    if len(seen) < SOME:
        return f"was tried in only {amount(len(seen), 'simulated game')}, so this is little more than a guess"
    if not candidate.in_fight or len(fights) < SOME:
        return game
    won = round(100 * sum(end.won_fight for end in fights) / len(fights))
    return f"wins the fight in about {won} of 100 and the game in {round(100 * candidate.chance)}"


def _against(chosen: Candidate, rival: Candidate | None) -> str:
    """Describe the results of the chosen candidate, and those of the best other one in the same worlds."""
    words = _reason(chosen)
    common = [] if rival is None else [number for number in chosen.ends if number in rival.ends]
    if rival is None or len(common) < SOME or len(chosen.ends) > len(common):
        return words
    other = round(100 * sum(rival.ends[number].chance for number in common) / len(common))
    if other > round(100 * chosen.chance):
        return words
    return f"{words}; the next best answer wins it in {other}"


def judged(one: Candidate, first: Candidate) -> tuple[float, float]:
    """Return the advantage over the reference, from worlds and prior, and its standard error."""
    if one is first:
        return 0.0, 0.0
    gains = _gains(one.ends, first.ends)
    weight_of_prior = PRIOR_WORLDS + one.doubt
    weight = len(gains) + weight_of_prior
    mean = (sum(gains) + weight_of_prior * one.prior) / weight
    return mean, sqrt(_squares(gains) / weight / weight)


def compared(one: Candidate, other: Candidate) -> Comparison | None:
    """Compare two candidates in the worlds that both have played; ``None`` if there are none."""
    gains = _gains(one.ends, other.ends)
    if not gains:
        return None
    count = len(gains)
    error = sqrt(_squares(gains) / (count + PRIOR_WORLDS) / count)
    return Comparison(sum(gains) / count, error, _reason(one))


def _comes_to_the_same(one: Candidate, first: Candidate) -> bool:
    """Return whether a candidate has the same results as the reference in every world."""
    gains = _gains(one.ends, first.ends)
    return one is not first and len(gains) >= ALIKE and all(abs(gain) < SAME for gain in gains)


def _gains(ends: Mapping[int, End], others: Mapping[int, End]) -> list[float]:
    """Return the gain of one candidate over the other in each world that both have played."""
    return [ends[number].chance - end.chance for number, end in others.items() if number in ends]


def _squares(gains: Sequence[float]) -> float:
    """Return the sum of squared deviations, plus `PRIOR_WORLDS` worlds' worth of the variance `SPREAD`²."""
    mean = sum(gains) / max(1, len(gains))
    return sum((gain - mean) ** 2 for gain in gains) + PRIOR_WORLDS * SPREAD * SPREAD
