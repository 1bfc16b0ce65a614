"""A line on a page that says what went wrong, or what went well."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

TROUBLE, NEWS = "refusal", "detail"
"""Names by which the style sheet knows the two looks."""


class MessageLine(QLabel):
    """Hidden while it has nothing to say; an empty message clears it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(TROUBLE)
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setAccessibleDescription("What is wrong")
        self.hide()

    def say_trouble(self, words: str) -> None:
        """Say that something could not be done or saved, and why."""
        self._say(words, TROUBLE)

    def say_news(self, words: str) -> None:
        """Say that something went well."""
        self._say(words, NEWS)

    def _say(self, words: str, look: str) -> None:
        self.setText(words)
        self.setVisible(bool(words))
        if self.objectName() != look:
            self.setObjectName(look)
            self.style().unpolish(self)
            self.style().polish(self)
