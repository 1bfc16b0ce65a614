"""A game that waits, in words."""

from __future__ import annotations


def day_words(day: int) -> str:
    """How far a game is."""
    return f"day {day}" if day else "before the first day"
