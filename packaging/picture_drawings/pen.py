"""Functions that draw parts of pictures: outlines on a grid of 400, filled with a role and drawn in ink.

A part is a list of shapes. A role (such as `coat` or `skin`) gets its colour when the part is painted;
`skin-` is the colour of its shadow, `skin+` of its highlight, `ink` of lines.
"""

from __future__ import annotations

import math

LINE = 7.0
"""The width of a contour line, in units."""
FINE = 4.5
"""The width of a line inside a part, in units."""

Curves = list[list[float]]
Shape = tuple[str, float, Curves]
"""The role that fills it ("": none), the width of its ink line (0: none), and its cubic subpaths."""
Part = list[Shape]
Spot = tuple[float, float, bool]
"""A point of an outline: x, y, and whether it is a corner."""


def spots(outline: str) -> list[Spot]:
    """Return points from their text: "10,20 30,40!" is two points, the second one a corner."""
    found = []
    for word in outline.split():
        x, y = word.removesuffix("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def smooth(outline: str, *, closed: bool) -> list[float]:
    """Return a Catmull-Rom curve as numbers: the start point, then six for each cubic segment."""
    points = spots(outline)
    count = len(points)

    def tangent(index: int) -> tuple[float, float]:
        if points[index][2]:
            return 0.0, 0.0
        if closed:
            before, after = points[index - 1], points[(index + 1) % count]
        else:
            before, after = points[max(index - 1, 0)], points[min(index + 1, count - 1)]
        return (after[0] - before[0]) / 6, (after[1] - before[1]) / 6

    numbers = [points[0][0], points[0][1]]
    for index in range(count if closed else count - 1):
        here, there = points[index], points[(index + 1) % count]
        (ax, ay), (bx, by) = tangent(index), tangent((index + 1) % count)
        numbers += [here[0] + ax, here[1] + ay, there[0] - bx, there[1] - by, there[0], there[1]]
    return numbers


def area(role: str, outline: str, line: float = LINE) -> Part:
    """Return the area within a smooth closed outline, with an ink line around it."""
    return [(role, line, [smooth(outline, closed=True)])]


def tone(role: str, outline: str) -> Part:
    """Return the area within a smooth closed outline, without a line, for shadows and highlights."""
    return area(role, outline, 0)


def ink(*outlines: str) -> Part:
    """Return areas of ink within smooth closed outlines."""
    return [("ink", 0, [smooth(outline, closed=True) for outline in outlines])]


def stroke(*outlines: str, width: float = FINE) -> Part:
    """Return smooth lines of ink."""
    return [("", width, [smooth(outline, closed=False) for outline in outlines])]


def poly(role: str, outline: str, line: float = LINE) -> Part:
    """Return a polygon with an ink line around it."""
    return area(role, " ".join(word if word.endswith("!") else f"{word}!" for word in outline.split()), line)


def oval(role: str, x: float, y: float, across: float, down: float, line: float = LINE) -> Part:
    """Return an ellipse, given by its centre and half axes."""
    k = 0.5523
    dx, dy = across * k, down * k
    numbers = [x, y - down]
    numbers += [x + dx, y - down, x + across, y - dy, x + across, y]
    numbers += [x + across, y + dy, x + dx, y + down, x, y + down]
    numbers += [x - dx, y + down, x - across, y + dy, x - across, y]
    numbers += [x - across, y - dy, x - dx, y - down, x, y - down]
    return [(role, line, [numbers])]


def dots(role: str, radius: float, line: float, *places: tuple[float, float]) -> Part:
    """Return discs of equal size, such as rivets, buttons or beads."""
    return [shape for x, y in places for shape in oval(role, x, y, radius, radius, line)]


def star(role: str, x: float, y: float, far: float, near: float, count: int = 5, line: float = 5) -> Part:
    """Return a star with ``count`` points; with many, it looks like a gear or a burst."""
    corners = []
    for index in range(count * 2):
        reach = far if index % 2 == 0 else near
        angle = math.radians(-90 + 180 * index / count)
        corners.append(f"{x + reach * math.cos(angle):.1f},{y + reach * math.sin(angle):.1f}")
    return poly(role, " ".join(corners), line)


def hatch(start: str, end: str, count: int, lengths: tuple[float, float], thick: float = 5) -> Part:
    """Return tapering ink lines, as in a woodcut, which start evenly between two points.

    ``lengths``: the extent of each line across and down; ``thick``: its width at the start.
    """
    (ax, ay, _), (bx, by, _) = spots(start)[0], spots(end)[0]
    dx, dy = lengths
    size = math.hypot(dx, dy) or 1
    nx, ny = -dy / size * thick / 2, dx / size * thick / 2
    cuts = []
    for index in range(count):
        share = index / max(count - 1, 1)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        reach = 1 - 0.45 * abs(share - 0.5) * 2
        ends = [(x + nx, y + ny), (x + dx * reach, y + dy * reach), (x - nx, y - ny)]
        cuts.append(smooth(" ".join(f"{px},{py}!" for px, py in ends), closed=True))
    return [("ink", 0, cuts)]


def engraved(start: str, end: str, count: int, lengths: tuple[float, float], thick: float = 5) -> Part:
    """Return curved lines of shade, as in an engraving, which start evenly between two points.

    ``lengths``: the extent of each line across and down; ``thick``: the strength of the lines, about 5.
    """
    (ax, ay, _), (bx, by, _) = spots(start)[0], spots(end)[0]
    dx, dy = lengths
    cuts = []
    for index in range(count):
        share = index / max(count - 1, 1)
        x, y = ax + (bx - ax) * share, ay + (by - ay) * share
        reach = 1.1 - 0.5 * abs(share - 0.45) * 2
        ex, ey = x + dx * reach, y + dy * reach
        middle = f"{(x + ex) / 2 - dy * 0.08},{(y + ey) / 2 + dx * 0.08}"
        cuts.append(smooth(f"{x},{y} {middle} {ex},{ey}", closed=False))
    return [("", thick * 0.62, cuts)]


def moved(part: Part, dx: float, dy: float, size: float = 1) -> Part:
    """Return a part scaled from the origin, then moved; the width of lines is unchanged."""
    return [
        (role, line, [[n * size + (dy if i % 2 else dx) for i, n in enumerate(c)] for c in curves])
        for role, line, curves in part
    ]


def turned(part: Part, degrees: float, x: float, y: float) -> Part:
    """Return a part turned clockwise around a point."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def turn(numbers: list[float]) -> list[float]:
        found = []
        for px, py in zip(numbers[::2], numbers[1::2], strict=True):
            found += [x + (px - x) * cos - (py - y) * sin, y + (px - x) * sin + (py - y) * cos]
        return found

    return [(role, line, [turn(c) for c in curves]) for role, line, curves in part]


def mirrored(part: Part, axis: float) -> Part:
    """Return a part mirrored at a vertical axis."""
    return [
        (role, line, [[2 * axis - n if i % 2 == 0 else n for i, n in enumerate(c)] for c in curves])
        for role, line, curves in part
    ]


def both(part: Part, axis: float) -> Part:
    """Return a part together with its mirror image."""
    return part + mirrored(part, axis)
