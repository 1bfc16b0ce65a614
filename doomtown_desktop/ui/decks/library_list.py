"""The list of the user's decks and the starter decks, with a search, an order, folders and tags."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from time import perf_counter
from typing import Final

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog.search.keys import Scope
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.ui.cards.completions import Completions
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.librarian import ORDERS, OWN, STARTERS, Badges, Librarian, Subject
from doomtown_desktop.ui.decks.library_entries import KEY, LibraryEntries, LibraryRow
from doomtown_desktop.ui.decks.library_rows import LibraryDelegate
from doomtown_desktop.ui.kit.tool_buttons import StepButtons, tool_button
from doomtown_desktop.ui.look.hints import FittingHint
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme

SLICE: Final = 0.004
"""Seconds per turn of the event loop that are used to study decks in the background."""
AT_ONCE: Final = 40
"""At most this many decks are studied before the list is shown. They are the first ones of the list, more
than can be visible.
"""
LATER: Final = (("…", "plain"),)
"""The badges of a deck that has not been studied yet."""
FOLDER, TAG, UNTAG = "Folder", "Tag", "Remove a tag"


class LibraryList(QWidget):
    """A side panel with a search, the decks by folder with their badges, and actions on decks."""

    opened = Signal(int)
    shown = Signal(object)
    """The user wants to see a starter deck. The signal carries the deck."""
    new = Signal()
    duplicated = Signal(int)
    deleted = Signal(int)
    compared = Signal(object)
    """The user wants to compare a deck with the open one. The signal carries its id, or a starter deck."""
    restored = Signal()
    redone = Signal()
    played = Signal(int)
    tried = Signal(list)
    """The user takes decks to the lab. The signal carries their drafts, which may include starter decks."""
    removed_all = Signal(list)
    """The user deletes several decks. The signal carries their ids."""
    moved = Signal(list, str)
    """The user moves decks to a folder. The signal carries their ids and the folder."""
    tagged = Signal(list, str, bool)
    """The user changes a tag of decks. The signal carries their ids, the tag, and True to add or False to
    remove it.
    """
    exported = Signal(list)
    """The user exports decks. The signal carries their drafts, which may include starter decks."""
    compared_all = Signal(list)
    """The user compares decks side by side. The signal carries their drafts, which may include starter
    decks.
    """
    fold_changed = Signal()
    """A folder was closed or opened."""

    def __init__(
        self,
        librarian: Librarian,
        theme: Theme,
        history: Callable[[], tuple[str, str]],
        faces: FaceStore,
    ) -> None:
        """Create the list.

        ``history`` returns the names of the list's next undo and redo steps. A name is empty if there is no
        such step.
        """
        super().__init__()
        self.decks: list[StoredDeck] = []
        self.starters: Sequence[Deck] = ()
        self.current: int | None = None
        self.librarian, self.history = librarian, history
        self.folded: set[str] = set()
        """The closed folders. An empty name means the decks without a folder."""
        self._twins: frozenset[str] = frozenset()
        """The names that several decks of the list share, case-folded."""
        self._filled: object = None
        """The state from which the rows were made."""
        self._stale = False
        self._studied: Iterator[None] = iter(())
        self._idle = QTimer(self)
        self._idle.setInterval(0)
        self._idle.timeout.connect(self._study)
        self._asked = FOLDER
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 4)
        layout.setSpacing(5)
        head = QHBoxLayout()
        title = QLabel("Decks")
        title.setObjectName("heading")
        head.addWidget(title, 1)
        self.new_button = QPushButton("New")
        self.new_button.setToolTip("New empty deck")
        self.new_button.clicked.connect(self.new)
        head.addWidget(self.new_button)
        layout.addLayout(head)
        layout.addWidget(self._filter_box())
        self.error = MessageLine()
        layout.addWidget(self.error)
        layout.addLayout(self._order_line())
        layout.addWidget(self._entry_list(theme, faces), 1)
        layout.addWidget(self._buttons())
        self.context: QMenu | None = None
        self._able()

    def _filter_box(self) -> QLineEdit:
        self.filter = QLineEdit()
        FittingHint(
            self.filter,
            "Name, tag, legal:yes, [[shotgun]]>1",
            "Name, tag, legal:yes …",
            "Name, tag …",
            "Name",
        )
        self.filter.setToolTip(
            "Words from the name, tags, folder or notes; legal:yes, built:no, gang:outlaws, size>50; "
            "[[t:deed]]>10 for decks with more than ten deeds"
        )
        self.filter.setAccessibleName("Find decks")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._search)
        return self.filter

    def _order_line(self) -> QHBoxLayout:
        self.order = QComboBox()
        self.order.setAccessibleName("Order of the decks")
        self.order.setWhatsThis("By name, by gang, or newest first.")
        self.order.addItems(list(ORDERS))
        self.order.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.order.setMinimumContentsLength(6)
        self.order.currentIndexChanged.connect(lambda _: self._fill())
        self.steps = StepButtons(self.restored, self.redone, has_keys=False, of="on the list of decks")
        line = QHBoxLayout()
        line.addWidget(self.order, 1)
        line.addWidget(self.steps.undo)
        line.addWidget(self.steps.redo)
        return line

    def _entry_list(self, theme: Theme, faces: FaceStore) -> LibraryEntries:
        self.entries = LibraryEntries()
        self.entries.setAccessibleName("Decks")
        self.entries.setWhatsThis("Your decks and the starter decks. A double click opens one.")
        self.entries.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.entries.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.entries.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # If this bar came and went, names would wrap differently after the row heights have been computed.
        self.entries.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.entries.setMinimumHeight(60)
        self.entries.setMouseTracking(True)
        self.entries.setSpacing(1)
        self.delegate = LibraryDelegate(theme, faces, self.librarian.facts, self.entries)
        self.completions = Completions(
            self.filter, lambda: self.librarian.finders.current.index, lambda: theme, Scope.DECKS
        )
        self.entries.setItemDelegate(self.delegate)
        self.entries.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.entries.chosen.connect(self._open)
        self.entries.deleted.connect(self._delete)
        self.entries.folded.connect(self._fold)
        self.entries.itemSelectionChanged.connect(self._able)
        self.entries.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.entries.customContextMenuRequested.connect(self._menu)
        return self.entries

    def _buttons(self) -> QWidget:
        """Make the buttons for the selected decks. They are below the list."""
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        self.answer = QLineEdit()
        self.answer.setClearButtonEnabled(True)
        self.answer.returnPressed.connect(self._answered)
        self.answer.hide()
        column.addWidget(self.answer)
        grid = QGridLayout()
        grid.setSpacing(4)
        folder, tag = partial(self.ask, FOLDER), partial(self.ask, TAG)
        self.folder_button = tool_button("Folder", folder, "Move the selected decks to a folder")
        self.tag_button = tool_button("Tag", tag, "Tag the selected decks")
        self.export_button = tool_button("Export", self._export, "Export the selected decks")
        self.delete_button = tool_button("Delete", self._delete, "Delete the selected decks (Delete)")
        buttons = (self.folder_button, self.tag_button, self.export_button, self.delete_button)
        for number, button in enumerate(buttons):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(button, number // 2, number % 2)
        column.addLayout(grid)
        return holder

    # --- showing ------------------------------------------------------------------------------------

    def show_decks(self, decks: Sequence[StoredDeck], starters: Sequence[Deck], current: int | None) -> None:
        """Show these decks and mark the open one. While the list is hidden, the decks are only remembered."""
        same = not self._stale and self._filled == self._state(decks, starters)
        self.decks, self.starters, self.current = list(decks), starters, current
        if same:
            self.entries.mark(current)  # another deck is open, and nothing else has changed
        elif self.isVisible():
            self._fill()
        else:
            self._stale = True
            self._studied = self.librarian.study(decks)
            self._idle.start()

    def _state(self, decks: Sequence[StoredDeck], starters: Sequence[Deck]) -> tuple[object, ...]:
        """Return everything that the rows depend on, except for which deck is open."""
        librarian = self.librarian
        return list(decks), starters, librarian.ownership.left(librarian.facts)

    def rest(self) -> None:
        """Stop studying decks."""
        self._idle.stop()

    def _study(self) -> None:
        """Study a few decks while the program is idle, so that a hidden list opens faster."""
        until = perf_counter() + SLICE
        for _ in self._studied:
            if perf_counter() >= until:
                return
        self.rest()

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self._fill()

    def _subjects(self) -> list[Subject]:
        """Return the decks that match the search, by folder and in the chosen order."""
        found, error = self.librarian.find(
            self.filter.text(), self.librarian.subjects(self.decks, self.starters)
        )
        self.error.say(error)
        key = list(ORDERS.values())[self.order.currentIndex()]
        if key is not None:
            found.sort(key=key)  # type: ignore[arg-type]
        found.sort(key=lambda subject: (not subject.is_own, subject.folder.casefold()))
        return found

    def _search(self, text: str) -> None:
        self._fill()
        if text.strip():
            self.entries.scrollToTop()  # show the first results, wherever the list was scrolled to

    def _fill(self) -> None:
        self._stale = False
        self.rest()
        rows: list[LibraryRow] = []
        folder: str | None = None
        searching = bool(self.filter.text().strip())  # folders never hide search results
        later: list[Subject] = []
        room = AT_ONCE
        subjects = self._subjects()
        self._twins = twins_among(subjects)
        for subject in subjects:
            if subject.folder != folder:
                folder = subject.folder
                closed = not searching and folder in self.folded
                rows.append(LibraryRow(None, folder or OWN, is_folded=closed, folder=folder))
            if subject.is_studied or room:
                room -= not subject.is_studied
                rows.append(self._row(subject))
            else:
                later.append(subject)
                rows.append(self._row(subject, LATER))
        self.entries.show_rows(rows, hold_open=not searching)
        self._filled = self._state(self.decks, self.starters)
        self._able()
        if later:
            self._studied = self._tell(later)
            self._idle.start()

    def _tell(self, subjects: Sequence[Subject]) -> Iterator[None]:
        """Study the visible decks one by one, and update their rows."""
        for subject in subjects:
            self.entries.renew(self._row(subject))
            yield

    def renew(self, stored: StoredDeck) -> None:
        """Update the row of a changed deck. Its position changes only when the list is filled again."""
        at = next((n for n, deck in enumerate(self.decks) if deck.id == stored.id), None)
        if at is None:
            return
        self.decks[at] = stored
        if not self.isVisible() or not self.entries.renew(self._row(self.librarian.renewed(stored))):
            self._stale = True

    def _row(self, subject: Subject, badges: Badges | None = None) -> LibraryRow:
        """Return a deck as a row with these badges, or by default with its own badges."""
        below = list(subject.draft.tags)
        if subject.draft.name.casefold() in self._twins:
            below[:0] = self.librarian.apart(subject)
        return LibraryRow(
            subject.key,
            "\n".join(filter(None, (subject.draft.name, ", ".join(below)))),
            badges=self.librarian.badges(subject) if badges is None else badges,
            is_open=not isinstance(subject.key, Deck) and subject.key == self.current,
            cover=self.librarian.cover(subject),
        )

    def _fold(self, folder: str, folded: bool) -> None:
        """Close or open a folder."""
        (self.folded.add if folded else self.folded.discard)(folder)
        self.fold_changed.emit()
        self._fill()

    @staticmethod
    def _name_of(key: object) -> object:
        return key.name if isinstance(key, Deck) else key

    # --- choosing -----------------------------------------------------------------------------------

    def chosen(self) -> list[int]:
        """Return the ids of those selected decks that are the user's, in the order of the list."""
        return [item.data(KEY) for item in self._items() if isinstance(item.data(KEY), int)]

    def _items(self) -> list[QListWidgetItem]:
        return sorted(self.entries.selectedItems(), key=self.entries.row)

    def _able(self) -> None:
        own = bool(self.chosen())
        for button in (self.folder_button, self.tag_button, self.delete_button):
            button.setEnabled(own)
        self.export_button.setEnabled(bool(self.entries.selectedItems()))
        self.steps.show_steps(*self.history())

    def _open(self, key: object) -> None:
        if isinstance(key, int):
            self.opened.emit(key)
        elif isinstance(key, Deck):
            self.shown.emit(key)

    def _delete(self) -> None:
        decks = self.chosen()
        if len(decks) == 1:
            self.deleted.emit(decks[0])
        elif decks:
            self.removed_all.emit(decks)

    def _export(self) -> None:
        self.exported.emit(self._drafts())

    def _drafts(self) -> list[Draft]:
        """Return the selected decks, in the order of the list."""
        wanted = [self._name_of(item.data(KEY)) for item in self._items()]
        subjects = self.librarian.subjects(self.decks, self.starters)
        known = {self._name_of(each.key): each.draft for each in subjects}
        return [known[name] for name in wanted if name in known]

    def ask(self, what: str) -> None:
        """Ask for a folder or a tag for the selected decks, in a line below the list."""
        self._asked = what
        words = {
            FOLDER: "folder, empty for none; Enter",
            TAG: "new tag; Enter",
            UNTAG: "tag to remove; Enter",
        }
        self.answer.setPlaceholderText(words[what])
        self.answer.setAccessibleName(f"{what} of the selected decks")
        self.answer.clear()
        self.answer.show()
        self.answer.setFocus()

    def _answered(self) -> None:
        words, decks = self.answer.text().strip(), self.chosen()
        self.answer.hide()
        self.entries.setFocus()
        if not decks:
            return
        if self._asked == FOLDER:
            self.moved.emit(decks, words)
        elif words:
            self.tagged.emit(decks, words, self._asked == TAG)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.answer.isVisible():
            self.answer.hide()
            self.entries.setFocus()
        else:
            super().keyPressEvent(event)

    def _menu(self, at: QPoint) -> None:
        item = self.entries.itemAt(at)
        menu = QMenu(self)
        key = None if item is None else item.data(KEY)
        if key is not None and item is not None and not item.isSelected():
            self.entries.clearSelection()
            item.setSelected(True)
        several = len(self.entries.selectedItems()) > 1
        if key is not None and not several:
            menu.addAction("Open", lambda: self._open(key))
            menu.addAction("Compare with the open deck", lambda: self.compared.emit(key))
        if several:
            menu.addAction("Compare side by side", lambda: self.compared_all.emit(self._drafts()))
        if isinstance(key, int) and not several:
            menu.addAction("Play it now", lambda: self.played.emit(key))
            menu.addAction("Duplicate", lambda: self.duplicated.emit(key))
        if self.entries.selectedItems():
            words = "Try these decks in the lab" if several else "Try this deck in the lab"
            menu.addAction(words, lambda: self.tried.emit(self._drafts()))
        if self.chosen():
            menu.addSeparator()
            menu.addAction("Move to a folder…", lambda: self.ask(FOLDER))
            menu.addAction("Add a tag…", lambda: self.ask(TAG))
            menu.addAction("Remove a tag…", lambda: self.ask(UNTAG))
        if self.entries.selectedItems():
            menu.addAction("Export…", self._export)
        if self.chosen():
            menu.addSeparator()
            menu.addAction("Delete", self._delete)
        undo, _ = self.history()
        words = f"Undo: {undo}" if undo else "Undo the last change to this list"
        menu.addAction(words, self.restored.emit)
        self.context = menu
        menu.popup(self.entries.viewport().mapToGlobal(at))


__all__ = ["FOLDER", "KEY", "STARTERS", "TAG", "UNTAG", "LibraryEntries", "LibraryList"]


def twins_among(subjects: Iterable[Subject]) -> frozenset[str]:
    """Return the case-folded names that more than one of the decks has."""
    names = Counter(subject.draft.name.casefold() for subject in subjects)
    return frozenset(name for name, count in names.items() if count > 1)
