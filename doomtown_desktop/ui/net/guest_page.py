"""The waiting room at a guest: the seats, the rules of the table, the own deck, and ready or not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from doomtown_desktop.net.guest import Guest, GuestState
from doomtown_desktop.net.seating import missing
from doomtown_desktop.speech import club_words, room_words
from doomtown_desktop.speech.amounts import listed, whose
from doomtown_desktop.ui.look.elided_box import ElidedBox
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.net.chat_frame import ChatFrame
from doomtown_desktop.ui.net.companion_rows import CompanionRows
from doomtown_desktop.ui.net.layout import golden_button, plain_words, set_golden, sheet
from doomtown_desktop.ui.net.seat_posters import Cover, SeatPosters
from doomtown_desktop.ui.net.terms_words import terms_words

LARGE = 160
"""The height of a portrait, in pixels at a text size of 100 %."""
LINE_LOST = "The connection is lost. It is tried again, and your seat stays yours."


class GuestPage(ChatFrame):
    """The waiting room of somebody else's table."""

    deck_chosen = Signal(str)
    ready_chosen = Signal(bool)
    sit = Signal(object)
    """Carries the seat, or None to watch."""
    leave = Signal()

    def __init__(self, cover: Cover = lambda _name, _wide, _ratio: None) -> None:
        """``cover``: as in `SeatPosters`."""
        super().__init__("The table")
        self._is_ready = False
        self.trouble, self.problem = MessageLine(), MessageLine()
        self.rules = self.head.line
        self.rules.show()
        self.deck = ElidedBox()
        self.deck.setAccessibleName("Your deck")
        self.deck.setWhatsThis("The deck that you play. Only the host's program sees what is in it.")
        self.deck.activated.connect(lambda _: self.deck_chosen.emit(self.deck.currentText()))
        self.watch_button = QPushButton("Watch instead")
        self.watch_button.setWhatsThis("Gives your seat up. You see what is public.")
        self.watch_button.clicked.connect(lambda: self.sit.emit(None))
        self.head.row.addWidget(self.watch_button)
        self.seats = SeatPosters(self.deck, cover=cover, art=LARGE)
        self.seats.sit.connect(lambda seat: self.sit.emit(seat))
        self.watchers = plain_words()
        for line in (self.watchers, self.trouble, self.problem):
            self.head.words.addWidget(line)
        self.column.addWidget(self.seats)
        frame, column = sheet("Beside you")
        self.companions = CompanionRows(says_ready=True)
        column.addWidget(self.companions)
        self.beside = frame
        self.column.addWidget(frame)
        self.leave_button = QPushButton("Leave")
        self.leave_button.setWhatsThis("Leaves the table. Your seat is free for somebody else.")
        self.leave_button.clicked.connect(self.leave)
        self.missing = plain_words()
        self.ready_button = golden_button("Ready", "Tells the others that you are ready to begin.")
        self.ready_button.clicked.connect(lambda: self.ready_chosen.emit(not self._is_ready))
        self.rail.addWidget(self.leave_button)
        self.rail.addWidget(self.missing, 1)
        self.rail.addWidget(self.ready_button)
        self.first_stop: QWidget = self.ready_button

    def offer_decks(self, decks: Sequence[str], deck: str) -> None:
        """Offer these decks, and select ``deck`` if it is one of them."""
        self.deck.clear()
        self.deck.addItems(list(decks))
        self.deck.setCurrentIndex(max(0, self.deck.findText(deck)))
        self.companions.offer_decks(decks)

    def show_guest(self, guest: Guest, decks: Mapping[str, str] | None = None) -> None:
        """Show the room as a guest sees it; ``decks``: as in `CompanionRows.show_room`."""
        room = guest.room
        if room is None:
            return
        self.trouble.say(LINE_LOST if guest.state is GuestState.LOST else room.trouble or room.notice)
        self.title.setText(f"{whose(room.host)} table")
        plays = any(seat.name == room.host for seat in room.seats)
        knows = (
            club_words.knows_cards(room.club)
            if room.club
            else f"{room.host} {'plays and ' if plays else ''}hosts the table: that program knows all cards."
        )
        self.rules.setText(f"{terms_words(room)} {knows}")
        self.seats.show_room(room, decks=decks)
        self.watchers.setText(f"Watching: {listed(room.watchers)}" if room.watchers else "")
        self.watchers.setVisible(bool(room.watchers))
        self.problem.say(room.problem)
        self.companions.show_room(room, decks or {})
        own = None if room.seat is None else room.seats[room.seat]
        self.watch_button.setVisible(own is not None and room.lets_watch)
        self._is_ready = own is not None and own.ready
        self.beside.setVisible(own is not None)
        why = "" if own is None or own.deck else "Choose a deck first."
        self.ready_button.setText("Not ready yet" if self._is_ready else "Ready")
        set_golden(self.ready_button, on=not self._is_ready)
        can_now = not why and not self.ready_button.isEnabled()
        self.ready_button.setVisible(own is not None)
        self.ready_button.setEnabled(not why)
        if can_now and self.focusWidget() in (None, self.watch_button):  # it got the focus meanwhile
            self.ready_button.setFocus()
        self.ready_button.setToolTip(why)
        self.ready_button.setAccessibleDescription(why)
        ready = f"Everybody is ready. {room.host} begins the game. {room_words.drawn_again(room.repeats)}"
        what = missing(room) or (room_words.drawing() if room.drawing else ready.strip())
        self.missing.setText(what if own is not None else room_words.watching(what))
