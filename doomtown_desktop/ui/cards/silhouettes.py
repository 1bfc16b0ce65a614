"""The outlines of people whose faces nobody knows: the guests of a table on a network before the game."""

from __future__ import annotations

from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.theme import colour, mixed
from doomtown_desktop.ui.plain.portraits import compose
from doomtown_desktop.ui.plain.recipes import read_recipe

OUTFITS: Final = ("slouch duster", "plains coat", "stetson duster", "tengallon coat")
"""Hats and coats that fit everybody. A name always gets the same ones."""
SEEN: Final = QRectF(6, -10, 400, 384)
"""The part of a portrait that is visible, in portrait units."""
SHADE: Final = "#20130b"


@cache
def silhouette(name: str, wide: int, tall: int, ratio: float, tone: str) -> QPixmap:
    """Return the outline of somebody before a low sun, in a seat's colour.

    ``wide`` and ``tall`` are in pixels, ``ratio`` is device pixels per pixel.
    """
    picture, outline = (QPixmap(round(wide * ratio), round(tall * ratio)) for _ in range(2))
    box = QRectF(0, 0, wide, tall)
    for each in (picture, outline):
        each.setDevicePixelRatio(ratio)
        each.fill(Qt.GlobalColor.transparent)
    painter = QPainter(outline)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    recipe = read_recipe(OUTFITS[sum(map(ord, name)) % len(OUTFITS)])
    composer.paint(painter, compose(recipe, name, "", profile=False), box, SEEN, bare=True)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceIn)
    painter.fillRect(box, QColor(SHADE))
    painter.end()
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    sky = QLinearGradient(0, 0, 0, tall)
    sky.setColorAt(0, mixed(QColor(tone), QColor(SHADE), 0.45))
    sky.setColorAt(1, mixed(QColor(tone), QColor("#fbe7b4"), 0.35))
    painter.fillRect(box, sky)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour("#fff0c4", 150))
    painter.drawEllipse(QPointF(wide / 2, tall * 0.56), tall * 0.44, tall * 0.44)
    painter.drawPixmap(QPointF(), outline)
    painter.end()
    return picture


__all__ = ["silhouette"]
