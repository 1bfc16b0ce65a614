"""The contrast of a colour with its background, 1-21, as WCAG defines it."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage


def luminance(tone: QColor) -> float:
    """Return the relative luminance of a colour, 0-1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(tone.redF()) + 0.7152 * linear(tone.greenF()) + 0.0722 * linear(tone.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """Return the contrast of two colours: 1 for equal luminance, 21 for black and white."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def pixels(picture: QImage, box: QRect, step: int = 1) -> Iterator[QColor]:
    """Yield the colours within a box, every ``step`` pixels."""
    for y in range(box.top(), box.bottom() + 1, step):
        for x in range(box.left(), box.right() + 1, step):
            yield picture.pixelColor(x, y)


def least(words: QColor, picture: QImage, box: QRect, step: int = 1) -> float:
    """Return the contrast of words to the worst part of a box, ignoring one pixel in a hundred."""
    found = sorted(contrast(words, pixel) for pixel in pixels(picture, box, step))
    return found[len(found) // 100]
