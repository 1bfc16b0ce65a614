"""Playing cards in words."""

from __future__ import annotations

from typing import Final

VALUE_NAMES: Final = ("", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")


def card_name(value: int, suit: int) -> str:
    """A playing card: "3 of hearts"; cards can make a pull count as more than a king: "17 of hearts"."""
    return f"{VALUE_NAMES[value] if 0 < value < len(VALUE_NAMES) else value} of {SUIT_NAMES[suit]}"
