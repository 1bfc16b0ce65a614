"""Tables of any values. The rows are in a model and have no widgets. A click on a heading sorts them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget
from typing_extensions import override

from doomtown_desktop.paths import resource
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme

Index = QModelIndex | QPersistentModelIndex
NOWHERE: Final = QModelIndex()
ROW: Final = Qt.ItemDataRole.UserRole
"""The item role for the value of a row."""


@dataclass(frozen=True, slots=True)
class Field:
    """One column of a table.

    Attributes:
        head: The heading.
        shown: Returns the text of the cell for a row.
        key: Returns the value by which rows are sorted. With None, rows are sorted by their tick or else by
            their text.
        width: Width in pixels at a text scale of 100 %. A column with 0 gets the remaining width.
        checked: Returns whether the check box of a row is ticked. None means that the column has no check
            boxes.
        middle: True to centre the text, as for numbers.
        tone: Returns the name of the text colour. With None, cells have the default colour.
        long: The full heading for the tool tip. If it is empty, ``head`` is used.
        hint: Returns the tool tip of a cell. With None, the tool tip is the text of the cell.
        used: Returns whether a row has a value in this column. A column that no row uses is hidden.
    """

    head: str
    shown: Callable[[Any], str]
    width: int = 60
    key: Callable[[Any], Any] | None = None
    checked: Callable[[Any], bool] | None = None
    middle: bool = False
    tone: Callable[[Any], str | None] | None = None
    long: str = ""
    hint: Callable[[Any], str] | None = None
    used: Callable[[Any], bool] | None = None

    @property
    def is_narrow(self) -> bool:
        """True for columns of numbers or boxes, which must not be elided."""
        return self.width > 0 and (self.middle or self.checked is not None)


def tick_boxes(theme: Theme) -> str:
    """Return the style sheet for check boxes in rows. The boxes are visible in the selected row, too."""
    size = round(fonts.scaled(16))
    tick = resource("styles", f"tick-{'light' if theme.name == 'light' else 'dark'}.svg").as_posix()
    return (
        f"QTableView::indicator {{ width: {size}px; height: {size}px; border: 2px solid {theme.faint}; "
        f"border-radius: 3px; background: {theme.well}; }} "
        f"QTableView::indicator:checked {{ background: {theme.good}; border-color: {theme.text}; "
        f'image: url("{tick}"); }}'
    )


class RowsModel(QAbstractTableModel):
    """A model of sorted rows. It does not store ticks, but emits a signal when one changes."""

    ticked = Signal(object, int, bool)
    """The user clicked a check box. The signal carries the row's value, the column, and the new state."""

    def __init__(self, fields: Sequence[Field], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.fields = list(fields)
        self.rows: list[Any] = []
        self._order: tuple[int, Qt.SortOrder] | None = None

    def show(self, rows: Sequence[Any]) -> None:
        """Show other rows. The sort order stays the same."""
        self.beginResetModel()
        self.rows = list(rows)
        self._sort()
        self.endResetModel()

    def row(self, index: Index) -> Any:
        """Return the value of a row, or None for an invalid index."""
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    @override
    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.rows)

    @override
    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self.fields)

    @override
    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.row(index)
        if row is None:
            return None
        field = self.fields[index.column()]
        if role == ROW:
            return row
        if role == Qt.ItemDataRole.DisplayRole:
            return field.shown(row)
        full = field.hint or field.shown
        if role == Qt.ItemDataRole.ToolTipRole:
            return full(row)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return f"{field.long or field.head}: {full(row)}"
        if role == Qt.ItemDataRole.CheckStateRole and field.checked is not None:
            return Qt.CheckState.Checked if field.checked(row) else Qt.CheckState.Unchecked
        if role == Qt.ItemDataRole.TextAlignmentRole and field.middle:
            return Qt.AlignmentFlag.AlignCenter
        if role == Qt.ItemDataRole.ForegroundRole and field.tone is not None:
            tone = field.tone(row)
            return None if tone is None else QColor(tone)
        return None

    @override
    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        row = self.row(index)
        if row is None or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.ticked.emit(row, index.column(), Qt.CheckState(value) is Qt.CheckState.Checked)
        return True

    @override
    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation is Qt.Orientation.Horizontal and section < len(self.fields):
            if role == Qt.ItemDataRole.DisplayRole:
                return self.fields[section].head
            if role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
                return self.fields[section].long or self.fields[section].head
        return None

    @override
    def flags(self, index: Index) -> Qt.ItemFlag:
        base = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.isValid() and self.fields[index.column()].checked is not None:
            return base | Qt.ItemFlag.ItemIsUserCheckable
        return base

    @override
    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        if 0 <= column < len(self.fields):
            self._order = column, order
            self.show(self.rows)

    def _sort(self) -> None:
        if self._order is None:
            return
        field = self.fields[self._order[0]]
        key = field.key
        if key is None:
            key = field.checked if field.checked is not None else lambda row: field.shown(row).casefold()
        self.rows.sort(key=key, reverse=self._order[1] is Qt.SortOrder.DescendingOrder)


class RowsView(QTableView):
    """A table of rows.

    ``chosen`` carries the value of a row that was just selected. ``acted`` carries the value of a row on
    which the user pressed Enter or double-clicked.
    """

    chosen = Signal(object)
    acted = Signal(object)

    def __init__(self, fields: Sequence[Field], name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._quiet = False
        self.empty = ""
        """The text to show in the middle of an empty table."""
        self.rows = RowsModel(fields, self)
        self.setModel(self.rows)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setHighlightSections(False)
        head.setTextElideMode(Qt.TextElideMode.ElideRight)
        head.setSectionsClickable(True)
        head.setSortIndicatorShown(True)
        head.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        head.sortIndicatorChanged.connect(self.rows.sort)
        self.selectionModel().currentRowChanged.connect(lambda index, _: self._choose(index))
        self.doubleClicked.connect(lambda index: self.acted.emit(self.rows.row(index)))
        self.fit()

    def fit(self) -> None:
        """Fit columns and rows to the current text size."""
        head = self.horizontalHeader()
        head.setMinimumSectionSize(30)
        shown = [(n, f) for n, f in enumerate(self.rows.fields) if not self.isColumnHidden(n)]
        firm = sum(fonts.scaled(f.width) for _, f in shown if f.is_narrow)
        loose = sum(fonts.scaled(f.width) for _, f in shown if not f.is_narrow)
        # reserved for columns that get the remaining width
        least = 0.4 if any(not f.width for _, f in shown) else 0.0
        width = self.viewport().width()
        whole = min(1.0, width * (0.72 if least else 0.8) / firm) if firm else 1.0
        # columns of numbers and boxes get their full width; other texts are elided
        room = width * (1 - least) - firm * whole
        share = max(0.1, min(1.0, room / loose)) if loose else 1.0
        for column, field in shown:
            if field.width:
                head.setSectionResizeMode(column, QHeaderView.ResizeMode.Interactive)
                part = whole if field.is_narrow else share
                self.setColumnWidth(column, round(fonts.scaled(field.width) * part))
            else:
                head.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setDefaultSectionSize(fonts.scaled(26))

    def show_rows(self, rows: Sequence[Any], same: Callable[[Any], object] | None = None) -> None:
        """Show other rows.

        ``same`` returns the identity of a row. With it, the current row stays current if it is among the new
        rows.
        """
        held = self.rows.row(self.currentIndex())
        place = self.verticalScrollBar().value()
        self._quiet = True  # no signal is emitted, because the user did not choose anything
        self.rows.show(rows)
        self._hide_unused()
        if held is not None and same is not None:
            wanted = same(held)
            for number, row in enumerate(self.rows.rows):
                if same(row) == wanted:
                    self.setCurrentIndex(self.rows.index(number, 0))
                    break
        self._quiet = False
        self.verticalScrollBar().setValue(place)

    def _hide_unused(self) -> None:
        before = [self.isColumnHidden(n) for n in range(len(self.rows.fields))]
        for column, field in enumerate(self.rows.fields):
            if field.used is not None:
                self.setColumnHidden(column, not any(map(field.used, self.rows.rows)))
        if before != [self.isColumnHidden(n) for n in range(len(self.rows.fields))]:
            self.fit()

    def current(self) -> Any:
        """Return the value of the current row, or None without a current row."""
        return self.rows.row(self.currentIndex())

    def choose(self, number: int) -> None:
        """Make a row the current one, as a click does. ``number`` counts the rows that are shown, from 0."""
        self.setCurrentIndex(self.rows.index(number, 0))

    def choose_some(self, wanted: Callable[[Any], bool] = lambda row: False) -> None:
        """Choose the first row that is ``wanted``; without one, the first of all if none is current."""
        found = next((number for number, row in enumerate(self.rows.rows) if wanted(row)), None)
        if found is not None:
            self.choose(found)
        elif self.current() is None and self.rows.rows:
            self.choose(0)

    def _choose(self, index: Index) -> None:
        row = self.rows.row(index)
        if row is not None and not self._quiet:
            self.chosen.emit(row)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.empty and not self.rows.rows:
            painter = QPainter(self.viewport())
            box = self.viewport().rect().adjusted(8, 4, -8, -4)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap), self.empty)
            painter.end()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.fit()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.current() is not None:
                self.acted.emit(self.current())
            return
        if event.key() == Qt.Key.Key_Space:
            self._tick()
            return
        super().keyPressEvent(event)

    def _tick(self) -> None:
        """Toggle the check box of the current cell, or else the first check box of its row."""
        index = self.currentIndex()
        columns = [index.column(), *range(len(self.rows.fields))]
        for column in columns:
            field = self.rows.fields[column] if 0 <= column < len(self.rows.fields) else None
            if field is not None and field.checked is not None and index.isValid():
                row = self.rows.row(index)
                self.rows.ticked.emit(row, column, not field.checked(row))
                return
