"""The pin on the large card while it stays open. A click takes the card away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts

SIZE: Final = 30
"""The width and height in pixels, at plain text size."""
GROUND, LIT, EDGE, NEEDLE, HEAD = "#2a1a10", "#4a3020", "#f1c552", "#d8d2c4", "#c8402e"
"""The colours of the disc, of the disc below the pointer, of its edge, of the needle and of the head."""


class PinButton(QAbstractButton):
    """A pin in a round disc at the corner of the pinned card."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setAccessibleName("Take the pinned card away")
        self.setToolTip("This card stays open. A click or Space takes it away")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Space does the same
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.hide()

    def show_on(self, card: QWidget) -> None:
        """Show the pin at the upper right corner of a card that is a sibling."""
        size = fonts.scaled(SIZE)
        corner, page = card.geometry().topRight(), self.parentWidget()
        right = page.width() if page is not None else corner.x()
        left = min(corner.x() - 2 * size // 3, right - size - 2)
        self.setGeometry(left, max(2, corner.y() - size // 3), size, size)
        self.show()
        self.raise_()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(EDGE), 2))
        painter.setBrush(QColor(LIT if self.underMouse() else GROUND))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(self.width() / SIZE, self.height() / SIZE)
        painter.rotate(35)
        painter.setPen(QPen(QColor(NEEDLE), 1.8))
        painter.drawLine(QPointF(0, 2), QPointF(0, 10))
        head = QPainterPath()
        head.addRoundedRect(QRectF(-5, -10, 10, 3), 1.2, 1.2)
        head.addRect(QRectF(-3, -7, 6, 6))
        head.addRoundedRect(QRectF(-6, -1, 12, 3.2), 1.4, 1.4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(HEAD))
        head.setFillRule(Qt.FillRule.WindingFill)
        painter.drawPath(head)
        painter.end()


__all__ = ["PinButton"]
