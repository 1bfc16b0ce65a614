"""The people at a table on a network: their presence, their connections, their clocks, and who decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimerEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.net.door import Knock
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import LostSeat, PersonState
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.speech import people_words, room_words
from doomtown_desktop.speech.people_words import duration
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.net.layout import plain_words
from doomtown_desktop.ui.net.lost_seat_row import WIDE, LostSeatRow
from doomtown_desktop.ui.net.seat_posters import place_words


class PeopleStrip(QFrame):
    """A small strip over the table with one line for each person."""

    let_in = Signal(int)
    turn_away = Signal(int)
    """These carry the connection of somebody who wants to watch."""
    chosen = Signal(int, str)
    """The person has chosen what happens to a lost seat. Carries the seat and the choice."""
    resized = Signal()
    """The strip may need another place."""
    ticked = Signal()
    """A second has passed."""

    def __init__(self, people: PeopleState, clock: Callable[[], float]) -> None:
        """``clock`` returns the time in seconds."""
        super().__init__()
        self.setObjectName("sheet")
        self.setAccessibleName("People at the table")
        self.setWhatsThis("The people at this table. An arrow marks the one who has to decide.")
        self._people, self._clock = people, clock
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 4, 8, 4)
        self._column.setSpacing(1)
        self.lines: list[QLabel] = []
        self.wish = plain_words()
        self.wish.setWordWrap(False)
        self.wish.hide()
        self._column.addWidget(self.wish)
        self.lost_rows: dict[Seat, LostSeatRow] = {}
        self.return_button = QPushButton("Take over again")
        self.return_button.setWhatsThis("A computer plays for you. This gives you your seat back.")
        self.return_button.clicked.connect(self._take_over)
        self.return_button.hide()
        self._column.addWidget(self.return_button)
        self.knock_rows: dict[int, QWidget] = {}
        self._room: RoomState | None = None
        self._asked: Seat | None = None
        self._out: frozenset[Seat] = frozenset()
        """The seats that are out of the game."""
        self._wish_words, self._wish_ends = "", 0.0
        self.startTimer(1000)

    @property
    def _own(self) -> tuple[Seat, ...]:
        return () if self._room is None else self._room.own_seats

    def show_room(self, room: RoomState, knocks: Sequence[Knock] = ()) -> None:
        """Show the people of a table, and those who want to watch."""
        self._room = room
        while len(self.lines) < len(room.seats) + 1:
            label = QLabel()
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.lines.append(label)
            self._column.insertWidget(len(self.lines) - 1, label)
        self._show_knocks(knocks)
        self.write()

    def show_game(self, asked: Seat | None, out: frozenset[Seat]) -> None:
        """Mark the person who has to decide, and those who are out of the game.

        ``asked`` is ``None`` if nobody has to decide, or if it is not public.
        """
        if (asked, out) != (self._asked, self._out):
            self._asked, self._out = asked, out
            self.write()

    def show_wish(self, words: str, seconds: float) -> None:
        """Show an open request to undo, with the seconds left. Empty words end it."""
        self._wish_words, self._wish_ends = words, self._clock() + seconds
        self.write()

    @override
    def timerEvent(self, event: QTimerEvent) -> None:
        self.write()
        self.ticked.emit()

    # --- words --------------------------------------------------------------------------------------

    def write(self) -> None:
        """Update all words: seconds have passed, or something has changed."""
        room = self._room
        if room is None:
            return
        texts = []
        for seat, each in enumerate(room.seats):
            mark = "▸ " if seat == self._asked else "   "
            out = people_words.OUT if seat in self._out else ""
            words = ", ".join(filter(None, (out, self.state_of(seat), self.clock_of(seat))))
            level = f" ({each.level})" if each.kind == "computer" else ""
            kind = level or place_words(room, seat)
            texts.append(f"{mark}{each.name}{kind}{': ' if words else ''}{words}")
        watching = people_words.watching(len(room.watchers), is_one=not room.own_seats)
        texts.append(f"   {watching}" if watching else "")
        for label, text in zip(self.lines, texts, strict=False):
            label.setText(text)
            label.setVisible(bool(text))
            label.setAccessibleName(text.replace("▸", "decides:").strip())
        left = self._wish_ends - self._clock()
        self.wish.setText(f"{self._wish_words} ({duration(left)})" if self._wish_words else "")
        self.wish.setVisible(bool(self._wish_words))
        self._show_lost(room)
        self.adjustSize()
        self.resized.emit()

    def person_in(self, seat: Seat) -> PersonState | None:
        """Return the person of a seat, as the host has last sent them."""
        return next((each for each in self._people.people.people if each.sits_in(seat)), None)

    def state_of(self, seat: Seat, *, thinks: bool = True) -> str:
        """Return the presence of the person in a seat, in words; empty if there is nothing to say.

        ``thinks``: say who has to decide.
        """
        person, people = self.person_in(seat), self._people
        lost = next((each for each in people.lost.seats if each.seat == seat), None)
        if lost is not None and lost.computer:
            return "a computer plays"
        if person is None:
            return ""
        passed = self._clock() - people.people_at
        gone = person.gone + passed
        if lost is not None and lost.gone:  # the time that the row of the lost seat shows, too
            gone = lost.gone + self._clock() - people.lost_at
        return people_words.presence(
            gone=gone,
            away=person.away + passed if person.away >= 0 else -1,
            lag=person.lag,
            here=person.here,
            thinks=thinks and seat == self._asked and seat not in self._own,
        )

    def seconds_of(self, seat: Seat) -> tuple[float, bool] | None:
        """Return the seconds on the clock of a seat, and whether it runs; ``None`` without clocks."""
        people = self._people
        clock = next((each for each in people.clocks.seats if each.seat == seat), None)
        if clock is None:
            return None
        passed = self._clock() - people.clocks_at if clock.runs else 0.0
        return max(0.0, clock.left / 1000 - passed), clock.runs

    def clock_of(self, seat: Seat) -> str:
        """Return the clock of a seat in words; empty without clocks."""
        found = self.seconds_of(seat)
        if found is None:
            return ""
        return f"{duration(found[0])}{' paused' if self._people.clocks.paused else ''}"

    # --- rows with buttons --------------------------------------------------------------------------

    def _show_lost(self, room: RoomState) -> None:
        shown = {lost.seat: lost for lost in self._people.lost.seats if lost.gone or lost.wait}
        for seat in [each for each in self.lost_rows if each not in shown]:
            row = self.lost_rows.pop(seat)
            row.hide()
            row.deleteLater()
        for seat, lost in shown.items():
            if seat not in self.lost_rows:
                self._add_lost(lost)
            names = {number: each.name for number, each in enumerate(room.seats)}
            passed = self._clock() - self._people.lost_at
            voters = [each for each in self._own if each not in self._out]
            self.lost_rows[seat].show_seat(lost, passed, names, voters)
        computers = {lost.seat for lost in self._people.lost.seats if lost.computer}
        self.return_button.setVisible(not computers.isdisjoint(self._own))
        has_buttons = bool(self.knock_rows) or bool(computers) or bool(shown)
        # without buttons, clicks reach the cards below
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not has_buttons)

    def _take_over(self) -> None:
        """Take all own seats back from computers."""
        for lost in self._people.lost.seats:
            if lost.computer and lost.seat in self._own:
                self.chosen.emit(lost.seat, "return")

    def _add_lost(self, lost: LostSeat) -> None:
        row = self.lost_rows[lost.seat] = LostSeatRow(lost)
        row.chosen.connect(self.chosen)
        self._column.addWidget(row)

    def _show_knocks(self, knocks: Sequence[Knock]) -> None:
        here = {knock.connection for knock in knocks}
        for connection in [each for each in self.knock_rows if each not in here]:
            row = self.knock_rows.pop(connection)
            row.hide()
            row.deleteLater()
        for knock in knocks:
            if knock.connection not in self.knock_rows:
                made = self.knock_rows[knock.connection] = self._knock_row(knock)
                self._column.addWidget(made)

    def _knock_row(self, knock: Knock) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        words = plain_words(
            room_words.wish_to_come_in(knock.name, returns=knock.returns, began=True), faint=False
        )
        words.setWordWrap(knock.returns)
        if knock.returns:
            words.setFixedWidth(fonts.scaled(WIDE))
        row.addWidget(words)
        for text, about, signal in (
            ("Let in", f"Let {knock.name} in", self.let_in),
            ("Say no", f"Say no to {knock.name}", self.turn_away),
        ):
            button = QPushButton(text)
            button.setObjectName("tool")
            button.setAccessibleName(about)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(partial(signal.emit, knock.connection))
            row.addWidget(button)
        return holder
