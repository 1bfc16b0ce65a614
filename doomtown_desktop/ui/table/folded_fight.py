"""The lines about a shootout while the town is shown instead of its stage."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.protocol.seat_data import FightSummary
from doomtown_desktop.protocol.view_data import ShootoutView, TableView
from doomtown_desktop.speech import fight_words, hand_words
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.standoff import left_side


class FoldedFight(Themed, QWidget):
    """The sides of a shootout in words, in place of the phases, so that every card can be clicked."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.words = ""
        self.sides: tuple[str, ...] = ()
        self.hide()

    def show_view(self, view: TableView, told: FightSummary, *, on_stage: bool) -> None:
        """Show both sides of a shootout. Hide without one, or while it is ``on_stage``."""
        fight = view.shootout
        if fight is None or not fight.fighting or on_stage:
            self.hide()
            return
        left = left_side(view, fight)
        self.sides = tuple(side_of(view, fight, side, told) for side in (left, 1 - left))
        self.words = "   –   ".join(self.sides)
        self.setAccessibleName(f"Shootout: {self.words}")
        self.setToolTip(f"{self.words}\n\nThe shootout returns when you have chosen a card on the table.")
        self.show()
        self.raise_()
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), colour(self.theme.panel))
        painter.fillRect(0, 0, 3, self.height(), colour(self.theme.brass))
        painter.setPen(colour(self.theme.text))
        count = max(1, len(self.sides))
        font = fonts.sans(min(fonts.scaled(14), self.height() - 6), QFont.Weight.Bold)
        painter.setFont(font)
        across = self.height() < 2 * QFontMetrics(font).height()
        wide, tall = self.width() / (count if across else 1), self.height() / (1 if across else count)
        for index, side in enumerate(self.sides):
            x, y = (index * wide, 0.0) if across else (0.0, index * tall)
            line = QRectF(x + 12, y, wide - 20, tall)
            words = shortened(side, QFontMetrics(font), round(line.width()))
            painter.drawText(line, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, words)
        painter.end()


def side_of(view: TableView, fight: ShootoutView, side: int, told: FightSummary) -> str:
    """Return a side in one line, with its leader, its bonuses, its casualties, and the rank of its hand."""
    posse = fight.sides[side]
    player = view.players[posse.primary]
    words = fight_words.side_words(view, fight, side)
    owed = max(0, posse.casualties + posse.extra_casualties)
    if owed and side not in told.taken:
        words += f" · {amount(owed, 'casualty')} to take"
    rank = hand_words.rank_words(player, told.why(posse.primary))
    return " · ".join(filter(None, (words, rank)))


def shortened(words: str, metrics: QFontMetrics, room: int) -> str:
    """Shorten words to a width in pixels.

    The names before a colon are shortened first, and the numbers after it last.
    """
    names, colon, numbers = words.partition(": ")
    left = room - metrics.horizontalAdvance(colon + numbers)
    if colon and metrics.horizontalAdvance(words) > room and left > metrics.horizontalAdvance("MM…"):
        return metrics.elidedText(names, Qt.TextElideMode.ElideRight, left) + colon + numbers
    return metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)


__all__ = ["FoldedFight", "shortened", "side_of"]
