"""The parts of the prompt strip: its lines of words, its buttons, and the picture of the card that asks."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFont,
    QFontMetrics,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.key_cap import cap_width, paint_cap
from doomtown_desktop.ui.look.theme import CONTRAST, Theme, colour
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.plain.reading import plain_words

LEAST: Final = 14
"""The minimum size of letters in the prompt strip, in pixels."""
SIDE: Final = 13
"""The margin beside the words of a button, in pixels at a text size of 100 %."""
GOLD_TOP, GOLD_LOW, GOLD_EDGE, GOLD_INK = "#ffd976", "#d99a2b", "#8a5a12", "#2a1704"


def bold(pixels: float) -> QFont:
    """Return the bold font of questions and buttons at a size in pixels."""
    return fonts.sans(pixels, QFont.Weight.Bold)


class StripLine(Themed, QLabel):
    """A line of words in the prompt strip. ``text()`` is the whole text, which may be HTML.

    The line is painted without markup, and is elided if it does not fit. The sheet then has all of it.
    """

    def __init__(self, theme: Theme, *, faint: bool = False) -> None:
        super().__init__()
        self.theme, self.is_faint, self.is_alarm = theme, faint, False
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setStyleSheet("background: transparent;")
        self.lines = 1
        self.face = bold(LEAST)
        """The font of the words. The font of the widget belongs to the style sheet."""
        self.is_elsewhere = False
        """True while the sheet shows the words, so that they are not painted here."""

    @property
    def words(self) -> str:
        """The text without markup."""
        return plain_words(self.text())

    def fits(self, font: QFont, width: int, lines: int = 1) -> bool:
        """Return whether all words fit in this many lines of a width in pixels."""
        return len(wrapped(self.words, QFontMetrics(font), width)) <= lines

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        if self.is_elsewhere:
            return
        painter = QPainter(self)
        metrics = QFontMetrics(self.face)
        painter.setFont(self.face)
        usual = self.theme.faint if self.is_faint else self.theme.text
        painter.setPen(colour(self.theme.bad if self.is_alarm else usual))
        found = wrapped(self.words, metrics, self.width())
        rows = found[: self.lines]
        if len(found) > self.lines:
            rest = " ".join(found[self.lines - 1 :])
            rows[-1] = metrics.elidedText(rest, Qt.TextElideMode.ElideRight, self.width())
        tall = self.height() / max(1, self.lines)
        for index, row in enumerate(rows):
            box = QRectF(0, index * tall, self.width() + 2, tall)
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine, row)
        painter.end()


def wrapped(text: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Return the lines of a text that is wrapped to a width in pixels."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and metrics.horizontalAdvance(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines if text else []


class AnswerButton(Themed, QPushButton):
    """The button of an answer, with the key that presses it. The default button is golden.

    It reports when the pointer enters it, moves on it, and leaves it.
    """

    hovered = Signal(bool)
    pointed = Signal(QPoint)

    def __init__(self, words: str, theme: Theme, short: str = "", cap: str = "") -> None:
        """``short`` is a label for little room. Without one, the label is elided. ``cap`` is the key."""
        super().__init__()
        self.theme = theme
        self.short = short
        self.code = ""
        """The code of the card that the answer is about, or an empty text."""
        self.is_short = False
        """True while the short label is painted."""
        self.cap = cap
        """The key that presses the button, unless it is the default button."""
        self.whole = words
        """The label, or the whole text of the ability that it is cut from."""
        self.is_in_sheet = False
        """True while the button is in the sheet, which has room for the whole text."""
        self.letters, self.margin = LEAST, SIDE
        """The size of letters, and the margin beside the words at a text size of 100 %. Both in pixels."""
        self.setMouseTracking(True)
        self.say(words)

    def say(self, words: str) -> None:
        """Set the label."""
        self.whole = words
        self.setText(words)
        self.setAccessibleName(words)

    def tell_whole(self, words: str) -> None:
        """Set the whole text of the ability that the label is cut from, for the tool tip and the sheet."""
        self.whole = words
        if words != self.text():
            self.setAccessibleDescription(words)

    def tip(self, number: int) -> None:
        """Have a tool tip with the key of the button, and with its whole text if the label is cut."""
        key = f"Key {number}" if number < 10 else ""
        self.setToolTip("\n".join(filter(None, (self.whole if self.whole != self.text() else "", key))))

    @property
    def key_words(self) -> str:
        """The words on the painted key, or empty words for none."""
        return "Enter" if self.isDefault() else self.cap

    @property
    def label(self) -> str:
        """The label that is painted."""
        if self.is_in_sheet:
            return self._whole_label
        return self.short if self.is_short and self.short else self.text()

    @property
    def _whole_label(self) -> str:
        """The label with the whole text of an ability. The title of its card may be before it."""
        title, colon, _ = self.text().partition(": ")
        if self.whole == self.text():
            return self.whole
        return f"{title}: {self.whole}" if colon else self.whole

    def wide(self, *, short: bool = False) -> int:
        """Return the width in pixels that the label needs in one line."""
        words = self.short if short and self.short else self.text()
        metrics = QFontMetrics(bold(self.letters))
        unit = self.letters / 14
        return round(metrics.horizontalAdvance(words) + 2 * self.margin * unit + self._cap_room)

    @property
    def is_elided(self) -> bool:
        """True if the label does not fit in the button in one line."""
        return self.wide(short=self.is_short) > self.width() + 1

    def tall(self, width: int, least: int) -> int:
        """Return the height in pixels that the label needs in a width, at least ``least``."""
        metrics = QFontMetrics(bold(self.letters))
        room = width - round(2 * self.margin * self.letters / 14 + self._cap_room)
        words = self._whole_label if self.is_in_sheet else self.text()
        return max(least, len(wrapped(words, metrics, room)) * metrics.height() + 10)

    @property
    def _cap_room(self) -> float:
        if not self.key_words:
            return 0.0
        size = self.letters * 11 / 14
        return cap_width(self.key_words, size) + size * 0.9

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(20, 20)

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        golden = self.isDefault() and self.isEnabled()
        ink = self._plate(painter, golden=golden)
        unit = self.letters / 14
        box = QRectF(self.rect()).adjusted(self.margin * unit, 0, -self.margin * unit, 0)
        if self.key_words:
            size = self.letters * 11 / 14
            cap = paint_cap(painter, box.right() + 4, self.height() / 2, self.key_words, size, ink)
            box.setRight(cap.left() - 6 * unit)
        font = bold(self.letters)
        metrics = QFontMetrics(font)
        painter.setFont(font)
        painter.setPen(ink)
        rows = wrapped(self.label, metrics, round(box.width()) + 1)
        most = max(1, int(self.height() / metrics.height()))
        if len(rows) > most:
            rest = " ".join(rows[most - 1 :])
            rows = [
                *rows[: most - 1],
                metrics.elidedText(rest, Qt.TextElideMode.ElideRight, round(box.width())),
            ]
        top = (self.height() - metrics.height() * len(rows)) / 2
        align = Qt.AlignmentFlag.AlignVCenter if self.margin else Qt.AlignmentFlag.AlignCenter
        for index, row in enumerate(rows):
            words = metrics.elidedText(row, Qt.TextElideMode.ElideRight, round(box.width()) + 1)
            more = 2 if self.margin else 0
            line = QRectF(box.left(), top + index * metrics.height(), box.width() + more, metrics.height())
            painter.drawText(line, align | Qt.TextFlag.TextSingleLine, words)
        painter.end()

    def _plate(self, painter: QPainter, *, golden: bool) -> QColor:
        """Paint the plate below the words, and return the colour of the words."""
        theme, box = self.theme, QRectF(self.rect()).adjusted(1, 1, -1, -1)
        down = self.isDown() or self.isChecked()
        if golden:
            gold = QLinearGradient(box.topLeft(), box.bottomLeft())
            flat = colour(theme.accent)
            gold.setColorAt(0.0, flat if theme is CONTRAST else QColor(GOLD_TOP).lighter(96 if down else 104))
            gold.setColorAt(1.0, flat if theme is CONTRAST else QColor(GOLD_LOW).lighter(92 if down else 100))
            painter.setBrush(gold)
            painter.setPen(QPen(QColor(GOLD_EDGE), 1.4))
            ink = QColor(GOLD_INK)
        else:
            fill = colour(theme.street)
            lighter = self.underMouse() and self.isEnabled()
            painter.setBrush(fill.darker(125) if down else fill.lighter(118) if lighter else fill)
            edge = theme.accent if self.isChecked() or lighter else theme.edge
            painter.setPen(QPen(colour(edge, 255 if self.isEnabled() else 120), 1.2))
            ink = colour(theme.text if self.isEnabled() else theme.faint)
        painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor("#0b3c66") if golden else colour(theme.chosen), 3))
            painter.drawRoundedRect(box.adjusted(1.5, 1.5, -1.5, -1.5), 5, 5)
        return ink

    @override
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        self.pointed.emit(event.globalPosition().toPoint())

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


class AskerFace(QLabel):
    """The small picture of the card that asks. It reports when the pointer enters and leaves it."""

    hovered = Signal(bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.code = ""

    @override
    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.hovered.emit(True)

    @override
    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.hovered.emit(False)


__all__ = ["LEAST", "AnswerButton", "AskerFace", "StripLine", "bold", "wrapped"]
