"""The budget of a starting gang: the remaining ghost rock, daily income and upkeep."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.starting import Gathering
from doomtown_desktop.ui.gang import paint
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.look.themed import Themed

COINS_AT_MOST: Final = 26
"""The largest stash that is drawn as coins. A larger stash is shown only as a number."""
LINES: Final = 158
"""The height of all lines, in pixels at a text size of 100 %. `SHORT` is the height of the short form."""
SHORT: Final = 96
LARGER: Final = 1.4
GOOD, BAD, GOLD = QColor("#3f7a33"), QColor("#9c2414"), QColor("#b07f24")


def balance_words(found: Gathering) -> str:
    """Return a sentence about the daily production minus the upkeep."""
    net = found.production - found.upkeep
    if net < 0:
        return f"{-net} short each day"
    return f"{net} to spend each day" if net else "Upkeep takes the whole income"


class CoinDisplay(Themed, QWidget):
    """The numbers of a gang on a sheet of parchment.

    ``power`` is the influence and bullets of the starting dudes.
    """

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.found: Gathering | None = None
        self.power = (0, 0)
        self.is_short = False
        """True in a low window, where coins, influence and bullets are omitted."""

    def show_gang(self, found: Gathering, influence: int, bullets: int) -> None:
        """Show the numbers of a gang."""
        self.found, self.power = found, (influence, bullets)
        self.setAccessibleName(
            f"{found.left} of {found.stash} ghost rock left; production {found.production}, "
            f"upkeep {found.upkeep} a day: {balance_words(found)}; influence {influence}, bullets {bullets}"
        )
        self.update()

    def least(self) -> int:
        """Return the minimum height at the current text size, in pixels.

        With more height, the text is larger.
        """
        return fonts.scaled(self._lines) + 26

    @property
    def _lines(self) -> int:
        return SHORT if self.is_short else LINES

    def _size(self, pixels: float) -> int:
        """Return a size in pixels, scaled by the text size and by the spare height (at most by `LARGER`)."""
        larger = (self.height() - 26) / max(1, fonts.scaled(self._lines))
        return round(fonts.scaled(pixels) * max(1.0, min(larger, LARGER)))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        found = self.found
        if found is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(2, 2, -5, -6)
        paint.sheet(painter, box, self.theme)
        ink = paint.paper(self.theme)[2]
        inner = box.adjusted(16, 12, -16, -10)
        line = self._size(20)
        self._line(painter, inner, "Ghost rock left", f"{found.left} of {found.stash}", ink)
        y = inner.top() + line + 4
        y = self._coins(painter, QRectF(inner.left(), y, inner.width(), line), found, ink)
        y += 9
        painter.setPen(QPen(QColor(ink.red(), ink.green(), ink.blue(), 70), 1, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(inner.left(), y), QPointF(inner.right(), y))
        y += 6
        most = max(1, found.production, found.upkeep)
        y = self._bar(painter, inner, y, "Income", found.production, most, GOLD, ink)
        y = self._bar(painter, inner, y, "Upkeep", found.upkeep, most, BAD, ink)
        net = found.production - found.upkeep
        tone = self._tone(BAD if net < 0 else GOOD if net else ink)
        row = QRectF(inner.left(), y, inner.width(), line)
        painter.setFont(self._font(15, QFont.Weight.Bold))
        painter.setPen(tone)
        painter.drawText(
            row, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), balance_words(found)
        )
        y += line + 2
        if self.is_short:
            painter.end()
            return
        influence, bullets = self.power
        painter.setFont(self._font(13.5))
        painter.setPen(ink)
        words = f"Influence {influence}  ·  bullets {bullets}"
        row = QRectF(inner.left(), y, inner.width(), line)
        painter.drawText(row, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        painter.end()

    def _tone(self, tone: QColor) -> QColor:
        if self.theme.name != "contrast":
            return tone
        return QColor("#ff8a8a") if tone == BAD else QColor("#8aff8a") if tone == GOOD else QColor("#ffffff")

    def _font(self, size: float, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
        return fonts.serif(self._size(size), weight)

    def _line(self, painter: QPainter, inner: QRectF, words: str, number: str, ink: QColor) -> None:
        row = QRectF(inner.left(), inner.top(), inner.width(), self._size(20))
        painter.setPen(ink)
        painter.setFont(self._font(15))
        painter.drawText(row, int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter), words)
        painter.setFont(self._font(18, QFont.Weight.Black))
        painter.drawText(row, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), number)

    def _coins(self, painter: QPainter, row: QRectF, found: Gathering, ink: QColor) -> float:
        """Paint a coin for each ghost rock left and a ring for each ghost rock spent.

        Return the y coordinate below them.
        """
        if self.is_short or not 0 < found.stash <= COINS_AT_MOST:
            return row.top()
        step = min(row.width() / found.stash, row.height() * 1.1)
        radius = min(step * 0.46, row.height() * 0.46)
        for n in range(found.stash):
            middle = QPointF(row.left() + step * (n + 0.5), row.top() + radius)
            if n < found.left:
                paint.coin(painter, middle, radius)
            else:
                paint.hollow(painter, middle, radius, ink)
        return row.top() + 2 * radius

    def _bar(
        self,
        painter: QPainter,
        inner: QRectF,
        y: float,
        words: str,
        amount: int,
        most: int,
        tone: QColor,
        ink: QColor,
    ) -> float:
        """Paint a bar with its name and its number. Return the y coordinate below it."""
        tall = self._size(22)
        painter.setFont(self._font(14))
        name = max(QFontMetricsF(painter.font()).horizontalAdvance(each) for each in ("Income", "Upkeep")) + 8
        painter.setPen(ink)
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(inner.left(), y, name, tall), middle, words)
        end = self._size(24)
        track = QRectF(inner.left() + name, y + tall * 0.24, inner.width() - name - end, tall * 0.52)
        painter.setPen(QPen(QColor(ink.red(), ink.green(), ink.blue(), 110), 1))
        painter.setBrush(QColor(ink.red(), ink.green(), ink.blue(), 26))
        painter.drawRoundedRect(track, 3, 3)
        if amount > 0:
            filled = QRectF(track)
            filled.setWidth(track.width() * amount / most)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._tone(tone))
            painter.drawRoundedRect(filled, 3, 3)
            painter.setPen(QPen(QColor(255, 255, 255, 90), 1))
            for n in range(1, amount):  # one segment for each ghost rock
                x = filled.left() + filled.width() * n / amount
                painter.drawLine(QPointF(x, filled.top() + 1), QPointF(x, filled.bottom() - 1))
        painter.setPen(ink)
        painter.setFont(self._font(16, QFont.Weight.Black))
        right = QRectF(inner.right() - end, y, end, tall)
        painter.drawText(right, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(amount))
        return y + tall
