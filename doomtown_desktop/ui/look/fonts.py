"""Fonts: Source Serif from its package, or else a serif font of the system. The user can scale all texts."""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtGui import QFont, QFontDatabase

FAMILY = "Source Serif Pro"
FONT_PACKAGE = "font_source_serif_pro"
FONT_FILES = tuple(
    f"SourceSerifPro-{weight}.otf" for weight in ("Regular", "It", "Semibold", "Bold", "Black")
)
"""The font files in the folder ``files`` of the font package."""
_scale = 1.0


@cache
def load() -> str:
    """Load the fonts once, and return the font family to use. This needs a QGuiApplication."""
    spec = find_spec(FONT_PACKAGE)
    if spec is not None and spec.origin is not None:
        folder = Path(spec.origin).parent / "files"
        for file in FONT_FILES:
            QFontDatabase.addApplicationFont(str(folder / file))
    for family in (FAMILY, "Source Serif 4", "DejaVu Serif", "Georgia"):
        if family in QFontDatabase.families():
            return family
    return QFont().defaultFamily()


def set_scale(scale: float) -> None:
    """Set the user's text scale, 0.8-2. It does not affect cards, which have a separate zoom."""
    global _scale
    _scale = scale


def scaled(pixels: float) -> int:
    """Return a size in pixels, multiplied by the user's text scale."""
    return round(pixels * _scale)


def serif(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """Return the text font at a size in pixels."""
    font = QFont(load())
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(weight)
    font.setItalic(italic)
    return font


def slab(pixels: float) -> QFont:
    """Return the font of titles, heavy and narrowly spaced, at a size in pixels."""
    font = serif(pixels, QFont.Weight.Black)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 97)
    return font
