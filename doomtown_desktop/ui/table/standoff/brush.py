"""Small things that are painted on the stage of a shootout: words with a halo, cartridges, chips, hats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QRadialGradient

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.emblems import emblem
from doomtown_desktop.ui.look.theme import Theme

CREAM, BRIGHT, HALO, INK = "#f6e9cf", "#fff6e0", "#1a0a0c", "#2a1a0e"
GOLD, DARK_GOLD, BRASS = "#ffd97a", "#d99a2b", "#d8a94a"
MINE, THEIRS = "#f0b840", "#ff9d86"
"""The colours of words about the viewer's side and about the other side."""
GOOD, BAD, PLATE = "#2f6b34", "#8f2419", "#1a0c0a"
PAPER, GREEN, RED = "#fbf1d8", "#1f5a2a", "#8f2419"
CENTRE: Final = Qt.AlignmentFlag.AlignCenter
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


def plain(pixels: float, weight: QFont.Weight = QFont.Weight.Bold) -> QFont:
    """Return the font of words at a size in pixels."""
    return fonts.sans(max(8.0, pixels), weight)


def black(pixels: float) -> QFont:
    """Return the font of numerals and titles at a size in pixels, with figures of equal width."""
    font = fonts.slab(max(8.0, pixels))
    font.setFeature(QFont.Tag("lnum"), 1)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def width_of(font: QFont, words: str) -> float:
    """Return the width of words in pixels."""
    return QFontMetricsF(font).horizontalAdvance(words)


def say(
    painter: QPainter,
    box: QRectF,
    words: str,
    font: QFont,
    tone: str,
    align: Qt.AlignmentFlag = CENTRE,
    *,
    halo: bool = True,
) -> None:
    """Write words in a box. They are elided if they do not fit.

    A dark halo separates them from the picture.
    """
    words = QFontMetricsF(font).elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    painter.setFont(font)
    if halo:
        painter.setPen(QColor(HALO))
        for x, y in ((-1.2, 0.0), (1.2, 0.0), (0.0, -1.2), (0.0, 1.4), (1.0, 1.2), (-1.0, 1.2)):
            painter.drawText(box.translated(x, y), int(align), words)
    painter.setPen(QColor(tone))
    painter.drawText(box, int(align), words)


def cartridge(painter: QPainter, box: QRectF, *, stud: bool) -> None:
    """Paint a cartridge as seen from its head. It is silver for studs and brass for draws, as on cards."""
    d = box.width()
    metal = QRadialGradient(box.topLeft() + QPointF(d * 0.34, d * 0.3), d * 0.8)
    tones = ("#ffffff", "#b9bec4", "#6d737a") if stud else ("#ffe9a8", "#c8942f", "#75500f")
    for at, tone in zip((0.0, 0.5, 1.0), tones, strict=True):
        metal.setColorAt(at, QColor(tone))
    painter.setPen(QPen(QColor("#1d140c"), max(0.9, d * 0.045)))
    painter.setBrush(metal)
    painter.drawEllipse(box)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(0, 0, 0, 100), max(0.7, d * 0.04)))
    by = d * 0.15
    painter.drawEllipse(box.adjusted(by, by, -by, -by))
    painter.setBrush(QColor(0, 0, 0, 120))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawEllipse(box.center(), d * 0.1, d * 0.1)


def sign(painter: QPainter, name: str, box: QRectF, tone: str) -> None:
    """Paint an emblem in a box."""
    painter.save()
    painter.translate(box.topLeft())
    painter.scale(box.width() / 512, box.height() / 512)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(tone))
    painter.drawPath(emblem(name))
    painter.restore()


def chip(painter: QPainter, box: QRectF, words: str, font: QFont, tone: str) -> None:
    """Paint a rounded chip with words."""
    painter.setPen(QPen(QColor("#fff0c8"), 1))
    painter.setBrush(QColor(tone))
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
    say(painter, box, words, font, "#ffffff", halo=False)


@dataclass(frozen=True, slots=True)
class MiddleTones:
    """The colours of the dark plate in the middle of the stage, and of both sides on it."""

    ground: str = "#e41a0c0a"
    edge: str = BRASS
    words: str = CREAM
    bright: str = BRIGHT
    title: str = GOLD
    mine: str = GOLD
    theirs: str = THEIRS
    bars: tuple[str, str] = (MINE, "#e8604a")
    empty: str = "#4a2a1c"


WARM: Final = MiddleTones()


def middle_tones(theme: Theme, mine: str, theirs: str) -> MiddleTones:
    """Return the colours of the plate. In high contrast they are those of the theme and of both sides."""
    if theme.name != "contrast":
        return WARM
    words = theme.text
    return MiddleTones(
        theme.panel, theme.text, words, words, words, mine, theirs, (mine, theirs), theme.board
    )


def plate(painter: QPainter, box: QRectF, tones: MiddleTones = WARM) -> None:
    """Paint a dark plate for words."""
    painter.setPen(QPen(QColor(tones.edge), 2))
    painter.setBrush(QColor(tones.ground))
    painter.drawRoundedRect(box, 10, 10)


def star(centre: QPointF, points: int, outer: float, inner: float) -> QPainterPath:
    """Return a star. Every fourth ray of a flash is longer."""
    from math import cos, pi, sin

    path = QPainterPath()
    for number in range(points * 2):
        reach = inner if number % 2 else outer * (1.0 if number % 4 == 0 else 0.66)
        angle = number * pi / points
        at = centre + QPointF(reach * cos(angle), reach * sin(angle))
        if number:
            path.lineTo(at)
        else:
            path.moveTo(at)
    path.closeSubpath()
    return path


__all__ = ["black", "cartridge", "chip", "plain", "plate", "say", "sign", "star", "width_of"]
