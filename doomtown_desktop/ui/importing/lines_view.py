"""The lines of an import, each with its card. Unclear lines offer a choice of cards."""

from __future__ import annotations

from PySide6.QtCore import QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.catalog.loading import fold
from doomtown_desktop.decks.formats import ImportLine, Status
from doomtown_desktop.ui.importing.line_states import ORDER, WORDS, tones
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.import_lines import UNCLEAR, ImportedLines


class LineRows(RowsView):
    """The table of lines.

    Keys 1-9 choose a suggestion. Delete skips a line, or resets a line that was changed.
    """

    nth = Signal(int)
    out = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.out.emit()
        elif event.text() in tuple("123456789"):
            self.nth.emit(int(event.text()))
        else:
            super().keyPressEvent(event)


class LinesView(QWidget):
    """Shows the lines of a deck or of a collection file.

    ``changed`` is emitted when the user has made a decision about a line.
    """

    changed = Signal()
    refused = Signal(str)
    """Emitted with an error message if the text that the user typed does not name a card."""

    def __init__(self, lines: ImportedLines, theme: Theme) -> None:
        super().__init__()
        self.lines, self.theme = lines, theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        head = QHBoxLayout()
        self.only = QCheckBox("Show only unclear lines")
        self.only.setToolTip("Lines that name no card, or may name several")
        self.only.toggled.connect(lambda _: self.refresh())
        head.addWidget(self.only)
        head.addStretch(1)
        self.likeliest = QPushButton("Accept all best guesses")
        self.likeliest.setToolTip(
            "Accept the shown printing for each unclear line, and the nearest title for each misspelt one"
        )
        self.likeliest.setAutoDefault(False)  # in a dialog, Enter chooses a card
        self.likeliest.clicked.connect(self._take_likeliest)
        head.addWidget(self.likeliest)
        column.addLayout(head)
        self.list = LineRows(self._fields(), "Lines of the file")
        self.list.setAccessibleDescription("1 to 9 choose a suggestion, Delete skips a line, Enter chooses")
        self.list.chosen.connect(self._show_line)
        self.list.acted.connect(lambda _: self.choices.setFocus())
        self.list.nth.connect(self._take_nth)
        self.list.out.connect(self._leave_out)
        column.addWidget(self.list, 1)
        column.addLayout(self._choice())

    def _fields(self) -> tuple[Field, ...]:
        tone_of = tones(self.theme)

        def state(line: ImportLine) -> str:
            if self.lines.is_left_out(line):
                return "skipped"
            return "chosen" if self.lines.was_changed(line) else WORDS[line.status]

        def card(line: ImportLine) -> str:
            known = None if line.code is None else self.lines.facts.by_code.get(line.code)
            return "–" if known is None else self._named(known)

        def copies(line: ImportLine) -> str:
            stars = f" ({line.starting}★)" if line.starting else ""
            return f"{line.copies}{stars}" if line.copies else ""

        return (
            Field("Line", lambda e: str(e.number), 48, lambda e: e.number, middle=True),
            Field(
                "State", state, 84, lambda e: (ORDER[e.status], e.number), tone=lambda e: tone_of[e.status]
            ),
            Field(
                "No.",
                copies,
                66,
                lambda e: e.copies,
                middle=True,
                long="Copies; a star marks the starting gang",
            ),
            Field("Card", card, 250, tone=lambda e: tone_of[e.status]),
            Field("In the file", lambda e: e.text, 220),
            Field("What to know", lambda e: e.note, 0),
        )

    def _named(self, card: CardFacts) -> str:
        return f"{card.title} ({self.lines.facts.pack(card.pack).name}, {card.code})"

    def _choice(self) -> QVBoxLayout:
        column = QVBoxLayout()
        line = QHBoxLayout()
        label = QLabel("This line means")
        line.addWidget(label)
        self.choices = QComboBox()
        self.choices.setAccessibleName("Card for the chosen line")
        self.choices.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choices.setMinimumContentsLength(16)
        self.choices.activated.connect(lambda _: self._take_choice())
        label.setBuddy(self.choices)
        line.addWidget(self.choices, 2)
        self.other = QLineEdit()
        self.other.setPlaceholderText("another: title or code, Enter")
        self.other.setAccessibleName("Another card for the chosen line: title or code")
        completer = QCompleter(self)
        self.titles = QStringListModel(completer)
        completer.setModel(self.titles)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.other.setCompleter(completer)
        self.other.returnPressed.connect(self._take_other)
        line.addWidget(self.other, 1)
        self.out = QPushButton("Skip")
        self.out.setAutoDefault(False)
        self.out.clicked.connect(self._leave_out)
        line.addWidget(self.out)
        column.addLayout(line)
        return column

    # --- showing ------------------------------------------------------------------------------------

    def show_lines(self, lines: ImportedLines, *, whole: bool = False) -> None:
        """Show other lines. If any lines are unclear, show only those, unless ``whole``."""
        self.lines = lines
        self.titles.setStringList(sorted({card.title for card in lines.cards}, key=str.casefold))
        unclear = bool(lines.lines(unclear_only=True))
        self.only.blockSignals(True)
        self.only.setEnabled(unclear)
        self.only.setChecked(unclear and not whole)
        self.only.blockSignals(False)
        self.list.setCurrentIndex(self.list.rows.index(-1, -1))
        self.refresh()

    def refresh(self) -> None:
        """Show the current state of the lines. The same line stays selected."""
        lines = self.lines.lines(unclear_only=self.only.isChecked())
        self.list.show_rows(lines, lambda line: (line.number, line.text))
        self.likeliest.setEnabled(self.lines.has_likely())
        if self.list.current() is None and lines:
            rows = self.list.rows.rows
            first = min(range(len(rows)), key=lambda row: (ORDER[rows[row].status], row))
            self.list.choose(first)
        self._show_line(self.list.current())

    def _show_line(self, line: ImportLine | None) -> None:
        self.choices.clear()
        out = line is not None and self.lines.is_left_out(line)
        able = line is not None and (line.status is not Status.IGNORED or out)
        for widget in (self.choices, self.other):
            widget.setEnabled(line is not None)
        self.out.setEnabled(able)
        changed = line is not None and self.lines.was_changed(line)
        self.out.setText("Reset" if changed else "Skip")
        if line is None:
            return
        for number, code in enumerate(self._suggested(line), start=1):
            self.choices.addItem(f"{number}  {self._named(self.lines.facts.get(code))}", code)
        if line.code is None:
            words = (
                "skipped"
                if out
                else "no card"
                if not able
                else "choose a card"
                if self.choices.count()
                else "no similar card"
            )
            self.choices.insertItem(0, words, "")
        at = self.choices.findData(line.code or "")
        self.choices.setCurrentIndex(max(0, at))

    def _suggested(self, line: ImportLine) -> list[str]:
        """Return the codes to choose from: the suggestions, then all printings of the current card."""
        codes = list(line.suggestions)
        card = None if line.code is None else self.lines.facts.by_code.get(line.code)
        if card is not None:
            codes += [card.code, *reversed(card.printings)]
        return [code for code in dict.fromkeys(codes) if code in self.lines.facts.by_code]

    # --- deciding -----------------------------------------------------------------------------------

    def _take_choice(self) -> None:
        code = self.choices.currentData()
        if code:
            self._choose(str(code))

    def _take_nth(self, number: int) -> None:
        line = self.list.current()
        if isinstance(line, ImportLine) and line.status is not Status.IGNORED:
            codes = self._suggested(line)
            if number <= len(codes):
                self._choose(codes[number - 1])

    def _take_other(self) -> None:
        text = self.other.text().strip()
        facts = self.lines.cards
        card = facts.by_code.get(text)
        if card is None:
            wanted = fold(text)
            card = next((each for each in facts.cards if fold(each.title) == wanted), None)
        if card is None:
            self.other.selectAll()
            self.refused.emit(f"No card has the title or code “{text}”.")
            return
        self.other.clear()
        self._choose(card.code)
        self.list.setFocus()

    def _choose(self, code: str) -> None:
        line = self.list.current()
        if isinstance(line, ImportLine):
            self.lines.choose({line.number: code})
            self._decided()

    def _leave_out(self) -> None:
        line = self.list.current()
        if not isinstance(line, ImportLine):
            return
        if self.lines.was_changed(line):
            self.lines.as_read(line.number)
            self.refresh()
            self.changed.emit()
        elif line.status is not Status.IGNORED:
            self.lines.leave_out(line.number)
            self._decided()

    def _take_likeliest(self) -> None:
        self.lines.take_likeliest()
        self.refresh()
        self.changed.emit()

    def _decided(self) -> None:
        """Go to the next unclear line, and report the change."""
        row = self.list.currentIndex().row()
        self.refresh()
        rows = self.list.rows.rows
        for following in (*range(row + 1, len(rows)), *range(row)):
            if rows[following].status in UNCLEAR:
                self.list.choose(following)
                break
        self.changed.emit()
