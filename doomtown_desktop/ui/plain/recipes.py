"""What pictures are composed of: recipes, one line for each card, and the parts that their words name.

`card_images/recipes/KIND.txt` holds lines "Title = word word:colour …", `card_images/parts/KIND.parts` the
shapes of each part. Both are read when the first picture is wanted.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final
from zlib import crc32

from doomtown_desktop.paths import card_image

COLOURS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "black": "#322c2c",
        "charcoal": "#504b49",
        "grey": "#8d8a82",
        "silver": "#c3c8ca",
        "white": "#f4ecd9",
        "cream": "#ead9b2",
        "sand": "#d6bc8c",
        "tan": "#b88f5b",
        "brown": "#74502f",
        "chocolate": "#523423",
        "leather": "#8a5a34",
        "rust": "#b4582e",
        "orange": "#cc7a30",
        "ochre": "#c79a39",
        "yellow": "#e2bd52",
        "gold": "#d3a53c",
        "brass": "#c2933c",
        "copper": "#ba7545",
        "red": "#ab372d",
        "oxblood": "#6f2723",
        "pink": "#d59a9a",
        "plum": "#7c3f5a",
        "purple": "#69497f",
        "lilac": "#a58ab5",
        "navy": "#2f4163",
        "blue": "#426796",
        "sky": "#86a9c0",
        "teal": "#41766f",
        "green": "#587340",
        "forest": "#38502f",
        "olive": "#7b7748",
        "sage": "#9fa57e",
    }
)
"""Colours of cloth, leather and metal that a recipe may name."""
INK: Final = "#20150e"
BEHIND: Final = "@back"
"""Ends the name of what lies behind somebody; the word for it is without."""


class RecipeError(ValueError):
    """A line of a recipe file that cannot be used; the message names the line."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a recipe with its colours: "coat:green/red"."""

    name: str
    colours: tuple[str, ...] = ()


Recipe = tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class PictureLayer:
    """A part as it is painted: what its roles look like, how wide it is, and where it ends.

    Attributes:
        part: Name of the part, "hat/stetson".
        colours: Roles and their colours ("#rrggbb"), those that differ from the picture's palette.
        width: Across, 1 for as drawn; about the middle of the picture.
        below: Only what lies below this height shows, in units; None for all.
        place: Where the middle of the grid goes, how large the part is there, and how far it is turned, in
            degrees clockwise; None for as drawn.
    """

    part: str
    colours: tuple[tuple[str, str], ...] = ()
    width: float = 1.0
    below: float | None = None
    place: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class SignBoard:
    """A painted title: its words, the box that they fill, in units, and their colour."""

    text: str
    x: float
    y: float
    across: float
    down: float
    colour: str


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A whole picture: layers from the back to the front, and the colours of roles that no layer states."""

    kind: str
    layers: tuple[PictureLayer, ...]
    palette: tuple[tuple[str, str], ...]
    mirrored: bool = False
    board: SignBoard | None = None


def read_recipe(text: str) -> Recipe:
    """Words from their text."""
    found = []
    for word in text.split():
        name, _, colours = word.partition(":")
        found.append(Word(name, tuple(colours.split("/")) if colours else ()))
    return tuple(found)


@cache
def recipes(kind: str) -> Mapping[str, str]:
    """The recipes of a kind of cards by title, as text for `read_recipe`.

    Raises:
        RecipeError: a line is no recipe, or a title has two.
    """
    found: dict[str, str] = {}
    for line in card_image("recipes", f"{kind}.txt").read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        title, sign, words = line.partition(" = ")
        if not sign or title in found:
            raise RecipeError(f"{kind}: {line}")
        found[title] = words
    return found


class PictureParts:
    """The parts of a kind of cards. The file is split at first; a part is read when it is wanted."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        text = card_image("parts", f"{kind}.parts").read_text(encoding="utf-8")
        self._lines = dict(line.split(" ", 1) for line in text.splitlines())

    def __contains__(self, name: str) -> bool:
        return name in self._lines

    def names(self) -> list[str]:
        """All parts, "group/name"."""
        return list(self._lines)

    def shapes(self, name: str) -> list[tuple[str, float, list[list[float]]]]:
        """Role, width of the line and curves of each shape of a part.

        Raises:
            KeyError: there is no such part.
        """
        found: Any = json.loads(self._lines[name])
        return [(role, line, curves) for role, line, curves in found]


@cache
def parts(kind: str) -> PictureParts:
    """The parts of a kind of cards, read once."""
    return PictureParts(kind)


@cache
def vocabulary(kind: str) -> Mapping[str, str]:
    """Words of recipes that name a part, and the group of each.

    Raises:
        ValueError: two groups have a part of one name.
    """
    found: dict[str, str] = {}
    for part in parts(kind).names():
        group, name = part.removesuffix(BEHIND).split("/")
        if found.setdefault(name, group) != group:
            raise ValueError(f"{name} is in {found[name]} and in {group}")
    return found


class Dice:
    """Choices that hang on a text alone: the same on every machine, now and later."""

    def __init__(self, text: str) -> None:
        self._text = text

    def pick(self, what: str, options: tuple[str, ...], step: int = 0) -> str:
        """One of some options, or the one ``step`` further on.

        ``what`` is decided: each question about a name has an answer of its own.
        """
        return options[(crc32(f"{what} {self._text}".encode()) + step) % len(options)]
