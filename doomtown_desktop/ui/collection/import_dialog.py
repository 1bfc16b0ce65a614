"""The preview of a collection file. It shows the columns, the lines with their cards, and the changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QPushButton, QTabWidget, QVBoxLayout, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.formats import (
    LIST_LAYOUT,
    CollectionImport,
    Holding,
    HoldingLine,
    ImportLine,
    Status,
    TableHeader,
    UnreadableError,
    choice_of,
    copies_columns,
    is_readable,
    reread,
    with_headings,
    with_meaning,
)
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CopiesRow, Want
from doomtown_desktop.ui.background.worker import Worker
from doomtown_desktop.ui.importing.changes_view import ChangesView
from doomtown_desktop.ui.importing.columns_view import ROWS, ColumnsView
from doomtown_desktop.ui.importing.lines_view import LinesView
from doomtown_desktop.ui.importing.reading_page import MUCH
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.conversion import holding_of, wants_of
from doomtown_desktop.ui.plain.import_diff import ImportDiff, comparing, counted, only_new
from doomtown_desktop.ui.plain.import_joining import ImportMode
from doomtown_desktop.ui.plain.import_lines import CollectionLines

LOW: Final = 600
"""A window lower than this shows fewer rows below the columns. In pixels at a text size of 100 %."""
AT_ONCE: Final = 2_000
"""At most this many rows are compared with the collection in one turn of the event loop."""
CONVERTED: Final = 500
"""At most this many rows are converted in one turn of the event loop."""


@dataclass(frozen=True, slots=True)
class ChosenImport:
    """The rows that the user chose to import.

    Attributes:
        how: How they join the collection.
        unsolved: The rows that name no card and wait to be solved.
    """

    holdings: tuple[CopiesRow, ...]
    wants: tuple[Want, ...]
    how: ImportMode
    unsolved: tuple[HoldingLine, ...] = ()


def _words(text: str, style: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(style)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class ImportDialog(QDialog):
    """Shows the lines of a file. ``chosen`` is None until the user confirms the import."""

    remembered = Signal(str, object)
    """The user chose the meanings of columns. The signal carries the key of the headers, and the
    `ColumnChoice`.
    """

    def __init__(
        self,
        found: CollectionImport,
        name: str,
        facts: Catalogue,
        theme: Theme,
        parent: QWidget | None = None,
        own: Sequence[CopiesRow] = (),
        *,
        can_be_a_deck: bool = False,
        is_tray: bool = False,
    ) -> None:
        """Create the dialog.

        Args:
            found: The lines of the file.
            name: The name of the file.
            facts: The catalogue.
            theme: The current theme.
            parent: The parent widget.
            own: The rows of the collection.
            can_be_a_deck: True to let the user import the file as a deck.
            is_tray: True for lines of earlier imports, which can only be added.
        """
        super().__init__(parent)
        self.rows = CollectionLines(found, facts)
        self._own, self.is_tray = counted(own), is_tray
        self.chosen: ChosenImport | None = None
        self.is_a_deck = False
        """True if the user said that the file is a deck."""
        self.diff: ImportDiff | None = None
        """The differences from the collection. None while they are being computed."""
        self._comparing: Iterator[ImportDiff | None] = iter(())
        self._later = QTimer(self)
        self._later.timeout.connect(self._compare_more)
        self._how, self._converted = ImportMode.ADD, 0
        self._taken: list[Holding] = []
        self._holdings: list[CopiesRow] = []
        self._converting = QTimer(self)
        self._converting.timeout.connect(self._convert_some)
        self._reader = Worker(self)
        self._reader.part.connect(self._show_part)
        self._reader.done.connect(self._done_reading)
        self.finished.connect(self._stop)
        self.setWindowTitle(name if is_tray else f"Import {name}")
        column = QVBoxLayout(self)
        column.setContentsMargins(11, 6, 11, 8)
        column.setSpacing(4)
        self.title = QLabel(name if is_tray else f"{name} ({found.layout})")
        self.title.setObjectName("heading")
        self.title.setWordWrap(True)
        column.addWidget(self.title)
        self.sums = QLabel()
        self.sums.setWordWrap(True)
        column.addWidget(self.sums)
        self._remarks = QVBoxLayout()
        column.addLayout(self._remarks)
        screen = (self if parent is None else parent.window()).size()
        self.columns = ColumnsView(theme, low=screen.height() < fonts.scaled(LOW))
        self.columns.chosen.connect(self._choose_meaning)
        self.columns.headings.connect(self._choose_headings)
        self.columns.setVisible(bool(found.key))
        column.addWidget(self.columns)
        self.deck_button = QPushButton("Import as a deck", self)
        self.deck_button.setVisible(can_be_a_deck)
        if can_be_a_deck:
            column.addLayout(self._deck_question())
        self.adding, self.replacing = _words("", "refusal"), _words("", "faint")
        column.addWidget(self.adding)
        column.addWidget(self.replacing)
        self.tabs = QTabWidget()
        self.lines = LinesView(self.rows, theme)
        self.changes = ChangesView(facts, theme)
        self.tabs.addTab(self.lines, "Lines of the file")
        self.tabs.addTab(self.changes, "Changes to the collection")
        column.addWidget(self.tabs, 1)
        self.trouble = MessageLine()
        column.addWidget(self.trouble)
        column.addLayout(self._buttons(is_tray))
        self._show_remarks()
        self.lines.refused.connect(self.trouble.say)
        self.lines.changed.connect(self._show_sums)
        if len(found.lines) <= AT_ONCE:
            self._show_lines()
        else:  # the first timer may end in the turn of the event loop in which the dialog opens
            self._able(False)
            QTimer.singleShot(0, self, lambda: QTimer.singleShot(0, self, self._show_lines))
        self.resize(
            min(fonts.scaled(1180), screen.width() - 40), min(fonts.scaled(760), screen.height() - 12)
        )

    def _deck_question(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(QLabel("Is this a list of cards you own, or a deck?"))
        self.deck_button.setAutoDefault(False)
        self.deck_button.clicked.connect(self._take_as_deck)
        line.addWidget(self.deck_button)
        line.addStretch(1)
        return line

    def _buttons(self, is_tray: bool) -> QHBoxLayout:
        line = QHBoxLayout()
        self.cancel = QPushButton("Cancel")
        self.cancel.clicked.connect(self.reject)
        self.replace_all = QPushButton("Make it so")
        self.replace_all.setAccessibleName("Make it so: the collection becomes equal to the file")
        self.replace_all.setToolTip("Replaces what you own and wish for; undo restores it")
        self.replace_all.clicked.connect(lambda: self._finish(all_new=True))
        self.add_new = QPushButton("Only what is new")
        self.add_new.setToolTip("Adds only the copies that you do not own yet; undo removes them again")
        self.add_new.clicked.connect(lambda: self._finish(new_only=True))
        self.add_all = QPushButton("Add")
        self.add_all.setAccessibleName("Add to the collection")
        self.add_all.setToolTip("Adds to what you own; undo removes it again")
        self.add_all.clicked.connect(lambda: self._finish())
        for button in (self.cancel, self.replace_all, self.add_new, self.add_all):
            button.setAutoDefault(False)  # Enter chooses a card here
        for button in (self.replace_all, self.add_new):
            button.setVisible(not is_tray)
        line.addWidget(self.cancel)
        line.addStretch(1)
        for button in (self.replace_all, self.add_new, self.add_all):
            line.addWidget(button)
        return line

    # --- showing ------------------------------------------------------------------------------------

    def _show_lines(self) -> None:
        self.lines.show_lines(self.rows, whole=True)
        self.lines.list.chosen.connect(self._show_cells)
        self._show_sums()
        self.lines.list.setFocus()

    def _show_remarks(self) -> None:
        """Show the warnings and notes about the whole file, and its columns."""
        while (item := self._remarks.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        found = self.rows.found
        remarks = [
            *((each, "refusal") for each in found.warnings),
            *((each, "faint") for each in found.notes),
        ]
        if (unknown := _without_copies(found)) and found.key:
            remarks.insert(0, (unknown, "refusal"))
        for note, style in remarks:
            self._remarks.addWidget(_words(note, style))
        self._show_cells(None)

    def _show_cells(self, line: object) -> None:
        """Show the parts of the first lines or, in a list, whose lines differ, of those from ``line`` on."""
        found = self.rows.found
        if found.header is None or not found.key:
            return
        is_list = found.layout == LIST_LAYOUT and isinstance(line, ImportLine)
        first = line.number if is_list and isinstance(line, ImportLine) else 0
        cells: dict[int, tuple[str, ...]] = {}
        for entry in found.lines:
            if entry.cells and entry.line.number >= first:
                cells.setdefault(entry.line.number, entry.cells)
            if len(cells) == ROWS:
                break
        self.columns.show_table(found.header, list(cells.values()))

    def _show_sums(self) -> None:
        """Show what would be imported."""
        self.trouble.say("")
        taken, counts, skipped = self.rows.entries(), self.rows.counts(), len(self.rows.skipped)
        copies = sum(entry.holding.copies for entry in taken)
        parts = [f"{amount(copies, 'copy')} in {amount(len(taken), 'line')} will be imported"]
        if number := counts[Status.AMBIGUOUS]:
            parts.append("1 needs review" if number == 1 else f"{number} need review")
        if number := counts[Status.UNKNOWN]:
            are = "1 unknown line is" if number == 1 else f"{number} unknown lines are"
            parts.append(f"{are} saved to be solved later unless you pick a card")
        if skipped:
            parts.append(f"{skipped} skipped")
        self.sums.setText(", ".join(parts) + ".")
        self._able(bool(taken))
        if self.is_tray:  # the user may also remove skipped lines, without adding a card
            self.add_all.setEnabled(bool(taken) or bool(skipped))
            self.add_all.setText("Add" if taken or not skipped else "Remove the skipped lines")
        self._compare(taken)

    def _able(self, able: bool) -> None:
        for button in (self.add_all, self.add_new, self.replace_all):
            button.setEnabled(able)

    # --- comparing ----------------------------------------------------------------------------------

    def _compare(self, taken: Sequence[HoldingLine]) -> None:
        """Compare the rows with the collection. Many rows are compared in several turns."""
        self.diff = None
        self._comparing = comparing([entry.holding for entry in taken], self._own)
        if len(taken) + len(self._own) <= AT_ONCE:
            while self.diff is None:
                self._compare_more()
        else:
            self.changes.show_changes(None)
            self._later.start()

    def _compare_more(self) -> None:
        self.diff = next(self._comparing, None)
        if self.diff is None:
            return
        self._later.stop()
        self.changes.show_changes(self.diff)
        self.adding.setText(self.diff.adding)
        self.replacing.setText(self.diff.replacing if self._own and self.rows.entries() else "")
        for label in (self.adding, self.replacing):
            label.setVisible(bool(label.text()))

    # --- columns ------------------------------------------------------------------------------------

    def _choose_meaning(self, column: int, meaning: str) -> None:
        header = self.rows.found.header
        if header is not None and header.columns[column] != meaning:
            self._read_with(with_meaning(header, column, meaning))

    def _choose_headings(self, on: bool) -> None:
        header = self.rows.found.header
        if header is not None:
            self._read_with(with_headings(header, self.rows.found.text, on=on))

    def _read_with(self, header: TableHeader) -> None:
        """Read the file again. A large file is read in the background; a newer choice stops the reading."""
        found, facts = self.rows.found, self.rows.facts
        if is_readable(header.columns):
            self.remembered.emit(found.key, choice_of(header))
        if len(found.text) <= MUCH:
            self._reader.drop()
            try:
                self._show_reading(reread(found, header, facts))
            except UnreadableError as error:
                self.trouble.say(str(error))
            return
        self._able(False)
        self.sums.setText("Reading the rows with these columns …")

        def work(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
            give("found", reread(found, header, facts))

        self._reader.begin(work)

    def _show_part(self, _name: str, found: CollectionImport) -> None:
        self._show_reading(found)

    def _done_reading(self, trouble: str) -> None:
        if trouble:
            self.trouble.say(trouble)

    def _show_reading(self, found: CollectionImport) -> None:
        self.rows.read_again(found)
        self._show_remarks()
        self.lines.refresh()
        self._show_sums()

    # --- deciding -----------------------------------------------------------------------------------

    def _take_as_deck(self) -> None:
        self.is_a_deck = True
        self.reject()

    def _finish(self, *, all_new: bool = False, new_only: bool = False) -> None:
        """Import the rows. Many rows are converted in several turns, which Cancel stops."""
        rows = [entry.holding for entry in self.rows.entries()]
        if new_only:
            rows = only_new(rows, self._own)
        how = ImportMode.REPLACE if all_new else ImportMode.ONLY_NEW if new_only else ImportMode.ADD
        self._how, self._taken = how, rows
        if len(rows) <= AT_ONCE:
            while not self._convert_some():
                pass
            return
        self._able(False)
        for part in (self.columns, self.lines, self.deck_button):
            part.setEnabled(False)  # a decision now would not be in the import
        self._converting.start()

    def _convert_some(self) -> bool:
        """Convert a few rows. After the last one, close the dialog and return True."""
        done = self._converted
        part = self._taken[done : done + CONVERTED]
        self._holdings += [held for row in part if (held := holding_of(row)) is not None]
        self._converted = done + len(part)
        self.sums.setText(f"Importing: {self._converted:,} of {amount(len(self._taken), 'row')} …")
        if self._converted < len(self._taken):
            return False
        self._converting.stop()
        unsolved = tuple(self.rows.unsolved())
        self.chosen = ChosenImport(tuple(self._holdings), tuple(wants_of(self._taken)), self._how, unsolved)
        self.accept()
        return True

    def _stop(self) -> None:
        self._later.stop()
        self._converting.stop()
        self._reader.drop()


def _without_copies(found: CollectionImport) -> str:
    """Return a warning for a table in which no column counts copies; empty for other files."""
    columns = copies_columns(found)
    header = found.header
    if not columns or header is None or not is_readable(header.columns):
        return ""
    _, name, values = columns[0]
    return (
        "No known column holds the number of copies, so each row counts as one copy. "
        f"Choose “copies” over the column that has it, maybe {name[:40]} "
        f"({', '.join(value[:12] for value in values)} …)."
    )
