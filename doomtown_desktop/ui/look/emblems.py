"""Which silhouette stands on a card, and the silhouettes: one-colour SVG paths of our own (512 grid).

Each file in ``card_images/emblems`` holds exactly one path element; its ``d`` attribute is read here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final
from xml.etree import ElementTree

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainterPath

from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.paths import card_image

BY_KEYWORD: Final[Mapping[CardType, Mapping[str, str]]] = MappingProxyType(
    {
        CardType.GOODS: {
            "Horse": "horse",
            "Sidekick": "hound",
            "Melee": "knife",
            "Weapon": "revolver",
            "Attire": "hat",
            "Improvement": "gear",
            "Experimental": "tonic",
            "Gadget": "gear",
            "Mystical": "crystal",
        },
        CardType.DEED: {
            "Holy Ground": "chapel",
            "Government": "townhall",
            "Casino": "wheel",
            "Saloon": "saloon",
            "Ranch": "gate",
            "Strike": "minecart",
            "Experimental": "teslacoil",
            "Gadget": "gear",
            "Seedy": "bottle",
            "Rowdy": "bottle",
        },
        CardType.SPELL: {"Totem": "totem", "Hex": "hexbook", "Miracle": "beads", "Spirit": "mask"},
        CardType.ACTION: {"Headline": "headline", "Technique": "fist", "Condition": "cactus", "Con": "chip"},
        CardType.DUDE: {
            "Harrowed": "tombstone",
            "Abomination": "skull",
            "Deputy": "badge",
            "Ranger": "badge",
            "Agent": "badge",
            "Huckster": "cards",
            "Blessed": "chapel",
            "Shaman": "bearpaw",
            "Mad Scientist": "teslacoil",
            "Kung Fu": "yinyang",
            "Grifter": "chip",
            "Gadget": "gear",
            "Mystical": "crystal",
        },
        CardType.OUTFIT: {"Holy Ground": "chapel"},
        CardType.LEGEND: {"Servitor": "skull"},
    }
)
"""Emblem by type and keyword. On dudes the first printed keyword tells most, elsewhere the first one here."""
BY_GANG: Final[Mapping[CardType, Mapping[str, str]]] = MappingProxyType(
    {
        CardType.DUDE: {
            "1stpeoples": "totem",
            "anarchists": "fist",
            "entrepreneurs": "coin",
            "fearmongers": "snake",
            "lawdogs": "rifle",
            "outlaws": "wanted",
        },
        CardType.OUTFIT: {
            "1stpeoples": "totem",
            "anarchists": "fist",
            "entrepreneurs": "coin",
            "fearmongers": "snake",
            "lawdogs": "badge",
            "outlaws": "wanted",
        },
    }
)
"""Emblem of cards without a telling keyword, by their first gang."""
BY_PLAY: Final[Mapping[str, str]] = MappingProxyType(
    {"shootout": "cartridge", "resolution": "chip", "cheatin_resolution": "cards"}
)
"""Emblem of an action card without a telling keyword, by when it is first played."""
BY_TYPE: Final[Mapping[CardType, str]] = MappingProxyType(
    {
        CardType.DUDE: "hat",
        CardType.DEED: "house",
        CardType.GOODS: "bottle",
        CardType.SPELL: "hexbook",
        CardType.ACTION: "club",
        CardType.OUTFIT: "wagonwheel",
        CardType.LEGEND: "hat",
        CardType.JOKER: "joker",
        CardType.TOKEN: "revolver",
    }
)
"""Emblem of cards that nothing else tells apart."""


def emblem_name(facts: CardFacts) -> str:
    """The emblem of a card: by a telling keyword, else by gang or numbers, else by type."""
    by_keyword = BY_KEYWORD.get(facts.type, {})
    names = list(by_keyword)
    if facts.is_dude:
        names = [keyword.name for keyword in facts.keywords]
    telling = next((name for name in names if name in by_keyword and name in facts.ratings), None)
    if telling == "Weapon":
        return _firearm(facts)
    if telling is not None:
        return by_keyword[telling]
    return _by_numbers(facts) or BY_TYPE[facts.type]


def _firearm(facts: CardFacts) -> str:
    """Inventors' weapons spark. Long guns have a Shootout ability; the dear ones are shotguns."""
    if "Gadget" in facts.ratings:
        return "teslacoil"
    in_shootouts = any("shootout" in header.plays for header in facts.headers)
    if not in_shootouts or "Mystical" in facts.ratings:
        return "revolver"
    if (facts.cost or 0) < 2:
        return "rifle"
    return "shotgun" if facts.bullets else "revolver"


def _by_numbers(facts: CardFacts) -> str | None:
    plays = [play for header in facts.headers for play in header.plays]
    match facts.type:
        case CardType.DUDE | CardType.OUTFIT:
            return BY_GANG[facts.type].get(facts.gangs[0]) if facts.gangs else None
        case CardType.DEED if (facts.control or 0) >= 2 and facts.production >= 2:
            return "bank"
        case CardType.DEED if facts.is_out_of_town:
            return "cactus"
        case CardType.GOODS if facts.production:
            return "coin"
        case CardType.GOODS if "shootout" in plays:
            return "lasso" if any(header.boot for header in facts.headers) else "cartridge"
        case CardType.ACTION if any(header.job for header in facts.headers):
            return "dynamite"
        case CardType.ACTION if plays:
            return BY_PLAY.get(plays[0])
        case _:
            return None


def emblem_of(facts: CardFacts) -> QPainterPath:
    """The silhouette of a card."""
    return emblem(emblem_name(facts))


@cache
def emblem(name: str) -> QPainterPath:
    """A silhouette by name, on a grid of 512 by 512.

    Raises:
        MissingResourceError: there is no such file.
        ValueError: the file holds no path, or one with words that are not read here.
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
