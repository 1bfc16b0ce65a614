"""A line on a page that says what went wrong, or what went well."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

TROUBLE: Final = "refusal"
NEWS: Final = "detail"
"""Names by which the style sheet tells trouble from news."""


class MessageLine(QLabel):
    """Plain text, as many lines as it needs. It takes no room while it has nothing to say."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.setObjectName(TROUBLE)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.say(words)

    def say(self, words: str) -> None:
        """Say what went wrong, or what the user must know; an empty message hides the line."""
        self._say(words, TROUBLE)

    def say_news(self, words: str) -> None:
        """Say that something went well."""
        self._say(words, NEWS)

    def _say(self, words: str, look: str) -> None:
        self.setText(words)
        self.setVisible(bool(words))
        self.setAccessibleDescription("Problem" if look == TROUBLE else "Message")
        if self.objectName() != look:
            self.setObjectName(look)
            self.style().unpolish(self)
            self.style().polish(self)
