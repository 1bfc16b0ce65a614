"""The sheet above the prompt strip, for words and answers that do not fit in the strip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look.theme import Theme, colour, restyle
from doomtown_desktop.ui.look.themed import Themed
from doomtown_desktop.ui.table.prompt_parts import AnswerButton

MARGIN: Final = 10
BETWEEN: Final = 6
"""The margin of the sheet and the gap between its answers, in pixels."""


class SheetScroll(QScrollArea):
    """The scrolled contents of the sheet. It always shows the focused answer.

    It is a Tab stop only while it scrolls. Arrow keys then scroll it.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The question")
        self.setWidgetResizable(False)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and isinstance(watched, QWidget):
            if self.isAncestorOf(watched):
                self.ensureWidgetVisible(watched, 0, 4)
        return super().eventFilter(watched, event)


class PromptSheet(Themed, QWidget):
    """Words and answers below each other. A click on the words closes the sheet.

    Attributes:
        words: The whole words of the question.
        answers: The answers that have no room in the strip.
        letters: The size of letters in pixels.
        row: The least height of an answer in pixels.
    """

    dismissed = Signal()
    """The words of the sheet were clicked."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self.theme = theme
        self.setObjectName("promptSheet")
        self.area = SheetScroll(self)
        self.inner = QWidget()
        self.words = QLabel(self.inner)
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.RichText)
        self.area.setWidget(self.inner)
        self.answers: tuple[AnswerButton, ...] = ()
        self.letters, self.row = 14, 31
        self.hide()

    def hold(self, words: str, answers: Sequence[AnswerButton], letters: int, row: int) -> None:
        """Take words and answers. Empty words have no room."""
        self.answers, self.letters, self.row = tuple(answers), letters, row
        self.words.setText(words)
        self.words.setVisible(bool(words))
        restyle(self.words, f"font-size: {letters}px; background: transparent;")
        for button in answers:
            button.is_short, button.is_in_sheet = False, True
            if button.parentWidget() is not self.inner:
                button.setParent(self.inner)
            button.show()
        self._arrange()

    def height_for(self, width: int) -> int:
        """Return the height in pixels that all words and answers need at a width."""
        tall = self._lay_out(width) + 2 * MARGIN
        self._arrange()
        return tall

    def _lay_out(self, width: int) -> int:
        """Place everything at a width of the sheet, and return the height of the contents. All in pixels."""
        wide = max(40, width - 2 * MARGIN)
        y = 0
        if not self.words.isHidden():
            tall = self.words.heightForWidth(wide)
            self.words.setGeometry(0, 0, wide, tall)
            y = tall + (BETWEEN if self.answers else 0)
        for button in self.answers:
            tall = button.tall(wide, self.row)
            button.setGeometry(0, y, wide, tall)
            y += tall + BETWEEN
        whole = max(1, y - (BETWEEN if self.answers else 0))
        self.inner.resize(wide, whole)
        return whole

    def _arrange(self) -> None:
        """Place everything in the current size of the sheet. What does not fit scrolls."""
        inside = self.rect().adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        scrolls = self._lay_out(self.width()) > inside.height()
        if scrolls:
            self._lay_out(self.width() - self.area.verticalScrollBar().sizeHint().width())
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus if scrolls else Qt.FocusPolicy.NoFocus)
        self.area.setGeometry(QRect(inside))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    @override
    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.answers:
            self.dismissed.emit()

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_plate(painter, QRectF(self.rect()), self.theme)
        painter.end()


def paint_plate(painter: QPainter, box: QRectF, theme: Theme, edge: str = "") -> None:
    """Paint the dark plate of the strip or the sheet. ``edge`` is the colour of its rim."""
    painter.setBrush(colour(theme.panel).darker(112) if theme.name == "dark" else colour(theme.panel))
    painter.setPen(QPen(QColor(edge or theme.brass), 1.6))
    painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), 8, 8)


__all__ = ["PromptSheet", "paint_plate"]
