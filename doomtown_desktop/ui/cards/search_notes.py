"""Notes below the search box: errors in the search, and quotes that it may need."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QToolButton


class SearchErrors(QLabel):
    """The first errors of a search, each with the part of the text that is wrong.

    The label is hidden if there are no errors.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("refusal")
        self.setTextFormat(Qt.TextFormat.RichText)
        self.setWordWrap(True)
        self.hide()

    def show_errors(self, text: str, errors: Sequence[tuple[int, int, str]]) -> None:
        """Show at most three errors in a text, each as (start, length, message)."""
        lines = []
        for start, length, message in errors[:3]:
            guilty = escape(text[start : start + length]) or "…"
            around = f"{escape(text[max(0, start - 12) : start])}<u>{guilty}</u>"
            lines.append(
                f"<span style='font-weight:400'>{around}</span> &nbsp;at {start + 1}: {escape(message)}"
            )
        self.setText("<br>".join(lines))
        self.setVisible(bool(lines))


class QuotesOffer(QToolButton):
    """Offers quotes if several words follow a key, because the key applies only to the first word."""

    taken = Signal(str)
    """The user chose the search with quotes. The signal carries its text."""

    def __init__(self) -> None:
        super().__init__()
        self._search = ""
        self.setObjectName("chip")
        self.setToolTip("Only the first word belongs to the key; quote several words")
        self.clicked.connect(lambda: self.taken.emit(self._search))
        self.hide()

    def offer(self, search: str | None) -> None:
        """Offer a search with quotes. If there is no such search, hide the button."""
        self._search = search or ""
        self.setText(f"Do you mean {self._search}?".replace("&", "&&"))
        self.setVisible(bool(search))
