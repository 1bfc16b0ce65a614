"""The walnut of the frame around the table: boards with grain, under the header, the shelf and rails."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.fixed_dice import dice

WOOD: Final = MappingProxyType({"dark": ("#3a2416", "#24150c"), "light": ("#f7eedb", "#f0e3c8")})
"""The light and the dark colour of the wood, by the name of the theme. Other themes have a flat ground."""
GRAIN: Final = MappingProxyType({"dark": ("#000000", "#ffdca8"), "light": ("#a07a48", "#ffffff")})
"""The colours of dark and of light lines of the grain."""
BOARD: Final = 1 / 900
"""The number of lines of the grain on a square pixel."""


def paint_planks(painter: QPainter, box: QRectF, theme: Theme, rows: int = 1, seed: int = 11) -> None:
    """Paint ``rows`` boards, one above the other. Each seed has another grain."""
    if theme.name not in WOOD:
        painter.fillRect(box, colour(theme.panel))
        return
    light, dark = (QColor(tone) for tone in WOOD[theme.name])
    chance, tall = dice(seed), box.height() / rows
    painter.save()
    painter.setClipRect(box, Qt.ClipOperation.IntersectClip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for row in range(rows):
        top = box.top() + row * tall
        base = light.lighter(round(97 + 6 * next(chance)))
        fall = QLinearGradient(0, top, 0, top + tall)
        fall.setColorAt(0, base.lighter(112 if theme.name == "dark" else 102))
        fall.setColorAt(0.12, base)
        fall.setColorAt(0.9, dark if rows == 1 else base.darker(108))
        fall.setColorAt(1, dark)
        painter.fillRect(QRectF(box.left(), top, box.width(), tall), fall)
        for _ in range(int(box.width() * tall * BOARD)):
            tone = GRAIN[theme.name][next(chance) > 0.65]
            start = QPointF(box.left() + next(chance) * box.width(), top + next(chance) * tall)
            long, bend, back = 40 + 160 * next(chance), 4 * next(chance) - 2, 4 * next(chance) - 2
            line = QPainterPath(start)
            line.cubicTo(
                start + QPointF(long * 0.3, bend), start + QPointF(long * 0.6, back), start + QPointF(long, 0)
            )
            painter.setPen(QPen(colour(tone, round(8 + 22 * next(chance))), 1))
            painter.drawPath(line)
    painter.restore()


class Planks:
    """The picture of some boards. It is painted once for each size, ratio and theme."""

    def __init__(self, rows: int = 1, seed: int = 11) -> None:
        self._rows, self._seed = rows, seed
        self._of: object = None
        self._picture = QPixmap()

    def paint(self, painter: QPainter, at: QPointF, size: QSizeF, ratio: float, theme: Theme) -> None:
        """Paint the boards; ``ratio``: device pixels per pixel."""
        wanted = (size.toTuple(), ratio, theme.name)
        if wanted != self._of:
            self._of = wanted
            pixels = (max(1, round(length * ratio)) for length in size.toTuple())
            self._picture = QPixmap(*pixels)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(colour(theme.panel))  # boards need not end at whole device pixels
            brush = QPainter(self._picture)
            brush.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_planks(brush, QRectF(QPointF(), size), theme, self._rows, self._seed)
            brush.end()
        painter.drawPixmap(at, self._picture)


class Rail(Themed, QWidget):
    """A board at the lower edge of a page, with a line of brass above it. Buttons are on it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setObjectName("rail")
        self.theme = theme
        self._planks = Planks(rows=2, seed=7)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        size = QSizeF(self.size())
        self._planks.paint(painter, QPointF(), size, self.devicePixelRatioF(), self.theme)
        painter.fillRect(QRectF(0, 0, size.width(), 2), colour(self.theme.brass))
        painter.end()


__all__ = ["Planks", "Rail", "paint_planks"]
