"""Hand ranks for odds: the highest and the highest legal rank of a pool of cards, as fast as Python allows.

A pool is summed up in two integers. `packed` has a counter for each value, each sort of joker and each suit;
`present` has a bit for each kind of card. Adding a card adds its `WEIGHT` to the one and sets its `BIT` in
the other. R-HAND-1 to R-HAND-14, R-CHEAT-1, R-JOKER-3, R-JOKER-6, R-RANK-2, R-RANK-4.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from doomtown_desktop.decks.odds.composition import (
    ALL_KINDS,
    DEVILS_RANKS,
    HERETIC_RANKS,
    KINDS,
    Kind,
)

HAND: Final = 5
RANKS: Final = 12
"""Ranks are 1 to 11; 0 stands for "there is no legal hand"."""
RANK_NAMES: Final = (
    "No legal hand",
    "High card",
    "Pair",
    "Two pair",
    "Three of a kind",
    "Straight",
    "Flush",
    "Full house",
    "Four of a kind",
    "Straight flush",
    "Five of a kind",
    "Dead Man's Hand",
)
STRAIGHT: Final = 5
FLUSH: Final = 6
STRAIGHT_FLUSH: Final = 9
DEAD_MANS: Final = 11

_COUNTER: Final = 8
"""Bits of a counter: drafts may hold absurd numbers of one card."""
_JOKERS_AT: Final = _COUNTER * 13
_DEVILS_AT: Final = _COUNTER * 14
_SUITS_AT: Final = _COUNTER * 16
_ALL: Final = (1 << _COUNTER) - 1
_SPECIAL: Final = (1 << 2 * _COUNTER) - 1
_VALUES_MASK: Final = (1 << _JOKERS_AT) - 1
POOL_AT_MOST: Final = _ALL

BIT: Final = tuple(1 << kind if kind < KINDS else 0 for kind in range(ALL_KINDS))
WEIGHT: Final = tuple(
    (1 << _COUNTER * (kind % 13)) + (1 << _SUITS_AT + _COUNTER * (kind // 13))
    if kind < KINDS
    else 1 << _JOKERS_AT + _COUNTER * (kind - KINDS)
    for kind in range(ALL_KINDS)
)
DEAD_MANS_KINDS: Final = tuple(Kind(*card).number for card in ((1, 0), (1, 3), (8, 0), (8, 3), (11, 1)))
DEAD_MANS_BITS: Final = sum(BIT[kind] for kind in DEAD_MANS_KINDS)

SUIT_VALUES: Final = (1 << 13) - 1


def _runs() -> bytes:
    found = bytearray(1 << 13)
    for mask in range(1, 1 << 13):
        found[mask] = max((mask & 31).bit_count(), found[mask >> 1])
    return bytes(found)


RUN: Final = _runs()
"""For each set of values (bit 0 = ace): how many of them the best five consecutive values hold."""


@cache
def rank_of_groups(first: int, second: int, wild: int) -> int:
    """The rank that the two largest groups of one value and some wild cards make, nothing else looked at."""
    first, second = min(first, HAND), min(second, 2)
    if first + wild >= HAND:
        return 10
    if first + wild == 4:
        return 8
    if max(0, 3 - first) + max(0, 2 - second) <= wild:
        return 7
    if first + wild == 3:
        return 4
    if first + wild == 2:
        return 3 if second == 2 else 2
    return 1


_by_values: dict[int, int] = {}
_by_set: dict[int, int] = {}
MEMO_AT_MOST: Final = 1 << 17


def _rank_of_values(values: int, wild: int) -> int:
    """Highest rank by values alone, of five cards at least."""
    counts = [(values >> _COUNTER * index) & _ALL for index in range(13)]
    first, second, *_ = sorted(counts, reverse=True)
    rank = rank_of_groups(first, second, wild)
    if rank < STRAIGHT and RUN[sum(1 << i for i, n in enumerate(counts) if n)] + wild >= HAND:
        return STRAIGHT
    return rank


def wild_rank(packed: int, present: int, wild: int) -> int:
    """Highest rank of five or more cards: the fixed ones of a pool and some wild cards (0-5)."""
    key = (packed & _VALUES_MASK) << 3 | wild
    rank = _by_values.get(key)
    if rank is None:
        if len(_by_values) >= MEMO_AT_MOST:
            _by_values.clear()
        rank = _by_values[key] = _rank_of_values(packed & _VALUES_MASK, wild)
    if (present & DEAD_MANS_BITS).bit_count() + wild >= HAND:
        return DEAD_MANS
    if rank >= STRAIGHT_FLUSH:
        return rank
    need = HAND - wild
    suits = packed >> _SUITS_AT
    if (
        suits & _ALL >= need
        or suits >> _COUNTER & _ALL >= need
        or suits >> 2 * _COUNTER & _ALL >= need
        or suits >> 3 * _COUNTER >= need
    ):
        best_run = max(
            RUN[present & SUIT_VALUES],
            RUN[present >> 13 & SUIT_VALUES],
            RUN[present >> 26 & SUIT_VALUES],
            RUN[present >> 39],
        )
        if best_run >= need:
            return STRAIGHT_FLUSH
        return max(rank, FLUSH)
    return rank


def set_rank(present: int, wild: int) -> int:
    """Highest rank of a set of different kinds and some wild cards, five or more together."""
    key = present << 3 | wild
    rank = _by_set.get(key)
    if rank is None:
        if len(_by_set) >= MEMO_AT_MOST:
            _by_set.clear()
        rank = _by_set[key] = _rank_of_set(present, wild)
    return rank


def _rank_of_set(present: int, wild: int) -> int:
    if (present & DEAD_MANS_BITS).bit_count() + wild >= HAND:
        return DEAD_MANS
    clubs, diamonds, hearts, spades = (present >> shift & SUIT_VALUES for shift in (0, 13, 26, 39))
    need = HAND - wild
    either, other = clubs | diamonds, hearts | spades
    both, others = clubs & diamonds, hearts & spades
    one = either | other
    two = both | others | either & other
    three = both & other | others & either
    first = 4 if both & others else 3 if three else 2 if two else 1 if one else 0
    second = 2 if two.bit_count() > 1 else 1 if one.bit_count() > 1 else 0
    rank = rank_of_groups(first, second, wild)
    if rank >= STRAIGHT_FLUSH:
        return rank
    if max(RUN[clubs], RUN[diamonds], RUN[hearts], RUN[spades]) >= need:
        return STRAIGHT_FLUSH
    if rank < FLUSH:
        if max(clubs.bit_count(), diamonds.bit_count(), hearts.bit_count(), spades.bit_count()) >= need:
            return FLUSH
        if RUN[one] >= need:
            return STRAIGHT
    return rank


def _short(packed: int, present: int, fixed: int, wild: int) -> tuple[int, int]:
    """Of fewer than five cards: all of them are the hand and only groups count (R-HAND-14)."""
    counts = sorted(((packed >> _COUNTER * index) & _ALL for index in range(13)), reverse=True)
    first, second = counts[0] + wild, min(counts[1], 2)
    rank = {4: 8, 3: 4, 2: 3 if second == 2 else 2}.get(first, 1)
    return rank, rank if present.bit_count() == fixed else 0


def _clamped(rank: int) -> int:
    return min(max(rank, 1), DEAD_MANS)


def ranks(packed: int, present: int) -> tuple[int, int]:
    """(highest rank, highest legal rank) of a pool; 0 where every choice of five is Cheatin' (R-CHEAT-1)."""
    jokers = packed >> _JOKERS_AT & (1 << 3 * _COUNTER) - 1
    counts = packed >> _SUITS_AT
    fixed = (counts & _ALL) + (counts >> _COUNTER & _ALL) + (counts >> 2 * _COUNTER & _ALL)
    fixed += counts >> 3 * _COUNTER
    if jokers <= _ALL and fixed + jokers >= HAND:  # plain jokers at most: by far the most pools
        wild = jokers if jokers < HAND else HAND
        best = wild_rank(packed, present, wild)
        different = present.bit_count()
        if different == fixed:
            return best, best
        return best, set_rank(present, wild) if different + jokers >= HAND else 0
    plain, devils, heretics = jokers & _ALL, jokers >> _COUNTER & _ALL, jokers >> 2 * _COUNTER
    if fixed + plain + devils + heretics < HAND:
        best, legal = _short(packed, present, fixed, plain + devils + heretics)
        return _with_special(best, legal, devils, heretics)
    return _ranks_with_special(packed, present, fixed, (plain, devils, heretics))


def _with_special(best: int, legal: int, devils: int, heretics: int) -> tuple[int, int]:
    """What a hand is worth that must keep these jokers; "cannot be Cheatin'" wins over "is Cheatin'"."""
    if not devils and not heretics:
        return best, legal
    rank = _clamped(best + DEVILS_RANKS * devils + HERETIC_RANKS * heretics)
    return rank, rank if heretics else 0


def best_rank(packed: int, present: int) -> int:
    """The highest rank of a pool, legal or not."""
    if packed >> _DEVILS_AT & _SPECIAL:
        return ranks(packed, present)[0]
    wild = packed >> _JOKERS_AT & _ALL
    if packed >> _SUITS_AT:
        counts = packed >> _SUITS_AT
        fixed = (counts & _ALL) + (counts >> _COUNTER & _ALL) + (counts >> 2 * _COUNTER & _ALL)
        if fixed + (counts >> 3 * _COUNTER) + wild >= HAND:
            return wild_rank(packed, present, wild if wild < HAND else HAND)
    return ranks(packed, present)[0]


def legal_rank(packed: int, present: int) -> int:
    """The highest legal rank of a pool, 0 if there is none."""
    wild = packed >> _JOKERS_AT & _ALL
    if not packed >> _DEVILS_AT & _SPECIAL and wild <= HAND and present.bit_count() + wild >= HAND:
        return set_rank(present, wild)
    return ranks(packed, present)[1]


def _ranks_with_special(
    packed: int, present: int, fixed: int, jokers: tuple[int, int, int]
) -> tuple[int, int]:
    """Try how many jokers of each sort to keep; the rest of the five are fixed cards."""
    plain, devils, heretics = jokers
    different = present.bit_count()
    best = legal = 0
    for kept_devils in range(min(devils, HAND) + 1):
        for kept_heretics in range(min(heretics, HAND - kept_devils) + 1):
            special = kept_devils + kept_heretics
            kept_plain = min(plain, HAND - special)
            wild = special + kept_plain
            if fixed + wild < HAND:
                continue
            is_legal = different + wild >= HAND
            rank, rank_if_legal = _with_special(
                wild_rank(packed, present, wild),
                set_rank(present, wild) if is_legal else 0,
                kept_devils,
                kept_heretics,
            )
            best, legal = max(best, rank), max(legal, rank_if_legal)
    return best, legal


def pool_of(kinds: Iterable[int]) -> tuple[int, int]:
    """The two integers that sum up some cards.

    Raises:
        ValueError: more than 255 cards.
    """
    packed = present = size = 0
    for kind in kinds:
        packed += WEIGHT[kind]
        present |= BIT[kind]
        size += 1
    if size > POOL_AT_MOST:
        raise ValueError(f"a pool has at most {POOL_AT_MOST} cards, not {size}")
    return packed, present


def ranks_of(kinds: Iterable[int]) -> tuple[int, int]:
    """(highest rank, highest legal rank) of any cards by their kinds."""
    return ranks(*pool_of(kinds))
