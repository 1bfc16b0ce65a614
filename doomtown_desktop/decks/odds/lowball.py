"""Lowball: the odds of its hands, of Cheatin' and of winning (R-GAMB-4 to R-GAMB-12).

All odds are exact. A hand depends only on its values and on whether all five cards share a suit, so a few
thousand sets of values represent all hands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import comb
from typing import Final, NamedTuple

from doomtown_desktop.decks.odds.composition import Composition
from doomtown_desktop.decks.odds.exact import RankOdds
from doomtown_desktop.poker import HAND_SIZE, HandValue, lowest_with_jokers, modified
from doomtown_desktop.poker.pool import (
    DEAD_MANS,
    DEAD_MANS_KINDS,
    DEVILS_RANKS,
    FLUSH,
    HERETIC_RANKS,
    KINDS,
    RANKS,
    STRAIGHT,
    STRAIGHT_FLUSH,
)

Worth = tuple[int, tuple[int, ...]]
"""A lowball hand as a comparable value: its rank, then the tie-breakers within the rank (R-HAND-12)."""

_DEAD_MANS_VALUES: Final = (1, 1, 8, 8, 11)


class LowballComparison(NamedTuple):
    """The odds of a comparison; the three add up to 1."""

    win: float
    tie: float
    lose: float


@dataclass(frozen=True)
class LowballOdds:
    """The lowball odds of a deck; jokers stand for the cards that make the hand lowest (R-JOKER-4).

    Attributes:
        worths: Each possible worth and its probability, lowest first.
        cheatin: The probability of a Cheatin' hand (R-CHEAT-1); all five cards must be used.
    """

    worths: tuple[tuple[Worth, float], ...]
    cheatin: float

    @cached_property
    def ranks(self) -> RankOdds:
        """The probability of each rank."""
        chances = [0.0] * RANKS
        for (rank, _), chance in self.worths:
            chances[rank] += chance
        return RankOdds(tuple(chances))

    @property
    def mean(self) -> float:
        """The mean rank; lower is better."""
        return self.ranks.mean


def with_special(worth: HandValue, devils: int, heretics: int) -> Worth:
    """Return a hand's worth with special jokers: worst of a raised rank, best of a lowered one (R-RANK)."""
    rank, deciders, _ = modified(worth, [DEVILS_RANKS] * devils + [HERETIC_RANKS] * heretics)
    return rank, deciders


def _value_sets(copies: Sequence[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Yield every tuple of thirteen numbers that add up to ``cards``; ``copies`` has their maxima."""
    if not copies:
        if not cards:
            yield ()
        return
    for x in range(min(copies[0], cards) + 1):
        for rest in _value_sets(copies[1:], cards - x):
            yield (x, *rest)


def _elementary(copies: Sequence[int], size: int) -> int:
    """Return the number of ways to draw ``size`` cards of one value, each of a different suit."""
    ways = [1] + [0] * size
    for count in copies:
        for k in range(size, 0, -1):
            ways[k] += ways[k - 1] * count
    return ways[size]


@lru_cache(maxsize=64)
def lowball_odds(deck: Composition) -> LowballOdds:
    """Return exact odds of a lowball hand of five cards, or of fewer if the deck has fewer (R-HAND-14)."""
    cards = min(HAND_SIZE, deck.size)
    plain, devils, heretics = deck.jokers
    by_suit = [deck.counts[value:KINDS:13] for value in range(13)]
    found: dict[Worth, int] = defaultdict(int)
    legal = 0
    for p in range(min(plain, cards) + 1):
        for d in range(min(devils, cards - p) + 1):
            for h in range(min(heretics, cards - p - d) + 1):
                weight = comb(plain, p) * comb(devils, d) * comb(heretics, h)
                for worth, ways, ways_legal in _fixed(by_suit, cards - p - d - h, p + d + h):
                    found[with_special(worth, d, h)] += weight * ways
                    legal += weight * (ways if h else 0 if d else ways_legal)
    whole = comb(deck.size, cards)
    return LowballOdds(
        tuple((worth, ways / whole) for worth, ways in sorted(found.items())), 1 - legal / whole
    )


def _fixed(by_suit: Sequence[Sequence[int]], size: int, jokers: int) -> Iterator[tuple[HandValue, int, int]]:
    """Yield (worth, ways, legal ways) for every set of values of ``size`` cards, completed by the jokers."""
    for numbers in _value_sets([sum(copies) for copies in by_suit], size):
        values = [value for value, count in enumerate(numbers, 1) for _ in range(count)]
        worth, _ = lowest_with_jokers(values, jokers)
        ways = ways_legal = 1
        for copies, count in zip(by_suit, numbers, strict=True):
            if count:
                ways *= comb(sum(copies), count)
                ways_legal *= _elementary(copies, count)
        if size == HAND_SIZE:
            for special, own, own_legal in _suited(by_suit, numbers, tuple(values), worth):
                yield special, own, own_legal
                ways -= own
                ways_legal -= own_legal
        if ways:
            yield worth, ways, ways_legal


def _suited(
    by_suit: Sequence[Sequence[int]], numbers: Sequence[int], values: tuple[int, ...], worth: HandValue
) -> Iterator[tuple[HandValue, int, int]]:
    """Yield (worth, ways, legal ways) for hands of five given values that their suits make higher."""
    if values == _DEAD_MANS_VALUES:
        ways = 1
        for kind in DEAD_MANS_KINDS:
            ways *= by_suit[kind % 13][kind // 13]
        if ways:
            yield HandValue(DEAD_MANS, ()), ways, ways
    flushes = 0
    for suit in range(4):
        ways = 1
        for copies, count in zip(by_suit, numbers, strict=True):
            if count:
                ways *= comb(copies[suit], count)
        flushes += ways
    if flushes and worth.rank <= FLUSH:
        legal = flushes if max(numbers) == 1 else 0
        if worth.rank == STRAIGHT:
            yield HandValue(STRAIGHT_FLUSH, worth.tiebreak), flushes, legal
        else:
            yield HandValue(FLUSH, tuple(sorted(values, reverse=True))), flushes, legal


def lowball_standing(mine: LowballOdds, theirs: LowballOdds) -> LowballComparison:
    """Return the exact odds that the first hand is lower, tied or higher (R-GAMB-10 to R-GAMB-12).

    Tied hands are drawn again, so the chance to win in the end is about ``win / (win + lose)``. Hands that a
    special joker modified compare as the worst or best of their rank.
    """
    win = tie = 0.0
    higher = sum(chance for _, chance in theirs.worths)
    index = 0
    for worth, chance in mine.worths:
        while index < len(theirs.worths) and theirs.worths[index][0] < worth:
            higher -= theirs.worths[index][1]
            index += 1
        same = 0.0
        if index < len(theirs.worths) and theirs.worths[index][0] == worth:
            same = theirs.worths[index][1]
        tie += chance * same
        win += chance * (higher - same)
    return LowballComparison(win, tie, 1 - win - tie)


def average_lowball(decks: Iterable[LowballOdds]) -> LowballOdds:
    """Return the average lowball odds of some decks. Raises ``ValueError`` if there are none."""
    every = list(decks)
    if not every:
        raise ValueError("an average needs at least one deck")
    found: dict[Worth, float] = defaultdict(float)
    for odds in every:
        for worth, chance in odds.worths:
            found[worth] += chance / len(every)
    return LowballOdds(tuple(sorted(found.items())), sum(odds.cheatin for odds in every) / len(every))
