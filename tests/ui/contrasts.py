"""How well something can be told from what it lies on: contrast as WCAG reckons it, 1-21."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtGui import QColor, QImage


def luminance(tone: QColor) -> float:
    """How bright a colour looks, 0-1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4

    return 0.2126 * linear(tone.redF()) + 0.7152 * linear(tone.greenF()) + 0.0722 * linear(tone.blueF())


def contrast(one: QColor, other: QColor) -> float:
    """Of two colours: 1 for the same brightness, 21 for black and white."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def pixels(picture: QImage, box: QRect, step: int = 1) -> Iterator[QColor]:
    """The colours within a box, every ``step`` pixels."""
    for y in range(box.top(), box.bottom() + 1, step):
        for x in range(box.left(), box.right() + 1, step):
            yield picture.pixelColor(x, y)


def least(words: QColor, picture: QImage, box: QRect, step: int = 1) -> float:
    """The contrast of words to the worst part of a box, but for one pixel in a hundred."""
    found = sorted(contrast(words, pixel) for pixel in pixels(picture, box, step))
    return found[len(found) // 100]
