"""The list of all rules that the deck breaks, with the next step for each part that is missing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks.legality import Problem
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

LINES_AT_MOST = 5
STEPS: Final = {
    "outfit": "Choose an outfit",
    "cards": "Show cards that fit",
    "gang": "Gather the gang",
}
"""The next step for each part that is missing from a deck."""
NOBODY: Final = Problem("R-SETUP-3", "Nobody starts the game yet.")
"""Not a breach of a rule, but a deck whose gang nobody has chosen."""


class ProblemList(QWidget):
    """A line with "Legal" or the number of problems. The problems are below it, in words."""

    blamed = Signal(list)
    """The user clicked a problem. The signal carries the codes of the cards that break the rule."""
    wanted = Signal(str)
    """The user wants the next step. The signal carries a key of `STEPS`."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.problems: list[Problem] = []
        self.steps: list[str] = []
        """The next step for each line, as a key of `STEPS`; empty for a line without one."""
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2)
        self.head = QLabel()
        self.head.setTextFormat(Qt.TextFormat.RichText)
        self.head.setWordWrap(True)
        layout.addWidget(self.head)
        self.lines = QListWidget()
        self.lines.setWordWrap(True)
        self.lines.setAccessibleName("Problems of the deck")
        self.lines.setWhatsThis("Why the deck is not legal. Click a line to see its cards.")
        self.lines.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.lines.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.lines.itemClicked.connect(self._blame)
        self.lines.itemActivated.connect(self._blame)
        layout.addWidget(self.lines)

    def show_problems(self, problems: Sequence[Problem], form: str, *, nobody_starts: bool = False) -> None:
        """Show these problems.

        Args:
            problems: The breaches of rules.
            form: The name of the format that was checked.
            nobody_starts: True if nobody was chosen to start, which is no breach but a next step.
        """
        self.problems = list(problems)
        if problems:
            count = amount(len(problems), "problem")
            self.head.setText(f"<b style='color:{self.theme.bad}'>✗ {count}</b> <small>in {form}</small>")
        else:
            self.head.setText(f"<b style='color:{self.theme.good}'>✓ Legal</b> <small>in {form}</small>")
        self.lines.clear()
        self.steps = [problem.missing for problem in problems]
        if nobody_starts:
            self.problems.append(NOBODY)
            self.steps.append("gang")
        for problem, step in zip(self.problems, self.steps, strict=True):
            item = QListWidgetItem(f"{problem.text} ▸ {STEPS[step]}" if step else problem.text)
            item.setToolTip(f"{problem.rule}: click to select the cards" if problem.codes else problem.rule)
            self.lines.addItem(item)
        self.lines.setVisible(bool(self.problems))
        self.fit()

    def fit(self) -> None:
        """Set the height to that of the lines, at most to that of a few lines."""
        metrics = QFontMetrics(self.lines.font())
        width = max(80, self.width() - 24)
        total = 10
        for row in range(len(self.problems)):
            words = self.lines.item(row).text()
            box = metrics.boundingRect(0, 0, width, 1000, int(Qt.TextFlag.TextWordWrap), words)
            self.lines.item(row).setSizeHint(QSize(width, box.height() + 6))
            if row < LINES_AT_MOST:
                total += box.height() + 6
        self.lines.setFixedHeight(min(total, fonts.scaled(120), max(60, self.window().height() // 6)))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def _blame(self, item: QListWidgetItem) -> None:
        row = self.lines.row(item)
        if 0 <= row < len(self.problems) and self.steps[row]:
            self.wanted.emit(self.steps[row])
        elif 0 <= row < len(self.problems):
            self.blamed.emit(list(self.problems[row].codes))
