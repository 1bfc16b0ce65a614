"""Paints the decks in the library with their names, tags and badges."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.ui.cards.covers import PICTURE, cover_of
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.tiles import ratio_of
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour

BADGES: Final = Qt.ItemDataRole.UserRole + 1
OPEN: Final = Qt.ItemDataRole.UserRole + 2
"""The item role for whether the deck is open."""
FOLDED: Final = Qt.ItemDataRole.UserRole + 3
"""The item role for whether a folder is closed, or None for a deck."""
ROW: Final = Qt.ItemDataRole.UserRole + 4
"""The item role for the whole row. Reading its parts one by one takes longer than measuring it."""
KEPT: Final = 4096
"""At most this many text widths are cached, because measuring a text takes longer than painting it."""

MARGIN: Final = 8.0
COVER: Final = 36
"""The width of a cover, in pixels at a text size of 100 %."""
LEAST_FOR_COVERS: Final = 200
"""A narrower list has no covers. In pixels at a text size of 100 %."""


class _Lettering:
    """The two fonts of a row at the current text scale, with cached text widths for the small font."""

    def __init__(self, base: QFont) -> None:
        self.base, self.scale = base, fonts.scale()
        self.large, self.small = QFont(base), QFont(base)
        self.large.setPixelSize(fonts.scaled(14))
        self.small.setPixelSize(fonts.scaled(12))
        self.large_metrics, self._metrics = QFontMetricsF(self.large), QFontMetricsF(self.small)
        self.line = self._metrics.height()
        self._wide: dict[str, float] = {}

    def advance(self, words: str) -> float:
        """Return the width of words in the small font, in pixels.

        Widths are cached, because hundreds of decks share a few badges.
        """
        wide = self._wide.get(words)
        if wide is None:
            wide = self._metrics.horizontalAdvance(words)
            if len(self._wide) >= KEPT:
                self._wide.clear()
            self._wide[words] = wide
        return wide


class LibraryDelegate(QStyledItemDelegate):
    """Paints a row, which is a deck or the heading of a folder."""

    def __init__(
        self, theme: Theme, faces: FaceStore, facts: Catalogue, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.theme, self.faces, self.facts = theme, faces, facts
        self._heights: dict[tuple[object, ...], int] = {}
        self._lettering: _Lettering | None = None

    def _letters(self, option: QStyleOptionViewItem) -> _Lettering:
        """Return the fonts and the cached widths, which all rows of a list share."""
        known = self._lettering
        if known is None or known.scale != fonts.scale() or known.base != option.font:
            known = self._lettering = _Lettering(QFont(option.font))
            self._heights.clear()
        return known

    def _lines(
        self, letters: _Lettering, text: str, badges: Iterable[tuple[str, str]], width: float, left: float
    ) -> Iterator[tuple[QRectF, str, QFont, str]]:
        """Yield each text of a row with its rectangle, font and tone. ``left`` is where the texts begin."""
        name, _, tags = text.partition("\n")
        y = 3.0
        bounds = letters.large_metrics.boundingRect(
            QRectF(0, 0, width - left - 6, 500), int(Qt.TextFlag.TextWordWrap), name
        )
        yield QRectF(left, y, width - left - 6, bounds.height()), name, letters.large, "name"
        y += bounds.height()
        if tags:
            yield QRectF(left, y, width - left - 6, letters.line), tags, letters.small, "tags"
            y += letters.line
        x = left
        for words, tone in badges:
            wide = letters.advance(words)
            if x > left and x + wide > width - 6:
                x, y = left, y + letters.line
            yield QRectF(x, y, wide + 2, letters.line), words, letters.small, tone
            x += wide + fonts.scaled(9)

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        width = _width(view)
        row = index.data(ROW)
        if row.key is None:
            return QSize(round(width), fonts.scaled(26))
        letters = self._letters(option)
        text, badges = row.text, row.badges
        left = _left(width, row.cover)
        key = text, badges, width, left
        height = self._heights.get(key)
        if height is None:
            lines = self._lines(letters, text, badges, width, left)
            height = round(max(box.bottom() for box, *_ in lines) + 5)
            if left > MARGIN:
                height = max(height, round(fonts.scaled(COVER) * PICTURE) + 12)
            if len(self._heights) >= KEPT:
                self._heights.clear()
            self._heights[key] = height
        return QSize(round(width), height)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, box = self.theme, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        over = bool(option.state & QStyle.StateFlag.State_MouseOver)
        if index.data(FOLDED) is not None:
            self._head(painter, box, str(index.data() or ""), bool(index.data(FOLDED)), over)
            if option.state & QStyle.StateFlag.State_HasFocus:
                self._ring(painter, box)
            painter.restore()
            return
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.setPen(Qt.PenStyle.NoPen)
        # only the open deck is filled, and other selected decks have a frame
        is_open = bool(index.data(OPEN))
        painter.setBrush(QColor(theme.accent) if is_open else colour(theme.street, 170 if over else 120))
        if chosen:
            painter.setPen(QPen(QColor(theme.text if is_open else theme.accent), 2))
        painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 4, 4)
        if option.state & QStyle.StateFlag.State_HasFocus:
            self._ring(painter, box)
        tones = {"name": theme.text, "tags": theme.faint, "good": theme.good, "bad": theme.bad}
        text, badges = str(index.data() or ""), index.data(BADGES) or ()
        width, cover = _width(option.widget), index.data(ROW).cover
        left = _left(width, cover)
        if left > MARGIN:
            self._cover(painter, box, cover)
        lines = self._lines(self._letters(option), text, badges, width, left)
        for place, words, font, tone in lines:
            painter.setFont(font)
            painter.setPen(QColor(theme.panel if is_open else tones.get(tone, theme.faint)))
            flags = int(Qt.TextFlag.TextWordWrap) if tone == "name" else int(Qt.AlignmentFlag.AlignVCenter)
            if tone == "tags":
                words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, place.width())
            painter.drawText(place.translated(box.topLeft()), flags, words)
        painter.restore()

    def _cover(self, painter: QPainter, box: QRectF, code: str) -> None:
        """Paint the picture of an outfit, without its title, which would be too small to read."""
        size = fonts.scaled(COVER)
        cover = cover_of(self.faces, self.facts.get(code), size, ratio_of(painter))
        place = QRectF(round(box.left() + 6), round(box.top() + 6), size, size * PICTURE)
        painter.drawPixmap(place, cover, QRectF(cover.rect()))

    def _ring(self, painter: QPainter, box: QRectF) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(self.theme.chosen), 2))
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 4, 4)

    def _head(self, painter: QPainter, box: QRectF, words: str, folded: bool, over: bool) -> None:
        """Paint the name of a folder after a triangle, which points down while the folder is open."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self.theme.text if over else self.theme.accent))
        size = fonts.scaled(8)
        middle, left = box.center().y(), box.left() + 4
        tip = [(0, -size / 2), (size * 0.8, 0), (0, size / 2)]
        if not folded:
            tip = [(-size * 0.1, -size * 0.35), (size * 0.9, -size * 0.35), (size * 0.4, size * 0.45)]
        painter.drawPolygon([QPointF(left + x, middle + y) for x, y in tip])
        font = QFont()
        font.setPixelSize(fonts.scaled(14))
        font.setBold(True)
        painter.setFont(font)
        painter.setPen(QColor(self.theme.text if over else self.theme.accent))
        place = box.adjusted(8 + size, 0, -4, 0)
        text = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideMiddle, place.width())
        painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), text)


def _left(width: float, cover: str) -> float:
    """Return where the texts of a row begin: behind the cover, if there is one and room for it."""
    return MARGIN + fonts.scaled(COVER) + 4 if cover and width >= fonts.scaled(LEAST_FOR_COVERS) else MARGIN


def _width(view: QWidget | None) -> float:
    """Return the width of a row in pixels. It is the same for measuring and for painting."""
    return view.viewport().width() - 4 if isinstance(view, QAbstractScrollArea) else 200
