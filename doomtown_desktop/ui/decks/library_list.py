"""The user's decks and the starter decks, to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.decks.model import Deck
from doomtown_desktop.storage.decks import StoredDeck

KEY = Qt.ItemDataRole.UserRole


class Entries(QListWidget):
    """The list itself: Enter opens."""

    chosen = Signal(object)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and item is not None:
            self.chosen.emit(item.data(KEY))
        else:
            super().keyPressEvent(event)


class LibraryList(QWidget):
    """A side panel: a filter, the decks by folder, and what can be done with one."""

    opened = Signal(int)
    shown = Signal(object)
    """A starter deck was chosen."""
    new = Signal()
    duplicated = Signal(int)
    deleted = Signal(int)
    compared = Signal(object)
    """Compare the open deck with this one: an id, or a starter deck."""
    restored = Signal()
    played = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.decks: list[StoredDeck] = []
        self.starters: Sequence[Deck] = ()
        self.current: int | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 4)
        layout.setSpacing(5)
        head = QHBoxLayout()
        title = QLabel("Decks")
        title.setObjectName("heading")
        head.addWidget(title, 1)
        self.new_button = QPushButton("New")
        self.new_button.setToolTip("Begin a deck without cards")
        self.new_button.clicked.connect(self.new)
        head.addWidget(self.new_button)
        layout.addLayout(head)
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Name, tag or folder")
        self.filter.setAccessibleName("Filter the decks")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(lambda _: self._fill())
        layout.addWidget(self.filter)
        self.entries = Entries()
        self.entries.setAccessibleName("Decks")
        self.entries.setWordWrap(True)
        self.entries.setSpacing(2)
        self.entries.itemClicked.connect(lambda item: self._open(item.data(KEY)))
        self.entries.chosen.connect(self._open)
        self.entries.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.entries.customContextMenuRequested.connect(self._menu)
        layout.addWidget(self.entries, 1)
        self.context: QMenu | None = None

    def show_decks(self, decks: Sequence[StoredDeck], starters: Sequence[Deck], current: int | None) -> None:
        """The decks there are; the open one is marked."""
        self.decks, self.starters, self.current = list(decks), starters, current
        self._fill()

    def _fill(self) -> None:
        wanted = self.filter.text().casefold().split()
        top = self.entries.verticalScrollBar().value()
        self.entries.clear()
        folder = None
        for deck in sorted(self.decks, key=lambda d: d.folder.casefold()):
            words = " ".join((deck.name, deck.folder, *deck.tags)).casefold()
            if not all(word in words for word in wanted):
                continue
            if deck.folder != folder:
                folder = deck.folder
                self._head(folder or "My decks")
            tags = f"\n{', '.join(deck.tags)}" if deck.tags else ""
            self._entry(f"{deck.name}{tags}", deck.id, deck.id == self.current)
        starters = [d for d in self.starters if all(word in d.name.casefold() for word in wanted)]
        if starters:
            self._head("Starter decks")
            for starter in starters:
                self._entry(starter.name, starter, False)
        self.entries.verticalScrollBar().setValue(top)

    def _head(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        font = QFont()
        font.setBold(True)
        item.setFont(font)
        self.entries.addItem(item)

    def _entry(self, words: str, key: object, current: bool) -> None:
        item = QListWidgetItem(words)
        item.setData(KEY, key)
        item.setToolTip(words)
        self.entries.addItem(item)
        if current:
            self.entries.setCurrentItem(item)

    def _open(self, key: object) -> None:
        if isinstance(key, int):
            self.opened.emit(key)
        elif isinstance(key, Deck):
            self.shown.emit(key)

    def _menu(self, at: QPoint) -> None:
        item = self.entries.itemAt(at)
        menu = QMenu(self)
        key = None if item is None else item.data(KEY)
        if key is not None:
            menu.addAction("Open", lambda: self._open(key))
            menu.addAction("Compare with the open deck", lambda: self.compared.emit(key))
        if isinstance(key, int):
            menu.addAction("Play it now", lambda: self.played.emit(key))
            menu.addAction("Duplicate", lambda: self.duplicated.emit(key))
            menu.addSeparator()
            menu.addAction("Delete", lambda: self.deleted.emit(key))
        menu.addAction("Take back the last change of this list", self.restored.emit)
        self.context = menu
        menu.popup(self.entries.viewport().mapToGlobal(at))
