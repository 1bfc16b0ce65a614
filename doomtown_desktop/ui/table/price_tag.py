"""The tag on a card at the table. It shows a number and a word."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui.gang.paint import numbered
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.table.card_item import CardItem

PAPER: Final = "#f1e3c3"
GOES: Final = "#7d1f14"
COMES: Final = "#2c5c33"
WIDE: Final = 0.94
NUMBERS: Final = 0.36
"""The minimum width of the strip, and the distance from a card's middle to its numbers, in card widths."""
PAD: Final = 3


class PriceTag(QGraphicsItem):
    """A number and a word on a card, such as its price and its fate.

    It does not cover a number of the card.
    """

    def __init__(self, on: CardItem, number: int, words: str, ground: str = PAPER) -> None:
        """Put the tag on a card. ``ground`` is the tag's colour, which shows the fate of the card."""
        super().__init__(on)
        self.number, self.words, self.ground, self.unit = number, words, ground, on.unit
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(1)
        self.setRotation(-on.rotation())

    @property
    def letters(self) -> QFont:
        """The font of the word. It is as large as the card allows, but at least ``fonts.LEAST_LETTERS``."""
        font = fonts.serif(max(fonts.LEAST_LETTERS, self.unit * 0.17), QFont.Weight.Bold)
        room = self.unit * WIDE - 2 * PAD
        return fonts.fitted(font, self.words, room)

    @property
    def strip(self) -> QRectF:
        """The box of the word. It is above the card's numbers, or beside them if the card is booted."""
        metrics = QFontMetricsF(self.letters)
        wide = max(self.unit * WIDE, metrics.horizontalAdvance(self.words) + 2 * PAD)
        high = metrics.height()
        booted = bool(self.rotation())
        left = -self.unit * NUMBERS if booted else -wide / 2
        return QRectF(left, self.unit * NUMBERS - high, wide, high)

    @property
    def coin(self) -> QRectF:
        """The box of the number. It is at the upper left corner of the strip."""
        strip, side = self.strip, max(18.0, self.unit * 0.26)
        return QRectF(strip.left(), strip.top() - side * 0.85, side, side)

    @override
    def boundingRect(self) -> QRectF:
        return self.strip.united(self.coin).adjusted(-4, -4, 4, 4)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        strip, coin = self.strip, self.coin
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor("#20160c"), 1.2))
        painter.setBrush(colour(self.ground))
        painter.drawRoundedRect(strip, 3, 3)
        numbered(painter, coin.center(), coin.width() / 2, str(self.number))
        painter.setPen(colour("#2a1c10") if self.ground == PAPER else colour("#ffffff"))
        painter.setFont(self.letters)
        painter.drawText(strip, int(Qt.AlignmentFlag.AlignCenter), self.words)
