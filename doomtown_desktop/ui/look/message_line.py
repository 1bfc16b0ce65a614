"""A line that says what went wrong or what has to be known; it takes no room while it says nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel


class MessageLine(QLabel):
    """Plain text in the colour of warnings, as many lines as it needs."""

    def __init__(self, words: str = "") -> None:
        super().__init__()
        self.setObjectName("refusal")
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.say(words)

    def say(self, words: str) -> None:
        """Show a message; an empty one hides the line."""
        self.setText(words)
        self.setVisible(bool(words))
