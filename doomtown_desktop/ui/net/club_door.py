"""The part for clubs' servers on the page *Play with others*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from doomtown_desktop.net.club.wire import LONGEST_PASSWORD
from doomtown_desktop.ui.net.layout import plain_words, sheet

LONGEST_ADDRESS: Final = 2000
"""At most this many characters in the field for an address or a pasted invitation."""
MOST_BUTTONS: Final = 4
"""At most this many known clubs have a button."""
LONGEST_TITLE: Final = 24
"""At most this many characters of a club's name are on its button."""


class ClubDoor(QWidget):
    """The known clubs, and a field for the address or invitation of another one."""

    go = Signal(str, str)
    """The person goes to a club. Carries its address or invitation, and a password, which may be empty."""

    def __init__(self, clubs: Sequence[tuple[str, str]]) -> None:
        """``clubs`` has the names and invitations of the known clubs, the latest first."""
        super().__init__()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        frame, column = sheet("A club's server")
        whole.addWidget(frame)
        self._add_known(clubs, frame, column)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.address, self.password = QLineEdit(), QLineEdit()
        self.address.setAccessibleName("Address of the club")
        self.address.setPlaceholderText("Address, or an invitation")
        self.address.setWhatsThis(
            "The address of the club's server, or the invitation that its people give you."
        )
        self.address.setMaxLength(LONGEST_ADDRESS)
        self.password.setAccessibleName("Password of the club")
        self.password.setPlaceholderText("Password, if there is one")
        self.password.setWhatsThis(
            "The password that the club gives to its people. It is saved with your data."
        )
        self.password.setMaxLength(LONGEST_PASSWORD)
        self.password.setEchoMode(QLineEdit.EchoMode.Password)
        self.button = QPushButton("Go to the club")
        self.button.setWhatsThis("Connects to the club and shows its tables.")
        self.button.clicked.connect(self._go)
        for field in (self.address, self.password):
            field.returnPressed.connect(self.button.click)
        row.addWidget(self.address, 3)
        row.addWidget(self.password, 2)
        row.addWidget(self.button)
        column.addLayout(row)

    def _add_known(self, clubs: Sequence[tuple[str, str]], frame: QFrame, column: QVBoxLayout) -> None:
        column.addWidget(
            plain_words(
                "A club has many tables, and its server runs the games. Join a table there, or open one."
            )
        )
        self.known_buttons: list[QPushButton] = []
        """A button for each club that the person knows."""
        row = QHBoxLayout()
        row.setSpacing(10)
        for title, code in clubs[:MOST_BUTTONS]:
            short = title if len(title) <= LONGEST_TITLE else f"{title[: LONGEST_TITLE - 1]}…"
            button = QPushButton(short.replace("&", "&&"))
            button.setAccessibleName(f"Go to {title}")
            button.setWhatsThis("Goes to the lobby of this club.")
            button.clicked.connect(partial(self.go.emit, code, ""))
            self.known_buttons.append(button)
            row.addWidget(button)
        row.addStretch(1)
        if self.known_buttons:
            column.addLayout(row)

    def _go(self) -> None:
        self.go.emit(self.address.text(), self.password.text())

    @property
    def why_not(self) -> str:
        """The reason why the button does not work, without a full stop; empty if it works."""
        return "" if self.address.text().strip() else "Type the address of the club first"

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """The parts that the Tab key reaches, in order."""
        return (*self.known_buttons, self.address, self.password, self.button)


__all__ = ["ClubDoor"]
