"""The mark on a number that differs from the printed one: a rim and an arrow that points up or down."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

MORE, LESS = QColor("#1f6b25"), QColor("#a3150f")
PLATE, EDGE = QColor("#fffaf0"), QColor("#1e1710")


def draw_change(p: QPainter, box: QRectF, change: int, *, rim: bool = True) -> None:
    """Mark the number in ``box``.

    The arrow points up if ``change`` is positive and down if it is negative. For 0, nothing is painted.
    """
    if not change:
        return
    tone = MORE if change > 0 else LESS
    if rim:
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(tone, max(1.2, box.height() * 0.07)))
        p.drawEllipse(box.center(), box.width() * 0.52, box.height() * 0.52)
    size = max(4.0, min(box.width(), box.height()) * 0.25)
    at = QPointF(box.right() - size * 0.6, box.top() + size * 0.4)
    p.setPen(QPen(EDGE, max(0.8, size * 0.14)))
    p.setBrush(PLATE)
    p.drawEllipse(at, size, size)
    up = -1 if change > 0 else 1
    p.setPen(Qt.PenStyle.NoPen)
    p.setBrush(tone)
    corners = ((0.0, 0.68), (0.62, -0.42), (-0.62, -0.42))
    p.drawPolygon(QPolygonF([at + QPointF(x * size, y * size * up) for x, y in corners]))
