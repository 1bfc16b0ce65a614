"""The analysis of a draw hand: the hand to show, and the cards to keep in a swap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from doomtown_desktop.poker import HAND_SIZE, BestHand, HandRank, PokerCard, best_hand, best_legal_hand
from doomtown_desktop.protocol.ids import CardId

CHEATIN_MUST_GAIN: Final = 2
"""Cheatin' has to gain this many hand ranks while a rival holds cards, since it may be punished."""
MADE: Final = (
    HandRank.STRAIGHT,
    HandRank.FLUSH,
    HandRank.FULL_HOUSE,
    HandRank.STRAIGHT_FLUSH,
    HandRank.FIVE_OF_A_KIND,
    HandRank.DEAD_MANS_HAND,
)
"""Ranks of hands that need all five cards."""


class HeldHand:
    """A draw hand: fixed cards with their ids, and the ids of jokers."""

    def __init__(self, drawn: Iterable[tuple[CardId, PokerCard | None]]) -> None:
        """Take a hand apart. ``drawn`` holds ids with their poker cards, ``None`` for a joker."""
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
        """The number of jokers that can be used in a hand, at most five."""
        return min(len(self.jokers), HAND_SIZE)

    def best(self, is_watched: bool) -> BestHand:
        """Return the best hand to show: Cheatin' only if it gains enough, or if nobody can punish it."""
        free = best_hand(self.cards, self.wild)
        legal = best_legal_hand(self.cards, self.wild)
        if legal is None or free.rank - legal.rank >= (CHEATIN_MUST_GAIN if is_watched else 1):
            return free
        return legal

    def worth_keeping(self, best: BestHand) -> list[CardId]:
        """Return the cards of the best hand that belong together; all of them if the hand needs all five."""
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
        """Return the cards of a suit that make a flush, or need one more card with the jokers; else none."""
        for suit in range(4):
            suited = {c.value: self.ids[i] for i, c in enumerate(self.cards) if c.suit == suit}
            if len(suited) + len(self.jokers) >= HAND_SIZE - 1 and len(suited) >= 3:
                return list(suited.values())
        return []
