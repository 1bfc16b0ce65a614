"""Horizontal bars with numbers, for shares and counts. A click on a bar can start a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar.

    Attributes:
        words: Its label.
        share: Its length, 0-1.
        shown: Its number as text.
        hint: The tool tip. If it is empty, the label is the tool tip.
        search: The text of the search that a click requests. It is empty if a click does nothing.
        inner: The length of a second, darker bar inside it, 0-1, or None if there is none.
    """

    words: str
    share: float
    shown: str
    hint: str = ""
    search: str = ""
    inner: float | None = None


class Bars(QWidget):
    """A small bar chart.

    The numbers are written beside the bars, so nobody has to judge them by length alone.
    """

    picked = Signal(str)

    def __init__(self, name: str, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.bars: list[Bar] = []
        self.pale = False
        """True if the numbers are out of date, because new ones are being computed."""
        self.at = 0
        self.name = name
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_bars(self, bars: Sequence[Bar]) -> None:
        """Show these bars."""
        self.bars = list(bars)
        self.pale = False
        self.at = max(0, min(self.at, len(self.bars) - 1))
        self.setAccessibleDescription("; ".join(f"{bar.words} {bar.shown}" for bar in self.bars))
        self.updateGeometry()
        self.update()

    def fade(self) -> None:
        """Mark the numbers as out of date."""
        if not self.pale:
            self.pale = True
            self.update()

    @staticmethod
    def row() -> int:
        """Return the height of one bar, in pixels."""
        return fonts.scaled(21)

    @override
    def sizeHint(self) -> QSize:
        return QSize(240, max(1, len(self.bars)) * self.row() + 2)

    def bar_at(self, point: QPoint) -> Bar | None:
        """Return the bar at a point, or None if there is none."""
        row = point.y() // self.row()
        return self.bars[row] if 0 <= row < len(self.bars) else None

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, row = self.theme, self.row()
        font = fonts.serif(row * 0.66)
        metrics = QFontMetrics(font)
        left = max((metrics.horizontalAdvance(bar.words) for bar in self.bars), default=0) + 10
        left = min(left, int(self.width() * 0.5))
        right = max((metrics.horizontalAdvance(bar.shown) for bar in self.bars), default=0) + 8
        room = max(10, self.width() - left - right - 4)
        painter.setOpacity(0.45 if self.pale else 1)
        for n, bar in enumerate(self.bars):
            top = n * row
            painter.setFont(font)
            painter.setPen(colour(theme.text))
            words = metrics.elidedText(bar.words, Qt.TextElideMode.ElideRight, left - 6)
            painter.drawText(QRectF(2, top, left, row), Qt.AlignmentFlag.AlignVCenter, words)
            track = QRectF(left, top + row * 0.2, room, row * 0.6)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.well))
            painter.drawRoundedRect(track, 3, 3)
            for share, tone in ((bar.share, theme.accent), (bar.inner, theme.brass)):
                if share:
                    painter.setBrush(colour(tone) if tone == theme.accent else colour(tone).darker(160))
                    length = max(2.0, track.width() * min(1.0, share))
                    painter.drawRoundedRect(QRectF(track.left(), track.top(), length, track.height()), 3, 3)
            painter.setFont(fonts.serif(row * 0.66, QFont.Weight.Bold))
            painter.setPen(colour(theme.text))
            box = QRectF(left + room + 4, top, right, row)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, bar.shown)
            if n == self.at and self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(colour(theme.chosen), 2))
                painter.drawRoundedRect(QRectF(1, top + 1, self.width() - 2, row - 2), 3, 3)
        painter.end()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        bar = self.bar_at(event.position().toPoint())
        if bar is not None:
            self.at = self.bars.index(bar)
            self.update()
            if bar.search:
                self.picked.emit(bar.search)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.bars:
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self.at = max(0, min(len(self.bars) - 1, self.at + step))
            bar = self.bars[self.at]
            # the bar that has the focus ring now
            self.setAccessibleName(f"{self.name}: {bar.words} {bar.shown}")
            self.update()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.bars:
            if self.bars[self.at].search:
                self.picked.emit(self.bars[self.at].search)
        else:
            super().keyPressEvent(event)

    @override
    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            bar = self.bar_at(event.pos())
            QToolTip.showText(event.globalPos(), "" if bar is None else bar.hint or bar.words, self)
            return True
        return super().event(event)
