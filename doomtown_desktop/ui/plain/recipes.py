"""Recipes for pictures, one line for each card, and the parts that their words name.

`card_images/recipes/KIND.txt` has lines like "Title = word word:colour …". `card_images/parts/KIND.parts` has
the shapes of each part. Both files are read when the first picture is made.
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
from doomtown_desktop.ui.plain.poses import Pose

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
"""The colours of cloth, leather and metal that a recipe may name."""
INK: Final = "#20150e"
BEHIND: Final = "@back"
"""The suffix in the name of a part that is behind a dude, such as the back of a hat. Recipes do not contain
it.
"""


class RecipeError(ValueError):
    """Raised for an invalid line of a recipe file. The message contains the line."""


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a recipe with its colours, such as "coat:green/red"."""

    name: str
    colours: tuple[str, ...] = ()


Recipe = tuple[Word, ...]


@dataclass(frozen=True, slots=True)
class PictureLayer:
    """A part of a picture with its colours, width and place.

    Attributes:
        part: The name of the part, such as "hat/stetson".
        colours: The colours ("#rrggbb") of roles that differ from the picture's palette.
        width: A factor on the part's width, about the middle of the picture. With 1, the width is unchanged.
        below: The height in units above which the part is hidden. With None, nothing is hidden.
        place: The x and y in units for the middle of the part's grid, the scale, and the clockwise rotation
            in degrees. With None, the part is not moved.
        pose: How the head is held to which the part belongs. With None, it is not part of a head.
    """

    part: str
    colours: tuple[tuple[str, str], ...] = ()
    width: float = 1.0
    below: float | None = None
    place: tuple[float, float, float, float] | None = None
    pose: Pose | None = None


@dataclass(frozen=True, slots=True)
class SignBoard:
    """A painted title: its text, the box that it fills in units, and the colour of its letters."""

    text: str
    x: float
    y: float
    across: float
    down: float
    colour: str


@dataclass(frozen=True, slots=True)
class CardPicture:
    """A whole picture: layers from back to front, and the default colours of roles.

    ``stance`` is the clockwise rotation in degrees and the size of everything before the scenery.
    """

    kind: str
    layers: tuple[PictureLayer, ...]
    palette: tuple[tuple[str, str], ...]
    mirrored: bool = False
    board: SignBoard | None = None
    stance: tuple[float, float] = (0.0, 1.0)


def read_recipe(text: str) -> Recipe:
    """Parse the words of a recipe."""
    found = []
    for word in text.split():
        name, _, colours = word.partition(":")
        found.append(Word(name, tuple(colours.split("/")) if colours else ()))
    return tuple(found)


@cache
def recipes(kind: str) -> Mapping[str, str]:
    """Return the recipes of a kind of cards by title, as text for `read_recipe`.

    Raises:
        RecipeError: A line is not a recipe, or a title has two recipes.
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
    """The parts of a kind of cards.

    The file is split into lines at once, but a part is parsed when it is used.
    """

    def __init__(self, kind: str) -> None:
        self.kind = kind
        text = card_image("parts", f"{kind}.parts").read_text(encoding="utf-8")
        self._lines = dict(line.split(" ", 1) for line in text.splitlines())

    def __contains__(self, name: str) -> bool:
        return name in self._lines

    def names(self) -> list[str]:
        """Return the names of all parts, as "group/name"."""
        return list(self._lines)

    def shapes(self, name: str) -> list[tuple[str, float, list[list[float]]]]:
        """Return the colour role, the line width and the curves of each shape of a part.

        Raises:
            KeyError: There is no such part.
        """
        found: Any = json.loads(self._lines[name])
        return [(role, line, curves) for role, line, curves in found]


@cache
def parts(kind: str) -> PictureParts:
    """Return the parts of a kind of cards. They are cached."""
    return PictureParts(kind)


@cache
def vocabulary(kind: str) -> Mapping[str, str]:
    """Return the group of each word that names a part.

    Raises:
        ValueError: Two groups have parts of the same name.
    """
    found: dict[str, str] = {}
    for part in parts(kind).names():
        group, name = part.removesuffix(BEHIND).split("/")
        if found.setdefault(name, group) != group:
            raise ValueError(f"{name} is in {found[name]} and in {group}")
    return found


class Dice:
    """Pseudo-random choices that depend only on a text. The same text always gives the same choices."""

    def __init__(self, text: str) -> None:
        self._text = text

    def pick(self, what: str, options: tuple[str, ...], step: int = 0) -> str:
        """Return a chosen option, or the option that is ``step`` places after it.

        ``what`` names the decision, so that decisions about the same text are independent.
        """
        return options[(crc32(f"{what} {self._text}".encode()) + step) % len(options)]
