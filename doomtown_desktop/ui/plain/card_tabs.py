"""Attachments as tabs on their bearers.

Tabs are small squares over the right edge of a card, or over the upper edge of a booted one. Its width is
``TAB`` of its bearer's. If there are too many for the edge, they overlap, and the first one shows how many
there are.
"""

from __future__ import annotations

from math import floor
from typing import Final

ASPECT: Final = 1.4
TAB: Final = 0.26
"""The width of a tab, as a fraction of its bearer's width."""
GAP: Final = 2.0
"""The gap between tabs, in pixels."""
FROM, TO = 0.36, 1.02
"""The part of the right edge of an upright card on which tabs may be, from its upper edge."""
ALONG: Final = 0.3
"""The distance from the left edge of a booted card to its first tab, in widths of an upright card."""


def tab_width(wide: float, least: float) -> float:
    """Return the width of a tab on a card of a width. It is a whole number of pixels, at least ``least``."""
    return float(floor(max(least, TAB * wide)))


def tab_spots(
    x: float,
    y: float,
    wide: float,
    count: int,
    tab: float,
    *,
    turned: bool = False,
    seen: float | None = None,
) -> list[tuple[float, float]]:
    """Return the middles of the tabs of a card with its middle at ``x`` and ``y``, in pixels.

    ``seen`` is the visible width of a card that another one covers. Its tabs are inside that part, at the
    foot.
    """
    long, short = wide * ASPECT, wide
    if turned:
        left, top = x - long / 2, y - short / 2
        first = left + ALONG * wide + tab / 2
        room = (long if seen is None else seen) - ALONG * wide - tab
        step = _step(room, count, tab)
        return [(first + step * index, top + tab * 0.1) for index in range(count)]
    left, top = x - short / 2, y - long / 2
    if seen is not None:
        step = _step(long * 0.62 - tab, count, tab)
        at = left + seen - tab / 2 - 3
        return [(at, top + long - 6 - tab / 2 - step * index) for index in range(count)]
    step = _step(long * (TO - FROM) - tab, count, tab)
    return [(left + short - tab * 0.05, top + long * FROM + tab / 2 + step * index) for index in range(count)]


def _step(room: float, count: int, tab: float) -> float:
    return max(1.0, min(tab + GAP, room / max(1, count - 1)))


__all__ = ["ASPECT", "tab_spots", "tab_width"]
