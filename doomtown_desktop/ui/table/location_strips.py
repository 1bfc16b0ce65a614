"""Strips between the houses and the people of a street, and the ground below these people.

Each strip connects the people of a location to its house.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from doomtown_desktop.ui.plain.town import Rect

EDGE, BRASS, SHINE = QColor("#24130a"), QColor("#d99b3c"), QColor("#ffe0a0")
"""A brass rail with a dark edge is visible on the ground at each hour."""
END = 5.0
"""The length of the knobs at both ends of a rail, in pixels."""
TRODDEN, OUTLINE = QColor(60, 32, 12, 40), QColor(60, 32, 12, 150)
"""The ground of a group is darker than the street. Its outline is visible without colour."""
AROUND: Final = 6.0
"""How far the ground of a group is seen around its people, in pixels."""


def paint_grounds(painter: QPainter, grounds: Iterable[Rect]) -> None:
    """Paint the ground of each group of people."""
    painter.save()
    painter.setPen(QPen(OUTLINE, 1.2))
    painter.setBrush(TRODDEN)
    for ground in grounds:
        box = QRectF(ground.x, ground.y, ground.w, ground.h)
        painter.drawRoundedRect(box.adjusted(-AROUND, 0, AROUND, 2), 7, 7)
    painter.restore()


def paint_strips(painter: QPainter, strips: Iterable[Rect]) -> None:
    """Paint the strips, which have places in the scene, as rails."""
    for strip in strips:
        box = QRectF(strip.x, strip.y, strip.w, strip.h)
        knobs = (
            QRectF(box.left(), box.top(), END, box.height()),
            QRectF(box.right() - END, box.top(), END, box.height()),
        )
        painter.fillRect(box.adjusted(-1, -1, 1, 1), EDGE)
        painter.fillRect(box, BRASS)
        painter.fillRect(QRectF(box.left(), box.top(), box.width(), 1), SHINE)
        for knob in knobs:
            painter.fillRect(knob.adjusted(-1, -2, 1, 2), EDGE)
            painter.fillRect(knob.adjusted(0, -1, 0, 1), BRASS)


__all__ = ["paint_grounds", "paint_strips"]
