"""The cards that a search found, as a grid or a table, with the current card and requests about cards."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, Signal, SignalInstance
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QStackedWidget

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.card_grid import CardGrid, CardTable, select
from doomtown_desktop.ui.cards.card_model import CardModel
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.nothing_found import NothingFound
from doomtown_desktop.ui.cards.search_box import SearchBox
from doomtown_desktop.ui.cards.tile_store import TileStore
from doomtown_desktop.ui.look.theme import Theme

TABLE_ROW: Final = 26
"""The height of a row of the table in pixels, which Page Up and Page Down use."""


class FoundCards(QStackedWidget):
    """Shows found cards, and emits the user's requests about one of them. It does not change a deck."""

    added = Signal(object)
    removed = Signal(object)
    considered = Signal(object)
    started = Signal(object)
    asked = Signal(object)
    """The user asked for the page of a card. The signal carries the card."""
    copies = Signal(object, int)
    menu = Signal(list, QPoint)
    pinned = Signal(object, QRect)
    slotted = Signal(object, int)
    """A slot of a card or another control on it was pressed. The signal carries the card and its value."""
    put_back = Signal(object)
    """Cards were dragged from the deck and dropped here. The signal carries the `Cargo`."""
    hovered = Signal(object, QRect)
    current_changed = Signal(object, QRect)
    """The current card has changed. The signal carries the card, or None, and its rectangle on the screen."""
    typed = Signal(QKeyEvent)
    """The user pressed a key that is not for the cards but for the search."""

    def __init__(self, faces: FaceStore, theme: Theme, model: CardModel | None = None) -> None:
        super().__init__()
        self.model = model or CardModel(self)
        self.tiles = TileStore(faces, lambda: self.grid.in_sight(), self)
        self.grid = CardGrid(self.model, self.tiles, theme)
        self.table = CardTable(self.model, self.tiles, theme)
        self.table.setSelectionModel(self.grid.selectionModel())
        self.addWidget(self.grid)
        self.addWidget(self.table)
        self.nothing = NothingFound(self)
        for view in (self.grid, self.table):
            view.hovered.connect(self.hovered)
            view.typed.connect(self.typed)
            view.put_back.connect(self.put_back)
            view.added.connect(self.added)
            view.menu.connect(self.menu)
            view.controls.pressed.connect(self.slotted)
        self.grid.selectionModel().currentChanged.connect(
            lambda *_: self.current_changed.emit(self.current(), self.place())
        )
        self.table.sorted.connect(self.sort)

    def follow(self, box: SearchBox) -> None:
        """Let the keys of a search box act on these cards.

        A click on a card prepares the box for such keys.
        """
        for key, request in (
            (box.add, self.added),
            (box.remove, self.removed),
            (box.consider, self.considered),
            (box.start, self.started),
            (box.card, self.asked),
        ):
            key.connect(lambda request=request: self._of_current(request))
        box.steer.connect(self.steer)
        box.copies.connect(self._set_copies)
        box.nth.connect(self._add_nth)
        box.pin.connect(lambda: self.pinned.emit(self.current(), self.place()))
        box.menu.connect(self._menu_of_current)
        for view in (self.grid, self.table):
            view.clicked.connect(lambda _: box.begin_steering())

    # --- showing ------------------------------------------------------------------------------------

    @property
    def view(self) -> QAbstractItemView:
        """The visible view, which is the grid or the table."""
        return self.table if self.currentWidget() is self.table else self.grid

    def show_table(self, on: bool) -> None:
        """Show the table if ``on``, else the grid."""
        row = self.grid.currentIndex().row()
        self.setCurrentWidget(self.table if on else self.grid)
        self.make_current(max(0, row))

    def sort(self, column: int, order: Qt.SortOrder) -> None:
        """Sort by a column of the table."""
        held = self.current()
        self.model.sort(column, order)
        if held is not None:
            self.make_current(max(0, self.model.row_of(held.code)))

    def no_card(self) -> None:
        """Announce that there is no current card. Resetting the model does not announce it."""
        self.hovered.emit(None, QRect())
        self.current_changed.emit(None, QRect())

    # --- the current card ---------------------------------------------------------------------------

    def current(self) -> CardFacts | None:
        """Return the current card, on which keys act, or None if there is none."""
        return self.model.card(self.grid.currentIndex())

    def place(self) -> QRect:
        """Return the rectangle of the current card on the screen."""
        view = self.view
        box = view.visualRect(view.currentIndex())
        return QRect(view.viewport().mapToGlobal(box.topLeft()), box.size())

    def make_current(self, row: int) -> None:
        """Make the card of a row current, if there is such a row."""
        if row < len(self.model.cards):
            select(self.view, [row])

    def show_card(self, card: CardFacts) -> bool:
        """Make this card, or another printing of it, current.

        Return False if the search found no printing.
        """
        for code in (card.code, *reversed(card.printings)):
            row = self.model.row_of(code)
            if row >= 0:
                self.make_current(row)
                return True
        return False

    def steer(self, key: int) -> None:
        """Move to another card with an arrow key. ``key`` is the value of a `Qt.Key`."""
        last = len(self.model.cards) - 1
        if last < 0:
            return
        columns = 1 if self.view is self.table else self.grid.columns
        height = max(1, self.grid.delegate.cell.height())
        rows = max(1, self.view.viewport().height() // (height if columns > 1 else TABLE_ROW))
        steps = {
            Qt.Key.Key_Left: -1,
            Qt.Key.Key_Right: 1,
            Qt.Key.Key_Up: -columns,
            Qt.Key.Key_Down: columns,
            Qt.Key.Key_PageUp: -columns * rows,
            Qt.Key.Key_PageDown: columns * rows,
            Qt.Key.Key_Home: -last,
            Qt.Key.Key_End: last,
        }
        row = max(0, self.grid.currentIndex().row())
        target = row + steps[Qt.Key(key)]
        if not 0 <= target <= last:
            target = row if columns > 1 and abs(steps[Qt.Key(key)]) == columns else max(0, min(last, target))
            if key == Qt.Key.Key_Down and row // columns < last // columns:
                target = last
        self.make_current(target)

    # --- requests -----------------------------------------------------------------------------------

    def _of_current(self, request: SignalInstance) -> None:
        card = self.current()
        if card is not None:
            request.emit(card)

    def _set_copies(self, copies: int) -> None:
        card = self.current()
        if card is not None:
            self.copies.emit(card, copies)

    def _add_nth(self, number: int) -> None:
        if number <= len(self.model.cards):
            self.make_current(number - 1)
            self.added.emit(self.model.cards[number - 1])

    def _menu_of_current(self) -> None:
        card = self.current()
        if card is not None:
            self.menu.emit([card], self.place().center())
