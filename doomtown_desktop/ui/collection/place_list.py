"""The list of places in the owner's order. A drag or keys move a place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QByteArray, QMimeData, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDragLeaveEvent,
    QDragMoveEvent,
    QDropEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QApplication
from typing_extensions import override

from doomtown_desktop.ui.cards.drags import Dragger
from doomtown_desktop.ui.look.keys import chord
from doomtown_desktop.ui.look.rows import Field, RowsView

MIME: Final = "application/x-doomtown-place"


class PlaceList(RowsView):
    """A list whose rows the user moves. The order is the user's, so a click on a heading does not sort."""

    moved = Signal(int, int)
    """The user wants to move a row. The signal carries its number, and its number after the move."""
    rename_asked = Signal()
    """The user wants to rename the current place."""

    def __init__(self, fields: Sequence[Field], name: str) -> None:
        super().__init__(fields, name)
        head = self.horizontalHeader()
        head.setSectionsClickable(False)
        head.setSortIndicatorShown(False)
        self.setAccessibleDescription(
            "Ctrl with an up or down arrow key moves the place, F2 renames it. Pull sheets follow this order"
        )
        self.setAcceptDrops(True)
        self.dragger = Dragger()
        self.gap: int | None = None
        """The row above which a dragged place would be put, or None."""
        self._pressed: tuple[int, QPoint] | None = None

    def gap_at(self, point: QPointF) -> int:
        """Return the row above which a place would be put that is dropped at a point."""
        for row in range(len(self.rows.rows)):
            box = self.visualRect(self.rows.index(row, 0))
            if point.y() < box.center().y():
                return row
        return len(self.rows.rows)

    # --- mouse --------------------------------------------------------------------------------------

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._pressed = None
        row = self.indexAt(event.position().toPoint()).row()
        if row >= 0 and event.button() == Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            self._pressed = row, event.position().toPoint()

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        # the base class would select the rows that the pointer crosses
        if self._pressed is None or not event.buttons() & Qt.MouseButton.LeftButton:
            return
        row, start = self._pressed
        if (event.position().toPoint() - start).manhattanLength() >= QApplication.startDragDistance():
            self._pressed = None
            data = QMimeData()
            data.setData(MIME, QByteArray(str(row).encode()))
            boxes = [self.visualRect(self.rows.index(row, column)) for column in range(len(self.rows.fields))]
            self.dragger.begin(self, data, self.viewport().grab(boxes[0].united(boxes[-1])))

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None:
            super().mouseReleaseEvent(event)
        self._pressed = None

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(MIME):
            event.acceptProposedAction()

    @override
    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        self._show_gap(self.gap_at(event.position()))
        event.acceptProposedAction()

    @override
    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_gap(None)

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        gap, words = self.gap_at(event.position()), event.mimeData().data(MIME).data()
        self._show_gap(None)
        source = int(bytes(words)) if bytes(words).isdigit() else -1
        if 0 <= source < len(self.rows.rows):
            event.acceptProposedAction()
            self.moved.emit(source, gap - (gap > source))

    def _show_gap(self, gap: int | None) -> None:
        if gap != self.gap:
            self.gap = gap
            self.viewport().update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.gap is None or not self.rows.rows:
            return
        last = len(self.rows.rows) - 1
        box = self.visualRect(self.rows.index(min(self.gap, last), 0))
        height = box.top() if self.gap <= last else box.bottom()
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self.palette().highlight().color(), 3))
        painter.drawLine(0, height, self.viewport().width(), height)
        painter.end()

    # --- keys ---------------------------------------------------------------------------------------

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys, row = chord(event), self.currentIndex().row()
        by = {"Ctrl+Up": -1, "Ctrl+Down": 1}.get(keys)
        if by is not None:
            if row >= 0 and 0 <= row + by < len(self.rows.rows):
                self.moved.emit(row, row + by)
        elif keys == "F2":
            self.rename_asked.emit()
        else:
            super().keyPressEvent(event)
