"""A draw hand taken apart: what to show of it, and what to keep of it when cards are swapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from doomtown_desktop.poker import HAND_SIZE, BestHand, HandRank, PokerCard, best_hand, best_legal_hand
from doomtown_desktop.protocol.ids import CardId

CHEATIN_MUST_GAIN: Final = 2
"""Cheatin' may be punished, so it has to gain this many hand ranks while a rival holds cards."""
MADE: Final = (
    HandRank.STRAIGHT,
    HandRank.FLUSH,
    HandRank.FULL_HOUSE,
    HandRank.STRAIGHT_FLUSH,
    HandRank.FIVE_OF_A_KIND,
    HandRank.DEAD_MANS_HAND,
)
"""Hands of which all five cards are needed."""


class HeldHand:
    """Fixed cards with the ids that belong to them, and jokers."""

    def __init__(self, drawn: Iterable[tuple[CardId, PokerCard | None]]) -> None:
        """``drawn`` are ids with what they are in poker; None for a joker."""
        self.ids: list[CardId] = []
        self.cards: list[PokerCard] = []
        self.jokers: list[CardId] = []
        for card, fixed in drawn:
            if fixed is None:
                self.jokers.append(card)
            else:
                self.ids.append(card)
                self.cards.append(fixed)

    @property
    def wild(self) -> int:
        """At most this many jokers can be of use."""
        return min(len(self.jokers), HAND_SIZE)

    def best(self, is_watched: bool) -> BestHand:
        """The best hand to show: Cheatin' only where it gains enough, or where nobody can punish it."""
        free = best_hand(self.cards, self.wild)
        legal = best_legal_hand(self.cards, self.wild)
        if legal is None or free.rank - legal.rank >= (CHEATIN_MUST_GAIN if is_watched else 1):
            return free
        return legal

    def worth_keeping(self, best: BestHand) -> list[CardId]:
        """The cards of the best hand to show that belong together; all of them if it is a made hand."""
        if best.rank in MADE:
            return [self.ids[i] for i in best.kept]
        counts = Counter(self.cards[i].value for i in best.kept)
        grouped = [self.ids[i] for i in best.kept if counts[self.cards[i].value] > 1]
        if grouped:
            return grouped
        one_short = self._four_of_a_suit()
        if one_short:
            return one_short
        if self.jokers and best.kept:
            return [self.ids[max(best.kept, key=lambda i: self.cards[i].value)]]
        return []

    def _four_of_a_suit(self) -> list[CardId]:
        """Four cards of one suit with different values, a card short of a flush."""
        for suit in range(4):
            suited = {c.value: self.ids[i] for i, c in enumerate(self.cards) if c.suit == suit}
            if len(suited) + len(self.jokers) >= HAND_SIZE - 1 and len(suited) >= 3:
                return list(suited.values())
        return []
