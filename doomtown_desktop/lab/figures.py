"""What came out of games, in numbers: shares of wins with the intervals in which the true ones lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt
from statistics import median
from typing import Final

from doomtown_desktop.lab.games import BROKEN, Played
from doomtown_desktop.lab.plans import Plan

Z95: Final = 1.959963984540054
"""Half width of the middle 95 % of the normal distribution, in standard deviations."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What came out of games, as one side sees it.

    Attributes:
        games: That are over.
        undecided: Games that nobody or both sides won.
        broken: Games in which the program failed; they count neither way.
        rate: Share of wins among the games that somebody won; None without any.
        low, high: The 95 % interval of that share by Wilson's formula; 0 and 1 without a game.
        days: Median of the days; None without a game.
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
        """Games that somebody won."""
        return self.wins + self.losses


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more often one side wins than another on the same luck.

    Attributes:
        games: Played by both with the same seed, seat and opponent, each with a winner.
        by: Difference of the shares, -1 to 1.
        low, high: The 95 % interval of it.
    """

    games: int
    by: float
    low: float
    high: float


def wilson(wins: int, games: int, z: float = Z95) -> tuple[float, float]:
    """The interval in which the true share of wins lies, by Wilson's score; sound for few games."""
    if not games:
        return 0.0, 1.0
    share, square = wins / games, z * z
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = z / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


def tally(games: Iterable[tuple[Played, int]]) -> Tally:
    """Games in numbers, each with the seat of the side that is looked at."""
    found = list(games)
    broken = sum(played.reason == BROKEN for played, _ in found)
    decided = [(played.winners[0] == seat) for played, seat in found if len(played.winners) == 1]
    wins = sum(decided)
    days = [played.days for played, _ in found if played.reason != BROKEN]
    low, high = wilson(wins, len(decided))
    return Tally(
        len(found),
        wins,
        len(decided) - wins,
        len(found) - len(decided) - broken,
        broken,
        wins / len(decided) if decided else None,
        low,
        high,
        median(days) if days else None,
    )


class Standing:
    """The figures of a run while its games come in."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.played: dict[int, Played] = {}
        """By number of the game."""
        self._seen: dict[tuple[int, int | None], list[tuple[Played, int]]] = {}
        self._told: dict[tuple[int, int | None], Tally] = {}

    def add(self, number: int, played: Played) -> None:
        """A game is over; one that is known is not counted again."""
        if number in self.played:
            return
        self.played[number] = played
        who = self.plan.pairings[self.plan.place(number)[0]]
        for seat, place in enumerate(self.plan.seating(number)):
            for other in (None, *(each for each in who if each != who[place])):
                pair = (who[place], other)
                self._seen.setdefault(pair, []).append((played, seat))
                self._told.pop(pair, None)

    def of(self, one: int, other: int | None = None) -> Tally:
        """The games of a contender, against another or against all, as it sees them."""
        pair = (one, other)
        if pair not in self._told:
            self._told[pair] = tally(self._seen.get(pair, ()))
        return self._told[pair]

    @property
    def broken(self) -> list[tuple[int, Played]]:
        """Games in which the program failed, by number."""
        return [(number, game) for number, game in sorted(self.played.items()) if game.reason == BROKEN]

    def difference(self, one: int, other: int) -> Difference | None:
        """Two contenders by the games in which both met the same opponent on the same luck, if any."""
        results: dict[tuple[object, ...], dict[int, bool]] = {}
        for number, game in self.played.items():
            pairing, again = self.plan.place(number)
            who = self.plan.pairings[pairing]
            mine = [each for each in (one, other) if each in who]
            if len(mine) != 1 or len(game.winners) != 1:
                continue
            place = who.index(mine[0])
            won = self.plan.seating(number)[game.winners[0]] == place
            rest = who[:place] + who[place + 1 :]
            results.setdefault((place, rest, again), {})[mine[0]] = won
        both = Counter((each[one], each[other]) for each in results.values() if len(each) == 2)
        if not both:
            return None
        return difference(both[True, True], both[True, False], both[False, True], both[False, False])


def difference(both: int, first: int, second: int, neither: int) -> Difference:
    """Newcombe's interval for the difference of paired shares (his method 10).

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
        surplus = max(0.0, surplus - games / 2)  # his correction for continuity
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
