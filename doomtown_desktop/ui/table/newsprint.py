"""Paints a newspaper: its paper, the print of a group of people, and the curves of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QPolygonF,
)
from PySide6.QtWidgets import QSizePolicy, QWidget
from typing_extensions import override

from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour
from doomtown_desktop.ui.plain.fixed_dice import dice
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scene_words import BASE, KIND


@dataclass(frozen=True, slots=True)
class PrintTones:
    """The colours of a newspaper.

    ``paper``: its upper left and its lower right corner. ``soft``: the ink of figures and captions.
    """

    paper: tuple[str, str]
    ink: str
    soft: str
    control: str
    influence: str
    seal: str
    on_seal: str
    focus: str


PAPER: Final = PrintTones(
    ("#f5ead0", "#e4d3ac"), "#211710", "#4a3520", "#1f4f8c", "#a02418", "#8f2419", "#ffffff", "#14527f"
)
TONES: Final = MappingProxyType(
    {
        "dark": PAPER,
        "light": PAPER,
        "contrast": PrintTones(
            ("#000000", "#000000"),
            "#ffffff",
            "#d0d0d0",
            "#5aa9ff",
            "#ff6a6a",
            "#ffd800",
            "#000000",
            "#00d9ff",
        ),
    }
)
"""By the name of the theme. A paper is a paper in the dark, too."""
SEAL: Final = 10
"""The radius of the number of a moment in pixels, at plain text size."""
SPECKS: Final = 260


def tones_of(theme: Theme) -> PrintTones:
    """Return the colours of a newspaper in a theme."""
    return TONES[theme.name]


def paint_paper(painter: QPainter, box: QRectF, tones: PrintTones) -> None:
    """Paint a sheet of old paper with its shadow."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    sheet = box.adjusted(8, 4, -8, -10)
    flat = tones.paper[0] == tones.paper[1]
    if flat:
        painter.setPen(QPen(QColor(tones.ink), 2))
        painter.setBrush(QColor(tones.paper[0]))
        painter.drawRect(sheet)
        painter.restore()
        return
    painter.setBrush(colour("#000000", 22))
    for step in range(8):
        painter.drawRect(sheet.adjusted(-6 + step, -4 + step, 8 - step, 10 - step))
    fall = QLinearGradient(sheet.topLeft(), sheet.bottomRight())
    fall.setColorAt(0, QColor(tones.paper[0]))
    fall.setColorAt(1, QColor(tones.paper[1]))
    painter.fillRect(sheet, fall)
    painter.setClipRect(sheet)
    chance = dice(1874)
    for _ in range(SPECKS):
        painter.setBrush(colour("#6a4a1c", 4 + int(10 * next(chance))))
        at = QPointF(sheet.left() + sheet.width() * next(chance), sheet.top() + sheet.height() * next(chance))
        painter.drawEllipse(at, 1 + 15 * next(chance), 1 + 8 * next(chance))
    painter.restore()


# --- the print of the winners -------------------------------------------------------------------------

_SPOTS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    ((0.5, 1.0),),
    ((0.32, 0.96), (0.68, 0.96)),
    ((0.5, 0.98), (0.2, 0.86), (0.8, 0.86)),
    ((0.36, 0.94), (0.64, 0.94), (0.11, 0.82), (0.89, 0.82)),
    ((0.5, 0.94), (0.285, 0.9), (0.715, 0.9), (0.09, 0.8), (0.91, 0.8)),
)
"""By the number of people: the place of each (0-1 from the left) and its size; the first one is in front."""


def engraving(
    size: QSizeF, ratio: float, people: Sequence[CardPicture], houses: Sequence[CardPicture]
) -> QPixmap:
    """Return a group portrait before a street, as an old print: grey, hatched, in the tone of the paper."""
    image = QImage(
        max(1, round(size.width() * ratio)), max(1, round(size.height() * ratio)), QImage.Format.Format_RGB32
    )
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _group(painter, size, people, houses)
    painter.end()
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)
    grey.setDevicePixelRatio(ratio)
    painter = QPainter(grey)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    whole = QRectF(0, 0, size.width(), size.height())
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
    painter.fillRect(whole, QColor("#f0dfb8"))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Screen)
    painter.fillRect(whole, QColor("#2c2016"))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    painter.setPen(QPen(colour("#2a1a0e", 26), 0.9))
    for step in range(int(size.height() / 3)):
        painter.drawLine(QPointF(0, step * 3), QPointF(size.width(), step * 3))
    painter.setPen(QPen(colour("#fff4d8", 20), 0.8))
    for step in range(int((size.width() + size.height()) / 5)):
        painter.drawLine(QPointF(step * 5, 0), QPointF(step * 5 - size.height(), size.height()))
    painter.end()
    return QPixmap.fromImage(grey)


def _group(
    painter: QPainter, size: QSizeF, people: Sequence[CardPicture], houses: Sequence[CardPicture]
) -> None:
    wide, high = size.width(), size.height()
    fall = QLinearGradient(0, 0, 0, high)
    fall.setColorAt(0, QColor("#e9e3d2"))
    fall.setColorAt(1, QColor("#c9bfa6"))
    painter.fillRect(QRectF(0, 0, wide, high), fall)
    ground = high * 0.68
    palette = tuple({**BASE, "mid": "#a79c88"}.items())
    mesas = CardPicture(KIND, (PictureLayer("land/mesas"),), palette)
    for left in (-60.0, wide * 0.5):
        box = QRectF(left, ground - wide * 0.8 * 352 / 1200, wide * 0.8, wide * 0.8 * 352 / 1200)
        only = frozenset({"mid"})
        composer.paint(painter, mesas, box, QRectF(-400, -50, 1200, 352), bare=True, only=only)
    painter.fillRect(QRectF(0, ground, wide, high), QColor("#b8ab90"))
    shares = ((0.02, 0.48), (0.25, 0.5), (0.98, 0.48), (0.75, 0.5), (0.5, 0.72))
    order = [*houses[1:5], houses[0]] if houses else []
    at = shares[-1:] if len(order) == 1 else (*shares[: len(order) - 1], shares[-1])
    for house, (share, part) in zip(order, at, strict=False):
        side = high * part
        box = QRectF(wide * share - side / 2, ground + high * 0.03 - side * 0.88, side, side)
        composer.paint(painter, house, box, QRectF(0, 0, composer.GRID, composer.GRID), bare=True)
        painter.fillRect(box.intersected(QRectF(0, 0, wide, ground)), colour("#d8cdb4", 70))
    spots = _SPOTS[min(len(people), len(_SPOTS) - 1)]
    for person, (share, part) in reversed(list(zip(people, spots, strict=False))):
        each = high * 0.84 * part
        spare = each * 0.3
        box = QRectF(wide * share - each / 2 - spare, high - each * 0.97, each + 2 * spare, each)
        focus = QRectF(-0.3 * composer.GRID, 0, 1.6 * composer.GRID, composer.GRID)
        composer.paint(painter, replace(person, mirrored=share > 0.5), box, focus, bare=True)


class GroupPrint(QWidget):
    """The print of the winners, at the size of the widget."""

    def __init__(self) -> None:
        super().__init__()
        self.people: tuple[CardPicture, ...] = ()
        self.houses: tuple[CardPicture, ...] = ()
        self.ink = PAPER.ink
        self._made: tuple[object, QPixmap] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_group(self, people: tuple[CardPicture, ...], houses: tuple[CardPicture, ...], ink: str) -> None:
        """Show these people, the first in front, before these houses."""
        self.people, self.houses, self.ink, self._made = people, houses, ink, None
        self.update()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        key = (self.size().toTuple(), self.devicePixelRatioF())
        if self._made is None or self._made[0] != key:
            size = QSizeF(self.width(), self.height())
            self._made = key, engraving(size, self.devicePixelRatioF(), self.people, self.houses)
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._made[1])
        painter.setPen(QPen(QColor(self.ink), 1.6))
        painter.drawRect(QRectF(0.8, 0.8, self.width() - 1.6, self.height() - 1.6))
        painter.end()


# --- the curves -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Curves:
    """The numbers of two sides by day, and the days of the numbered moments.

    ``control`` and ``influence`` decided; ``other_control`` is that of the second side, ``other_influence``
    that of the first.
    """

    days: tuple[int, ...]
    control: tuple[int, ...]
    influence: tuple[int, ...]
    other_control: tuple[int, ...]
    other_influence: tuple[int, ...]
    moments: tuple[int, ...]
    words: tuple[str, str, str]
    """The legend: control, influence, the thin lines."""


class CurvePlot(QWidget):
    """Control of the winner against the influence of the strongest other player, by day."""

    def __init__(self) -> None:
        super().__init__()
        self.curves: Curves | None = None
        self.tones = PAPER
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.curves is None or not self.curves.days:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        _CurvePainter(painter, QRectF(self.rect()), self.curves, self.tones).paint()
        painter.end()


class _CurvePainter:
    """Paints the curves once."""

    def __init__(self, painter: QPainter, box: QRectF, curves: Curves, tones: PrintTones) -> None:
        self.painter, self.box, self.curves, self.tones = painter, box, curves, tones
        line, left = fonts.scaled(20), fonts.scaled(28)
        rows = self._legend_rows()
        top = rows * line + fonts.scaled(12)
        self.plot = box.adjusted(left, top, -fonts.scaled(4), -fonts.scaled(24))
        self.inset = fonts.scaled(SEAL)
        rows_of = (curves.control, curves.influence, curves.other_control, curves.other_influence)
        highest = max(max(row) for row in rows_of)
        self.step = max(1, -(-(highest + 1) // 4))
        self.top = self.step * max(1, -(-(highest + 1) // self.step))

    def paint(self) -> None:
        self._legend()
        self._grid()
        thin = (
            (self.curves.other_control, Qt.PenStyle.DotLine),
            (self.curves.other_influence, Qt.PenStyle.DashLine),
        )
        for row, style in thin:
            self._line(row, QPen(QColor(self.tones.soft), 1.6, style))
        self._area()
        for row, tone in (
            (self.curves.influence, self.tones.influence),
            (self.curves.control, self.tones.control),
        ):
            pen = QPen(QColor(tone), 3.4)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            self._line(row, pen)
            self.painter.setPen(Qt.PenStyle.NoPen)
            self.painter.setBrush(QColor(tone))
            for index, number in enumerate(row):
                self.painter.drawEllipse(self._at(index, number), 3.6, 3.6)
        self._moments()

    def _at(self, index: float, number: float) -> QPointF:
        steps = len(self.curves.days) - 1
        across = index / steps if steps else 0.5
        return QPointF(
            self.plot.left() + self.inset + (self.plot.width() - 2 * self.inset) * across,
            self.plot.bottom() - self.plot.height() * number / self.top,
        )

    def _line(self, row: Sequence[int], pen: QPen) -> None:
        self.painter.setBrush(Qt.BrushStyle.NoBrush)
        self.painter.setPen(pen)
        self.painter.drawPolyline(QPolygonF([self._at(index, number) for index, number in enumerate(row)]))

    def _entries(self) -> list[tuple[str, str, float]]:
        """Return the legend's entries: colour, words, width in pixels."""
        found = []
        font = QFontMetricsF(fonts.sans(fonts.scaled(13), QFont.Weight.DemiBold))
        for tone, words in zip(
            (self.tones.control, self.tones.influence, ""), self.curves.words, strict=True
        ):
            if words:
                found.append((tone, words, font.horizontalAdvance(words) + (30 if tone else 6)))
        return found

    def _legend_rows(self) -> int:
        x, rows = 0.0, 1
        for _, _, wide in self._entries():
            if x and x + wide > self.box.width():
                x, rows = 0.0, rows + 1
            x += wide
        return rows

    def _legend(self) -> None:
        x, y, line = self.box.left(), self.box.top(), fonts.scaled(20)
        for tone, words, wide in self._entries():
            if x > self.box.left() and x + wide > self.box.right():
                x, y = self.box.left(), y + line
            left = x
            if tone:
                self.painter.fillRect(QRectF(x, y + line / 2 - 2, 16, 4), QColor(tone))
                left += 21
            weight = QFont.Weight.DemiBold if tone else QFont.Weight.Normal
            self._write(QRectF(left, y, wide, line), words, tone or self.tones.soft, 13, weight)
            x += wide

    def _grid(self) -> None:
        for number in range(0, self.top + 1, self.step):
            y = self._at(0, number).y()
            self.painter.setPen(QPen(colour(self.tones.ink, 60), 1))
            self.painter.drawLine(QPointF(self.plot.left(), y), QPointF(self.plot.right(), y))
            box = QRectF(self.box.left(), y - 10, self.plot.left() - self.box.left() - 8, 20)
            self._write(
                box, str(number), self.tones.soft, 13, QFont.Weight.Normal, Qt.AlignmentFlag.AlignRight
            )
        every = max(1, round(len(self.curves.days) * fonts.scaled(34) / max(1.0, self.plot.width())))
        for index, day in enumerate(self.curves.days):
            if index % every and index != len(self.curves.days) - 1:
                continue
            at = self._at(index, 0)
            box = QRectF(at.x() - 30, self.plot.bottom() + 4, 60, fonts.scaled(18))
            words = f"Day {day}" if index == 0 else str(day)
            self._write(box, words, self.tones.soft, 13, QFont.Weight.Normal, Qt.AlignmentFlag.AlignHCenter)

    def _area(self) -> None:
        """Fill the end, where control is above influence."""
        rows = list(zip(self.curves.control, self.curves.influence, strict=True))
        first = len(rows)
        while first and rows[first - 1][0] > rows[first - 1][1]:
            first -= 1
        first = max(0, first - 1) if first < len(rows) else first
        if len(rows) - first < 2:
            return
        upper = [self._at(index, max(rows[index])) for index in range(first, len(rows))]
        lower = [self._at(index, rows[index][1]) for index in range(first, len(rows))]
        upper[0] = self._at(first, rows[first][1])
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(colour(self.tones.control, 70))
        self.painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))

    def _moments(self) -> None:
        """Put a numbered seal on the control line for each moment; those of one day stand side by side."""
        radius = fonts.scaled(SEAL)
        for number, day in enumerate(self.curves.moments):
            if day not in self.curves.days:
                continue
            before = self.curves.moments[:number].count(day)
            index = self.curves.days.index(day)
            at = self._at(index, self.curves.control[index])
            low = min(at.y(), self.plot.bottom() - radius + 3)  # clear of the word below
            at = QPointF(at.x(), low - before * (2 * radius + 2))
            paint_seal(self.painter, at, radius, number + 1, self.tones)

    def _write(
        self,
        box: QRectF,
        words: str,
        ink: str,
        pixels: float,
        weight: QFont.Weight,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        self.painter.setPen(QColor(ink))
        self.painter.setFont(fonts.sans(fonts.scaled(pixels), weight))
        self.painter.drawText(box, int(align | Qt.AlignmentFlag.AlignVCenter), words)


def paint_seal(painter: QPainter, at: QPointF, radius: float, number: int, tones: PrintTones) -> None:
    """Paint the number of a moment in a disc."""
    painter.setPen(QPen(QColor(tones.paper[0]), 1.6))
    painter.setBrush(QColor(tones.seal))
    painter.drawEllipse(at, radius, radius)
    painter.setPen(QColor(tones.on_seal))
    painter.setFont(fonts.slab(radius * 1.3))
    box = QRectF(at.x() - radius, at.y() - radius - 1, 2 * radius, 2 * radius)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), str(number))


__all__ = [
    "PAPER",
    "CurvePlot",
    "Curves",
    "GroupPrint",
    "PrintTones",
    "paint_paper",
    "paint_seal",
    "tones_of",
]
