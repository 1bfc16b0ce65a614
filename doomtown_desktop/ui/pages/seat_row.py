"""One seat of a game that is set up: a name, who sits there and with which deck."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QLineEdit, QToolButton, QVBoxLayout, QWidget

from doomtown_desktop.session.game_plan import OPPONENTS, SeatPlan


class SeatRow(QWidget):
    """What can be chosen for one seat, and what is to be said about its deck."""

    changed = Signal()
    """Somebody else sits there, or has another deck."""
    gone = Signal()
    """The seat is taken away."""

    def __init__(self, plan: SeatPlan, decks: Sequence[str]) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        self.number = QLabel()
        self.name = QLineEdit(plan.name)
        self.name.setMinimumWidth(self.name.fontMetrics().averageCharWidth() * 12)
        self.who = QComboBox()
        self.who.addItems(list(OPPONENTS))
        for number, opponent in enumerate(OPPONENTS.values()):
            self.who.setItemData(number, opponent.about or None, Qt.ItemDataRole.ToolTipRole)
        self.who.setCurrentText(plan.who)
        self.deck = QComboBox()
        self.deck.addItems(list(decks))
        self.deck.setCurrentIndex(max(0, self.deck.findText(plan.deck)))
        for box, letters in ((self.deck, 16), (self.who, 10)):  # with large text long names are cut short
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(letters)
            box.currentTextChanged.connect(self.changed)
        self.away = QToolButton()
        self.away.setText("×")
        self.away.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.away.clicked.connect(self.gone)
        row.addWidget(self.number)
        row.addWidget(self.name, 1)
        row.addWidget(self.who, 1)
        row.addWidget(self.deck, 2)
        row.addWidget(self.away)
        column.addLayout(row)
        self.note = QLabel()
        self.note.setObjectName("faint")
        self.note.setWordWrap(True)
        self.note.hide()
        column.addWidget(self.note)

    def place(self, number: int, removable: bool) -> None:
        """Which seat of the table it is, and whether it can be taken away."""
        self.number.setText(f"Seat {number}")
        self.name.setAccessibleName(f"Name of seat {number}")
        self.who.setAccessibleName(f"Who sits on seat {number}")
        self.deck.setAccessibleName(f"Deck of seat {number}")
        self.away.setAccessibleName(f"Take seat {number} away")
        self.away.setToolTip(f"Take seat {number} away")
        self.away.setVisible(removable)

    def plan(self) -> SeatPlan:
        """What was chosen."""
        return SeatPlan(self.name.text(), self.deck.currentText(), self.who.currentText())

    def say(self, words: str) -> None:
        """What is to be said about the deck; empty: nothing."""
        self.note.setText(words)
        self.note.setVisible(bool(words))
