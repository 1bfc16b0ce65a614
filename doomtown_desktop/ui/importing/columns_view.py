"""The first rows of a table under its columns. A menu over each column sets its meaning."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.decks.formats import LIST_LAYOUT, MEANINGS, TableHeader
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

ROWS: Final = 3
"""The number of rows that are shown, if the page has room for them."""
NARROWEST, WIDEST = 112, 220
"""The limits of the width of a column, in pixels at a text size of 100 %."""


class MeaningBox(QComboBox):
    """The menu of a column. The mouse wheel scrolls the columns and does not change it."""

    @override
    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


def tone_of(meaning: str, theme: Theme) -> str:
    """Return the colour of a column with this meaning."""
    return {
        "": theme.faint,
        "copies": theme.accent,
        "name": theme.good,
        "code": theme.good,
        "set": theme.chosen,
        "set_code": theme.chosen,
        "number": theme.legal,
    }.get(meaning, theme.brass)


class ColumnBox(QFrame):
    """One column: its menu, its heading, and the first cells below it."""

    chosen = Signal(str)

    def __init__(self, number: int, theme: Theme, rows: int) -> None:
        super().__init__()
        self.number, self.theme = number, theme
        self.setObjectName("importColumn")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 5, 6, 5)
        column.setSpacing(2)
        self.menu = MeaningBox()
        for each, words in MEANINGS.items():
            self.menu.addItem(words, each)
        self.menu.activated.connect(lambda _: self.chosen.emit(str(self.menu.currentData())))
        column.addWidget(self.menu)
        self.labels = [QLabel() for _ in range(rows + 1)]
        """The heading and the cells."""
        for label in self.labels:
            label.setTextFormat(Qt.TextFormat.PlainText)
            column.addWidget(label)

    def show_cells(self, name: str, cells: Sequence[str]) -> None:
        """Show the heading of the column and its first cells."""
        self.menu.setAccessibleName(f"Meaning of column {self.number}, {name or 'without a heading'}")
        self.menu.setAccessibleDescription(f"First cells: {', '.join(filter(None, cells)) or 'none'}")
        metrics = QFontMetrics(self.font())
        longest = max((metrics.horizontalAdvance(words) for words in (name, *cells)), default=0)
        menu = self.menu.sizeHint().width() + 14
        width = max(menu, fonts.scaled(NARROWEST), min(fonts.scaled(WIDEST), longest + 20))
        self.setFixedWidth(width)
        for label, words in zip(self.labels, (name, *cells), strict=False):
            label.setText(metrics.elidedText(words or "–", Qt.TextElideMode.ElideRight, width - 16))
            label.setToolTip(words)

    def show_meaning(self, meaning: str) -> None:
        """Show the meaning of the column."""
        self.menu.setCurrentIndex(self.menu.findData(meaning))
        tone = tone_of(meaning, self.theme)
        style, ink = ("solid", self.theme.text) if meaning else ("dashed", self.theme.faint)
        self.setStyleSheet(
            f"#importColumn {{ border: 2px {style} {tone}; border-top: 5px {style} {tone}; "
            f"border-radius: 4px; background: {self.theme.well}; }} "
            f"#importColumn QLabel {{ color: {ink}; background: transparent; }}"
        )
        self.labels[0].setStyleSheet("font-weight: bold;")


class ColumnsView(QWidget):
    """Shows the columns of a table with their meanings.

    ``chosen`` carries the number of a column, from 0, and the meaning that the user gave to it. ``headings``
    carries whether the first line has the headings.
    """

    chosen = Signal(int, str)
    headings = Signal(bool)

    def __init__(self, theme: Theme, *, low: bool = False) -> None:
        """Show `ROWS` rows, or one if ``low``."""
        super().__init__()
        self.theme, self.rows = theme, 1 if low else ROWS
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(3)
        head = QHBoxLayout()
        self.words = QLabel("How the columns are read:")
        head.addWidget(self.words)
        head.addStretch(1)
        self.has_headings = QCheckBox("The first line has headings")
        self.has_headings.clicked.connect(self.headings)
        head.addWidget(self.has_headings)
        outer.addLayout(head)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer.addWidget(self.area)
        self.boxes: list[ColumnBox] = []

    def show_table(self, header: TableHeader, rows: Sequence[Sequence[str]]) -> None:
        """Show a table: its header, and the cells of its first rows."""
        self.has_headings.setChecked(header.line > 0)
        is_list = header.layout == LIST_LAYOUT
        self.has_headings.setVisible(not is_list)
        self.words.setText("How the lines are read:" if is_list else "How the columns are read:")
        if len(self.boxes) != len(header.columns):
            self._make_boxes(len(header.columns))
        for number, box in enumerate(self.boxes):
            cells = [row[number].strip() if number < len(row) else "" for row in rows]
            box.show_cells(header.names[number], cells[: self.rows] + [""] * (self.rows - len(cells)))
            box.show_meaning(header.columns[number])
        tall = max((box.sizeHint().height() for box in self.boxes), default=0)
        self.area.setFixedHeight(tall + fonts.scaled(18))

    def _make_boxes(self, columns: int) -> None:
        shown = QWidget()
        line = QHBoxLayout(shown)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(6)
        self.boxes = [ColumnBox(number + 1, self.theme, self.rows) for number in range(columns)]
        for number, box in enumerate(self.boxes):
            box.chosen.connect(partial(self.chosen.emit, number))
            line.addWidget(box)
        line.addStretch(1)
        self.area.setWidget(shown)

    @property
    def meanings(self) -> Mapping[int, str]:
        """The meanings of the columns as they are shown, by the number of the column from 0."""
        return {number: str(box.menu.currentData()) for number, box in enumerate(self.boxes)}
