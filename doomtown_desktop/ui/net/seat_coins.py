"""The seats of a table in a list: a coin for everybody who sits there, and a hollow one if it is free."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.ui.cards import composer, posters
from doomtown_desktop.ui.cards.silhouettes import silhouette
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import DARK, Theme
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.portraits import opponent

COIN, GAP = 34, 5
"""The width of a coin and the space between two, in pixels at a text size of 100 %."""
KNOWN = {who.name: who for who in CHARACTERS.values()}


class SeatCoins(Themed, QWidget):
    """A coin for each seat of a table."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("onWall")
        self.theme: Theme = DARK
        self.players: tuple[str, ...] = ()
        self.count = 0

    def show_seats(self, players: tuple[str, ...], count: int) -> None:
        """Show the players at a table with ``count`` seats."""
        self.players, self.count = players, max(count, len(players))
        self.setFixedSize(self.sizeHint())
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(fonts.scaled((COIN + GAP) * self.count), fonts.scaled(COIN))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tones, side = posters.TONES[self.theme.name], fonts.scaled(COIN)
        for seat in range(self.count):
            box = QRectF(seat * (side + fonts.scaled(GAP)), 0, side, side).adjusted(1.5, 1.5, -1.5, -1.5)
            if seat < len(self.players):
                self._paint_player(painter, box, self.players[seat], seat)
                painter.setPen(QPen(QColor(tones.soft), 1.6))
            else:
                painter.setPen(QPen(QColor(tones.soft), 1.6, Qt.PenStyle.DashLine))
            painter.drawEllipse(box)
        painter.end()

    def _paint_player(self, painter: QPainter, box: QRectF, name: str, seat: int) -> None:
        shape = QPainterPath()
        shape.addEllipse(box)
        painter.save()
        painter.setClipPath(shape)
        who = KNOWN.get(name)
        if who is None:
            side, ratio = round(box.width()), self.devicePixelRatioF()
            tone = self.theme.sides[seat % len(self.theme.sides)]
            painter.drawPixmap(box.topLeft(), silhouette(name, side, side, ratio, tone))
        else:
            plain = self.theme.name == "contrast"
            composer.paint(painter, opponent(who.name, who.gang), box, posters.HEAD, plain=plain)
        painter.restore()


__all__ = ["SeatCoins"]
