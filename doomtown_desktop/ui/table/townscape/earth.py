"""The ground of the town: streets, the square, ruts, stones, boardwalks, shadows and the light on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QPixmapCache,
    QRadialGradient,
)

from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.plain.town import Rect, TableLayout
from doomtown_desktop.ui.table.townscape.plot import Plot

PALE: Final = "#fff4d6"
"""The colour of dust in the light."""
TILE: Final = 512
"""The width and height of the repeated pattern of grains, in pixels."""
PATCHES, AT_ONCE = 46, 12
"""The number of soft patches in a town that is 17.5 card widths wide, and of those in each step."""
WALK: Final = 15.0
"""The height of a boardwalk. A third of it is above the line on which deeds stand."""
LAMP: Final = "#ffc45e"
"""The colour of the light that falls out of doors."""


def flat(painter: QPainter, layout: TableLayout, box: QRectF, theme: Theme) -> None:
    """Paint plain panels with a line around them instead of a town."""
    painter.fillRect(box, colour(theme.board))
    painter.setPen(QPen(colour(theme.brass, 140), 1))
    streets = ((street, theme.street) for street in layout.streets.values())
    for zone, tone in ((layout.square, theme.square), *streets):
        painter.setBrush(colour(tone))
        painter.drawRoundedRect(_box(zone), 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for place, lot in layout.zones.items():
        for edge in (lot.x, lot.x + lot.w) if place in layout.cards else ():
            painter.drawLine(QPointF(edge, lot.y + 4), QPointF(edge, lot.y + lot.h - 4))
    painter.setPen(QPen(colour(theme.brass, 140), 1, Qt.PenStyle.DashLine))
    for lot in layout.vacant:
        painter.drawRoundedRect(_box(lot).adjusted(5, 5, -5, -5), 5, 5)


def fall_of(plot: Plot) -> QLinearGradient:
    """Return the colours of the ground, from the far houses to the shelf."""
    far, square, near = (QColor(tone) for tone in plot.light.ground)
    s, (top, low) = plot.scale, plot.square
    fall = QLinearGradient(0, plot.far_foot, 0, max(plot.bottom, plot.far_foot + 1))
    for y, tone in (
        (plot.far_foot, far.darker(107)),
        (plot.far_foot + 30 * s, far),
        (top - 8 * s, far),
        (top + 14 * s, square),
        (low - 14 * s, square),
        (low + 8 * s, near.darker(103)),
        (plot.near_foot, near.darker(108)),
        (plot.near_foot + 40 * s, near),
        (plot.bottom, near.darker(112)),
    ):
        share = (y - plot.far_foot) / max(1.0, plot.bottom - plot.far_foot)
        fall.setColorAt(min(1.0, max(0.0, share)), tone)
    return fall


def works(plot: Plot) -> Iterator[Callable[[QPainter], None]]:
    """Yield the steps in which the ground is painted, without its houses and boardwalks."""
    ground = QRectF(0, plot.far_foot, plot.size[0], plot.size[1] - plot.far_foot)
    yield partial(_bare, plot=plot, ground=ground)
    lot = dice(21)
    count = round(PATCHES * plot.size[0] / (17.5 * plot.unit))
    for first in range(0, count, AT_ONCE):
        number = min(AT_ONCE, count - first)
        yield partial(_patches, plot=plot, number=number, lot=lot)
    yield partial(_bright_square, plot=plot)
    for top, low in ((plot.far_foot, plot.square[0]), (plot.near_foot, plot.bottom)):
        for share, strength in ((0.48, 34), (0.68, 26)):
            yield partial(_lane, plot=plot, y=top + (low - top) * share, strength=strength)
    for share, strength in ((1.0, 26), (0.84, 18)):
        yield partial(_ring, plot=plot, share=share, strength=strength)
    yield partial(_alleys, plot=plot)
    for y in plot.square:
        yield partial(_kerb, plot=plot, y=y, lot=lot)
    yield partial(_small_things, plot=plot, lot=lot)
    yield partial(_wash, plot=plot, ground=ground)


def _bare(painter: QPainter, plot: Plot, ground: QRectF) -> None:
    """Paint the colours of the ground, and grains of sand on them."""
    painter.fillRect(ground, fall_of(plot))
    painter.drawTiledPixmap(ground, _grains(plot.light))


def _grains(light: Daylight) -> QPixmap:
    """Return a cached tile with grains of sand and pebbles. It can be repeated without a seam."""
    name, picture = f"grains {light.name}", QPixmap()
    if QPixmapCache.find(name, picture):
        return picture
    picture = QPixmap(TILE, TILE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    lot = dice(99)
    for _ in range(760):
        x, y, dark = next(lot) * TILE, next(lot) * TILE, next(lot) < 0.6
        strong = next(lot)
        painter.setBrush(
            colour(light.shadow[0], 10 + round(24 * strong))
            if dark
            else colour(PALE, 10 + round(28 * strong))
        )
        painter.drawEllipse(QPointF(x, y), 0.6 + 1.8 * next(lot), 0.4 + 0.8 * next(lot))
    painter.end()
    QPixmapCache.insert(name, picture)
    return picture


def glow(painter: QPainter, at: QPointF, radius: float, flat_by: float, tone: str, strength: int) -> None:
    """Paint a soft ellipse on the ground. ``flat_by`` is its height as a fraction of its width."""
    painter.save()
    painter.translate(at)
    painter.scale(1.0, flat_by)
    fall = QRadialGradient(QPointF(0, 0), radius)
    fall.setColorAt(0.0, colour(tone, strength))
    fall.setColorAt(0.45, colour(tone, strength * 45 // 100))
    fall.setColorAt(1.0, colour(tone, 0))
    painter.fillRect(QRectF(-radius, -radius, 2 * radius, 2 * radius), fall)
    painter.restore()


def _patches(painter: QPainter, plot: Plot, number: int, lot: Iterator[float]) -> None:
    """Paint soft patches of worn earth and of dust."""
    for _ in range(number):
        y = plot.far_foot + 20 * plot.scale + next(lot) * (plot.bottom - plot.far_foot)
        at = QPointF(next(lot) * plot.size[0], y)
        radius, pale = (50 + 140 * next(lot)) * plot.scale, next(lot) < 0.5
        strong = plot.light.bright * 36 // 120 if pale else 24
        glow(painter, at, radius, 0.16, PALE if pale else plot.light.shadow[0], strong)


def _bright_square(painter: QPainter, plot: Plot) -> None:
    """Paint the pale earth in the middle of the square."""
    middle = QPointF(plot.size[0] / 2, sum(plot.square) / 2)
    glow(painter, middle, plot.size[0] * 0.45, 0.17, "#fff6dc", plot.light.bright)


def _track(painter: QPainter, plot: Plot, path: QPainterPath, strength: int) -> None:
    """Paint a rut along a path. It is dark and has a light lower edge."""
    s = plot.scale
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(plot.light.shadow[0], strength), 5 * s))
    painter.drawPath(path)
    painter.setPen(QPen(colour(PALE, strength // 2), max(1.0, 1.4 * s)))
    painter.drawPath(path.translated(0, 3.6 * s))


def _lane(painter: QPainter, plot: Plot, y: float, strength: int) -> None:
    """Paint a rut of wagons along a street."""
    s, wide = plot.scale, plot.size[0]
    path = QPainterPath(QPointF(-20 * s, y))
    path.cubicTo(wide * 0.3, y - 9 * s, wide * 0.62, y + 9 * s, wide + 20 * s, y - 3 * s)
    _track(painter, plot, path, strength)


def _ring(painter: QPainter, plot: Plot, share: float, strength: int) -> None:
    """Paint a rut of wagons that turn in the square."""
    middle = QPointF(plot.size[0] / 2, sum(plot.square) / 2 + 4 * plot.scale)
    path = QPainterPath()
    tall = (plot.square[1] - plot.square[0]) * 0.35
    path.addEllipse(middle, 360 * plot.scale * share, tall * share)
    _track(painter, plot, path, strength)


def _alleys(painter: QPainter, plot: Plot) -> None:
    """Paint the alleys between streets that are side by side."""
    s = plot.scale
    for x in plot.alleys:
        strip = QRectF(x - 8 * s, plot.far_foot, 16 * s, plot.square[0] - plot.far_foot)
        painter.fillRect(strip, colour(plot.light.shadow[0], 34))


def _kerb(painter: QPainter, plot: Plot, y: float, lot: Iterator[float]) -> None:
    """Paint stones along an edge of the square."""
    s, light = plot.scale, plot.light
    pale = 22 if light.stars else 74
    painter.setPen(Qt.PenStyle.NoPen)
    x = -4 * s
    while x < plot.size[0]:
        size = (1.2 + 2.0 * next(lot)) * s
        at = QPointF(x + 6 * s * (next(lot) - 0.5), y + 6 * s * (next(lot) - 0.5))
        painter.setBrush(colour(light.shadow[0], 64))
        painter.drawEllipse(at + QPointF(s, 1.4 * s), size, size * 0.5)
        painter.setBrush(colour("#fff3da", pale))
        painter.drawEllipse(at, size, size * 0.55)
        x += 9.2 * s


def _small_things(painter: QPainter, plot: Plot, lot: Iterator[float]) -> None:
    """Paint prints of hooves in the square, and grass along the edges of the streets."""
    s, light = plot.scale, plot.light
    top, low = plot.square
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour(light.shadow[0], 38), 1.6 * s))
    for _ in range(round(plot.size[0] / (52 * s))):
        x, y = next(lot) * plot.size[0], top + 12 * s + next(lot) * max(1.0, low - top - 24 * s)
        for step in range(4):
            print_of_hoof = QRectF(x + step * 13 * s, y + step % 2 * 6 * s, 6 * s, 5 * s)
            painter.drawArc(print_of_hoof, 0, 180 * 16)
    for share, y in (
        (0.03, top + 10 * s),
        (0.97, top + 2 * s),
        (0.17, low - 4 * s),
        (0.8, low - 2 * s),
        (0.51, plot.far_foot + 36 * s),
        (0.94, plot.bottom - 30 * s),
        (0.62, plot.bottom - 12 * s),
    ):
        _tuft(painter, plot, QPointF(share * plot.size[0], y), lot)


def _tuft(painter: QPainter, plot: Plot, at: QPointF, lot: Iterator[float]) -> None:
    s = plot.scale
    for _ in range(7):
        tone = QColor(plot.light.grass).darker(100 + round(40 * next(lot)))
        painter.setPen(QPen(tone, max(1.0, 1.2 * s)))
        lean = (next(lot) - 0.5) * 14 * s
        painter.drawLine(at + QPointF(lean * 0.4, 0), at + QPointF(lean, -(4 + 6 * next(lot)) * s))


def _wash(painter: QPainter, plot: Plot, ground: QRectF) -> None:
    """Paint the light that falls on the ground from the side."""
    (left, strong), (right, weak) = plot.light.washes
    if not strong and not weak:
        return
    fall = QLinearGradient(0, 0, plot.size[0], 0)
    fall.setColorAt(0.0, colour(left, strong))
    fall.setColorAt(0.45, colour(left, 0))
    fall.setColorAt(0.6, colour(right, 0))
    fall.setColorAt(1.0, colour(right, weak))
    painter.fillRect(ground, fall)


def boardwalk(painter: QPainter, plot: Plot, line: float, seed: int) -> None:
    """Paint the boards before the deeds that stand on a line, from one end of the town to the other."""
    s, light, wide = plot.scale, plot.light, plot.size[0]
    lot, y, tall = dice(seed), line - WALK * s / 3, WALK * s
    painter.fillRect(QRectF(0, y + tall, wide, 5 * s), colour(*light.shadow))
    x = 0.0
    while x < wide:
        board = (15 + 9 * next(lot)) * s
        painter.fillRect(QRectF(x, y, board, tall), QColor(light.walk[0]).lighter(92 + round(16 * next(lot))))
        painter.fillRect(QRectF(x, y, 1.2 * s, tall), colour(light.walk[1], 190))
        if next(lot) < 0.5:  # a nail
            painter.fillRect(QRectF(x + board / 2, y + 4 * s, 1.4 * s, 1.4 * s), colour(light.walk[1], 150))
        x += board
    painter.fillRect(QRectF(0, y + tall - 3 * s, wide, 3 * s), QColor(light.walk[1]))
    painter.fillRect(QRectF(0, y, wide, max(1.0, 1.2 * s)), colour("#fff0cc", 60))


def puddle_of_shadow(painter: QPainter, plot: Plot, foot: QPointF, radius: float) -> None:
    """Paint the shadow of a thing that stands on a point."""
    tone, strength = plot.light.shadow
    lean = plot.light.lean * radius / 100
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour(tone, strength))
    painter.drawEllipse(foot + QPointF(lean, 0), radius + abs(lean) * 0.5, radius * 0.22)


def pool(painter: QPainter, plot: Plot, at: QPointF) -> None:
    """Paint the light out of a door, which falls on the ground in front of it."""
    s = plot.scale
    painter.save()
    painter.setClipRect(QRectF(0, at.y() - 8 * s, plot.size[0], 90 * s))
    glow(painter, at + QPointF(0, 6 * s), 104 * s, 0.56, LAMP, plot.light.pool)
    painter.restore()


def edges(painter: QPainter, plot: Plot) -> None:
    """Darken the ground under the shelf and at both ends a little, so that the eye rests on the middle."""
    tone = plot.light.shadow[0]
    s, wide = plot.scale, plot.size[0]
    for left, right in ((0.0, 120 * s), (wide, wide - 120 * s)):
        fall = QLinearGradient(left, 0, right, 0)
        fall.setColorAt(0.0, colour(tone, 40))
        fall.setColorAt(1.0, colour(tone, 0))
        painter.fillRect(QRectF(min(left, right), plot.far_foot, 120 * s, plot.bottom - plot.far_foot), fall)
    low = QLinearGradient(0, plot.bottom - 16 * s, 0, plot.bottom)
    low.setColorAt(0.0, colour(tone, 0))
    low.setColorAt(1.0, colour(tone, 60))
    painter.fillRect(QRectF(0, plot.bottom - 16 * s, wide, 16 * s), low)


def _box(zone: Rect) -> QRectF:
    return QRectF(zone.x, zone.y, zone.w, zone.h)


__all__ = ["boardwalk", "edges", "fall_of", "flat", "pool", "puddle_of_shadow", "works"]
