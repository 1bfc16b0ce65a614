"""A list of saved things with names. They can be opened, renamed and deleted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord

KEY: Final = Qt.ItemDataRole.UserRole
"""The item role for the key of an entry."""


@dataclass(frozen=True, slots=True)
class SavedEntry:
    """One line of a list.

    Attributes:
        key: The unique identifier of the entry.
        words: The text of the line.
        tip: The tool tip.
        spoken: The text for screen readers. If it is empty, they read ``words``.
    """

    key: str
    words: str
    tip: str = ""
    spoken: str = ""


class SavedList(QListWidget):
    """A list of saved things.

    Its signals ask the page to open (Enter, click), rename (F2) or delete (Delete) an entry.
    """

    opened = Signal(str)
    rename_asked = Signal(str)
    delete_asked = Signal(str)
    """Each of these signals carries the key of the current entry."""

    def __init__(self, name: str, does: str = "opens") -> None:
        """Create the list. ``name`` is its accessible name.

        ``does`` is the verb for Enter in the accessible description ("Enter opens").
        """
        super().__init__()
        self.setAccessibleName(name)
        self.setAccessibleDescription(f"Enter {does}, F2 renames, Delete deletes")
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.itemClicked.connect(lambda _: self.opened.emit(self.key()))

    def show_entries(self, entries: Sequence[SavedEntry], current: str = "") -> None:
        """Show these entries. Select the entry with the key ``current``, or else the first one."""
        self.clear()
        for entry in entries:
            item = QListWidgetItem(entry.words)
            item.setData(KEY, entry.key)
            item.setToolTip(entry.tip)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, entry.spoken or entry.words)
            self.addItem(item)
        keys = [entry.key for entry in entries]
        if keys:
            self.setCurrentRow(keys.index(current) if current in keys else 0)
        self.setVisible(bool(keys))
        most = 8 if fonts.text_scale() <= 1.5 else 4
        rows = max(1, min(most, len(keys)))
        self.setFixedHeight(max(1, self.sizeHintForRow(0)) * rows + 10)

    def key(self) -> str:
        """Return the key of the current entry. It is empty without a current entry."""
        item = self.currentItem()
        return "" if item is None else str(item.data(KEY))

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        signals = {"Return": self.opened, "F2": self.rename_asked, "Del": self.delete_asked}
        signal = signals.get(chord(event))
        if signal is None:
            super().keyPressEvent(event)
        elif self.key():
            signal.emit(self.key())
