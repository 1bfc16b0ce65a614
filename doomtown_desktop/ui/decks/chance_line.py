"""A line that computes the chance of drawing copies of a card, for any numbers that the user enters."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from doomtown_desktop.decks.statistics import copies_chance
from doomtown_desktop.ui.decks.figures import percent

LARGEST = 200
"""The maximum number of cards in the deck."""
MOST_SAID = 4
"""Chances are shown for at most this many copies."""


class ChanceLine(QWidget):
    """The exact chances of drawing at least one, two, … copies.

    The user enters the deck size, the number of copies and the number of cards drawn.
    """

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        line = QHBoxLayout()
        column.addLayout(line)
        self.deck = self._box(line, "of ", "Cards in the deck", 52)
        self.copies = self._box(line, "copies ", "Copies of the card you want", 4)
        self.drawn = self._box(line, "drawn ", "Cards drawn", 5)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setAccessibleDescription("Chance of drawing them")
        column.addWidget(self.words)
        self._fill()

    def _box(self, line: QHBoxLayout, prefix: str, name: str, value: int) -> QSpinBox:
        box = QSpinBox()
        box.setRange(1, LARGEST)
        box.setValue(value)
        box.setPrefix(prefix)
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.valueChanged.connect(lambda _: self._fill())
        line.addWidget(box)
        return box

    def set_deck(self, size: int) -> None:
        """Set the size of the deck, in cards."""
        self.deck.setValue(max(1, min(size, LARGEST)))

    def _fill(self) -> None:
        size = self.deck.value()
        for box in (self.copies, self.drawn):
            box.setMaximum(size)
        copies, drawn = self.copies.value(), self.drawn.value()
        chances = [
            f"{number} or more {percent(copies_chance(size, copies, drawn, number))}"
            for number in range(1, min(copies, drawn, MOST_SAID) + 1)
        ]
        self.words.setText(", ".join(chances))
