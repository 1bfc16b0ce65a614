"""A line of a page that shows an error or other news."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication, QLabel

TROUBLE: Final = "refusal"
NEWS: Final = "detail"
"""The object names of errors and of news. The style sheet refers to them."""


class MessageLine(QLabel):
    """A wrapped line of plain text for messages. It is hidden while it is empty."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.setObjectName(TROUBLE)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.say(words)

    def say(self, words: str) -> None:
        """Show an error or a warning. An empty text hides the line."""
        self._say(words, TROUBLE)

    def say_news(self, words: str) -> None:
        """Show a message about a success. An empty text hides the line."""
        self._say(words, NEWS)

    def _say(self, words: str, look: str) -> None:
        self.setText(words)
        self.setVisible(bool(words))
        self.setAccessibleDescription("Problem" if look == TROUBLE else "Message")
        if self.objectName() != look:
            self.setObjectName(look)
            self.style().unpolish(self)
            self.style().polish(self)
            QApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))  # else the padding stays as it was
