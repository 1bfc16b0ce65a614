"""Dust, a tumbleweed now and then, and flickering windows at night.

A slow timer moves them. Only the rectangles in which something has moved are painted again. Everything
depends on the number of the step alone, so the same step always looks the same.
"""

from __future__ import annotations

from math import pi, sin
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QPainter

from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.table.townscape.facades import cut_out, thing
from doomtown_desktop.ui.table.townscape.renderer import TownPicture

STEP: Final = 100
"""Milliseconds between two steps."""
MOTES: Final = 12
"""The number of dust motes."""
SPEED: Final = 8.0
"""The way of a tumbleweed in one step, in pixels at a scale of 1."""
WEED: Final = 34.0
"""The size of a tumbleweed, in pixels at a scale of 1."""
APART: Final = (400, 900)
"""The minimum and maximum number of steps from one tumbleweed to the next."""
FLICKERING: Final = 6
"""At most this many windows are darker than usual at once."""


class TownMotion(QObject):
    """Moves things in the town. ``moved`` has a rectangle of the town that has to be painted again."""

    moved = Signal(QRectF)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.timer = QTimer(self, interval=STEP)
        self.timer.timeout.connect(self.step)
        self.number = 0
        """The number of the current step."""
        self._town: TownPicture | None = None
        self._in_front = False
        self._weed: QImage | None = None
        self._weed_at = 0.0
        """The way that the tumbleweed has gone, in pixels, while there is one."""
        self._lane = 0
        self._due = APART[0]
        self._dark: dict[int, int] = {}
        """The strength of the darkness (0-255) over a window, by its number."""
        self._dice = dice(1868)
        lot = dice(7)
        self._motes = [tuple(next(lot) for _ in range(5)) for _ in range(MOTES)]

    def show(self, town: TownPicture | None) -> None:
        """Move things in a town. ``None`` removes everything that moves."""
        if town is self._town:
            return
        self._clear()
        self._town, self._weed = town, None
        self._dark.clear()
        self._run()

    def set_in_front(self, in_front: bool) -> None:
        """Stop while the window is not in front of the others, or go on."""
        if in_front != self._in_front:
            self._in_front = in_front
            self._run()

    @property
    def runs(self) -> bool:
        """True while things move."""
        return self.timer.isActive()

    def _run(self) -> None:
        if self._town is not None and self._in_front:
            self.timer.start()
        else:
            self.timer.stop()

    def _clear(self) -> None:
        """Have everything that is visible painted again without it."""
        for box in self.boxes():
            self.moved.emit(box)

    # --- steps --------------------------------------------------------------------------------------

    def step(self) -> None:
        """Move everything by one step."""
        town = self._town
        if town is None:
            return
        before = [*self._mote_boxes(), *self._weed_boxes()]
        self.number += 1
        self._roll(town)
        for box in (*before, *self._mote_boxes(), *self._weed_boxes()):
            self.moved.emit(box)
        if town.plot.light.stars and town.windows and self.number % 2 == 0:
            self._flicker(town)

    def _roll(self, town: TownPicture) -> None:
        """Let the tumbleweed roll on, or begin to roll when it is due."""
        plot = town.plot
        if self._weed is not None:
            self._weed_at += SPEED * plot.scale
            if self._weed_at > plot.size[0] + 2 * WEED * plot.scale:
                self._weed = None
                self._due = self.number + APART[0] + round(next(self._dice) * (APART[1] - APART[0]))
        elif self.number >= self._due:
            self._weed_at, self._lane = 0.0, (self._lane + 1) % 3
            self._weed = cut_out(thing("tumbleweed"), WEED * plot.scale, plot.ratio, (plot.light.near_veil,))

    def _flicker(self, town: TownPicture) -> None:
        """Change the light in one window."""
        if len(self._dark) >= FLICKERING:
            window = next(iter(self._dark))
            del self._dark[window]
        else:
            window = int(next(self._dice) * len(town.windows))
            self._dark[window] = 30 + round(70 * next(self._dice))
        self.moved.emit(town.windows[window].boundingRect().adjusted(-1, -1, 1, 1))

    # --- places -------------------------------------------------------------------------------------

    def _mote(self, number: int) -> tuple[QPointF, float, int]:
        """Return the middle of a mote, its radius and its strength (0-255)."""
        assert self._town is not None
        plot, (a, b, c, d, e) = self._town.plot, self._motes[number]
        s, wide = plot.scale, plot.size[0]
        x = (a * wide + self.number * (0.5 + 1.3 * c) * s) % wide
        turn = self.number * (0.02 + 0.03 * d) + 2 * pi * e
        room = plot.bottom - plot.far_foot
        y = plot.far_foot + room * (0.08 + 0.84 * b) + 14 * s * sin(turn)
        return QPointF(x, y), (0.9 + 1.3 * d) * s, round(120 + 90 * sin(turn * 1.7))

    def _mote_boxes(self) -> list[QRectF]:
        if self._town is None:
            return []
        boxes = []
        for number in range(MOTES):
            at, radius, _ = self._mote(number)
            by = radius + 2
            boxes.append(QRectF(at.x() - by, at.y() - by, 2 * by, 2 * by))
        return boxes

    def _weed_spot(self) -> tuple[QPointF, float]:
        """Return the middle of the tumbleweed, and its height above the ground."""
        assert self._town is not None
        plot = self._town.plot
        lanes = (plot.square[0] - 4, plot.square[1], plot.bottom - 30 * plot.scale)
        hop = abs(sin(self._weed_at / (46 * plot.scale))) * 12 * plot.scale
        return QPointF(self._weed_at - WEED * plot.scale, lanes[self._lane] - 12 * plot.scale), hop

    def _weed_boxes(self) -> list[QRectF]:
        if self._town is None or self._weed is None:
            return []
        at, hop = self._weed_spot()
        by = WEED * self._town.plot.scale * 0.75
        return [QRectF(at.x() - by, at.y() - hop - by, 2 * by, 2 * by + hop + 4)]

    def boxes(self) -> list[QRectF]:
        """Return the rectangles of everything that moves."""
        town = self._town
        windows = [] if town is None else [town.windows[number].boundingRect() for number in self._dark]
        return [*self._mote_boxes(), *self._weed_boxes(), *windows]

    # --- painting -----------------------------------------------------------------------------------

    def paint(self, painter: QPainter, rect: QRectF) -> None:
        """Paint everything that moves and is inside a rectangle."""
        town = self._town
        if town is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        light = town.plot.light
        for window, strength in self._dark.items():
            if town.windows[window].boundingRect().intersects(rect):
                painter.fillPath(town.windows[window], colour(light.near_veil[0], strength))
        for number, box in enumerate(self._mote_boxes()):
            if box.intersects(rect):
                at, radius, strength = self._mote(number)
                painter.setBrush(colour(light.shadow[0], strength // 4))
                painter.drawEllipse(at + QPointF(0.8, 1.2), radius, radius)
                painter.setBrush(colour("#c9d4f0" if light.stars else "#fffbe8", strength))
                painter.drawEllipse(at, radius, radius)
        weed = self._weed
        if weed is not None and any(box.intersects(rect) for box in self._weed_boxes()):
            self._paint_weed(painter, town, weed)
        painter.restore()

    def _paint_weed(self, painter: QPainter, town: TownPicture, weed: QImage) -> None:
        at, hop = self._weed_spot()
        s, light = town.plot.scale, town.plot.light
        size = WEED * s
        painter.setBrush(colour(light.shadow[0], max(20, light.shadow[1] - round(hop * 4 / s))))
        painter.drawEllipse(at + QPointF(0, size * 0.38), size * 0.34, size * 0.08)
        painter.translate(at - QPointF(0, hop))
        painter.rotate(self._weed_at / s * 2.2 % 360)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawImage(QRectF(-size / 2, -size / 2, size, size), weed)


__all__ = ["STEP", "TownMotion"]
