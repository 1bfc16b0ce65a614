"""The log beside the table: what happened in plain language, filtered, exported, and points to go back to."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from doomtown_desktop.engine.events import Event
from doomtown_desktop.ui.lines import HEADINGS

LINE = Qt.ItemDataRole.UserRole
HEADING = Qt.ItemDataRole.UserRole + 1


class LogPanel(QWidget):
    """Lines of the log. ``deed`` says what a double click on a line does."""

    line_activated = Signal(int)
    """Index of a line in the game's log: go there."""
    line_hovered = Signal(int)
    """Index of the line under the pointer; -1 when it left."""
    refused = Signal(str)

    def __init__(self, deed: str = "Take the game back to here") -> None:
        super().__init__()
        self.deed = deed
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 0, 6, 6)
        column.setSpacing(4)
        row = QHBoxLayout()
        self.filter = QLineEdit()
        self.filter.setPlaceholderText("Filter the log")
        self.filter.setAccessibleName("Filter the log")
        self.filter.setClearButtonEnabled(True)
        self.filter.textChanged.connect(self._sift)
        self.export_button = QPushButton("Export…")
        self.export_button.setToolTip("Write the lines shown here to a text file")
        self.export_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.export_button.clicked.connect(self._ask_for_file)
        row.addWidget(self.filter, 1)
        row.addWidget(self.export_button)
        column.addLayout(row)
        self.list = QListWidget()
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setAccessibleName("Log")
        self.list.setMouseTracking(True)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.itemDoubleClicked.connect(lambda item: self.line_activated.emit(item.data(LINE)))
        self.list.itemEntered.connect(lambda item: self.line_hovered.emit(item.data(LINE)))
        self.list.viewportEntered.connect(lambda: self.line_hovered.emit(-1))
        self.list.customContextMenuRequested.connect(self.open_menu)
        column.addWidget(self.list, 1)
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

    def show_lines(self, lines: Sequence[tuple[int, str, Event]], total: int) -> None:
        """Add new lines, or start over when the game was taken back to a log of ``total`` events."""
        if total <= self._last:
            self.clear()
        for index, text, event in lines:
            if index <= self._last:
                continue
            item = QListWidgetItem(text)
            item.setData(LINE, index)
            heading = isinstance(event, HEADINGS)
            item.setData(HEADING, heading)
            if heading:
                font = item.font()
                font.setBold(True)
                item.setFont(font)
            self.list.addItem(item)
            item.setHidden(not self._passes(item))
        self._last = total - 1
        self.list.scrollToBottom()

    def clear(self) -> None:
        """Forget all lines; the next ``show_lines`` starts over."""
        self.list.clear()
        self._last = -1

    def shown(self) -> list[str]:
        """The lines that pass the filter, headings set apart."""
        lines: list[str] = []
        for row in range(self.list.count()):
            item = self.list.item(row)
            if not item.isHidden():
                lines += ["", item.text()] if item.data(HEADING) and lines else [item.text()]
        return lines

    def _sift(self) -> None:
        for row in range(self.list.count()):
            item = self.list.item(row)
            item.setHidden(not self._passes(item))
        self.list.scrollToBottom()

    def _passes(self, item: QListWidgetItem) -> bool:
        return all(word in item.text().lower() for word in self.filter.text().lower().split())

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.line_hovered.emit(-1)

    # --- deeds --------------------------------------------------------------------------------------

    def open_menu(self, at: QPoint) -> None:
        """What can be done with the line under the pointer."""
        item = self.list.itemAt(at)
        if item is None:
            return
        self.menu = QMenu(self)
        line = item.data(LINE)
        self.menu.addAction(self.deed, lambda: self.line_activated.emit(line))
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
