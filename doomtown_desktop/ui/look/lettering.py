"""Text that fits its box: used by card faces, large and small."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter

from doomtown_desktop.ui.look import fonts


def escape(text: str) -> str:
    """Plain text inside rich text."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


@lru_cache(maxsize=4096)
def _fitting(
    text: str, width: float, height: float, largest: float, smallest: float, weight: QFont.Weight, lines: int
) -> float:
    size = largest
    while size > smallest:
        font = fonts.serif(size, weight)
        metrics = QFontMetricsF(font)
        box = metrics.boundingRect(QRectF(0, 0, width, 10_000), Qt.TextFlag.TextWordWrap.value, text)
        longest = max(metrics.horizontalAdvance(word) for word in text.replace("\n", " ").split(" "))
        if box.height() <= height and longest <= width and box.height() <= metrics.lineSpacing() * lines + 1:
            return size
        size *= 0.93
    return smallest


def fit_text(
    painter: QPainter,
    text: str,
    box: QRectF,
    largest: float,
    smallest: float,
    ink: QColor,
    *,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    weight: QFont.Weight = QFont.Weight.Black,
    lines: int = 3,
) -> None:
    """Text in the largest size that fits a box, wrapped at words; never clipped above ``smallest``."""
    size = _fitting(text, round(box.width(), 1), round(box.height(), 1), largest, smallest, weight, lines)
    painter.setFont(fonts.serif(size, weight))
    painter.setPen(ink)
    painter.setBrush(QBrush())
    flags = align.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value
    painter.drawText(box, flags, text)
