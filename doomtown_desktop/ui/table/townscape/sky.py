"""The sky over the far houses: its colours, stars, sun or moon, clouds, and two ridges at the horizon."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QRadialGradient

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.table.townscape.facades import ridge
from doomtown_desktop.ui.table.townscape.plot import Plot

RIDGES: Final = (("mountains", 750.0, 600.0, -136.0), ("mesas", 600.0, 450.0, -82.0))
"""The ridges: the landscape, its width, the distance from one to the next, and the left edge of the first."""
SHAPE: Final = QRectF(-400, -50, 1200, 352)
"""The part of a landscape that is painted, in picture units."""
ON_GROUND: Final = 14.0
"""The height of the horizon above the line on which the far deeds stand."""
CLOUDS: Final = ((0.24, 0.2, 5), (0.43, 0.42, 4), (0.63, 0.13, 6), (0.84, 0.33, 4))
"""Banks of thin clouds: the place across and down the sky as fractions, and the number of clouds."""


def fall_of(light: Daylight, top: float, foot: float) -> QLinearGradient:
    """Return the colours of the sky between two heights."""
    fall = QLinearGradient(0, top, 0, foot)
    for at, tone in zip((0.0, 0.4, 0.8, 1.0), light.sky, strict=True):
        fall.setColorAt(at, QColor(tone))
    return fall


def works(plot: Plot) -> Iterator[Callable[[QPainter], None]]:
    """Yield the steps in which the sky is painted."""
    yield partial(_air, plot=plot)
    yield partial(_disc, plot=plot)
    for name, *places in RIDGES:
        yield partial(_ridge, plot=plot, name=name, places=places)


def _air(painter: QPainter, plot: Plot) -> None:
    """Paint the colours of the sky and the stars."""
    light, s = plot.light, plot.scale
    sky = QRectF(0, 0, plot.size[0], plot.far_foot)
    painter.fillRect(sky, fall_of(light, 0, plot.far_foot))
    painter.setPen(Qt.PenStyle.NoPen)
    lot = dice(5)
    for _ in range(round(light.stars * plot.size[0] / (17.5 * plot.unit))):
        across, down, glow = next(lot), next(lot), next(lot)
        painter.setBrush(QColor(230, 238, 255, 70 + round(150 * glow)))
        size = (0.5 + 0.9 * next(lot) * glow) * max(1.0, s)
        painter.drawEllipse(QPointF(across * sky.width(), down**1.25 * sky.height()), size, size)


def _disc(painter: QPainter, plot: Plot) -> None:
    """Paint the sun or the moon with its glow, and clouds."""
    disc, u, s = plot.light.light, plot.unit, plot.scale
    tall = plot.far_foot - ON_GROUND * s
    sky = QRectF(0, 0, plot.size[0], plot.far_foot)
    at = QPointF(plot.size[0] * disc.across, tall * disc.down)
    glow = QRadialGradient(at, disc.glow * u)
    for share, part in ((0.0, 1.0), (0.3, 0.38), (1.0, 0.0)):
        glow.setColorAt(share, colour(disc.tone, round(disc.strength * part)))
    painter.fillRect(sky, glow)
    painter.setPen(Qt.PenStyle.NoPen)
    if not plot.light.stars:
        painter.setBrush(colour("#fffffa" if not plot.light.is_lit else disc.tone, 58))
        for across, down, count in CLOUDS:
            for number in range(count):
                x = across * plot.size[0] + (number - count / 2) * 26 * s
                y = down * tall + number % 2 * 3 * s
                painter.drawEllipse(QPointF(x, y), 30 * s, 4.4 * s)
    if disc.radius:
        painter.setBrush(QColor(disc.tone))
        painter.drawEllipse(at, disc.radius * u, disc.radius * u)
    if plot.light.stars:  # the seas of the moon
        painter.setBrush(colour("#b9c3da", 150))
        for x, y, size in ((-0.3, -0.2, 0.24), (0.25, 0.1, 0.3), (-0.1, 0.45, 0.16)):
            painter.drawEllipse(
                at + QPointF(x, y) * disc.radius * u, size * disc.radius * u, size * disc.radius * u
            )


def _ridge(painter: QPainter, plot: Plot, name: str, places: Sequence[float]) -> None:
    s = plot.scale
    wide, step, x = (each * s for each in places)
    picture = ridge(name, plot.light.far if name == "mountains" else plot.light.near)
    tall = wide * SHAPE.height() / SHAPE.width()
    while x < plot.size[0]:
        box = QRectF(x, plot.far_foot - ON_GROUND * s - tall + 1, wide, tall)
        composer.paint(painter, picture, box, SHAPE, bare=True, only=frozenset({"mid"}))
        x += step


__all__ = ["fall_of", "works"]
