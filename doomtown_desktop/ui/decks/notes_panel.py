"""The Notes panel: folder, tags, whether the deck is built, and notes in Markdown."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QCursor, QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QCompleter,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabWidget,
    QTextBrowser,
    QVBoxLayout,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.card_notes import ADDRESS, with_links, with_note
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.decks.side_panel import SidePanel

PAUSE = 400
"""Milliseconds without a key press before the notes are saved."""


class NotesPanel(SidePanel):
    """Edits the notes of the open deck. Continuous typing becomes one undo step."""

    stepped = Signal(object, bool)
    """The notes have changed. The signal carries an `editing.EditStep`, and True if it joins the latest step
    of the same name.
    """

    asked = Signal(object)
    """The user clicked the name of a card in the notes and wants the page of the card."""
    hovered = Signal(object, QRect)
    """The pointer moved to the name of a card. The signal carries the card and its place on the screen. The
    card is None if the pointer has left it.
    """

    def __init__(self, facts: Catalogue) -> None:
        super().__init__()
        self.catalogue = self.facts = facts
        self.session: DeckSession | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(8, 4, 8, 4)
        title = QLabel("Notes")
        title.setObjectName("heading")
        layout.addWidget(title)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.folder = QLineEdit()
        self.folder.setPlaceholderText("e.g. League/2026")
        self.folder.setAccessibleName("Folder")
        self.folder.editingFinished.connect(self._folder)
        form.addRow("Folder", self.folder)
        self.tags = QLineEdit()
        self.tags.setPlaceholderText("separated by commas")
        self.tags.setAccessibleName("Tags")
        self.tags.editingFinished.connect(self._tags)
        form.addRow("Tags", self.tags)
        layout.addLayout(form)
        self.built = QCheckBox("Built with real cards")
        self.built.setToolTip("Its copies are reserved in the collection")
        self.built.clicked.connect(self._built)
        layout.addWidget(self.built)
        self.tabs = QTabWidget()
        self.text = QPlainTextEdit()
        self.text.setPlaceholderText(
            "Notes in Markdown: # heading, **bold**, - list, [[Shotgun]] for a card; "
            "a line that starts with it is a note on the card"
        )
        self.text.setAccessibleName("Notes in Markdown")
        self.text.setTabChangesFocus(True)
        self.shown = QTextBrowser()
        self.shown.setOpenLinks(False)
        self.shown.setAccessibleName("Preview of the notes")
        self.shown.anchorClicked.connect(self._clicked)
        self.shown.highlighted.connect(self._over)
        self.tabs.addTab(self.text, "Write")
        self.tabs.addTab(self.shown, "Read")
        self.tabs.currentChanged.connect(lambda _: self._read())
        layout.addWidget(self.tabs, 1)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self._keep)
        self.text.textChanged.connect(self._timer.start)

    @override
    def show_session(self, session: DeckSession) -> None:
        """Show the notes of the open deck. Text that is being typed is not replaced."""
        draft = session.draft
        self.session, self.facts = session, self.catalogue.of(draft.edition)
        for field, words in ((self.folder, draft.folder), (self.tags, ", ".join(draft.tags))):
            if not (field.hasFocus() and field.isModified()):
                field.setText(words)
        self.built.setChecked(draft.built)
        if not self._timer.isActive() and self.text.toPlainText() != draft.notes:
            self.text.blockSignals(True)
            self.text.setPlainText(draft.notes)
            self.text.blockSignals(False)
        self._read()
        folders = sorted({deck.folder for deck in session.all() if deck.folder})
        completer = QCompleter(folders, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.folder.setCompleter(completer)

    def _read(self) -> None:
        if self.tabs.currentWidget() is self.shown:
            self.shown.setMarkdown(with_links(self.text.toPlainText(), self.facts))

    def write_on(self, card: CardFacts) -> None:
        """Put the cursor on the note about a card. If there is none, add a line for it."""
        notes, at = with_note(self.text.toPlainText(), card, self.facts)
        self.tabs.setCurrentWidget(self.text)
        cursor = self.text.textCursor()
        if notes != self.text.toPlainText():
            cursor.movePosition(QTextCursor.MoveOperation.End)
            cursor.insertText(notes[len(self.text.toPlainText()) :])
        cursor.setPosition(at)
        self.text.setTextCursor(cursor)
        self.text.setFocus()

    def _card_at(self, address: QUrl) -> CardFacts | None:
        text = address.toString()
        return self.facts.by_code.get(text.removeprefix(ADDRESS)) if text.startswith(ADDRESS) else None

    def _clicked(self, address: QUrl) -> None:
        card = self._card_at(address)
        if card is not None:
            self.hovered.emit(None, QRect())
            self.asked.emit(card)

    def _over(self, address: QUrl) -> None:
        at = QCursor.pos()
        self.hovered.emit(self._card_at(address), QRect(at.x() - 10, at.y() - 10, 20, 20))

    def forget(self) -> None:
        """Forget unsaved text, because it was for the deck that was open before."""
        self._timer.stop()

    def keep(self) -> None:
        """Save text that is being typed to the deck now."""
        if self._timer.isActive():
            self._timer.stop()
            self._keep()

    def _keep(self) -> None:
        if self.session is not None:
            self.stepped.emit(editing.set_notes(self.session.draft, self.text.toPlainText()), True)

    def _folder(self) -> None:
        self.folder.setModified(False)
        if self.session is not None:
            self.stepped.emit(editing.set_folder(self.session.draft, self.folder.text()), False)

    def _tags(self) -> None:
        self.tags.setModified(False)
        if self.session is not None:
            self.stepped.emit(editing.set_tags(self.session.draft, tuple(self.tags.text().split(","))), False)

    def _built(self, on: bool) -> None:
        if self.session is not None:
            self.stepped.emit(editing.set_built(self.session.draft, on), False)
