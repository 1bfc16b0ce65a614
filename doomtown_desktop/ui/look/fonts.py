"""Lettering: Source Serif from its package, with what the system has as a fallback."""

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
"""The fonts in the folder ``files`` of the package."""
_scale = 1.0


@cache
def load() -> str:
    """Register the serif once and return the family to use. Needs a QGuiApplication."""
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
    """Set the user's text scale, 0.8-2, for text around the table. Cards have their own zoom."""
    global _scale
    _scale = scale


def scaled(pixels: float) -> int:
    """Return a size in pixels at the user's text scale."""
    return round(pixels * _scale)


def serif(pixels: float, weight: QFont.Weight = QFont.Weight.Normal, italic: bool = False) -> QFont:
    """Return the text serif at a height in pixels."""
    font = QFont(load())
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(weight)
    font.setItalic(italic)
    return font


def slab(pixels: float) -> QFont:
    """Return the heavy face of titles, tightly tracked."""
    font = serif(pixels, QFont.Weight.Black)
    font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 97)
    return font
