"""Poses of heads. A head is drawn once, seen from a little to the left. A pose bends it to another view.

The parts of a head are bent like paint on a ball: its outline hardly moves, its middle moves most.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

MIDDLE_X: Final = 209.0
MIDDLE_Y: Final = 196.0
"""The middle of a head, in picture units."""
ACROSS: Final = 86.0
DOWN: Final = 132.0
"""The distances from the middle of a head at which nothing moves, in picture units."""
WIDE: Final = 3.24
"""The square of how many times wider the reach of a nod is than that of a turn, so that brims bend."""
FADES: Final = (296.0, 372.0)
"""The heights below a head between which the turn fades, so that hair and beards stay on the chest."""
PIVOT: Final = (205.0, 300.0)
"""The point of the neck around which a head tilts, in picture units."""


@dataclass(frozen=True, slots=True)
class Pose:
    """How a head is held.

    Attributes:
        turn: How far the head turns to the right (or, below 0, to the front), as a share of ``ACROSS``.
        nod: How far the head bows (or, below 0, rises), as a share of ``DOWN``.
        tilt: The clockwise rotation of the head in degrees.
    """

    turn: float = 0.0
    nod: float = 0.0
    tilt: float = 0.0

    @property
    def bends(self) -> bool:
        """True if parts have another shape in this pose."""
        return bool(self.turn or self.nod)


def bent(numbers: Sequence[float], pose: Pose) -> list[float]:
    """Return points (x, y, x, y …) of a head in a pose."""
    found: list[float] = []
    turn, nod = pose.turn * ACROSS, pose.nod * DOWN
    first, last = FADES
    points = iter(numbers)
    for x, y in zip(points, points, strict=True):
        across, moved = (x - MIDDLE_X) / ACROSS, y
        aside = across * across
        if nod and aside < WIDE and -DOWN < y - MIDDLE_Y < DOWN:
            down = (y - MIDDLE_Y) / DOWN
            moved += nod * (1 - down * down) * (1 - aside / WIDE)
        if turn and aside < 1 and y < last:
            x += turn * (1 - aside) * (1.0 if y < first else (last - y) / (last - first))
        found += (x, moved)
    return found


__all__ = ["PIVOT", "Pose", "bent"]
