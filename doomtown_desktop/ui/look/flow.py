"""Widgets in rows that wrap like the words of a paragraph.

`FlowRows` is not a ``QLayout``: if a layout is written in Python, C++ deletes its items without telling
Python, and the dangling references crash the program later.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override


class FlowRows(QWidget):
    """Widgets side by side in rows that wrap.

    With ``to_the_right``, rows are aligned at the right edge. ``gap`` is the space between widgets and
    ``above`` the margin above the first row, both in pixels.
    """

    def __init__(self, gap: int = 4, *, to_the_right: bool = False, above: int = 0) -> None:
        super().__init__()
        self.gap = gap
        self._to_the_right = to_the_right
        self._above = above
        """The margin above the first row, in pixels."""
        self._widgets: list[QWidget] = []

    def add(self, widget: QWidget) -> None:
        """Add a widget after all others."""
        self._widgets.append(widget)
        widget.setParent(self)
        if not _put_away(widget):
            widget.show()
        if self.isVisible():  # otherwise they are arranged when they are shown
            self._arrange()

    def clear(self) -> None:
        """Remove all widgets.

        They are deleted later, because this may be called by a click on one of them.
        """
        gone, self._widgets = self._widgets, []
        for widget in gone:
            widget.hide()
            widget.deleteLater()

    def height_for(self, width: int) -> int:
        """Return the total height of the rows at this width, in pixels."""
        return self._lay(width, move=False)

    def one_row(self) -> int:
        """Return the width at which all widgets fit in a single row, in pixels."""
        return sum(hint.width() + self.gap for row in self._rows(1_000_000) for _, hint in row)

    @override
    def event(self, event: QEvent) -> bool:
        # a widget was added or removed, or its size hint has changed
        if event.type() == QEvent.Type.LayoutRequest:
            self._arrange()
            self.updateGeometry()
        return super().event(event)

    @override
    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @override
    def sizeHint(self) -> QSize:
        return self.minimumSizeHint()

    @override
    def minimumSizeHint(self) -> QSize:
        size = QSize()
        for widget in self._widgets:
            if not _put_away(widget):
                size = size.expandedTo(widget.minimumSizeHint().expandedTo(widget.minimumSize()))
        return size

    def _arrange(self) -> None:
        self._lay(self.width(), move=True)

    def _lay(self, width: int, *, move: bool) -> int:
        y = self._above
        for row in self._rows(width):
            wide = sum(hint.width() for _, hint in row) + self.gap * (len(row) - 1)
            x = max(0, width - wide) if self._to_the_right else 0
            tall = max(hint.height() for _, hint in row)
            for widget, hint in row:
                if move:
                    widget.setGeometry(QRect(QPoint(x, y + (tall - hint.height()) // 2), hint))
                x += hint.width() + self.gap
            y += tall + self.gap
        return max(0, y - self.gap - self._above)

    def _rows(self, width: int) -> list[list[tuple[QWidget, QSize]]]:
        rows: list[list[tuple[QWidget, QSize]]] = []
        used = width + 1
        for widget in self._widgets:
            if _put_away(widget):
                continue
            hint = widget.sizeHint().expandedTo(widget.minimumSizeHint())
            hint = hint.boundedTo(widget.maximumSize()).expandedTo(widget.minimumSize())
            if used + hint.width() > width:
                rows.append([])
                used = 0
            rows[-1].append((widget, hint))
            used += hint.width() + self.gap
        return rows


def _put_away(widget: QWidget) -> bool:
    """Return whether a widget was hidden explicitly. A widget that has not been shown yet does not count."""
    return widget.isHidden() and widget.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide)
