"""The base class of the panels beside the cards, and buttons that copy or save a list."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Pack
from doomtown_desktop.decks import ownership
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.kit.file_questions import ask_save
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme


class Panel(QWidget):
    """A panel.

    After a change, a visible panel shows the new data at once. A hidden panel shows them when it becomes
    visible.
    """

    picked = Signal(object)
    """The user chose a card here. The grid should show it."""
    searched = Signal(str)
    """The grid should run a search. The signal carries its text."""

    def __init__(self, session: CollectionSession, theme: Theme) -> None:
        super().__init__()
        self.session, self.theme = session, theme
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(4, 4, 6, 6)
        self.column.setSpacing(6)
        self._stale = True
        self.note = QLabel()
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        self.note.hide()
        self.column.addWidget(self.note)
        session.changed.connect(self.invalidate)

    def invalidate(self) -> None:
        """Mark the shown data as out of date. A visible panel shows the current data at once."""
        self._stale = True
        if self.isVisible():
            self._renew()

    def _renew(self) -> None:
        self._stale = False
        self.renew()

    def renew(self) -> None:
        """Read the session and show its current data."""
        raise NotImplementedError

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_note()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._renew()

    def say(self, words: str) -> None:
        """Show a remark at the top. In a low window, it is only in the tool tip."""
        self.note.setText(words)
        self._fit_note()

    def _fit_note(self) -> None:
        shown = bool(self.note.text()) and self.height() >= fonts.scaled(520)
        self.note.setVisible(shown)
        self.setToolTip("" if shown else self.note.text())


def scroll_column(outer: QVBoxLayout, right: int = 6) -> tuple[QScrollArea, QVBoxLayout]:
    """Add a column that scrolls vertically, and return its scroll area and layout.

    ``right`` is the right margin, in pixels.
    """
    area = QScrollArea()
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setWidgetResizable(True)
    area.setFrameShape(QScrollArea.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    inside = QWidget()
    column = QVBoxLayout(inside)
    column.setContentsMargins(0, 0, right, 0)
    area.setWidget(inside)
    outer.addWidget(area, 1)
    return area, column


class ListButtons(QWidget):
    """Two buttons that copy a list or save it as text.

    ``get`` returns the heading of the list and its copies by code.
    """

    def __init__(
        self, session: CollectionSession, name: str, get: Callable[[], tuple[str, Mapping[str, int]]]
    ) -> None:
        super().__init__()
        self.session, self.get = session, get
        self.ask: Callable[[], str] = lambda: ask_save(self, "Save the list", "list.txt", "Text (*.txt)")
        """Asks for the file name. Tests replace this function."""
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        self.copy_button = QPushButton("Copy list")
        self.copy_button.setAccessibleName(f"Copy list: {name}")
        self.copy_button.clicked.connect(self.copy)
        self.save_button = QPushButton("Save as text…")
        self.save_button.setAccessibleName(f"Save as text…: {name}")
        self.save_button.clicked.connect(self.save)
        row.addWidget(self.copy_button)
        row.addWidget(self.save_button)
        row.addStretch(1)

    def _text(self) -> str:
        heading, copies = self.get()
        return ownership.as_text(self.session.catalogue, copies, heading)

    def copy(self) -> None:
        """Copy the list to the clipboard."""
        QGuiApplication.clipboard().setText(self._text())
        self.session.did.emit("The list is on the clipboard")

    def save(self) -> None:
        """Save the list to a file."""
        name = self.ask()
        if not name:
            return
        try:
            Path(name).write_text(self._text(), encoding="utf-8")
        except OSError as error:
            self.session.trouble.emit(f"The list cannot be saved: {error.strerror or error}.")
            return
        self.session.did.emit(f"Saved {Path(name).name}")


def in_short(packs: Iterable[Pack]) -> str:
    """Return the codes of boxes as one text."""
    return ", ".join(pack.code for pack in packs) or "promos only"


def in_full(packs: Iterable[Pack]) -> str:
    """Return the names of boxes as one text."""
    return ", ".join(pack.name for pack in packs) or "only as promos"
