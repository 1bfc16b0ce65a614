"""Pictures for the rules, which the program paints: hand ranks, adjacency, booting, a shootout, a day."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from doomtown_desktop.catalog.model import Suit
from doomtown_desktop.poker import HandRank, hand_name
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour

LETTERS: Final = MappingProxyType({1: "A", 11: "J", 12: "Q", 13: "K"})
C, D, H, S = Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES
Hand = Sequence[tuple[int, Suit]]
HANDS: Final[Mapping[HandRank, Hand]] = MappingProxyType(
    {
        HandRank.DEAD_MANS_HAND: ((1, S), (1, C), (8, S), (8, C), (11, D)),
        HandRank.FIVE_OF_A_KIND: ((6, C), (6, D), (6, H), (6, S), (6, S)),
        HandRank.STRAIGHT_FLUSH: ((5, D), (6, D), (7, D), (8, D), (9, D)),
        HandRank.FOUR_OF_A_KIND: ((9, C), (9, D), (9, H), (9, S), (2, H)),
        HandRank.FULL_HOUSE: ((8, C), (8, D), (8, H), (6, C), (6, H)),
        HandRank.FLUSH: ((2, H), (5, H), (7, H), (11, H), (13, H)),
        HandRank.STRAIGHT: ((3, C), (4, S), (5, H), (6, D), (7, C)),
        HandRank.THREE_OF_A_KIND: ((7, C), (7, D), (7, H), (3, S), (12, C)),
        HandRank.TWO_PAIR: ((10, D), (10, S), (4, C), (4, H), (1, S)),
        HandRank.PAIR: ((5, D), (5, S), (2, C), (9, H), (13, S)),
        HandRank.HIGH_CARD: ((2, C), (4, D), (7, S), (9, H), (12, D)),
    }
)
"""An example hand of each rank, the highest rank first, as (value, suit) pairs."""
STEPS: Final = ("Plays", "Shooters", "Draw", "Resolve", "Lumps", "Run or gun")
PHASES: Final = ("Gamblin'", "Upkeep", "High Noon", "Sundown")


class _Sheet:
    """The canvas of a picture. All coordinates are scaled by the text size."""

    def __init__(self, theme: Theme, width: float, height: float) -> None:
        self.theme, self.k = theme, fonts.scale()
        self.pixmap = QPixmap(round(width * self.k), round(height * self.k))
        self.pixmap.fill(Qt.GlobalColor.transparent)
        self.painter = QPainter(self.pixmap)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.painter.scale(self.k, self.k)

    def words(
        self, box: QRectF, text: str, size: float = 13, *, faint: bool = False, left: bool = False
    ) -> None:
        self.painter.setFont(fonts.serif(size))
        self.painter.setPen(colour(self.theme.faint if faint else self.theme.text))
        side = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignHCenter
        flags = side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap
        self.painter.drawText(box, flags, text)

    def box(self, box: QRectF, fill: str, edge: str) -> None:
        self.painter.setPen(QPen(colour(edge), 1.5))
        self.painter.setBrush(colour(fill))
        self.painter.drawRoundedRect(box, 5, 5)

    def card(self, box: QRectF, value: int, suit: Suit) -> None:
        self.painter.setPen(QPen(QColor("#8a7a5c"), 1))
        self.painter.setBrush(QColor("#f5ead2"))
        self.painter.drawRoundedRect(box, 3, 3)
        ink = pips.ink(suit)
        self.painter.setFont(fonts.slab(box.height() * 0.42))
        self.painter.setPen(ink)
        upper = QRectF(box.x(), box.y() + 1, box.width(), box.height() * 0.5)
        self.painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, LETTERS.get(value, str(value)))
        side = box.width() * 0.5
        at = QRectF(box.center().x() - side / 2, box.bottom() - side - 3, side, side)
        self.painter.fillPath(pips.pip_in(suit, at), ink)

    def arrow(self, start: QPointF, end: QPointF, tone: str) -> None:
        self.painter.setPen(QPen(colour(tone), 2.5))
        self.painter.drawLine(start, end)
        way = end - start
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        along, across = way / length, QPointF(-way.y(), way.x()) / length
        for side in (1, -1):
            self.painter.drawLine(end, end - along * 8 + across * (5 * side))

    def done(self) -> QPixmap:
        self.painter.end()
        return self.pixmap


def hand_ranks(theme: Theme) -> QPixmap:
    """Return a picture with an example hand of each rank, the highest rank on top."""
    sheet = _Sheet(theme, 470, 46 * len(HANDS) + 4)
    for row, (rank, cards) in enumerate(HANDS.items()):
        top = 46 * row + 2
        sheet.words(QRectF(0, top, 34, 42), str(int(rank)), 20)
        for place, (value, suit) in enumerate(cards):
            sheet.card(QRectF(44 + 36 * place, top, 31, 42), value, suit)
        sheet.words(QRectF(238, top, 230, 42), hand_name(rank), 15, left=True)
    return sheet.done()


def adjacency(theme: Theme) -> QPixmap:
    """Return a picture of two streets and the town square. Arrows connect adjacent locations."""
    sheet = _Sheet(theme, 560, 270)
    square = QRectF(20, 108, 520, 52)
    sheet.box(square, theme.square, theme.brass)
    sheet.words(square, "Town square: next to every place on both streets", 14)
    for top, names in ((20, ("Deed", "Their home", "Deed")), (190, ("Deed", "Your home", "Deed"))):
        for place, name in enumerate(names):
            at = QRectF(60 + 160 * place, top, 110, 54)
            sheet.box(at, theme.street, theme.panel_edge)
            sheet.words(at, name, 14)
            edge = at.bottom() if top < 100 else at.top()
            other = square.top() if top < 100 else square.bottom()
            ends = QPointF(at.center().x(), edge), QPointF(at.center().x(), other)
            sheet.arrow(*ends, theme.good)
            sheet.arrow(*ends[::-1], theme.good)
            if place:
                left = QPointF(at.left() - 50, at.center().y())
                sheet.arrow(left, QPointF(at.left(), at.center().y()), theme.good)
                sheet.arrow(QPointF(at.left(), at.center().y()), left, theme.good)
    return sheet.done()


def booting(theme: Theme) -> QPixmap:
    """Return a picture of an unbooted and a booted card."""
    sheet = _Sheet(theme, 470, 150)
    sheet.card(QRectF(60, 10, 66, 92), 5, H)
    sheet.words(QRectF(10, 108, 166, 36), "Unbooted: ready", 15)
    sheet.arrow(QPointF(180, 56), QPointF(250, 56), theme.accent)
    sheet.painter.save()
    sheet.painter.translate(340, 56)
    sheet.painter.rotate(90)
    sheet.card(QRectF(-33, -46, 66, 92), 5, H)
    sheet.painter.restore()
    sheet.words(QRectF(240, 108, 200, 36), "Booted: has acted today", 15)
    return sheet.done()


def shootout_steps(theme: Theme) -> QPixmap:
    """Return a diagram of the steps of a shootout round, with an arrow to the next round."""
    return _row(theme, STEPS, "People left on both sides? Another round.")


def day(theme: Theme) -> QPixmap:
    """Return a diagram of the four phases of a day, with an arrow to the next day."""
    return _row(theme, PHASES, "Nobody has won? Another day.")


def _row(theme: Theme, names: Sequence[str], again: str) -> QPixmap:
    wide = 92.0
    sheet = _Sheet(theme, (wide + 22) * len(names) + 10, 112)
    for place, name in enumerate(names):
        at = QRectF(4 + (wide + 22) * place, 8, wide, 46)
        sheet.box(at, theme.street, theme.brass)
        sheet.words(at, name, 14)
        if place:
            sheet.arrow(QPointF(at.left() - 21, 31), QPointF(at.left() - 2, 31), theme.accent)
    last = 4 + (wide + 22) * (len(names) - 1) + wide / 2
    for start, end in ((QPointF(last, 56), QPointF(last, 78)), (QPointF(last, 78), QPointF(50, 78))):
        sheet.painter.setPen(QPen(colour(theme.accent), 2.5))
        sheet.painter.drawLine(start, end)
    sheet.arrow(QPointF(50, 78), QPointF(50, 57), theme.accent)
    sheet.words(QRectF(60, 82, last - 60, 26), again, 13, faint=True)
    return sheet.done()


PICTURES: Final[Mapping[str, Callable[[Theme], QPixmap]]] = MappingProxyType(
    {
        "hands": hand_ranks,
        "places": adjacency,
        "booting": booting,
        "shootout": shootout_steps,
        "day": day,
    }
)
"""The functions that paint the pictures, by the id of their topic."""
