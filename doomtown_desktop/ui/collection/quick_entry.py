"""The line of fast entry: copies and title or code, Enter, next."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QHBoxLayout, QLabel, QLineEdit, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.ui.collection.entry import Entry, title_part, understand
from doomtown_desktop.ui.keys import chord


class TitleCompleter(QCompleter):
    """Completes the title and leaves the number of copies before it."""

    before = ""

    @override
    def splitPath(self, path: str) -> list[str]:
        self.before, title = title_part(path)
        return [title if len(title) > 1 else "\x00"]

    @override
    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        return self.before + str(index.data(Qt.ItemDataRole.DisplayRole))


class EntryLine(QLineEdit):
    """The field itself; undo in it is that of the collection once it is empty."""

    undo_asked = Signal()
    redo_asked = Signal()
    leave = Signal()

    undo_keys: tuple[str, ...] = ("Ctrl+Z",)
    redo_keys: tuple[str, ...] = ("Ctrl+Shift+Z", "Ctrl+Y")

    @override
    def event(self, event: QEvent) -> bool:
        mine = (*self.undo_keys, *self.redo_keys)
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if chord(event) in mine:
                event.accept()
                return True
        return super().event(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = chord(event)
        if keys in self.undo_keys:
            self.undo_asked.emit()
        elif keys in self.redo_keys:
            self.redo_asked.emit()
        elif keys == "Esc":
            if self.text():
                self.clear()
            else:
                self.leave.emit()
        else:
            super().keyPressEvent(event)


class QuickEntry(QWidget):
    """Understands a line at Enter and gives it out; the line stays selected for the next one."""

    entered = Signal(object, int)
    """A card and the copies to add; below 0 to take away."""
    said = Signal(str)
    """What to know about the line, or why it is not understood."""

    def __init__(self, catalogue: Catalogue) -> None:
        super().__init__()
        self.catalogue = catalogue
        self.titles = Titles(catalogue, hints=10**9)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 0, 8, 0)
        label = QLabel("Add")
        row.addWidget(label)
        self.line = EntryLine()
        self.line.setPlaceholderText("24071 x3 · 3 Shotgun · #12 x2 of the pack · -1 Shotgun")
        self.line.setAccessibleName("Fast entry")
        self.line.setAccessibleDescription(
            "Copies and title, or a code; Enter adds them. A minus takes away."
        )
        self.line.setToolTip("Enter adds; what was typed stays selected for the next line (Ctrl+E)")
        label.setBuddy(self.line)
        self._names = [(fold(name), name) for name in sorted({c.title for c in catalogue}, key=str.casefold)]
        self._offered = QStringListModel([name for _, name in self._names], self)
        self.completer = TitleCompleter(self)
        self.completer.setModel(self._offered)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.completer.setMaxVisibleItems(9)
        self.line.textEdited.connect(self._rank)  # before the completer looks at the text
        self.line.setCompleter(self.completer)
        self.line.returnPressed.connect(self._enter)
        row.addWidget(self.line, 1)
        self.pack = QComboBox()
        self.pack.addItem("Any pack", "")
        for pack in catalogue.packs:
            self.pack.addItem(pack.name, pack.code)
        self.pack.setAccessibleName("Pack that is entered")
        self.pack.setToolTip("Titles mean the printing of this pack, and #12 its number 12")
        self.pack.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.pack.setMinimumContentsLength(14)
        row.addWidget(self.pack)

    def _rank(self, text: str) -> None:
        """Offer titles that begin so first, then those with such a word, then the rest."""
        wanted = fold(title_part(text)[1])
        if len(wanted) < 2:
            return

        def place(name: tuple[str, str]) -> int:
            return 0 if name[0].startswith(wanted) else 1 if f" {wanted}" in name[0] else 2

        self._offered.setStringList([name for _, name in sorted(self._names, key=place)])

    def _enter(self) -> None:
        popup = self.completer.popup()
        if popup is not None:
            popup.hide()
        text = self.line.text()
        found: Entry = understand(text, self.titles, str(self.pack.currentData()))
        if found.card is not None:
            self.entered.emit(found.card, found.copies)
        if found.words:
            self.said.emit(found.words)
        self.line.selectAll()
