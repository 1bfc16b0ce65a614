"""Items between the cards of the table: the hand's shelf, and ghosts of cards."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.planks import Planks
from doomtown_desktop.ui.look.theme import Theme, colour, on_ground

EDGE = 2.0
"""The height of the line of brass along the upper edge of the shelf, in pixels."""
UNDER_THE_CARDS, UNDER_THE_HAND, OVER_THE_CARDS = 0.5, 55.0, 850.0
"""Heights (z) of these items in the stack of cards."""


class Plate(QGraphicsItem):
    """The wooden shelf under the hand, which blocks clicks on items below it."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.box = QRectF()
        self._planks = Planks(rows=2, seed=7)
        self.setZValue(UNDER_THE_HAND)
        self.setVisible(False)

    def lie(self, box: QRectF | None) -> None:
        """Move the plate to a box. Without a box, hide it."""
        self.setVisible(box is not None and not box.isEmpty())
        if box is not None and box != self.box:
            self.prepareGeometryChange()
            self.box = box

    @override
    def boundingRect(self) -> QRectF:
        return self.box

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        box, ratio = self.box, painter.device().devicePixelRatioF()
        self._planks.paint(painter, box.topLeft(), box.size(), ratio, self.theme)
        painter.fillRect(QRectF(box.topLeft(), QSizeF(box.width(), EDGE)), colour(self.theme.brass))


class Ghost(QGraphicsItem):
    """A translucent card at a legal target, with the price of going there. Clicks go through it."""

    def __init__(
        self, face: QPixmap, wide: float, tall: float, words: str, theme: Theme, *, boots: bool
    ) -> None:
        super().__init__()
        self.face, self.words, self.theme, self.boots = face, words, theme, boots
        self.box = QRectF(-wide / 2, -tall / 2, wide, tall)
        self.is_behind = False
        """True while the ghost would cover a card that is here now."""
        self.setZValue(OVER_THE_CARDS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def stand_behind(self) -> None:
        """Stand behind the cards that are here now and will make room. The words go to the upper edge."""
        self.setZValue(UNDER_THE_CARDS)
        self.is_behind = True

    def plates(self) -> list[GhostWords]:
        """Return the plate with the words, if there are any. It is over all cards."""
        if not self.words:
            return []
        lines = on_ground(self.theme)
        tone = lines.accent if self.boots else lines.good
        plate = GhostWords(self.words, max(12.0, self.box.width() * 0.16), colour(tone))
        high = self.box.width() if self.boots else self.box.height()
        plate.setPos(self.x(), self.y() - (high / 2 if self.is_behind else 0))
        return [plate]

    @override
    def boundingRect(self) -> QRectF:
        return self.box.adjusted(-14, -6, 14, 6)

    @override
    def shape(self) -> QPainterPath:
        return QPainterPath()

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.5)
        if self.boots:
            painter.save()
            painter.rotate(90)
            painter.drawPixmap(self.box.topLeft(), self.face)
            painter.restore()
        else:
            painter.drawPixmap(self.box.topLeft(), self.face)
        painter.setOpacity(1.0)
        box = self.box
        if self.boots:
            box = QRectF(-box.height() / 2, -box.width() / 2, box.height(), box.width())
        lines = on_ground(self.theme)
        tone = lines.accent if self.boots else lines.good
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (QPen(QColor(20, 12, 6, 210), 4.5), QPen(colour(tone), 2, Qt.PenStyle.DashLine)):
            painter.setPen(pen)
            painter.drawRoundedRect(box, 5, 5)


class GhostWords(QGraphicsItem):
    """The plate with the price of going to a ghost's place. Clicks go through it."""

    def __init__(self, words: str, size: float, tone: QColor) -> None:
        """``size`` is the height of the letters, in pixels."""
        super().__init__()
        self.words, self.tone = words, tone
        self.font = fonts.serif(size, QFont.Weight.Bold)
        wide = QFontMetricsF(self.font).horizontalAdvance(words) + 12
        self.box = QRectF(-wide / 2, -size * 0.8, wide, size * 1.6)
        self.setZValue(OVER_THE_CARDS)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    @override
    def boundingRect(self) -> QRectF:
        return self.box

    @override
    def shape(self) -> QPainterPath:
        return QPainterPath()

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(20, 14, 9, 225))
        painter.drawRoundedRect(self.box, 4, 4)
        painter.setFont(self.font)
        painter.setPen(self.tone)
        painter.drawText(self.box, Qt.AlignmentFlag.AlignCenter, self.words)
