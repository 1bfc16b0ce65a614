"""A tag on a card at the table: a number and a word."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui.cards.faces import ASPECT
from doomtown_desktop.ui.gang.paint import numbered
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.table.card_item import CardItem

PAPER: Final = "#f1e3c3"
GOES: Final = "#7d1f14"
COMES: Final = "#2c5c33"


class PriceTag(QGraphicsItem):
    """A number and a word across the middle of a card: what it costs or adds, and what becomes of it."""

    def __init__(self, on: CardItem, number: int, words: str, ground: str = PAPER) -> None:
        """``ground``: its colour, which says how it goes with the card."""
        super().__init__(on)
        self.number, self.words, self.ground, self.unit = number, words, ground, on.unit
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(1)
        self.setRotation(-on.rotation())

    def _box(self) -> QRectF:
        wide, high = self.unit * 0.94, max(16.0, self.unit * 0.27)
        return QRectF(-wide / 2, self.unit * ASPECT * 0.02, wide, high)

    @override
    def boundingRect(self) -> QRectF:
        return self._box().adjusted(-4, -4, 4, 4)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        box = self._box()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor("#20160c"), 1.2))
        painter.setBrush(colour(self.ground))
        painter.drawRoundedRect(box, 3, 3)
        radius = box.height() * 0.56
        middle = box.center()
        middle.setX(box.left() + radius)
        numbered(painter, middle, radius, str(self.number))
        painter.setPen(colour("#2a1c10") if self.ground == PAPER else colour("#ffffff"))
        rest = box.adjusted(2 * radius, 0, -3, 0)
        size = box.height() * 0.62
        while size > 7 and QFontMetricsF(fonts.serif(size, QFont.Weight.Bold)).horizontalAdvance(
            self.words
        ) > max(1.0, rest.width()):
            size -= 1
        painter.setFont(fonts.serif(size, QFont.Weight.Bold))
        painter.drawText(rest, int(Qt.AlignmentFlag.AlignCenter), self.words)
