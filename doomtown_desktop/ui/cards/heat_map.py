"""A map that shows how many cards of each value and suit there are. A click filters the grid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Suit
from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour

SUITS: Final = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
FULL: Final = 4
"""A deck may have at most this many cards of the same value and suit."""


class SuitValueMap(QWidget):
    """A map with thirteen columns, four rows, and totals. A stronger colour means a higher number."""

    picked = Signal(int, str)
    """The user clicked a cell. The signal carries the value (0 for any) and the suit (empty for any) to
    filter by.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.counts: dict[tuple[str, int], int] = {}
        self.names: dict[tuple[str, int], list[str]] = {}
        self.at = (0, 0)
        """The focused cell as (column 0-13, row 0-4). Column 13 and row 4 are the totals."""
        self.setAccessibleName("Cards by value and suit")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_counts(
        self, counts: Mapping[tuple[str, int], int], names: Mapping[tuple[str, int], Sequence[str]]
    ) -> None:
        """Show the copies by (suit, value). ``names`` has the titles for the tool tips of the cells."""
        self.counts = dict(counts)
        self.names = {key: list(titles) for key, titles in names.items()}
        peak = max(self.by_value(v) for v in range(1, 14))
        often = [VALUES[v] for v in range(1, 14) if peak and self.by_value(v) == peak]
        self.setAccessibleDescription(f"Most cards: {', '.join(often)}, {peak} each" if often else "No cards")
        self.update()

    def by_value(self, value: int) -> int:
        """Return the number of cards with a value."""
        return sum(self.counts.get((suit, value), 0) for suit in SUITS)

    def by_suit(self, suit: str) -> int:
        """Return the number of cards with a suit."""
        return sum(count for (found, _), count in self.counts.items() if found == suit)

    @override
    def sizeHint(self) -> QSize:
        return QSize(300, fonts.scaled(22) * 6 + 4)

    def _cell(self, column: int, row: int) -> QRectF:
        """Return the box of a cell. Column -1 and row -1 are the headers."""
        wide, tall = self.width() / 15.2, self.height() / 6.1
        return QRectF((column + 1) * wide, (row + 1) * tall, wide, tall)

    def cell_at(self, point: QPointF) -> tuple[int, int] | None:
        """Return the column and row at a point, including headers and totals, or None if there is no cell."""
        for column in range(-1, 14):
            for row in range(-1, 5):
                if self._cell(column, row).contains(point):
                    return column, row
        return None

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.theme
        unit = min(self._cell(0, 0).height(), self._cell(0, 0).width() * 1.15)
        plain, bold = fonts.serif(unit * 0.6), fonts.serif(unit * 0.62, QFont.Weight.Bold)
        painter.setFont(bold)
        painter.setPen(colour(theme.text))
        for value in range(1, 14):
            painter.drawText(self._cell(value - 1, -1), Qt.AlignmentFlag.AlignCenter, VALUES[value])
        for row, suit in enumerate(SUITS):
            box = self._cell(-1, row)
            size = min(box.width(), box.height()) * 0.62
            spot = QRectF(0, 0, size, size)
            spot.moveCenter(box.center())
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#f1e3c6"))
            painter.drawRoundedRect(spot.adjusted(-3, -3, 3, 3), 3, 3)
            painter.setBrush(pips.ink(suit))
            painter.drawPath(pips.pip_in(suit, spot))
            for value in range(1, 14):
                self._paint_cell(
                    painter, self._cell(value - 1, row), self.counts.get((suit, value), 0), plain
                )
            self._total(painter, self._cell(13, row), self.by_suit(suit), bold)
        for value in range(1, 14):
            self._total(painter, self._cell(value - 1, 4), self.by_value(value), bold)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour(theme.chosen), 2.5))
            painter.drawRoundedRect(self._cell(*self.at).adjusted(1, 1, -1, -1), 3, 3)
        painter.end()

    def _paint_cell(self, painter: QPainter, box: QRectF, count: int, font: QFont) -> None:
        theme = self.theme
        inner = box.adjusted(1, 1, -1, -1)
        warm = colour(theme.bad if count > FULL else theme.accent, min(255, 45 + 52 * count) if count else 0)
        painter.setPen(QPen(colour(theme.panel_edge), 0.8))
        painter.setBrush(warm if count else colour(theme.well))
        painter.drawRoundedRect(inner, 2.5, 2.5)
        if count:
            painter.setFont(font)
            strong = count >= 3 and theme.name != "light"
            painter.setPen(colour(theme.panel if strong else theme.text))
            painter.drawText(inner, Qt.AlignmentFlag.AlignCenter, str(count))

    def _total(self, painter: QPainter, box: QRectF, count: int, font: QFont) -> None:
        painter.setFont(font)
        painter.setPen(colour(self.theme.text if count else self.theme.faint))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(count) if count else "·")

    def _pick(self, column: int, row: int) -> None:
        value = column + 1 if 0 <= column <= 12 else 0
        suit = SUITS[row] if 0 <= row <= 3 else ""
        if value or suit:
            self.picked.emit(value, str(suit))

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None:
            self.at = (max(0, cell[0]), max(0, cell[1]))
            self._pick(*cell)
            self.update()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        column, row = self.at
        steps = {
            Qt.Key.Key_Left: (-1, 0),
            Qt.Key.Key_Right: (1, 0),
            Qt.Key.Key_Up: (0, -1),
            Qt.Key.Key_Down: (0, 1),
        }
        step = steps.get(Qt.Key(event.key()))
        if step is not None:
            self.at = (max(0, min(13, column + step[0])), max(0, min(4, row + step[1])))
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._pick(column, row)
        else:
            super().keyPressEvent(event)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.words_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def words_at(self, point: QPointF) -> str:
        """Return the tool tip of the cell at a point, which lists its cards."""
        cell = self.cell_at(point)
        if cell is None:
            return ""
        value, row = cell[0] + 1, cell[1]
        if not 1 <= value <= 13:
            return ""
        suits = [SUITS[row]] if 0 <= row <= 3 else list(SUITS)
        lines = [title for suit in suits for title in self.names.get((suit, value), [])]
        where = f" of {suits[0]}" if len(suits) == 1 else ""
        return "\n".join([f"{VALUES[value]}{where}", *lines])
