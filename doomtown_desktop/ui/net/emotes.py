"""The pictures of emotes: a few strokes each, painted at any size."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap, QPolygonF

Stroke = tuple[bool, tuple[tuple[float, float], ...]]
"""A line through points in a square of 24 by 24 units; True if it is a filled shape."""


def _star(x: float, y: float, far: float, near: float) -> tuple[tuple[float, float], ...]:
    """Return the corners of a star with five points."""
    spokes = ((0, -1), (0.588, -0.809), (0.951, -0.309), (0.951, 0.309), (0.588, 0.809))
    found = []
    for n in range(10):
        dx, dy = spokes[n] if n < 5 else (-spokes[n - 5][0], -spokes[n - 5][1])
        reach = far if n % 2 == 0 else near
        found.append((x + dx * reach, y + dy * reach))
    return tuple(found)


STROKES: Final[MappingProxyType[str, tuple[Stroke, ...]]] = MappingProxyType(
    {
        # a hat that is lifted
        "howdy": (
            (True, ((2, 15), (7, 16.5), (17, 16.5), (22, 15), (19, 18.5), (5, 18.5))),
            (True, ((7, 15), (8, 7), (12, 8.5), (16, 7), (17, 15))),
            (False, ((3, 6), (5, 8))),
            (False, ((21, 6), (19, 8))),
        ),
        # a horseshoe
        "good luck": (
            (False, ((6, 20), (5, 12), (7, 6), (12, 4), (17, 6), (19, 12), (18, 20))),
            (False, ((3.5, 20), (8, 20))),
            (False, ((16, 20), (20.5, 20))),
        ),
        # a fan of cards
        "nice draw": (
            (False, ((4, 9), (9, 5), (14, 17), (9, 20), (4, 9))),
            (False, ((10, 5), (15, 5), (15, 17))),
            (False, ((16, 6), (20, 9), (15, 18))),
        ),
        # a sheriff's star
        "well played": ((True, _star(12, 12.5, 10, 4.4)),),
        # an hourglass
        "thinking": (
            (False, ((6, 3), (18, 3))),
            (False, ((6, 21), (18, 21))),
            (False, ((7, 3), (7, 7), (12, 12), (17, 7), (17, 3))),
            (False, ((7, 21), (7, 17), (12, 12), (17, 17), (17, 21))),
            (True, ((9, 20), (12, 16), (15, 20))),
        ),
        # a broken bottle
        "oops": (
            (True, ((10, 2), (14, 2), (14, 8), (17, 12), (14, 11), (12, 14), (10, 11), (7, 12), (10, 8))),
            (True, ((7, 16), (10, 15), (12, 18), (14, 15), (17, 16), (17, 21), (7, 21))),
        ),
        # a heart
        "thanks": (
            (True, ((12, 20), (3, 11), (3.5, 6.5), (7.5, 4.5), (12, 8), (16.5, 4.5), (20.5, 6.5), (21, 11))),
        ),
        # two glasses that touch
        "good game": (
            (False, ((3, 6), (10, 5), (9, 13), (6, 14), (3, 6))),
            (False, ((21, 6), (14, 5), (15, 13), (18, 14), (21, 6))),
            (False, ((7, 14), (8, 20), (5, 20.5), (10, 19.6))),
            (False, ((17, 14), (16, 20), (19, 20.5), (14, 19.6))),
            (True, ((4.4, 9), (9.6, 8.4), (9, 12.6), (6.2, 13.4))),
            (True, ((19.6, 9), (14.4, 8.4), (15, 12.6), (17.8, 13.4))),
        ),
    }
)
"""The strokes of each emote."""


@lru_cache(maxsize=200)
def emote_picture(kind: str, size: int, ink: str, ratio: float) -> QPixmap:
    """Return the picture of an emote, of a size in pixels, in one colour."""
    found = QPixmap(round(size * ratio), round(size * ratio))
    found.setDevicePixelRatio(ratio)
    found.fill(Qt.GlobalColor.transparent)
    painter = QPainter(found)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit, tone = size / 24, QColor(ink)
    cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    for is_filled, points in STROKES[kind]:
        shape = QPolygonF([QPointF(x * unit, y * unit) for x, y in points])
        painter.setPen(QPen(tone, (0.8 if is_filled else 2.0) * unit, Qt.PenStyle.SolidLine, cap, join))
        if is_filled:
            painter.setBrush(tone)
            painter.drawPolygon(shape)
        else:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(shape)
    painter.end()
    return found


def emote_icon(kind: str, size: int, ink: str, ratio: float) -> QIcon:
    """Return the picture of an emote as the icon of a button."""
    return QIcon(emote_picture(kind, size, ink, ratio))


__all__ = ["STROKES", "emote_icon", "emote_picture"]
