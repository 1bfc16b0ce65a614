"""Measures of the lower edge of the table page: the player's numbers, the hand, the question. No Qt."""

from __future__ import annotations

from typing import NamedTuple

LARGE = 1000
"""Text is large if this number of pixels, times the text scale, exceeds the window's width."""


class HandStrip(NamedTuple):
    """The shelf at the lower edge, in pixels."""

    height: int
    left: int
    """Width of the player's own numbers; 0 with large text, when they are above the table."""
    right: int
    """Width of the question."""


def is_large(width: int, text: float) -> bool:
    """Return whether text is so large that all players' numbers need lines above the table."""
    return text * LARGE > width


def hand_strip(width: int, height: int, text: float) -> HandStrip:
    """Return the strip for a page of this size and text scale."""
    large = is_large(width, text)
    tall = round(min(max(height * 0.142, text * 104), height * (0.26 if large else 0.3)))
    right = max(round(width * 0.35), min(round(text * 470), round(width * 0.5)))
    left = 0 if large else max(round(text * 236), round(width * 0.17))
    return HandStrip(tall, left, min(right, round(text * 640)))


def question_height(high: float, shelf: int, text: float) -> int:
    """Return the height in pixels of the question bar above which its answers scroll.

    ``high``: height of the page; ``shelf``: height of the shelf; ``text``: the text scale.
    """
    return max(shelf - 1, round(high * 0.3 * min(text, 1.6)))


def words_height(high: float) -> int:
    """Return the height in pixels above which the words of a question scroll, so that the town stays visible.

    ``high``: height of the page.
    """
    return round(high * 0.14)
