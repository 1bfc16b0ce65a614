"""Pictures of cards without the rest of the card, for comparison in tests."""

from __future__ import annotations

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
    """Return the share of pixels that are visibly different."""
    apart = 0
    for start in range(0, len(one), 4):
        steps = (abs(a - b) for a, b in zip(one[start : start + 3], other[start : start + 3], strict=True))
        apart += sum(steps) > 90
    return apart * 4 / len(one)


def brightness(pixels: bytes) -> float:
    """Return the brightness of the first pixel, 0 to 255."""
    blue, green, red = pixels[:3]
    return 0.11 * blue + 0.59 * green + 0.3 * red
