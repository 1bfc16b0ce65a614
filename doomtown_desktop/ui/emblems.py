"""Which silhouette stands on a card, and the silhouettes: one-colour SVG paths of our own (512 grid).

Each file in ``card_images/emblems`` holds exactly one path element; its ``d`` attribute is read here.
"""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

from PySide6.QtGui import QPainterPath

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.paths import card_image

BY_KEYWORD = {
    "Weapon": "revolver",
    "Horse": "horse",
    "Sidekick": "hound",
    "Attire": "hat",
    "Gadget": "gear",
    "Mystical": "crystal",
    "Saloon": "saloon",
    "Casino": "wheel",
    "Ranch": "gate",
    "Strike": "minecart",
    "Government": "townhall",
    "Holy Ground": "chapel",
    "Hex": "hexbook",
    "Miracle": "beads",
    "Spirit": "mask",
    "Totem": "totem",
    "Deputy": "badge",
    "Huckster": "cards",
    "Blessed": "chapel",
    "Shaman": "bearpaw",
    "Mad Scientist": "teslacoil",
    "Abomination": "skull",
    "Harrowed": "tombstone",
    "Kung Fu": "fist",
    "Technique": "fist",
    "Grifter": "cards",
    "Headline": "headline",
    "Experimental": "teslacoil",
    "Condition": "cactus",
}
BY_TYPE = {
    CardType.DUDE: "hat",
    CardType.DEED: "house",
    CardType.GOODS: "bottle",
    CardType.SPELL: "hexbook",
    CardType.ACTION: "club",
    CardType.OUTFIT: "wagonwheel",
    CardType.LEGEND: "skull",
    CardType.JOKER: "joker",
    CardType.TOKEN: "revolver",
}


def emblem_name(facts: CardFacts) -> str:
    """The emblem of a card: by its first telling keyword, else by type."""
    for keyword in facts.keywords:
        if keyword.name in BY_KEYWORD:
            return BY_KEYWORD[keyword.name]
    return BY_TYPE[facts.type]


def emblem_of(facts: CardFacts) -> QPainterPath | None:
    """The silhouette of a card."""
    return emblem(emblem_name(facts))


@cache
def emblem(name: str) -> QPainterPath | None:
    """A silhouette by name; ``None`` when there is no such file."""
    try:
        file = card_image("emblems", f"{name}.svg")
    except FileNotFoundError:
        return None
    except OSError:
        return None
    path = QPainterPath()
    for element in ElementTree.parse(file).iter("{http://www.w3.org/2000/svg}path"):
        path.addPath(_path(element.get("d", "")))
    return None if path.isEmpty() else path


_TOKENS = re.compile(r"([MmLlHhVvCcQqZzAa])|(-?\d*\.?\d+(?:e-?\d+)?)")


def _path(text: str) -> QPainterPath:
    """A QPainterPath from SVG path data: M L H V C Q Z, absolute and relative."""
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
    path.setFillRule(path.fillRule().OddEvenFill)
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
