"""The line for fast entry of copies and a title or code. Enter clears it, so no line is entered twice."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.fast_entry import TypedLine, title_part, understand


class TitleCompleter(QCompleter):
    """Completes the title that follows the number of copies."""

    before = ""
    is_done = False
    """True once the line is entered. Then a title under the pointer must not be inserted."""

    @override
    def splitPath(self, path: str) -> list[str]:
        self.before, title = title_part(path)
        return [title if len(title) > 1 else "\x00"]

    @override
    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        if self.is_done:
            return ""
        return self.before + str(index.data(Qt.ItemDataRole.DisplayRole))


class EntryLine(QLineEdit):
    """The text field. Its undo and redo keys act on the collection."""

    undo_asked = Signal()
    redo_asked = Signal()
    leave = Signal()
    last_asked = Signal()
    """The user wants to edit the previous line again."""

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
        elif keys == "Up" and not self.text():
            self.last_asked.emit()
        elif keys == "Esc":
            if self.text():
                self.clear()
            else:
                self.leave.emit()
        else:
            super().keyPressEvent(event)


class QuickEntry(QWidget):
    """Parses the typed line when the user presses Enter, and emits the result."""

    entered = Signal(object, str)
    """A line was entered. The signal carries a `TypedLine` and the text as typed."""

    def __init__(self, catalogue: Catalogue, theme: Theme) -> None:
        super().__init__()
        self.catalogue, self.theme = catalogue, theme
        self.titles = Titles(catalogue, hints=10**9)
        self._last = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.line = EntryLine()
        self.line.setPlaceholderText("24071 x3 · 3 Shotgun · -1 Shotgun")
        self.line.setAccessibleName("Fast entry")
        self.line.setAccessibleDescription(
            "Copies and title, or a code; Enter adds them, a minus removes them. Up repeats the last line."
        )
        self.line.setToolTip("Copies and title, or a code; Enter adds them, a minus removes them (Ctrl+E)")
        self._names = [(fold(name), name) for name in sorted({c.title for c in catalogue}, key=str.casefold)]
        self._offered = QStringListModel([name for _, name in self._names], self)
        self.completer = TitleCompleter(self)
        self.completer.setModel(self._offered)
        self.completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.completer.setMaxVisibleItems(9)
        self.line.textEdited.connect(self._rank)  # this must happen before the completer reads the text
        self.line.setCompleter(self.completer)
        self.line.returnPressed.connect(self._enter)
        self.line.last_asked.connect(self._bring_back)
        popup = self.completer.popup()
        size = round(fonts.scaled(14))
        # the list is a separate window, which does not have the style sheet of the page
        if popup is not None:
            popup.setStyleSheet(
                f"QListView {{ background: {theme.well}; color: {theme.text}; font-size: {size}px; "
                f"border: 1px solid {theme.brass}; selection-background-color: {theme.accent}; "
                f"selection-color: {theme.panel}; }}"
            )
        column.addWidget(self.line)
        self.pack = QComboBox()
        self.pack.addItem("Cards of any pack", "")
        for pack in catalogue.packs:
            self.pack.addItem(f"Cards of {pack.name}", pack.code)
        self.pack.setAccessibleName("Pack for entry")
        self.pack.setToolTip("Titles mean the printing of this pack, and #12 its number 12")
        self.pack.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.pack.setMinimumContentsLength(14)
        self.pack.activated.connect(lambda _: self.line.setFocus())
        column.addWidget(self.pack)

    def _rank(self, text: str) -> None:
        """Offer titles that begin with the text, then titles with a word that does, then other matches."""
        self.line.setStyleSheet("")
        self.completer.is_done = False
        wanted = fold(title_part(text)[1])
        if len(wanted) < 2:
            return

        def place(name: tuple[str, str]) -> int:
            return 0 if name[0].startswith(wanted) else 1 if f" {wanted}" in name[0] else 2

        self._offered.setStringList([name for _, name in sorted(self._names, key=place)])

    def understand(self, text: str, pack: str | None = None) -> TypedLine:
        """Parse a line.

        Titles mean the printings of ``pack``. With None, they mean those of the chosen pack.
        """
        return understand(text, self.titles, str(self.pack.currentData()) if pack is None else pack)

    def _enter(self) -> None:
        text = " ".join(self.line.text().split())
        popup = self.completer.popup()
        if popup is not None:
            popup.hide()
        self.completer.is_done = True
        self.line.clear()
        if text:
            self._last = text
            self.entered.emit(self.understand(text), text)

    def _bring_back(self) -> None:
        self.line.setText(self._last)

    def alarm(self) -> None:
        """Show that the last line was not entered. Typing removes the mark."""
        self.line.setStyleSheet(f"QLineEdit {{ border: 2px solid {self.theme.bad}; }}")
