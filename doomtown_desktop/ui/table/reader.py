"""The table for screen readers. It is an invisible list of places, cards and piles over the table.

The items of a graphics scene have no accessible names, but the entries of this list do. The list covers the
table, paints nothing, and gets no clicks and no focus.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QRectF,
    Qt,
)
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView, QWidget
from typing_extensions import override

from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.plain import reading
from doomtown_desktop.ui.table.highlight import Highlight
from doomtown_desktop.ui.table.table_widget import TableWidget

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


@dataclass(frozen=True, slots=True)
class ReaderEntry:
    """A place, a card or a pile in words. For a place, its ``cards`` define its box."""

    words: str
    cards: tuple[int, ...] = ()
    pile: tuple[int, str] | None = None

    @property
    def card(self) -> int | None:
        """The id of the card, or ``None`` for a place or a pile."""
        return self.cards[0] if len(self.cards) == 1 and not self.is_place else None

    is_place: bool = False


class ReaderEntries(QAbstractListModel):
    """A list model of the entries in reading order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.entries: list[ReaderEntry] = []

    def show(self, entries: list[ReaderEntry]) -> None:
        """Replace the entries."""
        if entries != self.entries:
            self.beginResetModel()
            self.entries = entries
            self.endResetModel()

    @override
    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.entries)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.entries[index.row()].words
        return None


class TableReader(QListView):
    """The list over the table. It is updated only while a screen reader is running."""

    def __init__(
        self,
        page: QWidget,
        seats: Seats,
        table: TableWidget,
        highlight: Highlight,
        pile_box: Callable[[int, str], QRect],
    ) -> None:
        """``pile_box`` returns the box of a pile on the page, by seat and name."""
        super().__init__(page)
        self.pile_box = pile_box
        self.seats, self.table, self.highlight = seats, table, highlight
        self.shown = ReaderEntries(self)
        self.setModel(self.shown)
        self.setAccessibleName("Cards on the table")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.setStyleSheet("background: transparent; border: 0")

    def after_refresh(self) -> None:
        """Update the entries after a change of the table."""
        if QAccessible.isActive():
            self.setGeometry(self.table.geometry())
            self.shown.show(self._entries())
            self.mark(self.highlight.card)

    def _entries(self) -> list[ReaderEntry]:
        words = self.table.town.standoff.words
        found = [ReaderEntry(words)] if words else []
        for place in self.highlight.places():
            found.append(ReaderEntry(place.spoken, place.cards, is_place=True))
            found += [ReaderEntry(self.highlight.spoken(card), (card,)) for card in place.cards]
        view = self.table.town.view or self.seats.view
        found += [ReaderEntry(words, pile=(seat, name)) for seat, name, words in reading.piles(view)]
        return found

    def mark(self, card: int | None) -> None:
        """Select the entry of the highlighted card."""
        rows = [
            row for row, entry in enumerate(self.shown.entries) if card is not None and entry.card == card
        ]
        self.setCurrentIndex(self.shown.index(rows[0]) if rows else QModelIndex())

    @override
    def visualRect(self, index: Index) -> QRect:
        """Return the box of an entry on the table. It is empty if the entry is not shown."""
        entry = self.shown.entries[index.row()] if index.isValid() else None
        if entry is None:
            return QRect()
        if entry.pile is not None:
            return self.pile_box(*entry.pile).translated(-self.table.pos())
        found = QRectF()
        for card in entry.cards:
            item = self.table.town.items_by_card.get(card)
            if item is not None:
                found |= item.mapRectToScene(item.boundingRect())
        return self.table.mapFromScene(found).boundingRect()

    @override
    def scrollTo(
        self,
        index: Index,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """Do nothing, because the table scrolls instead of the list."""

    @override
    def indexAt(self, p: QPoint) -> QModelIndex:
        """Return the entry with the smallest box at a point, or an invalid index if there is none."""
        rows = [
            (box.width() * box.height(), row)
            for row in range(len(self.shown.entries))
            if (box := self.visualRect(self.shown.index(row))).contains(p)
        ]
        return self.shown.index(min(rows)[1]) if rows else QModelIndex()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint nothing, so that the table below is visible."""


__all__ = ["ReaderEntries", "ReaderEntry", "TableReader"]
