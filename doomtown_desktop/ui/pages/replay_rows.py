"""The entries in the list of replays, painted as cuttings from a newspaper with the winner's portrait."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem
from typing_extensions import override

from doomtown_desktop.ui.cards import composer, posters
from doomtown_desktop.ui.kit.saved_list import VALUE
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.replay_lines import ReplayLine

HIGH, FACE, EDGE = 88, 64, 12
"""The height of an entry, the width of its portrait, and its margin, in pixels at a text size of 100 %."""


class ReplayRows(QStyledItemDelegate):
    """Paints the entries of games that `show_games` has set."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self._games: dict[int, ReplayLine] = {}

    def show_games(self, games: Sequence[ReplayLine]) -> None:
        """Set the games whose entries are painted."""
        self._games = {game.line.id: game for game in games}

    @override
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        if index.data(VALUE) is None:
            return super().sizeHint(option, index)
        return QSize(fonts.scaled(300), fonts.scaled(HIGH))

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        line = index.data(VALUE)
        game = None if line is None else self._games.get(line.id)
        if game is None:
            super().paint(painter, option, index)
            return
        tones = posters.TONES[self.theme.name]
        box = QRectF(option.rect).adjusted(4, 3, -6, -6)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        posters.sheet(painter, box, tones, seed=game.line.id)
        if chosen:
            posters.ring(painter, box, tones.glow, whole=True)
        edge, face = fonts.scaled(EDGE), fonts.scaled(FACE)
        left = box.left() + edge
        if game.face is not None:
            art = QRectF(left, box.center().y() - face / 2, face, face)
            pens = (QPen(QColor(tones.soft), 2),)
            composer.paint_framed(painter, game.face, art, composer.HEAD, 5, pens, plain=tones.is_flat)
            left = art.right() + edge
        self._words(painter, game, QRectF(left, box.top(), box.right() - edge - left, box.height()), tones)
        painter.restore()

    def _words(self, painter: QPainter, game: ReplayLine, room: QRectF, tones: posters.SaloonTones) -> None:
        title, plain, bold = (
            fonts.slab(fonts.scaled(19)),
            fonts.sans(fonts.scaled(14)),
            fonts.sans(fonts.scaled(14), QFont.Weight.Bold),
        )
        when = f"Day {game.line.day} · {game.when}"
        rows = [QFontMetricsF(font).height() for font in (title, bold, plain)]
        top = room.center().y() - sum(rows) / 2
        aside = QFontMetricsF(plain).horizontalAdvance(when) + 12
        lines = (
            (game.title, title, tones.ink, rows[0], 0.0),
            (f"{game.line.ending}.", bold, tones.ink, rows[1], 0.0),
            (game.decks, plain, tones.soft, rows[2], aside),
        )
        for words, font, ink, tall, less in lines:
            painter.setFont(font)
            painter.setPen(QColor(ink))
            wide = room.width() - less
            short = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, wide)
            painter.drawText(QRectF(room.left(), top, wide, tall), int(Qt.AlignmentFlag.AlignVCenter), short)
            if less:
                flags = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)
                painter.drawText(QRectF(room.left(), top, room.width(), tall), flags, when)
            top += tall


__all__ = ["ReplayRows"]
