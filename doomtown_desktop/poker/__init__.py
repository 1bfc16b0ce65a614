"""Poker by Doomtown's ranks: the value of hands, and the best and the lowest hand of cards and jokers.

Pure functions over plain numbers, used by the game, by the odds of decks and by the table:

- `hand_rank`: the rank, tiebreak, Cheatin', modifiers and comparison of at most five fixed cards.
- `pool`: the rank of the best five of any cards and jokers, as fast as Python allows; the odds use it.
- `hands`: the best hand itself, with the cards kept and the cards its jokers stand for; the lowest hand.
- `words`: the names of playing cards.
"""

from doomtown_desktop.poker.hand_rank import (
    BEST_OF_RANK,
    DEAD_MANS_CARDS,
    HAND_SIZE,
    JOKER,
    WORST_OF_RANK,
    HandRank,
    HandValue,
    PokerCard,
    compare,
    evaluate,
    evaluate_values,
    hand_held,
    hand_name,
    is_cheatin,
    lowest_hands,
    modified,
)
from doomtown_desktop.poker.hands import (
    BestHand,
    LowHand,
    best_hand,
    best_legal_hand,
    filled_high,
    lowball_choice,
    lowest_with_jokers,
)
from doomtown_desktop.poker.pool import MAX_JOKERS, best_rank
from doomtown_desktop.poker.words import SUIT_NAMES, VALUE_NAMES, card_name

__all__ = [
    "BEST_OF_RANK",
    "DEAD_MANS_CARDS",
    "HAND_SIZE",
    "JOKER",
    "MAX_JOKERS",
    "SUIT_NAMES",
    "VALUE_NAMES",
    "WORST_OF_RANK",
    "BestHand",
    "HandRank",
    "HandValue",
    "LowHand",
    "PokerCard",
    "best_hand",
    "best_legal_hand",
    "best_rank",
    "card_name",
    "compare",
    "evaluate",
    "evaluate_values",
    "filled_high",
    "hand_held",
    "hand_name",
    "is_cheatin",
    "lowball_choice",
    "lowest_hands",
    "lowest_with_jokers",
    "modified",
]
