"""Lowball: how low five cards are, how often they are Cheatin', and who wins (R-GAMB-4 to R-GAMB-12).

Everything is exact. Only what the values are and whether all five share a suit matters, so a few thousand
sets of values stand for all hands.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import combinations
from math import comb
from typing import Final, NamedTuple

from doomtown_desktop.decks.odds.composition import DEVILS_RANKS, HERETIC_RANKS, KINDS, Composition
from doomtown_desktop.decks.odds.exact import RankOdds
from doomtown_desktop.decks.odds.ranking import (
    DEAD_MANS,
    DEAD_MANS_KINDS,
    FLUSH,
    HAND,
    RANKS,
    STRAIGHT,
    STRAIGHT_FLUSH,
    rank_of_groups,
)

Worth = tuple[int, tuple[int, ...]]
"""A lowball hand to compare with others: rank, then what decides within the rank (R-HAND-12)."""

_DEAD_MANS_VALUES: Final = (1, 1, 8, 8, 11)
_WORST: Final[Mapping[int, tuple[int, ...]]] = {
    1: (6, 4, 3, 2, 1),
    2: (1, 4, 3, 2),
    3: (2, 1, 3),
    4: (1, 3, 2),
    5: (5,),
    6: (6, 4, 3, 2, 1),
    7: (1, 2),
    8: (1, 2),
    9: (5,),
    10: (1,),
    11: (),
}
_BEST: Final[Mapping[int, tuple[int, ...]]] = {
    1: (13, 12, 11, 10, 8),
    2: (13, 12, 11, 10),
    3: (13, 12, 11),
    4: (13, 12, 11),
    5: (13,),
    6: (13, 12, 11, 10, 8),
    7: (13, 12),
    8: (13, 12),
    9: (13,),
    10: (13,),
    11: (),
}
_DECIDERS: Final = {1: 5, 2: 4, 3: 3, 4: 3, 7: 2, 8: 2, 10: 1}


class Standing(NamedTuple):
    """How a comparison ends; the three add up to 1."""

    win: float
    tie: float
    lose: float


@dataclass(frozen=True)
class LowballOdds:
    """What a deck draws in lowball; jokers stand for what makes the hand lowest (R-JOKER-4).

    Attributes:
        worths: Each possible hand worth and how likely it is, lowest first.
        cheatin: How likely the hand is Cheatin' (R-CHEAT-1); nothing can be left out of five cards.
    """

    worths: tuple[tuple[Worth, float], ...]
    cheatin: float

    @cached_property
    def ranks(self) -> RankOdds:
        """How likely each rank is."""
        chances = [0.0] * RANKS
        for (rank, _), chance in self.worths:
            chances[rank] += chance
        return RankOdds(tuple(chances))

    @property
    def mean(self) -> float:
        """Mean rank; the lower the better."""
        return self.ranks.mean


def of_values(values: Sequence[int]) -> Worth:
    """What at most five values are worth if no flush is among them (R-HAND-12, R-HAND-14)."""
    groups = sorted(((values.count(value), value) for value in dict.fromkeys(values)), reverse=True)
    if len(groups) == HAND and groups[0][1] - groups[-1][1] == HAND - 1:
        return STRAIGHT, (groups[0][1],)
    sizes = [size for size, _ in groups] + [0, 0]
    rank = _short_rank(sizes) if len(values) < HAND else rank_of_groups(sizes[0], sizes[1], 0)
    deciders = tuple(value for _, value in groups)
    return rank, deciders + (0,) * (_DECIDERS[rank] - len(deciders))


def _short_rank(sizes: Sequence[int]) -> int:
    return {4: 8, 3: 4, 2: 3 if sizes[1] == 2 else 2}.get(sizes[0], 1)


def lowest_with_jokers(values: Sequence[int], jokers: int) -> tuple[Worth, tuple[int, ...]]:
    """The lowest hand of some fixed values and jokers, and the values that the jokers take.

    A value that is not in the hand makes no group, and suits can always be chosen so that no flush comes
    about; only a straight has to be avoided, for which two values to choose from are enough.
    """
    free = [value for value in range(1, 14) if value not in values][: jokers + 2]
    return min((of_values([*values, *choice]), choice) for choice in combinations(free, jokers))


def modified(worth: Worth, devils: int, heretics: int) -> Worth:
    """What special jokers make of a hand: the worst of a raised rank, the best of a lowered one (R-RANK)."""
    by = DEVILS_RANKS * devils + HERETIC_RANKS * heretics
    if not devils and not heretics:
        return worth
    rank = worth[0] + by
    if rank < 1:
        return 1, _WORST[1]
    rank = min(rank, DEAD_MANS)
    return rank, (_BEST if by < 0 else _WORST)[rank]


def _value_sets(copies: Sequence[int], cards: int) -> Iterator[tuple[int, ...]]:
    """Every tuple of thirteen numbers that add up to ``cards``, none more than there are copies."""
    if not copies:
        if not cards:
            yield ()
        return
    for x in range(min(copies[0], cards) + 1):
        for rest in _value_sets(copies[1:], cards - x):
            yield (x, *rest)


def _elementary(copies: Sequence[int], size: int) -> int:
    """Ways to draw ``size`` cards of one value, each of another suit."""
    ways = [1] + [0] * size
    for count in copies:
        for k in range(size, 0, -1):
            ways[k] += ways[k - 1] * count
    return ways[size]


@lru_cache(maxsize=64)
def lowball_odds(deck: Composition) -> LowballOdds:
    """Exact odds of the five cards of a lowball hand; fewer if the deck has fewer (R-HAND-14)."""
    cards = min(HAND, deck.size)
    plain, devils, heretics = deck.jokers
    by_suit = [deck.counts[value:KINDS:13] for value in range(13)]
    found: dict[Worth, int] = defaultdict(int)
    legal = 0
    for p in range(min(plain, cards) + 1):
        for d in range(min(devils, cards - p) + 1):
            for h in range(min(heretics, cards - p - d) + 1):
                weight = comb(plain, p) * comb(devils, d) * comb(heretics, h)
                for worth, ways, ways_legal in _fixed(by_suit, cards - p - d - h, p + d + h):
                    found[modified(worth, d, h)] += weight * ways
                    legal += weight * (ways if h else 0 if d else ways_legal)
    whole = comb(deck.size, cards)
    return LowballOdds(
        tuple((worth, ways / whole) for worth, ways in sorted(found.items())), 1 - legal / whole
    )


def _fixed(by_suit: Sequence[Sequence[int]], size: int, jokers: int) -> Iterator[tuple[Worth, int, int]]:
    """(worth, ways, legal ways) of every set of values of so many fixed cards beside the jokers."""
    for numbers in _value_sets([sum(copies) for copies in by_suit], size):
        values = [value for value, count in enumerate(numbers, 1) for _ in range(count)]
        worth, _ = lowest_with_jokers(values, jokers)
        ways = ways_legal = 1
        for copies, count in zip(by_suit, numbers, strict=True):
            if count:
                ways *= comb(sum(copies), count)
                ways_legal *= _elementary(copies, count)
        if size == HAND:
            for special, own, own_legal in _suited(by_suit, numbers, tuple(values), worth):
                yield special, own, own_legal
                ways -= own
                ways_legal -= own_legal
        if ways:
            yield worth, ways, ways_legal


def _suited(
    by_suit: Sequence[Sequence[int]], numbers: Sequence[int], values: tuple[int, ...], worth: Worth
) -> Iterator[tuple[Worth, int, int]]:
    """Those hands of some five values that their suits make more of."""
    if values == _DEAD_MANS_VALUES:
        ways = 1
        for kind in DEAD_MANS_KINDS:
            ways *= by_suit[kind % 13][kind // 13]
        if ways:
            yield (DEAD_MANS, ()), ways, ways
    flushes = 0
    for suit in range(4):
        ways = 1
        for copies, count in zip(by_suit, numbers, strict=True):
            if count:
                ways *= comb(copies[suit], count)
        flushes += ways
    if flushes and worth[0] <= FLUSH:
        legal = flushes if max(numbers) == 1 else 0
        if worth[0] == STRAIGHT:
            yield (STRAIGHT_FLUSH, worth[1]), flushes, legal
        else:
            yield (FLUSH, tuple(sorted(values, reverse=True))), flushes, legal


def lowball_standing(mine: LowballOdds, theirs: LowballOdds) -> Standing:
    """How likely my hand is the lower one, exactly tied, or the higher one (R-GAMB-10 to R-GAMB-12).

    A tie is drawn again; as a rule of thumb the whole chance to win is ``win / (win + lose)``. Hands that a
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
    return Standing(win, tie, 1 - win - tie)


def average_lowball(decks: Iterable[LowballOdds]) -> LowballOdds:
    """What the average of some decks draws, to compare with. Raises ``ValueError`` without any deck."""
    every = list(decks)
    if not every:
        raise ValueError("an average needs at least one deck")
    found: dict[Worth, float] = defaultdict(float)
    for odds in every:
        for worth, chance in odds.worths:
            found[worth] += chance / len(every)
    return LowballOdds(tuple(sorted(found.items())), sum(odds.cheatin for odds in every) / len(every))
