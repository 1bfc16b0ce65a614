"""The sign on the stage while the viewer holds a scene."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.table.prompt_parts import bold

WORDS: Final = "Held"
LETTERS: Final = 15
"""The size of its letters, in pixels at a text size of 100 %."""


class HeldSign(Themed, QWidget):
    """Two bars, as on a player's pause button, and the word for them. Clicks go through it."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setAccessibleName(WORDS)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def put(self, foot: QPoint) -> None:
        """Place the sign with the middle of its lower edge at a point of its parent."""
        letters = fonts.scaled(LETTERS)
        metrics = QFontMetrics(bold(letters))
        wide, tall = metrics.horizontalAdvance(WORDS) + 4 * letters, metrics.height() + letters
        self.setGeometry(foot.x() - wide // 2, max(4, foot.y() - tall), wide, tall)
        self.raise_()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        letters, theme = fonts.scaled(LETTERS), self.theme
        painter.setPen(QPen(colour(theme.accent), 2))
        painter.setBrush(colour(theme.panel))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
        tall, thick = letters * 0.9, letters * 0.28
        top = (self.height() - tall) / 2
        for left in (letters * 1.0, letters * 1.55):
            painter.fillRect(QRectF(left, top, thick, tall), colour(theme.accent))
        painter.setFont(bold(letters))
        painter.setPen(colour(theme.text))
        room = QRectF(self.rect()).adjusted(letters * 2.4, 0, 0, 0)
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, WORDS)
        painter.end()


__all__ = ["HeldSign"]
