"""A list of saved games. If it is empty, it shows a note."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem

VALUE = Qt.ItemDataRole.UserRole


class GameList(QListWidget):
    """A list whose rows each have a value."""

    def __init__(self, name: str, about: str, empty: str) -> None:
        """Create the list.

        Args:
            name: The accessible name.
            about: The accessible description.
            empty: The note in an empty list.
        """
        super().__init__()
        self._empty = empty
        self.setAccessibleName(name)
        self.setWhatsThis(about)
        self.setSpacing(3)

    def show_rows(self, rows: Iterable[tuple[str, object]], current: int = 0) -> None:
        """Show rows, each with a text and a value.

        Select row ``current``, or the last row if there are fewer.
        """
        self.clear()
        for words, value in rows:
            item = QListWidgetItem(words)
            item.setData(VALUE, value)
            self.addItem(item)
        if self.count():
            self.setCurrentRow(min(current, self.count() - 1))
        else:
            note = QListWidgetItem(self._empty)
            note.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(note)

    @property
    def value(self) -> Any:
        """The value of the current row, or None without a current row."""
        item = self.currentItem()
        return None if item is None else item.data(VALUE)
