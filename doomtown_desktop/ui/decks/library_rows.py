"""How decks are painted in the library: name, tags, badges."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from doomtown_desktop.ui import fonts
from doomtown_desktop.ui.theme import DARK, Theme, colour

BADGES: Final = Qt.ItemDataRole.UserRole + 1
OPEN: Final = Qt.ItemDataRole.UserRole + 2
"""Whether the deck is the one that is open."""
Badges = list[tuple[str, str]]


class DeckDelegate(QStyledItemDelegate):
    """Paints a row; a row without flags is the head of a folder."""

    theme: Theme = DARK

    def _fonts(self, option: QStyleOptionViewItem) -> tuple[QFont, QFont]:
        large, small = QFont(option.font), QFont(option.font)
        large.setPixelSize(fonts.scaled(14))
        small.setPixelSize(fonts.scaled(12))
        return large, small

    def _lines(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex, width: float
    ) -> Iterator[tuple[QRectF, str, QFont, str]]:
        """Each text of a row: where it goes, in which font and tone."""
        large, small = self._fonts(option)
        name, _, tags = str(index.data() or "").partition("\n")
        left, y = 8.0, 3.0
        metrics = QFontMetricsF(large)
        bounds = metrics.boundingRect(
            QRectF(0, 0, width - left - 6, 500), int(Qt.TextFlag.TextWordWrap), name
        )
        yield QRectF(left, y, width - left - 6, bounds.height()), name, large, "name"
        y += bounds.height()
        metrics = QFontMetricsF(small)
        if tags:
            yield QRectF(left, y, width - left - 6, metrics.height()), tags, small, "tags"
            y += metrics.height()
        x = left
        for words, tone in index.data(BADGES) or []:
            wide = metrics.horizontalAdvance(words)
            if x > left and x + wide > width - 6:
                x, y = left, y + metrics.height()
            yield QRectF(x, y, wide + 2, metrics.height()), words, small, tone
            x += wide + fonts.scaled(9)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        width = _width(view)
        if not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            return QSize(round(width), fonts.scaled(26))
        bottom = max(box.bottom() for box, *_ in self._lines(option, index, width))
        return QSize(round(width), round(bottom + 5))

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, box = self.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            self._head(painter, box, str(index.data() or ""))
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.accent) if chosen else colour(theme.street, 255 if over else 120))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        if index.data(OPEN):
            painter.setBrush(QColor(theme.panel if chosen else theme.accent))
            painter.drawRoundedRect(QRectF(box.left() + 2, box.top() + 3, 3, box.height() - 6), 1.5, 1.5)
        if option.state & QStyle.StateFlag.State_HasFocus:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme.chosen), 2))
            painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)
        tones = {"name": theme.text, "tags": theme.faint, "good": theme.good, "bad": theme.bad}
        for place, words, font, tone in self._lines(option, index, _width(option.widget)):
            painter.setFont(font)
            painter.setPen(QColor(theme.panel if chosen else tones.get(tone, theme.faint)))
            flags = int(Qt.TextFlag.TextWordWrap) if tone == "name" else int(Qt.AlignmentFlag.AlignVCenter)
            if tone == "tags":
                words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place.translated(box.topLeft()), flags, words)
        painter.restore()

    def _head(self, painter: QPainter, box: QRectF, words: str) -> None:
        font = QFont()
        font.setPixelSize(fonts.scaled(14))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(self.theme.accent))
        text = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideMiddle, box.width() - 8)
        painter.drawText(box.adjusted(4, 0, -4, 0), int(Qt.AlignmentFlag.AlignVCenter), text)


def _width(view: QWidget | None) -> float:
    """Of a row, the same when it is measured and when it is painted."""
    return view.viewport().width() - 4 if isinstance(view, QAbstractScrollArea) else 200
