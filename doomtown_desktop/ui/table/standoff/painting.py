"""The picture behind a shootout: the house that is fought for, its neighbours, the road to its door.

It is painted once for each place, hour and window size. Only the cards in front of it move.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPolygonF,
    QRadialGradient,
)

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain import townsfolk
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.plain.recipes import CardPicture
from doomtown_desktop.ui.plain.scenes import scene
from doomtown_desktop.ui.table.standoff.hours import HOURS, NOON, StageHour
from doomtown_desktop.ui.table.townscape.facades import FOOT, cut_out, ridge, thing

HOUSE: Final = 372.0
"""The size of the house in the middle, in pixels of a stage at scale 1. The next sizes are in the same
unit.
"""
NEIGHBOURS: Final = (
    *((3, -643.0, 190.0), (9, 457.0, 190.0), (4, -493.0, 214.0), (2, 283.0, 214.0)),
    *((7, -773.0, 176.0), (5, 587.0, 176.0), (0, -331.0, 236.0), (8, 99.0, 236.0)),
)
"""The neighbouring houses, the farthest first. Each has a number, its left edge from the middle, and its
size.
"""
FARTHER: Final = ((1, -933.0, 190.0), (6, 747.0, 190.0), (4, -1093.0, 200.0), (9, 907.0, 200.0))
"""Further houses, for windows that are wider."""
BEYOND: Final = 0.25
"""The part of a house's size by which its horses and carts may reach out of its picture, at each side."""
GATE: Final = ((8, -395.0, 262.0), (1, 133.0, 262.0))
"""The houses on both sides of the town square, which has no house of its own."""
NEAREST: Final = (
    ("barrel", 62.0, 118.0),
    ("crate", 142.0, 84.0),
    ("trough", -150.0, 150.0),
    ("barrel", -54.0, 112.0),
)
"""Things before the stage: part, middle from the left edge or, if negative, from the right one, and size."""
RAIL: Final = 400.0
"""The length of the hitching rails before the stage, at both ends."""
ROOM: Final = 270.0
"""The minimum height of the ground on which there is room for things before the stage."""
DARKEST: Final = ("#120708", 176)
"""The tint over things before the stage."""
MOST_PIXELS: Final = 3_200_000
"""At most this many device pixels are cached of the surroundings of a place. In a larger window, these houses
in the distance are a little out of focus.
"""
SCENERY: Final = ("land/", "aura/")


@dataclass(frozen=True, slots=True)
class Backcloth:
    """Everything that the picture depends on.

    Attributes:
        size: The width and height of the stage, in pixels.
        foot: The line on which the houses stand.
        band: The height of the band of words above the posses.
        scale: The scale of the stage.
        ratio: Device pixels per pixel.
        theme: The current theme. High contrast has a plain background.
        light: The name of the town's light.
        place: The deed or outfit that is fought for, or ``None`` for the town square.
    """

    size: tuple[float, float]
    foot: float
    band: float
    scale: float
    ratio: float
    theme: Theme
    light: str
    place: CardFacts | None


class Backcloths:
    """Caches the latest picture of a stage, and the pictures of its surroundings.

    The surroundings are the same for all deeds, so they can be painted before a shootout begins.
    """

    def __init__(self) -> None:
        self._kept: tuple[Backcloth, QPixmap] | None = None
        self._around: dict[bool, tuple[Backcloth, QPixmap]] = {}
        """The surroundings of the town square (True) and of deeds (False)."""

    def picture(self, cloth: Backcloth) -> QPixmap:
        """Return the picture."""
        if self._kept is None or self._kept[0] != cloth:
            self._kept = None  # this frees the old picture before the new one is painted
            self._kept = (cloth, self._paint(cloth))
        return self._kept[1]

    def has_surroundings(self, cloth: Backcloth) -> bool:
        """Return whether the surroundings of a stage are painted already."""
        found = self._around.get(cloth.place is None)
        return found is not None and found[0] == replace(cloth, place=None)

    def paint_surroundings(self, cloth: Backcloth) -> None:
        """Paint the surroundings of a stage, unless they are painted already."""
        if not self.has_surroundings(cloth) and cloth.theme.name != "contrast":
            wide, tall = cloth.size
            finest = (MOST_PIXELS / max(1.0, wide * tall)) ** 0.5
            picture, painter = _canvas(replace(cloth, ratio=min(cloth.ratio, finest)))
            _Painter(painter, cloth, HOURS.get(cloth.light, NOON)).paint_surroundings()
            painter.end()
            self._around[cloth.place is None] = replace(cloth, place=None), picture

    def _paint(self, cloth: Backcloth) -> QPixmap:
        if cloth.theme.name == "contrast":
            picture, painter = _canvas(cloth)
            _plain(painter, cloth)
        else:
            self.paint_surroundings(cloth)
            around = self._around[cloth.place is None][1]
            picture, painter = _canvas(cloth)
            painter.drawPixmap(QRectF(QPointF(), QSizeF(*cloth.size)), around, QRectF(around.rect()))
            _Painter(painter, cloth, HOURS.get(cloth.light, NOON)).paint_place()
        painter.end()
        return picture


def _canvas(cloth: Backcloth) -> tuple[QPixmap, QPainter]:
    """Return an empty picture of the size of a stage, and a painter on it."""
    wide, tall = cloth.size
    picture = QPixmap(max(1, round(wide * cloth.ratio)), max(1, round(tall * cloth.ratio)))
    picture.setDevicePixelRatio(cloth.ratio)
    return picture, _painter_on(picture)


def _painter_on(picture: QPixmap) -> QPainter:
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    return painter


def _plain(painter: QPainter, cloth: Backcloth) -> None:
    """Paint a flat background with a line below the posses, and the name of the place."""
    wide, tall = cloth.size
    painter.fillRect(QRectF(0, 0, wide, tall), colour(cloth.theme.board))
    painter.setPen(QPen(colour(cloth.theme.brass), 2))
    painter.drawLine(QPointF(0, cloth.foot), QPointF(wide, cloth.foot))
    title = "Town Square" if cloth.place is None else cloth.place.title
    font = fonts.slab(max(16.0, 24.0 * cloth.scale))
    across = HOUSE * 0.76 * cloth.scale
    box = QRectF((wide - across) / 2, cloth.foot - 120 * cloth.scale, across, 100 * cloth.scale)
    painter.setFont(font)
    painter.setPen(colour(cloth.theme.text))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap), title)


@cache
def _fronts() -> tuple[CardPicture, ...]:
    return townsfolk.houses((), catalogue())


class _Painter:
    """Paints one picture."""

    def __init__(self, painter: QPainter, cloth: Backcloth, hour: StageHour) -> None:
        self.painter, self.cloth, self.hour = painter, cloth, hour
        self.w, self.h = cloth.size
        self.s, self.foot = cloth.scale, cloth.foot
        self.middle = self.w / 2
        self.dice = dice(1876)

    def paint_surroundings(self) -> None:
        """Paint everything but the place of the fight, from the sky to the darkness in the corners."""
        self._sky()
        self._ridges()
        self._ground()
        fronts = _fronts()
        for number, left, size in (*FARTHER, *NEIGHBOURS):
            self._house(fronts[number % len(fronts)], left, size, self.foot - 14 * self.s, self.hour.veil)
        if self.cloth.place is None:
            self._gate(fronts)
        self._boardwalk()
        self._darkness()
        if self.h - self.foot > ROOM * self.s:
            self._foreground()

    def paint_place(self) -> None:
        """Paint the place of the fight and the light before it."""
        place = self.cloth.place
        if place is not None:
            self._fought_for(place)
        else:
            self._board("Town Square", self.foot - 236 * self.s)
        self._pool()

    # --- sky and earth ------------------------------------------------------------------------------

    def _sky(self) -> None:
        fall = QLinearGradient(0, 0, 0, self.foot)
        for at, tone in zip((0.0, 0.4, 0.8, 1.0), self.hour.sky, strict=True):
            fall.setColorAt(at, QColor(tone))
        sky = QRectF(0, 0, self.w, self.foot + 1)
        self.painter.fillRect(sky, fall)
        glow = QRadialGradient(QPointF(self.middle, self.foot - 122 * self.s), 420 * self.s)
        for share, strength in ((0.0, 215), (0.3, 84), (1.0, 0)):
            glow.setColorAt(share, colour(self.hour.glow, strength))
        self.painter.fillRect(sky, glow)
        self.painter.setPen(Qt.PenStyle.NoPen)
        for part, left, y, count in ((0.1, 0.17, 0.3, 7), (0.09, 0.76, 0.24, 6), (0.07, 0.44, 0.13, 5)):
            for step in range(count):  # thin clouds
                self.painter.setBrush(colour(self.hour.glow, 26))
                x = self.w * (left + part * step / count) + 20 * self.s * next(self.dice)
                self.painter.drawEllipse(
                    QPointF(x, self.foot * y + (step % 2) * 4 * self.s), 52 * self.s, 4.5 * self.s
                )

    def _ridges(self) -> None:
        """Paint mountains and mesas. Their shapes are the landscape layers of card pictures."""
        rows = (
            ("mountains", self.hour.far, 0.62, (-0.12, 0.3, 0.66)),
            ("mesas", self.hour.near, 0.5, (-0.1, 0.55)),
        )
        for part, tone, share, places in rows:
            picture = ridge(part, tone)
            across = self.w * share
            tall = across * 352 / 1200
            for left in places:
                box = QRectF(left * self.w, self.foot - 19 * self.s - tall, across, tall)
                focus = QRectF(-400, -50, 1200, 352)
                composer.paint(self.painter, picture, box, focus, bare=True, only=frozenset({"mid"}))

    def _ground(self) -> None:
        top = self.foot - 24 * self.s
        near, far = QColor(self.hour.ground[0]), QColor(self.hour.ground[1])
        fall = QLinearGradient(0, top, 0, self.h)
        for at, tone in (
            (0.0, near.darker(118)),
            (0.2, near.lighter(106)),
            (0.6, far),
            (1.0, far.darker(165)),
        ):
            fall.setColorAt(at, tone)
        self.painter.fillRect(QRectF(0, top, self.w, self.h - top), fall)
        self.painter.setPen(Qt.PenStyle.NoPen)
        for _ in range(1500):
            spot = QPointF(self.w * next(self.dice), self.foot + (self.h - self.foot) * next(self.dice))
            dark = next(self.dice) < 0.6
            grain = self.hour.shadow if dark else "#fff6dc"
            self.painter.setBrush(colour(grain, 8 + int(22 * next(self.dice))))
            self.painter.drawEllipse(spot, 0.6 + 1.8 * next(self.dice), 0.4 + 0.8 * next(self.dice))
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        for share in (-0.46, -0.36, 0.36, 0.46):  # ruts that run to the door
            self.painter.setPen(QPen(colour(self.hour.shadow, 46), 7 * self.s))
            path = QPainterPath(QPointF(self.middle + share * 170 * self.s, self.foot))
            bend = QPointF(self.middle + share * 420 * self.s, self.foot + 110 * self.s)
            path.quadTo(bend, QPointF(self.middle + share * 1500 * self.s, self.h + 26 * self.s))
            self.painter.drawPath(path)

    def _boardwalk(self) -> None:
        """Paint the boards in front of the houses."""
        y, tall = self.foot - 18 * self.s, 20 * self.s
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self.hour.shadow, 120))
        painter.drawRect(QRectF(0, y + tall, self.w, 5 * self.s))
        x = 0.0
        while x < self.w:
            wide = (15 + 9 * next(self.dice)) * self.s
            tone = QColor(self.hour.walk[0]).lighter(92 + int(16 * next(self.dice)))
            painter.fillRect(QRectF(x, y, min(wide, self.w - x), tall), tone)
            painter.fillRect(QRectF(x, y, 1.2 * self.s, tall), colour(self.hour.walk[1], 190))
            x += wide
        edge = QRectF(0, y + tall - 3 * self.s, self.w, 3 * self.s)
        painter.fillRect(edge, QColor(self.hour.walk[1]))
        painter.fillRect(QRectF(0, y, self.w, 1.2 * self.s), colour("#fff0cc", 60))

    def _foreground(self) -> None:
        """Paint what stands nearest, dark against the light: hitching rails and things at both ends."""
        for name, x, size in NEAREST:
            middle = x * self.s if x > 0 else self.w + x * self.s
            across = size * self.s
            low = self.h - 4 * self.s
            image = cut_out(thing(name), across, self.cloth.ratio, (DARKEST, self._upper_light(across)))
            self.painter.drawImage(QPointF(middle - across / 2, low - across * FOOT), image)
        reach = RAIL * self.s
        self._rail(0.0, reach)
        self._rail(self.w - reach, self.w)

    def _upper_light(self, size: float) -> QBrush:
        """Return the light of the stage on the upper side of a thing that is nearer than it."""
        fall = QLinearGradient(0, size * 0.1, 0, size * FOOT)
        fall.setColorAt(0.0, colour(self.hour.ground[0], 96))
        fall.setColorAt(0.5, colour(self.hour.ground[0], 0))
        return QBrush(fall)

    def _rail(self, left: float, right: float) -> None:
        """Paint a hitching rail with posts between two points."""
        s, low = self.s, self.h
        wood = QColor(self.hour.walk[1]).darker(190)
        lit = colour(self.hour.ground[0], 90)
        bar = QRectF(left, low - 40 * s, right - left, 8 * s)
        self.painter.setPen(QPen(QColor("#0c0506"), 1.6 * s))
        self.painter.setBrush(wood)
        count = max(2, round((right - left) / (150 * s)))
        for number in range(count):
            x = left + 14 * s + (right - left - 28 * s) * number / (count - 1)
            post = QRectF(x - 6 * s, low - 52 * s, 12 * s, 56 * s)
            self.painter.drawRoundedRect(post, 3 * s, 3 * s)
            self.painter.fillRect(
                QRectF(post.left() + 2 * s, post.top() + s, post.width() - 4 * s, 1.6 * s), lit
            )
        self.painter.drawRoundedRect(bar, 3 * s, 3 * s)
        self.painter.fillRect(QRectF(bar.left(), bar.top() + s, bar.width(), 1.6 * s), lit)

    # --- houses -------------------------------------------------------------------------------------

    def _house(
        self, picture: CardPicture, left: float, size: float, foot: float, veil: tuple[str, int]
    ) -> None:
        """Paint a house. ``left`` is its left edge from the middle, and ``size`` its size, at scale 1."""
        across = size * self.s
        box = QRectF(self.middle + left * self.s, foot - across * FOOT, across, across)
        if box.right() < 0 or box.left() > self.w:
            return
        image = cut_out(picture, across, self.cloth.ratio, (veil,), lit=self.hour.lit, beyond=BEYOND)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour(self.hour.shadow, 110))
        at = box.top() + across * FOOT
        low, run = at + 12 * self.s, across * 0.04
        inner = QRectF(box.left() + across * 0.1, at, across * 0.8, 1)
        corners = [
            inner.topLeft(),
            inner.topRight(),
            QPointF(inner.right() + run, low),
            QPointF(inner.left() - run, low),
        ]
        self.painter.drawPolygon(QPolygonF(corners))
        self.painter.drawImage(box.topLeft() - QPointF(BEYOND * across, 0), image)

    def _fought_for(self, place: CardFacts) -> None:
        """Paint the house of a deed or outfit in the middle. It is large, because it is fought for."""
        picture = scene(place)
        layers = tuple(layer for layer in picture.layers if not layer.part.startswith(SCENERY))
        picture = replace(picture, layers=layers)
        self._house(picture, -HOUSE / 2, HOUSE, self.foot - 2 * self.s, self.hour.wall)
        if picture.board is None:
            self._board(place.title, self.foot - 236 * self.s)

    def _gate(self, fronts: tuple[CardPicture, ...]) -> None:
        """Paint the street that opens on the town square, with a sun at its end and a house on each side."""
        sun = QPointF(self.middle, self.foot - 30 * self.s)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour(self.hour.glow, 235))
        clip = QRectF(0, 0, self.w, self.foot - 22 * self.s)
        self.painter.save()
        self.painter.setClipRect(clip)
        self.painter.drawEllipse(sun, 58 * self.s, 58 * self.s)
        self.painter.restore()
        for number, left, size in GATE:
            self._house(
                fronts[number % len(fronts)], left, size, self.foot - 8 * self.s, (self.hour.veil[0], 96)
            )

    def _board(self, title: str, y: float) -> None:
        """Paint a hanging board with the name of the place. ``y`` is its upper edge."""
        font = fonts.slab(27.0 * self.s)
        wide = min(300.0 * self.s, QFontMetricsF(font).horizontalAdvance(title) + 40 * self.s)
        font = fonts.fitted(font, title, wide - 16 * self.s, 10)
        box = QRectF(self.middle - wide / 2, y, wide, 44 * self.s)
        painter = self.painter
        for x in (box.left() + 24 * self.s, box.right() - 24 * self.s):
            painter.setPen(QPen(QColor("#2a1a0e"), 2.4 * self.s))
            painter.drawLine(QPointF(x, y - 16 * self.s), QPointF(x, y))
        painter.setPen(QPen(QColor("#20150e"), 3.4 * self.s))
        painter.setBrush(QColor("#f0e3c0"))
        painter.drawRoundedRect(box, 4 * self.s, 4 * self.s)
        painter.setFont(font)
        painter.setPen(QColor("#20150e"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, title)

    # --- light --------------------------------------------------------------------------------------

    def _pool(self) -> None:
        """Paint the light that falls on the earth in front of the door."""
        warm = QRadialGradient(QPointF(self.middle, self.foot + 8 * self.s), 430 * self.s)
        for at, tone, strength in ((0.0, "#ffd28a", 150), (0.5, "#ffb45a", 44), (1.0, "#ffb45a", 0)):
            warm.setColorAt(at, colour(tone, strength))
        self.painter.fillRect(QRectF(0, self.foot - 4 * self.s, self.w, 300 * self.s), warm)

    def _darkness(self) -> None:
        """Darken the corners and the upper and lower edge, where the words are."""
        painter, dark, gloom = self.painter, self.hour.dark, self.hour.gloom
        reach = 820 * max(self.w / 1366, self.s)
        vignette = QRadialGradient(QPointF(self.middle, self.foot - 42 * self.s), reach)
        vignette.setColorAt(0.3, colour(gloom, 0))
        vignette.setColorAt(1.0, colour(gloom, dark))
        painter.fillRect(QRectF(0, 0, self.w, self.h), vignette)
        band = self.cloth.band
        top = QLinearGradient(0, 0, 0, band * 1.16)
        for at, share in ((0.0, 1.0), (0.55, 0.8), (1.0, 0.0)):
            top.setColorAt(at, colour(gloom, round(min(255, dark + 22) * share)))
        painter.fillRect(QRectF(0, 0, self.w, band * 1.16), top)
        low = QLinearGradient(0, self.foot + 60 * self.s, 0, self.h)
        for at, share in ((0.0, 0.0), (0.3, 0.62), (1.0, 1.0)):
            low.setColorAt(at, colour("#1a0a0c", round(dark * share)))
        painter.fillRect(QRectF(0, self.foot + 60 * self.s, self.w, self.h), low)


__all__ = ["Backcloth", "Backcloths"]
