"""The log beside the table: what happened in plain language, filtered, exported, and points to go back to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListView,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.session.seat_data import Line

LINE = Qt.ItemDataRole.UserRole


class LogLines(QAbstractListModel):
    """The lines that pass the filter."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._all: list[Line] = []
        self.lines: list[Line] = []
        """Those that pass."""
        self._wanted: list[str] = []

    def add(self, lines: Sequence[Line]) -> None:
        """More lines at the end."""
        self._all += lines
        passing = [line for line in lines if self._passes(line)]
        if passing:
            count = len(self.lines)
            self.beginInsertRows(QModelIndex(), count, count + len(passing) - 1)
            self.lines += passing
            self.endInsertRows()

    def clear(self) -> None:
        """Forget all lines."""
        self.beginResetModel()
        self._all, self.lines = [], []
        self.endResetModel()

    def sift(self, text: str) -> None:
        """Show only lines that contain each word of a text."""
        self.beginResetModel()
        self._wanted = text.lower().split()
        self.lines = [line for line in self._all if self._passes(line)]
        self.endResetModel()

    def newest(self, count: int) -> list[Line]:
        """The last lines, whether they pass the filter or not."""
        return self._all[-count:]

    def _passes(self, line: Line) -> bool:
        return all(word in line.text.lower() for word in self._wanted)

    @override
    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.lines)

    @override
    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = 0) -> Any:
        if not index.isValid():
            return None
        line = self.lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.text
        if role == LINE:
            return line.index
        if role == Qt.ItemDataRole.FontRole and line.is_heading:
            font = QFont()
            font.setBold(True)
            return font
        return None


class LogPanel(QWidget):
    """Lines of the log. ``callback`` says what a double click on a line does."""

    line_activated = Signal(int)
    """Index of a line in the game's log: go there."""
    line_hovered = Signal(int)
    """Index of the line under the pointer; -1 when it left."""
    refused = Signal(str)
    left = Signal()
    """Esc in an empty filter: back to where the log stands."""

    def __init__(self, callback: str = "Take the game back to here") -> None:
        super().__init__()
        self.action = callback
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 0, 6, 6)
        column.setSpacing(4)
        row = QHBoxLayout()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter the log")
        self.filter.setAccessibleName("Filter the log")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.filter.installEventFilter(self)
        self.export_button = QPushButton("Export…")
        self.export_button.setToolTip("Write the lines shown here to a text file")
        self.export_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.export_button.clicked.connect(self._ask_for_file)
        row.addWidget(self.filter, 1)
        row.addWidget(self.export_button)
        column.addLayout(row)
        self.list = QListView()
        self.list.setObjectName("log")
        self.lines = LogLines(self)
        self.list.setModel(self.lines)
        self.list.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("Log")
        self.list.setMouseTracking(True)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.doubleClicked.connect(lambda index: self.line_activated.emit(index.data(LINE)))
        self.list.entered.connect(lambda index: self.line_hovered.emit(index.data(LINE)))
        self.list.viewportEntered.connect(lambda: self.line_hovered.emit(-1))
        self.list.customContextMenuRequested.connect(self.open_menu)
        column.addWidget(self.list, 1)
        self._follows = True
        """The newest line is in sight; who reads further up is left there."""
        bar = self.list.verticalScrollBar()
        bar.valueChanged.connect(self._scrolled)
        bar.rangeChanged.connect(self._grown)
        self._last = -1
        self.menu: QMenu | None = None

    def set_narrow(self, narrow: bool) -> None:
        """Where there is little room, only the lines; a right click on one still exports."""
        self.filter.setVisible(not narrow)
        self.export_button.setVisible(not narrow)

    # --- showing ------------------------------------------------------------------------------------

    @property
    def next_index(self) -> int:
        """First index of the game's log that is not shown yet."""
        return self._last + 1

    def show_lines(self, lines: Sequence[Line], total: int) -> None:
        """Add new lines, or start over when the game was taken back to a log of ``total`` events."""
        if total <= self._last:
            self.clear()
        self.lines.add([line for line in lines if line.index > self._last])
        self._last = total - 1

    def clear(self) -> None:
        """Forget all lines; the next ``show_lines`` starts over."""
        self._follows = True
        self.lines.clear()
        self._last = -1

    def shown(self) -> list[str]:
        """The lines that pass the filter, headings set apart."""
        lines: list[str] = []
        for line in self.lines.lines:
            lines += ["", line.text] if line.is_heading and lines else [line.text]
        return lines

    def _sift(self) -> None:
        self._follows = True
        self.lines.sift(self.filter.text())

    def _scrolled(self, value: int) -> None:
        self._follows = value == self.list.verticalScrollBar().maximum()

    def _grown(self, _: int, most: int) -> None:
        """More lines, or the same ones in another width."""
        if self._follows:
            self.list.verticalScrollBar().setValue(most)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc clears the filter, then leaves it; no play is taken back by it."""
        if watched is self.filter and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            if event.type() is QEvent.Type.KeyPress:
                if self.filter.text():
                    self.filter.clear()
                else:
                    self.left.emit()
            return True
        return super().eventFilter(watched, event)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.line_hovered.emit(-1)

    # --- actions ------------------------------------------------------------------------------------

    def open_menu(self, at: QPoint) -> None:
        """What can be done with the line under the pointer."""
        index = self.list.indexAt(at)
        if not index.isValid():
            return
        self.menu = QMenu(self)
        line = index.data(LINE)
        self.menu.addAction(self.action, lambda: self.line_activated.emit(line))
        self.menu.addAction("Export the log…", self._ask_for_file)
        self.menu.popup(self.list.viewport().mapToGlobal(at))

    def _ask_for_file(self) -> None:
        file, _ = QFileDialog.getSaveFileName(self, "Export the log", "log.txt", "Text (*.txt)")
        if file:
            self.export(Path(file))

    def export(self, file: Path) -> bool:
        """Write the lines that pass the filter; says what went wrong through ``refused``."""
        try:
            file.write_text("\n".join([*self.shown(), ""]), encoding="utf-8")
        except OSError as error:
            self.refused.emit(f"The log could not be written to {file}: {error.strerror}.")
            return False
        return True
