"""Signs on a card of the table: the label of its role, the flag of a usable card, and tabs."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QLinearGradient,
    QPainter,
    QPen,
    QPixmap,
    QPolygonF,
)

from doomtown_desktop.catalog.model import CardFacts
from doomtown_desktop.ui.cards.vignette import draw_picture
from doomtown_desktop.ui.look import fonts

MINE, THEIRS, QUIET = "#f0b840", "#a8382a", "#d9c49a"
"""The colours of labels on the viewer's side, on the other side, and for a state such as "booted"."""


def _letters(pixels: float, words: str, room: float) -> QFont:
    font = fonts.sans(max(fonts.LEAST_LETTERS, pixels), QFont.Weight.Bold)
    return fonts.fitted(font, words, room)


def role_of(box: QRectF, words: str) -> tuple[QRectF, QFont]:
    """Return the box of the label of a card's role, and the font of its words. ``box`` is the card's."""
    font = _letters(box.width() * 0.11, words, box.width() - 6)
    wide = min(QFontMetricsF(font).horizontalAdvance(words) + 16, box.width() + 12)
    tall = font.pixelSize() * 1.5
    return QRectF(box.center().x() - wide / 2, box.bottom() - tall * 0.56, wide, tall), font


def paint_role(painter: QPainter, box: QRectF, words: str, tone: str) -> None:
    """Paint a label over the lower edge of a card."""
    label, font = role_of(box, words)
    painter.setPen(QPen(QColor("#1a0a0c"), 1.5))
    painter.setBrush(QColor(tone))
    painter.drawRoundedRect(label, 4, 4)
    painter.setFont(font)
    painter.setPen(QColor("#ffffff" if tone == THEIRS else "#33200a"))
    painter.drawText(label, Qt.AlignmentFlag.AlignCenter, words)


COUNT: Final = 15
"""The diameter of the disc with the number of tabs, in pixels."""
FLAG: Final = 12
"""The size of letters on a flag in pixels, at a text size of 100 %."""
FLAG_ROOM: Final = 0.19
"""The maximum size of these letters, as a fraction of the width of the card."""


def flag_of(box: QRectF, words: str) -> tuple[QRectF, QFont]:
    """Return the box of the flag over a card, and the font of its words. ``box`` is the card's."""
    font = _letters(min(fonts.scaled(FLAG), box.width() * FLAG_ROOM), words, box.width() - 18)
    tall = font.pixelSize() * 1.5
    wide = min(QFontMetricsF(font).horizontalAdvance(words) + 1.5 * tall, box.width() + 12)
    return QRectF(box.center().x() - wide / 2, box.top() - tall * 0.72, wide, tall), font


def paint_flag(painter: QPainter, box: QRectF, words: str) -> None:
    """Paint the golden flag over the upper edge of a card that may be used."""
    flag, font = flag_of(box, words)
    tall = flag.height()
    fall = QLinearGradient(flag.topLeft(), flag.bottomLeft())
    fall.setColorAt(0.0, QColor("#ffd97a"))
    fall.setColorAt(1.0, QColor("#d99a2b"))
    painter.setPen(QPen(QColor("#4a2f0c"), 1.2))
    painter.setBrush(fall)
    painter.drawRoundedRect(flag, tall / 2, tall / 2)
    size = tall / 18
    bolt = ((11, 3), (7, 10), (10.4, 10), (8.6, 15), (13.6, 7.6), (10.4, 7.6))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#6a2410"))
    painter.drawPolygon(QPolygonF([flag.topLeft() + QPointF(x * size, y * size) for x, y in bolt]))
    painter.setFont(font)
    painter.setPen(QColor("#33200a"))
    painter.drawText(flag.adjusted(14 * size, 0, -2, 0), Qt.AlignmentFlag.AlignCenter, words)


def paint_tab(painter: QPainter, facts: CardFacts, box: QRectF, *, dark: bool, count: int = 0) -> None:
    """Paint an attachment as a small square with its picture, and the number of its bearer's if not 0."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw_picture(painter, facts, box, 4, plain=True)
    if dark:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(30, 20, 12, 120))
        painter.drawRoundedRect(box, 4, 4)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#3a2414"), 1.6))
    painter.drawRoundedRect(box, 4, 4)
    if count:
        disc = QRectF(0, 0, COUNT, COUNT)
        disc.moveCenter(QPointF(box.right(), box.top() + 1))
        painter.setPen(QPen(QColor("#fff3d8"), 1))
        painter.setBrush(QColor(THEIRS))
        painter.drawEllipse(disc)
        painter.setFont(fonts.sans(fonts.LEAST_LETTERS, QFont.Weight.Bold))
        painter.setPen(QColor("#ffffff"))
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(count))


def fallen(picture: QPixmap) -> QPixmap:
    """Return the picture of a casualty. It is nearly grey and has a reddish veil."""
    ratio = picture.devicePixelRatio()
    image = picture.toImage().convertToFormat(QImage.Format.Format_ARGB32)
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(
        QImage.Format.Format_ARGB32_Premultiplied
    )
    painter = QPainter(grey)
    painter.setOpacity(0.32)
    painter.drawImage(0, 0, _flat(image))
    painter.setOpacity(1.0)
    painter.fillRect(grey.rect(), QColor(58, 10, 8, 60))
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    painter.drawImage(0, 0, _flat(image))
    painter.end()
    found = QPixmap.fromImage(grey)
    found.setDevicePixelRatio(ratio)
    return found


def _flat(image: QImage) -> QImage:
    flat = QImage(image)
    flat.setDevicePixelRatio(1.0)
    return flat


def paint_fate(painter: QPainter, box: QRectF, words: str) -> None:
    """Paint the stamp with the fate of a casualty across its card, below the face."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center() + QPointF(0, box.height() * 0.24))
    painter.rotate(-9)
    wide = box.width() * 1.02
    font = fonts.fitted(fonts.slab(max(fonts.LEAST_LETTERS, box.width() * 0.14)), words, wide - 12)
    tall = font.pixelSize() * 1.7
    label = QRectF(-wide / 2, -2, wide, tall)
    painter.setPen(QPen(QColor("#9c1d13"), 2.6))
    painter.setBrush(QColor(251, 241, 216, 238))
    painter.drawRoundedRect(label, 4, 4)
    painter.setFont(font)
    painter.setPen(QColor("#9c1d13"))
    painter.drawText(label, Qt.AlignmentFlag.AlignCenter, words)
    painter.restore()


def paint_cross(painter: QPainter, box: QRectF, tone: str) -> None:
    """Darken a card that will be swapped or discarded, and cross it out."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(20, 12, 6, 130))
    painter.drawRoundedRect(box, 5, 5)
    painter.setPen(QPen(QColor(tone), max(3.0, box.width() * 0.045)))
    inside = box.adjusted(*(box.width() * 0.14 * sign for sign in (1, 1, -1, -1)))
    painter.drawLine(inside.topLeft(), inside.bottomRight())
    painter.drawLine(inside.bottomLeft(), inside.topRight())


__all__ = [
    "MINE",
    "QUIET",
    "THEIRS",
    "fallen",
    "flag_of",
    "paint_cross",
    "paint_fate",
    "paint_flag",
    "paint_role",
    "paint_tab",
    "role_of",
]
