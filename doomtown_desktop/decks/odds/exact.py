"""Exact odds of hand ranks, in two independent ways: merged chains and enumeration.

`exact_odds` counts value by value with equal states merged (`chains`); for eleven cards it takes only a few
times as long as for five. `enumerated_odds` goes through every multiset of kinds. It also computes how often
the best hand is better than the best legal hand, and it is the only exact way for decks with Heretic jokers.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, combinations
from math import comb
from typing import Final

from doomtown_desktop.decks.odds.chains import Budget, Chain, PackedDeck, SuitWatch
from doomtown_desktop.decks.odds.composition import Cancel, Composition, TooMany, check, never
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import BIT, KINDS, RANKS, WEIGHT, ranks

STEPS_AT_MOST: Final = 3_000_000
"""At most this many steps are spent on counting the hands of one deck, which takes about eight seconds."""
MULTISETS_AT_MOST: Final = 1_500_000
"""At most this many different hands are enumerated."""


@dataclass(frozen=True)
class RankOdds:
    """The probability of each hand rank.

    Attributes:
        chances: The probability of each rank 0-11; they add up to 1. Rank 0 is "no legal hand" (R-CHEAT-1).
        hands: Number of hands that were sampled; 0 if the odds are exact.
        error: Standard error of the mean rank; 0 if the odds are exact.
        errors: Standard error of `at_least` by rank 0-11.
        choices_are_exact: True if every swap was the best one; false if the swaps were found by sampling,
            which makes the odds a little too low.
    """

    chances: tuple[float, ...]
    hands: int = 0
    error: float = 0.0
    errors: tuple[float, ...] = (0.0,) * RANKS
    choices_are_exact: bool = True

    @cached_property
    def mean(self) -> float:
        """The mean rank; a draw without a legal hand counts as 0."""
        return sum(rank * chance for rank, chance in enumerate(self.chances))

    @cached_property
    def at_least(self) -> tuple[float, ...]:
        """The probability of rank r or higher, for each rank r 0-11."""
        return tuple(min(1.0, chance) for chance in accumulate(reversed(self.chances)))[::-1]

    @property
    def is_exact(self) -> bool:
        """True if the odds were not sampled."""
        return self.hands == 0


@dataclass(frozen=True)
class DrawOdds:
    """The odds of a draw of some cards.

    Attributes:
        cards: Number of cards drawn (R-DRAW-1), or fewer if the deck has fewer.
        best: Odds of the highest hand that can be formed.
        legal: Odds of the highest hand that is not Cheatin'.
        only_cheatin: The probability that the highest hand is above every legal one; None if not counted.
    """

    cards: int
    best: RankOdds
    legal: RankOdds
    only_cheatin: float | None = None


# ---------------------------------------------------------------- merged chains

_Below = tuple[PackedDeck, dict[int, int], int]
_CACHE_AT_MOST: Final = 256
_below_cache: OrderedDict[tuple[tuple[int, ...], int, int, bool], _Below] = OrderedDict()


def forget() -> None:
    """Clear the cache of counted hands: for measurements, or to free memory."""
    _below_cache.clear()


def chain_sets(wild: int, most: int) -> list[tuple[int, SuitWatch, tuple[int, ...]]]:
    """Return the chains to add and subtract: (sign, hand to watch for, suits to watch)."""
    found: list[tuple[int, SuitWatch, tuple[int, ...]]] = [(1, SuitWatch.NOTHING, ())]
    need = HAND_SIZE - wild
    for watched in range(1, 5):
        if watched * need <= most:
            for suits in combinations(range(4), watched):
                found += [
                    ((-1) ** watched, watch, suits) for watch in (SuitWatch.FLUSH, SuitWatch.STRAIGHT_FLUSH)
                ]
    return found


def _below(
    fixed: tuple[int, ...], most: int, wild: int, legal: bool, cancelled: Cancel, budget: Budget
) -> _Below:
    """Return the deck's polynomials: draws below each rank, and draws without a legal hand; cached."""
    key = (fixed, most, wild, legal)
    found = _below_cache.get(key)
    if found is not None:
        _below_cache.move_to_end(key)
        return found
    table = PackedDeck(fixed, most)
    totals = dict.fromkeys(range(1, RANKS), 0)
    none = 0
    for sign, watch, suits in chain_sets(wild, most):
        chain = Chain(table, wild, legal=legal, watch=watch, suits=suits)
        below, without = chain.totals(cancelled, budget)
        for rank, ways in below.items():
            totals[rank] += sign * ways
        if watch is SuitWatch.NOTHING and legal:
            none = without
    _below_cache[key] = table, totals, none
    while len(_below_cache) > _CACHE_AT_MOST:
        _below_cache.popitem(last=False)
    return table, totals, none


def _ways(below: _Below, whole: int, size: int) -> list[int]:
    """Return the number of draws of ``size`` fixed cards by rank; ``whole`` is the number of all draws."""
    table, totals, none = below
    without = table.coefficient(none, size)
    reach = [0, *(table.coefficient(totals[rank], size) for rank in range(1, RANKS))]
    reach.append(whole - without)
    return [without, *(reach[rank + 1] - reach[rank] for rank in range(1, RANKS))]


def exact_odds(
    deck: Composition,
    cards: int,
    *,
    most: int = 0,
    steps: int = STEPS_AT_MOST,
    cancelled: Cancel = never,
) -> DrawOdds:
    """Return exact odds of the highest and the highest legal rank of a draw (R-DRAW-1, R-HAND, R-CHEAT-1).

    Args:
        deck: the draw deck; plain and Devil's jokers may be in it.
        cards: number of cards drawn, five plus the stud bonus.
        most: the largest number of cards that the caller will ask for; all sizes up to it are counted at
            once.
        steps: at most this many steps of counting; a deck of a few values needs far fewer.
        cancelled: called now and then; if it returns true, the calculation stops.

    Raises:
        TooMany: it would take more steps.
        ValueError: the deck has Heretic jokers, or there are fewer than five cards: use `enumerated_odds`.
        OddsCancelled: ``cancelled`` returned true.
    """
    plain, devils, heretics = deck.jokers
    cards = min(cards, deck.size)
    if heretics:
        raise ValueError("a deck with Heretic jokers is enumerated or sampled")
    if cards < HAND_SIZE:
        raise ValueError(f"hands of at least five cards are counted this way, not of {cards}")
    fixed = deck.counts[:KINDS]
    most, budget = max(most, cards), Budget(steps)
    best, legal = [0] * RANKS, [0] * RANKS
    for p in range(min(plain, cards) + 1):
        for d in range(min(devils, cards - p) + 1):
            size = cards - p - d
            if size > sum(fixed):
                continue
            weight, whole = comb(plain, p) * comb(devils, d), comb(sum(fixed), size)
            kept = min(d, HAND_SIZE)
            wild = min(p + d, HAND_SIZE)
            found = _below(fixed, most, wild, False, cancelled, budget)
            for rank, ways in enumerate(_ways(found, whole, size)):
                best[min(rank + 2 * kept, RANKS - 1)] += weight * ways
            if size + p < HAND_SIZE:  # the Devil's joker has to be among the five
                legal[0] += weight * whole
                continue
            found = _below(fixed, most, min(p, HAND_SIZE), True, cancelled, budget)
            for rank, ways in enumerate(_ways(found, whole, size)):
                legal[rank] += weight * ways
    every = comb(deck.size, cards)
    return DrawOdds(cards, _shares(best, every), _shares(legal, every))


def _shares(ways: Sequence[int], whole: int) -> RankOdds:
    return RankOdds(tuple(each / whole for each in ways))


# ---------------------------------------------------------------- plain enumeration


def multisets(deck: Composition, cards: int) -> int:
    """Return the number of different hands (multisets of kinds) of a size."""
    ways = [1] + [0] * cards
    for _, copies in deck.held:
        ways = [sum(ways[max(0, n - copies) : n + 1]) for n in range(cards + 1)]
    return ways[cards]


def layers(held: Sequence[tuple[int, int]], cards: int) -> list[list[tuple[int, int, int]]]:
    """Return all multisets of kinds by size, up to ``cards``: (packed, present, ways); see `poker.pool`."""
    layers: list[list[tuple[int, int, int]]] = [[] for _ in range(cards + 1)]
    layers[0].append((0, 0, 1))
    for kind, copies in held:
        weight, bit = WEIGHT[kind], BIT[kind]
        for size in range(cards, 0, -1):
            for x in range(1, min(copies, size) + 1):
                ways, adds = comb(copies, x), weight * x
                layers[size] += [(p + adds, s | bit, w * ways) for p, s, w in layers[size - x]]
    return layers


def pools(deck: Composition, cards: int) -> Iterator[tuple[int, int, int]]:
    """Yield each different hand as (packed, present, ways), built from two halves to save memory."""
    middle = len(deck.held) // 2
    left, right = layers(deck.held[:middle], cards), layers(deck.held[middle:], cards)
    for size, firsts in enumerate(left):
        seconds = right[cards - size]
        for packed, present, ways in firsts:
            for more, there, w in seconds:
                yield packed + more, present | there, ways * w


def enumerated_odds(
    deck: Composition, cards: int, *, at_most: int = MULTISETS_AT_MOST, cancelled: Cancel = never
) -> DrawOdds:
    """Return the odds of a draw by going through every different hand; sets `only_cheatin`, too.

    Any jokers and any number of cards are possible.

    Raises:
        TooMany: there are more different hands than ``at_most``.
        OddsCancelled: ``cancelled`` returned true.
    """
    cards = min(cards, deck.size)
    count = multisets(deck, cards)
    if count > at_most:
        raise TooMany(f"{count:,} different hands of {cards} cards")
    best, legal, apart = [0] * RANKS, [0] * RANKS, 0
    for number, (packed, present, ways) in enumerate(pools(deck, cards)):
        if not number & 0xFFF:
            check(cancelled)
        rank, rank_if_legal = ranks(packed, present)
        best[rank] += ways
        legal[rank_if_legal] += ways
        if rank_if_legal < rank:
            apart += ways
    whole = comb(deck.size, cards)
    return DrawOdds(cards, _shares(best, whole), _shares(legal, whole), apart / whole)
