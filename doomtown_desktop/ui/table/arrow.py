"""Arrows between cards, for instance from the leader of a call-out to its mark."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

HEAD = 0.34
"""The length of an arrow's head, in card widths."""


REACHES = 0.75, 0.45, 1.0
"""The distances of an arrow's tip from the middle of a card that are tried, in card widths. The first one is
at the edge of the card, where the head covers neither title nor numbers.
"""


def path_between(
    start: QPointF, end: QPointF, unit: float, reach: float = 0.45
) -> tuple[QPainterPath, QPainterPath]:
    """Return the shaft and the head of an arrow, whose ends are a little away from both points.

    Both are empty if the points are too close. ``unit`` is the width of a card in pixels, and ``reach`` the
    distance of the tip from the end, in card widths.
    """
    way = end - start
    length = hypot(way.x(), way.y())
    shaft, head = QPainterPath(), QPainterPath()
    if length < unit * (0.35 + reach):
        return shaft, head
    along = QPointF(way.x() / length, way.y() / length)
    tail, tip = start + along * (unit * 0.35), end - along * (unit * reach)
    bend = QPointF(-along.y(), along.x()) * min(unit * 0.5, length * 0.14)
    middle = (tail + tip) / 2 + bend
    direction = atan2(tip.y() - middle.y(), tip.x() - middle.x())
    size = unit * HEAD
    shaft.moveTo(tail)
    shaft.quadTo(middle, tip - QPointF(cos(direction), sin(direction)) * (size * 0.7))
    head.moveTo(tip)
    for turn in (0.82 * pi, -0.82 * pi):
        head.lineTo(tip + QPointF(cos(direction + turn), sin(direction + turn)) * size)
    head.closeSubpath()
    return shaft, head


class ArrowItem(QGraphicsItem):
    """An arrow above all cards, but below their titles. Clicks go through it."""

    def __init__(self) -> None:
        super().__init__()
        self.setZValue(900)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.shaft, self.head = QPainterPath(), QPainterPath()
        self.tone, self.unit = QColor(), 80.0
        self.spared: tuple[QRectF, ...] = ()
        """The boxes that the arrow does not cover, in the scene."""
        self.setVisible(False)

    def point(
        self, start: QPointF, end: QPointF, unit: float, tone: QColor, spared: Iterable[QRectF] = ()
    ) -> None:
        """Point from the centre of one card to the centre of another.

        ``unit`` is a card's width in pixels. ``spared`` are the boxes of titles. The shaft goes below them,
        and the head is beside them if there is room.
        """
        self.prepareGeometryChange()
        boxes = list(spared)
        ways = [path_between(start, end, unit, reach) for reach in REACHES]
        free = [way for way in ways if not any(way[1].intersects(box) for box in boxes)]
        self.shaft, self.head = next((way for way in free if not way[1].isEmpty()), ways[0])
        self.tone, self.unit = tone, unit
        self.spared = tuple(box for box in boxes if self.boundingRect().intersects(box))
        self.setVisible(not self.head.isEmpty())
        self.update()

    @override
    def boundingRect(self) -> QRectF:
        edge = self.unit * 0.2
        return self.shaft.boundingRect().united(self.head.boundingRect()).adjusted(-edge, -edge, edge, edge)

    @override
    def shape(self) -> QPainterPath:
        return QPainterPath()

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.spared:
            beside, titles = QPainterPath(), QPainterPath()
            beside.addRect(self.boundingRect())
            titles.setFillRule(Qt.FillRule.WindingFill)
            for box in self.spared:
                titles.addRect(box)
            painter.setClipPath(beside.subtracted(titles))
        dark = QColor(20, 12, 6, 210)
        wide = max(4.0, self.unit * 0.08)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for tone, width in ((dark, wide + 3), (self.tone, wide)):
            painter.setPen(QPen(tone, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            painter.drawPath(self.shaft)
        painter.setPen(QPen(dark, 1.5))
        painter.setBrush(self.tone)
        painter.drawPath(self.head)
