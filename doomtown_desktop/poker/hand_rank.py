"""Hand ranks of fixed cards: the value of five cards, Cheatin', and the comparison of two hands.

A card is a value 1-13 (the ace is 1 everywhere, the king 13) and a suit index (clubs 0, diamonds 1, hearts 2,
spades 3). A joker has neither until its owner chooses a card for it: before that it is an open `JOKER`,
afterwards it counts as the chosen card. `hands` and `pool` search for hands among more cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Final, NamedTuple

HAND_SIZE: Final = 5
"""A full draw hand has five cards (R-DRAW-5)."""


class HandRank(IntEnum):
    """The eleven hand ranks, 11 being the highest (R-HAND-1 to R-HAND-10)."""

    HIGH_CARD = 1
    PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9
    FIVE_OF_A_KIND = 10
    DEAD_MANS_HAND = 11


_NAMES: Final = {rank: rank.name.replace("_", " ").capitalize() for rank in HandRank} | {
    HandRank.DEAD_MANS_HAND: "Dead Man's Hand"
}


def hand_name(rank: int) -> str:
    """Return the readable name of a rank 1-11, such as "Full house".

    Raises:
        ValueError: the number is not a hand rank.
    """
    return _NAMES[HandRank(rank)]


def hand_held(rank: int) -> str:
    """Return the words for a hand that a player holds: "a full house", "two pair".

    Raises:
        ValueError: the number is not a hand rank.
    """
    words = hand_name(rank).lower()
    return words if words.split()[0] in ("high", "two", "three", "four", "five") else f"a {words}"


class PokerCard(NamedTuple):
    """A card as poker sees it (R-SUIT-1): value 1-13 and suit 0-3 (clubs, diamonds, hearts, spades)."""

    value: int
    suit: int


JOKER: Final = PokerCard(0, -1)
"""A joker that does not stand for a card yet."""

DEAD_MANS_CARDS: Final = (
    PokerCard(1, 0),
    PokerCard(1, 3),
    PokerCard(8, 0),
    PokerCard(8, 3),
    PokerCard(11, 1),
)
"""Two black aces, two black eights and the jack of diamonds (R-HAND-1, A-68)."""


class HandValue(NamedTuple):
    """The value of a hand: rank and tiebreak.

    Natural values (`is_modified` false) can be compared as plain tuples. If a modified one may be among them,
    use `compare`.
    """

    rank: int
    """The hand rank, 1-11, as a plain int."""
    tiebreak: tuple[int, ...]
    """The card values that decide within the rank, most important first; their number depends on the rank."""
    is_modified: bool = False
    """True if an effect changed the rank: the tiebreak is then the worst or best of the rank (R-RANK-7)."""

    @property
    def name(self) -> str:
        """The readable name of the rank."""
        return hand_name(self.rank)


# (largest group, second largest group) -> rank. Short hands count their groups only (R-HAND-14).
RANK_OF_GROUPS: Final = {
    (5, 0): HandRank.FIVE_OF_A_KIND,
    (4, 1): HandRank.FOUR_OF_A_KIND,
    (4, 0): HandRank.FOUR_OF_A_KIND,
    (3, 2): HandRank.FULL_HOUSE,
    (3, 1): HandRank.THREE_OF_A_KIND,
    (3, 0): HandRank.THREE_OF_A_KIND,
    (2, 2): HandRank.TWO_PAIR,
    (2, 1): HandRank.PAIR,
    (2, 0): HandRank.PAIR,
    (1, 1): HandRank.HIGH_CARD,
    (1, 0): HandRank.HIGH_CARD,
    (0, 0): HandRank.HIGH_CARD,
}
_TIEBREAK_LENGTH: Final = {
    HandRank.HIGH_CARD: 5,
    HandRank.PAIR: 4,
    HandRank.TWO_PAIR: 3,
    HandRank.THREE_OF_A_KIND: 3,
    HandRank.FULL_HOUSE: 2,
    HandRank.FOUR_OF_A_KIND: 2,
    HandRank.FIVE_OF_A_KIND: 1,
}


def require_card(card: PokerCard) -> None:
    """Raise ValueError unless the card has a value 1-13 and a suit 0-3; an open joker has neither."""
    if not (1 <= card.value <= 13 and 0 <= card.suit <= 3):
        raise ValueError(f"not a card with a fixed value and suit: {card}")


def evaluate_values(values: Sequence[int]) -> HandValue:
    """Rank at most five values as if no two cards shared a suit."""
    groups = sorted(((values.count(value), value) for value in dict.fromkeys(values)), reverse=True)
    if len(groups) == HAND_SIZE and groups[0][1] - groups[-1][1] == HAND_SIZE - 1:
        return HandValue(int(HandRank.STRAIGHT), (groups[0][1],))
    sizes = [size for size, _ in groups] + [0, 0]
    rank = RANK_OF_GROUPS[sizes[0], sizes[1]]
    tiebreak = tuple(value for _, value in groups)
    # A missing card ranks below an ace: 0 (R-HAND-14).
    return HandValue(int(rank), tiebreak + (0,) * (_TIEBREAK_LENGTH[rank] - len(tiebreak)))


def evaluate(cards: Sequence[PokerCard]) -> HandValue:
    """Rank at most five fixed cards; a joker has to stand for a card already (R-HAND-1 to R-HAND-14).

    The tiebreak lists the values of groups before kickers; the ace is low, and suits do not count. Flushes
    and high cards compare card by card (R-HAND-12). Rank 11 has an empty tiebreak: all its hands are equal.

    Raises:
        ValueError: more than five cards, an open joker, or a value or suit out of range.
    """
    if len(cards) > HAND_SIZE:
        raise ValueError(f"a hand has at most {HAND_SIZE} cards, not {len(cards)}")
    for card in cards:
        require_card(card)
    by_values = evaluate_values([card.value for card in cards])
    if len(cards) < HAND_SIZE:
        return by_values
    if tuple(sorted(cards)) == DEAD_MANS_CARDS:
        return HandValue(int(HandRank.DEAD_MANS_HAND), ())
    is_flush = all(card.suit == cards[0].suit for card in cards)
    if is_flush and by_values.rank == HandRank.STRAIGHT:
        return HandValue(int(HandRank.STRAIGHT_FLUSH), by_values.tiebreak)
    if is_flush and by_values.rank < HandRank.FLUSH:
        return HandValue(int(HandRank.FLUSH), tuple(sorted((card.value for card in cards), reverse=True)))
    return by_values


def is_cheatin(cards: Sequence[PokerCard], jokers: Sequence[bool] | None = None) -> bool:
    """Return whether two or more non-joker cards share suit and value (R-CHEAT-1).

    Args:
        cards: the hand; an open `JOKER` is exempt by itself.
        jokers: for each card, whether it is a joker that stands for that card (R-JOKER-3).

    Raises:
        ValueError: `jokers` is given with another length than `cards`.
    """
    flags = [False] * len(cards) if jokers is None else jokers
    fixed = [card for card, is_joker in zip(cards, flags, strict=True) if not is_joker and card != JOKER]
    return len(dict.fromkeys(fixed)) < len(fixed)


WORST_OF_RANK: Final[dict[int, tuple[int, ...]]] = {
    HandRank.HIGH_CARD: (6, 4, 3, 2, 1),
    HandRank.PAIR: (1, 4, 3, 2),
    HandRank.TWO_PAIR: (2, 1, 3),
    HandRank.THREE_OF_A_KIND: (1, 3, 2),
    HandRank.STRAIGHT: (5,),
    HandRank.FLUSH: (6, 4, 3, 2, 1),
    HandRank.FULL_HOUSE: (1, 2),
    HandRank.FOUR_OF_A_KIND: (1, 2),
    HandRank.STRAIGHT_FLUSH: (5,),
    HandRank.FIVE_OF_A_KIND: (1,),
    HandRank.DEAD_MANS_HAND: (),
}
"""The tiebreak of a hand that was raised to a rank (R-RANK-1, R-RANK-7)."""

BEST_OF_RANK: Final[dict[int, tuple[int, ...]]] = {
    HandRank.HIGH_CARD: (13, 12, 11, 10, 8),
    HandRank.PAIR: (13, 12, 11, 10),
    HandRank.TWO_PAIR: (13, 12, 11),
    HandRank.THREE_OF_A_KIND: (13, 12, 11),
    HandRank.STRAIGHT: (13,),
    HandRank.FLUSH: (13, 12, 11, 10, 8),
    HandRank.FULL_HOUSE: (13, 12),
    HandRank.FOUR_OF_A_KIND: (13, 12),
    HandRank.STRAIGHT_FLUSH: (13,),
    HandRank.FIVE_OF_A_KIND: (13,),
    HandRank.DEAD_MANS_HAND: (),
}
"""The tiebreak of a hand that was lowered to a rank (R-RANK-3, R-RANK-7)."""


def modified(natural: HandValue, modifiers: Sequence[int]) -> HandValue:
    """Apply rank modifiers, given in the order in which they were played (R-RANK-1 to R-RANK-7, A-12).

    Modifiers add up without limit; only the resulting rank is limited to 1-11. The last modifier decides
    whether the hand counts as the worst (raised) or best (lowered) of the rank; a result below 1 is always
    the worst. Two modifiers that cancel each other still have that effect. A modifier of 0 does nothing. When
    the cards in the hand change, call this again with the new natural value and all modifiers of the round
    (R-RANK-6).
    """
    effective = [amount for amount in modifiers if amount]
    if not effective:
        return natural
    number = natural.rank + sum(effective)
    rank = min(max(number, HandRank.HIGH_CARD), HandRank.DEAD_MANS_HAND)
    is_worst = effective[-1] > 0 or number < HandRank.HIGH_CARD
    return HandValue(int(rank), (WORST_OF_RANK if is_worst else BEST_OF_RANK)[rank], is_modified=True)


def compare(a: HandValue, b: HandValue) -> int:
    """Return a negative number if `a` is lower, a positive one if it is higher, 0 if they tie (R-HAND-13).

    Two natural hands compare by rank, then tiebreak. If one hand is modified, a natural hand at or beyond the
    worst or best of the rank counts as exactly that worst or best, so it may tie (R-RANK-8). Ties are
    therefore not transitive: two different natural hands may both tie with a modified one.
    """
    if a.rank != b.rank:
        return -1 if a.rank < b.rank else 1
    left, right = a.tiebreak, b.tiebreak
    if a.is_modified or b.is_modified:
        worst, best = WORST_OF_RANK[a.rank], BEST_OF_RANK[a.rank]
        left, right = min(max(left, worst), best), min(max(right, worst), best)
    return (left > right) - (left < right)


def lowest_hands(hands: Sequence[HandValue]) -> tuple[int, ...]:
    """Return the indices of the lowest hands, which win or tie lowball (R-GAMB-12)."""
    return tuple(
        index for index, hand in enumerate(hands) if all(compare(other, hand) >= 0 for other in hands)
    )
