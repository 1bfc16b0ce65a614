"""The highest and the highest legal rank of any cards and jokers, as fast as Python allows.

A card has a *kind*: the number of its suit and value, or of one of three sorts of joker. A pool of cards is
summed up in two integers. `packed` has a counter for each value, each sort of joker and each suit; `present`
has a bit for each suit and value. A card adds its `WEIGHT` to `packed` and sets its `BIT` in `present`.
R-HAND-1 to R-HAND-14, R-CHEAT-1, R-JOKER-3, R-JOKER-6, R-RANK-2, R-RANK-4.

The only state is two bounded memos: the ranks of values without suits, and the ranks of sets of kinds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from doomtown_desktop.poker.hand_rank import (
    DEAD_MANS_CARDS,
    HAND_SIZE,
    RANK_OF_GROUPS,
    HandRank,
    PokerCard,
    hand_name,
)

KINDS: Final = 52
"""The number of kinds with suit and value, numbered ``suit index * 13 + value - 1``. Jokers follow."""


class Joker:
    """The numbers of jokers as kinds, after those of the 52 suits and values."""

    PLAIN: Final = 52
    DEVILS: Final = 53
    """A joker that adds 2 to the hand rank and makes the hand Cheatin' while it is among the five."""
    HERETIC: Final = 54
    """A joker that takes 3 from the hand rank; the hand cannot be Cheatin' while it is among the five."""


DEVILS_RANKS: Final = 2
HERETIC_RANKS: Final = -3
ALL_KINDS: Final = 55

RANKS: Final = 12
"""The number of entries in a table by rank: 1 to 11, and 0 for "there is no legal hand"."""
RANK_NAMES: Final = ("No legal hand", *(hand_name(rank) for rank in HandRank))
STRAIGHT, FLUSH, STRAIGHT_FLUSH, DEAD_MANS = 5, 6, 9, 11
"""Ranks as plain numbers: comparing members of an enumeration takes several times as long."""
MAX_JOKERS: Final = 5
"""More wild cards than a hand has cards make no difference."""


def number_of(card: PokerCard) -> int:
    """Return the kind of a fixed card, 0-51."""
    return card[1] * 13 + card[0] - 1


def card_of(kind: int) -> PokerCard:
    """Return the fixed card of a kind 0-51."""
    return PokerCard(kind % 13 + 1, kind // 13)


_COUNTER: Final = 6
"""The number of bits of a counter: no draw hand has more than 63 cards."""
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
_CARDS: Final = tuple(PokerCard(value, suit) for suit in range(4) for value in range(1, 14))
_weight_of: Final = {card: WEIGHT[number_of(card)] for card in _CARDS}.__getitem__
_bit_of: Final = {card: BIT[number_of(card)] for card in _CARDS}.__getitem__
DEAD_MANS_KINDS: Final = tuple(number_of(card) for card in DEAD_MANS_CARDS)
DEAD_MANS_BITS: Final = sum(BIT[kind] for kind in DEAD_MANS_KINDS)

SUIT_VALUES: Final = (1 << 13) - 1


def _runs() -> bytes:
    found = bytearray(1 << 13)
    for mask in range(1, 1 << 13):
        found[mask] = max((mask & 31).bit_count(), found[mask >> 1])
    return bytes(found)


RUN: Final = _runs()
"""For each set of values (bit 0 is the ace), the highest number of them within five consecutive values."""


@cache
def rank_of_groups(first: int, second: int, wild: int) -> int:
    """Return the rank of a hand from the sizes of its two largest groups of one value and its wild cards."""
    first, second = min(first, HAND_SIZE), min(second, 2)
    if first + wild >= HAND_SIZE:
        return 10
    if first + wild == 4:
        return 8
    if max(0, 3 - first) + max(0, 2 - second) <= wild:
        return 7
    return int(RANK_OF_GROUPS[first + wild, second])


_MAY_BE_DEAD_MANS: Final = 16
"""The flag of a memo entry whose values allow a Dead Man's Hand, so that suits have to be checked."""
_by_values: dict[int, int] = {}
_by_set: dict[int, int] = {}
MEMO_AT_MOST: Final = 1 << 17
"""At most this many entries (about 20 MB) are stored in a memo; a full memo is emptied."""


def _remember(key: int) -> int:
    """Return the rank of values without suits, with its flag, and remember it; empty a full memo first."""
    values, wild = key >> 3, key & 7
    counts = [(values >> _COUNTER * index) & _ALL for index in range(13)]
    first, second, *_ = sorted(counts, reverse=True)
    code = rank_of_groups(first, second, wild)
    if code < STRAIGHT:
        run = RUN[sum(1 << index for index, count in enumerate(counts) if count)]
        if run + wild >= HAND_SIZE:
            code = STRAIGHT
    if sum(max(0, wanted - counts[value - 1]) for value, wanted in ((1, 2), (8, 2), (11, 1))) <= wild:
        code |= _MAY_BE_DEAD_MANS
    if len(_by_values) >= MEMO_AT_MOST:
        _by_values.clear()
    _by_values[key] = code
    return code


def wild_rank(packed: int, present: int, wild: int) -> int:
    """Return the highest rank of five or more cards: the fixed cards of a pool and 0-5 wild cards."""
    key = (packed & _VALUES_MASK) << 3 | wild
    rank = _by_values.get(key) or _remember(key)
    if rank > _MAY_BE_DEAD_MANS:
        if (present & DEAD_MANS_BITS).bit_count() + wild >= HAND_SIZE:
            return DEAD_MANS
        rank -= _MAY_BE_DEAD_MANS
    if rank >= STRAIGHT_FLUSH:
        return rank
    need = HAND_SIZE - wild
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
    """Return the highest rank of a set of different kinds and some wild cards, five or more together."""
    key = present << 3 | wild
    rank = _by_set.get(key)
    if rank is None:
        if len(_by_set) >= MEMO_AT_MOST:
            _by_set.clear()
        rank = _by_set[key] = _rank_of_set(present, wild)
    return rank


def _rank_of_set(present: int, wild: int) -> int:
    if (present & DEAD_MANS_BITS).bit_count() + wild >= HAND_SIZE:
        return DEAD_MANS
    clubs, diamonds, hearts, spades = (present >> shift & SUIT_VALUES for shift in (0, 13, 26, 39))
    need = HAND_SIZE - wild
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
    """Return the highest and the highest legal rank of fewer than five cards: all are used (R-HAND-14)."""
    counts = sorted(((packed >> _COUNTER * index) & _ALL for index in range(13)), reverse=True)
    first, second = counts[0] + wild, min(counts[1], 2)
    rank = {4: 8, 3: 4, 2: 3 if second == 2 else 2}.get(first, 1)
    return rank, rank if present.bit_count() == fixed else 0


def _clamped(rank: int) -> int:
    return min(max(rank, 1), DEAD_MANS)


def ranks(packed: int, present: int) -> tuple[int, int]:
    """Return the highest and the highest legal rank of a pool; 0 if all hands are Cheatin' (R-CHEAT-1)."""
    jokers = packed >> _JOKERS_AT & (1 << 3 * _COUNTER) - 1
    counts = packed >> _SUITS_AT
    fixed = (counts & _ALL) + (counts >> _COUNTER & _ALL) + (counts >> 2 * _COUNTER & _ALL)
    fixed += counts >> 3 * _COUNTER
    if jokers <= _ALL and fixed + jokers >= HAND_SIZE:  # no special jokers: true of nearly all pools
        wild = jokers if jokers < HAND_SIZE else HAND_SIZE
        best = wild_rank(packed, present, wild)
        different = present.bit_count()
        if different == fixed:
            return best, best
        return best, set_rank(present, wild) if different + jokers >= HAND_SIZE else 0
    plain, devils, heretics = jokers & _ALL, jokers >> _COUNTER & _ALL, jokers >> 2 * _COUNTER
    if fixed + plain + devils + heretics < HAND_SIZE:
        best, legal = _short(packed, present, fixed, plain + devils + heretics)
        return _with_special(best, legal, devils, heretics)
    return _ranks_with_special(packed, present, fixed, (plain, devils, heretics))


def _with_special(best: int, legal: int, devils: int, heretics: int) -> tuple[int, int]:
    """Return both ranks of a hand with special jokers; "cannot be Cheatin'" wins over "is Cheatin'"."""
    if not devils and not heretics:
        return best, legal
    rank = _clamped(best + DEVILS_RANKS * devils + HERETIC_RANKS * heretics)
    return rank, rank if heretics else 0


def pool_rank(packed: int, present: int) -> int:
    """Return the highest rank of a pool, legal or not."""
    if packed >> _DEVILS_AT & _SPECIAL:
        return ranks(packed, present)[0]
    wild = packed >> _JOKERS_AT & _ALL
    if packed >> _SUITS_AT:
        counts = packed >> _SUITS_AT
        fixed = (counts & _ALL) + (counts >> _COUNTER & _ALL) + (counts >> 2 * _COUNTER & _ALL)
        if fixed + (counts >> 3 * _COUNTER) + wild >= HAND_SIZE:
            return wild_rank(packed, present, wild if wild < HAND_SIZE else HAND_SIZE)
    return ranks(packed, present)[0]


def legal_pool_rank(packed: int, present: int) -> int:
    """Return the highest legal rank of a pool, 0 if there is none."""
    wild = packed >> _JOKERS_AT & _ALL
    if not packed >> _DEVILS_AT & _SPECIAL and wild <= HAND_SIZE and present.bit_count() + wild >= HAND_SIZE:
        return set_rank(present, wild)
    return ranks(packed, present)[1]


def _ranks_with_special(
    packed: int, present: int, fixed: int, jokers: tuple[int, int, int]
) -> tuple[int, int]:
    """Return both ranks of a pool with special jokers: try each number of jokers of each sort to keep."""
    plain, devils, heretics = jokers
    different = present.bit_count()
    best = legal = 0
    for kept_devils in range(min(devils, HAND_SIZE) + 1):
        for kept_heretics in range(min(heretics, HAND_SIZE - kept_devils) + 1):
            special = kept_devils + kept_heretics
            kept_plain = min(plain, HAND_SIZE - special)
            wild = special + kept_plain
            if fixed + wild < HAND_SIZE:
                continue
            is_legal = different + wild >= HAND_SIZE
            rank, rank_if_legal = _with_special(
                wild_rank(packed, present, wild),
                set_rank(present, wild) if is_legal else 0,
                kept_devils,
                kept_heretics,
            )
            best, legal = max(best, rank), max(legal, rank_if_legal)
    return best, legal


def pool_of(kinds: Iterable[int]) -> tuple[int, int]:
    """Return the two integers that sum up some cards: counters and bits.

    Raises:
        ValueError: more than 63 cards.
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
    """Return the highest and the highest legal rank of any cards by their kinds."""
    return ranks(*pool_of(kinds))


# --- the same for cards by suit and value, as a game holds them ---------------------------------------

_FEW: Final = 36
"""At most this many cards are checked for a flush in one addition, with `_TO_FLUSH`."""
_FLUSH_BITS: Final = sum(1 << _COUNTER * suit + _COUNTER - 1 for suit in range(4))
_TO_FLUSH: Final = tuple(
    sum((1 << _COUNTER - 1) - HAND_SIZE + wild << _COUNTER * suit for suit in range(4))
    for wild in range(MAX_JOKERS + 1)
)
"""By number of jokers: added to the counters of suits, it sets the top bit of each suit with a flush."""


def pack(cards: Sequence[PokerCard], jokers: int) -> int:
    """Return the counters of a pool of fixed cards; the number of jokers is only checked.

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    if not 0 <= jokers <= MAX_JOKERS:
        raise ValueError(f"the number of jokers must be 0 to {MAX_JOKERS}, not {jokers}")
    try:
        return sum(map(_weight_of, cards))
    except KeyError as error:
        raise ValueError(f"not a card with a fixed value and suit: {error}") from None


def values_key(packed: int, jokers: int) -> int:
    """Return a key that is equal for all pools with the same values and number of jokers (0-5)."""
    return (packed & _VALUES_MASK) << 3 | jokers


def rank_of_packed(packed: int, cards: Sequence[PokerCard], jokers: int) -> int:
    """Return the highest rank (1-11) of plain jokers and of cards whose counters are known."""
    size = len(cards)
    if size + jokers < HAND_SIZE or size > _FEW:
        return ranks_of([*map(number_of, cards), *[Joker.PLAIN] * jokers])[0]
    key = (packed & _VALUES_MASK) << 3 | jokers
    code = _by_values.get(key) or _remember(key)
    if code < STRAIGHT_FLUSH and not (packed >> _SUITS_AT) + _TO_FLUSH[jokers] & _FLUSH_BITS:
        return code
    return wild_rank(
        packed, sum(map(_bit_of, set(cards))), jokers
    )  # the order of the set does not change the sum


def best_rank(cards: Sequence[PokerCard], jokers: int = 0, legal: bool = False) -> int:
    """Return the highest rank (1-11) that these cards and plain jokers can form; the fast path for searching.

    Args:
        cards: at most 63 fixed cards, without jokers.
        jokers: the number of plain jokers in addition to the cards (0-5).
        legal: consider only hands that are not Cheatin'; 0 is returned if there is none (R-CHEAT-1).

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    packed = pack(cards, jokers)
    if legal:
        different = set(cards)
        if len(different) < len(cards):
            if len(different) + jokers < HAND_SIZE:
                return 0
            return set_rank(sum(map(_bit_of, different)), jokers)
    return rank_of_packed(packed, cards, jokers)
