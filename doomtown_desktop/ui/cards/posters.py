"""The parts of the saloon that several pages share: its colours, sheets of paper, frames, and the felt."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen, QRadialGradient

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import colour
from doomtown_desktop.ui.plain.fixed_dice import dice


@dataclass(frozen=True, slots=True)
class SaloonTones:
    """The colours of the saloon in a theme.

    ``wall``: the light and the dark colour of its boards (`look.wall`); equal: a flat ground. ``paper``: the
    posters'.
    """

    wall: tuple[str, str]
    title: str
    text: str
    faint: str
    paper: tuple[str, str]
    ink: str
    soft: str
    plate: str
    glow: str
    dot: str

    @property
    def is_flat(self) -> bool:
        """True in high contrast: no pictures behind words."""
        return self.wall[0] == self.wall[1]


_POSTER: Final = ("#f3e3bd", "#d9bf8c")
TONES: Final = MappingProxyType(
    {
        "dark": SaloonTones(
            ("#4a2d1a", "#241409"),
            "#ffd36b",
            "#f0e4cc",
            "#d6c29a",
            _POSTER,
            "#33200a",
            "#5a3d18",
            "#1d120b",
            "#ffd36b",
            "#c79b4b",
        ),
        "light": SaloonTones(
            ("#eedcb8", "#d8ba8c"),
            "#5a2f00",
            "#2a1c10",
            "#33230f",
            _POSTER,
            "#33200a",
            "#5a3d18",
            "#f3e8d3",
            "#8a4b00",
            "#5a2f00",
        ),
        "contrast": SaloonTones(
            ("#000000", "#000000"),
            "#ffd800",
            "#ffffff",
            "#d0d0d0",
            ("#000000", "#000000"),
            "#ffffff",
            "#d0d0d0",
            "#000000",
            "#ffd800",
            "#ffd800",
        ),
    }
)
BRASS: Final = "#c79b4b"
HEAD: Final = QRectF(34, -10, 344, 330)
"""The part of a portrait that is shown on posters, in portrait units."""
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter


def sheet(painter: QPainter, box: QRectF, tones: SaloonTones, *, seed: int) -> None:
    """Paint a sheet of paper on the wall. ``seed`` decides where it has spots."""
    if tones.is_flat:
        painter.fillRect(box, QColor(tones.paper[0]))
        painter.setPen(QPen(QColor(tones.ink), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        return
    unit = min(box.width() / 124, 3.0)
    painter.setPen(Qt.PenStyle.NoPen)
    for step in range(6):
        painter.setBrush(colour("#000000", 26))
        painter.drawRect(box.adjusted(-2 + step, -1 + step, 5 - step, 7 - step))
    fall = QLinearGradient(box.topLeft(), box.bottomRight())
    fall.setColorAt(0, QColor(tones.paper[0]))
    fall.setColorAt(1, QColor(tones.paper[1]))
    painter.fillRect(box, fall)
    chance = dice(seed)
    painter.save()
    painter.setClipRect(box)
    for _ in range(40):
        painter.setBrush(colour("#7a5a28", 6 + int(16 * next(chance))))
        at = QPointF(box.left() + box.width() * next(chance), box.top() + box.height() * next(chance))
        painter.drawEllipse(at, (1 + 6 * next(chance)) * unit, (1 + 4 * next(chance)) * unit)
    painter.restore()


def ring(painter: QPainter, box: QRectF, tone: str, *, whole: bool, round_off: float = 0.0) -> None:
    """Paint a glowing frame; a thin one if it is not ``whole``."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for step in range(4 if whole else 1):
        painter.setPen(QPen(colour(tone, 60 + 45 * step), 9 - 2 * step if whole else 2))
        painter.drawRoundedRect(box, round_off, round_off)
    if whole:
        painter.setPen(QPen(QColor("#fff0bf"), 2))
        painter.drawRoundedRect(box, round_off, round_off)


def say(painter: QPainter, box: QRectF, words: str, font: QFont, ink: str) -> None:
    """Write a line in the middle of a box, in smaller letters if it is too wide."""
    painter.setFont(fonts.fitted(font, words, box.width(), 9))
    painter.setPen(QColor(ink))
    painter.drawText(box, int(CENTRE), words)


def nail(painter: QPainter, box: QRectF, unit: float) -> None:
    """Paint the nail on which a sheet hangs."""
    painter.setPen(QPen(QColor("#2a1a0e"), 1))
    painter.setBrush(QColor("#b9bec4"))
    painter.drawEllipse(QPointF(box.center().x(), box.top() + 4 * unit), 3.6 * unit, 3.6 * unit)


def felt(painter: QPainter, frame: QRectF, unit: float, tones: SaloonTones) -> None:
    """Paint a card table that is seen from its front. It bulges beyond both sides of ``frame``.

    ``unit`` is the size of its corners and of its rim.
    """
    left, right, top, foot = frame.left(), frame.right(), frame.top(), frame.bottom()
    shape = QPainterPath()
    shape.moveTo(left + 26 * unit, top)
    shape.lineTo(right - 26 * unit, top)
    shape.cubicTo(
        right + 16 * unit, top + 4 * unit, right + 34 * unit, foot - 30 * unit, right + 10 * unit, foot
    )
    shape.lineTo(left - 10 * unit, foot)
    shape.cubicTo(left - 34 * unit, foot - 30 * unit, left - 16 * unit, top + 4 * unit, left + 26 * unit, top)
    if tones.is_flat:
        painter.setPen(QPen(QColor(tones.text), 2))
        painter.setBrush(QColor("#000000"))
        painter.drawPath(shape)
        return
    painter.setBrush(QColor("#2f5a48"))
    for tone, wide in (("#3a2010", 16), ("#8a5a30", 10)):
        painter.setPen(QPen(QColor(tone), wide * unit))
        painter.drawPath(shape)
    light = QRadialGradient(QPointF(frame.center().x(), top + frame.height() * 0.45), frame.width() * 0.76)
    light.setColorAt(0, QColor("#4c8468"))
    light.setColorAt(1, QColor("#224436"))
    painter.save()
    painter.setClipPath(shape)
    painter.fillPath(shape, light)
    chance = dice(3)
    painter.setPen(Qt.PenStyle.NoPen)
    for number in range(700):
        painter.setBrush(colour("#ffffff" if number % 5 < 2 else "#000000", 12))
        at = QPointF(
            left - 30 * unit + (frame.width() + 60 * unit) * next(chance),
            top + (frame.height() + 12 * unit) * next(chance),
        )
        painter.drawEllipse(at, 1, 0.6)
    painter.restore()


__all__ = ["BRASS", "CENTRE", "HEAD", "TONES", "SaloonTones", "felt", "nail", "ring", "say", "sheet"]
