"""A seat whose person is not there, with the choices of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.net.people_wire import LostSeat
from doomtown_desktop.speech import people_words
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.net.layout import plain_words

WIDE: Final = 320
"""The width of the words, in pixels at a text size of 100 %."""


class LostSeatRow(QWidget):
    """Words about a lost seat, and the buttons *Wait on*, *Let a computer play* and *End their game*."""

    chosen = Signal(int, str)
    """Carries the seat and the choice (`SeatChoice`)."""

    def __init__(self, lost: LostSeat) -> None:
        super().__init__()
        self.seat = lost.seat
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(2)
        self.words = plain_words(faint=False)
        self.choices = plain_words()
        for label in (self.words, self.choices):
            label.setFixedWidth(fonts.scaled(WIDE))
        self.wait_button = QPushButton("Wait on")
        self.wait_button.setWhatsThis("Withdraws your vote. The game waits.")
        self.computer_button = QPushButton("Let a computer play")
        self.computer_button.setWhatsThis("A computer plays for them until they come back.")
        self.end_button = SureButton("End their game", "Click again: they surrender")
        self.end_button.setWhatsThis("Counts as a surrender of the seat.")
        column.addWidget(self.words)
        column.addWidget(self.choices)
        row = QHBoxLayout()
        row.setSpacing(6)
        for button in self.buttons:
            button.setObjectName("tool")
            row.addWidget(button)
        row.addStretch(1)
        column.addLayout(row)
        self.wait_button.clicked.connect(lambda: self.chosen.emit(self.seat, "wait"))
        self.computer_button.clicked.connect(lambda: self.chosen.emit(self.seat, "computer"))
        self.end_button.sure.connect(lambda: self.chosen.emit(self.seat, "surrender"))

    @property
    def buttons(self) -> tuple[QPushButton, ...]:
        """The buttons, in order."""
        return self.wait_button, self.computer_button, self.end_button

    def show_seat(self, lost: LostSeat, passed: float, names: dict[int, str], own: Sequence[int]) -> None:
        """Show a lost seat ``passed`` seconds after the host has sent it.

        ``names`` has the names of players by seat, ``own`` has the own seats that are in the game. Only
        players can choose, and only after the time to wait.
        """
        wait = max(0.0, lost.wait - passed)
        self.words.setText(
            people_words.lost_seat(
                lost.name, lost.gone + passed, wait, lost.level, computer=lost.computer, chooses=bool(own)
            )
        )
        chosen = {
            choice: [names.get(seat, "") for seat, each in lost.choices if each == choice]
            for choice in ("computer", "surrender")
        }
        so_far = people_words.choices_so_far(chosen["computer"], chosen["surrender"], lost.needed)
        self.choices.setText(so_far)
        self.choices.setVisible(bool(so_far))
        can = bool(own) and lost.seat not in own and wait <= 0 and lost.gone + passed > 0
        mine = next((each for seat, each in lost.choices if seat in own), None)
        self.wait_button.setVisible(can and mine is not None)
        self.computer_button.setVisible(can and not lost.computer and mine != "computer")
        self.end_button.setVisible(can and mine != "surrender")
        self.setAccessibleName(f"{self.words.text()} {so_far}".strip())


__all__ = ["LostSeatRow"]
