"""Emblems: silhouettes as painter paths, read from the program's own SVG files.

Each file in ``card_images/emblems`` has exactly one path element, on a grid of 512 by 512 units.
"""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from doomtown_desktop.paths import card_image


@cache
def emblem(name: str) -> QPainterPath:
    """Return the path of an emblem by name, on a grid of 512 by 512 units.

    Raises:
        MissingResourceError: There is no such file.
        ValueError: The file has no path, or its path has unsupported commands.
    """
    path = QPainterPath()
    file = card_image("emblems", f"{name}.svg")
    for element in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}path"):
        path.addPath(_path(element.get("d", "")))
    if path.isEmpty():
        raise ValueError(f"{file} holds no path")
    return path


_TOKENS = re.compile(r"([A-Za-df-z])|(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)")


def _path(text: str) -> QPainterPath:
    """Return a painter path from SVG path data with the commands M L H V C Q Z, absolute or relative."""
    words = [(m.group(1), m.group(2)) for m in _TOKENS.finditer(text)]
    numbers: list[float] = []
    groups: list[tuple[str, list[float]]] = []
    for letter, number in words:
        if letter:
            numbers = []
            groups.append((letter, numbers))
        else:
            numbers.append(float(number))
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.OddEvenFill)
    x = y = 0.0
    sizes = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4}
    for letter, given in groups:
        kind = letter.upper()
        if kind == "Z":
            path.closeSubpath()
            x, y = path.currentPosition().x(), path.currentPosition().y()
            continue
        if kind not in sizes:
            raise ValueError(f"emblems use M L H V C Q Z only, not {letter}")
        for start in range(0, len(given), sizes[kind]):
            chunk = given[start : start + sizes[kind]]
            if letter.islower():
                if kind == "H":
                    chunk = [chunk[0] + x]
                elif kind == "V":
                    chunk = [chunk[0] + y]
                else:
                    chunk = [n + (x if i % 2 == 0 else y) for i, n in enumerate(chunk)]
            if kind == "M" and start == 0:
                path.moveTo(*chunk)
            elif kind in "ML":
                path.lineTo(*chunk)
            elif kind == "H":
                path.lineTo(chunk[0], y)
            elif kind == "V":
                path.lineTo(x, chunk[0])
            elif kind == "C":
                path.cubicTo(*chunk)
            else:
                path.quadTo(*chunk)
            x, y = path.currentPosition().x(), path.currentPosition().y()
    return path
