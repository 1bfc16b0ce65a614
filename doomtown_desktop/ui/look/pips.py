"""The four suits as painter paths. Paths are used because some fonts have no suit characters."""

from __future__ import annotations

from functools import cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QTransform

from doomtown_desktop.catalog.model import Suit

TWO_COLOURS = {
    Suit.CLUBS: QColor("#1d1a17"),
    Suit.SPADES: QColor("#1d1a17"),
    Suit.DIAMONDS: QColor("#a3231d"),
    Suit.HEARTS: QColor("#a3231d"),
}
FOUR_COLOURS = {
    Suit.CLUBS: QColor("#1c6b36"),
    Suit.SPADES: QColor("#1d1a17"),
    Suit.DIAMONDS: QColor("#1a4f9c"),
    Suit.HEARTS: QColor("#b3221c"),
}
_four = False


def use_four_colours(four: bool) -> None:
    """Draw the suits in four colours (clubs green, diamonds blue) if ``four``, else in two."""
    global _four
    _four = four


def ink(suit: Suit, four: bool | None = None) -> QColor:
    """Return the colour of a suit.

    ``four`` chooses between four colours and two. With None, the user's choice applies.
    """
    return (FOUR_COLOURS if (_four if four is None else four) else TWO_COLOURS)[suit]


SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits in the order of the numbers that views use for them."""
LETTERS = {Suit.CLUBS: "C", Suit.DIAMONDS: "D", Suit.HEARTS: "H", Suit.SPADES: "S"}


@cache
def pip(suit: Suit) -> QPainterPath:
    """Return the path of a suit within the unit square. The y axis points downwards."""
    path = QPainterPath()
    if suit is Suit.DIAMONDS:
        path.moveTo(0.5, 0.0)
        path.quadTo(0.66, 0.30, 0.92, 0.5)
        path.quadTo(0.66, 0.70, 0.5, 1.0)
        path.quadTo(0.34, 0.70, 0.08, 0.5)
        path.quadTo(0.34, 0.30, 0.5, 0.0)
    elif suit is Suit.HEARTS:
        path.moveTo(0.5, 0.98)
        path.cubicTo(0.30, 0.72, 0.02, 0.55, 0.02, 0.28)
        path.cubicTo(0.02, 0.08, 0.18, 0.02, 0.28, 0.02)
        path.cubicTo(0.40, 0.02, 0.48, 0.10, 0.5, 0.22)
        path.cubicTo(0.52, 0.10, 0.60, 0.02, 0.72, 0.02)
        path.cubicTo(0.82, 0.02, 0.98, 0.08, 0.98, 0.28)
        path.cubicTo(0.98, 0.55, 0.70, 0.72, 0.5, 0.98)
    elif suit is Suit.SPADES:
        path.moveTo(0.5, 0.0)
        path.cubicTo(0.70, 0.26, 0.98, 0.42, 0.98, 0.64)
        path.cubicTo(0.98, 0.84, 0.66, 0.88, 0.55, 0.70)
        path.cubicTo(0.56, 0.84, 0.60, 0.94, 0.70, 1.0)
        path.lineTo(0.30, 1.0)
        path.cubicTo(0.40, 0.94, 0.44, 0.84, 0.45, 0.70)
        path.cubicTo(0.34, 0.88, 0.02, 0.84, 0.02, 0.64)
        path.cubicTo(0.02, 0.42, 0.30, 0.26, 0.5, 0.0)
    else:
        # The parts are united at a large scale, because at a small one Qt turns the curves into coarse
        # polygons.
        for x, y in ((500, 240), (240, 580), (760, 580)):
            leaf = QPainterPath()
            leaf.addEllipse(QRectF(x - 235, y - 235, 470, 470))
            path = path.united(leaf)
        stem = QPainterPath()
        stem.moveTo(440, 400)
        stem.cubicTo(460, 750, 420, 920, 300, 1000)
        stem.lineTo(700, 1000)
        stem.cubicTo(580, 920, 540, 750, 560, 400)
        stem.closeSubpath()
        path = QTransform.fromScale(0.001, 0.001).map(path.united(stem))
    path.closeSubpath()
    return path


def pip_in(suit: Suit, box: QRectF) -> QPainterPath:
    """Return the path of a suit, scaled to fit a box."""
    return QTransform(box.width(), 0, 0, box.height(), box.x(), box.y()).map(pip(suit))


def star(centre: QPointF, radius: float) -> QPainterPath:
    """Return the path of an upright star with five points."""
    path = QPainterPath()
    for corner in range(10):
        reach = radius * (0.4 if corner % 2 else 1.0)
        angle = corner * pi / 5 - pi / 2
        at = centre + QPointF(reach * cos(angle), reach * sin(angle))
        if corner:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path
