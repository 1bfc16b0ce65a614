"""Houses and things as they stand in the street, in the light of an hour. They are parts of card pictures."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QImage, QLinearGradient, QPainter, QPainterPath, QPolygonF

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain import townsfolk
from doomtown_desktop.ui.plain.daylight import Daylight, Tint
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scene_words import BASE, KIND

FOOT: Final = 0.88
"""The foot of a house or thing, as a fraction of the height of its box."""
LAMPLIGHT: Final = "#ffcc66"
"""The colour of lit windows."""
WINDOWS: Final = frozenset({"pane", "glow"})
"""The roles of the parts of a picture that are lit."""
GRID: Final = QRectF(0, 0, composer.GRID, composer.GRID)


@cache
def house(title: str) -> CardPicture:
    """Return the house of a deed, without the things in front of it.

    Raises:
        ValueError: The deed has no house that fits a street.
    """
    found = townsfolk.facade(catalogue().by_title(title))
    if found is None:
        raise ValueError(f"{title} has no house for a street. Choose another deed.")
    return found


def thing(name: str) -> CardPicture:
    """Return a single thing, such as "barrel"."""
    return CardPicture(KIND, (PictureLayer(f"thing/{name}"),), tuple(BASE.items()))


def ridge(name: str, tone: str) -> CardPicture:
    """Return the silhouette of a landscape, such as "mesas". Only its role ``mid`` is meant to be painted."""
    return CardPicture(KIND, (PictureLayer(f"land/{name}"),), tuple({**BASE, "mid": tone}.items()))


def sheet(size: QSizeF, ratio: float) -> tuple[QImage, QPainter]:
    """Return an empty transparent picture, and a painter on it."""
    image = QImage(
        max(1, round(size.width() * ratio)),
        max(1, round(size.height() * ratio)),
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return image, painter


def cut_out(
    picture: CardPicture,
    size: float,
    ratio: float,
    veils: tuple[Tint | QBrush, ...],
    *,
    lit: bool = False,
    beyond: float = 0.0,
) -> QImage:
    """Return a house or thing without a background, with veils over it. Lit windows shine through them.

    ``beyond`` is the part of the size that is added at the left and at the right, for what reaches out of the
    picture.
    """
    whole = QRectF(0, 0, size * (1 + 2 * beyond), size)
    grid = GRID.adjusted(-beyond * GRID.width(), 0, beyond * GRID.width(), 0)
    image, painter = sheet(whole.size(), ratio)
    composer.paint(painter, picture, whole, grid, bare=True)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
    for veil in veils:
        painter.fillRect(whole, veil if isinstance(veil, QBrush) else QBrush(colour(*veil)))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    if lit:
        palette = dict(picture.palette) | dict.fromkeys(WINDOWS, LAMPLIGHT)
        layers = tuple(replace(layer, colours=()) for layer in picture.layers)
        lamps = replace(picture, layers=layers, board=None, palette=tuple(palette.items()))
        composer.paint(painter, lamps, whole, grid, bare=True, only=WINDOWS)
    painter.end()
    return image


def side_light(light: Daylight, size: float) -> QBrush:
    """Return the light of the low sun on a house: warm on its side, dark on the other."""
    (left, strong), (right, weak) = light.washes
    fall = QLinearGradient(QPointF(0, 0), QPointF(size, 0))
    fall.setColorAt(0.0, colour(left, strong // 2))
    fall.setColorAt(1.0, colour(right, weak // 3))
    return QBrush(fall)


def fallen_shadow(box: QRectF, lean: float) -> QPolygonF:
    """Return the shadow of a house on the ground before it. ``lean`` is that of the light."""
    foot, run = box.top() + box.height() * FOOT, lean / 100 * box.height() * 0.5
    low = foot + box.height() * 0.09 + abs(run) * 0.25
    left, right = box.left() + box.width() * 0.1, box.right() - box.width() * 0.1
    return QPolygonF(
        [QPointF(left, foot), QPointF(right, foot), QPointF(right + run, low), QPointF(left + run, low)]
    )


@cache
def panes(picture: CardPicture) -> QPainterPath:
    """Return the outline of the windows of a house, in picture units."""
    found = QPainterPath()
    for layer in picture.layers:
        if layer.place is None and layer.width == 1.0:
            for role, _, path in composer.shapes(picture.kind, layer.part):
                if role in WINDOWS:
                    found.addPath(path)
    return found


__all__ = [
    "FOOT",
    "cut_out",
    "fallen_shadow",
    "house",
    "panes",
    "ridge",
    "sheet",
    "side_light",
    "thing",
]
