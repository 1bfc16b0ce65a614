"""The ground of the town as seen from above, with streets, boardwalks, lots, the square and shadows.

Its contrast is low, because cards are on top of it. It is painted again only if the layout, the hour or the
theme changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, pi, sin
from types import MappingProxyType
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
    QPolygonF,
    QRadialGradient,
)

from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.plain.geometry import ASPECT, ROW
from doomtown_desktop.ui.plain.town import TOWN_SQUARE, Rect, TableLayout


@dataclass(frozen=True, slots=True)
class Earth:
    """The colours of the ground in one theme.

    ``tint`` and ``shade`` are factors on the strength of the light and of the shadows.
    """

    dust: str
    lane: str
    square: str
    rut: str
    wood: str
    gap: str
    grass: str
    stone: str
    shadow: str
    tint: float
    shade: float


EARTHS: Final = MappingProxyType(
    {
        "dark": Earth(
            *("#38281a", "#4b3622", "#5f482d", "#22150a", "#64482c", "#2a1b0d", "#66643a", "#7d684d"),
            *("#080402", 0.62, 1.0),
        ),
        "light": Earth(
            *("#e2cda8", "#ebdab8", "#f2e4c6", "#b59667", "#c29c6c", "#8b6840", "#8c8d54", "#c6b595"),
            *("#4a3116", 0.24, 0.34),
        ),
    }
)
"""The colours by theme. A theme without an entry has a flat ground, so that nothing makes reading harder."""
TILE: Final = 512
"""The width and height of the repeated pattern of dust, in pixels."""
WALK: Final = (ROW - 0.05, ROW + 0.11)
"""The upper and lower edge of the boardwalk, in card widths below the upper edge of a lot."""


@dataclass(frozen=True, slots=True)
class Plot:
    """Everything that the picture of the ground depends on."""

    box: tuple[float, float, float, float]
    ratio: float
    theme: Theme
    light: Daylight
    unit: float
    square: Rect
    streets: tuple[Rect, ...]
    lots: tuple[Rect, ...]
    vacant: tuple[Rect, ...]
    houses: tuple[Rect, ...]

    @classmethod
    def of(cls, layout: TableLayout, box: QRectF, ratio: float, theme: Theme, light: Daylight) -> Plot:
        """Return the plot of a layout.

        ``box`` is the area to paint, and ``ratio`` is the device pixel ratio.
        """
        places = {place: zone for place, zone in layout.zones.items() if place != TOWN_SQUARE}
        houses = [layout.cards[place] for place in places if place in layout.cards]
        u = layout.unit
        sizes = [(u * ASPECT, u) if house.turned else (u, u * ASPECT) for house in houses]
        return cls(
            (box.x(), box.y(), box.width(), box.height()),
            ratio,
            theme,
            light,
            u,
            layout.square,
            tuple(layout.streets.values()),
            tuple(places.values()),
            tuple(layout.vacant),
            tuple(
                Rect(house.x - wide / 2, house.y - tall / 2, wide, tall)
                for house, (wide, tall) in zip(houses, sizes, strict=True)
            ),
        )


class Ground:
    """Caches the picture of the ground. It is painted again only for another plot."""

    def __init__(self) -> None:
        self._kept: tuple[Plot, QPixmap] | None = None

    def picture(self, plot: Plot) -> QPixmap:
        """Return the picture of the ground for a plot."""
        if self._kept is None or self._kept[0] != plot:
            self._kept = None  # this frees the old picture before the new one is painted
            self._kept = (plot, paint_ground(plot))
        return self._kept[1]


def paint_ground(plot: Plot) -> QPixmap:
    """Paint the ground for a plot, and return the picture."""
    x, y, wide, tall = plot.box
    ratio = plot.ratio
    picture = QPixmap(max(1, round(wide * ratio)), max(1, round(tall * ratio)))
    picture.setDevicePixelRatio(ratio)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(-x, -y)
    earth = EARTHS.get(plot.theme.name)
    if earth is None:
        _flat(painter, plot)
    else:
        _Painter(painter, plot, earth).paint()
    painter.end()
    return picture


def _flat(painter: QPainter, plot: Plot) -> None:
    """Paint a flat ground, which consists of plain panels with a line around them."""
    theme = plot.theme
    painter.fillRect(QRectF(*plot.box), colour(theme.board))
    painter.setPen(QPen(colour(theme.brass, 140), 1))
    for zone, tone in ((plot.square, theme.square), *((street, theme.street) for street in plot.streets)):
        painter.setBrush(colour(tone))
        painter.drawRoundedRect(_box(zone), 6, 6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for lot in plot.lots:
        for edge in (lot.x, lot.x + lot.w):
            painter.drawLine(QPointF(edge, lot.y + 4), QPointF(edge, lot.y + lot.h - 4))
    painter.setPen(QPen(colour(theme.brass, 140), 1, Qt.PenStyle.DashLine))
    for lot in plot.vacant:
        painter.drawRoundedRect(_box(lot).adjusted(5, 5, -5, -5), 5, 5)


class _Painter:
    """Paints one ground."""

    def __init__(self, painter: QPainter, plot: Plot, earth: Earth) -> None:
        self.painter, self.plot, self.earth = painter, plot, earth
        self.u = plot.unit
        self.dice = dice(4711)

    def paint(self) -> None:
        painter, plot = self.painter, self.plot
        box = QRectF(*plot.box)
        painter.fillRect(box, colour(self.earth.dust))
        for street in plot.streets:
            self._lane(street)
        self._square()
        painter.drawTiledPixmap(box, _dust(plot.theme.name, self.earth))
        for street in plot.streets:
            self._ruts(street)
        self._rounds()
        for lot in plot.vacant:
            self._to_let(lot)
        for lot in plot.lots:
            self._fence(lot)
        self._light(box)
        self._shadows()
        for lot in plot.lots:
            self._boardwalk(lot)

    # --- streets ------------------------------------------------------------------------------------

    def _lane_of(self, street: Rect) -> QRectF:
        """Return the box of the lane below the houses of a street. Dudes and wagons use it."""
        top = street.y + WALK[1] * self.u
        return QRectF(street.x, top, street.w, street.y + street.h - top)

    def _lane(self, street: Rect) -> None:
        """Paint the lane of a street as trodden earth with soft edges."""
        lane, soft = self._lane_of(street), 0.09 * self.u
        self.painter.setPen(Qt.PenStyle.NoPen)
        for step in range(4, -1, -1):
            self.painter.setBrush(colour(self.earth.lane, 255 if step == 0 else 52))
            by = soft * step / 4
            self.painter.drawRoundedRect(lane.adjusted(0, -by, 0, by), by, by)

    def _ruts(self, street: Rect) -> None:
        """Paint the tracks of wagons along the lane."""
        lane = self._lane_of(street)
        self._wagon(lane.left(), lane.right(), lane.y() + lane.height() * 0.56, 92)

    def _wagon(self, left: float, right: float, y: float, strength: int) -> None:
        """Paint the tracks of two wheels and of the horses between them.

        ``strength`` is the opacity, 0-255.
        """
        u, phase = self.u, next(self.dice) * 2 * pi
        for wheel in (-0.17, 0.17):
            self._track(self._wavy(left, right, y + wheel * u, phase), strength)
        x, foot = left + 0.2 * u, 1
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour(self.earth.rut, strength * 2 // 3))
        while x < right - 0.1 * u:
            at = QPointF(x, y + self._sway(x, phase) + foot * (0.03 + 0.03 * next(self.dice)) * u)
            self.painter.drawEllipse(at, 0.028 * u, 0.019 * u)
            x, foot = x + (0.16 + 0.1 * next(self.dice)) * u, -foot

    def _sway(self, x: float, phase: float) -> float:
        return (sin(x / (3.1 * self.u) + phase) * 0.05 + sin(x / (1.3 * self.u) + phase * 2) * 0.014) * self.u

    def _wavy(self, left: float, right: float, y: float, phase: float) -> QPainterPath:
        x = left
        path = QPainterPath(QPointF(x, y + self._sway(x, phase)))
        while x < right:
            x = min(right, x + 0.3 * self.u)
            path.lineTo(x, y + self._sway(x, phase))
        return path

    def _track(self, path: QPainterPath, strength: int) -> None:
        """Paint a rut along a path. It is dark and has a light lower edge."""
        painter = self.painter
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(self.earth.rut, strength), max(1.5, 0.04 * self.u)))
        painter.drawPath(path)
        painter.setPen(QPen(colour(self.earth.stone, strength // 2), 1))
        painter.drawPath(path.translated(0, max(1.0, 0.028 * self.u)))

    def _boardwalk(self, lot: Rect) -> None:
        """Paint the planks in front of a house, and the shadow below their edge."""
        painter, u, earth = self.painter, self.u, self.earth
        walk = QRectF(lot.x + 2, lot.y + WALK[0] * u, lot.w - 4, (WALK[1] - WALK[0]) * u)
        painter.fillRect(walk.translated(0, 0.035 * u), colour(earth.shadow, 90))
        painter.fillRect(walk, colour(earth.wood))
        painter.setPen(QPen(colour(earth.gap, 150), 1))
        step, x = max(5.0, 0.115 * u), walk.left()
        while x < walk.right():
            tone = int(next(self.dice) * 34)
            plank = QRectF(x, walk.top(), min(step, walk.right() - x), walk.height())
            painter.fillRect(plank, QColor(255, 235, 200, tone) if tone > 17 else QColor(0, 0, 0, tone * 2))
            painter.drawLine(plank.topLeft(), plank.bottomLeft())
            x += step
        painter.fillRect(QRectF(walk.left(), walk.top(), walk.width(), 1), colour(earth.stone, 130))

    def _fence(self, lot: Rect) -> None:
        """Paint posts between the yards on both sides of a lot. On the lane, stones are in line with them."""
        u = self.u
        for x in (lot.x, lot.x + lot.w):
            y = lot.y + 0.06 * u
            while y < lot.y + (WALK[0] - 0.02) * u:
                self._dot(QPointF(x, y), max(1.6, 0.028 * u), self.earth.wood, 255)
                y += 0.17 * u
            y = lot.y + (WALK[1] + 0.12) * u
            while y < lot.y + lot.h - 0.06 * u:
                self._dot(QPointF(x, y), max(1.2, 0.02 * u), self.earth.stone, 120)
                y += 0.2 * u

    def _dot(self, at: QPointF, radius: float, tone: str, strength: int) -> None:
        painter = self.painter
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour(self.earth.shadow, 90 * strength // 255))
        painter.drawEllipse(at + QPointF(-self.plot.light.sun * radius * 0.8, radius * 0.5), radius, radius)
        painter.setBrush(colour(tone, strength))
        painter.drawEllipse(at, radius, radius)

    def _to_let(self, lot: Rect) -> None:
        """Paint an empty lot, with grass and four stakes with a string between them."""
        painter, u = self.painter, self.u
        yard = QRectF(lot.x + 5, lot.y + 6, lot.w - 10, (WALK[0] - 0.1) * u)
        if yard.width() < 8:
            return
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(colour(self.earth.stone, 105), 1, Qt.PenStyle.DashLine))
        painter.drawRect(yard)
        for corner in (yard.topLeft(), yard.topRight(), yard.bottomLeft(), yard.bottomRight()):
            self._dot(corner, max(1.6, 0.03 * u), self.earth.wood, 255)
        for _ in range(max(1, round(yard.width() / u * 2.2))):
            across, down = next(self.dice), next(self.dice)
            self._tuft(
                QPointF(yard.left() + yard.width() * across, yard.top() + yard.height() * (0.1 + 0.8 * down))
            )

    def _tuft(self, at: QPointF) -> None:
        painter, size = self.painter, self.u * (0.05 + 0.05 * next(self.dice))
        painter.setPen(QPen(colour(self.earth.grass, 150), max(1.0, 0.014 * self.u)))
        for lean in (-0.8, -0.3, 0.2, 0.7):
            painter.drawLine(at, at + QPointF(lean * size, -size * (1.1 - abs(lean) * 0.4)))

    # --- the square ---------------------------------------------------------------------------------

    def _square(self) -> None:
        """Paint the square. It is lighter than the streets and most worn in its middle."""
        painter, box = self.painter, _box(self.plot.square)
        soft = 0.08 * self.u
        painter.setPen(Qt.PenStyle.NoPen)
        for step in range(3, -1, -1):
            by = soft * step / 3
            painter.setBrush(colour(self.earth.square, 255 if step == 0 else 60))
            painter.drawRoundedRect(box.adjusted(-by, -by, by, by), 8 + by, 8 + by)
        worn = QRadialGradient(box.center(), box.width() / 2)
        worn.setColorAt(0.0, colour(self.earth.stone, 44))
        worn.setColorAt(1.0, colour(self.earth.stone, 0))
        painter.setBrush(worn)
        painter.drawRoundedRect(box, 8, 8)

    def _rounds(self) -> None:
        """Paint the tracks of wagons that turn in the square and cross it, and stones along its edges."""
        box, u = _box(self.plot.square), self.u
        self.painter.save()
        self.painter.setClipRect(box)
        for size in (0.62, 0.78):
            path = QPainterPath()
            path.addEllipse(box.center(), u * 3.1 * size, box.height() * 0.62 * size)
            self._track(path, 34)
        self._wagon(box.left(), box.right(), box.center().y(), 58)
        self.painter.restore()
        for y in (box.top(), box.bottom()):
            x = box.left() + 8
            while x < box.right() - 8:
                self._dot(QPointF(x, y), max(1.3, 0.024 * u), self.earth.stone, 165)
                x += (0.2 + 0.05 * next(self.dice)) * u

    # --- light and shadows --------------------------------------------------------------------------

    def _light(self, box: QRectF) -> None:
        light, tint = self.plot.light, self.earth.tint
        if not (light.near[1] or light.far[1]):
            return
        if light.sun:
            ends = (box.topRight(), box.bottomLeft()) if light.sun > 0 else (box.topLeft(), box.bottomRight())
            glow: QLinearGradient | QRadialGradient = QLinearGradient(*ends)
        else:
            glow = QRadialGradient(box.center(), hypot(box.width(), box.height()) / 2)
        middle = _between(light.near, light.far)
        for at, (tone, strength) in ((0.0, light.near), (0.5, middle), (1.0, light.far)):
            glow.setColorAt(at, colour(tone, round(strength * tint)))
        self.painter.fillRect(box, glow)

    def _shadows(self) -> None:
        """Paint the shadows of the houses, with soft ends."""
        painter, light, u = self.painter, self.plot.light, self.u
        painter.setPen(Qt.PenStyle.NoPen)
        layers = 5
        for house in self.plot.houses:
            for layer in range(1, layers + 1):
                share = layer / layers
                across = -light.sun * light.reach * u * share
                down = 0.09 * u * share + abs(light.reach) * 0.1 * u * share
                grown = 0.035 * u * share
                painter.setBrush(
                    colour(self.earth.shadow, round(light.shade * self.earth.shade / layers * 1.15))
                )
                painter.drawPath(_swept(_box(house.grown(grown)), across, down))


def _swept(box: QRectF, across: float, down: float) -> QPainterPath:
    """Return the area that a box covers while it moves along a line."""
    a, b, c, d = box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()
    by = QPointF(across, down)
    if across < 0:
        corners = [a, b, c, c + by, d + by, a + by]
    else:
        corners = [a, b, b + by, c + by, d + by, d]
    path = QPainterPath()
    path.addPolygon(QPolygonF(corners))
    path.closeSubpath()
    return path


def _between(one: tuple[str, int], other: tuple[str, int]) -> tuple[str, int]:
    """Return the light halfway between two lights.

    Its colour is mixed, and its strength is half the average.
    """
    a, b = QColor(one[0]), QColor(other[0])
    mixed = QColor((a.red() + b.red()) // 2, (a.green() + b.green()) // 2, (a.blue() + b.blue()) // 2)
    return mixed.name(), (one[1] + other[1]) // 4


def _dust(name: str, earth: Earth) -> QPixmap:
    """Return a cached tile with patches, specks and pebbles. It can be repeated without a seam."""
    picture = QPixmap()
    if QPixmapCache.find(f"dust {name}", picture):
        return picture
    picture = QPixmap(TILE, TILE)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    lot = dice(99)

    def spot(tone: QColor, wide: float, tall: float) -> None:
        at = QPointF(next(lot) * TILE, next(lot) * TILE)
        painter.setBrush(tone)
        for dx in (-TILE, 0, TILE):
            for dy in (-TILE, 0, TILE):
                middle = at + QPointF(dx, dy)
                if -wide < middle.x() < TILE + wide and -tall < middle.y() < TILE + tall:
                    painter.drawEllipse(middle, wide, tall)

    for number in range(90):
        wide = 26 + 70 * next(lot)
        tone = colour(earth.stone if number % 2 else earth.rut, 7)
        spot(tone, wide, wide * (0.3 + 0.3 * next(lot)))
    for number in range(900):
        size = 0.5 + 0.9 * next(lot)
        spot(colour(earth.stone if number % 3 else earth.rut, 40 + int(40 * next(lot))), size, size * 0.8)
    painter.end()
    QPixmapCache.insert(f"dust {name}", picture)
    return picture


def _box(zone: Rect) -> QRectF:
    return QRectF(zone.x, zone.y, zone.w, zone.h)
