"""The wood everything lies on: walnut planks drawn from a fixed noise."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QBrush, QLinearGradient, QPainter, QPen, QPixmap, QPixmapCache

from doomtown_desktop.ui.look.theme import Theme, colour


def boards(size: QSizeF, ratio: float, theme: Theme, plank: float, *, smooth: bool = False) -> QPixmap:
    """A picture of boards for a screen of a device pixel ratio; kept a while, for the next page or game.

    ``smooth``: the grain is antialiased.
    """
    wide, tall = (max(1, round(length * ratio)) for length in size.toTuple())
    key = f"boards {wide} {tall} {ratio} {plank} {smooth} {theme.board} {theme.board_grain}"
    picture = QPixmap()
    if not QPixmapCache.find(key, picture):
        picture = QPixmap(wide, tall)
        picture.setDevicePixelRatio(ratio)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, smooth)
        paint_boards(painter, QRectF(0, 0, size.width(), size.height()), theme, plank)
        painter.end()
        QPixmapCache.insert(key, picture)
    return picture


def paint_boards(painter: QPainter, box: QRectF, theme: Theme, plank: float) -> None:
    """Planks of a width in pixels across a box, the same ones every time."""
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
