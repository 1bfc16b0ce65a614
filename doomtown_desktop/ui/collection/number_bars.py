"""Bars for the statistics of the collection. Each bar is a button that starts a search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme, colour


@dataclass(frozen=True, slots=True)
class CountBar:
    """One bar, with its label, its copies, its colour, and the search that a click starts."""

    words: str
    copies: int
    tone: str
    search: str


class BarButton(QAbstractButton):
    """A bar, with its label on the left and its number of copies on the right."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.bar = CountBar("", 0, theme.accent, "")
        self.most, self.left = 1, 0
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_bar(self, bar: CountBar, most: int, left: int) -> None:
        """Show a bar. A bar with ``most`` copies fills the width. The label takes ``left`` pixels."""
        self.bar, self.most, self.left = bar, most, left
        self.setAccessibleName(f"{bar.words}: {amount(bar.copies, 'copy')}")
        self.setToolTip(f"Search: {bar.search}")
        self.updateGeometry()
        self.update()

    @override
    def sizeHint(self) -> QSize:
        return QSize(200, fonts.scaled(22))

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, bar, row = self.theme, self.bar, QRectF(self.rect())
        font = fonts.serif(fonts.scaled(13))
        metrics = QFontMetrics(font)
        left = min(self.left, self.width() // 2)
        right = metrics.horizontalAdvance("00000") + 6
        if self.underMouse() or self.hasFocus():
            painter.setPen(QPen(colour(theme.chosen), 2) if self.hasFocus() else Qt.PenStyle.NoPen)
            painter.setBrush(colour(theme.street))
            painter.drawRoundedRect(row.adjusted(1, 1, -1, -1), 4, 4)
        painter.setFont(font)
        painter.setPen(colour(theme.text))
        words = metrics.elidedText(bar.words, Qt.TextElideMode.ElideRight, left - 10)
        inner = row.adjusted(4, 0, -4, 0)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        painter.drawText(inner, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, str(bar.copies))
        width = max(2.0, (row.width() - left - right) * bar.copies / max(1, self.most))
        painter.setPen(colour(theme.panel_edge))
        painter.setBrush(colour(bar.tone))
        painter.drawRoundedRect(QRectF(left, 4, width, row.height() - 8), 3, 3)
        painter.end()


class CountBars(QWidget):
    """Several bars, one below another."""

    searched = Signal(str)

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__()
        self.theme = theme
        self.buttons: list[BarButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def show_bars(self, bars: list[CountBar]) -> None:
        """Show these bars. The focus stays where it is if the number of bars is the same."""
        while len(self.buttons) > len(bars):
            gone = self.buttons.pop()
            gone.hide()
            gone.deleteLater()
        while len(self.buttons) < len(bars):
            button = BarButton(self.theme)
            button.clicked.connect(partial(self._search, button))
            self._column.addWidget(button)
            button.show()
            self.setTabOrder(self.buttons[-1] if self.buttons else self, button)
            self.buttons.append(button)
        metrics = QFontMetrics(fonts.serif(fonts.scaled(13)))
        most = max((bar.copies for bar in bars), default=1)
        left = max((metrics.horizontalAdvance(bar.words) for bar in bars), default=0) + 14
        for button, bar in zip(self.buttons, bars, strict=True):
            button.show_bar(bar, most, left)

    def _search(self, button: BarButton) -> None:
        self.searched.emit(button.bar.search)
