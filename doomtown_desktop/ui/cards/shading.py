"""The light on people in pictures. It comes from the upper right, like that of the drawings.

A role is painted in its colour and then covered by a veil that all colours share, from warm light to cool
shade. Qt prepares a table for each gradient and keeps only sixty: a gradient for each colour would be slow.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QBrush, QColor, QGradient, QLinearGradient, QRadialGradient

LIGHT: Final = "#ffeec4"
SHADE: Final = "#2a1838"
FLUSH: Final = "#6a2a24"
"""The colour of the light, that of shade on things and on the land, and that of shade on skin."""
FLAT: Final = frozenset({"ink", "eye", "teeth", "glow", "shadow", "glass", "brow", "sun", "light", "bone"})
"""The roles of large shapes without a veil."""
ROLES: Final[Mapping[str, str]] = MappingProxyType(
    {"skin": "skin", "hair": "hair", "beard": "hair", "sky": "sky", "mid": "land", "far": "ground"}
)
"""The veil of each role. All others have that of cloth."""


def veil(role: str) -> QBrush | None:
    """Return the brush that covers the colour of a role, in picture units, or None if it stays even."""
    return None if role in FLAT else _veil(ROLES.get(role, "cloth"))


def veil_of_all() -> QBrush:
    """Return the brush that covers a whole small picture, in picture units."""
    return _veil("all")


@cache
def _veil(kind: str) -> QBrush:
    fall: QLinearGradient | QRadialGradient
    match kind:
        case "skin":
            fall = QRadialGradient(QPointF(240, 165), 170)
            stops = ((0.0, LIGHT, 0.26), (0.42, LIGHT, 0.0), (0.421, FLUSH, 0.0), (1.0, FLUSH, 0.32))
        case "hair":
            fall = QLinearGradient(QPointF(270, 50), QPointF(120, 300))
            stops = ((0.0, LIGHT, 0.18), (0.4, LIGHT, 0.0), (0.401, SHADE, 0.0), (1.0, SHADE, 0.34))
        case "sky":
            fall = QLinearGradient(QPointF(0, -10), QPointF(0, 340))
            stops = ((0.0, SHADE, 0.17), (0.5, SHADE, 0.0), (0.501, LIGHT, 0.0), (1.0, LIGHT, 0.38))
        case "land":
            fall = QLinearGradient(QPointF(0, 120), QPointF(0, 345))
            stops = ((0.0, LIGHT, 0.0), (0.1, LIGHT, 0.0), (0.101, LIGHT, 0.0), (1.0, LIGHT, 0.3))
        case "ground":
            fall = QLinearGradient(QPointF(0, 325), QPointF(0, 420))
            stops = ((0.0, LIGHT, 0.12), (0.3, LIGHT, 0.0), (0.301, SHADE, 0.0), (1.0, SHADE, 0.34))
        case "all":
            fall = QLinearGradient(QPointF(340, 20), QPointF(60, 430))
            stops = ((0.0, LIGHT, 0.14), (0.45, LIGHT, 0.0), (0.451, SHADE, 0.0), (1.0, SHADE, 0.26))
        case _:
            fall = QLinearGradient(QPointF(330, 60), QPointF(90, 420))
            stops = ((0.0, LIGHT, 0.16), (0.45, LIGHT, 0.0), (0.451, SHADE, 0.0), (1.0, SHADE, 0.36))
    fall.setCoordinateMode(QGradient.CoordinateMode.LogicalMode)
    for at, name, alpha in stops:
        colour = QColor(name)
        colour.setAlphaF(alpha)
        fall.setColorAt(at, colour)
    return QBrush(fall)


__all__ = ["LIGHT", "veil", "veil_of_all"]
