"""Captions on the table: what somebody did, at its place, with the card that was played."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour

WIDEST: Final = 260
"""Of a caption, in pixels at a text size of 100 %."""


class Caption(QWidget):
    """A few words with a bar in the player's colour; takes no click.

    Attributes:
        side: How far clockwise from who looks the player sits; ``None``: nobody's.
    """

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.words = ""
        self.side: int | None = None
        self.face = QPixmap()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def say(self, words: str, side: int | None, face: QPixmap | None = None) -> None:
        """Other words; ``face``: the card that was played, large."""
        self.words, self.side = words, side
        self.face = QPixmap() if face is None else face
        self.setAccessibleName(words)
        self.resize(self.fitting())
        self.update()

    def put_face_away(self) -> bool:
        """Only the words stay; False where there is no card."""
        if self.face.isNull():
            return False
        self.face = QPixmap()
        middle, top = self.geometry().center().x(), self.geometry().bottom()
        size = self.fitting()
        self.setGeometry(QRect(middle - size.width() // 2, top - size.height(), size.width(), size.height()))
        self.update()
        return True

    def fitting(self) -> QSize:
        """Room for the words and the card."""
        box = self._metrics.boundingRect(
            QRect(0, 0, fonts.scaled(WIDEST), 10_000), int(Qt.TextFlag.TextWordWrap), self.words
        )
        face = self.face.deviceIndependentSize().toSize()
        wide = max(box.width() + fonts.scaled(24), face.width() + 8)
        return QSize(wide, box.height() + fonts.scaled(12) + (face.height() + 8 if face.height() else 0))

    @property
    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(max(11, fonts.scaled(13)))
        font.setBold(True)
        return font

    @property
    def _metrics(self) -> QFontMetrics:
        return QFontMetrics(self._font)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, face = self.theme, self.face.deviceIndependentSize()
        high = face.height() + 8 if face.height() else 0
        if high:
            painter.drawPixmap(round((self.width() - face.width()) / 2), 0, self.face)
        box = QRectF(self.rect()).adjusted(1, high + 1, -1, -1)
        tone = colour(theme.faint if self.side is None else theme.sides[self.side % len(theme.sides)])
        painter.setPen(QPen(tone, 2))
        painter.setBrush(colour(theme.panel))
        painter.drawRoundedRect(box, 5, 5)
        painter.fillRect(QRectF(box.left() + 1, box.top() + 3, 5, box.height() - 6), tone)
        painter.setFont(self._font)
        painter.setPen(colour(theme.text))
        inside = box.adjusted(fonts.scaled(13), 0, -fonts.scaled(7), 0)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(inside, int(flags) | int(Qt.TextFlag.TextWordWrap), self.words)
        painter.end()


def placed(size: QSize, middle: tuple[int, int], room: QRect, taken: list[QRect], beside: int = 0) -> QRect:
    """Where a caption lies: above a point, within the room, clear of the others where that is possible.

    Where it does not fit above, it lies so many pixels ``beside`` the point.
    """
    box = QRect(0, 0, size.width(), size.height())
    box.moveCenter(QRect(middle[0], middle[1] - size.height() // 2, 1, 1).center())
    box.moveLeft(max(room.left(), min(box.left(), room.right() - box.width())))
    box.moveTop(max(room.top(), min(box.top(), room.bottom() - box.height())))
    if box.bottom() > middle[1] + beside // 2:  # it would lie on the very card it is about
        right = middle[0] + beside
        box.moveLeft(right if right + box.width() <= room.right() else middle[0] - beside - box.width())
    for other in sorted(taken, key=lambda each: each.top()):
        if box.intersects(other):
            below, above = other.bottom() + 4, other.top() - 4 - box.height()
            box.moveTop(below if below + box.height() <= room.bottom() else max(room.top(), above))
    return box


__all__ = ["Caption", "placed"]
