"""Pictures of cards without the rest of the card, for comparison in tests."""

from __future__ import annotations

from operator import add

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.paths import resource
from doomtown_desktop.ui.cards import vignette

DECKS = sorted(resource("decks").glob("*.json"))


def painted(facts: CardFacts, *, side: int, plain: bool = False) -> bytes:
    """Return a card's picture as on a small card, ``side`` pixels across and down."""
    image = QImage(side, side, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    vignette.draw_picture(painter, facts, QRectF(0, 0, side, side), 0, plain=plain)
    painter.end()
    return bytes(image.constBits())


def unlike(one: bytes, other: bytes) -> float:
    """Return the share of pixels that are visibly different: blue, green and red differ by over 90 together.

    Qt subtracts the pictures, and the sums are mapped in C. A loop over pixels takes ten times as long.
    """
    count = len(one) // 4
    # a copy: Qt must not write into the bytes
    apart = QImage(one, count, 1, QImage.Format.Format_RGB32).copy()
    painter = QPainter(apart)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Difference)
    painter.drawImage(0, 0, QImage(other, count, 1, QImage.Format.Format_RGB32))
    painter.end()
    steps = bytes(apart.constBits())
    return sum(map((90).__lt__, map(add, map(add, steps[0::4], steps[1::4]), steps[2::4]))) / count


def brightness(pixels: bytes) -> float:
    """Return the brightness of the first pixel, 0 to 255."""
    blue, green, red = pixels[:3]
    return 0.11 * blue + 0.59 * green + 0.3 * red
