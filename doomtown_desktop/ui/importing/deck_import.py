"""The page that previews the decks of a file and imports them in one undo step. No line is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from time import perf_counter
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import Import
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.importing.lines_view import LinesView
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import MainButton, PageCover
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.import_preview import Preview

AT_ONCE: Final = 60
"""At most this many decks are finished in one turn. More would freeze the window for too long."""
SLICE: Final = 0.01
"""Seconds of work per turn of the event loop."""
INDEX = Qt.ItemDataRole.UserRole


class DeckImportPage(PageCover):
    """Shows the decks of a file. ``taken`` carries the drafts to import and the name of the undo step."""

    taken = Signal(list, str)

    def __init__(
        self,
        host: QWidget,
        found: Import,
        source: str,
        facts: Catalogue,
        theme: Theme,
        own: Iterable[Mapping[str, Any]] = (),
        folders: Iterable[str] = (),
    ) -> None:
        """Create the page. ``source`` names the file or the clipboard.

        ``own`` are the contents of the user's decks.
        """
        super().__init__(host, f"Import from {source}")
        self.source = source
        self.preview = Preview(found, facts, own)
        self._finishing: Iterator[Draft] | None = None
        self._finished: list[Draft] = []
        self._later = QTimer(self)
        self._later.timeout.connect(self._finish_some)
        self.closed.connect(self._later.stop)
        kind = f"{found.kind}: {amount(len(found.decks), 'deck')}"
        self.notes = QLabel("  ·  ".join((kind, *found.notes)))
        self.notes.setObjectName("faint")
        self.notes.setWordWrap(True)
        self.notes.setTextFormat(Qt.TextFormat.PlainText)
        self.body.addWidget(self.notes)
        middle = QHBoxLayout()
        middle.setSpacing(10)
        self.body.addLayout(middle, 1)
        self._add_side(found, min(fonts.scaled(270), host.width() // 3))
        middle.addWidget(self.side)
        self.side.setVisible(len(found.decks) > 1 or bool(found.rejected))
        right = QVBoxLayout()
        middle.addLayout(right, 1)
        right.addLayout(self._names(folders))
        self.sums = QLabel()
        self.sums.setWordWrap(True)
        right.addWidget(self.sums)
        self.lines = LinesView(self.preview.decks[0], theme)
        self.lines.changed.connect(self._count)
        self.lines.changed.connect(lambda: self.say_trouble(""))
        self.lines.refused.connect(self.say_trouble)
        right.addWidget(self.lines, 1)
        foot = QHBoxLayout()
        self.promise = QLabel()
        self.promise.setObjectName("faint")
        self.promise.setWordWrap(True)
        foot.addWidget(self.promise, 1)
        self.import_button = MainButton()
        self.import_button.clicked.connect(self._take)
        foot.addWidget(self.import_button)
        self.body.addLayout(foot)
        self._fill()
        self.list.setCurrentRow(0)

    def _add_side(self, found: Import, width: int) -> None:
        """Make the list of decks and the list of files that could not be read."""
        self.side = QWidget()
        self.side.setFixedWidth(width)
        side = QVBoxLayout(self.side)
        side.setContentsMargins(0, 0, 0, 0)
        self.list = QListWidget()
        self.list.setAccessibleName("Decks of the file")
        self.list.setAccessibleDescription("Space selects or skips a deck")
        self.list.setWordWrap(True)
        self.list.currentRowChanged.connect(self._show_deck)
        self.list.itemChanged.connect(self._tick)
        side.addWidget(self.list, 3)
        self.rejected = QListWidget()
        self.rejected.setAccessibleName("What could not be read as a deck")
        self.rejected.setWordWrap(True)
        self.rejected_words = QLabel(f"{len(found.rejected)} could not be read:")
        self.rejected_words.setObjectName("refusal")
        for each in found.rejected:
            self.rejected.addItem(f"{each.name}\n{each.reason}")
        side.addWidget(self.rejected_words)
        side.addWidget(self.rejected, 2)
        self.rejected.setVisible(bool(found.rejected))
        self.rejected_words.setVisible(bool(found.rejected))

    def _names(self, folders: Iterable[str]) -> QHBoxLayout:
        self.name = QLineEdit()
        self.name.setMaxLength(120)
        self.name.setAccessibleName("Name of the deck")
        self.name.textEdited.connect(self._rename)
        self.folder = QLineEdit()
        self.folder.setPlaceholderText("none")
        self.folder.setAccessibleName("Folder for the imported decks")
        self.folder.textEdited.connect(self._set_folder)
        completer = QCompleter(sorted({each for each in folders if each}), self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.folder.setCompleter(completer)
        line = QHBoxLayout()
        for words, field, share in (("Name", self.name, 2), ("Folder", self.folder, 1)):
            label = QLabel(words)
            label.setBuddy(field)
            line.addWidget(label)
            line.addWidget(field, share)
        return line

    # --- showing ------------------------------------------------------------------------------------

    def _fill(self) -> None:
        self.list.blockSignals(True)
        for index in range(len(self.preview.decks)):
            item = QListWidgetItem()
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            wanted = index in self.preview.wanted
            item.setCheckState(Qt.CheckState.Checked if wanted else Qt.CheckState.Unchecked)
            item.setData(INDEX, index)
            self.list.addItem(item)
            self._word(index)
        self.list.blockSignals(False)

    def _word(self, index: int) -> None:
        """Set the text of a deck in the list."""
        item = self.list.item(index)
        counts = self.preview.counts(index)
        states = [amount(counts.copies, "card")]
        if counts.unclear:
            states.append(f"{counts.unclear} unclear")
        if index in self.preview.there:
            states.append("already in your decks")
        item.setText(f"{self.preview.decks[index].draft.name}\n{', '.join(states)}")

    def _show_deck(self, index: int) -> None:
        if index >= 0:
            self.lines.show_lines(self.preview.decks[index])
            self.name.setText(self.preview.decks[index].draft.name)
            self._count()

    def _count(self) -> None:
        """Show the totals of the current deck and of all selected decks."""
        index = self.list.currentRow()
        counts = self.preview.counts(index)
        parts = [f"{amount(counts.copies, 'card')}, {amount(counts.resolved, 'line')} clear"]
        if counts.ambiguous:
            parts.append(f"{counts.ambiguous} to review")
        if counts.unknown:
            parts.append(f"{counts.unknown} unknown")
        if counts.ignored:
            parts.append(f"{counts.ignored} without a card")
        self.sums.setText(", ".join(parts) + ".")
        self.list.blockSignals(True)
        self._word(index)
        self.list.blockSignals(False)
        wanted = len(self.preview.wanted)
        unknown = sum(self.preview.counts(each).unknown for each in self.preview.wanted)
        self.import_button.setText("Import" if wanted == 1 else f"Import {wanted} decks")
        self.import_button.setEnabled(wanted > 0)
        words = "One step; it can be undone."
        if unknown:
            lines = "1 line names" if unknown == 1 else f"{unknown} lines name"
            words = f"{lines} no card; unmatched lines are copied into the notes of the deck. {words}"
        elif self.preview.there & self.preview.wanted:
            words = f"You already have this deck; you would have it twice. {words}"
        self.promise.setText(words)

    # --- deciding -----------------------------------------------------------------------------------

    def _tick(self, item: QListWidgetItem) -> None:
        index = int(item.data(INDEX))
        if item.checkState() is Qt.CheckState.Checked:
            self.preview.wanted.add(index)
        else:
            self.preview.wanted.discard(index)
        self._count()

    def _rename(self, name: str) -> None:
        self.preview.decks[self.list.currentRow()].rename(name)
        self._count()

    def _set_folder(self, folder: str) -> None:
        self.preview.folder = folder

    def _take(self) -> None:
        """Finish the decks and emit them.

        Many decks are finished in slices, so that the window stays responsive.
        """
        if len(self.preview.wanted) <= AT_ONCE:
            self._hand_over(self.preview.result())
        elif self._finishing is None:
            self.import_button.setEnabled(False)
            self._finishing, self._finished = self.preview.finishing(), []
            self._later.start()

    def _finish_some(self) -> None:
        until = perf_counter() + SLICE
        for draft in self._finishing or ():
            self._finished.append(draft)
            if perf_counter() >= until:
                return
        self._later.stop()
        self._finishing = None
        self.import_button.setEnabled(True)
        self._hand_over(self._finished)

    def _hand_over(self, drafts: list[Draft]) -> None:
        what = drafts[0].name if len(drafts) == 1 else f"{len(drafts)} decks"
        self.taken.emit(drafts, f"Import {what}")
