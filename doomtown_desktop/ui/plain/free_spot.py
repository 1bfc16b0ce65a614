"""A free place for something that must cover nothing important: pure arithmetic, no Qt."""

from __future__ import annotations

from collections.abc import Sequence

from doomtown_desktop.ui.plain.town import Rect

GAP = 6.0
"""The gap to the things beside it, in pixels."""


def free_spot(
    wide: float, tall: float, room: Rect, obstacles: Sequence[Rect], near: tuple[float, float]
) -> tuple[float, float] | None:
    """Return the left upper corner of a free box in a room, as near to a point as possible.

    The box touches edges of the room or of obstacles. The answer is ``None`` if it would cover an obstacle
    everywhere.
    """
    most_x, most_y = room.x + room.w - wide, room.y + room.h - tall
    if most_x < room.x or most_y < room.y:
        return None
    solid = [box for box in obstacles if _overlap(box, room)]
    across = {room.x, most_x, near[0] - wide / 2}
    down = {room.y, most_y, near[1] - tall / 2}
    for box in solid:
        across |= {box.x - wide - GAP, box.x + box.w + GAP}
        down |= {box.y - tall - GAP, box.y + box.h + GAP}
    corners = [(x, y) for x in across for y in down if room.x <= x <= most_x and room.y <= y <= most_y]
    corners.sort(key=lambda at: _away(at, wide, tall, near))
    for x, y in corners:
        spot = Rect(x, y, wide, tall)
        if not any(_overlap(spot, box) for box in solid):
            return x, y
    return None


def _overlap(a: Rect, b: Rect) -> bool:
    return a.x < b.x + b.w and b.x < a.x + a.w and a.y < b.y + b.h and b.y < a.y + a.h


def _away(at: tuple[float, float], wide: float, tall: float, near: tuple[float, float]) -> float:
    """Return the squared distance from the middle of a box to a point."""
    return (at[0] + wide / 2 - near[0]) ** 2 + (at[1] + tall / 2 - near[1]) ** 2


__all__ = ["GAP", "free_spot"]
