"""A list of saved things: games, searches, runs or versions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidgetItem
from typing_extensions import override

from doomtown_desktop.ui.kit.low_list import LowList
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.keys import chord

VALUE: Final = Qt.ItemDataRole.UserRole
"""The item role for the value of an entry."""


@dataclass(frozen=True, slots=True)
class SavedEntry:
    """One line of a list.

    Attributes:
        value: The value of the entry, which the signals carry.
        words: The text of the line.
        tip: The tool tip.
        spoken: The text for screen readers. If it is empty, they read ``words``.
    """

    value: object
    words: str
    tip: str = ""
    spoken: str = ""


class SavedList(LowList):
    """A list that asks its page to open (Enter), rename (F2) or delete (Delete) an entry."""

    chosen = Signal(object)
    """The user selected another entry. Carries its value."""
    opened = Signal(object)
    rename_asked = Signal(object)
    delete_asked = Signal(object)
    """These carry the value of the current entry."""

    def __init__(
        self,
        name: str,
        *,
        opens: str = "",
        renames: bool = False,
        deletes: bool = False,
        empty: str = "",
        at_once: bool = False,
        low: float = 0,
    ) -> None:
        """Create the list.

        Args:
            name: The accessible name.
            opens: The verb for Enter and a double click in the description ("opens"); empty if nothing opens.
            renames: F2 asks for another name.
            deletes: Delete asks to delete.
            empty: The note in an empty list.
            at_once: As in a menu, a single click opens, the list is as high as its entries, and an empty list
                is hidden.
            low: See `LowList`.
        """
        super().__init__(low)
        self._empty, self._at_once = empty, at_once
        self._signals = {
            "Return": (self.opened, opens and f"Enter {opens}"),
            "F2": (self.rename_asked, "F2 renames" if renames else ""),
            "Del": (self.delete_asked, "Delete deletes" if deletes else ""),
        }
        self.setAccessibleName(name)
        self.setAccessibleDescription(", ".join(words for _, words in self._signals.values() if words))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.currentItemChanged.connect(lambda *_: self.chosen.emit(self.value))
        if opens:
            (self.itemClicked if at_once else self.itemActivated).connect(lambda _: self._emit("Return"))

    def show_entries(
        self, entries: Sequence[SavedEntry], current: object = None, *, row: int | None = 0
    ) -> None:
        """Show these entries without emitting ``chosen``.

        The entry with the value ``current`` is selected, else the entry at ``row`` or the last one. With
        None for both, no entry is selected.
        """
        self.blockSignals(True)
        self.clear()
        for entry in entries:
            item = QListWidgetItem(entry.words)
            item.setData(VALUE, entry.value)
            item.setToolTip(entry.tip)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, entry.spoken or entry.words)
            self.addItem(item)
        values = [entry.value for entry in entries]
        if current in values:
            self.setCurrentRow(values.index(current))
        elif entries and row is not None:
            self.setCurrentRow(min(row, len(entries) - 1))
        if not entries and self._empty:
            note = QListWidgetItem(self._empty)
            note.setFlags(Qt.ItemFlag.NoItemFlags)
            self.addItem(note)
        self.blockSignals(False)
        if self._at_once:
            self._fit(len(entries))

    def _fit(self, entries: int) -> None:
        self.setVisible(entries > 0)
        most = 8 if fonts.text_scale() <= 1.5 else 4
        self.setFixedHeight(max(1, self.sizeHintForRow(0)) * max(1, min(most, entries)) + 10)

    @property
    def value(self) -> Any:
        """The value of the current entry. None without one."""
        item = self.currentItem()
        return None if item is None else item.data(VALUE)

    def _emit(self, key: str) -> None:
        if self.value is not None:
            self._signals[key][0].emit(self.value)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = chord(event)
        if key in self._signals and self._signals[key][1]:
            self._emit(key)
        else:
            super().keyPressEvent(event)
