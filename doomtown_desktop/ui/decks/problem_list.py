"""The list of all rules that the deck breaks. A click on one selects the cards that break it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.decks.legality import Problem
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

LINES_AT_MOST = 5


class ProblemList(QWidget):
    """A line with "Legal" or the number of problems. The problems are below it, in words."""

    blamed = Signal(list)
    """The user clicked a problem. The signal carries the codes of the cards that break the rule."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.problems: list[Problem] = []
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

    def show_problems(self, problems: Sequence[Problem], form: str) -> None:
        """Show these problems. ``form`` is the name of the format that was checked."""
        self.problems = list(problems)
        if problems:
            count = amount(len(problems), "problem")
            self.head.setText(f"<b style='color:{self.theme.bad}'>✗ {count}</b> <small>in {form}</small>")
        else:
            self.head.setText(f"<b style='color:{self.theme.good}'>✓ Legal</b> <small>in {form}</small>")
        self.lines.clear()
        for problem in problems:
            item = QListWidgetItem(problem.text)
            item.setToolTip(f"{problem.rule}: click to select the cards" if problem.codes else problem.rule)
            self.lines.addItem(item)
        self.lines.setVisible(bool(problems))
        self.fit()

    def fit(self) -> None:
        """Set the height to that of the lines, at most to that of a few lines."""
        metrics = QFontMetrics(self.lines.font())
        width = max(80, self.width() - 24)
        total = 10
        for row, problem in enumerate(self.problems):
            box = metrics.boundingRect(0, 0, width, 1000, int(Qt.TextFlag.TextWordWrap), problem.text)
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
        if 0 <= row < len(self.problems):
            self.blamed.emit(list(self.problems[row].codes))
