"""The well in the square: a ring of stones, two posts with a roof, a winch and a bucket."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.table.townscape.earth import puddle_of_shadow
from doomtown_desktop.ui.table.townscape.facades import sheet
from doomtown_desktop.ui.table.townscape.plot import Plot

SIZE: Final = QSizeF(124, 118)
"""The size of the picture. Its foot is at `FOOT`, in the middle of the width."""
FOOT: Final = 110.0
INK, WOOD, ROOF, STONE = "#2a1a10", "#7a5634", "#98583a", "#a79a87"


def paint_well(painter: QPainter, plot: Plot, foot: QPointF) -> None:
    """Paint the well. ``foot`` is the middle of its lower edge."""
    s = plot.scale
    image, brush = sheet(SIZE, plot.ratio * max(1.0, s))
    _roof_and_winch(brush)
    _ring(brush)
    brush.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    brush.fillRect(QRectF(QPointF(0, 0), SIZE), colour(*plot.light.near_veil))
    brush.end()
    puddle_of_shadow(painter, plot, foot, 48 * s)
    corner = foot - QPointF(SIZE.width() / 2, FOOT) * s
    painter.drawImage(QRectF(corner, SIZE * s), image)


def _roof_and_winch(brush: QPainter) -> None:
    pen = QPen(QColor(INK), 2, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    brush.setPen(pen)
    brush.setBrush(QColor(WOOD))
    for x in (35.0, 83.0):
        brush.drawRect(QRectF(x, 32, 6, 56))
    brush.drawRoundedRect(QRectF(28, 50, 68, 5), 2, 2)  # the winch
    brush.drawLine(QPointF(96, 52), QPointF(103, 52))
    brush.drawLine(QPointF(103, 52), QPointF(103, 60))
    brush.setPen(QPen(QColor("#d6bc8c"), 2))
    brush.drawLine(QPointF(62, 55), QPointF(62, 66))
    brush.setPen(pen)
    brush.setBrush(QColor("#9a6b3c"))
    brush.drawPolygon(QPolygonF([QPointF(55, 65), QPointF(69, 65), QPointF(67, 77), QPointF(57, 77)]))
    brush.setBrush(QColor(ROOF))
    brush.drawPolygon(QPolygonF([QPointF(62, 8), QPointF(108, 38), QPointF(16, 38)]))
    brush.setBrush(QColor(ROOF).darker(124))
    brush.drawPolygon(QPolygonF([QPointF(62, 8), QPointF(108, 38), QPointF(78, 38)]))
    brush.setPen(QPen(colour(INK, 120), 1.2))
    for y, half in ((18.0, 15.0), (28.0, 30.0)):  # rows of shingles
        brush.drawLine(QPointF(62 - half, y), QPointF(62 + half * 0.4, y))


def _ring(brush: QPainter) -> None:
    brush.setPen(QPen(QColor(INK), 2))
    brush.setBrush(QColor("#33261f"))
    brush.drawEllipse(QRectF(26, 76, 72, 15))
    lot = dice(2)
    brush.setPen(QPen(QColor("#3a2c20"), 1.3))
    for row, y in enumerate((83.0, 92.0, 101.0)):
        x = 25.0 + row % 2 * 5.0 - (2.0 if row % 2 else 0.0)
        while x < 93.0:
            wide = min(9.0 + 5.0 * next(lot), 99.0 - x)
            brush.setBrush(QColor(STONE).lighter(88 + round(24 * next(lot))))
            brush.drawRoundedRect(QRectF(x, y, wide, 9.4), 2.6, 2.6)
            x += wide


__all__ = ["paint_well"]
