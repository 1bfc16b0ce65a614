"""Wooden planks, which are the background of the gang scene."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPen

from doomtown_desktop.ui.look.theme import Theme, colour


def paint_boards(painter: QPainter, box: QRectF, theme: Theme, plank: float) -> None:
    """Fill a box with vertical planks. ``plank`` is their width in pixels.

    The random numbers for the wood have a fixed seed, so that the planks look the same every time.
    """
    painter.fillRect(box, colour(theme.board))
    seed = 12345
    x = box.left()
    while x < box.right():
        seed = _next(seed)
        tone = colour(theme.board).lighter(96 + seed % 12)
        shade = QLinearGradient(x, 0, x + plank, 0)
        for at, darker in ((0.0, 112), (0.08, 100), (0.92, 100), (1.0, 112)):
            shade.setColorAt(at, tone.darker(darker))
        painter.fillRect(QRectF(x, box.top(), plank, box.height()), QBrush(shade))
        painter.setPen(QPen(colour(theme.board_grain, 70), 1))
        for _ in range(7):
            seed = _next(seed)
            gx = x + 4 + seed % max(1, int(plank - 8))
            painter.drawLine(QPointF(gx, box.top()), QPointF(gx + (seed >> 8) % 7 - 3, box.bottom()))
        x += plank


def _next(seed: int) -> int:
    return (seed * 1103515245 + 12345) & 0x7FFFFFFF
