"""The people at a table on a network: who is here, who has lost the line, who decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimerEvent, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget
from typing_extensions import override

from doomtown_desktop.net.door import Knock
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.ui.net.layout import plain_words


def clock_words(seconds: float) -> str:
    """Return a time as minutes and seconds: "1:05"."""
    whole = max(0, int(seconds))
    return f"{whole // 60}:{whole % 60:02}"


class PeopleStrip(QFrame):
    """A small strip over the table with one line for each person."""

    let_in = Signal(int)
    turn_away = Signal(int)
    """These carry the connection of somebody who wants to watch."""
    resized = Signal()
    """The strip may need another place."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` returns the time in seconds."""
        super().__init__()
        self.setObjectName("sheet")
        self.setAccessibleName("People at the table")
        self.setWhatsThis("The people at this table. An arrow marks the one who has to decide.")
        self._clock = clock
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 4, 8, 4)
        self._column.setSpacing(1)
        self.lines: list[QLabel] = []
        self.wish = plain_words()
        self.wish.setWordWrap(False)
        self.wish.hide()
        self._column.addWidget(self.wish)
        self.knock_rows: dict[int, QWidget] = {}
        self._room: RoomState | None = None
        self._asked: Seat | None = None
        self._lost_at: dict[str, float] = {}
        self._wish_words, self._wish_ends = "", 0.0
        self.startTimer(1000)

    def show_room(self, room: RoomState, knocks: Sequence[Knock] = ()) -> None:
        """Show the people of a table, and those who want to watch."""
        now = self._clock()
        away = {seat.name for seat in room.seats if seat.kind == "person" and not seat.here}
        self._lost_at = {name: self._lost_at.get(name, now) for name in away}
        self._room = room
        while len(self.lines) < len(room.seats) + 1:
            label = QLabel()
            label.setTextFormat(Qt.TextFormat.PlainText)
            self.lines.append(label)
            self._column.insertWidget(len(self.lines) - 1, label)
        self._show_knocks(knocks)
        self._write()

    def show_asked(self, seat: Seat | None) -> None:
        """Mark the person who has to decide. ``None``: nobody, or it is not public."""
        if seat != self._asked:
            self._asked = seat
            self._write()

    def show_wish(self, words: str, seconds: float) -> None:
        """Show an open request to undo, with the seconds left. Empty words end it."""
        self._wish_words, self._wish_ends = words, self._clock() + seconds
        self._write()

    @override
    def timerEvent(self, event: QTimerEvent) -> None:
        self._write()

    def _write(self) -> None:
        room = self._room
        if room is None:
            return
        texts = []
        for seat, each in enumerate(room.seats):
            mark = "▸ " if seat == self._asked else "   "
            texts.append(f"{mark}{each.name}{self._state(seat)}")
        texts.append(f"   {len(room.watchers)} watching" if room.watchers else "")
        for label, text in zip(self.lines, texts, strict=False):
            label.setText(text)
            label.setVisible(bool(text))
            label.setAccessibleName(text.replace("▸", "decides:").strip())
        left = self._wish_ends - self._clock()
        self.wish.setText(f"{self._wish_words} ({clock_words(left)})" if self._wish_words else "")
        self.wish.setVisible(bool(self._wish_words))
        self.adjustSize()
        self.resized.emit()

    def _state(self, seat: Seat) -> str:
        room = self._room
        assert room is not None
        each = room.seats[seat]
        if seat == room.seat:
            return " (you)"
        if each.kind == "computer":
            return f" ({each.level})"
        lost = self._lost_at.get(each.name)
        return "" if lost is None else f": line lost {clock_words(self._clock() - lost)}"

    def _show_knocks(self, knocks: Sequence[Knock]) -> None:
        here = {knock.connection for knock in knocks}
        for connection in [each for each in self.knock_rows if each not in here]:
            row = self.knock_rows.pop(connection)
            row.hide()
            row.deleteLater()
        # without buttons, clicks reach the cards below
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not knocks)
        for knock in knocks:
            if knock.connection not in self.knock_rows:
                made = self.knock_rows[knock.connection] = self._knock_row(knock)
                self._column.addWidget(made)

    def _knock_row(self, knock: Knock) -> QWidget:
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        words = QLabel(f"{knock.name} wants to watch.")
        words.setTextFormat(Qt.TextFormat.PlainText)
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
