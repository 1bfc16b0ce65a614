"""Strips between the houses and the people of a street.

Each connects the people of a location to its house.
"""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from doomtown_desktop.ui.plain.town import Rect

EDGE, BOARD = QColor("#2a1b0d"), QColor("#fff0cf")
"""A light board with a dark edge is visible on the ground at each hour."""


def paint_strips(painter: QPainter, strips: Iterable[Rect]) -> None:
    """Paint the strips, which have places in the scene."""
    for strip in strips:
        box = QRectF(strip.x, strip.y, strip.w, strip.h)
        painter.fillRect(box.adjusted(-1, -1, 1, 1), EDGE)
        painter.fillRect(box, BOARD)


__all__ = ["paint_strips"]
