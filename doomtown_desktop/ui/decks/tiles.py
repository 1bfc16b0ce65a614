"""How a card looks in the grid: its face, and below it the copies in the deck and what is owned."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QLinearGradient, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui import fonts, pips
from doomtown_desktop.ui.decks.card_model import FACTS, CardModel, Marks
from doomtown_desktop.ui.decks.tile_store import TileStore
from doomtown_desktop.ui.table.faces import ASPECT, VALUES
from doomtown_desktop.ui.theme import GANG_COLOURS, Theme, colour

PAD: Final = 7
SLOTS: Final = 4
"""Copies that the rules allow."""


class TileDelegate(QStyledItemDelegate):
    """Paints tiles. A face that is not drawn yet is a quick sketch from the facts, never a blank."""

    def __init__(self, tiles: TileStore, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.tiles = tiles
        self.theme = theme
        self.cell = QSize(100, 100)
        """Size of a tile with all around it."""

    @staticmethod
    def foot() -> int:
        """Height of the line below a face."""
        return fonts.scaled(20)

    def least(self) -> QSize:
        """The smallest cell for faces of the size of now."""
        width = round(self.tiles.width)
        return QSize(width + 2 * PAD, round(width * ASPECT) + 2 * PAD + self.foot())

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self.cell

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        card = index.data(FACTS)
        model = index.model()
        if not isinstance(card, CardFacts) or not isinstance(model, CardModel):
            return
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        box = QRectF(option.rect)
        state = option.state
        width = self.tiles.width
        face = QRectF(box.left() + (box.width() - width) / 2, box.top() + PAD, width, width * ASPECT)
        unfit = model.marks.unfit.get(card.code, "")
        if state & (QStyle.StateFlag.State_Selected | QStyle.StateFlag.State_MouseOver):
            self._lit(painter, face, bool(state & QStyle.StateFlag.State_Selected))
        if unfit:
            painter.setOpacity(0.45)
        picture = self.tiles.face(card)
        if picture is None:
            sketch(painter, face, card)
        else:
            painter.drawPixmap(face.topLeft(), picture)
        painter.setOpacity(1)
        if unfit:
            self._stamp(painter, face, unfit)
        if model.marks.posse.get(card.code):
            self._star(painter, face, model.marks.posse[card.code])
        self._foot(painter, face, card, model.marks)
        painter.restore()

    def _lit(self, painter: QPainter, face: QRectF, chosen: bool) -> None:
        ring = face.adjusted(-4, -4, 4, 4)
        painter.setPen(QPen(colour(self.theme.chosen if chosen else self.theme.brass), 3 if chosen else 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(ring, 10, 10)

    def _stamp(self, painter: QPainter, face: QRectF, words: str) -> None:
        font = fonts.slab(max(11.0, min(fonts.scaled(13), face.width() * 0.095)))
        metrics = QFontMetrics(font)
        words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, int(face.width() - 14))
        plate = QRectF(0, 0, metrics.horizontalAdvance(words) + 14, metrics.height() + 4)
        plate.moveCenter(QPointF(face.center().x(), face.top() + face.height() * 0.42))
        painter.setPen(QPen(QColor("#fff3e6"), 1.2))
        painter.setBrush(QColor(140, 34, 24, 235))
        painter.drawRoundedRect(plate, 4, 4)
        painter.setFont(font)
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, words)

    def _star(self, painter: QPainter, face: QRectF, copies: int) -> None:
        size = max(18.0, face.width() * 0.15)
        spot = QRectF(face.right() - size - 3, face.top() - 4, size, size)
        painter.setPen(QPen(QColor("#2a1c10"), 1.2))
        painter.setBrush(colour(self.theme.accent))
        painter.drawEllipse(spot)
        painter.setFont(fonts.slab(size * 0.62))
        painter.setPen(QColor("#2a1c10"))
        painter.drawText(spot, Qt.AlignmentFlag.AlignCenter, "★" if copies == 1 else str(copies))

    def _foot(self, painter: QPainter, face: QRectF, card: CardFacts, marks: Marks) -> None:
        """Four slots, filled by copies; at the right what is owned."""
        theme = self.theme
        copies = marks.copies.get(card.code, 0)
        height = self.foot()
        line = QRectF(face.left(), face.bottom() + 3, face.width(), height)
        font = fonts.serif(fonts.scaled(13))
        font.setBold(True)
        x = line.left() + 2
        tall = min(height * 0.62, 14.0)
        for slot in range(max(SLOTS, copies) if copies <= 6 else SLOTS):
            spot = QRectF(x, line.center().y() - tall / 2, tall * 0.7, tall)
            filled = slot < copies
            tone = theme.bad if slot >= SLOTS else theme.accent
            painter.setPen(QPen(colour(tone if filled else theme.panel_edge), 1))
            painter.setBrush(colour(tone) if filled else Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(spot, 1.5, 1.5)
            x += tall * 0.7 + 3
        painter.setFont(font)
        if copies:
            painter.setPen(colour(theme.accent))
            painter.drawText(
                QRectF(x + 3, line.top(), 40, height), Qt.AlignmentFlag.AlignVCenter, str(copies)
            )
        elif marks.considering.get(card.code):
            painter.setPen(colour(theme.chosen))
            painter.drawText(QRectF(x + 3, line.top(), 40, height), Qt.AlignmentFlag.AlignVCenter, "?")
        if marks.owned is not None:
            owned, free = marks.owned.get(card.code, 0), (marks.free or {}).get(card.code, 0)
            enough = free >= copies
            painter.setPen(colour(theme.faint if enough else theme.bad))
            words = f"{free}/{owned}" if copies == 0 or enough else f"{free}/{owned} !"
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, words)


def sketch(painter: QPainter, face: QRectF, card: CardFacts) -> None:
    """A face in a tenth of the time: frame, paper, value, suit, title."""
    light, dark = GANG_COLOURS.get(card.gangs[0] if card.gangs else "", GANG_COLOURS[""])
    width = face.width()
    fill = QLinearGradient(face.topLeft(), face.bottomRight())
    fill.setColorAt(0, QColor(light))
    fill.setColorAt(1, QColor(dark))
    painter.setPen(QPen(QColor("#120c07"), 1))
    painter.setBrush(fill)
    painter.drawRoundedRect(face, width * 0.06, width * 0.06)
    inner = face.adjusted(width * 0.05, width * 0.05, -width * 0.05, -width * 0.05)
    painter.setBrush(QColor("#eddcba"))
    painter.drawRoundedRect(inner, width * 0.035, width * 0.035)
    size = width * 0.13
    if card.suit is not None and card.value is not None:
        tone = pips.TWO_COLOURS[card.suit]
        painter.setPen(tone)
        painter.setFont(fonts.slab(size))
        corner = QRectF(inner.left(), inner.top() + 2, size * 1.5, size * 1.2)
        painter.drawText(corner, Qt.AlignmentFlag.AlignCenter, VALUES[card.value])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        spot = QRectF(corner.left() + size * 0.3, corner.bottom(), size * 0.9, size * 0.9)
        painter.drawPath(pips.pip_in(card.suit, spot))
    painter.setPen(QColor("#1e1710"))
    painter.setFont(fonts.serif(width * 0.09))
    painter.drawText(
        QRectF(inner.left() + size * 1.6, inner.top() + 3, inner.width() - size * 1.7, width * 0.45),
        int(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap),
        card.title,
    )
