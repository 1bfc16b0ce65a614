"""The cards of a draw hand that make its rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from doomtown_desktop.poker import HandRank
from doomtown_desktop.protocol.view_data import DrawCard

GROUPS = {HandRank.PAIR: 2, HandRank.TWO_PAIR: 2, HandRank.THREE_OF_A_KIND: 3, HandRank.FOUR_OF_A_KIND: 4}
"""The minimum number of cards of one value for each rank that groups of equal values make."""


def winning_cards(hand: Sequence[DrawCard], rank: int) -> set[int]:
    """Return the ids of the cards that make a rank (1-11). If nothing else does, it is the highest card."""
    values = Counter(card.value for card in hand)
    least = GROUPS.get(HandRank(rank))
    if rank == HandRank.HIGH_CARD:
        highest = max((card.value or 0 for card in hand), default=0)
        return {int(card.id) for card in hand if (card.value or 0) == highest}
    if least is None:
        return {int(card.id) for card in hand}
    return {int(card.id) for card in hand if values[card.value] >= least}


__all__ = ["winning_cards"]
