"""The header of the table page. It has the phase, the latest acts and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.table.side_panels import PhaseBar


class Ticker(Themed, QWidget):
    """The latest acts of the log, the newest at the bottom. A click opens the whole log."""

    clicked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.lines: tuple[str, ...] = ()
        self.tones: tuple[str, ...] = ()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setToolTip("Open the log")

    def tell(self, lines: Sequence[str], tones: Sequence[str] = ()) -> None:
        """Show these lines. Each has an edge in its colour."""
        if (tuple(lines), tuple(tones)) != (self.lines, self.tones):
            self.lines, self.tones = tuple(lines), tuple(tones)
            self.setAccessibleName("Log: " + " ".join(lines))
            self.update()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.clicked.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self.theme.well))
        font = QFont(self.font())
        font.setPixelSize(max(11, fonts.scaled(12)))
        tall = QFontMetrics(font).height()
        room = max(1, self.height() // tall)
        shown = self.lines[-room:]
        top = (self.height() - tall * len(shown)) / 2
        painter.setFont(font)
        for index, line in enumerate(shown):
            newest = index == len(shown) - 1
            painter.setPen(colour(self.theme.text if newest else self.theme.faint))
            words = QFontMetrics(font).elidedText(line, Qt.TextElideMode.ElideRight, self.width() - 16)
            at = QRectF(8, top + index * tall, self.width() - 12, tall)
            painter.drawText(at, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)
            tones = self.tones[-room:]
            if index < len(tones):
                painter.fillRect(QRectF(1, at.top() + 1, 4, tall - 2), colour(tones[index]))
        painter.end()


class PageHeader(Themed, QWidget):
    """The header. Its height depends only on the window and the text size, not on the game."""

    def __init__(self, phase: PhaseBar, ticker: Ticker, buttons: Sequence[QPushButton], theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.phase, self.ticker, self.buttons = phase, ticker, tuple(buttons)
        for part in (phase, ticker, *buttons):
            part.setParent(self)

    def fit(self, width: int) -> int:
        """Place all parts for a window of this width, and return the height of the header.

        Both are in pixels.
        """
        row = fonts.scaled(28)
        buttons = [button for button in self.buttons if not button.isHidden()]
        wide = [max(b.sizeHint().width(), fonts.scaled(58)) for b in buttons]
        x = width - 4
        for button, needed in zip(reversed(buttons), reversed(wide), strict=True):
            x -= needed + 2
            button.setGeometry(x, 1, needed, row - 2)
        phase = min(self.phase.needed, x)
        self.phase.setGeometry(0, 0, phase, row)
        self.ticker.setGeometry(phase, 2, max(0, x - 8 - phase), row - 4)
        self.ticker.setVisible(self.ticker.width() > 160)
        return row

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self.theme.panel))
        painter.end()
