"""Painting for the gang scene: parchment, chairs, coins, price tags, ribbons."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
)

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour

WRAPPED = int(Qt.AlignmentFlag.AlignCenter) | int(Qt.TextFlag.TextWordWrap)


def paper(theme: Theme) -> tuple[QColor, QColor, QColor]:
    """Return three colours: of the parchment's middle, of its edge, and of the ink."""
    if theme.name == "contrast":
        return QColor("#000000"), QColor("#000000"), QColor("#ffffff")
    return QColor("#f1e3c3"), QColor("#d9c194"), QColor("#2a1c10")


def sheet(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint a sheet of parchment with a worn edge, nailed to the wall."""
    middle, edge, ink = paper(theme)
    shadow = QPainterPath()
    shadow.addRoundedRect(box.translated(2, 3), 5, 5)
    painter.fillPath(shadow, QColor(0, 0, 0, 70))
    tone = QRadialGradient(box.center(), max(box.width(), box.height()) * 0.75)
    tone.setColorAt(0, middle)
    tone.setColorAt(1, edge)
    painter.setPen(QPen(ink if theme.name == "contrast" else colour("#8a6a3c"), 1.4))
    painter.setBrush(QBrush(tone))
    painter.drawRoundedRect(box, 5, 5)
    painter.setPen(Qt.PenStyle.NoPen)
    for corner in (box.topLeft() + QPointF(9, 9), box.topRight() + QPointF(-9, 9)):
        painter.setBrush(colour("#4a3420") if theme.name != "contrast" else ink)
        painter.drawEllipse(corner, 3, 3)
        painter.setBrush(colour("#e7c98a", 160))
        painter.drawEllipse(corner + QPointF(-0.8, -0.8), 1, 1)


def chair(painter: QPainter, box: QRectF, theme: Theme) -> None:
    """Paint an empty place as a chair within a dashed line."""
    painter.setPen(QPen(colour(theme.brass, 150), 1.4, Qt.PenStyle.DashLine))
    painter.setBrush(colour(theme.well, 120))
    painter.drawRoundedRect(box, box.width() * 0.06, box.width() * 0.06)
    wide = box.width() * 0.36
    left, top = box.center().x() - wide / 2, box.center().y() - wide * 1.05
    pen = QPen(colour(theme.brass, 150), max(2.0, wide * 0.07))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    painter.setPen(pen)
    seat = top + wide * 1.15
    for x in (left, left + wide):  # the back of the chair, and the hind legs below it
        painter.drawLine(QPointF(x, top), QPointF(x, top + wide * 2.05))
    for y in (0.12, 0.42, 0.72):
        painter.drawLine(QPointF(left, top + wide * y), QPointF(left + wide, top + wide * y))
    painter.drawLine(QPointF(left - wide * 0.1, seat), QPointF(left + wide * 1.1, seat))
    for x in (left - wide * 0.06, left + wide * 1.06):
        painter.drawLine(QPointF(x, seat), QPointF(x, top + wide * 2.2))


def hollow(painter: QPainter, middle: QPointF, radius: float, ink: QColor) -> None:
    """Paint the ring that stands for a spent coin."""
    painter.setPen(QPen(QColor(ink.red(), ink.green(), ink.blue(), 120), max(1.0, radius * 0.14)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius * 0.86, radius * 0.86)


def coin(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Paint a gold coin, which stands for one ghost rock."""
    glow = QRadialGradient(middle - QPointF(radius * 0.3, radius * 0.35), radius * 1.5)
    glow.setColorAt(0, QColor("#fff0b8"))
    glow.setColorAt(0.45, QColor("#d9a63c"))
    glow.setColorAt(1, QColor("#8a5d16"))
    painter.setPen(QPen(QColor("#5c3c0c"), max(0.8, radius * 0.1)))
    painter.setBrush(QBrush(glow))
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(QPen(QColor(92, 60, 12, 130), max(0.6, radius * 0.07)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, radius * 0.72, radius * 0.72)


def numbered(painter: QPainter, middle: QPointF, radius: float, words: str) -> None:
    """Paint a coin with a number on it."""
    coin(painter, middle, radius)
    painter.setPen(QColor("#2a1a06"))
    painter.setFont(fonts.serif(radius * 1.3, QFont.Weight.Black))
    box = QRectF(middle.x() - radius, middle.y() - radius, radius * 2, radius * 2)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)


def tag(painter: QPainter, box: QRectF, cost: int, upkeep: int, theme: Theme) -> None:
    """Paint the price tag of a dude: a coin with the cost, and the upkeep, on a strip of parchment."""
    middle, edge, ink = paper(theme)
    tone = QLinearGradient(box.topLeft(), box.bottomLeft())
    tone.setColorAt(0, middle)
    tone.setColorAt(1, edge)
    painter.setPen(QPen(ink if theme.name == "contrast" else colour("#8a6a3c"), 1))
    painter.setBrush(QBrush(tone))
    painter.drawRoundedRect(box, 4, 4)
    radius = box.height() * 0.56  # the coin is taller than the strip, so that prices stand out
    at = QPointF(box.left() + radius + 1, box.center().y())
    numbered(painter, at, radius, str(cost))
    rest = QRectF(at.x() + radius + 3, box.top(), box.right() - at.x() - radius - 6, box.height())
    bad = colour("#ff8a8a") if theme.name == "contrast" else colour("#9c2414")
    words = f"upkeep {upkeep}" if upkeep else "no upkeep"
    font = fonts.serif(box.height() * 0.58, QFont.Weight.Bold if upkeep else QFont.Weight.Normal)
    wide = QFontMetricsF(font).horizontalAdvance(words)
    if wide > rest.width():
        font.setPixelSize(max(8, int(font.pixelSize() * rest.width() / wide)))
    painter.setFont(font)
    faded = QColor(ink)
    faded.setAlpha(200)
    painter.setPen(bad if upkeep else faded)
    painter.drawText(rest, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), words)


def ribbon(painter: QPainter, box: QRectF, words: str, theme: Theme) -> None:
    """Paint a reason on a dark band across a card. The card's numbers stay visible."""
    font = fonts.serif(max(11.0, min(fonts.scaled(12.5), box.width() * 0.115)), QFont.Weight.DemiBold)
    metrics = QFontMetricsF(font)
    inner = box.adjusted(5, 0, -5, 0)
    tall = metrics.boundingRect(QRectF(0, 0, inner.width(), 500), WRAPPED, words).height()
    band = QRectF(box.left(), box.top() + box.height() * 0.56 - tall / 2 - 4, box.width(), tall + 8)
    painter.setPen(QPen(colour(theme.brass, 190), 1))
    painter.setBrush(colour("#1c0f08" if theme.name != "contrast" else "#000000", 235))
    painter.drawRect(band)
    painter.setPen(colour("#f6d9a8" if theme.name != "contrast" else "#ffffff"))
    painter.setFont(font)
    painter.drawText(band.adjusted(5, 0, -5, 0), WRAPPED, words)


def stamp(painter: QPainter, box: QRectF, words: str, theme: Theme) -> None:
    """Paint a tilted word on a card, like a rubber stamp."""
    painter.save()
    painter.translate(box.center())
    painter.rotate(-14)
    font = fonts.slab(box.width() * 0.16)
    wide = QFontMetricsF(font).horizontalAdvance(words) + 16
    tall = font.pixelSize() * 1.5
    plate = QRectF(-wide / 2, -tall / 2, wide, tall)
    tone = colour(theme.good)
    painter.setPen(QPen(tone, max(2.0, box.width() * 0.018)))
    painter.setBrush(colour(theme.panel, 225))
    painter.drawRoundedRect(plate, 5, 5)
    painter.setFont(font)
    painter.drawText(plate, int(Qt.AlignmentFlag.AlignCenter), words)
    painter.restore()


def label(
    painter: QPainter, at: QPointF, words: str, theme: Theme, size: float, *, right: bool = False
) -> None:
    """Paint a brass plate with a word.

    ``at`` is its upper left corner, or its upper right one if ``right``.
    """
    font = fonts.serif(size, QFont.Weight.Bold)
    wide = QFontMetricsF(font).horizontalAdvance(words) + 10
    box = QRectF(at.x() - (wide if right else 0), at.y(), wide, size * 1.45)
    painter.setPen(QPen(QColor("#3c2808"), 1))
    painter.setBrush(colour(theme.brass))
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QColor("#1c1206"))
    painter.setFont(font)
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), words)
