"""The measures of the town in a window, and the light of its hour. Its picture depends on nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF

from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.plain.geometry import ASPECT, ROW
from doomtown_desktop.ui.plain.town import TableLayout

MOST_PIXELS: Final = 9_000_000
"""At most this many device pixels are painted. A larger town, which has been zoomed in, is stretched."""
CARD: Final = 78.0
"""The width of a card, in pixels, for which the sizes of houses and things are given."""


@dataclass(frozen=True, slots=True)
class Plot:
    """The measures of the town in pixels, and its hour.

    Attributes:
        size: The width and height of the town with the shelf.
        ratio: Device pixels per pixel of the picture.
        light: The current light.
        unit: The width of a card.
        far_foot: The line on which the deeds of the far streets stand.
        square: The upper and lower edge of the square.
        near_foot: The line on which the deeds of the near street stand.
        bottom: The upper edge of the shelf.
        alleys: The lines between far streets that are side by side.
    """

    size: tuple[float, float]
    ratio: float
    light: Daylight
    unit: float
    far_foot: float
    square: tuple[float, float]
    near_foot: float
    bottom: float
    alleys: tuple[float, ...] = ()

    @property
    def scale(self) -> float:
        """The factor on sizes that are given for cards of `CARD` pixels."""
        return self.unit / CARD

    @property
    def pixels(self) -> float:
        """The number of device pixels of the picture."""
        return self.size[0] * self.size[1] * self.ratio * self.ratio

    @property
    def box(self) -> QRectF:
        """The whole town."""
        return QRectF(0, 0, *self.size)

    @classmethod
    def of(cls, layout: TableLayout, box: QRectF, ratio: float, light: Daylight) -> Plot:
        """Return the plot of a layout. ``box`` is the area to paint, and ``ratio`` that of the screen."""
        u = layout.unit
        tops = [street.y for street in layout.streets.values()]
        far = [street for street in layout.streets.values() if street.y < layout.square.y]
        pixels = box.width() * box.height() * ratio * ratio
        houses = {place: layout.cards[place] for place in layout.zones if place in layout.cards}
        feet = [house.y + ASPECT * u / 2 for house in houses.values()]
        far_feet = [foot for foot in feet if foot < layout.square.cy]
        near_feet = [foot for foot in feet if foot > layout.square.cy]
        return cls(
            (box.width(), box.height()),
            ratio * min(1.0, (MOST_PIXELS / max(1.0, pixels)) ** 0.5),
            light,
            u,
            round(min(far_feet, default=min(tops, default=0.0) + ROW * u), 1),
            (round(layout.square.y, 1), round(layout.square.y + layout.square.h, 1)),
            round(min(near_feet, default=max(tops, default=0.0) + ROW * u), 1),
            round(box.height() - layout.shelf.h, 1),
            tuple(round(street.x, 1) for street in sorted(far, key=lambda each: each.x)[1:]),
        )
