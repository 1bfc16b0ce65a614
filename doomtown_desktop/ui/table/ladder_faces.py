"""The opponents of the ladder at the end of a game: whom the user has beaten, and who is still waiting."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.speech.game_words import ladder_words
from doomtown_desktop.ui.cards.opponent_face import opponent_face
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed

FACE, APART, STAR, BELOW = 41, 13, 14, 4
"""The width of a face, the gap between faces, the height of a star and the gap below it.

All are in pixels at plain text size.
"""
COLUMNS: Final = 5
"""The number of faces in a row. In the place after the last face is the number of those who were beaten."""
WAITING: Final = 150
"""The strength of the veil over somebody who has not been beaten, 0-255."""


class LadderFaces(Themed, QWidget):
    """The faces of all opponents, easiest first. Those who were beaten are bright and have a star."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.beaten: frozenset[str] = frozenset()
        self._faces: tuple[object, tuple[QPixmap, ...]] = None, ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_beaten(self, beaten: Collection[str]) -> None:
        """Show whom the user has beaten, by name."""
        self.beaten = frozenset(beaten)
        self.setAccessibleName(ladder_words([each.name for each in CHARACTERS.values()], beaten))
        self.setToolTip(self.accessibleName())
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        rows = len(CHARACTERS) // COLUMNS + 1
        return QSize(
            fonts.scaled(COLUMNS * (FACE + APART) - APART), fonts.scaled(rows * (FACE + STAR + BELOW))
        )

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, apart, star, below = (fonts.scaled(length) for length in (FACE, APART, STAR, BELOW))

        def corner(number: int) -> QPointF:
            row, column = divmod(number, COLUMNS)
            return QPointF(column * (size + apart), row * (size + star + below))

        for number, (who, face) in enumerate(zip(CHARACTERS.values(), self._painted(size), strict=True)):
            box = QRectF(corner(number), QSizeF(size, size))
            painter.drawPixmap(box.topLeft(), face)
            is_beaten = who.name in self.beaten
            if not is_beaten:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colour(self.theme.panel, WAITING))
                painter.drawRoundedRect(box, size * 0.14, size * 0.14)
            painter.setPen(QPen(colour(self.theme.accent if is_beaten else self.theme.faint), 1.2))
            painter.setBrush(colour(self.theme.accent) if is_beaten else QColor(0, 0, 0, 0))
            painter.drawPath(pips.star(QPointF(box.center().x(), box.bottom() + star * 0.5), star * 0.45))
        self._paint_count(painter, QRectF(corner(len(CHARACTERS)), QSizeF(size, size + star)))
        painter.end()

    def _paint_count(self, painter: QPainter, box: QRectF) -> None:
        """Paint the number of opponents who were beaten, and that of all, into a box."""
        beaten, align = (
            sum(who.name in self.beaten for who in CHARACTERS.values()),
            Qt.AlignmentFlag.AlignHCenter,
        )
        font = fonts.slab(fonts.scaled(24))
        painter.setFont(font)
        painter.setPen(colour(self.theme.accent))
        painter.drawText(box, int(align | Qt.AlignmentFlag.AlignTop), str(beaten))
        low = box.adjusted(-6, QFontMetricsF(font).height() - fonts.scaled(5), 6, 0)
        painter.setFont(fonts.sans(fonts.scaled(14)))
        painter.setPen(colour(self.theme.faint))
        painter.drawText(low, int(align | Qt.AlignmentFlag.AlignTop), f"of {len(CHARACTERS)}")

    def _painted(self, size: int) -> tuple[QPixmap, ...]:
        """Return the faces at a size in pixels. They are painted once."""
        ratio, plain = self.devicePixelRatioF(), self.theme.name == "contrast"
        wanted = size, ratio, self.theme.name
        if self._faces[0] != wanted:
            faces = (
                opponent_face(who, size, ratio, self.theme.brass, plain=plain) for who in CHARACTERS.values()
            )
            self._faces = wanted, tuple(faces)
        return self._faces[1]


__all__ = ["LadderFaces"]
