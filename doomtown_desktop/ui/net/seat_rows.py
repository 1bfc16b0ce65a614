"""The seats of a waiting room: who has each, with or without a deck, ready or not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from doomtown_desktop.net.room_wire import RoomSeat, RoomState
from doomtown_desktop.net.seating import MOST_SEATS
from doomtown_desktop.speech import people_words
from doomtown_desktop.ui.kit.sure_button import SureButton
from doomtown_desktop.ui.look.elided_box import ElidedBox

NOBODY = "Somebody who joins"
"""The choice of a seat that is kept free for a guest."""


def place_words(room: RoomState, seat: int) -> str:
    """Return the words after the name in a seat that say at whose screen it is; may be empty."""
    beside = room.seats[seat].beside
    screen = "" if beside is None else room.seats[beside].name
    return people_words.place_of(screen, is_own=seat in room.own_seats, is_companion=beside is not None)


def seat_words(seat: RoomSeat, whose: str) -> tuple[str, str]:
    """Return the name and the state of a seat, in words. ``whose``: as in `place_words`."""
    match seat.kind:
        case "open":
            return "free", ""
        case "computer":
            return seat.name, f"computer, {seat.level}"
        case "person":
            name = f"{seat.name}{whose}"
            if not seat.here:
                return name, "offline"
            if not seat.deck:
                return name, "no deck yet"
            return name, "ready" if seat.ready else "has a deck, is not ready yet"


class SeatRows(QWidget):
    """One row for each seat. The host fills free seats with computers; a guest sits down in them."""

    sit = Signal(int)
    """The person wants to sit in a seat."""
    send_away = Signal(str)
    """The host's person sends somebody away. Carries the name: by now, another one may have the seat."""
    computer_chosen = Signal(int, str)
    """The host's person gives a seat to a computer player. Carries the seat and the player's title, or an
    empty title if the seat is for a guest.
    """

    def __init__(self, computers: Mapping[str, str] | None = None) -> None:
        """Create the rows. ``computers`` has the names of computer players by title; None: not the host."""
        super().__init__()
        self._is_host = computers is not None
        self._names = [""] * MOST_SEATS
        """The name of whoever has each seat."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 3)
        grid.setColumnStretch(2, 3)
        grid.setColumnStretch(3, 2)
        self.numbers: list[QLabel] = []
        self.names: list[QLabel] = []
        self.states: list[QLabel] = []
        self.choices: list[ElidedBox] = []
        """For the host: who plays in a seat without a person."""
        self.away_buttons: list[SureButton] = []
        self.sit_buttons: list[QPushButton] = []
        for seat in range(MOST_SEATS):
            row = (QLabel(f"Seat {seat + 1}"), QLabel(), QLabel())
            for column, label in enumerate(row):
                label.setTextFormat(Qt.TextFormat.PlainText)
                grid.addWidget(label, seat, column)
            row[2].setObjectName("faint")
            self.numbers.append(row[0])
            self.names.append(row[1])
            self.states.append(row[2])
            box = ElidedBox()
            box.setAccessibleName(f"Player of seat {seat + 1}")
            box.setWhatsThis("Keeps the seat for a guest, or gives it to a computer player.")
            box.setSizeAdjustPolicy(ElidedBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(18)
            box.addItem(NOBODY, "")
            for title in computers or {}:
                box.addItem(title, title)
            box.activated.connect(lambda _, seat=seat: self._choose(seat))
            away = SureButton("Send away", "Click again to send away")
            away.sure.connect(lambda seat=seat: self.send_away.emit(self._names[seat]))
            sit = QPushButton("Sit here")
            sit.setAccessibleName(f"Sit in seat {seat + 1}")
            sit.clicked.connect(partial(self.sit.emit, seat))
            self.choices.append(box)
            self.away_buttons.append(away)
            self.sit_buttons.append(sit)
            for control in (box, away, sit):
                control.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
                grid.addWidget(control, seat, 3)
        self._show_only(0)

    def _choose(self, seat: int) -> None:
        self.computer_chosen.emit(seat, self.choices[seat].currentData())

    def _show_only(self, count: int) -> None:
        for seat in range(MOST_SEATS):
            for label in (self.numbers[seat], self.names[seat], self.states[seat]):
                label.setVisible(seat < count)
            if seat >= count:
                for control in (self.choices[seat], self.away_buttons[seat], self.sit_buttons[seat]):
                    control.hide()

    def show_room(self, room: RoomState, computers: Mapping[int, str] | None = None) -> None:
        """Show the seats. ``computers`` has the titles of the host's computer players by seat."""
        self._show_only(len(room.seats))
        for seat, each in enumerate(room.seats):
            name, state = seat_words(each, place_words(room, seat))
            self.names[seat].setText(name)
            self.states[seat].setText(state)
            self.names[seat].setAccessibleName(f"Seat {seat + 1}: {name} {state}".strip())
            is_person = each.kind == "person"
            box = self.choices[seat]
            box.setVisible(self._is_host and not is_person)
            box.setCurrentIndex(max(0, box.findData((computers or {}).get(seat, ""))))
            away = self.away_buttons[seat]
            if each.name != self._names[seat]:
                self._names[seat] = each.name
                away.calm()  # the first click was about somebody else
            away.setVisible(self._is_host and is_person and seat not in room.own_seats)
            away.setAccessibleName(f"Send {each.name} away")
            away.setToolTip(
                "The seat is free again. They can knock again with the invitation."
                if each.beside is None
                else "The seat is free again. The other player at that screen stays."
            )
            self.sit_buttons[seat].setVisible(not self._is_host and each.kind == "open")
