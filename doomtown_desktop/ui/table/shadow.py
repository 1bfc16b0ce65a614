"""The soft shadow around a card. It falls the way of the hour."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache

from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.daylight import Daylight, Tint

REACH: Final = 9.0
"""The distance in pixels that the shadow extends beyond the card, on a card of `USUAL` width."""
USUAL: Final = 78.0
"""The width of a card in a town of two at 1366 by 768, in pixels. Shadows of larger cards are larger."""
MOST: Final = 1.4
"""Shadows grow at most to this multiple of their usual size."""
INDOORS: Final[Tint] = ("#060301", 120)
"""The colour of shadows without the light of an hour, and their strength."""
_LAYERS, _DOWN, _STEP = 5, 2.0, 1.3


def size_of(wide: float) -> float:
    """Return the scale of the shadow of a card with this width in pixels, 1 at `USUAL`."""
    return min(MOST, max(1.0, wide / USUAL))


def shadow(
    wide: float, tall: float, ratio: float, light: Daylight | None, scale: float = 1.0
) -> tuple[QPointF, QPixmap]:
    """Return the shadow of a card, as an offset and a cached picture.

    The offset is from the card's middle to the picture's upper left corner. ``wide`` and ``tall`` are the
    size of the card in pixels. ``ratio`` is the device pixel ratio. ``scale`` is that of the shadow.
    """
    reach = REACH * scale
    at = QPointF(-wide / 2 - reach, -tall / 2 - reach)
    key = f"shadow {wide} {tall} {ratio} {scale} {light.name if light else ''}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return at, picture
    size = (round((length + 2 * reach) * ratio) for length in (wide, tall))
    picture = QPixmap(*size)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    tone, strength = light.shadow if light else INDOORS
    lean = (light.lean if light else 0.0) * 0.05 * scale
    painter.setBrush(colour(tone, round(strength / _LAYERS)))
    card = QRectF(reach, reach, wide, tall)
    for layer in range(_LAYERS):
        by = (4 - layer * _STEP) * scale
        left, right = (lean * 0.4, lean) if lean > 0 else (lean, lean * 0.4)
        soft = card.adjusted(-by + left, -by + _DOWN * scale, by + right, by + (_DOWN + 1) * scale)
        painter.drawRoundedRect(soft, 3 + max(0.0, by), 3 + max(0.0, by))
    painter.end()
    QPixmapCache.insert(key, picture)
    return at, picture


__all__ = ["shadow", "size_of"]
