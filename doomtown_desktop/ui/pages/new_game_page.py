"""Setting up a game: decks, seats, names, rules, seed."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from doomtown_desktop.ui.look import fonts

RULESETS = {"Rulebook 1.3": "reloaded-1.3", "2014 rulebook": "reloaded-2014"}
"""What a player calls them."""
OPPONENTS: Final = MappingProxyType(
    {
        "A person": ("", ""),
        "Greenhorn": (
            "greenhorn",
            "Greenhorn plays sensibly, overlooks things as beginners do, and can be beaten.",
        ),
        "Computer": ("rules", "Computer weighs every play and tries out what its cards would do."),
        "Computer (random)": ("random", "Computer (random) makes any legal play, without a plan."),
    }
)
"""By what a player calls who sits there: the name of the policy, and a sentence about it."""
WIDEST = 820
"""Pixels at plain text size: a wider form is hard to read across."""


class NewGamePage(QWidget):
    """Decks, seats, names, rules, seed.

    ``look_at(deck name, ruleset)`` tells what is to be said about a deck (empty: nothing) and whether it can
    be played by these rules at all. ``warning`` says what becomes of the game that is not finished.
    """

    begin = Signal(list, int, bool, str)
    """[(name, deck name, opponent or empty), …], seed, adjustments allowed, ruleset."""
    back = Signal()

    def __init__(
        self,
        decks: list[str],
        seed: int,
        look_at: Callable[[str, str], tuple[str, bool]],
        warning: str = "",
    ) -> None:
        super().__init__()
        self.look_at = look_at
        across = QHBoxLayout(self)
        middle = QWidget()
        middle.setMaximumWidth(fonts.scaled(WIDEST))
        across.addStretch(1)
        across.addWidget(middle, 1000)
        across.addStretch(1)
        outer = QVBoxLayout(middle)
        outer.setAlignment(Qt.AlignmentFlag.AlignVCenter)
        title = QLabel("New game")
        title.setObjectName("title")
        outer.addWidget(title)
        form = QFormLayout()
        form.setSpacing(10)
        self.rows: list[tuple[QLineEdit, QComboBox, QComboBox]] = []
        self.abouts: list[QLabel] = []
        """A sentence about the opponent of each seat; nothing about people."""
        self.notes: list[QLabel] = []
        """What is to be said about the deck of each seat."""
        for index, (name, who) in enumerate((("Stranger", "A person"), ("Opponent", "Computer"))):
            edit = QLineEdit(name)
            edit.setAccessibleName(f"Name of seat {index + 1}")
            deck = QComboBox()
            deck.setAccessibleName(f"Deck of seat {index + 1}")
            deck.addItems(decks)
            wanted = "Law Dogs - Learn to Play" if index == 0 else "Sloane Gang - Learn to Play"
            deck.setCurrentIndex(max(0, deck.findText(wanted)))
            seat = QComboBox()
            seat.setAccessibleName(f"Who sits on seat {index + 1}")
            seat.addItems(list(OPPONENTS))
            for number, (_, about) in enumerate(OPPONENTS.values()):
                seat.setItemData(number, about or None, Qt.ItemDataRole.ToolTipRole)
            seat.setCurrentText(who)
            edit.setMinimumWidth(edit.fontMetrics().averageCharWidth() * 12)
            for box, letters in ((deck, 16), (seat, 10)):  # with large text long names are cut short
                box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
                box.setMinimumContentsLength(letters)
            row = QHBoxLayout()
            row.addWidget(edit, 1)
            row.addWidget(seat, 1)
            row.addWidget(deck, 2)
            about_it = QLabel()
            about_it.setObjectName("faint")
            about_it.setWordWrap(True)
            about_it.setMinimumWidth(400)
            note = QLabel()
            note.setObjectName("faint")
            note.setWordWrap(True)
            note.setMinimumWidth(400)
            form.addRow(f"Seat {index + 1}", row)
            form.addRow("", about_it)
            form.addRow("", note)
            self.abouts.append(about_it)
            seat.currentTextChanged.connect(self._introduce)
            self.rows.append((edit, seat, deck))
            self.notes.append(note)
            deck.currentTextChanged.connect(self._look)
        self.rules = QComboBox()
        self.rules.addItems(list(RULESETS))
        self.rules.currentTextChanged.connect(self._look)
        form.addRow("Rules", self.rules)
        self.seed = QSpinBox()
        self.seed.setRange(0, 2_000_000_000)
        self.seed.setValue(seed)
        form.addRow("Seed", self.seed)
        self.adjust = QCheckBox("Allow manual adjustments of the table")
        form.addRow("", self.adjust)
        outer.addLayout(form)
        self.warning = QLabel(warning)
        self.warning.setWordWrap(True)
        self.warning.setVisible(bool(warning))
        outer.addWidget(self.warning)
        buttons = QHBoxLayout()
        self.start = QPushButton("Begin")
        self.start.setDefault(True)
        self.start.clicked.connect(self._begin)
        back = QPushButton("Back")
        back.clicked.connect(self.back)
        buttons.addWidget(back)
        buttons.addWidget(self.start)
        outer.addLayout(buttons)
        self._look()
        self._introduce()

    def choose(self, deck: str) -> None:
        """The first seat, a person's, plays with this deck."""
        combo = self.rows[0][2]
        combo.setCurrentIndex(combo.findText(deck))

    def _introduce(self) -> None:
        """Say who the opponents are."""
        for (_, seat, _), label in zip(self.rows, self.abouts, strict=True):
            about = OPPONENTS[seat.currentText()][1]
            label.setText(about)
            label.setVisible(bool(about))

    def _look(self) -> None:
        """Say what is wrong with the decks; one that these rules do not know cannot begin."""
        able = True
        for note, (_, _, deck) in zip(self.notes, self.rows, strict=True):
            words, playable = self.look_at(deck.currentText(), RULESETS[self.rules.currentText()])
            note.setText(words)
            note.setVisible(bool(words))
            able = able and playable
        self.start.setEnabled(able)

    def _begin(self) -> None:
        seats = [
            (edit.text().strip() or f"Player {i + 1}", deck.currentText(), OPPONENTS[seat.currentText()][0])
            for i, (edit, seat, deck) in enumerate(self.rows)
        ]
        self.begin.emit(seats, self.seed.value(), self.adjust.isChecked(), RULESETS[self.rules.currentText()])
