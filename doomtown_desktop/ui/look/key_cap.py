"""The picture of a key on a button that the key presses."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts


def cap_width(words: str, size: float) -> float:
    """Return the width of a key in pixels. ``size`` is that of its letters."""
    return QFontMetrics(fonts.sans(size)).horizontalAdvance(words) + size


def paint_cap(painter: QPainter, right: float, middle: float, words: str, size: float, ink: QColor) -> QRectF:
    """Paint a key and return its box. ``right`` is its right end, ``middle`` the height of its middle."""
    wide = cap_width(words, size)
    cap = QRectF(right - wide, middle - size * 0.85, wide, size * 1.7)
    edge = QColor(ink)
    edge.setAlpha(150)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(edge, 1.1))
    painter.drawRoundedRect(cap, 3, 3)
    painter.setFont(fonts.sans(size))
    painter.setPen(ink)
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, words)
    return cap


class KeyedButton(QPushButton):
    """A button of a page that shows its key at the right end. The default button shows Enter."""

    def __init__(self, words: str = "", key: str = "", parent: QWidget | None = None) -> None:
        """``key`` is the key that presses the button, or empty for none."""
        super().__init__(words, parent)
        self.key = key

    @property
    def cap(self) -> str:
        """The words on the key, or empty words for none: also if there is no room for it."""
        words = "Enter" if self.isDefault() else self.key
        metrics = QFontMetrics(self.font())
        room = self.width() - metrics.horizontalAdvance(self.text())
        return words if room >= 2 * (cap_width(words, fonts.scaled(12)) + fonts.scaled(16)) else ""

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        words = self.cap
        if words:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ink = self.palette().color(QPalette.ColorRole.ButtonText)
            right, middle = self.width() - fonts.scaled(10), self.height() / 2
            paint_cap(painter, right, middle, words, fonts.scaled(12), ink)
            painter.end()


__all__ = ["KeyedButton", "cap_width", "paint_cap"]
