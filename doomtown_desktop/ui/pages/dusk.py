"""The picture behind the start page. It shows the town at dusk, with dudes and houses of the last game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scene_words import BASE, KIND


@dataclass(frozen=True, slots=True)
class Evening:
    """The colours of the picture for one theme.

    ``sky`` has the colours from the top to the horizon. ``stars`` is the number of stars. ``veil`` has two
    opacities (0-255): of the tint over houses, and of the tint over people.
    """

    sky: tuple[str, str, str, str]
    sun: str
    far: str
    near: str
    earth: tuple[str, str]
    road: str
    dusk: str
    light: str
    window: str
    stars: int
    veil: tuple[int, int]


EVENINGS: Final = MappingProxyType(
    {
        "dark": Evening(
            sky=("#171426", "#3a2340", "#8a3d3c", "#e08a45"),
            sun="#ffd98a",
            far="#4b2742",
            near="#2e1a2e",
            earth=("#2a1a20", "#150d11"),
            road="#4a2f2b",
            dusk="#1c1022",
            light="#ff9a4d",
            window="#ffc862",
            stars=190,
            veil=(172, 96),
        ),
        "light": Evening(
            sky=("#f4ead6", "#f6e2c3", "#f7cf9e", "#f2a76a"),
            sun="#fff6da",
            far="#cf9a86",
            near="#a87262",
            earth=("#d9b28a", "#c39a70"),
            road="#e6c79f",
            dusk="#8a5a5e",
            light="#ffb469",
            window="#fff0a8",
            stars=0,
            veil=(96, 34),
        ),
    }
)
"""The colours by name of the theme. High contrast has no picture, only a plain background."""
HORIZON: Final = 0.6
"""The horizon, as a fraction of the height from the top."""
HOUSES: Final = 5
"""At most this many houses on each side of the street."""
FLANK: Final = 230.0
"""The minimum width beside the buttons at which people are painted there, in pixels."""


def sky(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint only the sky and the ground. The page shows this until the picture is ready."""
    evening = EVENINGS.get(theme.name)
    if evening is None:
        painter.fillRect(box, colour(theme.panel))
        return
    ground = box.top() + box.height() * HORIZON
    fall = QLinearGradient(0, box.top(), 0, ground)
    for at, tone in zip((0.0, 0.45, 0.8, 1.0), evening.sky, strict=True):
        fall.setColorAt(at, QColor(tone))
    painter.fillRect(QRectF(box.left(), box.top(), box.width(), ground - box.top() + 1), fall)
    earth = QLinearGradient(0, ground, 0, box.bottom())
    earth.setColorAt(0.0, QColor(evening.earth[0]))
    earth.setColorAt(1.0, QColor(evening.earth[1]))
    painter.fillRect(QRectF(box.left(), ground, box.width(), box.bottom() - ground), earth)


@dataclass(frozen=True, slots=True)
class Cast:
    """The houses in the picture, and the people on its left and right side."""

    houses: tuple[CardPicture, ...] = ()
    left: tuple[CardPicture, ...] = ()
    right: tuple[CardPicture, ...] = ()


def town(size: QSizeF, ratio: float, theme: Theme, cast: Cast, middle: float) -> QPixmap:
    """Return the picture for a page of this size. ``middle`` is the width of the buttons, in pixels."""
    wide, tall = size.width(), size.height()
    picture = QPixmap(max(1, round(wide * ratio)), max(1, round(tall * ratio)))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, wide, tall)
    sky(painter, box, theme)
    evening = EVENINGS.get(theme.name)
    if evening is not None:
        _Dusk(painter, box, ratio, evening).paint(cast, middle)
    painter.end()
    return picture


class _Dusk:
    """Paints one picture."""

    def __init__(self, painter: QPainter, box: QRectF, ratio: float, evening: Evening) -> None:
        self.painter, self.box, self.ratio, self.evening = painter, box, ratio, evening
        self.ground = box.height() * HORIZON
        self.dice = dice(1874)

    def paint(self, cast: Cast, middle: float) -> None:
        self._heavens()
        self._mesas()
        self._road()
        self._street(cast.houses)
        flank = (self.box.width() - middle) / 2
        if flank >= FLANK:
            self._people(cast.left, QRectF(0, 0, flank, self.box.height()), mirrored=False)
            right = QRectF(self.box.width() - flank, 0, flank, self.box.height())
            self._people(cast.right, right, mirrored=True)

    def _heavens(self) -> None:
        """Paint the stars in the upper sky, and the half of the sun that is above the horizon."""
        painter, box, evening = self.painter, self.box, self.evening
        painter.setPen(Qt.PenStyle.NoPen)
        for _ in range(evening.stars):
            at = QPointF(box.width() * next(self.dice), self.ground * 0.55 * next(self.dice) ** 1.4)
            painter.setBrush(QColor(255, 244, 214, 50 + int(150 * next(self.dice))))
            size = 0.5 + 0.8 * next(self.dice)
            painter.drawEllipse(at, size, size)
        centre, radius = QPointF(box.center().x(), self.ground), box.height() * 0.2
        glow = QRadialGradient(centre, box.height() * 0.56)
        glow.setColorAt(0.0, colour(evening.sun, 190))
        glow.setColorAt(0.35, colour(evening.sun, 70))
        glow.setColorAt(1.0, colour(evening.sun, 0))
        painter.save()
        painter.setClipRect(QRectF(0, 0, box.width(), self.ground))
        painter.fillRect(box, glow)
        painter.setBrush(QColor(evening.sun))
        painter.drawEllipse(centre, radius, radius)
        painter.restore()

    def _mesas(self) -> None:
        """Paint two ridges. Their shapes are the landscape layers of card pictures."""
        for part, tone, wide in (("mountains", self.evening.far, 0.9), ("mesas", self.evening.near, 0.62)):
            palette = tuple({**BASE, "mid": tone}.items())
            picture = CardPicture(KIND, (PictureLayer(f"land/{part}"),), palette)
            across = self.box.width() * wide
            tall = across * 352 / 1200
            only = frozenset({"mid"})
            for left in (-0.12 * self.box.width(), self.box.width() * 0.5):
                box = QRectF(left, self.ground - tall + 1, across, tall)
                composer.paint(self.painter, picture, box, QRectF(-400, -50, 1200, 352), bare=True, only=only)
        self.painter.fillRect(QRectF(0, self.ground, self.box.width(), self.box.height()), self._earth())

    def _earth(self) -> QLinearGradient:
        earth = QLinearGradient(0, self.ground, 0, self.box.bottom())
        earth.setColorAt(0.0, QColor(self.evening.earth[0]))
        earth.setColorAt(1.0, QColor(self.evening.earth[1]))
        return earth

    def _road(self) -> None:
        """Paint the street, from the lower edge to the sun."""
        painter, w, h, y = self.painter, self.box.width(), self.box.height(), self.ground
        road = QLinearGradient(0, y, 0, h)
        road.setColorAt(0.0, colour(self.evening.light, 150))
        road.setColorAt(0.25, colour(self.evening.road, 235))
        road.setColorAt(1.0, colour(self.evening.road, 120))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(road)
        corners = ((0.485, y), (0.515, y), (0.86, h), (0.14, h))
        painter.drawPolygon(QPolygonF([QPointF(w * x, at) for x, at in corners]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for x in (0.3, 0.36, 0.64, 0.7):
            painter.setPen(QPen(colour(self.evening.dusk, 70), 3))
            painter.drawLine(QPointF(w * (0.5 + (x - 0.5) * 0.05), y), QPointF(w * x, h))

    # --- houses -------------------------------------------------------------------------------------

    def _street(self, houses: Sequence[CardPicture]) -> None:
        """Paint the houses on both sides of the street. The farthest houses are painted first."""
        w, h = self.box.width(), self.box.height()
        for number, house in enumerate(houses[: 2 * HOUSES]):
            step, side = number // 2, 1 if number % 2 else -1
            near = (step + 0.35) / (HOUSES - 1 + 0.35)
            size = h * (0.1 + 0.4 * near**1.25)
            foot = self.ground + h * 0.16 * near**1.2
            x = w / 2 + side * w * (0.075 + 0.4 * near**0.92)
            self._house(house, QRectF(x - size / 2, foot - size * 0.88, size, size), near)

    def _house(self, house: CardPicture, box: QRectF, near: float) -> None:
        """Paint a house against the light. It is dark, and its windows are lit."""
        evening = self.evening
        image, painter = self._sheet(box.size())
        whole = QRectF(0, 0, box.width(), box.height())
        focus = QRectF(0, 0, composer.GRID, composer.GRID)
        composer.paint(painter, house, whole, focus, bare=True)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(whole, colour(evening.dusk, evening.veil[0] + round(30 * (1 - near))))
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
        lit = replace(
            house,
            layers=tuple(replace(layer, colours=()) for layer in house.layers),
            palette=tuple((dict(house.palette) | {"pane": evening.window, "glow": evening.window}).items()),
        )
        composer.paint(painter, lit, whole, focus, bare=True, only=frozenset({"pane", "glow"}))
        painter.end()
        self.painter.drawPixmap(box.topLeft(), image)

    def _sheet(self, size: QSizeF) -> tuple[QPixmap, QPainter]:
        image = QPixmap(max(1, round(size.width() * self.ratio)), max(1, round(size.height() * self.ratio)))
        image.setDevicePixelRatio(self.ratio)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        return image, painter

    # --- people -------------------------------------------------------------------------------------

    def _people(self, people: Sequence[CardPicture], flank: QRectF, *, mirrored: bool) -> None:
        """Paint up to three people, the first one in front. They look towards the middle."""
        size = min(self.box.height() * 0.4, flank.width() * 0.66)
        spots = ((0.47, 1.0), (0.14, 0.84), (0.82, 0.8))[: len(people)]
        for person, (share, part) in reversed(list(zip(people, spots, strict=False))):
            each = size * part
            at = 1 - share if mirrored else share
            box = QRectF(
                flank.left() + flank.width() * at - each / 2, self.box.height() - each * 0.99, each, each
            )
            self._person(replace(person, mirrored=mirrored), box)

    def _person(self, person: CardPicture, box: QRectF) -> None:
        evening = self.evening
        spare = box.width() * 0.3  # shoulders and hats extend beyond the grid of the portrait
        box = box.adjusted(-spare, 0, spare, 0)
        image, painter = self._sheet(box.size())
        whole = QRectF(0, 0, box.width(), box.height())
        grid = composer.GRID
        composer.paint(painter, person, whole, QRectF(-0.3 * grid, 0, 1.6 * grid, grid), bare=True)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(whole, colour(evening.dusk, evening.veil[1]))
        edge = (whole.topLeft(), whole.topRight()) if person.mirrored else (whole.topRight(), whole.topLeft())
        warm = QLinearGradient(*edge)  # the setting sun lights the people
        warm.setColorAt(0.0, colour(evening.light, 110))
        warm.setColorAt(0.55, colour(evening.light, 0))
        painter.fillRect(whole, warm)
        painter.end()
        self.painter.drawPixmap(box.topLeft(), image)
