"""The measures of the lower edge of the table page: the hand and the question."""

from __future__ import annotations

from typing import NamedTuple

LARGE = 1000
"""Text is called large if this number of pixels, multiplied by the text scale, exceeds the window's width."""

LEAST_SHELF = 104
"""The minimum height of the shelf in pixels, at a text scale of 100 %.

A question of two lines and a row of answers fit in it.
"""


class HandStrip(NamedTuple):
    """The measures of the shelf, the strip for the hand at the lower edge, in pixels."""

    height: int
    right: int
    """The width of the question."""


def hand_strip(width: int, height: int, text: float) -> HandStrip:
    """Return the shelf's measures for a page of this size in pixels and for this text scale.

    The player's nameplate and piles take the left end of the shelf.
    """
    most = height * (0.26 if text * LARGE > width else 0.3)
    tall = round(min(max(height * 0.142, text * LEAST_SHELF), most))
    right = max(round(width * 0.35), min(round(text * 470), round(width * 0.5)))
    return HandStrip(tall, min(right, round(text * 640)))


def question_height(high: float, shelf: int, text: float) -> int:
    """Return the maximum height of the question bar in pixels. If more would be needed, the answers scroll.

    ``high`` is the height of the page, ``shelf`` is the height of the shelf, and ``text`` is the text scale.
    """
    return max(shelf - 1, round(high * 0.3 * min(text, 1.6)))


def words_height(high: float) -> int:
    """Return the maximum height of the words of a question in pixels. Longer words scroll.

    The limit leaves the town visible. ``high`` is the height of the page.
    """
    return round(high * 0.14)
