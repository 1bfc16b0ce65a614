"""Bubbles beside the nameplates: an emote or the words of somebody, for a few seconds."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, Qt, QTimerEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.net.emotes import emote_picture

SECONDS: Final = 5
"""The time for which a bubble is shown."""
PICTURE: Final = 28
"""The size of an emote, in pixels at a text size of 100 %."""
WIDEST: Final = 260
"""The maximum width of words, in pixels at a text size of 100 %."""
LONGEST: Final = 90
"""At most this many characters of a message are in a bubble. The chat has the whole message."""


class SpeechBubble(QFrame):
    """The latest words or emote of somebody. Clicks go through it, and it does not move."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setObjectName("sheet")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        row.setSpacing(8)
        self.picture, self.words = QLabel(), QLabel()
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        row.addWidget(self.picture)
        row.addWidget(self.words)
        self._timer = 0
        self.hide()

    def show_emote(self, kind: str, words: str, theme: Theme) -> None:
        """Show an emote."""
        self.picture.setPixmap(
            emote_picture(kind, fonts.scaled(PICTURE), theme.accent, self.devicePixelRatioF())
        )
        self.picture.show()
        self._open(words)

    def show_words(self, words: str) -> None:
        """Show a message, or its beginning."""
        self.picture.hide()
        self._open(words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…")

    def _open(self, words: str) -> None:
        widest = fonts.scaled(WIDEST)
        self.words.setWordWrap(False)
        self.words.setText(words)
        is_long = self.words.sizeHint().width() > widest
        self.words.setWordWrap(is_long)
        self.words.setFixedWidth(widest if is_long else self.words.sizeHint().width())
        self.adjustSize()
        if self._timer:
            self.killTimer(self._timer)
        self._timer = self.startTimer(1000 * SECONDS)
        self.show()
        self.raise_()

    def place(self, plate: QRect, area: QRect) -> None:
        """Move to a nameplate, inside an area: below plates of the upper half, above others."""
        below = plate.center().y() < area.center().y()
        y = plate.bottom() + 4 if below else plate.top() - self.height() - 4
        x = max(area.left() + 4, min(plate.left(), area.right() - self.width() - 4))
        if plate.left() > area.right():  # the drawer is over the plate
            y = plate.top()
        self.move(QPoint(x, max(area.top() + 4, min(y, area.bottom() - self.height() - 4))))

    @override
    def timerEvent(self, event: QTimerEvent) -> None:
        if event.timerId() == self._timer:
            self.killTimer(self._timer)
            self._timer = 0
            self.hide()


__all__ = ["SpeechBubble"]
