"""The tokens on a nameplate: a coin, poker chips with emblems, and the rope between them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
)

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.emblems import emblem

INFLUENCE, CONTROL, VICTORY = "#ad2a22", "#2a5d9c", "#8a5a12"
PALE: Final = "#fbf3df"
MINE_ROPE, DANGER_ROPE = ("#7fb4ee", "#2d5a94"), ("#ff8a6a", "#b3261e")
"""The upper and lower colour of the rope: usually, and while it alarms the viewer."""
ROPE: Final = 10.0
"""The height of the rope in pixels at scale 1. The chip at its end has `KNOT`."""
KNOT: Final = 22.0
MARGIN: Final = 2.0
"""The margin around the picture of a token, in pixels."""


def numerals(pixels: float) -> QFont:
    """Return the font of numbers at a size in pixels. All figures have the same width."""
    font = fonts.slab(max(11.0, pixels))
    font.setFeature(QFont.Tag("lnum"), 1)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def paint_emblem(painter: QPainter, name: str, box: QRectF, tone: str) -> None:
    """Paint an emblem in a box."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 512, box.height() / 512)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tone))
    painter.drawPath(emblem(name))
    painter.restore()


def paint_token(painter: QPainter, chip: str, box: QRectF) -> None:
    """Paint the token of a number: a coin for ghost rock, else a chip. ``knot`` is a chip without a sign."""
    picture = _token(chip, round(box.width() * 4), painter.device().devicePixelRatioF())
    painter.drawPixmap(box.topLeft() - QPointF(MARGIN, MARGIN), picture)


@cache
def _token(chip: str, quarters: int, ratio: float) -> QPixmap:
    """Return the picture of a token whose width is given in quarters of a pixel. It has a `MARGIN`."""
    d = quarters / 4
    picture = QPixmap(ceil((d * 1.1 + 2 * MARGIN) * ratio), ceil((d * 1.1 + 2 * MARGIN) * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(MARGIN, MARGIN, d, d)
    if chip == "ghost rock":
        _coin(painter, box)
    else:
        signs = {"influence": (INFLUENCE, "hat"), "control": (CONTROL, "house"), "knot": (INFLUENCE, "")}
        tone, name = signs.get(chip, (VICTORY, "badge"))
        _chip(painter, box, tone)
        if name:
            inner = box.adjusted(d * 0.25, d * 0.25, -d * 0.25, -d * 0.25)
            paint_emblem(painter, name, inner, PALE)
    painter.end()
    return picture


def _shade(painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 90))
    painter.drawEllipse(box.translated(0, box.width() * 0.07))


def _chip(painter: QPainter, box: QRectF, tone: str) -> None:
    """Paint a poker chip as seen from above."""
    d = box.width()
    _shade(painter, box)
    painter.setBrush(QColor(tone))
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = QPen(QColor(PALE), d * 0.13)
    edge.setCapStyle(Qt.PenCapStyle.FlatCap)
    edge.setDashPattern([1.15, 1.4])
    painter.setPen(edge)
    painter.drawEllipse(box.adjusted(d * 0.07, d * 0.07, -d * 0.07, -d * 0.07))
    painter.setPen(QPen(QColor("#1a120c"), max(0.8, d * 0.035)))
    painter.drawEllipse(box)
    painter.setPen(QPen(QColor(255, 255, 255, 70), d * 0.03))
    painter.drawEllipse(box.adjusted(d * 0.2, d * 0.2, -d * 0.2, -d * 0.2))


def _coin(painter: QPainter, box: QRectF) -> None:
    d = box.width()
    _shade(painter, box)
    shine = QRadialGradient(box.topLeft() + QPointF(d * 0.36, d * 0.3), d * 0.75)
    for at, tone in ((0.0, "#fff6d2"), (0.6, "#dcb657"), (1.0, "#9a7428")):
        shine.setColorAt(at, QColor(tone))
    painter.setPen(QPen(QColor("#4d3510"), max(0.8, d * 0.045)))
    painter.setBrush(shine)
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(109, 76, 20, 150), d * 0.04))
    painter.drawEllipse(box.adjusted(d * 0.13, d * 0.13, -d * 0.13, -d * 0.13))
    paint_emblem(painter, "crystal", box.adjusted(d * 0.26, d * 0.24, -d * 0.26, -d * 0.26), "#5d4210")


@dataclass(frozen=True, slots=True)
class RopeLook:
    """The look of a rope.

    ``part`` is its filled share, 0-1. ``steps`` are its marks. ``number`` is on the chip at its end.
    """

    part: float
    steps: int
    number: int
    is_alarm: bool
    edge: str


def paint_rope(painter: QPainter, box: QRectF, look: RopeLook, scale: float) -> None:
    """Paint a rope across a box, with a chip at its right end."""
    knot, tall = KNOT * scale, ROPE * scale
    track = QRectF(box.left(), box.center().y() - tall / 2, box.width() - knot, tall)
    whole = QPainterPath()
    whole.addRoundedRect(track, tall / 2, tall / 2)
    painter.fillPath(whole, QColor(0, 0, 0, 170))
    painter.strokePath(whole, QPen(QColor(look.edge), 1))
    full = QRectF(track)
    full.setWidth(track.width() * look.part)
    if full.width() > 1:
        painter.save()
        painter.setClipPath(whole, Qt.ClipOperation.IntersectClip)
        fall = QLinearGradient(full.topLeft(), full.bottomLeft())
        tones = DANGER_ROPE if look.is_alarm else MINE_ROPE
        for at, tone in zip((0.0, 1.0), tones, strict=True):
            fall.setColorAt(at, QColor(tone))
        painter.fillRect(full, fall)
        painter.setPen(QPen(QColor(0, 0, 0, 130), 1))
        step = track.width() / max(1, look.steps)
        if step >= 4:
            for number in range(1, look.steps):
                x = track.left() + step * number
                painter.drawLine(QPointF(x, track.top() + 1), QPointF(x, track.bottom() - 1))
        painter.restore()
    end = QRectF(box.right() - knot - 1, box.center().y() - knot / 2, knot, knot)
    paint_token(painter, "knot", end)
    painter.setPen(QColor("#ffffff"))
    words = str(look.number)
    painter.setFont(numerals(knot * (0.56 if len(words) < 2 else 0.5)))
    painter.drawText(end, Qt.AlignmentFlag.AlignCenter, words)


def paint_warning(painter: QPainter, box: QRectF, tone: str) -> None:
    """Paint a triangle with an exclamation mark."""
    shape = QPainterPath(QPointF(box.center().x(), box.top()))
    shape.lineTo(box.bottomRight())
    shape.lineTo(box.bottomLeft())
    shape.closeSubpath()
    pen = QPen(QColor(tone), box.width() * 0.14)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(tone))
    painter.drawPath(shape)
    x, w = box.center().x(), box.width() * 0.14
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#1d120b"))
    painter.drawRect(QRectF(x - w / 2, box.top() + box.height() * 0.3, w, box.height() * 0.36))
    painter.drawEllipse(QPointF(x, box.top() + box.height() * 0.84), w * 0.6, w * 0.6)


__all__ = ["KNOT", "RopeLook", "numerals", "paint_emblem", "paint_rope", "paint_token", "paint_warning"]
