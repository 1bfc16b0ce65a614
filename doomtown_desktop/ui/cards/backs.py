"""The backs of cards: leather with a brass line, in the colour of a seat and with the seat's emblem."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient

from doomtown_desktop.catalog import Edition
from doomtown_desktop.ui.look.emblems import emblem
from doomtown_desktop.ui.look.theme import mixed

EMBLEMS: Final = ("wagonwheel", "skull", "hat", "horse", "cactus", "bearpaw")
"""The emblem of each seat. It distinguishes the backs of two seats without colour."""
LEATHER, BRASS, PALE, DARK = QColor("#6b2a22"), QColor("#c79b4b"), QColor("#f4e6c6"), QColor("#140a06")


@dataclass(frozen=True, slots=True)
class Whose:
    """The seat that a back belongs to, and the seat's colour as the viewer sees it."""

    seat: int
    tone: str
    edition: Edition = "reloaded"
    """The edition of the card. The classic game has different backs."""


def cut_corners(box: QRectF, cut: float) -> QPolygonF:
    """Return the outline of a box with its corners cut off. ``cut`` is the size of the cut, in pixels."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    upper = ((left, top + cut), (left + cut, top), (right - cut, top), (right, top + cut))
    lower = ((right, bottom - cut), (right - cut, bottom), (left + cut, bottom), (left, bottom - cut))
    return QPolygonF([QPointF(x, y) for x, y in (*upper, *lower)])


def paint_back(painter: QPainter, box: QRectF, whose: Whose | None = None) -> None:
    """Paint the back of a card into a box. A back without an owner shows a brass wheel."""
    wide = box.width()
    middle = LEATHER if whose is None else mixed(QColor(whose.tone), DARK, 0.42)
    glow = QRadialGradient(box.center(), box.height() * 0.7)
    glow.setColorAt(0, middle)
    glow.setColorAt(1, mixed(middle, DARK, 0.62))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(glow)
    classic = whose is not None and whose.edition == "classic"
    outer = box.adjusted(0.5, 0.5, -0.5, -0.5)
    if classic:
        painter.drawPolygon(cut_corners(outer, wide * 0.085))
    else:
        painter.drawRoundedRect(outer, wide * 0.06, wide * 0.06)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(BRASS if whose is None else PALE, max(1.0, wide * 0.012)))
    inset = wide * 0.07
    if classic:
        painter.drawPolygon(cut_corners(box.adjusted(inset, inset, -inset, -inset), wide * 0.07))
        painter.setPen(QPen(BRASS, max(0.8, wide * 0.008)))
        for share in (0.12, 0.42):  # a diamond within a diamond around the emblem
            reach = QPointF(wide * (0.5 - share * 0.5), 0), QPointF(0, box.height() * (0.5 - share * 0.5))
            middle_of = box.center()
            corners = [middle_of + reach[0], middle_of + reach[1], middle_of - reach[0], middle_of - reach[1]]
            painter.drawPolygon(QPolygonF(corners))
        painter.setPen(QPen(PALE, max(1.0, wide * 0.012)))
    else:
        painter.drawRoundedRect(box.adjusted(inset, inset, -inset, -inset), wide * 0.03, wide * 0.03)
    painter.save()
    painter.translate(box.center() - QPointF(0, 0 if whose is None or classic else box.height() * 0.05))
    if whose is None:
        for radius in (0.25, 0.06):
            painter.drawEllipse(QPointF(0, 0), wide * radius, wide * radius)
        for _ in range(8):
            painter.drawLine(QPointF(0, wide * 0.06), QPointF(0, wide * 0.25))
            painter.rotate(45)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(PALE)
        size = wide * (0.42 if classic else 0.64) / 512
        painter.scale(size, size)
        painter.translate(-256, -256)
        painter.drawPath(emblem(EMBLEMS[whose.seat]))
    painter.restore()
