"""The differences between two states of a deck as rows with pictures of the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks.editing import CopiesChange
from doomtown_desktop.ui.cards.covers import PICTURE
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.late_covers import LateCovers
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

PLACES: Final = {
    "outfit": "Outfit",
    "legend": "Legend",
    "posse": "Starting gang",
    "deck": "Deck",
    "considering": "Considering",
}
CARD: Final = Qt.ItemDataRole.UserRole + 1
"""The item role for the card of a row."""
PICTURE_SIZE: Final = 32
"""The width of the pictures in the rows, in pixels at a text size of 100 %."""


class CardTree(QTreeWidget):
    """A tree whose rows may show a card. Pictures are drawn after the rows are on the screen."""

    hovered = Signal(object, QRect)
    """The pointer is over the row of a card. The signal carries the card and its place on the screen. The
    card is None if the pointer has left it.
    """

    def __init__(self, faces: FaceStore) -> None:
        super().__init__()
        size = round(fonts.scaled(PICTURE_SIZE))
        self.setIconSize(QSize(size, round(size * PICTURE)))
        self.covers = LateCovers(faces, fonts.scaled(PICTURE_SIZE), self.devicePixelRatioF(), self)
        self.setRootIsDecorated(False)
        self.setIndentation(8)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setMouseTracking(True)
        self.itemEntered.connect(lambda item, _: self._over(item))

    def empty(self) -> None:
        """Remove all rows."""
        self.covers.clear()
        self.hovered.emit(None, QRect())
        self.clear()

    def show_on(self, item: QTreeWidgetItem, column: int, card: CardFacts) -> None:
        """Show the picture of a card in a row."""
        item.setData(0, CARD, card)
        self.covers.give(card, partial(item.setIcon, column))

    def _over(self, item: QTreeWidgetItem) -> None:
        box = self.visualItemRect(item)
        where = QRect(self.viewport().mapToGlobal(box.topLeft()), box.size())
        self.hovered.emit(item.data(0, CARD), where)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None, QRect())
        super().leaveEvent(event)


class ChangeList(CardTree):
    """Changes of copies by place. Each row has a sign, so that colour is not needed."""

    asked = Signal(object)
    """The user wants the page of a card."""

    def __init__(self, catalogue: Catalogue, faces: FaceStore, theme: Theme) -> None:
        super().__init__(faces)
        self.catalogue, self.theme = catalogue, theme
        self.message = ""
        """The text to show without changes."""
        self.setAccessibleName("Changes since then")
        self.setHeaderLabels(["Card", "Change", "Copies"])
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (1, 2):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.itemActivated.connect(lambda item, _: self._ask(item))

    def show_changes(self, changes: Sequence[CopiesChange], same: str) -> None:
        """Show changes by place. Without changes, show the text ``same``."""
        self.empty()
        self.message = "" if changes else same
        self.setAccessibleDescription(self.message)
        self.viewport().update()
        for place, words in PLACES.items():
            here = [change for change in changes if change.place == place]
            if here:
                head = self._head(words)
                for change in here:
                    self._row(head, change)
        self.expandAll()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.message:
            painter = QPainter(self.viewport())
            box = self.viewport().rect().adjusted(8, 8, -8, -8)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap), self.message)
            painter.end()

    def _head(self, words: str) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self, [words])
        item.setFirstColumnSpanned(True)
        item.setToolTip(0, words)
        font = item.font(0)
        font.setBold(True)
        item.setFont(0, font)
        return item

    def _row(self, parent: QTreeWidgetItem, change: CopiesChange) -> None:
        by = change.after - change.before
        card = self.catalogue.by_code.get(change.code)
        title = f"unknown card {change.code}" if card is None else card.title
        sign, copies = f"+{by}" if by > 0 else f"−{-by}", f"{change.before} → {change.after}"
        item = QTreeWidgetItem(parent, [title, sign, copies])
        pack = "" if card is None else f" ({self.catalogue.pack(card.pack).name})"
        item.setToolTip(0, f"{title}{pack}")
        item.setForeground(1, QColor(self.theme.good if by > 0 else self.theme.bad))
        item.setData(0, Qt.ItemDataRole.AccessibleTextRole, f"{title}{pack}. {sign}, {copies}")
        if card is not None:
            self.show_on(item, 0, card)

    def _ask(self, item: QTreeWidgetItem) -> None:
        if (card := item.data(0, CARD)) is not None:
            self.hovered.emit(None, QRect())
            self.asked.emit(card)
