"""Functions that draw silhouettes: outlines by numbers on a grid of 512, joined and cut out."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath, QPainterPathStroker, QTransform

Point = tuple[float, float] | tuple[float, float, bool]
"""x, y, and optionally True: smooth outlines have a corner there."""
Outline = str | Sequence[Point]
"""Points, or their text: "10,20 30,40!" is two points, the second one a corner."""

GRID = 512
MARGIN = 14
"""The margin between a finished silhouette and the edge of the grid, in units."""
TOLERANCE = 0.2
"""The maximum distance between the drawn outline and the written one, in units."""
SPECK = 8.0
"""Areas smaller than this, in square units, are artefacts of joining and cutting, and are dropped."""
FINE = 4.0
"""The scale at which curves are turned into polylines; larger is more accurate."""


class Shape:
    """An area. ``a + b`` joins areas, ``a - b`` cuts ``b`` out; methods return changed copies."""

    def __init__(self, path: QPainterPath | None = None) -> None:
        self.path = path if path is not None else QPainterPath()

    def __add__(self, other: Shape) -> Shape:
        return Shape(self.path.united(other.path))

    def __sub__(self, other: Shape) -> Shape:
        return Shape(self.path.subtracted(other.path))

    def __and__(self, other: Shape) -> Shape:
        return Shape(self.path.intersected(other.path))

    def grown(self, by: float) -> Shape:
        """Return the area grown by a number of units on all sides."""
        stroker = QPainterPathStroker()
        stroker.setWidth(by * 2)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        return Shape(stroker.createStroke(self.path).simplified().united(self.path))

    def over(self, back: Shape, gap: float = 9) -> Shape:
        """Return this area in front of another one, with a gap around it."""
        return (back - self.grown(gap)) + self

    def shift(self, dx: float, dy: float) -> Shape:
        """Return the area moved by a number of units."""
        return Shape(QTransform.fromTranslate(dx, dy).map(self.path))

    def turn(self, degrees: float, x: float = 256, y: float = 256) -> Shape:
        """Return the area turned clockwise around a point."""
        turned = QTransform().translate(x, y).rotate(degrees).translate(-x, -y)
        return Shape(turned.map(self.path))

    def scale(self, across: float, down: float, x: float = 256, y: float = 256) -> Shape:
        """Return the area scaled around a point."""
        return Shape(QTransform().translate(x, y).scale(across, down).translate(-x, -y).map(self.path))

    def mirror(self) -> Shape:
        """Return the area mirrored left to right at the middle of the grid."""
        return Shape(QTransform(-1, 0, 0, 1, GRID, 0).map(self.path))

    def both(self) -> Shape:
        """Return the area joined with its mirror image."""
        return self + self.mirror()

    def fitted(self) -> Shape:
        """Return the area centred in the grid, as large as `MARGIN` allows."""
        box = self.path.boundingRect()
        scale = (GRID - 2 * MARGIN) / max(box.width(), box.height())
        move = QTransform().translate(GRID / 2, GRID / 2).scale(scale, scale)
        return Shape(move.translate(-box.center().x(), -box.center().y()).map(self.path))

    def data(self) -> str:
        """Return the outline as SVG path data: absolute M, L and Z, to a tenth of a unit.

        Curves are polylines after joining; redundant points are removed.
        """
        words: list[str] = []
        for polygon in self.path.toSubpathPolygons(QTransform.fromScale(FINE, FINE)):
            points = [(point.x() / FINE, point.y() / FINE) for point in polygon.toList()]
            if abs(_area(points)) < SPECK:
                continue
            # In two halves, because a closed line has no chord.
            half = len(points) // 2
            kept = _thinned(points[: half + 1])[:-1] + _thinned(points[half:])
            words.append("M" + " L".join(f"{_number(x)} {_number(y)}" for x, y in kept[:-1]) + " Z")
        return " ".join(words)


def _area(points: Sequence[tuple[float, float]]) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return sum(ax * by - bx * ay for (ax, ay), (bx, by) in pairs) / 2


def _thinned(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Return fewer points for the same line, accurate to `TOLERANCE` (Douglas-Peucker algorithm)."""
    (ax, ay), (bx, by) = points[0], points[-1]
    length = math.hypot(bx - ax, by - ay) or 1.0
    far, worst = 0, TOLERANCE
    for index in range(1, len(points) - 1):
        x, y = points[index]
        away = abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length
        if (ax, ay) == (bx, by):
            away = math.hypot(x - ax, y - ay)
        if away > worst:
            far, worst = index, away
    if not far:
        return [points[0], points[-1]]
    return _thinned(points[: far + 1])[:-1] + _thinned(points[far:])


def _number(value: float) -> str:
    return f"{round(value, 1) + 0:g}"


def _points(outline: Outline) -> Sequence[Point]:
    if not isinstance(outline, str):
        return outline
    found: list[Point] = []
    for word in outline.split():
        x, y = word.removesuffix("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def join(parts: Iterable[Shape]) -> Shape:
    """Return all parts joined."""
    whole = Shape()
    for part in parts:
        whole = whole + part
    return whole


def circle(x: float, y: float, radius: float) -> Shape:
    """Return a disc."""
    return ellipse(x, y, radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> Shape:
    """Return an ellipse, given by its centre and half axes."""
    path = QPainterPath()
    path.addEllipse(QRectF(x - across, y - down, across * 2, down * 2))
    return Shape(path)


def ring(x: float, y: float, outer: float, inner: float) -> Shape:
    """Return a disc with a round hole."""
    return circle(x, y, outer) - circle(x, y, inner)


def rect(x: float, y: float, width: float, height: float, radius: float = 0) -> Shape:
    """Return a rectangle; ``radius`` is the radius of its corners."""
    path = QPainterPath()
    path.addRoundedRect(QRectF(x, y, width, height), radius, radius)
    return Shape(path)


def poly(outline: Outline) -> Shape:
    """Return a polygon."""
    path = _straight(_points(outline))
    path.closeSubpath()
    return Shape(path)


def curve(outline: Outline) -> Shape:
    """Return the area within a smooth closed outline through points."""
    return Shape(_smooth(_points(outline), closed=True))


def line(outline: Outline, width: float, *, smooth: bool = False) -> Shape:
    """Return a stroke with round ends through points, straight or ``smooth``."""
    points = _points(outline)
    path = _smooth(points, closed=False) if smooth else _straight(points)
    stroker = QPainterPathStroker()
    stroker.setWidth(width)
    stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
    stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return Shape(stroker.createStroke(path).simplified())


def _straight(points: Sequence[Point]) -> QPainterPath:
    path = QPainterPath()
    path.moveTo(points[0][0], points[0][1])
    for point in points[1:]:
        path.lineTo(point[0], point[1])
    return path


def _smooth(points: Sequence[Point], *, closed: bool) -> QPainterPath:
    """Return a Catmull-Rom curve through points; at corners its tangent is zero."""
    count = len(points)

    def tangent(index: int) -> tuple[float, float]:
        if len(points[index]) == 3 and points[index][-1]:
            return 0.0, 0.0
        if closed:
            before, after = points[index - 1], points[(index + 1) % count]
        else:
            before, after = points[max(index - 1, 0)], points[min(index + 1, count - 1)]
        return (after[0] - before[0]) / 6, (after[1] - before[1]) / 6

    path = QPainterPath()
    path.moveTo(points[0][0], points[0][1])
    for index in range(count if closed else count - 1):
        here, there = points[index], points[(index + 1) % count]
        (ax, ay), (bx, by) = tangent(index), tangent((index + 1) % count)
        path.cubicTo(here[0] + ax, here[1] + ay, there[0] - bx, there[1] - by, there[0], there[1])
    if closed:
        path.closeSubpath()
    return path


def around(
    count: int, radius: float, x: float = 256, y: float = 256, start: float = -90
) -> list[tuple[float, float]]:
    """Return points spread evenly on a circle, clockwise from the angle ``start`` (-90: the top)."""
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(x + radius * math.cos(a), y + radius * math.sin(a)) for a in angles]


def star(points: int, outer: float, inner: float, x: float = 256, y: float = 256) -> Shape:
    """Return a star with one point upwards."""
    far = around(points, outer, x, y)
    near = around(points, inner, x, y, -90 + 180 / points)
    return poly([p for pair in zip(far, near, strict=True) for p in pair])


LETTERS: dict[str, list[list[tuple[float, float]]]] = {
    "A": [[(0, 6), (2, 0), (4, 6)], [(0.8, 4), (3.2, 4)]],
    "D": [[(0, 0), (0, 6), (2, 6), (4, 4.4), (4, 1.6), (2, 0), (0, 0)]],
    "E": [[(4, 0), (0, 0), (0, 6), (4, 6)], [(0, 3), (3.2, 3)]],
    "I": [[(2, 0), (2, 6)]],
    "N": [[(0, 6), (0, 0), (4, 6), (4, 0)]],
    "P": [[(0, 6), (0, 0), (3, 0), (4, 1), (4, 2.4), (3, 3.4), (0, 3.4)]],
    "R": [[(0, 6), (0, 0), (3, 0), (4, 1), (4, 2.2), (3, 3.2), (0, 3.2)], [(1.8, 3.2), (4, 6)]],
    "S": [
        [(4, 0.9), (3.2, 0), (0.8, 0), (0, 0.9), (0, 2.2), (4, 3.8), (4, 5.1), (3.2, 6), (0.8, 6), (0, 5.1)]
    ],
    "T": [[(0, 0), (4, 0)], [(2, 0), (2, 6)]],
    "W": [[(0, 0), (1, 6), (2, 2), (3, 6), (4, 0)]],
    "X": [[(0, 0), (4, 6)], [(4, 0), (0, 6)]],
}
"""Letters as strokes, in a cell 4 wide and 6 high."""


def lettering(text: str, x: float, y: float, width: float, height: float, pen: float) -> Shape:
    """Return text in a box; ``pen`` is the width of its strokes."""
    step = width / (len(text) * 5.4 - 1.4)
    whole = Shape()
    for place, letter in enumerate(text):
        for strokes in LETTERS[letter]:
            spots = [(x + step * (place * 5.4 + dx), y + height * dy / 6) for dx, dy in strokes]
            whole = whole + line(spots, pen)
    return whole


def dollar(x: float, y: float, height: float, pen: float) -> Shape:
    """Return a dollar sign centred at a point."""
    wide = height * 0.56
    bow: list[Point] = [(4, 1.1), (3.3, 0.25), (2, 0), (0.7, 0.3), (0.1, 1.5), (0.8, 2.6)]
    bow += [(2, 3), (3.2, 3.4), (3.9, 4.5), (3.3, 5.7), (2, 6), (0.7, 5.75), (0, 4.9)]
    spots: list[Point] = [(x + wide * (p[0] - 2) / 4, y + height * (p[1] - 3) / 6) for p in bow]
    bar = line([(x, y - height * 0.66), (x, y + height * 0.66)], pen * 0.8)
    return line(spots, pen, smooth=True) + bar
