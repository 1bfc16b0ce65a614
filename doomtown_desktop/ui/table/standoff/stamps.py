"""The stamp with the rank of a draw hand on the stage of a shootout, and words about a hand not yet open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget
from typing_extensions import override

from doomtown_desktop.speech.standoff_words import Rank
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.table.standoff import brush
from doomtown_desktop.ui.table.standoff.items import OVER, StageItem

STAMP_LETTERS, STAMP_NUMERAL = 25.0, 34.0
PLAN: Final = "#3a2a18"
"""The colour of the chip about the viewer's choice."""
FLIGHT: Final = 110.0
"""The distance in pixels from which a chip flies in."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The rank of a hand as a stamp.

    It is green for the better hand, red for the other, and brown for neither.
    """

    rank: Rank
    tone: str
    letters: float
    changes: tuple[str, ...] = ()
    flown: float = 99.0
    """The number of chips that have flown in. Its fraction is the progress of the chip on its way."""
    below: str = ""
    """The words that replace the stamp while the hand is not open."""
    is_plan: bool = False
    """True for words about the viewer's choice, which are larger and on a chip."""


class StampItem(StageItem):
    """The stamp below a draw hand, with chips for cards that changed the rank.

    Its position is its middle.
    """

    def __init__(self, lean: float) -> None:
        super().__init__(OVER)
        self.lean = lean

    @override
    def boundingRect(self) -> QRectF:
        wide, tall = self._size
        return QRectF(-wide / 2, -tall / 2, wide, tall * 1.3).adjusted(-20, -20 - FLIGHT, 20, 20)

    def stamp(self, x: float, y: float, shows: Stamp, room: float) -> None:
        """Show a stamp around a point. It is at most ``room`` pixels wide."""
        self.lie(QRectF(x, y, room, 56 * shows.letters), shows)

    @override
    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        shows = self.shown
        if not isinstance(shows, Stamp):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size, room = shows.letters, self._size[0]
        if shows.below:
            if shows.is_plan:
                font = fonts.fitted(brush.plain(20 * size), shows.below, room - 32 * size)
                wide = min(room, brush.width_of(font, shows.below) + 32 * size)
                box = QRectF(-wide / 2, -17 * size, wide, 34 * size)
                brush.chip(painter, box, shows.below, font, PLAN)
                return
            font = fonts.fitted(brush.plain(16 * size), shows.below, room)
            brush.say(
                painter, QRectF(-room / 2, -14 * size, room, 28 * size), shows.below, font, brush.BRIGHT
            )
            return
        name = shows.rank.name + (" \N{MIDDLE DOT} cheatin'" if shows.rank.is_cheatin else "")
        number = str(shows.rank.number)
        numeral, font = brush.black(STAMP_NUMERAL * size), brush.black(STAMP_LETTERS * size)
        numbers = brush.width_of(numeral, number)
        font = fonts.fitted(font, name, room - numbers - 56 * size)
        wide = numbers + 22 * size + brush.width_of(font, name) + 34 * size
        tall = 48 * size
        painter.save()
        painter.rotate(self.lean)
        box = QRectF(-wide / 2, -tall / 2, wide, tall)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawRoundedRect(box.translated(2, 4), 7, 7)
        painter.setBrush(QColor(brush.PAPER))
        painter.drawRoundedRect(box, 7, 7)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(shows.tone), 3))
        painter.drawRoundedRect(box.adjusted(3.5, 3.5, -3.5, -3.5), 5, 5)
        x = box.left() + 14 * size
        brush.say(
            painter,
            QRectF(x, box.top(), numbers + 4, tall),
            number,
            numeral,
            shows.tone,
            brush.LEFT,
            halo=False,
        )
        x += numbers + 10 * size
        painter.setPen(QPen(QColor(shows.tone), 2))
        painter.drawLine(QPointF(x, -tall / 4), QPointF(x, tall / 4))
        rest = QRectF(x + 10 * size, box.top(), box.right() - x - 12 * size, tall)
        brush.say(painter, rest, name, font, shows.tone, brush.LEFT, halo=False)
        painter.restore()
        self._chips(painter, shows, tall / 2 + 6)

    def _chips(self, painter: QPainter, shows: Stamp, top: float) -> None:
        font = brush.plain(13 * shows.letters)
        wides = [brush.width_of(font, words) + 20 * shows.letters for words in shows.changes]
        x = -(sum(wides) + 6 * (len(wides) - 1)) / 2 if wides else 0.0
        for number, (words, wide) in enumerate(zip(shows.changes, wides, strict=True)):
            part = max(0.0, min(1.0, shows.flown - number))
            painter.setOpacity(part)
            tone = brush.BAD if "-" in words or "\N{MINUS SIGN}" in words else brush.GOOD
            chip = QRectF(x, top - FLIGHT * (1.0 - part), wide, 20 * shows.letters)
            brush.chip(painter, chip, words, font, tone)
            x += wide + 6
        painter.setOpacity(1.0)


__all__ = ["Stamp", "StampItem"]
