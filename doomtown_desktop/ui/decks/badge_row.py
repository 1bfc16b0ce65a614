"""The badges of the open deck. They show its playable share and its structure."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QToolButton

from doomtown_desktop.decks.readiness import Readiness
from doomtown_desktop.ui.look.flow import FlowRows
from doomtown_desktop.ui.look.theme import Theme, restyle

STRUCTURE: Final = (
    "Structure: the share of the draw deck on its three most frequent values. The higher it is, "
    "the more often a hand holds three, four or five cards of one value."
)
PLAYABLE: Final = (
    "Playable: how many cards in the deck the program plays as they are printed. The others are blanks "
    "at the table: their numbers count, their words do nothing."
)


class BadgeRow(FlowRows):
    """Two clickable badges. One shows the blanks of the deck, and the other one opens its numbers."""

    blanks = Signal(list)
    """The user wants to see the blanks. The signal carries the codes of the printings."""
    numbers = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__(gap=6)
        self.theme = theme
        self.readiness = Readiness(0, 0, ())
        self.playable = self._badge("Playable")
        self.playable.clicked.connect(lambda: self.blanks.emit(list(self.readiness.blank)))
        self.structure = self._badge("Structure")
        self.structure.clicked.connect(self.numbers)

    def _badge(self, name: str) -> QToolButton:
        button = QToolButton()
        button.setAccessibleName(name)
        button.setAutoRaise(True)
        self.add(button)
        return button

    def show_deck(self, readiness: Readiness, structure: float | None) -> None:
        """Show the badges of a deck.

        ``structure`` (0-1) is None if the deck has too few cards for a structure.
        """
        self.readiness = readiness
        whole = readiness.is_whole
        self._say(self.playable, readiness.badge, self.theme.good if whole else self.theme.bad)
        more = "" if whole else " Click to see the blanks."
        self.playable.setToolTip(PLAYABLE + more)
        self.playable.setEnabled(not whole)
        words = "" if structure is None else f"Structure {structure:.0%}"
        self._say(self.structure, words, self.theme.text)
        self.structure.setToolTip(f"{STRUCTURE} Click for all numbers.")
        self.playable.setVisible(readiness.of > 0)
        self.structure.setVisible(structure is not None)
        self.setVisible(readiness.of > 0)

    @staticmethod
    def _say(button: QToolButton, words: str, tone: str) -> None:
        if button.text() != words:
            button.setText(words)
            button.setAccessibleName(words)
        restyle(button, f"QToolButton {{ color: {tone}; padding: 1px 6px; }}")
