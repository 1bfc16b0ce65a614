"""The highest, highest legal and lowest hand that cards and jokers can form, with the cards themselves.

`best_hand`, `best_legal_hand` and `lowball_choice` return the cards that the jokers stand for, and the first
two also the cards kept. Jokers are counted separately. All functions are pure; the only state is a bounded
memo.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from doomtown_desktop.poker.hand_rank import (
    DEAD_MANS_CARDS,
    HAND_SIZE,
    HandRank,
    HandValue,
    PokerCard,
    evaluate,
    evaluate_values,
)
from doomtown_desktop.poker.pool import (
    DEAD_MANS,
    FLUSH,
    MAX_JOKERS,
    STRAIGHT_FLUSH,
    pack,
    rank_of_packed,
    values_key,
)


class BestHand(NamedTuple):
    """A hand chosen from some cards and jokers: five in all, or all of them if there are fewer."""

    rank: int
    """The natural hand rank, 1-11."""
    tiebreak: tuple[int, ...]
    """As in `HandValue`."""
    kept: tuple[int, ...]
    """Indices of the kept non-joker cards in the given sequence, ascending."""
    stands_for: tuple[PokerCard, ...]
    """The card that each joker in use stands for; jokers that are not needed are omitted."""

    @property
    def value(self) -> HandValue:
        """Rank and tiebreak as a natural `HandValue`."""
        return HandValue(self.rank, self.tiebreak)


class LowHand(NamedTuple):
    """The lowest hand that fixed cards and jokers can form (R-JOKER-4)."""

    rank: int
    """The natural hand rank, 1-11."""
    tiebreak: tuple[int, ...]
    """As in `HandValue`."""
    stands_for: tuple[PokerCard, ...]
    """The card that each joker stands for."""

    @property
    def value(self) -> HandValue:
        """Rank and tiebreak as a natural `HandValue`."""
        return HandValue(self.rank, self.tiebreak)


# ---------------------------------------------------------------- the best hand itself

Wanted = list[tuple[int, int | None]]
"""The cards that a hand needs, as values with suits; ``None`` is any suit."""


class _Plan(NamedTuple):
    """The best hand that some values form where suits cannot improve it, and the cards in it."""

    rank: int
    tiebreak: tuple[int, ...]
    takes: tuple[int, ...]
    """The number of kept cards of each value, by index 0-13 (index 0 is not used)."""
    open_values: tuple[int, ...]
    """The values that the jokers in use stand for."""


_plans: dict[int, _Plan] = {}
PLANS_AT_MOST: Final = 1 << 16
"""At most this many entries (about 20 MB) are stored in the memo of plans; when full, it is emptied."""

_GROUP_SIZE: Final[dict[int, int]] = {
    HandRank.HIGH_CARD: 1,
    HandRank.PAIR: 2,
    HandRank.THREE_OF_A_KIND: 3,
    HandRank.FOUR_OF_A_KIND: 4,
    HandRank.FIVE_OF_A_KIND: 5,
}
_BY_SUITS: Final = frozenset({FLUSH, STRAIGHT_FLUSH, DEAD_MANS})


def _missing(wanted: int, have: int) -> int:
    return max(0, wanted - have)


def _highest_run(masks: Sequence[int], wanted: int) -> tuple[int, int]:
    """Return the highest straight that can be filled: its highest value, and the index of its mask.

    A mask is a set of values (bit 0 is the ace); ``wanted`` of five consecutive values have to be in it.
    """
    return max(
        (high, index)
        for high in range(HAND_SIZE, 14)
        for index, mask in enumerate(masks)
        if (mask >> high - HAND_SIZE & 31).bit_count() >= wanted
    )


def _mask(values: Sequence[int]) -> int:
    return sum(1 << value - 1 for value in dict.fromkeys(values))


def _wanted_values(rank: int, values: Sequence[int], jokers: int) -> list[int]:
    """Return the values of the best hand of a rank that does not depend on suits.

    The rank has to be the highest possible one. So each joker belongs to the largest group or fills the
    straight.
    """
    size = min(HAND_SIZE, len(values) + jokers)
    if size == 0:
        return []
    if rank == HandRank.STRAIGHT:
        high, _ = _highest_run([_mask(values)], HAND_SIZE - jokers)
        return [high - step for step in range(HAND_SIZE)]
    if rank == HandRank.FULL_HOUSE:
        three, two = max(
            (three, two)
            for three in dict.fromkeys(values)
            for two in dict.fromkeys(values)
            if three != two and _missing(3, values.count(three)) + _missing(2, values.count(two)) <= jokers
        )
        return [three, three, three, two, two]
    if rank == HandRank.TWO_PAIR:
        pairs = sorted((value for value in dict.fromkeys(values) if values.count(value) > 1), reverse=True)
        grouped = pairs[:2] * 2
    else:
        group_size = _GROUP_SIZE[rank]
        top = max(value for value in range(1, 14) if values.count(value) + jokers >= group_size)
        grouped = [top] * group_size
    kickers = sorted((value for value in dict.fromkeys(values) if value not in grouped), reverse=True)
    return grouped + kickers[: size - len(grouped)]


def _planned(key: int, rank: int, pool: Sequence[PokerCard], jokers: int) -> _Plan:
    """Find the best use of the values of a pool, and remember it."""
    values = [card.value for card in pool]
    wanted = _wanted_values(rank, values, jokers)
    takes = [min(wanted.count(value), values.count(value)) for value in range(14)]
    left, open_values = list(takes), []
    for value in wanted:
        if left[value]:
            left[value] -= 1
        else:
            open_values.append(value)
    if len(_plans) >= PLANS_AT_MOST:
        _plans.clear()
    found = evaluate_values(wanted)
    plan = _plans[key] = _Plan(found.rank, found.tiebreak, tuple(takes), tuple(open_values))
    return plan


def _wanted_by_suits(rank: int, pool: Sequence[PokerCard], jokers: int) -> Wanted:
    """Return the cards of the best hand of a rank that depends on suits, which is the pool's highest rank."""
    real = HAND_SIZE - jokers
    by_suit = [sorted((card.value for card in pool if card.suit == suit), reverse=True) for suit in range(4)]
    if rank == HandRank.DEAD_MANS_HAND:
        return list(DEAD_MANS_CARDS)
    if rank == HandRank.STRAIGHT_FLUSH:
        high, suit = _highest_run([_mask(suited) for suited in by_suit], real)
        return [(high - step, suit) for step in range(HAND_SIZE)]
    best, suit = max(
        ([13] * jokers + suited[:real], suit) for suit, suited in enumerate(by_suit) if len(suited) >= real
    )
    return [(value, suit) for value in best]


def _formed_by_suits(rank: int, cards: Sequence[PokerCard], usable: Sequence[int], jokers: int) -> BestHand:
    free, kept = list(usable), []
    stands_for: list[PokerCard] = []
    held: list[PokerCard] = []
    for value, suit in _wanted_by_suits(rank, [cards[index] for index in usable], jokers):
        assert suit is not None
        card = PokerCard(value, suit)
        fits = next((index for index in free if cards[index] == card), None)
        if fits is None:
            stands_for.append(card)
        else:
            free.remove(fits)
            kept.append(fits)
            held.append(card)
    rank, tiebreak, _ = evaluate(held + stands_for)
    return BestHand(rank, tiebreak, tuple(sorted(kept)), tuple(stands_for))


def _form(cards: Sequence[PokerCard], usable: Sequence[int], jokers: int) -> BestHand:
    """Form the best hand from the cards with the usable indices and the jokers."""
    pool = cards if len(usable) == len(cards) else [cards[index] for index in usable]
    packed = pack(pool, jokers)
    rank = rank_of_packed(packed, pool, jokers)
    if rank in _BY_SUITS:
        return _formed_by_suits(rank, cards, usable, jokers)
    key = values_key(packed, jokers)
    rank, tiebreak, takes, open_values = _plans.get(key) or _planned(key, rank, pool, jokers)
    left, kept = list(takes), []
    for index in usable:
        value = cards[index][0]
        if left[value]:
            left[value] -= 1
            kept.append(index)
    if not open_values:
        return BestHand(rank, tiebreak, tuple(kept), ())
    return BestHand(rank, tiebreak, tuple(kept), _named(open_values, [cards[index] for index in kept]))


def _named(values: Sequence[int], held: list[PokerCard]) -> tuple[PokerCard, ...]:
    """Return cards for jokers whose suit does not matter: if possible, cards that are not in the hand yet."""
    stands_for: list[PokerCard] = []
    for value in values:
        choices = [PokerCard(value, suit) for suit in range(4)]
        unheld = [card for card in choices if card not in held and card not in stands_for]
        stands_for.append((unheld or choices)[0])
    return tuple(stands_for)


def _first_of_each(cards: Sequence[PokerCard]) -> list[int]:
    """Return the index of the first copy of each different card."""
    first_of: dict[PokerCard, int] = {}
    for index, card in enumerate(cards):
        first_of.setdefault(card, index)
    return list(first_of.values())


def best_legal_hand(cards: Sequence[PokerCard], jokers: int = 0) -> BestHand | None:
    """Return the highest hand that is not Cheatin', or None if each choice of five cards is (R-CHEAT-1).

    With fewer than five cards and jokers together the hand is all of them (R-HAND-14), so it is either
    legal or there is none.

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    usable = _first_of_each(cards)
    if len(usable) < min(len(cards), HAND_SIZE - jokers):
        return None
    return _form(cards, usable, jokers)


def best_hand(cards: Sequence[PokerCard], jokers: int = 0) -> BestHand:
    """Return the highest hand that these cards and jokers can form, legal or not (R-HAND-11).

    If a legal hand is worth exactly the same, that one is returned. With fewer than five cards and jokers
    together the hand is all of them (R-HAND-14).

    Raises:
        ValueError: an open joker or an impossible card among the cards, or a wrong number of jokers.
    """
    best = _form(cards, range(len(cards)), jokers)
    if len(set(cards)) == len(cards):
        return best
    legal = best_legal_hand(cards, jokers)
    return legal if legal is not None and legal.value == best.value else best


# ---------------------------------------------------------------- the lowest hand


def lowest_with_jokers(values: Sequence[int], jokers: int) -> tuple[HandValue, tuple[int, ...]]:
    """Return the lowest hand of fixed values and jokers, ignoring suits, and the values of the jokers.

    A joker with a value that the hand does not hold forms no group, and a low value is better; only straights
    have to be avoided. At most two values complete four others to a straight, so trying two more values than
    there are jokers is enough.
    """
    unheld = [value for value in range(1, 14) if value not in values][: jokers + 2]
    return min((evaluate_values([*values, *choice]), choice) for choice in combinations(unheld, jokers))


def lowball_choice(cards: Sequence[PokerCard], jokers: int = 0) -> LowHand:
    """Choose the cards for the jokers that make the lowest hand of exactly these cards (R-JOKER-4, A-08).

    The hand still counts as the highest rank that its cards then form.

    Raises:
        ValueError: more than five cards and jokers, an open joker or an impossible card among the cards.
    """
    if not 0 <= jokers <= MAX_JOKERS:
        raise ValueError(f"the number of jokers must be 0 to {MAX_JOKERS}, not {jokers}")
    if len(cards) + jokers > HAND_SIZE:
        raise ValueError(f"a lowball hand has at most {HAND_SIZE} cards, not {len(cards) + jokers}")
    as_they_are = evaluate(cards)
    if jokers == 0:
        return LowHand(as_they_are.rank, as_they_are.tiebreak, ())
    lowest, chosen = lowest_with_jokers([card.value for card in cards], jokers)
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
        ValueError: more than five cards, or an impossible card.
    """
    if len(cards) > HAND_SIZE:
        raise ValueError(f"a hand has at most {HAND_SIZE} cards, not {len(cards)}")
    return best_hand(cards, HAND_SIZE - len(cards)).value
