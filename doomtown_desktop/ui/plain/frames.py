"""How the lower edge of a table's page is divided: the player's numbers, the hand, the question. No Qt."""

from __future__ import annotations

from typing import NamedTuple

LARGE = 1000
"""Text is large where so many pixels, grown with it, are more than the window is wide."""


class HandStrip(NamedTuple):
    """The shelf at the lower edge, in pixels."""

    height: int
    left: int
    """Taken at the left by the player's own numbers; none where text is large: they stand above the table."""
    right: int
    """Taken at the right by the question."""


def is_large(width: int, text: float) -> bool:
    """Everybody's numbers need lines of their own above the table."""
    return text * LARGE > width


def hand_strip(width: int, height: int, text: float) -> HandStrip:
    """Of a page so wide and high: it goes by the window and the ``text`` scale only."""
    large = is_large(width, text)
    tall = round(min(max(height * 0.142, text * 104), height * (0.26 if large else 0.3)))
    right = max(round(width * 0.35), min(round(text * 470), round(width * 0.5)))
    left = 0 if large else max(round(text * 236), round(width * 0.17))
    return HandStrip(tall, left, min(right, round(text * 640)))


def question_height(high: float, shelf: int, text: float) -> int:
    """How high a question becomes, at most, before its answers scroll: it stands over the town."""
    return max(shelf - 1, round(high * 0.3 * min(text, 1.6)))


def words_height(high: float) -> int:
    """How high the words of a question become, at most, before they scroll: the town stays seen."""
    return round(high * 0.14)
