"""The soft shadow around a card."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QPixmapCache

REACH = 5.0
"""The distance in pixels that the shadow extends beyond the card."""
DOWN = 2.0
"""The offset of the shadow downwards, in pixels."""
_LAYERS, _DARK = 5, 26


def shadow(wide: float, tall: float, ratio: float) -> tuple[QPointF, QPixmap]:
    """Return the shadow of a card, as an offset and a cached picture.

    The offset is from the card's middle to the picture's upper left corner. ``wide`` and ``tall`` are the
    size of the card in pixels. ``ratio`` is the device pixel ratio.
    """
    at = QPointF(-wide / 2 - REACH, -tall / 2 - REACH)
    key = f"shadow {wide} {tall} {ratio}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return at, picture
    size = (round((length + 2 * REACH + DOWN) * ratio) for length in (wide, tall))
    picture = QPixmap(*size)
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(6, 3, 1, _DARK))
    card = QRectF(REACH, REACH + DOWN, wide, tall)
    for layer in range(_LAYERS):
        by = REACH - DOWN - layer * (REACH - DOWN + 1) / (_LAYERS - 1)
        painter.drawRoundedRect(card.adjusted(-by, -by, by, by), 3 + by, 3 + by)
    painter.end()
    QPixmapCache.insert(key, picture)
    return at, picture
