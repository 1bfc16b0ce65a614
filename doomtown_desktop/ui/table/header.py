"""The header of the table page. It has the phase and the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.planks import Planks
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.frames import header_height
from doomtown_desktop.ui.table.phase_bar import PhaseBar


class SoundButton(Themed, QPushButton):
    """Opens the panel of sounds. It shows a loudspeaker, which is crossed out while sounds are off."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.is_on = False
        self.setObjectName("tool")
        self.setWhatsThis("Sounds on or off, their volume, and the wind and crickets of the hour.")
        self.show_state(is_on=False)

    def show_state(self, *, is_on: bool) -> None:
        """Show whether sounds are on."""
        self.is_on = is_on
        words = "Sounds are on" if is_on else "Sounds are off"
        self.setAccessibleName(words)
        self.setToolTip(f"{words}. A click opens their settings.")
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(fonts.scaled(34), fonts.scaled(26))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tone = colour(self.theme.text)
        unit = min(self.width(), self.height()) / 26
        painter.translate(self.width() / 2, self.height() / 2)
        painter.scale(unit, unit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tone)
        cone = QPolygonF([QPointF(-9, -3), QPointF(-5, -3), QPointF(0, -8), QPointF(0, 8), QPointF(-5, 3)])
        cone.append(QPointF(-9, 3))
        painter.drawPolygon(cone)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(tone, 1.8, c=Qt.PenCapStyle.RoundCap))
        if self.is_on:
            for reach in (4.0, 8.0):
                box = QRectF(-reach, -reach, 2 * reach, 2 * reach)
                painter.drawArc(box.translated(1, 0), -50 * 16, 100 * 16)
        else:
            painter.drawLine(QPointF(4, -3), QPointF(10, 3))
            painter.drawLine(QPointF(4, 3), QPointF(10, -3))
        if self.hasFocus():
            painter.setPen(QPen(colour(self.theme.chosen), 2))
            half = QPointF(self.width() / 2 - 2, self.height() / 2 - 2) / unit
            painter.drawRoundedRect(QRectF(-half, half), 4, 4)
        painter.end()


class PageHeader(Themed, QWidget):
    """The header. Its height depends only on the window and the text size, not on the game.

    Its row has room for the window's rooms at the left, then the phases in the middle, and the buttons at
    the right. If text is large, the phases have a row of their own.
    """

    def __init__(self, phase: PhaseBar, buttons: Sequence[QPushButton], theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._planks = Planks()
        self.phase, self.buttons = phase, tuple(buttons)
        self.rooms = 0
        """The width of the window's rooms, which are over the left end of the row, in pixels."""
        for part in (phase, *buttons):
            part.setParent(self)

    def add(self, button: QPushButton) -> None:
        """Add a button before the last one."""
        self.buttons = (*self.buttons[:-1], button, self.buttons[-1])
        button.setParent(self)
        button.show()

    def fit(self, width: int) -> int:
        """Place all parts for a window of this width, and return the height of the header.

        Both are in pixels.
        """
        row = header_height(fonts.text_scale(), fonts.window_room())
        tall = row - max(6, row // 6)
        x = width - 8
        for button in reversed([button for button in self.buttons if not button.isHidden()]):
            needed = max(button.sizeHint().width(), fonts.scaled(26))
            x -= needed
            button.setGeometry(x, (row - tall) // 2, needed, tall)
            x -= 5
        left = self.rooms + 6
        if x - left >= self.phase.least:
            self.phase.setGeometry(left, 0, x - left, row - 2)
            return row
        self.phase.setGeometry(0, row, width, row - 8)
        return 2 * row - 6

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._planks.paint(painter, QPointF(), QSizeF(self.size()), self.devicePixelRatioF(), self.theme)
        painter.fillRect(0, self.height() - 1, self.width(), 1, colour(self.theme.brass, 190))
        painter.end()
