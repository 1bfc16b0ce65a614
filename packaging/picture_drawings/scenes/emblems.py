"""Our emblems as parts of pictures, coloured and outlined in ink."""

from __future__ import annotations

import math
import re
from pathlib import Path

from ..pen import Curves, Part  # noqa: TID252 - the folder is run, not installed

FOLDER = Path(__file__).resolve().parents[3] / "card_images" / "emblems"
Point = tuple[float, float]
COLOURS = {
    "badge": ("gold", "ink"),
    "beads": ("wood", "ink"),
    "bearpaw": ("chocolate", "ink"),
    "bottle": ("green", "cream"),
    "cactus": ("green", "ink"),
    "cards": ("cream", "red"),
    "cartridge": ("brass", "ink"),
    "chip": ("red", "cream"),
    "coffin": ("brown", "ink"),
    "coin": ("gold", "ink"),
    "crystal": ("sky", "ink"),
    "dynamite": ("red", "ink"),
    "fist": ("tan", "ink"),
    "gear": ("brass", "ink"),
    "hat": ("brown", "ink"),
    "hexbook": ("purple", "ink"),
    "horse": ("brown", "ink"),
    "hound": ("tan", "ink"),
    "joker": ("red", "cream"),
    "knife": ("silver", "ink"),
    "lasso": ("sand", "ink"),
    "mask": ("ochre", "ink"),
    "minecart": ("grey", "ink"),
    "revolver": ("silver", "ink"),
    "rifle": ("leather", "ink"),
    "shotgun": ("leather", "ink"),
    "skull": ("bone", "ink"),
    "snake": ("sage", "ink"),
    "teslacoil": ("copper", "ink"),
    "tombstone": ("grey", "ink"),
    "tonic": ("glow", "ink"),
    "totem": ("rust", "ink"),
    "wagonwheel": ("tan", "ink"),
    "wanted": ("cream", "ink"),
    "wheel": ("red", "ink"),
    "yinyang": ("cream", "ink"),
    "headline": ("cream", "ink"),
}
"""The role that fills each emblem, and the role of its holes."""


def _points(text: str) -> list[list[Point]]:
    """Return the outlines of SVG path data with straight lines only."""
    found: list[list[Point]] = []
    for command, numbers in re.findall(r"([MLZ])([^MLZ]*)", text):
        values = [float(number) for number in numbers.split()]
        if command == "M":
            found.append([])
        found[-1] += list(zip(values[::2], values[1::2], strict=True))
    return found


def _fewer(points: list[Point], off: float) -> list[Point]:
    """Return the points without those that are less than ``off`` away from the line between others."""
    if len(points) < 3:
        return points
    (ax, ay), (bx, by) = points[0], points[-1]
    size = math.hypot(bx - ax, by - ay)

    def away(point: Point) -> float:
        if size < 1e-6:
            return math.hypot(point[0] - ax, point[1] - ay)
        return abs((bx - ax) * (ay - point[1]) - (ax - point[0]) * (by - ay)) / size

    far = max(range(1, len(points) - 1), key=lambda i: away(points[i]))
    if away(points[far]) <= off:
        return [points[0], points[-1]]
    return _fewer(points[: far + 1], off)[:-1] + _fewer(points[far:], off)


def _inside(point: Point, outline: list[Point]) -> bool:
    x, y = point
    hit = False
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            hit = not hit
    return hit


def _straight(points: list[Point]) -> list[float]:
    numbers = [*points[0]]
    for here, there in zip(points, points[1:] + points[:1], strict=True):
        numbers += [*here, *there, *there]
    return numbers


def emblem(name: str, fill: str, hole: str) -> Part:
    """Return an emblem as a part, centred on the grid of 400."""
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    outlines = _points(re.search(r' d="([^"]*)"', text)[1])  # type: ignore[index]
    scaled = [[((x - 256) * 0.62 + 200, (y - 256) * 0.62 + 200) for x, y in points] for points in outlines]
    layers: dict[int, Curves] = {}
    for index, points in enumerate(scaled):
        depth = sum(_inside(points[0], other) for number, other in enumerate(scaled) if number != index)
        layers.setdefault(depth, []).append(_straight(_fewer([*points, points[0]], 0.9)[:-1]))
    return [(hole if depth % 2 else fill, 0 if depth else 7, layers[depth]) for depth in sorted(layers)]


def emblems() -> dict[str, Part]:
    """Return the parts for all emblems in `COLOURS`."""
    return {name: emblem(name, fill, hole) for name, (fill, hole) in COLOURS.items()}
