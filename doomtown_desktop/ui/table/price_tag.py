"""The tag on a card at the table. It shows a number and a word."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui.cards.face_spec import ASPECT
from doomtown_desktop.ui.gang.paint import numbered
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.table.card_item import CardItem

PAPER: Final = "#f1e3c3"
GOES: Final = "#7d1f14"
COMES: Final = "#2c5c33"
WIDE: Final = 0.94
FOOT: Final = 0.045
"""The minimum width of the strip, and the height of the part of the card that it covers, in card widths."""
NUMBERS: Final = 0.24
"""The distance from the middle of a card to the right end of its numbers, in card widths."""
PAD: Final = 3
LABEL, BESIDE = 14, 8
"""The room for the label of a card above a tag below it, and how far such a tag is wider than the card.

Both are in pixels, the latter at each side.
"""


class PriceTag(QGraphicsItem):
    """A number and a word at the foot of a card, such as its price and its fate.

    It covers neither the face nor a number of the card. Below a card, it covers nothing of it.
    """

    def __init__(
        self, on: CardItem, number: int, words: str, ground: str = PAPER, *, below: bool = False
    ) -> None:
        """Put the tag on a card, or ``below`` it. ``ground`` is its colour, which shows the card's fate.

        Below a card, only the words are shown.
        """
        super().__init__(on)
        self.below = below
        self._foot = on.tall / 2 + (LABEL if on.marks.role is not None else 3)
        """The upper edge of a tag below the card, from its middle."""
        self.number, self.words, self.ground, self.unit = number, words, ground, on.unit
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(3)  # above the mark of a change
        self.setRotation(-on.angle)  # not its rotation: the card may still be turning to this angle

    @property
    def letters(self) -> QFont:
        """The font of the word. It is as large as the card allows, but at least ``fonts.LEAST_LETTERS``."""
        if self.below:
            font = fonts.sans(max(14, self.unit * 0.12), QFont.Weight.Bold)
            return fonts.fitted(font, self.words, self.unit + 2 * BESIDE - 4 * PAD, 12)
        font = fonts.serif(max(fonts.LEAST_LETTERS, self.unit * 0.17), QFont.Weight.Bold)
        room = self.unit * WIDE - 2 * PAD - font.pixelSize() - 11
        return fonts.fitted(font, self.words, room)

    @property
    def strip(self) -> QRectF:
        """The box of the coin and the word, over the lower edge of the card."""
        metrics = QFontMetricsF(self.letters)
        high = metrics.height()
        if self.below:
            wide = min(metrics.horizontalAdvance(self.words) + 6 * PAD, self.unit + 2 * BESIDE)
            return QRectF(-wide / 2, self._foot, wide, high + 3)
        high = float(self.letters.pixelSize() + 3)
        wide = max(self.unit * WIDE, metrics.horizontalAdvance(self.words) + high + 4 + 3 * PAD)
        half = self.unit * (1.0 if self.rotation() else ASPECT) / 2
        return QRectF(-wide / 2, half - FOOT * self.unit, wide, high)

    @property
    def coin(self) -> QRectF:
        """The box of the number, at the right end of the strip. It is empty below a card.

        It is a little higher than the strip, so that its digits are as large as the word.
        """
        if self.below:
            return QRectF()
        strip, side = self.strip, self.strip.height() + 4
        left = max(strip.right() - side, NUMBERS * self.unit)
        return QRectF(left, strip.bottom() - side, side, side)

    @property
    def lettered(self) -> QRectF:
        """The box of the words: the strip, up to the coin if there is one."""
        strip = self.strip
        return strip if self.below else strip.adjusted(0, 0, -max(0.0, strip.right() - self.coin.left()), 0)

    @override
    def boundingRect(self) -> QRectF:
        return (self.strip if self.below else self.strip.united(self.coin)).adjusted(-4, -4, 4, 4)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        strip, coin = self.strip, self.coin
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor("#20160c"), 1.2))
        painter.setBrush(colour(self.ground))
        painter.drawRoundedRect(strip, 4, 4)
        if not self.below:
            numbered(painter, coin.center(), coin.width() / 2, str(self.number))
        painter.setPen(colour("#2a1c10") if self.ground == PAPER else colour("#ffffff"))
        painter.setFont(self.letters)
        painter.drawText(self.lettered, int(Qt.AlignmentFlag.AlignCenter), self.words)
