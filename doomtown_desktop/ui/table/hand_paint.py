"""Paints panels with draw hands: their wooden ground with cut corners, and what a joker stands for."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF, QRadialGradient, QRegion

from doomtown_desktop.ui.cards.face_spec import VALUES
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import Theme, colour

CORNER: Final = 10.0
"""Pixels by which the corners are cut off."""
GLOW: Final = 175
"""The lightness of the wood below the lamp, in percent of that of the panel."""


def outline(box: QRect) -> QRegion:
    """Return a box of pixels without its corners, as the mask of a widget."""
    return QRegion(_without_corners(QRectF(box), CORNER).toPolygon())


def paint_board(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint the ground: wood in the light of a lamp, with a brass rim and a nail in each corner.

    In high contrast, there is only a plain rim.
    """
    panel, brass = colour(theme.panel), colour(theme.brass)
    painter.fillRect(box, panel)
    if theme.name != "contrast":
        lamp = QRadialGradient(QPointF(box.center().x(), box.top()), max(box.width() * 0.6, box.height()))
        lamp.setColorAt(0.0, panel.lighter(GLOW if panel.lightness() < 128 else 104))
        lamp.setColorAt(1.0, panel)
        painter.fillRect(box, lamp)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(brass, 2.4))
    painter.drawPolygon(_without_corners(box.adjusted(1, 1, -1, -1), CORNER - 0.6))
    if theme.name == "contrast":
        return
    painter.setPen(QPen(colour(theme.brass, 110), 1))
    painter.drawPolygon(_without_corners(box.adjusted(6.5, 6.5, -6.5, -6.5), CORNER))
    painter.setPen(QPen(QColor("#1a0f08"), 1))
    painter.setBrush(brass)
    inner = box.adjusted(15, 15, -15, -15)
    for nail in (inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()):
        painter.drawEllipse(nail, 2.6, 2.6)


def _without_corners(box: QRectF, cut: float) -> QPolygonF:
    """Return a box whose corners are cut off, at ``cut`` pixels from each."""
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    across, down = (left + cut, right - cut), (top + cut, bottom - cut)
    ends = [(across[0], top), (across[1], top), (right, down[0]), (right, down[1])]
    ends += [(across[1], bottom), (across[0], bottom), (left, down[1]), (left, down[0])]
    return QPolygonF([QPointF(x, y) for x, y in ends])


def paint_badge(painter: QPainter, card: QRectF, value: int | None, suit: int | None) -> None:
    """Paint what a joker stands for across the lower half of its face. A joker without a name gets none.

    ``card`` is the box of the joker in pixels.
    """
    if value is None or suit is None:
        return
    unit = card.width()
    box = QRectF(card.left() + unit * 0.08, card.top() + card.height() * 0.66, unit * 0.84, unit * 0.36)
    painter.setPen(QPen(QColor("#2a1c10"), 1))
    painter.setBrush(QColor("#f6ead0"))
    painter.drawRoundedRect(box, 4, 4)
    of = pips.SUITS[suit]
    ink = pips.ink(of)
    half = QRectF(box.left(), box.top(), box.width() * 0.55, box.height())
    painter.setFont(fonts.slab(box.height() * 0.8))
    painter.setPen(ink)
    painter.drawText(half, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, VALUES[value])
    side = box.height() * 0.6
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    painter.drawPath(pips.pip_in(of, QRectF(half.right() + 4, box.center().y() - side / 2, side, side)))


__all__ = ["outline", "paint_badge", "paint_board"]
