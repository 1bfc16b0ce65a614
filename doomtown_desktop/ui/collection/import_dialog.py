"""The preview of a collection file. It shows lines with their cards, and a choice for unclear lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.formats import (
    CollectionImport,
    HoldingLine,
    Status,
    choose_printing,
    copies_columns,
    count_by,
)
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CopiesRow, Want
from doomtown_desktop.ui.importing.line_states import ORDER, WORDS, tones
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.conversion import holding_of, wants_of
from doomtown_desktop.ui.plain.import_diff import compare, counted


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
            can_be_a_deck: True to offer to import the file as a deck.
        """
        super().__init__(parent)
        self.found, self.facts, self.theme = found, facts, theme
        self._as_read = found
        self._own = counted(own)
        self._chosen: dict[int, str] = {}
        self.skipped: set[int] = set()
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
        column.addLayout(self._column_choice())
        self.deck_button = QPushButton("Import as a deck", self)
        self.deck_button.setVisible(can_be_a_deck)
        if can_be_a_deck:
            column.addLayout(self._deck_question())
        self.adding, self.replacing = _words("", "refusal"), _words("", "faint")
        column.addWidget(self.adding)
        column.addWidget(self.replacing)
        self.only = QCheckBox("Only lines that need review")
        self.only.toggled.connect(lambda _: self._show_lines())
        column.addWidget(self.only)
        self.list = RowsView(self._fields(), "Lines of the file")
        self.list.chosen.connect(self._show_line)
        column.addWidget(self.list, 1)
        column.addLayout(self._choice())
        column.addLayout(self._buttons())
        self._show_lines()
        unclear = any(line.line.status in (Status.AMBIGUOUS, Status.UNKNOWN) for line in found.lines)
        self.only.setEnabled(unclear)
        self.list.setFocus()
        screen = parent.window().size() if parent is not None else self.size()
        self.resize(
            min(fonts.scaled(1180), screen.width() - 40), min(fonts.scaled(640), screen.height() - 40)
        )

    def _fields(self) -> tuple[Field, ...]:
        tone_of = tones(self.theme)

        def card(entry: HoldingLine) -> str:
            if entry.line.number in self.skipped:
                return "skipped"
            known = self.facts.by_code.get(entry.holding.code)
            return "–" if known is None else f"{known.title} ({known.pack}, {known.code})"

        def tone(entry: HoldingLine) -> str:
            return self.theme.faint if entry.line.number in self.skipped else tone_of[entry.line.status]

        return (
            Field("Line", lambda e: str(e.line.number), 52, lambda e: e.line.number, middle=True),
            Field(
                "",
                lambda e: WORDS[e.line.status],
                100,
                lambda e: (ORDER[e.line.status], e.line.number),
                tone=tone,
                long="State",
            ),
            Field("No.", lambda e: str(e.holding.copies or ""), 46, lambda e: e.holding.copies, middle=True),
            Field("Card", card, 260, tone=tone),
            Field("Notes", lambda e: e.line.note, 400),
            Field("In the file", lambda e: e.line.text, 0),
        )

    def _column_choice(self) -> QHBoxLayout:
        """Ask which column has the number of copies, if no known header names it."""
        line = QHBoxLayout()
        columns = copies_columns(self.found)
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

    def _choice(self) -> QHBoxLayout:
        line = QHBoxLayout()
        line.addWidget(QLabel("Card of this line:"))
        self.choices = QComboBox()
        self.choices.setAccessibleName("Card of the chosen line")
        self.choices.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choices.setMinimumContentsLength(18)
        self.choices.activated.connect(lambda _: self._take_choice())
        line.addWidget(self.choices, 2)
        self.other = QLineEdit()
        self.other.setPlaceholderText("another card: title or code, Enter")
        self.other.setAccessibleName("Another card for the chosen line")
        names = sorted({card.title for card in self.facts}, key=str.casefold)
        completer = QCompleter(self)
        completer.setModel(QStringListModel(names, self))
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.other.setCompleter(completer)
        self.other.returnPressed.connect(self._take_other)
        line.addWidget(self.other, 1)
        self.skip_button = QPushButton("Skip")
        self.skip_button.setAutoDefault(False)
        self.skip_button.clicked.connect(self._skip)
        line.addWidget(self.skip_button)
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

    def _show_lines(self) -> None:
        lines = self.found.lines
        if self.only.isChecked():
            lines = tuple(e for e in lines if e.line.status in (Status.AMBIGUOUS, Status.UNKNOWN))
        self.list.show_rows(lines, lambda entry: (entry.line.number, entry.holding.finish))
        taken = self._entries()
        copies = sum(entry.holding.copies for entry in taken)
        counts = Counter(
            entry.line.status for entry in self.found.lines if entry.line.number not in self.skipped
        )
        parts = [f"{amount(copies, 'copy')} in {amount(len(taken), 'line')} will be imported"]
        if counts[Status.AMBIGUOUS]:
            number = counts[Status.AMBIGUOUS]
            parts.append("1 needs review" if number == 1 else f"{number} need review")
        if counts[Status.UNKNOWN]:
            number = counts[Status.UNKNOWN]
            are_skipped = "1 unknown line is" if number == 1 else f"{number} unknown lines are"
            parts.append(f"{are_skipped} skipped unless you pick a card")
        if self.skipped:
            parts.append(f"{len(self.skipped)} skipped")
        self.sums.setText(", ".join(parts) + ".")
        self._show_differences(taken)
        self.add_all.setEnabled(bool(taken))
        self.replace_all.setEnabled(bool(taken))
        if self.list.current() is None and lines:
            first = min(
                range(len(self.list.rows.rows)), key=lambda row: ORDER[self.list.rows.rows[row].line.status]
            )
            self.list.setCurrentIndex(self.list.rows.index(first, 0))
        else:
            self._show_line(self.list.current())

    def _show_differences(self, taken: Sequence[HoldingLine]) -> None:
        """Show how adding to the collection, or replacing it, would change it."""
        found = compare([entry.holding for entry in taken], self._own)
        self.adding.setText(found.adding)
        self.replacing.setText(found.replacing if self._own and taken else "")
        for label in (self.adding, self.replacing):
            label.setVisible(bool(label.text()))

    def _entries(self) -> list[HoldingLine]:
        return [e for e in self.found.lines if e.holding.code and e.line.number not in self.skipped]

    def _show_line(self, entry: HoldingLine | None) -> None:
        self.choices.clear()
        able = entry is not None and entry.line.status is not Status.IGNORED
        for widget in (self.choices, self.other):
            widget.setEnabled(entry is not None)
        self.skip_button.setEnabled(able)
        if entry is None:
            return
        codes = list(entry.line.suggestions)
        card = self.facts.by_code.get(entry.holding.code)
        if card is not None:
            codes += [code for code in (card.code, *reversed(card.printings)) if code not in codes]
        else:
            self.choices.addItem("choose a card" if able else "not a card", "")
        for code in dict.fromkeys(codes):
            each = self.facts.get(code)
            self.choices.addItem(f"{each.title}, {self.facts.pack(each.pack).name}, {code}", code)
        self.choices.setCurrentIndex(max(0, self.choices.findData(entry.holding.code)))
        self.skip_button.setText("Include again" if entry.line.number in self.skipped else "Skip")

    # --- deciding -----------------------------------------------------------------------------------

    def _take_choice(self) -> None:
        code = self.choices.currentData()
        if code:
            self._choose(str(code))

    def _take_other(self) -> None:
        text = self.other.text().strip()
        card: CardFacts | None = self.facts.by_code.get(text)
        if card is None:
            wanted = fold(text)
            named = [each for each in self.facts.cards if fold(each.title) == wanted]
            card = named[0] if named else None
        if card is None:
            self.other.selectAll()
            self.other.setToolTip("No card has this title or code.")
            self.sums.setText(f"No card has the title or code {text!r}.")
            return
        self.other.clear()
        self._choose(card.code)

    def _choose(self, code: str) -> None:
        entry = self.list.current()
        if isinstance(entry, HoldingLine):
            self.skipped.discard(entry.line.number)
            self._chosen[entry.line.number] = code
            self.found = choose_printing(self.found, entry.line.number, code, self.facts)
            self._show_lines()

    def _count_by(self, column: int) -> None:
        """Use a column as the number of copies (-1 for one copy each).

        The cards that were chosen stay chosen.
        """
        self.found = self._as_read if column < 0 else count_by(self._as_read, column)
        for number, code in self._chosen.items():
            self.found = choose_printing(self.found, number, code, self.facts)
        self._show_lines()

    def _take_as_deck(self) -> None:
        self.is_a_deck = True
        self.reject()

    def _skip(self) -> None:
        entry = self.list.current()
        if isinstance(entry, HoldingLine):
            self.skipped ^= {entry.line.number}
            self._show_lines()

    def _finish(self, *, all_new: bool) -> None:
        rows = [entry.holding for entry in self._entries()]
        holdings = tuple(held for row in rows if (held := holding_of(row)) is not None)
        self.chosen = ChosenImport(holdings, tuple(wants_of(rows)), all_new)
        self.accept()
