"""A layout that breaks its row where the room ends, as words do."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget
from typing_extensions import override


class FlowLayout(QLayout):
    """Widgets side by side in as many rows as they need; ``to_the_right`` rows end where the room ends."""

    def __init__(self, parent: QWidget | None = None, gap: int = 4, *, to_the_right: bool = False) -> None:
        super().__init__(parent)
        self._to_the_right = to_the_right
        self._items: list[QLayoutItem] = []
        self.setSpacing(gap)
        self.setContentsMargins(0, 0, 0, 0)

    @override
    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    @override
    def count(self) -> int:
        return len(self._items)

    @override
    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    @override
    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @override
    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    @override
    def hasHeightForWidth(self) -> bool:
        return False  # a splitter would take the height for the least width as the least height

    @override
    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, move=True)

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSize()

    @override
    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._items:
            size = size.expandedTo(item.minimumSize())
        return size

    def height_for(self, width: int) -> int:
        """Height of all rows at a width."""
        return self._arrange(QRect(0, 0, width, 0), move=False)

    def one_row(self) -> int:
        """Width at which everything stands in one row."""
        return sum(hint.width() + self.spacing() for row in self._rows(1_000_000) for _, hint in row)

    def _arrange(self, room: QRect, *, move: bool) -> int:
        y, gap = room.y(), self.spacing()
        for row in self._rows(room.width()):
            wide = sum(hint.width() for _, hint in row) + gap * (len(row) - 1)
            x = room.x() + max(0, room.width() - wide if self._to_the_right else 0)
            for item, hint in row:
                if move:
                    item.setGeometry(QRect(QPoint(x, y), hint))
                x += hint.width() + gap
            y += max(hint.height() for _, hint in row) + gap
        return max(0, y - gap - room.y())

    def _rows(self, width: int) -> list[list[tuple[QLayoutItem, QSize]]]:
        rows: list[list[tuple[QLayoutItem, QSize]]] = []
        used = width + 1
        for item in self._items:
            widget = item.widget()
            if widget is not None and widget.isHidden():
                continue
            hint = item.sizeHint()
            if used + hint.width() > width:
                rows.append([])
                used = 0
            rows[-1].append((item, hint))
            used += hint.width() + self.spacing()
        return rows
