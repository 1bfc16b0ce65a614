"""A table of hand ranks or shares, by stud and draw bonus. Its cells can be clicked."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour

BONUS: Final = 7
"""The number of bonuses, which are 0 to 6."""


class RankGrid(QWidget):
    """A table of hand ranks or shares.

    Rows are stud bonuses and columns are draw bonuses. A cell shows a dot until it is computed.
    """

    picked = Signal(int, int)
    """The user chose a cell. The signal carries its stud and draw bonus."""

    def __init__(self, theme: Theme, columns: int = BONUS) -> None:
        super().__init__()
        self.theme = theme
        self.columns = columns
        self.cells: dict[tuple[int, int], tuple[float, str]] = {}
        """For each (stud, draw), the strength (0-1), which determines the colour, and the number as text."""
        self.chosen = (1, 0)
        self.pale = False
        self.setAccessibleName("Odds by stud and draw bonus")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_cells(self, cells: dict[tuple[int, int], tuple[float, str]], *, pale: bool = False) -> None:
        """Show these cells. With ``pale``, they are marked as out of date."""
        self.cells, self.pale = cells, pale
        words = [f"stud {stud} draw {draw}: {text}" for (stud, draw), (_, text) in sorted(cells.items())]
        self.setAccessibleDescription("; ".join(words))
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(280, fonts.scaled(23) * (BONUS + 1) + 4)

    def _cell(self, draw: int, stud: int) -> QRectF:
        wide, tall = self.width() / (self.columns + 1.4), self.height() / (BONUS + 1)
        left = 0.0 if draw < 0 else wide * 1.4 + draw * wide
        return QRectF(left, (stud + 1) * tall, wide * 1.4 if draw < 0 else wide, tall)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the (stud, draw) of the cell at a point, or None if there is none."""
        for stud in range(BONUS):
            for draw in range(self.columns):
                if self._cell(draw, stud).contains(point):
                    return stud, draw
        return None

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.theme
        unit = self._cell(0, 0).height()
        wide = self._cell(0, 0).width()
        font = fonts.serif(min(unit * 0.6, wide * 0.34))
        painter.setFont(font)
        painter.setPen(colour(theme.faint))
        painter.setFont(fonts.serif(min(unit * 0.6, self._cell(-1, -1).width() / 5)))
        painter.drawText(self._cell(-1, -1), Qt.AlignmentFlag.AlignCenter, "stud\\draw")
        bold = fonts.serif(min(unit * 0.6, wide * 0.4), QFont.Weight.Bold)
        painter.setFont(bold)
        painter.setPen(colour(theme.text))
        for n in range(BONUS):
            painter.drawText(self._cell(-1, n), Qt.AlignmentFlag.AlignCenter, str(n))
            if n < self.columns:
                painter.drawText(self._cell(n, -1), Qt.AlignmentFlag.AlignCenter, str(n))
        painter.setFont(font)
        painter.setOpacity(0.5 if self.pale else 1)
        for stud in range(BONUS):
            for draw in range(self.columns):
                self._paint_cell(painter, stud, draw)
        painter.end()

    def _paint_cell(self, painter: QPainter, stud: int, draw: int) -> None:
        theme = self.theme
        box = self._cell(draw, stud).adjusted(1, 1, -1, -1)
        strength, text = self.cells.get((stud, draw), (0.0, "·"))
        here = (stud, draw) == self.chosen
        painter.setPen(QPen(colour(theme.chosen if here else theme.panel_edge), 2.2 if here else 0.8))
        painter.setBrush(
            colour(theme.accent, round(30 + 200 * strength)) if text != "·" else colour(theme.well)
        )
        painter.drawRoundedRect(box, 2.5, 2.5)
        strong = strength > 0.42 and theme.name != "light"
        painter.setPen(colour(theme.panel if strong else theme.text))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def choose(self, stud: int, draw: int) -> None:
        """Choose a cell. Bonuses that are out of range are clipped."""
        self.chosen = (max(0, min(BONUS - 1, stud)), max(0, min(self.columns - 1, draw)))
        self.update()
        self.picked.emit(*self.chosen)

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None:
            self.choose(*cell)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {
            Qt.Key.Key_Left: (0, -1),
            Qt.Key.Key_Right: (0, 1),
            Qt.Key.Key_Up: (-1, 0),
            Qt.Key.Key_Down: (1, 0),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
            return
        self.choose(self.chosen[0] + step[0], self.chosen[1] + step[1])
