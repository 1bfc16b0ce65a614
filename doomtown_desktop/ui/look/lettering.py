"""Functions that fit text into a box and paint it, for card faces."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter

from doomtown_desktop.ui.look import fonts

NARROWEST = 0.62
"""The title's font is made smaller before its letters are squeezed below this fraction of their width."""
SMALLEST = 0.6
"""A title's font has at least this fraction of ``least`` as its size. If it still does not fit, its letters
are squeezed.
"""


def escape(text: str) -> str:
    """Escape plain text for use in rich text."""
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


@lru_cache(maxsize=4096)
def _lines(
    text: str, width: float, height: float, largest: float, least: float
) -> tuple[float, tuple[str, ...]]:
    """Return the largest font size at which a title fits, and the lines of the title (at most three).

    The size is in pixels.
    """
    words = text.split()
    best: tuple[float, float, tuple[str, ...]] = (-1.0, 0.0, (text,))
    for count in range(1, min(3, len(words)) + 1):
        for cut in _cuts(words, count):
            size = min(largest, height / (count * 1.12))
            wide = max(QFontMetricsF(fonts.serif(100, QFont.Weight.Black)).horizontalAdvance(c) for c in cut)
            fits = min(size, width * 100 / wide)
            # below ``least``, letters are squeezed instead of made smaller
            worth = (fits if fits >= least else min(size, least) * 0.5 * fits / least, -float(count))
            if size >= least - 0.01 and worth > best[:2]:
                best = (*worth, cut)
    cut = best[2]
    wide = max(QFontMetricsF(fonts.serif(100, QFont.Weight.Black)).horizontalAdvance(c) for c in cut)
    return max(least, min(largest, height / (len(cut) * 1.12), width * 100 / wide)), cut


@lru_cache(maxsize=4096)
def title_lines(
    text: str, width: float, height: float, largest: float, least: float
) -> tuple[float, tuple[str, ...]]:
    """Return the font size of a title in pixels, and its lines.

    The size is smaller than ``least`` only if the letters would otherwise be squeezed below `NARROWEST`.
    """
    lowest, smallest = least, least * SMALLEST
    size, cut = _lines(text, width, height, largest, lowest)
    while _widest(size, cut) * NARROWEST > width and lowest > smallest:
        lowest = max(smallest, lowest - 1)
        size, cut = _lines(text, width, height, largest, lowest)
    return size, cut


def _widest(size: float, lines: tuple[str, ...]) -> float:
    metrics = QFontMetricsF(fonts.serif(size, QFont.Weight.Black))
    return max(metrics.horizontalAdvance(line) for line in lines)


def _cuts(words: list[str], count: int) -> list[tuple[str, ...]]:
    """Return all ways to break words into ``count`` lines."""
    if count == 1:
        return [(" ".join(words),)]
    return [
        (" ".join(words[:at]), *rest)
        for at in range(1, len(words) - count + 2)
        for rest in _cuts(words[at:], count - 1)
    ]


def fit_title(painter: QPainter, text: str, box: QRectF, largest: float, least: float, ink: QColor) -> None:
    """Paint a title that is fitted into a box.

    Its size is from ``largest`` down to ``least`` pixels. If it does not fit even then, its letters are
    squeezed, and in extreme cases its size is below ``least``.
    """
    largest = max(largest, least)
    size, lines = title_lines(text, round(box.width(), 1), round(box.height(), 1), largest, least)
    font = fonts.serif(size, QFont.Weight.Black)
    metrics = QFontMetricsF(font)
    tall = font.pixelSize() * 1.1
    painter.setFont(font)
    painter.setPen(ink)
    for index, line in enumerate(lines):
        squeeze = min(1.0, box.width() / max(1.0, metrics.horizontalAdvance(line)))
        painter.save()
        painter.translate(box.left(), box.top() + index * tall + tall * 0.8)
        painter.scale(squeeze, 1.0)
        painter.drawText(QPointF(0, 0), line)
        painter.restore()


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
    """Paint text in the largest size that fits a box. Lines break between words.

    The size is from ``largest`` down to ``smallest`` pixels. At ``smallest``, the text may be clipped.
    """
    size = _fitting(text, round(box.width(), 1), round(box.height(), 1), largest, smallest, weight, lines)
    painter.setFont(fonts.serif(size, weight))
    painter.setPen(ink)
    painter.setBrush(QBrush())
    flags = align.value | Qt.AlignmentFlag.AlignVCenter.value | Qt.TextFlag.TextWordWrap.value
    painter.drawText(box, flags, text)
