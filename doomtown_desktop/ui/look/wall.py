"""The wooden wall of the saloon, which is the background of pages, and the plates on it that hold words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap, QRadialGradient
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.theme import Theme, colour, mixed
from doomtown_desktop.ui.plain.fixed_dice import dice

BOARDS: Final = MappingProxyType(
    {"dark": ("#4a2d1a", "#241409"), "light": ("#eedcb8", "#d8ba8c"), "contrast": ("#000000", "#000000")}
)
"""The light and the dark colour of the boards, by the name of the theme. Equal colours: a flat ground."""
COUNT: Final = 22
"""The number of boards."""


def paint_wall(painter: QPainter, box: QRectF, lamp: QPointF, theme: str) -> None:
    """Paint the boards of the wall, in the light of a lamp. ``theme`` is the name of a theme."""
    light, dark = (QColor(each) for each in BOARDS[theme])
    if light == dark:
        painter.fillRect(box, light)
        return
    chance = dice(31)
    board, x = box.width() / COUNT, box.left()
    painter.setPen(Qt.PenStyle.NoPen)
    while x < box.right():
        share = 0.15 + 0.35 * next(chance)
        painter.fillRect(QRectF(x, box.top(), board + 1, box.height()), mixed(light, dark, share))
        painter.setPen(QPen(colour("#000000", 70), 1.4))
        painter.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
        painter.setPen(QPen(colour("#000000", 24), 1))
        for _ in range(5):
            at = x + board * next(chance)
            top = box.top() + box.height() * next(chance)
            painter.drawLine(QPointF(at, top), QPointF(at + 2, top + box.height() * 0.25 * next(chance)))
        x += board
    glow = QRadialGradient(lamp + QPointF(0, box.height() * 0.12), box.width() * 0.45)
    glow.setColorAt(0, colour("#ffc870", 150))
    glow.setColorAt(0.4, colour("#e08a3a", 60))
    glow.setColorAt(1, colour("#e08a3a", 0))
    painter.fillRect(box, glow)
    if light.lightness() < 128:
        shade = QRadialGradient(lamp + QPointF(0, box.height() * 0.4), box.width() * 0.66)
        shade.setColorAt(0.25, colour("#0c0503", 0))
        shade.setColorAt(1, colour("#0c0503", 205))
        painter.fillRect(box, shade)


class Wall:
    """The picture of the wall for one widget. It is painted once for each size and theme."""

    def __init__(self) -> None:
        self._picture = QPixmap()
        self._theme = ""

    def paint(self, painter: QPainter, widget: QWidget, theme: Theme) -> None:
        """Paint the wall over a whole widget. The lamp is above the middle of its upper edge."""
        ratio = widget.devicePixelRatioF()
        if self._picture.size() != widget.size() * ratio or self._theme != theme.name:
            self._theme = theme.name
            self._picture = QPixmap(widget.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            brush = QPainter(self._picture)
            brush.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_wall(brush, QRectF(widget.rect()), QPointF(widget.width() / 2, 0), theme.name)
            brush.end()
        painter.drawPixmap(0, 0, self._picture)


class WallPage(QWidget):
    """A page with the wall as its background. Words on it belong on plates (`WallPlate`)."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._wall = Wall()

    def hang(self, theme: Theme) -> None:
        """Show the page in another theme."""
        self.theme = theme
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._wall.paint(painter, self, self.theme)
        painter.end()


def hang_wall(page: QWidget | None, theme: Theme) -> None:
    """Show a page in a theme if it has the wall as its background."""
    if isinstance(page, WallPage):
        page.hang(theme)


class WallPlate(QFrame):
    """A plate with a rim of brass."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("plate")


class TitlePlate(WallPlate):
    """The plate at the top of a page, with the title, a line about the page, and buttons.

    Attributes:
        words: The layout of the title and of the line.
        row: The row of buttons at the right. A button that leads back is its last.
    """

    def __init__(self, title: str, line: str, back: QPushButton | None = None) -> None:
        super().__init__()
        outer = QHBoxLayout(self)
        outer.setContentsMargins(18, 6, 12, 8)
        words = self.words = QVBoxLayout()
        words.setSpacing(0)
        self.title = QLabel(title)
        self.title.setObjectName("title")
        self.title.setTextFormat(Qt.TextFormat.PlainText)
        self.line = QLabel(line)
        self.line.setObjectName("faint")
        self.line.setTextFormat(Qt.TextFormat.PlainText)
        self.line.setWordWrap(True)
        words.addWidget(self.title)
        words.addWidget(self.line)
        outer.addLayout(words, 1)
        self.row = QHBoxLayout()
        self.row.setSpacing(8)
        if back is not None:
            self.row.addWidget(back)
        outer.addLayout(self.row)


__all__ = ["BOARDS", "TitlePlate", "Wall", "WallPage", "WallPlate", "hang_wall", "paint_wall"]
