"""Saved searches: a star beside the search box, and the sheet that the star opens."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
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
from doomtown_desktop.ui.kit.saved_list import SavedEntry, SavedList
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.message_line import MessageLine

log = get_logger(__name__)
LONGEST = 80
"""The maximum number of characters in a name."""
RENAME_TIP, DELETE_TIP = "Rename (F2)", "Delete (Delete)"


class SearchStar(QToolButton):
    """A button that opens the saved searches. Its star is filled if the current search is saved."""

    chosen = Signal(str)
    """The user chose a saved search. The signal carries its text."""

    def __init__(self, searches: SavedSearches, search: Callable[[], str]) -> None:
        """Create the button. ``search`` returns the current search text."""
        super().__init__()
        self.searches, self.search = searches, search
        self.sheet: SearchSheet | None = None
        self._saved: dict[str, str] = {}
        self.setText("☆")
        self.setAccessibleName("Saved searches")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self.open_sheet)
        self._load()
        self.show_text(search())

    def _load(self) -> None:
        try:
            self._saved = self.searches.all()
        except (StorageError, sqlite3.Error) as error:
            log.warning("saved searches cannot be read: %s", error)
            self._saved = {}

    def show_text(self, text: str) -> None:
        """Show whether this search text is saved."""
        name = next((name for name, saved in self._saved.items() if saved == text), "")
        self.setText("★" if name else "☆")
        words = f"This search is saved as {name}." if name else "Searches saved by name: open or save one."
        self.setToolTip(f"{words} {self.searches.why}".strip())
        self.setAccessibleDescription(self.toolTip())

    def open_sheet(self) -> None:
        """Show the saved searches below the star."""
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


class SearchSheet(QFrame):
    """The list of saved searches, with a field for a name and an undo button for the last change."""

    chosen = Signal(str)
    changed = Signal()

    def __init__(self, star: QWidget, searches: SavedSearches) -> None:
        super().__init__(star, Qt.WindowType.Popup)
        self.star, self.searches = star, searches
        self.text = ""
        self._saved: dict[str, str] = {}
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
        self._list(column)
        self._name_line(column)
        self._messages(column)

    def _list(self, column: QVBoxLayout) -> None:
        self.names = SavedList("Saved searches", opens="searches", renames=True, deletes=True, at_once=True)
        self.names.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.names.opened.connect(self._take)
        self.names.rename_asked.connect(self._begin_rename)
        self.names.delete_asked.connect(self._delete)
        self.names.chosen.connect(lambda _: self._fit_controls())
        column.addWidget(self.names)
        buttons = QHBoxLayout()
        self.rename_button = self._button("Rename", RENAME_TIP)
        self.rename_button.clicked.connect(lambda: self._begin_rename(self.names.value))
        self.delete_button = self._button("Delete", DELETE_TIP)
        self.delete_button.clicked.connect(lambda: self._delete(self.names.value))
        buttons.addWidget(self.rename_button)
        buttons.addWidget(self.delete_button)
        buttons.addStretch(1)
        column.addLayout(buttons)

    def _name_line(self, column: QVBoxLayout) -> None:
        line = QHBoxLayout()
        self.line = QLineEdit()
        self.line.setMaxLength(LONGEST)
        self.line.textChanged.connect(lambda _: self._fit_controls())
        self.line.returnPressed.connect(self._enter)
        line.addWidget(self.line, 1)
        self.save_button = self._button("Save", "")
        self.save_button.clicked.connect(self._enter)
        line.addWidget(self.save_button)
        column.addLayout(line)

    def _messages(self, column: QVBoxLayout) -> None:
        last = QHBoxLayout()
        self.said = QLabel()
        self.said.setObjectName("faint")
        self.said.setWordWrap(True)
        self.said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        last.addWidget(self.said, 1)
        self.undo_button = self._button("Undo", "Undo")
        self.undo_button.clicked.connect(self._undo)
        last.addWidget(self.undo_button)
        column.addLayout(last)
        self.trouble = MessageLine()
        column.addWidget(self.trouble)

    def _button(self, words: str, hint: str) -> QPushButton:
        button = QPushButton(words)
        button.setToolTip(hint)
        button.setAutoDefault(False)
        return button

    # --- showing ------------------------------------------------------------------------------------

    def open_for(self, text: str) -> None:
        """Show the sheet below its star. ``text`` is the current search, whether it is saved or not."""
        self.text = text.strip()
        self._renaming = ""
        self.line.clear()
        self._say("")
        self._fill()
        self._place()
        self.show()
        self._focus()

    def _place(self) -> None:
        """Place the sheet below the star and within the window."""
        window = self.star.window()
        width = min(fonts.scaled(360), window.width() - 16)
        self.setFixedWidth(width)
        self.adjustSize()
        corner = self.star.mapTo(window, QPoint(self.star.width() - width, self.star.height() + 2))
        top = max(8, min(corner.y(), window.height() - self.height() - 8))
        self.move(window.mapToGlobal(QPoint(max(8, min(corner.x(), window.width() - width - 8)), top)))

    def _focus(self) -> None:
        (self.names if self._saved else self.line if self.line.isEnabled() else self).setFocus()

    def _fill(self, current: str = "") -> None:
        """List the saved searches. Select the one named ``current``, or else the current search."""
        self.trouble.say("")
        try:
            self._saved = self.searches.all()
        except (StorageError, sqlite3.Error) as error:
            self._saved = {}
            self.trouble.say(str(error))
        entries = [
            SavedEntry(name, f"{name}   —   {text}" if name != text else name, text, f"{name}: {text}")
            for name, text in self._saved.items()
        ]
        here = next((name for name, text in self._saved.items() if text == self.text), "")
        self.names.show_entries(entries, current or here)
        self.empty.setVisible(not self._saved)
        for button in (self.rename_button, self.delete_button):
            button.setVisible(bool(self._saved))
        self._fit_controls()

    def _fit_controls(self) -> None:
        """Enable the changes that are possible. Tool tips explain why others are disabled."""
        why, name = self.searches.why, self.line.text().strip()
        what = f"the search {self.text}" if self.text else "this search"
        if self._renaming:
            hint, words = f"New name of {self._renaming}", "Rename"
        else:
            hint, words = "Name to save this search by", "Replace" if name in self._saved else "Save"
        self.line.setPlaceholderText(hint)
        self.line.setAccessibleName(hint if self._renaming else f"Name to save {what} under")
        self.save_button.setText(words)
        may_save = not why and bool(self._renaming or self.text)
        self.line.setEnabled(may_save)
        self.save_button.setEnabled(may_save and bool(name))
        reason = why or ("" if may_save else "There is no search to save: the box is empty.")
        if not reason and words == "Replace":
            reason = f"There is a search named {name}; this one replaces it."
        for widget in (self.line, self.save_button):
            widget.setToolTip(reason or "Enter saves the name")
        if not may_save:
            self.line.setPlaceholderText("Nothing can be saved" if why else "Run a search, then save it here")
        for button, tip in ((self.rename_button, RENAME_TIP), (self.delete_button, DELETE_TIP)):
            button.setEnabled(not why and bool(self.names.value))
            button.setToolTip(why or tip)

    def _say(self, words: str, back: Callable[[], None] | None = None) -> None:
        self._back = back
        self.said.setText(words)
        self.said.setVisible(bool(words))
        self.undo_button.setVisible(back is not None)
        self.trouble.say("")

    # --- changing -----------------------------------------------------------------------------------

    def _take(self, name: str) -> None:
        text = self._saved.get(name)
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
        before, text = self._saved.get(name), self.text
        back = (
            (lambda: self.searches.delete(name))
            if before is None
            else (lambda: self.searches.set(name, before))
        )
        words = f"Saved as {name}." if before is None else f"{name} now holds this search."
        self._change(lambda: self.searches.set(name, text), name, words, back)

    def _rename(self, old: str, name: str) -> None:
        self.searches.rename(old, name)
        self._renaming = ""

    def _begin_rename(self, name: str | None) -> None:
        if name and not self.searches.why:
            self._renaming = name
            self.line.setText(name)
            self._fit_controls()
            self.line.setFocus()
            self.line.selectAll()

    def _delete(self, name: str | None) -> None:
        if name and not self.searches.why:
            text = self._saved[name]
            self._change(
                lambda: self.searches.delete(name),
                "",
                f"{name} was deleted.",
                lambda: self.searches.set(name, text),
            )

    def _undo(self) -> None:
        if self._back is not None:
            self._change(self._back, "", "Undone.", None)

    def _change(
        self, callback: Callable[[], None], current: str, words: str, back: Callable[[], None] | None
    ) -> None:
        """Make a change and show the result. If the file refuses the change, show the error."""
        try:
            callback()
        except (StorageError, ValueError, sqlite3.Error) as error:
            log.info("a saved search was not changed: %s", error)
            self._fill(self.names.value or "")
            self.trouble.say(str(error))
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
            self._fit_controls()
            self._focus()
        elif event.key() == Qt.Key.Key_Escape:
            self.hide()
            self.star.setFocus()
        elif chord(event) == "Ctrl+Z" and self._back is not None:
            self._undo()
        # all other keys stop here, because the page below would handle them
