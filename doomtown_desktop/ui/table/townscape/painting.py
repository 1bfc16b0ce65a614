"""Paints the town of one hour in steps: sky, ridges, streets, houses, boardwalks and the square.

Each step takes a few milliseconds, so that the window stays alive while the town is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath, QTransform

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.daylight import Tint
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.table.townscape import earth, sky
from doomtown_desktop.ui.table.townscape.facades import (
    FOOT,
    cut_out,
    fallen_shadow,
    house,
    panes,
    side_light,
    thing,
)
from doomtown_desktop.ui.table.townscape.plot import Plot
from doomtown_desktop.ui.table.townscape.well import paint_well

TERRACE: Final = (
    *("Livery Stables", "General Store", "The Orphanage", "The Highbinder Hotel", "Telegraph Office"),
    *("The Oriental Saloon", "1st Baptist Church", "Empire Bakery", "Bank of California", "Notary Public"),
    *("Pearly's Palace", "The Town Hall", "Undertaker", "Charlie's Place", "2nd Bank of Gomorra"),
    *("Bird Cage Theater", "Bunkhouse", "Carson's Cantina"),
)
"""The deeds whose houses are behind the far street, from left to right. They are repeated in a wide town."""
HAZY: Final = (
    *("Pearly's Palace", "", "1st Baptist Church", "Empire Bakery", "", "Undertaker", "Charlie's Place"),
    *("", "The Orphanage", "Carson's Cantina"),
)
"""The deeds whose houses are between the deeds of the near street. An empty title is an open lot."""
LOTS: Final = (
    (("crate", -16.0, 40.0), ("barrel", 18.0, 40.0)),
    (("watertower", 0.0, 104.0),),
    (("cactus", 0.0, 70.0),),
)
"""The things in the open lots, each with its distance from the middle of the lot and its size."""
OUTER: Final = (("The Pharmacy", 28.0, 170.0), ("Telegraph Office", 136.0, 146.0))
"""The large houses at the left end of the near street, with the middle of each and its size."""
OUTER_RIGHT: Final = (("The Oriental Saloon", 26.0, 170.0), ("Livery Stables", 134.0, 146.0))
"""The same at the right end, with distances from the right edge."""
SQUARE: Final = (
    *(("trough", 0.766, 38.0, 104.0), ("barrel", 0.818, 34.0, 46.0), ("tumbleweed", 0.331, 44.0, 38.0)),
    *(("wagonwheel", 0.883, -6.0, 42.0), ("signpost", 0.685, 2.0, 62.0)),
)
"""The things in the square: part, place across the width, foot below the middle line, and size."""
WELL: Final = (0.236, 40.0)
"""The place of the well: across the width, and its foot below the middle line of the square."""
LOT: Final = 99.0
"""The distance from one hazy house to the next."""


@dataclass(slots=True)
class Townscape:
    """The picture of a town and the outlines of its lit windows, in pixels of the town."""

    image: QImage
    windows: list[QPainterPath] = field(default_factory=list)


class TownPainter:
    """Paints one town. Its picture is complete after all steps."""

    def __init__(self, plot: Plot) -> None:
        self.plot = plot
        wide, tall = plot.size
        image = QImage(
            max(1, round(wide * plot.ratio)), max(1, round(tall * plot.ratio)), QImage.Format.Format_RGB32
        )
        image.setDevicePixelRatio(plot.ratio)
        self.result = Townscape(image)
        self.dice = dice(1879)

    def steps(self) -> Iterator[None]:
        """Paint the town, a few milliseconds in each step."""
        for work in self._works():
            painter = QPainter(self.result.image)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            work(painter)
            painter.end()
            yield

    def _works(self) -> Iterator[Callable[[QPainter], None]]:
        plot = self.plot
        yield from sky.works(plot)
        yield from earth.works(plot)
        yield from self._terrace()
        yield partial(earth.boardwalk, plot=plot, line=plot.far_foot, seed=2)
        yield from self._near_street()
        yield partial(earth.boardwalk, plot=plot, line=plot.near_foot, seed=4)
        yield self._square
        if plot.light.is_lit:
            yield self._lamplight
        yield partial(earth.edges, plot=plot)

    # --- houses -------------------------------------------------------------------------------------

    def _terrace(self) -> Iterator[Callable[[QPainter], None]]:
        """Paint the houses behind the far street, side by side over the whole width."""
        plot, s = self.plot, self.plot.scale
        veil = plot.light.veil
        x, number = -34.0 * s, 0
        foot = plot.far_foot - 9 * s
        while x < plot.size[0]:
            size = (112 + number * 37 % 4 * 11) * s
            title = TERRACE[number % len(TERRACE)]
            yield partial(self._house, title=title, left=x, foot=foot, size=size, veil=veil)
            x, number = x + size * 0.8, number + 1

    def _near_street(self) -> Iterator[Callable[[QPainter], None]]:
        """Paint hazy houses and open lots between the deeds, and large houses at both ends."""
        plot, s, light = self.plot, self.plot.scale, self.plot.light
        foot, wide = plot.near_foot - 7 * s, plot.size[0]
        first = 236 * s
        lots = max(0, round((wide - 2 * first) / (LOT * s)))
        step = (wide - 2 * first) / lots if lots else 0.0
        empty = 0
        for number in range(lots):
            x, size = first + number * step, (104 + number * 29 % 3 * 9) * s
            title = HAZY[number % len(HAZY)]
            if title:
                yield partial(self._house, title=title, left=x, foot=foot, size=size, veil=light.haze)
            else:
                things = LOTS[empty % len(LOTS)]
                empty += 1
                yield partial(self._lot, x=x + step / 2, foot=foot, things=things)
        for titles, mirrored in ((OUTER, False), (OUTER_RIGHT, True)):
            for title, middle, size in titles:
                x = (wide - middle * s if mirrored else middle * s) - size * s / 2
                veil = light.near_veil
                yield partial(self._house, title=title, left=x, foot=foot, size=size * s, veil=veil)

    def _lot(
        self, painter: QPainter, x: float, foot: float, things: Sequence[tuple[str, float, float]]
    ) -> None:
        s = self.plot.scale
        for name, off, size in things:
            self._thing(painter, name, x + off * s, foot, size * s)

    def _house(
        self, painter: QPainter, title: str, left: float, foot: float, size: float, veil: Tint
    ) -> None:
        plot, light = self.plot, self.plot.light
        picture = house(title)
        box = QRectF(left, foot - size * FOOT, size, size)
        image = cut_out(picture, size, plot.ratio, (veil, side_light(light, size)), lit=light.is_lit)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(*light.shadow))
        painter.drawPolygon(fallen_shadow(box, light.lean))
        painter.drawImage(box.topLeft(), image)
        if light.is_lit:
            scale = size / composer.GRID
            place = QTransform.fromTranslate(box.left(), box.top()).scale(scale, scale)
            found = place.map(panes(picture))
            if not found.isEmpty():
                self.result.windows.append(found)

    def _thing(self, painter: QPainter, name: str, x: float, foot: float, size: float) -> None:
        """Paint a thing with its shadow. ``x`` and ``foot`` are the point on which it stands."""
        plot, light = self.plot, self.plot.light
        image = cut_out(thing(name), size, plot.ratio, (light.near_veil,))
        earth.puddle_of_shadow(painter, plot, QPointF(x, foot), size * 0.34)
        painter.drawImage(QPointF(x - size / 2, foot - size * FOOT), image)

    # --- the square ---------------------------------------------------------------------------------

    def _square(self, painter: QPainter) -> None:
        """Paint the well and other things in the outer thirds of the square, where few people stand."""
        plot, s = self.plot, self.plot.scale
        wide, middle = plot.size[0], sum(plot.square) / 2
        paint_well(painter, plot, QPointF(WELL[0] * wide, middle + WELL[1] * s))
        for name, across, below, size in SQUARE:
            self._thing(painter, name, across * wide, middle + below * s, size * s)
        for x in plot.alleys:
            low = plot.square[0] - 8 * s
            self._thing(painter, "barrel", x, plot.far_foot + 48 * s, 34 * s)
            self._thing(painter, "crate", x, low, 34 * s)

    def _lamplight(self, painter: QPainter) -> None:
        """Paint the light that falls out of the doors onto the boardwalks and the streets."""
        plot, s = self.plot, self.plot.scale
        wide = plot.size[0]
        count = max(1, round(wide / (190 * s)))
        for number in range(count):
            x = wide * (number + 0.25) / count
            earth.pool(painter, plot, QPointF(x, plot.far_foot + 2 * s))
        for _, middle, _ in (*OUTER, *OUTER_RIGHT):
            for x in (middle * s, wide - middle * s):
                earth.pool(painter, plot, QPointF(x, plot.near_foot + 2 * s))


def paint_town(plot: Plot) -> Townscape:
    """Paint a whole town at once, and return it."""
    painter = TownPainter(plot)
    for _ in painter.steps():
        pass
    return painter.result


__all__ = ["TownPainter", "Townscape", "paint_town"]
