"""The fonts and the sizes of text. Fonts are Source Serif and Source Sans, or else fonts of the system.

The size of text is the user's text scale times the growth of text with the window.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from math import pow  # this module works only with floats
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

LEAST_LETTERS: Final = 11
"""The size in pixels below which words painted on cards and stages do not shrink."""

FAMILY: Final = "Source Serif Pro"
"""The family of cards, titles and numbers."""
SANS: Final = "Source Sans Pro"
"""The family of all other words."""
_CUTS: Final = ("Regular", "It", "Semibold", "Bold", "Black")
PACKAGES: Final[dict[str, tuple[str, ...]]] = {
    "font_source_serif_pro": tuple(f"SourceSerifPro-{cut}.otf" for cut in _CUTS),
    "font_source_sans_pro": tuple(f"SourceSansPro-{cut}.otf" for cut in _CUTS),
}
"""The font files in the folder ``files`` of each package. Their figures all have the same width."""
FIRST: Final = frozenset(
    f"{name}.otf"
    for name in (
        "SourceSerifPro-Black",
        "SourceSansPro-Regular",
        "SourceSansPro-Semibold",
        "SourceSansPro-Bold",
    )
)
"""The cuts that are loaded at once; the others are loaded with the first text that may need them."""
BASE: Final = 14
"""The size of ordinary words in pixels, at a text scale of 100 % in a small window."""
SMALL_WINDOW: Final = QSize(1366, 768)
"""The size of the window above which text grows."""
GROWS: Final = 0.63
"""Text grows by this power of the window's size: from 14 pixels to 17 at 1920 by 1080, and to 21 at 2560 by
1440.
"""
MOST_GROWTH: Final = 2.0
_scale = _growth = 1.0


@cache
def load() -> str:
    """Load the fonts once, and return the serif family to use. This needs a QGuiApplication."""
    return _load()[0]


@cache
def load_sans() -> str:
    """Load the fonts once, and return the sans-serif family to use. This needs a QGuiApplication."""
    return _load()[1]


@cache
def load_all() -> None:
    """Load the cuts that the first page does not need, too. Needs a QGuiApplication."""
    _load()
    _add(lambda file: file not in FIRST)


def _add(wanted: Callable[[str], bool]) -> None:
    for package, files in PACKAGES.items():
        spec = find_spec(package)
        if spec is not None and spec.origin is not None:
            folder = Path(spec.origin).parent / "files"
            for file in filter(wanted, files):
                QFontDatabase.addApplicationFont(str(folder / file))


@cache
def _load() -> tuple[str, str]:
    _add(FIRST.__contains__)
    known = QFontDatabase.families()
    return (
        _first_of((FAMILY, "Source Serif 4", "DejaVu Serif", "Georgia"), known),
        _first_of((SANS, "Source Sans 3", "Noto Sans", "Segoe UI", "DejaVu Sans"), known),
    )


def _first_of(families: tuple[str, ...], known: list[str]) -> str:
    return next((family for family in families if family in known), QFont().defaultFamily())


def set_scale(scale: float) -> None:
    """Set the user's text scale, 0.8-2. It does not affect cards, which have a separate zoom."""
    global _scale
    _scale = scale


def set_growth(growth: float) -> None:
    """Set the factor by which text grows with the window, 1-2."""
    global _growth
    _growth = growth


def growth() -> float:
    """Return the factor by which text grows with the window, 1-2."""
    return _growth


def growth_for(window: QSize) -> float:
    """Return the factor by which text grows in a window of this size.

    It changes in steps of one pixel of ordinary words.
    """
    room = min(window.width() / SMALL_WINDOW.width(), window.height() / SMALL_WINDOW.height())
    return round(BASE * min(MOST_GROWTH, pow(max(1.0, room), GROWS))) / BASE


def text_scale() -> float:
    """Return the user's text scale, 0.8-2. It does not include the growth with the window."""
    return _scale


def scale() -> float:
    """Return the factor of all sizes of text: the user's scale times the growth with the window."""
    return _scale * _growth


def window_room() -> float:
    """Return how much larger the window is than the small one, at least 1, as far as text grows with it."""
    return pow(_growth, 1 / GROWS)


def scaled(pixels: float) -> int:
    """Return a size in pixels, multiplied by the text scale and the growth with the window."""
    return round(pixels * _scale * _growth)


def sans(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """Return the font of ordinary words at a size in pixels."""
    if italic or weight > QFont.Weight.Bold:
        load_all()
    return _font(load_sans(), pixels, weight, italic)


def serif(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """Return the font of cards, numbers and running text at a size in pixels."""
    if italic or weight < QFont.Weight.Black:
        load_all()
    return _font(load(), pixels, weight, italic)


def _font(family: str, pixels: float, weight: QFont.Weight, italic: bool) -> QFont:
    font = QFont(family)
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(weight)
    font.setItalic(italic)
    return font


def fitted(font: QFont, words: str, room: float, least: int = LEAST_LETTERS) -> QFont:
    """Return the largest font up to ``font`` in which a line of words fits ``room`` pixels.

    It is not made smaller than ``least`` pixels.
    """
    found = QFont(font)
    while found.pixelSize() > least and QFontMetricsF(found).horizontalAdvance(words) > room:
        found.setPixelSize(found.pixelSize() - 1)
    return found


def slab(pixels: float) -> QFont:
    """Return the font of titles, heavy and narrowly spaced, at a size in pixels."""
    font = _font(load(), pixels, QFont.Weight.Black, italic=False)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 97)
    return font
