"""Paths of the shapes of a part: as they are drawn, or with the strokes and the light of a large picture."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QTransform

from doomtown_desktop.ui.plain.poses import Pose, bent
from doomtown_desktop.ui.plain.recipes import parts

RIM_FROM: Final = 44.0
"""Only shapes of at least this width and height, in picture units, have a lit rim."""
LARGE: Final = 120.0
"""From this width or height on, in picture units, a shape is shaded; smaller ones have one even colour."""
RIM: Final = (6.0, 4.0)
"""The width of the rim at the right and at the top of a shape, in picture units."""
RIMMED: Final = frozenset({"skin", "wear", "vest", "shirt", "hat", "hair", "beard", "scarf", "fur", "wear+"})
"""The roles whose shapes have a lit rim."""
DETAILS: Final = frozenset({"iris", "spark", "soft"})
"""The roles of shapes that only large pictures show."""
FINEST: Final = 2.6
"""Lines of less than this width, in picture units, are only in large pictures."""
THIN: Final = 0.3
"""The width of a tapering line at its ends, as a share of its full width."""


@dataclass(frozen=True, slots=True)
class InkedShape:
    """A shape that is ready to be painted.

    Attributes:
        role: The role that fills the shape, such as "hat-". It is empty for a line.
        name: The role without its sign.
        sign: "-" for a shadow, "+" for a highlight, or nothing.
        line: The width of the pen in picture units, or 0.
        path: The outline or the line.
        inner: The shape without its lit edge, or None if it has none.
        is_large: True if the light changes visibly from one side of the shape to the other.
        is_detail: True for the finest shapes and lines, which only large pictures show.
    """

    role: str
    line: float
    path: QPainterPath
    name: str
    sign: str
    inner: QPainterPath | None = None
    is_large: bool = True
    is_detail: bool = False


@lru_cache(maxsize=2048)
def inked(kind: str, part: str, pose: Pose | None, fine: bool) -> tuple[InkedShape, ...]:
    """Return the shapes of a part in a pose. With ``fine``, lines taper and large shapes have lit rims.

    Raises:
        KeyError: There is no such part.
    """
    found = []
    for role, line, curves in parts(kind).shapes(part):
        if pose is not None:
            curves = [bent(numbers, pose) for numbers in curves]
        sign = role[-1:] if role[-1:] in ("-", "+") else ""
        name = role.removesuffix(sign) if sign else role
        if fine and not role and line:
            path = _path([tapered(each, line) for each in curves], closed=True)
            found.append(InkedShape("ink", 0, path, "ink", "", is_large=False))
            continue
        path = _path(curves, closed=bool(role))
        box = path.controlPointRect()
        large = max(box.width(), box.height()) >= LARGE
        inner = _in_shade(path, box) if fine and line and role in RIMMED else None
        found.append(
            InkedShape(role, line, path, name, sign, inner, large, role in DETAILS or 0 < line < FINEST)
        )
    return tuple(found)


def _path(curves: Sequence[Sequence[float]], *, closed: bool) -> QPainterPath:
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for numbers in curves:
        path.moveTo(numbers[0], numbers[1])
        for i in range(2, len(numbers), 6):
            path.cubicTo(*numbers[i : i + 6])
        if closed:
            path.closeSubpath()
    return path


def _in_shade(path: QPainterPath, box: QRectF) -> QPainterPath | None:
    """Return a shape without the edge that the light meets, or None for a small shape."""
    if min(box.width(), box.height()) < RIM_FROM:
        return None
    shrink = QTransform()
    shrink.translate(box.left(), box.bottom())
    shrink.scale(1 - RIM[0] / box.width(), 1 - RIM[1] / box.height())
    shrink.translate(-box.left(), -box.bottom())
    return shrink.map(path)


def tapered(numbers: Sequence[float], width: float) -> list[float]:
    """Return the outline of a brush stroke along a curve: full in its middle, thin at its ends."""
    count = (len(numbers) - 2) // 6
    there, back = [], []
    for index in range(count):
        span = numbers[index * 6 : index * 6 + 8]
        directions = (
            (span[2] - span[0], span[3] - span[1]),
            (span[4] - span[0], span[5] - span[1]),
            (span[6] - span[2], span[7] - span[3]),
            (span[6] - span[4], span[7] - span[5]),
        )
        chord = (span[6] - span[0], span[7] - span[1])
        for step, (dx, dy) in enumerate(directions):
            if step == 0 and index:
                continue  # the end of the segment before
            if not (dx or dy):
                dx, dy = chord
            size = math.hypot(dx, dy) or 1.0
            share = (index + step / 3) / count
            full = math.sin(math.pi * share) ** 0.7 if 0 < share < 1 else 0.0
            half = width / 2 * (THIN + (1.12 - THIN) * full)
            x, y = span[step * 2], span[step * 2 + 1]
            there.append((x - dy / size * half, y + dx / size * half))
            back.append((x + dy / size * half, y - dx / size * half))
    found = list(there[0])
    for x, y in there[1:]:
        found += (x, y)
    (ax, ay), (bx, by) = there[-1], back[-1]
    found += (ax, ay, bx, by, bx, by)
    for x, y in reversed(back[:-1]):
        found += (x, y)
    return found


__all__ = ["InkedShape", "inked", "tapered"]
