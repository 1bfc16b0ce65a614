"""Statistics of games: win rates with confidence intervals."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from typing import Final

from doomtown_desktop.lab.games import BROKEN, GameResult
from doomtown_desktop.lab.plans import RunPlan

Z95: Final = 1.959963984540054
"""Half the width of the central 95 % of the normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True)
class Tally:
    """The results of games, from one side's point of view.

    Attributes:
        games: Finished games.
        undecided: Games without exactly one winner.
        broken: Games in which the program failed; they count as neither won nor lost.
        rate: Share of wins among decided games; None without a decided game.
        low, high: The 95 % interval of that share by Wilson's formula; 0 and 1 without a game.
        days: Median length in days; None without a game.
    """

    games: int
    wins: int
    losses: int
    undecided: int
    broken: int
    rate: float | None
    low: float
    high: float
    days: float | None

    @property
    def decided(self) -> int:
        """The number of games with exactly one winner."""
        return self.wins + self.losses


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference between two sides' win rates in games with the same seeds.

    Attributes:
        games: Games of both with the same seed, seat and opponent, each with a winner.
        by: Difference of the win rates, -1 to 1.
        low, high: Its 95 % interval.
    """

    games: int
    by: float
    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """Return Wilson's confidence interval of the win rate, which is sound for few games, too."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(games: Iterable[tuple[GameResult, int]]) -> Tally:
    """Return the results of games for one side, whose seat is given with each game."""
    found = _Count()
    for played, seat in games:
        found.add(played, seat)
    return found.tally()


class _Count:
    """Counts games one by one."""

    def __init__(self) -> None:
        self.games = self.wins = self.losses = self.broken = 0
        self.days: Counter[int] = Counter()

    def add(self, played: GameResult, seat: int) -> None:
        self.games += 1
        if played.reason == BROKEN:
            self.broken += 1
        else:
            self.days[played.days] += 1
        if len(played.winners) == 1:
            won = played.winners[0] == seat
            self.wins += won
            self.losses += not won

    def tally(self) -> Tally:
        decided = self.wins + self.losses
        low, high = wilson(self.wins, decided)
        return Tally(
            self.games,
            self.wins,
            self.losses,
            self.games - decided - self.broken,
            self.broken,
            self.wins / decided if decided else None,
            low,
            high,
            _median(self.days),
        )


def _median(counts: Counter[int]) -> float | None:
    """Return the median of values, given as a count for each value; None without a value."""
    total = counts.total()
    if not total:
        return None
    before, middle = 0, []
    for value, count in sorted(counts.items()):
        middle += [value for place in ((total - 1) // 2, total // 2) if before <= place < before + count]
        before += count
    return sum(middle) / 2


class RunFigures:
    """The statistics of a run, updated with each finished game."""

    def __init__(self, plan: RunPlan) -> None:
        self.plan = plan
        self.played: dict[int, GameResult] = {}
        """The results by the number of the game."""
        self._broken: list[int] = []
        self._counts: defaultdict[tuple[int, int | None], _Count] = defaultdict(_Count)
        self._told: dict[tuple[int, int | None], Tally] = {}
        self._lucks: defaultdict[tuple[object, ...], dict[int, bool]] = defaultdict(dict)
        """Wins by contender, for games with the same opponents, seed and seat."""
        self._pairs: defaultdict[tuple[int, int], Counter[tuple[bool, bool]]] = defaultdict(Counter)
        """For each pair of contenders: counts of such games by (first won, second won)."""

    @property
    def even(self) -> float:
        """The win rate of a contender exactly as good as the others."""
        return 1 / self.plan.size

    def add(self, number: int, played: GameResult) -> None:
        """Count a finished game, unless it was counted already."""
        if number in self.played:
            return
        self.played[number] = played
        if played.reason == BROKEN:
            self._broken.append(number)
        pairing, again = self.plan.place(number)
        who, seating = self.plan.pairings[pairing], self.plan.seating(number)
        for seat, place in enumerate(seating):
            for other in (None, *(each for each in who if each != who[place])):
                pair = (who[place], other)
                self._counts[pair].add(played, seat)
                self._told.pop(pair, None)
        if len(played.winners) == 1:
            winner = seating[played.winners[0]]
            for place, each in enumerate(who):
                self._compare(each, (place, *who[:place], *who[place + 1 :], again), place == winner)

    def _compare(self, one: int, luck: tuple[object, ...], won: bool) -> None:
        known = self._lucks[luck]
        for other, other_won in known.items():
            if one < other:
                self._pairs[one, other][won, other_won] += 1
            else:
                self._pairs[other, one][other_won, won] += 1
        known[one] = won

    def of(self, one: int, other: int | None = None) -> Tally:
        """Return the results of a contender, against another one or against all."""
        pair = (one, other)
        if pair not in self._told:
            self._told[pair] = self._counts[pair].tally() if pair in self._counts else tally(())
        return self._told[pair]

    @property
    def broken(self) -> list[tuple[int, GameResult]]:
        """The games in which the program failed, by number."""
        return [(number, self.played[number]) for number in sorted(self._broken)]

    def difference(self, one: int, other: int) -> Difference | None:
        """Compare two contenders by games with the same opponents, seeds and seats, or return None."""
        both = self._pairs.get((min(one, other), max(one, other)))
        if both is None:
            return None
        first, second = both[True, False], both[False, True]
        if one > other:
            first, second = second, first
        return difference(both[True, True], first, second, both[False, False])


def difference(both: int, first: int, second: int, neither: int) -> Difference:
    """Return Newcombe's interval for the difference of paired shares (his method 10).

    Args:
        both: Games that both sides won.
        first: Games that only the first won.
        second: Games that only the second won.
        neither: Games that neither won.
    """
    games = both + first + second + neither
    one, other = (both + first) / games, (both + second) / games
    low1, high1 = wilson(both + first, games)
    low2, high2 = wilson(both + second, games)
    margins = (both + first) * (second + neither) * (both + second) * (first + neither)
    surplus = float(both * neither - first * second)
    if surplus > 0:
        surplus = max(0.0, surplus - games / 2)  # Newcombe's correction for continuity
    phi = surplus / sqrt(margins) if margins else 0.0

    def width(a: float, b: float) -> float:
        return sqrt(max(0.0, a * a - 2 * phi * a * b + b * b))

    by = one - other
    return Difference(
        games,
        by,
        max(-1.0, by - width(one - low1, high2 - other)),
        min(1.0, by + width(high1 - one, other - low2)),
    )
