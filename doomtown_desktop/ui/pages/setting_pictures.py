"""Paints what each setting changes, with the value that it has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.theme import THEMES, colour
from doomtown_desktop.ui.plain import daylight, preferences
from doomtown_desktop.ui.plain.daylight import Daylight
from doomtown_desktop.ui.plain.setting_scenes import is_veiled, setting_scene

INK: Final = "#33200a"
PAPER: Final = "#f6e9cf"
SEEN: Final = QRectF(-46, 44, 492, 300)
"""The part of a composed picture that is shown, in picture units."""


def paint_setting(painter: QPainter, box: QRectF, name: str, value: object) -> None:
    """Paint the picture of a setting with a value into a box."""
    painter.save()
    shape = QPainterPath()
    shape.addRoundedRect(box, 4, 4)
    painter.setClipPath(shape, Qt.ClipOperation.IntersectClip)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    scene = setting_scene(name, value)
    if scene is None:
        SAMPLES[name](painter, box, value)
    else:
        composer.paint(painter, scene, box, SEEN)
    if is_veiled(name, value):
        painter.fillRect(box, colour("#1a120b", 150))
        painter.setPen(QPen(QColor(PAPER), 3))
        painter.drawLine(box.topRight() + QPointF(-6, 6), box.bottomLeft() + QPointF(6, -6))
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(INK), 1.6))
    painter.drawRoundedRect(box, 4, 4)


# --- samples --------------------------------------------------------------------------------------------


def _theme(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint a small window in the colours of a theme."""
    theme = THEMES[str(value)]
    painter.fillRect(box, colour(theme.square))
    bar = QRectF(box.left(), box.top(), box.width(), box.height() * 0.16)
    painter.fillRect(bar, colour(theme.panel))
    painter.fillRect(QRectF(box.left(), bar.bottom() - 1, box.width(), 2), colour(theme.brass))
    tall = box.height() * 0.46
    for number in range(3):
        left = box.left() + box.width() * (0.09 + 0.2 * number)
        _card(painter, QRectF(left, box.top() + box.height() * 0.26, tall / 1.4, tall))
    plate = QRectF(box.left() + box.width() * 0.46, box.bottom() - box.height() * 0.34, box.width() * 0.5, 0)
    plate.setHeight(box.height() * 0.28)
    painter.setPen(QPen(colour(theme.brass), 1.4))
    painter.setBrush(colour(theme.panel))
    painter.drawRoundedRect(plate, 4, 4)
    painter.setPen(colour(theme.text))
    painter.setFont(fonts.sans(max(8, round(plate.height() * 0.5)), QFont.Weight.Bold))
    painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), "High Noon")


def _text_scale(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint letters in a size beside those of 100 %."""
    assert isinstance(value, int)
    painter.fillRect(box, QColor(PAPER))
    usual = box.height() * 0.3
    foot = box.bottom() - box.height() * 0.2
    painter.setPen(QColor("#8a6a3a"))
    painter.setFont(fonts.slab(round(usual)))
    painter.drawText(QPointF(box.left() + box.width() * 0.08, foot), "Aa")
    painter.setPen(QColor(INK))
    painter.setFont(fonts.slab(max(6, round(usual * value / 100))))
    painter.drawText(QPointF(box.left() + box.width() * 0.42, foot), "Aa")
    painter.setPen(QPen(QColor("#8a6a3a"), 1))
    painter.drawLine(QPointF(box.left() + 6, foot + 2), QPointF(box.right() - 6, foot + 2))


def _four_colours(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint the four suits."""
    painter.fillRect(box, QColor(PAPER))
    side = min(box.width() * 0.19, box.height() * 0.5)
    painter.setPen(Qt.PenStyle.NoPen)
    for number, suit in enumerate(pips.SUITS):
        painter.save()
        middle = box.left() + box.width() * (0.14 + 0.24 * number)
        painter.translate(middle - side / 2, box.center().y() - side / 2)
        painter.scale(side, side)
        painter.setBrush(pips.ink(suit, bool(value)))
        painter.drawPath(pips.pip(suit))
        painter.restore()


def _daylight(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint the town in four hours, or only at noon."""
    hours = (daylight.DAWN, daylight.NOON, daylight.SUNDOWN, daylight.NIGHT) if value else (daylight.NOON,)
    wide = box.width() / len(hours)
    for number, light in enumerate(hours):
        part = QRectF(box.left() + number * wide, box.top(), wide + 1, box.height())
        _town_at(painter, box, part, light)


def _town(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint the town: with what moves in it, without, or only its ground."""
    if value == preferences.TOWN_PLAIN:
        painter.fillRect(box, QColor(daylight.NOON.ground[1]))
        return
    _town_at(painter, box, box, daylight.NOON)
    if value == preferences.TOWN_FULL:
        ball, side = (
            QPointF(box.left() + box.width() * 0.62, box.bottom() - box.height() * 0.2),
            box.height() * 0.1,
        )
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#6a4e2c"), 1.4))
        for turn in (1.0, 0.7, 0.4):
            painter.drawEllipse(ball, side * turn, side)
        painter.setPen(QPen(QColor("#8a6a3a"), 1.4, Qt.PenStyle.DashLine))
        for down in (-0.6, 0.0, 0.6):
            start = QPointF(box.left() + box.width() * 0.2, ball.y() + down * side)
            painter.drawLine(start, QPointF(ball.x() - side * 1.6, start.y()))


def _town_at(painter: QPainter, box: QRectF, part: QRectF, light: Daylight) -> None:
    """Paint a part of a small town in the light of an hour. ``box`` is the whole town."""
    painter.save()
    painter.setClipRect(part, Qt.ClipOperation.IntersectClip)
    horizon = box.top() + box.height() * 0.66
    fall = QLinearGradient(box.topLeft(), QPointF(box.left(), horizon))
    for step, tone in enumerate(light.sky):
        fall.setColorAt(step / (len(light.sky) - 1), QColor(tone))
    painter.fillRect(box, fall)
    painter.fillRect(
        QRectF(box.left(), horizon, box.width(), box.bottom() - horizon), QColor(light.ground[1])
    )
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(light.near))
    ridge = [(0, 0.1), (0.2, 0.24), (0.42, 0.08), (0.66, 0.26), (0.86, 0.12), (1, 0.2), (1, 0), (0, 0)]
    points = [QPointF(box.left() + x * box.width(), horizon - y * box.height()) for x, y in ridge]
    painter.drawPolygon(QPolygonF(points))
    for number, high in enumerate((0.26, 0.36, 0.22, 0.32, 0.28, 0.36, 0.24, 0.3)):
        left = box.left() + box.width() * (0.01 + 0.124 * number)
        house = QRectF(left, horizon - box.height() * high, box.width() * 0.1, box.height() * (high + 0.04))
        painter.setBrush(QColor(light.walk[1]))
        painter.drawRect(house)
        side = house.width() * 0.3
        painter.setBrush(QColor("#ffcc66" if light.pool else light.walk[0]))
        painter.drawRect(QRectF(house.center().x() - side / 2, house.top() + side, side, side * 1.2))
    painter.restore()


def _card(painter: QPainter, box: QRectF) -> None:
    painter.setPen(QPen(QColor(INK), 1.2))
    painter.setBrush(QColor(PAPER))
    painter.drawRoundedRect(box, 2, 2)
    painter.fillRect(box.adjusted(2, 2, -2, -box.height() * 0.78), QColor("#b98a4a"))
    painter.fillRect(box.adjusted(3, box.height() * 0.28, -3, -box.height() * 0.4), QColor("#8fbccb"))


def _hints(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint a question, with the line below it if ``value``."""
    theme = THEMES["dark"]
    painter.fillRect(box, QColor(daylight.NOON.ground[1]))
    plate = box.adjusted(box.width() * 0.08, box.height() * 0.2, -box.width() * 0.08, -box.height() * 0.16)
    painter.setPen(QPen(colour(theme.brass), 1.4))
    painter.setBrush(colour(theme.panel))
    painter.drawRoundedRect(plate, 4, 4)
    row = plate.height() / 5
    for tone, at, wide in (
        ((theme.text, 0.7, 0.7), (theme.accent, 2.1, 0.86)) if value else ((theme.text, 0.7, 0.7),)
    ):
        line = QRectF(
            plate.left() + row * 0.8, plate.top() + at * row, (plate.width() - 1.6 * row) * wide, row * 0.6
        )
        painter.fillRect(line, colour(tone))
    button = QRectF(plate.left() + row * 0.8, plate.bottom() - 1.6 * row, plate.width() * 0.34, row * 1.1)
    painter.setBrush(QColor("#e9b545"))
    painter.drawRoundedRect(button, 2, 2)


def _volume(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint a row of pipes, of which as many are lit as sounds are loud."""
    assert isinstance(value, int)
    painter.fillRect(box, QColor("#3a2618"))
    count = 10
    wide = box.width() * 0.86 / count
    painter.setPen(Qt.PenStyle.NoPen)
    for number in range(count):
        tall = box.height() * (0.16 + 0.6 * (number + 1) / count)
        left = box.left() + box.width() * 0.07 + number * wide
        painter.setBrush(QColor("#e9b545" if number * 100 / count < value else "#6b5334"))
        painter.drawRoundedRect(
            QRectF(left, box.bottom() - box.height() * 0.1 - tall, wide * 0.66, tall), 2, 2
        )


def _cores(painter: QPainter, box: QRectF, value: object) -> None:
    """Paint a cell for each core that works, up to eight; a free one stands for 0, which leaves one free."""
    assert isinstance(value, int)
    painter.fillRect(box, QColor("#17323e"))
    busy = min(value, 8) if value else 7
    side = min(box.width() * 0.17, box.height() * 0.3)
    painter.setPen(QPen(QColor("#c6f2e6"), 1.4))
    for number in range(8):
        across, down = number % 4, number // 4
        left = box.center().x() + (across - 2) * side * 1.3 + side * 0.15
        top = box.center().y() + (down - 1) * side * 1.3 + side * 0.15
        painter.setBrush(QColor("#44a39a") if number < busy else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(QRectF(left, top, side, side), 3, 3)


SAMPLES: Final[Mapping[str, Callable[[QPainter, QRectF, object], None]]] = MappingProxyType(
    {
        "theme": _theme,
        "text_scale": _text_scale,
        "four_colours": _four_colours,
        "daylight": _daylight,
        "town": _town,
        "hints": _hints,
        "volume": _volume,
        "cores": _cores,
    }
)
"""The functions that paint settings whose effect can be seen."""

__all__ = ["paint_setting"]
