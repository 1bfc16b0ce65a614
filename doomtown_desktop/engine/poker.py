"""Poker for the engine: the highest, highest legal and lowest hand that cards and jokers can form.

`best_rank` is the fast path for searching (AI, statistics); `best_hand`, `best_legal_hand` and
`lowball_choice` also say which cards are kept and what the jokers stand for. Jokers are counted apart
from the cards. What fixed cards are worth is found in `hand_rank`, whose names are re-exported here.

Everything is a pure function; the only thing kept is a bounded memo of value counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from doomtown_desktop.engine.hand_rank import (
    BEST_OF_RANK,
    DEAD_MANS_CARDS,
    HAND_SIZE,
    JOKER,
    RANK_OF_GROUPS,
    WORST_OF_RANK,
    HandRank,
    HandValue,
    PokerCard,
    compare,
    evaluate,
    evaluate_values,
    hand_name,
    is_cheatin,
    lowest_hands,
    modified,
    require_card,
)

__all__ = [
    "BEST_OF_RANK",
    "DEAD_MANS_CARDS",
    "HAND_SIZE",
    "JOKER",
    "MAX_JOKERS",
    "WORST_OF_RANK",
    "BestHand",
    "HandRank",
    "HandValue",
    "LowHand",
    "PokerCard",
    "best_hand",
    "best_legal_hand",
    "best_rank",
    "compare",
    "evaluate",
    "filled_high",
    "hand_name",
    "is_cheatin",
    "lowball_choice",
    "lowest_hands",
    "modified",
]

MAX_JOKERS: Final = 5
"""More wild cards than a hand has places make no difference."""


class BestHand(NamedTuple):
    """A hand formed from a choice of cards: kept cards and jokers are the five together (all, if fewer)."""

    rank: int
    """The natural hand rank, 1-11."""
    tiebreak: tuple[int, ...]
    """As in `HandValue`."""
    kept: tuple[int, ...]
    """Indices of the kept non-joker cards in the given sequence, ascending."""
    stands_for: tuple[PokerCard, ...]
    """What each joker in use stands for; a joker that is not needed is left out."""

    @property
    def value(self) -> HandValue:
        """Rank and tiebreak as a natural `HandValue`."""
        return HandValue(self.rank, self.tiebreak)


class LowHand(NamedTuple):
    """The lowest hand that fixed cards and jokers can be (R-JOKER-4)."""

    rank: int
    """The natural hand rank, 1-11."""
    tiebreak: tuple[int, ...]
    """As in `HandValue`."""
    stands_for: tuple[PokerCard, ...]
    """What each joker stands for, one card per joker."""

    @property
    def value(self) -> HandValue:
        """Rank and tiebreak as a natural `HandValue`."""
        return HandValue(self.rank, self.tiebreak)


# ---------------------------------------------------------------- the fast path: rank of the best hand

# A hand is summed up in one integer: thirteen value counters of four bits, the number of jokers, and four
# suit counters of five bits. The lower part (all but the suits) is the key of the memo. The suit counters
# start so high that their top bit shows as soon as that suit and the jokers make a flush.
_PACK_LIMIT: Final = 15
_JOKER_SHIFT: Final = 4 * 13
_SUIT_SHIFT: Final = _JOKER_SHIFT + 4
_KEY_MASK: Final = (1 << _SUIT_SHIFT) - 1
_WEIGHT: Final = {
    PokerCard(value, suit): (1 << 4 * (value - 1)) + (1 << _SUIT_SHIFT + 5 * suit)
    for value in range(1, 14)
    for suit in range(4)
}
_weight_of: Final = _WEIGHT.__getitem__
_START: Final = tuple(
    (jokers << _JOKER_SHIFT) + sum((16 - HAND_SIZE + jokers) << _SUIT_SHIFT + 5 * suit for suit in range(4))
    for jokers in range(MAX_JOKERS + 1)
)
_FLUSH_BITS: Final = sum(16 << _SUIT_SHIFT + 5 * suit for suit in range(4))

_DEAD_MANS_FLAG: Final = 16  # in a memo entry: the values allow a Dead Man's Hand, so look at the suits
_DEAD_MANS_SET: Final = frozenset(DEAD_MANS_CARDS)

MEMO_LIMIT: Final = 1 << 17
"""Entries after which the memo of value counts starts afresh (about 20 MB)."""
_memo: dict[int, int] = {}


def _longest_runs() -> bytes:
    """For each set of values (bit 0 = ace): how many of them the best five consecutive values hold."""
    runs = bytearray(1 << 13)
    for mask in range(1, 1 << 13):
        runs[mask] = max((mask & 31).bit_count(), runs[mask >> 1])
    return bytes(runs)


_RUN: Final = _longest_runs()


def _require_jokers(jokers: int) -> None:
    if not 0 <= jokers <= MAX_JOKERS:
        raise ValueError(f"the number of jokers must be 0 to {MAX_JOKERS}, not {jokers}")


def _missing(wanted: int, have: int) -> int:
    return max(0, wanted - have)


def _code_of_counts(counts: Sequence[int], jokers: int) -> int:
    """Return the best rank that values alone allow, with `_DEAD_MANS_FLAG` where suits must be looked at.

    `counts[i]` is the number of cards of value i + 1.
    """
    first, second, *_ = sorted(counts, reverse=True)
    if sum(counts) + jokers < HAND_SIZE:
        # Jokers are best spent on the largest group; only groups count (R-HAND-14).
        return int(RANK_OF_GROUPS[first + jokers, min(second, 2)])
    dead_mans = sum(_missing(wanted, counts[value - 1]) for value, wanted in ((1, 2), (8, 2), (11, 1)))
    flag = _DEAD_MANS_FLAG if dead_mans <= jokers else 0
    values = sum(1 << index for index, count in enumerate(counts) if count)
    if first + jokers >= 5:
        rank = HandRank.FIVE_OF_A_KIND
    elif first + jokers == 4:
        rank = HandRank.FOUR_OF_A_KIND
    elif _missing(3, first) + _missing(2, second) <= jokers:
        rank = HandRank.FULL_HOUSE
    elif _RUN[values] + jokers >= HAND_SIZE:
        rank = HandRank.STRAIGHT
    else:
        rank = RANK_OF_GROUPS[first + jokers, second]
    return rank | flag


def _remember(key: int) -> int:
    """Work out the memo entry of a key and keep it; a full memo is emptied first."""
    code = _code_of_counts([(key >> 4 * index) & 15 for index in range(13)], key >> _JOKER_SHIFT)
    if len(_memo) >= MEMO_LIMIT:
        _memo.clear()
    _memo[key] = code
    return code


def _suited_rank(pool: Sequence[PokerCard], jokers: int) -> int:
    """Return 9 for a straight flush, 6 for a flush, 0 for neither."""
    sizes, masks = [0] * 4, [0] * 4
    for value, suit in pool:
        sizes[suit] += 1
        masks[suit] |= 1 << value - 1
    if max([_RUN[mask] for mask in masks]) + jokers >= HAND_SIZE:
        return int(HandRank.STRAIGHT_FLUSH)
    return int(HandRank.FLUSH) if max(sizes) + jokers >= HAND_SIZE else 0


def _pool_rank(pool: Sequence[PokerCard], jokers: int) -> int:
    """Return the highest rank that five of these cards and jokers (all, if fewer) can form."""
    if len(pool) <= _PACK_LIMIT:
        try:
            packed = sum(map(_weight_of, pool), _START[jokers])
        except KeyError as error:
            raise ValueError(f"not a card with a fixed value and suit: {error}") from None
        key = packed & _KEY_MASK
        code = _memo.get(key) or _remember(key)
        may_be_suited = packed & _FLUSH_BITS
    else:  # the counters could overflow: a very large draw hand is counted one by one
        counts = [0] * 13
        for card in pool:
            require_card(card)
            counts[card.value - 1] += 1
        code = _code_of_counts(counts, jokers)
        may_be_suited = _FLUSH_BITS
    if code > _DEAD_MANS_FLAG:
        if len(_DEAD_MANS_SET.intersection(pool)) + jokers >= HAND_SIZE:
            return int(HandRank.DEAD_MANS_HAND)
        code -= _DEAD_MANS_FLAG
    if may_be_suited and code < HandRank.STRAIGHT_FLUSH:
        code = max(code, _suited_rank(pool, jokers))
    return code


def best_rank(cards: Sequence[PokerCard], jokers: int = 0, legal: bool = False) -> int:
    """Return the highest rank (1-11) that these cards and jokers can form; the fast path for searching.

    Args:
        cards: any number of fixed cards, no jokers among them.
        jokers: how many jokers are there besides (0-5).
        legal: consider only hands that are not Cheatin'; 0 is returned if there is none.

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    _require_jokers(jokers)
    if legal:
        distinct = tuple(dict.fromkeys(cards))
        if len(distinct) < len(cards):
            if len(distinct) + jokers < HAND_SIZE:
                return 0
            return _pool_rank(distinct, jokers)
    return _pool_rank(cards, jokers)


# ---------------------------------------------------------------- the best hand itself

_Wanted = list[tuple[int, int | None]]  # values with suits; None is any suit

_GROUP_SIZE: Final[dict[int, int]] = {
    HandRank.HIGH_CARD: 1,
    HandRank.PAIR: 2,
    HandRank.THREE_OF_A_KIND: 3,
    HandRank.FOUR_OF_A_KIND: 4,
    HandRank.FIVE_OF_A_KIND: 5,
}


def _highest_run(masks: Sequence[int], wanted: int) -> tuple[int, int]:
    """Return (highest value, index of the mask) of the highest five consecutive values that can be filled."""
    return max(
        (high, index)
        for high in range(HAND_SIZE, 14)
        for index, mask in enumerate(masks)
        if (mask >> high - HAND_SIZE & 31).bit_count() >= wanted
    )


def _wanted_cards(rank: int, pool: Sequence[PokerCard], jokers: int) -> _Wanted:
    """Return the cards of the best hand of this rank, where `rank` is the highest the pool can form.

    Because no higher rank is possible, each joker always belongs to the largest group.
    """
    size = min(HAND_SIZE, len(pool) + jokers)
    real = HAND_SIZE - jokers
    values = [card.value for card in pool]
    by_suit = [sorted((card.value for card in pool if card.suit == suit), reverse=True) for suit in range(4)]
    if size == 0:
        return []
    if rank == HandRank.DEAD_MANS_HAND:
        return list(DEAD_MANS_CARDS)
    if rank == HandRank.STRAIGHT_FLUSH:
        masks = [sum(1 << value - 1 for value in dict.fromkeys(suited)) for suited in by_suit]
        high, suit = _highest_run(masks, real)
        return [(high - step, suit) for step in range(HAND_SIZE)]
    if rank == HandRank.STRAIGHT:
        mask = sum(1 << value - 1 for value in dict.fromkeys(values))
        high, _ = _highest_run([mask], real)
        return [(high - step, None) for step in range(HAND_SIZE)]
    if rank == HandRank.FLUSH:
        best, suit = max(
            ([13] * jokers + suited[:real], suit)
            for suit, suited in enumerate(by_suit)
            if len(suited) >= real
        )
        return [(value, suit) for value in best]
    if rank == HandRank.FULL_HOUSE:
        three, two = max(
            (three, two)
            for three in dict.fromkeys(values)
            for two in dict.fromkeys(values)
            if three != two and _missing(3, values.count(three)) + _missing(2, values.count(two)) <= jokers
        )
        return [(value, None) for value in (three, three, three, two, two)]
    if rank == HandRank.TWO_PAIR:
        pairs = sorted((value for value in dict.fromkeys(values) if values.count(value) > 1), reverse=True)
        grouped = pairs[:2] * 2
    else:
        group_size = _GROUP_SIZE[rank]
        top = max(value for value in range(1, 14) if values.count(value) + jokers >= group_size)
        grouped = [top] * group_size
    kickers = sorted((value for value in dict.fromkeys(values) if value not in grouped), reverse=True)
    return [(value, None) for value in grouped + kickers[: size - len(grouped)]]


def _form(cards: Sequence[PokerCard], usable: Sequence[int], jokers: int) -> BestHand:
    """Form the best hand from the cards with the usable indices and the jokers."""
    pool = [cards[index] for index in usable]
    free = list(usable)
    kept: list[int] = []
    held: list[PokerCard] = []
    open_jokers: _Wanted = []
    for value, suit in _wanted_cards(_pool_rank(pool, jokers), pool, jokers):
        fits = [index for index in free if cards[index].value == value and suit in (None, cards[index].suit)]
        if fits:
            free.remove(fits[0])
            kept.append(fits[0])
            held.append(cards[fits[0]])
        else:
            open_jokers.append((value, suit))
    stands_for: list[PokerCard] = []
    for value, suit in open_jokers:
        # Where any suit will do, take one that is not in the hand yet: it reads like a natural hand.
        choices = [PokerCard(value, any_suit) for any_suit in range(4)]
        unheld = [card for card in choices if card not in held and card not in stands_for]
        stands_for.append((unheld or choices)[0] if suit is None else PokerCard(value, suit))
    rank, tiebreak, _ = evaluate(held + stands_for)
    return BestHand(rank, tiebreak, tuple(sorted(kept)), tuple(stands_for))


def best_legal_hand(cards: Sequence[PokerCard], jokers: int = 0) -> BestHand | None:
    """Return the highest hand that is not Cheatin', or None if each choice of five cards is (R-CHEAT-1).

    With fewer than five cards and jokers together the hand is all of them (R-HAND-14), so it is either
    legal or there is none.

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    _require_jokers(jokers)
    first_of: dict[PokerCard, int] = {}
    for index, card in enumerate(cards):
        first_of.setdefault(card, index)
    if len(first_of) < min(len(cards), HAND_SIZE - jokers):
        return None
    return _form(cards, list(first_of.values()), jokers)


def best_hand(cards: Sequence[PokerCard], jokers: int = 0) -> BestHand:
    """Return the highest hand that these cards and jokers can form, legal or not (R-HAND-11).

    If a legal hand is worth exactly the same, that one is returned. With fewer than five cards and jokers
    together the hand is all of them (R-HAND-14).

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    legal = best_legal_hand(cards, jokers)
    best = _form(cards, range(len(cards)), jokers)
    return legal if legal is not None and legal.value == best.value else best


def lowball_choice(cards: Sequence[PokerCard], jokers: int = 0) -> LowHand:
    """Choose the cards for the jokers that make the lowest hand of exactly these cards (R-JOKER-4, A-08).

    The hand still counts as the highest rank its fixed cards form; only the jokers are free.

    Raises:
        ValueError: more than five cards and jokers, an open joker or an impossible card among the cards.
    """
    _require_jokers(jokers)
    if len(cards) + jokers > HAND_SIZE:
        raise ValueError(f"a lowball hand has at most {HAND_SIZE} cards, not {len(cards) + jokers}")
    as_they_are = evaluate(cards)
    if jokers == 0:
        return LowHand(as_they_are.rank, as_they_are.tiebreak, ())
    values = [card.value for card in cards]
    # A value that is not in the hand makes no group, and a lower one is better; the only thing to avoid is a
    # straight. At most two values complete four others to one, so two values more than jokers suffice.
    unheld = [value for value in range(1, 14) if value not in values][: jokers + 2]
    lowest, chosen = min(
        (evaluate_values([*values, *choice]), choice) for choice in combinations(unheld, jokers)
    )
    # Suits can only raise a hand, and with a joker there is always a suit that breaks a flush.
    assignments = (
        tuple(PokerCard(value, suit) for value, suit in zip(chosen, suits, strict=True))
        for suits in product(range(4), repeat=jokers)
    )
    stands_for = next(choice for choice in assignments if evaluate([*cards, *choice]) == lowest)
    return LowHand(lowest.rank, lowest.tiebreak, stands_for)


def filled_high(cards: Sequence[PokerCard]) -> HandValue:
    """Rank a short classic lowball hand: imaginary cards make it as high as possible (R-CL-GAMB-1).

    Raises:
        ValueError: more than five cards, or a card that is none.
    """
    if len(cards) > HAND_SIZE:
        raise ValueError(f"a hand has at most {HAND_SIZE} cards, not {len(cards)}")
    return best_hand(cards, HAND_SIZE - len(cards)).value
