"""The others who play at the own screen of a table on a network, in its waiting room."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from doomtown_desktop.net.outside_text import LONGEST_NAME
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.net.seating import MOST_SEATS
from doomtown_desktop.speech import room_words
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.look.message_line import MessageLine


class _Row:
    """The controls of one companion."""

    def __init__(self) -> None:
        self.name = QLabel()
        self.name.setTextFormat(Qt.TextFormat.PlainText)
        self.deck = ElidedBox()
        self.ready = QCheckBox("Ready")
        self.back_button = QPushButton("Give the seat back")

    @property
    def parts(self) -> tuple[QWidget, ...]:
        """All controls, in order."""
        return self.name, self.deck, self.ready, self.back_button


class CompanionRows(QWidget):
    """One row for each other player at this screen, and a field that takes a seat for one more."""

    added = Signal(str)
    removed = Signal(str)
    """These two carry the name of the player."""
    deck_chosen = Signal(str, str)
    """Carries the names of the deck and of the player."""
    ready_chosen = Signal(bool, str)

    def __init__(self, *, says_ready: bool) -> None:
        """``says_ready``: players say that they are ready. At the host, they are with a deck."""
        super().__init__()
        self._says_ready = says_ready
        self._decks: list[str] = []
        self._names: list[str] = []
        """The names of the players in the rows that are shown."""
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(6)
        grid.setColumnStretch(1, 1)
        self.rows = [_Row() for _ in range(MOST_SEATS - 1)]
        self.problem = MessageLine()
        for number, row in enumerate(self.rows):
            for column, part in enumerate(row.parts):
                grid.addWidget(part, number, column)
                part.hide()
            row.deck.setWhatsThis("The deck of the other player at this screen.")
            row.back_button.setWhatsThis("The seat is free again.")
            row.ready.setWhatsThis("Tells the others that this player is ready to begin.")
            row.deck.activated.connect(lambda _, n=number: self._choose_deck(n))
            row.ready.clicked.connect(
                lambda is_ready, n=number: self.ready_chosen.emit(is_ready, self._names[n])
            )
            row.back_button.clicked.connect(lambda _, n=number: self._give_back(n))
        grid.addWidget(self.problem, len(self.rows), 0, 1, 4)
        last = QHBoxLayout()
        last.setSpacing(10)
        self.field = QLineEdit()
        self.field.setMaxLength(LONGEST_NAME)
        self.field.setPlaceholderText("Name of somebody else at this screen")
        self.field.setAccessibleName(self.field.placeholderText())
        self.field.setWhatsThis("Two people at one computer each play a seat and hand the screen over.")
        self.add_button = QPushButton("Take a seat for them")
        self.add_button.setWhatsThis("Takes the first free seat.")
        self.field.textChanged.connect(self._look)
        self.field.returnPressed.connect(self.add_button.click)
        self.add_button.clicked.connect(self._add)
        last.addWidget(self.field, 1)
        last.addWidget(self.add_button)
        grid.addLayout(last, len(self.rows) + 1, 0, 1, 4)
        self._why_not = ""
        self._look()

    def offer_decks(self, decks: Sequence[str]) -> None:
        """Offer these decks in every row."""
        self._decks = list(decks)
        for row in self.rows:
            row.deck.clear()
            row.deck.addItems(self._decks)

    def show_room(self, room: RoomState, decks: Mapping[str, str]) -> None:
        """Show the players at this screen; ``decks`` has the names of their decks by the names of players."""
        seats = room.own_seats[1:]
        self._names = [room.seats[seat].name for seat in seats]
        hidden = [row for row in self.rows[len(seats) :] if not row.back_button.isHidden()]
        if any(part.hasFocus() for row in hidden for part in row.parts):
            self.field.setFocus()  # otherwise the focus would leave the page
        for number, row in enumerate(self.rows):
            for part in row.parts:
                part.setVisible(number < len(seats) and (part is not row.ready or self._says_ready))
        for row, seat in zip(self.rows, seats, strict=False):
            player = room.seats[seat]
            row.name.setText(player.name)
            row.deck.setAccessibleName(f"Deck of {player.name}")
            row.deck.setCurrentIndex(max(0, row.deck.findText(decks.get(player.name, ""))))
            row.ready.setAccessibleName(f"{player.name} is ready")
            row.ready.setChecked(player.ready)
            row.ready.setEnabled(bool(player.deck))
            row.ready.setToolTip("" if player.deck else "Choose a deck first.")
            row.back_button.setAccessibleName(f"Give the seat of {player.name} back")
        faults = [words for _, words in room.companions if words]
        self.problem.say(faults[0] if faults else "")
        self._why_not = ""
        if room.seat is None or all(seat.kind != "open" for seat in room.seats):
            self._why_not = room_words.no_seat_beside(sits=room.seat is not None)
        self._look()

    def _look(self) -> None:
        why = self._why_not or ("" if self.field.text().strip() else "Type a name first.")
        self.add_button.setEnabled(not why)
        self.add_button.setToolTip(why)
        self.add_button.setAccessibleDescription(why)

    def _add(self) -> None:
        self.added.emit(self.field.text())
        self.field.clear()

    def _give_back(self, number: int) -> None:
        self.removed.emit(self._names[number])

    def _choose_deck(self, number: int) -> None:
        self.deck_chosen.emit(self.rows[number].deck.currentText(), self._names[number])


__all__ = ["CompanionRows"]
