"""Small icons for the kinds of acts. Each is on a tile in the colour of the act's player."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QPolygonF

from doomtown_desktop.protocol import act_data as kinds

LINES: Final[dict[str, tuple[tuple[tuple[float, float], ...], ...]]] = {
    kinds.MOVE: (((2, 6), (10, 6)), ((7, 3), (10, 6), (7, 9))),
    kinds.BUY: (((6, 2), (6, 10)), ((2, 6), (10, 6))),
    kinds.USE: (((6, 2), (6, 10)), ((2.5, 4), (9.5, 8)), ((9.5, 4), (2.5, 8))),
    kinds.REACT: (((7, 1.5), (4, 6.5), (8, 5.5), (5, 10.5)),),
    kinds.CALL_OUT: (((6, 2), (6, 7)), ((6, 9.4), (6, 10))),
    kinds.JOB: (((4, 10), (4, 2), (9, 4), (4, 6)),),
    kinds.FIGHT: (
        ((6, 1.5), (6, 4)),
        ((6, 8), (6, 10.5)),
        ((1.5, 6), (4, 6)),
        ((8, 6), (10.5, 6)),
        ((6, 4.6), (7.4, 6), (6, 7.4), (4.6, 6), (6, 4.6)),
    ),
    kinds.LOSS: (((6, 2), (6, 10)), ((3.5, 4.5), (8.5, 4.5))),
    kinds.PASS: (((3, 6), (9, 6)),),
    kinds.MONEY: (((6, 2), (10, 6), (6, 10), (2, 6), (6, 2)),),
    kinds.CARDS: (((3.5, 2), (8.5, 2), (8.5, 10), (3.5, 10), (3.5, 2)),),
    kinds.EVENT: (
        ((2.5, 4), (9.5, 4)),
        ((2.5, 2.5), (9.5, 2.5), (9.5, 10), (2.5, 10), (2.5, 2.5)),
        ((6, 6), (6, 8)),
    ),
    kinds.TOWN: (((2.5, 10), (2.5, 5), (6, 2), (9.5, 5), (9.5, 10)),),
}
"""The lines of the icon for each kind of act, in a square of 12 by 12 units."""


@lru_cache(maxsize=400)
def icon(kind: str, tile: str, ink: str, size: int, fold: str, ratio: float) -> QPixmap:
    """Return the icon of a kind of act, after a triangle that shows whether the act is folded.

    ``fold`` is ``open``, ``folded`` or empty (without a triangle). ``size`` is the height in pixels. For a
    kind without an icon, the place for it is left empty.
    """
    found = QPixmap(round(size * 1.7 * ratio), round(size * ratio))
    found.setDevicePixelRatio(ratio)
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = size / 12
    if fold:
        corners = [(1, 3), (6, 6), (1, 9)] if fold == "folded" else [(0, 4), (6, 4), (3, 9)]
        painter.setBrush(QColor(tile))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([QPointF(x * unit, y * unit) for x, y in corners]))
    if kind in LINES:
        left = size * 0.7
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tile))
        painter.drawRoundedRect(QRectF(left, 0, size, size), 2 * unit, 2 * unit)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(ink), 1.4 * unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        for line in LINES[kind]:
            painter.drawPolyline(QPolygonF([QPointF(left + x * unit, y * unit) for x, y in line]))
    painter.end()
    return found


__all__ = ["LINES", "icon"]
