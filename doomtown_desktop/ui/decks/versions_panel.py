"""The Versions panel: saved versions and steps of the deck, their differences, and other decks to compare."""

from __future__ import annotations

from PySide6.QtCore import QRect, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSizePolicy,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import EditStep, difference
from doomtown_desktop.storage.decks import DeckVersion
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.change_list import ChangeList
from doomtown_desktop.ui.decks.compare_view import CompareView
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.side_panel import SidePanel
from doomtown_desktop.ui.kit.saved_list import SavedEntry, SavedList
from doomtown_desktop.ui.look.theme import Theme


def _words_of(version: DeckVersion) -> str:
    return f"{version.kept.replace('T', ' ')[:16]}  {version.note}".strip()


class VersionsPanel(SidePanel):
    """The versions and steps of the open deck, and a comparison with any other deck."""

    restored = Signal(object)
    """The user restores a version, or matches copies with another deck. The signal carries an
    `editing.EditStep`.
    """

    asked = Signal(object)
    """The user wants the page of a card."""
    hovered = Signal(object, QRect)
    """The pointer is over a card (see `CardTree`)."""

    def __init__(self, catalogue: Catalogue, theme: Theme, faces: FaceStore) -> None:
        super().__init__()
        self.catalogue, self.theme, self.faces = catalogue, theme, faces
        self.session: DeckSession | None = None
        self._kept: dict[int, DeckVersion] = {}
        """The saved versions of the open deck by their ids, newest first."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        title = QLabel("Versions")
        title.setObjectName("heading")
        layout.addWidget(title)
        self.tabs = QTabWidget()
        self.tabs.addTab(self._history(), "Saved")
        self.tabs.addTab(self._steps(), "Steps")
        self.tabs.addTab(self._comparison(), "Compare")
        self.tabs.currentChanged.connect(lambda _: self._show_comparison())
        layout.addWidget(self.tabs, 1)

    def _history(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 4, 0, 0)
        line = QHBoxLayout()
        self.note = QLineEdit()
        self.note.setPlaceholderText("Name this version")
        self.note.setAccessibleName("Name of the version")
        self.note.returnPressed.connect(self._keep)
        line.addWidget(self.note, 1)
        keep = QPushButton("Save")
        keep.setToolTip("Save a version")
        keep.clicked.connect(self._keep)
        line.addWidget(keep)
        layout.addLayout(line)
        self.versions = SavedList("Saved versions")
        self.versions.chosen.connect(lambda _: self._show_version())
        layout.addWidget(self.versions, 1)
        self.changes = ChangeList(self.catalogue, self.faces, self.theme)
        self.changes.asked.connect(self.asked)
        self.changes.hovered.connect(self.hovered)
        layout.addWidget(self.changes, 2)
        self.restore = QPushButton("Restore this version")
        self.restore.clicked.connect(self._restore)
        layout.addWidget(self.restore)
        return page

    def _steps(self) -> QWidget:
        self.steps = QListWidget()
        self.steps.setAccessibleName("Steps, newest first")
        self.steps.setWordWrap(True)
        return self.steps

    def _comparison(self) -> QWidget:
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 4, 0, 0)
        self.other = QComboBox()
        self.other.setAccessibleName("The deck to compare with")
        self.other.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.other.currentIndexChanged.connect(lambda _: self._show_comparison())
        layout.addWidget(self.other)
        self.compared = CompareView(self.catalogue, self.faces)
        self.compared.tree.hovered.connect(self.hovered)
        self.compared.changed.connect(self.restored)
        layout.addWidget(self.compared, 1)
        return page

    # --- showing ------------------------------------------------------------------------------------

    @override
    def show_session(self, session: DeckSession) -> None:
        """Show the current versions of the open deck."""
        self.session = session
        found = [] if session.id is None else session.store.versions(session.id)
        self._kept = {version.id: version for version in found}
        entries = [SavedEntry(version.id, _words_of(version)) for version in found]
        self.versions.show_entries(entries, self.versions.value)
        self.steps.clear()
        for step in [] if session.id is None else session.store.steps(session.id):
            when = step.moment.replace("T", " ")[5:16]
            item = QListWidgetItem(f"{when}  {step.name}{' (undone)' if step.undone else ''}")
            self.steps.addItem(item)
        self._fill_others()
        self._show_version()
        self._show_comparison()

    def _fill_others(self) -> None:
        assert self.session is not None
        held = self.other.currentText()
        self.other.blockSignals(True)
        self.other.clear()
        for deck in self.session.all():
            if deck.id != self.session.id:
                self.other.addItem(deck.name, deck.id)
        for kept in self._kept.values():
            draft = self.session.read(kept.content, kept.skipped)
            self.other.addItem(f"Version of {_words_of(kept)}", draft)
        for starter in starter_decks("reloaded" if self.session is None else self.session.draft.edition):
            self.other.addItem(starter.name, starter)
        self.other.setCurrentIndex(max(0, self.other.findText(held)))
        self.other.blockSignals(False)

    def _version_draft(self) -> Draft | None:
        kept = self._kept.get(self.versions.value)
        if kept is None or self.session is None:
            return None
        return self.session.read(kept.content, kept.skipped)

    def _show_version(self) -> None:
        old = self._version_draft()
        self.restore.setEnabled(old is not None and self.session is not None and old != self.session.draft)
        if old is None or self.session is None:
            self.changes.show_changes((), "No saved versions yet. One is saved whenever you leave a deck.")
            return
        same = "The cards are the same as now."
        self.changes.show_changes(difference(old, self.session.draft), same)

    def compare_with(self, key: object) -> None:
        """Show the comparison with a deck. ``key`` is its id, or a starter deck."""
        self.tabs.setCurrentIndex(2)
        for row in range(self.other.count()):
            if self.other.itemData(row) == key:
                self.other.setCurrentIndex(row)
        self._show_comparison()

    def _show_comparison(self) -> None:
        key = self.other.currentData()
        if self.session is None or key is None:
            self.compared.clear()
            return
        if self.tabs.currentIndex() != 2:
            return  # the comparison is hidden, so nothing is calculated
        if isinstance(key, int):
            stored = self.session.store.get(key)
            if stored is None:
                self.compared.clear()
                return
            other = self.session.read(stored.content, stored.skipped)
        else:
            other = key if isinstance(key, Draft) else Draft.of(key)
        self.compared.show_decks(self.session.draft, other)

    # --- doing --------------------------------------------------------------------------------------

    def _keep(self) -> None:
        if self.session is not None:
            self.session.keep_version(self.note.text().strip())
            self.note.clear()
            self.show_session(self.session)

    def _restore(self) -> None:
        old = self._version_draft()
        kept = self._kept.get(self.versions.value)
        if old is not None and kept is not None and self.session is not None:
            self.session.keep_version()
            self.restored.emit(EditStep(f"Restore the version of {_words_of(kept)[:16]}", old))
