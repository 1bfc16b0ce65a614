"""The preview of a collection file. It shows lines with their cards, and a choice for unclear lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.formats import CollectionImport, HoldingLine, Status, copies_columns
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CopiesRow, Want
from doomtown_desktop.ui.importing.lines_view import LinesView
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.conversion import holding_of, wants_of
from doomtown_desktop.ui.plain.import_diff import compare, counted
from doomtown_desktop.ui.plain.import_lines import CollectionLines


@dataclass(frozen=True, slots=True)
class ChosenImport:
    """The rows that the user chose to import."""

    holdings: tuple[CopiesRow, ...]
    wants: tuple[Want, ...]
    all_new: bool


def _words(text: str, style: str) -> QLabel:
    label = QLabel(text)
    label.setObjectName(style)
    label.setWordWrap(True)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class ImportDialog(QDialog):
    """Shows the lines of a file. ``chosen`` is None until the user confirms the import."""

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
        """
        super().__init__(parent)
        self.rows = CollectionLines(found, facts)
        self._own = counted(own)
        self.chosen: ChosenImport | None = None
        self.is_a_deck = False
        """True if the user said that the file is a deck."""
        self.setWindowTitle(f"Import {name}")
        column = QVBoxLayout(self)
        title = QLabel(f"{name} ({found.layout})")
        title.setObjectName("heading")
        title.setWordWrap(True)
        column.addWidget(title)
        self.sums = QLabel()
        self.sums.setWordWrap(True)
        column.addWidget(self.sums)
        for note, style in [
            *((each, "refusal") for each in found.warnings),
            *((each, "faint") for each in found.notes),
        ]:
            column.addWidget(_words(note, style))
        self.columns = QComboBox(self)
        column.addLayout(self._column_choice(copies_columns(found)))
        self.deck_button = QPushButton("Import as a deck", self)
        self.deck_button.setVisible(can_be_a_deck)
        if can_be_a_deck:
            column.addLayout(self._deck_question())
        self.adding, self.replacing = _words("", "refusal"), _words("", "faint")
        column.addWidget(self.adding)
        column.addWidget(self.replacing)
        self.lines = LinesView(self.rows, theme)
        column.addWidget(self.lines, 1)
        self.trouble = MessageLine()
        column.addWidget(self.trouble)
        column.addLayout(self._buttons())
        self.lines.show_lines(self.rows, whole=True)
        self.lines.refused.connect(self.trouble.say)
        self.lines.changed.connect(self._show_sums)
        self._show_sums()
        self.lines.list.setFocus()
        screen = parent.window().size() if parent is not None else self.size()
        self.resize(
            min(fonts.scaled(1180), screen.width() - 40), min(fonts.scaled(640), screen.height() - 40)
        )

    def _column_choice(self, columns: Sequence[tuple[int, str, Sequence[str]]]) -> QHBoxLayout:
        """Ask which column has the number of copies, if no known header names it."""
        line = QHBoxLayout()
        self.columns.setVisible(bool(columns))
        if not columns:
            return line
        label = _words(
            "No known column holds the number of copies, so each row counts as one copy. Which column is it?",
            "refusal",
        )
        label.setBuddy(self.columns)
        line.addWidget(label, 1)
        self.columns.setAccessibleName("Column with the number of copies")
        self.columns.addItem("none: one copy of each", -1)
        for index, name, values in columns:
            self.columns.addItem(f"{name[:40]} ({', '.join(value[:12] for value in values)} …)", index)
        self.columns.activated.connect(lambda _: self._count_by(int(self.columns.currentData())))
        line.addWidget(self.columns)
        return line

    def _deck_question(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(QLabel("Is this a list of cards you own, or a deck?"))
        self.deck_button.setAutoDefault(False)
        self.deck_button.clicked.connect(self._take_as_deck)
        line.addWidget(self.deck_button)
        line.addStretch(1)
        return line

    def _buttons(self) -> QHBoxLayout:
        line = QHBoxLayout()
        self.cancel = QPushButton("Cancel")
        self.cancel.clicked.connect(self.reject)
        self.replace_all = QPushButton("Replace the collection")
        self.replace_all.setToolTip("Replaces what you own and wish for; undo restores it")
        self.replace_all.clicked.connect(lambda: self._finish(all_new=True))
        self.add_all = QPushButton("Add to the collection")
        self.add_all.setToolTip("Adds to what you own; undo removes it again")
        self.add_all.clicked.connect(lambda: self._finish(all_new=False))
        for button in (self.cancel, self.replace_all, self.add_all):
            button.setAutoDefault(False)  # Enter chooses a card here
        line.addWidget(self.cancel)
        line.addStretch(1)
        line.addWidget(self.replace_all)
        line.addWidget(self.add_all)
        return line

    # --- showing ------------------------------------------------------------------------------------

    def _show_sums(self) -> None:
        """Show what would be imported."""
        self.trouble.say("")
        taken, counts, skipped = self.rows.entries(), self.rows.counts(), len(self.rows.skipped)
        copies = sum(entry.holding.copies for entry in taken)
        parts = [f"{amount(copies, 'copy')} in {amount(len(taken), 'line')} will be imported"]
        if number := counts[Status.AMBIGUOUS]:
            parts.append("1 needs review" if number == 1 else f"{number} need review")
        if number := counts[Status.UNKNOWN]:
            are_skipped = "1 unknown line is" if number == 1 else f"{number} unknown lines are"
            parts.append(f"{are_skipped} skipped unless you pick a card")
        if skipped:
            parts.append(f"{skipped} skipped")
        self.sums.setText(", ".join(parts) + ".")
        self._show_differences(taken)
        self.add_all.setEnabled(bool(taken))
        self.replace_all.setEnabled(bool(taken))

    def _show_differences(self, taken: Sequence[HoldingLine]) -> None:
        """Show how adding to the collection, or replacing it, would change it."""
        found = compare([entry.holding for entry in taken], self._own)
        self.adding.setText(found.adding)
        self.replacing.setText(found.replacing if self._own and taken else "")
        for label in (self.adding, self.replacing):
            label.setVisible(bool(label.text()))

    # --- deciding -----------------------------------------------------------------------------------

    def _count_by(self, column: int) -> None:
        """Use a column as the number of copies (-1 for one copy each). The decisions stay."""
        self.rows.count_copies_by(column)
        self.lines.refresh()
        self._show_sums()

    def _take_as_deck(self) -> None:
        self.is_a_deck = True
        self.reject()

    def _finish(self, *, all_new: bool) -> None:
        rows = [entry.holding for entry in self.rows.entries()]
        holdings = tuple(held for row in rows if (held := holding_of(row)) is not None)
        self.chosen = ChosenImport(holdings, tuple(wants_of(rows)), all_new)
        self.accept()
