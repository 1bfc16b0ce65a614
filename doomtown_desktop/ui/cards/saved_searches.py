"""Searches kept by name: a star beside the search box, and the sheet it opens. No box stops the program."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord

log = get_logger(__name__)
NAME: Final = Qt.ItemDataRole.UserRole
LONGEST: Final = 80
"""Characters of a name."""


class SearchStar(QToolButton):
    """Opens the kept searches; full when the search of now is one of them."""

    chosen = Signal(str)
    """The text of a kept search, to search for now."""

    def __init__(self, searches: SavedSearches, search: Callable[[], str]) -> None:
        super().__init__()
        self.searches, self.search = searches, search
        self.sheet: SearchSheet | None = None
        self._kept: dict[str, str] = {}
        self.setText("☆")
        self.setAccessibleName("Saved searches")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self.open_sheet)
        self._load()
        self.show_text(search())

    def _load(self) -> None:
        try:
            self._kept = self.searches.all()
        except (StorageError, sqlite3.Error) as error:
            log.warning("kept searches cannot be read: %s", error)
            self._kept = {}

    def show_text(self, text: str) -> None:
        """Another search: the star says whether it is kept."""
        name = next((name for name, kept in self._kept.items() if kept == text), "")
        self.setText("★" if name else "☆")
        kept = f"This search is saved as {name}." if name else "Searches saved by name: open or save one."
        self.setToolTip(f"{kept} {self.searches.why}".strip())
        self.setAccessibleDescription(self.toolTip())

    def open_sheet(self) -> None:
        """Show the kept searches below the star."""
        if self.sheet is None:
            self.sheet = SearchSheet(self, self.searches)
            self.sheet.chosen.connect(self._choose)
            self.sheet.changed.connect(self._changed)
        self._load()
        self.sheet.open_for(self.search())

    def _choose(self, text: str) -> None:
        self.chosen.emit(text)
        self.show_text(text)

    def _changed(self) -> None:
        self._load()
        self.show_text(self.search())

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if chord(event) == "Down":
            self.open_sheet()
        else:
            super().keyPressEvent(event)


class Names(QListWidget):
    """The saved searches: Enter or a click searches, F2 renames, Delete forgets."""

    taken = Signal()
    rename = Signal()
    forget = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        callbacks = {"Return": self.taken, "F2": self.rename, "Del": self.forget}
        callback = callbacks.get(chord(event))
        if callback is None:
            super().keyPressEvent(event)
        elif self.currentItem() is not None:
            callback.emit()


class SearchSheet(QFrame):
    """The kept searches, a line for a name, and the way back from the last change."""

    chosen = Signal(str)
    changed = Signal()

    def __init__(self, star: QWidget, searches: SavedSearches) -> None:
        super().__init__(star, Qt.WindowType.Popup)
        self.star, self.searches = star, searches
        self.text = ""
        self._kept: dict[str, str] = {}
        self._renaming = ""
        self._back: Callable[[], None] | None = None
        self.setObjectName("sheet")
        self.setAccessibleName("Saved searches")
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 8, 10, 10)
        column.setSpacing(6)
        self.head = QLabel("Saved searches")
        self.head.setObjectName("heading")
        column.addWidget(self.head)
        self.empty = QLabel("None yet. Search for something, then give it a name below.")
        self.empty.setObjectName("faint")
        self.empty.setWordWrap(True)
        column.addWidget(self.empty)
        self.names = Names()
        self.names.setAccessibleName("Saved searches")
        self.names.setAccessibleDescription("Enter searches, F2 renames, Delete deletes")
        self.names.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.names.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.names.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.names.itemClicked.connect(lambda _: self._take())
        self.names.taken.connect(self._take)
        self.names.rename.connect(self._begin_rename)
        self.names.forget.connect(self._forget)
        self.names.currentItemChanged.connect(lambda *_: self._able())
        column.addWidget(self.names)
        buttons = QHBoxLayout()
        self.rename_button = self._button("Rename", "Another name for the chosen search (F2)")
        self.rename_button.clicked.connect(self._begin_rename)
        self.forget_button = self._button("Delete", "Delete the chosen search (Delete)")
        self.forget_button.clicked.connect(self._forget)
        buttons.addWidget(self.rename_button)
        buttons.addWidget(self.forget_button)
        buttons.addStretch(1)
        column.addLayout(buttons)
        line = QHBoxLayout()
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.textChanged.connect(lambda _: self._able())
        self.line.returnPressed.connect(self._enter)
        line.addWidget(self.line, 1)
        self.keep_button = self._button("Save", "")
        self.keep_button.clicked.connect(self._enter)
        line.addWidget(self.keep_button)
        column.addLayout(line)
        last = QHBoxLayout()
        self.said = QLabel()
        self.said.setObjectName("faint")
        self.said.setWordWrap(True)
        self.said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        last.addWidget(self.said, 1)
        self.back_button = self._button("Undo", "Take the last change of this list back")
        self.back_button.clicked.connect(self._take_back)
        last.addWidget(self.back_button)
        column.addLayout(last)
        self.trouble = QLabel()
        self.trouble.setObjectName("refusal")
        self.trouble.setAccessibleDescription("What is wrong")
        self.trouble.setWordWrap(True)
        column.addWidget(self.trouble)

    def _button(self, words: str, hint: str) -> QPushButton:
        button = QPushButton(words)
        button.setToolTip(hint)
        button.setAutoDefault(False)
        return button

    # --- showing ------------------------------------------------------------------------------------

    def open_for(self, text: str) -> None:
        """Show the sheet below its star; ``text`` is the search of now, which may be kept."""
        self.text = text.strip()
        self._renaming = ""
        self.line.clear()
        self._say("")
        self._fill()
        self._place()
        self.show()
        self._focus()

    def _place(self) -> None:
        """Below the star, within the window."""
        window = self.star.window()
        width = min(fonts.scaled(360), window.width() - 16)
        self.setFixedWidth(width)
        self.adjustSize()
        corner = self.star.mapTo(window, QPoint(self.star.width() - width, self.star.height() + 2))
        top = max(8, min(corner.y(), window.height() - self.height() - 8))
        self.move(window.mapToGlobal(QPoint(max(8, min(corner.x(), window.width() - width - 8)), top)))

    def _focus(self) -> None:
        (self.names if self._kept else self.line if self.line.isEnabled() else self).setFocus()

    def _fill(self, current: str = "") -> None:
        """The searches as the file has them."""
        self.trouble.hide()
        try:
            self._kept = self.searches.all()
        except (StorageError, sqlite3.Error) as error:
            self._kept = {}
            self._complain(error)
        self.names.clear()
        for name, text in self._kept.items():
            item = QListWidgetItem(f"{name}   —   {text}" if name != text else name)
            item.setData(NAME, name)
            item.setToolTip(text)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{name}: {text}")
            self.names.addItem(item)
            if name == current or (not current and text == self.text):
                self.names.setCurrentItem(item)
        if self.names.currentItem() is None and self._kept:
            self.names.setCurrentRow(0)
        self.names.setVisible(bool(self._kept))
        self.empty.setVisible(not self._kept)
        for button in (self.rename_button, self.forget_button):
            button.setVisible(bool(self._kept))
        shown = max(1, min(8 if fonts.scaled(100) <= 150 else 4, len(self._kept)))
        self.names.setFixedHeight(max(1, self.names.sizeHintForRow(0)) * shown + 10)
        self._able()

    def _current(self) -> str:
        item = self.names.currentItem()
        return "" if item is None else str(item.data(NAME))

    def _able(self) -> None:
        """Which changes are possible now, and why not."""
        why, name = self.searches.why, self.line.text().strip()
        what = f"the search {self.text}" if self.text else "this search"
        if self._renaming:
            hint, words = f"New name of {self._renaming}", "Rename"
        else:
            hint, words = "Name to save this search by", "Replace" if name in self._kept else "Save"
        self.line.setPlaceholderText(hint)
        self.line.setAccessibleName(hint if self._renaming else f"Name to save {what} by")
        self.keep_button.setText(words)
        may_keep = not why and bool(self._renaming or self.text)
        self.line.setEnabled(may_keep)
        self.keep_button.setEnabled(may_keep and bool(name))
        reason = why or ("" if may_keep else "There is no search to save: the box is empty.")
        if not reason and words == "Replace":
            reason = f"There is a search named {name}; this one takes its place."
        for widget in (self.line, self.keep_button):
            widget.setToolTip(reason or "Enter saves the name")
        if not may_keep:
            self.line.setPlaceholderText("Nothing can be saved" if why else "Search first, then save it here")
        for button, tip in (
            (self.rename_button, "Another name for the chosen search (F2)"),
            (self.forget_button, "Delete the chosen search (Delete)"),
        ):
            button.setEnabled(not why and bool(self._current()))
            button.setToolTip(why or tip)

    def _say(self, words: str, back: Callable[[], None] | None = None) -> None:
        self._back = back
        self.said.setText(words)
        self.said.setVisible(bool(words))
        self.back_button.setVisible(back is not None)
        self.trouble.hide()

    def _complain(self, error: Exception) -> None:
        self.trouble.setText(str(error))
        self.trouble.show()

    # --- changing -----------------------------------------------------------------------------------

    def _take(self) -> None:
        text = self._kept.get(self._current())
        if text is not None:
            self.hide()
            self.chosen.emit(text)

    def _enter(self) -> None:
        name, old = self.line.text().strip(), self._renaming
        if not name or not self.line.isEnabled():
            return
        if old:
            self._change(
                lambda: self._rename(old, name),
                name,
                f"{old} is {name} now.",
                lambda: self.searches.rename(name, old),
            )
            return
        before, text = self._kept.get(name), self.text
        back = (
            (lambda: self.searches.forget(name))
            if before is None
            else (lambda: self.searches.set(name, before))
        )
        words = f"Saved as {name}." if before is None else f"{name} is this search now."
        self._change(lambda: self.searches.set(name, text), name, words, back)

    def _rename(self, old: str, name: str) -> None:
        self.searches.rename(old, name)
        self._renaming = ""

    def _begin_rename(self) -> None:
        name = self._current()
        if name and not self.searches.why:
            self._renaming = name
            self.line.setText(name)
            self._able()
            self.line.setFocus()
            self.line.selectAll()

    def _forget(self) -> None:
        name = self._current()
        if name and not self.searches.why:
            text = self._kept[name]
            self._change(
                lambda: self.searches.forget(name),
                "",
                f"{name} was deleted.",
                lambda: self.searches.set(name, text),
            )

    def _take_back(self) -> None:
        if self._back is not None:
            self._change(self._back, "", "Taken back.", None)

    def _change(
        self, callback: Callable[[], None], current: str, words: str, back: Callable[[], None] | None
    ) -> None:
        """Carry out a change and show what came of it; one that is refused changes nothing here either."""
        try:
            callback()
        except (StorageError, ValueError, sqlite3.Error) as error:
            log.info("a kept search was not changed: %s", error)
            self._fill(self._current())
            self._complain(error)
            self._place()
            return
        self.line.clear()
        self._say(words, back)
        self._fill(current)
        self._place()
        self.changed.emit()
        self._focus()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._renaming:
            self._renaming = ""
            self.line.clear()
            self._able()
            self._focus()
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.star.setFocus()
        elif chord(event) == "Ctrl+Z" and self._back is not None:
            self._take_back()
        # nothing else leaves: the page behind would take it for a key of its own
