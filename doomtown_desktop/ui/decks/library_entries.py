"""The rows of the library. Decks are below the headings of their folders, which can be closed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem
from typing_extensions import override

from doomtown_desktop.decks.model import Deck
from doomtown_desktop.ui.decks.badge_row import PLAYABLE, STRUCTURE
from doomtown_desktop.ui.decks.librarian import Badges
from doomtown_desktop.ui.decks.library_rows import BADGES, FOLDED, OPEN, ROW

KEY: Final = Qt.ItemDataRole.UserRole
FEW: Final = 20
"""If at most this many rows change their places, the other rows of the list stay."""
STARTER_WORDS: Final = "\nA starter deck; your first change makes a copy of it"


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """One row.

    Attributes:
        key: The id of a deck, a starter deck, or None for the heading of a folder.
        text: The name of a deck with its tags on a second line, or the name of a folder.
        badges: The words below the name, each with its tone.
        is_open: True for the deck that is open in the builder.
        is_folded: True if the folder is closed and its decks are not shown.
        folder: For a heading, the folder, which is "" for decks without a folder.
    """

    key: int | Deck | None
    text: str
    badges: Badges = ()
    is_open: bool = False
    is_folded: bool = False
    folder: str = ""
    cover: str = ""
    """The code of the outfit of a deck, whose face is its cover. It is empty without a known outfit."""

    @property
    def identity(self) -> object:
        """The identity of the row, which stays the same when the row changes."""
        if self.key is None:
            return ("folder", self.text, self.folder)
        return self.key.name if isinstance(self.key, Deck) else self.key

    @property
    def spoken(self) -> str:
        """The row as text, for tool tips and screen readers."""
        name, _, tags = self.text.partition("\n")
        if self.key is None:
            return f"Folder {name}, {'closed' if self.is_folded else 'open'}"
        told = [
            name,
            *(f"tag {tag}" for tag in tags.split(", ") if tag),
            *(words for words, _ in self.badges),
        ]
        return ", ".join(told)

    @property
    def explained(self) -> str:
        """The explanations of the badges, for the tool tip."""
        said = " ".join(words for words, _ in self.badges)
        return "".join(f"\n{words}" for words in (PLAYABLE, STRUCTURE) if words.split(":")[0].lower() in said)


class RowItem(QListWidgetItem):
    """An item that computes its data when it is asked for. Of five hundred rows, most are never shown."""

    def __init__(self, row: LibraryRow) -> None:
        super().__init__(row.text)
        self.row = row
        if row.key is None:
            self.setFlags(Qt.ItemFlag.ItemIsEnabled)

    def become(self, row: LibraryRow) -> None:
        """Show a new state of the same row."""
        if row != self.row:
            self.row = row
            self.setText(row.text)  # this also repaints the row
            self.setData(BADGES, row.badges)

    @override
    def data(self, role: int) -> Any:
        row = self.row
        if role == ROW:
            return row
        if role == KEY:
            return row.key
        if role == BADGES:
            return None if row.key is None else row.badges
        if role == OPEN:
            return row.is_open
        if role == FOLDED:
            return row.is_folded if row.key is None else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.spoken + row.explained + (STARTER_WORDS if isinstance(row.key, Deck) else "")
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.spoken + (", open" if row.is_open else "")
        return super().data(role)


class LibraryEntries(QListWidget):
    """The list of decks and folders.

    Enter and a click open a deck or fold a folder. Ctrl and Shift select several rows. Delete deletes decks.
    """

    chosen = Signal(object)
    deleted = Signal()
    folded = Signal(str, bool)
    """The user closed or opened a folder. The signal carries the folder, and True to close it."""

    def __init__(self) -> None:
        super().__init__()
        self._by_identity: dict[object, RowItem] = {}

    def show_rows(self, rows: Sequence[LibraryRow], *, hold_open: bool = False) -> None:
        """Show these rows. The selection stays, and unchanged rows are reused.

        With ``hold_open``, scroll to the open deck if it was visible before and no longer is.
        """
        shown, hidden = [], False
        for row in rows:
            if row.key is None:
                hidden = row.is_folded
            elif hidden:
                continue
            shown.append(row)
        if self._change_few(shown):
            self._mark_open(shown, follow=False)
            return
        held = {item.row.identity for item in self._rows() if item.isSelected()}
        top = self.verticalScrollBar().value()
        hold_open = hold_open and self._sees(self._open_row())
        self.blockSignals(True)
        self._by_identity.clear()
        self.clear()
        chosen = self.selectionModel()
        chosen.blockSignals(True)  # listeners would measure all rows now, and again when the rows are shown
        items = [RowItem(row) for row in shown]
        self._by_identity = {item.row.identity: item for item in items}
        for item in items:
            self.addItem(item)
        self._select(shown, held)
        self._mark_open(shown, follow=not held)
        chosen.blockSignals(False)
        self.viewport().update()
        self.blockSignals(False)
        if top:
            self.executeDelayedItemsLayout()
            self.verticalScrollBar().setValue(top)
        now_open = self._open_row()
        if hold_open and now_open is not None and not self._sees(now_open):
            self.scrollToItem(now_open, QListWidget.ScrollHint.PositionAtCenter)

    def _change_few(self, rows: Sequence[LibraryRow]) -> bool:
        """Show these rows if at most a few that follow each other come, go or move, else return False."""
        items = self._rows()
        old, new = [item.row.identity for item in items], [row.identity for row in rows]
        most = min(len(old), len(new))
        first = next((at for at in range(most) if old[at] != new[at]), most)
        same = next((at for at in range(most - first) if old[-1 - at] != new[-1 - at]), most - first)
        gone, come = old[first : len(old) - same], rows[first : len(new) - same]
        is_held = any(item.isSelected() for item in items[first : first + len(gone)])
        if len(gone) + len(come) > FEW or is_held or not most:
            return False
        for item, row in zip(items[:first], rows, strict=False):
            item.become(row)
        for item, row in zip(items[len(old) - same :], rows[len(new) - same :], strict=True):
            item.become(row)
        for identity in gone:
            self.takeItem(first)
            del self._by_identity[identity]
        for at, row in enumerate(come, start=first):
            item = self._by_identity[row.identity] = RowItem(row)
            self.insertItem(at, item)
        return True

    def _open_row(self) -> RowItem | None:
        return next((item for item in self._rows() if item.row.is_open), None)

    def _sees(self, item: RowItem | None) -> bool:
        """Return whether a row is fully visible."""
        return item is not None and self.viewport().rect().contains(self.visualItemRect(item))

    def mark(self, deck: int | None) -> None:
        """Mark another of the user's decks as the open one, or none. Nothing else changes."""
        for item in self._rows():
            is_open = deck is not None and item.row.key == deck
            if item.row.is_open != is_open:
                item.row = replace(item.row, is_open=is_open)
                # the text is the same, so that no row is measured again
                self.update(self.indexFromItem(item))
        self._mark_open([item.row for item in self._rows()], follow=False)

    def renew(self, row: LibraryRow) -> bool:
        """Show a new state of one row. Return False if the row is not shown."""
        item = self._by_identity.get(row.identity)
        if item is not None:
            item.become(row)
        return item is not None

    def _rows(self) -> list[RowItem]:
        found = (self.item(number) for number in range(self.count()))
        return [item for item in found if isinstance(item, RowItem)]

    def _select(self, rows: Sequence[LibraryRow], held: set[object]) -> None:
        """Select the rows that were selected before, in one step. Five hundred single steps take seconds."""
        model, chosen = self.model(), QItemSelection()
        first: int | None = None
        for number in range(len(rows) + 1):
            wanted = number < len(rows) and rows[number].key is not None and rows[number].identity in held
            if wanted and first is None:
                first = number
            elif not wanted and first is not None:
                chosen.select(model.index(first, 0), model.index(number - 1, 0))
                first = None
        if not chosen.isEmpty():
            self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.Select)

    def _mark_open(self, rows: Sequence[LibraryRow], *, follow: bool) -> None:
        """Make the open deck the current row. With ``follow``, select it if nothing is selected."""
        number = next((n for n, row in enumerate(rows) if row.is_open), None)
        if number is None:
            return
        index = self.model().index(number, 0)
        select = follow and not self.selectionModel().hasSelection()
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.Select if select else flags.NoUpdate)

    def _fold(self, head: RowItem, folded: bool) -> None:
        """Close or open a folder, and make its heading the current row."""
        wanted = head.row.identity
        if head.row.is_folded != folded:
            self.folded.emit(head.row.folder, folded)
        for item in self._rows():
            if item.row.identity == wanted:
                self.setCurrentItem(item, QItemSelectionModel.SelectionFlag.NoUpdate)

    def _head_of(self, item: RowItem) -> RowItem | None:
        """Return the heading of the folder that a row is in."""
        above = self._rows()[: self.row(item) + 1]
        return next((each for each in reversed(above) if each.row.key is None), None)

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            # names wrap differently now, but Qt reacts only to a change of the height
            self.scheduleDelayedItemsLayout()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        item, key = self.currentItem(), event.key()
        plain = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier == Qt.KeyboardModifier.NoModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and isinstance(item, RowItem):
            self._take(item)
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and plain and isinstance(item, RowItem):
            head = self._head_of(item)
            if head is not None and (head is item or key == Qt.Key.Key_Left):
                self._fold(head, key == Qt.Key.Key_Left)
        elif key == Qt.Key.Key_Delete:
            self.deleted.emit()
        else:
            super().keyPressEvent(event)

    def _take(self, item: RowItem) -> None:
        """Open a deck, or close or open a folder."""
        if item.row.key is None:
            self._fold(item, not item.row.is_folded)
        else:
            self.chosen.emit(item.row.key)

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        item = self.itemAt(event.position().toPoint())
        plain = event.modifiers() == Qt.KeyboardModifier.NoModifier
        if isinstance(item, RowItem) and plain and event.button() == Qt.MouseButton.LeftButton:
            self._take(item)
