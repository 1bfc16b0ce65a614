"""Names of playing cards."""

from __future__ import annotations

from typing import Final

VALUE_NAMES: Final = ("", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")


def card_name(value: int, suit: int) -> str:
    """Return the name of a playing card, such as "3 of hearts".

    Card texts can make a pull count as more than a king; then it is "17 of hearts".
    """
    return f"{VALUE_NAMES[value] if 0 < value < len(VALUE_NAMES) else value} of {SUIT_NAMES[suit]}"
