"""A guest at somebody else's table: knocks, waits, chooses a deck, plays, and comes back after a lost line.

It takes the events of a line and knows no thread, socket or window.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Final, assert_never

from typing_extensions import override

import doomtown_desktop
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import people_wire, room_wire
from doomtown_desktop.net.club.wire import FromOwner
from doomtown_desktop.net.guest_luck import GuestLuck, LuckPapers
from doomtown_desktop.net.line_end import LineEnd
from doomtown_desktop.net.lines import LineState, MemberLine
from doomtown_desktop.net.luck import LuckPromises, LuckRequest, new_part
from doomtown_desktop.net.outside_text import shown_name
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import PEOPLE_KINDS
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.room_wire import (
    HOST_KINDS,
    CompanionChange,
    Goodbye,
    Hello,
    Knocking,
    Parting,
    ReadyChange,
    Rejection,
    RoomCommand,
    RoomState,
    SeatChange,
    Welcome,
)
from doomtown_desktop.net.wire import LARGEST_TO_MEMBER, PROTOCOL, SeatState, WireError, read_from_host
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.speech import proof_words

log = get_logger(__name__)
NOT_OURS: Final = "The host sent something that this program does not understand. Both need the same version."
LINE_LOST: Final = "The connection is lost. It is tried again."


class GuestState(StrEnum):
    """The stages of a guest at a table."""

    CONNECTING = "connecting"
    GREETING = "greeting"
    KNOCKING = "knocking"
    """The host's person has not said yet whether the guest may come in."""
    WAITING = "waiting"
    """The guest is in the waiting room."""
    PLAYING = "playing"
    """The game has begun."""
    LOST = "lost"
    """The connection is lost and is tried again by itself."""
    REPLACED = "replaced"
    """Another window has taken the place."""
    ENDED = "ended"
    """The host has said no or has closed the table, or it is the wrong host."""
    LEFT = "left"
    """The guest has left."""


class Ticket(Record):
    """A guest's right to come in: the key of an invitation with a name, or the token of a member."""

    key: str = ""
    name: str = ""
    token: str = ""
    papers: LuckPapers | None = None
    """The saved papers of the beginning of the game (`LuckPapers`); None for another game."""


class Guest(LineEnd):
    """One person at somebody else's table. All methods belong to the window's thread.

    Attributes:
        state: What the guest is doing.
        words: What went wrong, in a sentence; empty if nothing did.
        retry_in: Seconds until a lost line is tried again.
        host: The name of the host's person; empty until it is known.
        room: The waiting room, or during the game the people at the table; ``None`` until the guest is in.
        seats: The seats of the guest's window; ``None`` until the game has begun.
        people: The people at the table: chat, presence, lost seats, clocks and the next game.
        token: The right to come back; empty until the guest is in.
        luck: The guest's part in the luck of the game.
        hear: Is called after every change.
        began: Is called with the seats when the first state of the game has come.
    """

    def __init__(
        self,
        right: Ticket,
        line: MemberLine,
        catalogue: Catalogue,
        clock: Callable[[], float] = time.monotonic,
        part: Callable[[], str] = new_part,
    ) -> None:
        """``clock`` returns the time in seconds and never goes back; ``part`` a new part of the luck."""
        self._right, self._line = right, line
        self.people = PeopleState(lambda said: line.send(people_wire.text_of(said)), clock)
        self.luck = GuestLuck(lambda message: line.send(room_wire.text_of(message)), part, right.papers)
        self._cards = room_wire.fingerprint(catalogue)
        self.state = GuestState.CONNECTING
        self.words = ""
        self.retry_in = 0.0
        self.host = ""
        self.room: RoomState | None = None
        self.seats: RemoteSeats | None = None
        self.token = right.token
        self.hear: Callable[[], object] = lambda: None
        self.began: Callable[[RemoteSeats], object] = lambda seats: None
        self._last = 0
        """The number of the last command to the room."""
        self._open: list[RoomCommand | FromOwner] = []
        """The commands to the room that the host has not done yet."""
        self._last_in_game = 0
        """The number of the member's last command in the game, as the host knows it."""
        self._is_back = False
        """True between a welcome and the whole state that follows it."""
        self._deckless: set[str] = set()
        """The people at this screen who play again with the same decks, but whose decks this program does not
        know since it was started again. They are ready with the first deck that they offer.
        """

    def start(self) -> None:
        """Begin to connect."""
        self._line.open()

    # --- the line -----------------------------------------------------------------------------------

    @property
    @override
    def _is_over(self) -> bool:
        return self.state in (GuestState.LEFT, GuestState.ENDED)

    @override
    def _connect(self) -> None:
        if self.state is not GuestState.LOST:
            self.state = GuestState.CONNECTING

    @override
    def _greet(self, connection: int) -> None:
        self.state = GuestState.GREETING
        token = self.token
        key, name = ("", "") if token else (self._right.key, self._right.name)
        version = doomtown_desktop.__version__
        hello = Hello(PROTOCOL, room_wire.shape(), version, RULES_VERSION, self._cards, token, key, name)
        self._line.greet(connection, room_wire.text_of(hello))

    @override
    def _lose(self, words: str, retry_in: float) -> None:
        self.words, self.retry_in, self.state = words, retry_in, GuestState.LOST
        self._is_back = False
        if self.seats is not None and self.seats.is_connected:
            self.seats.lost(LINE_LOST)

    @override
    def _end(self, words: str, state: GuestState = GuestState.ENDED) -> None:
        self.words, self.state = words, state
        if self.seats is not None and self.seats.is_connected:
            self.seats.lost(words)

    @override
    def _hear_text(self, text: str) -> None:
        try:
            if room_wire.kind_of(text, LARGEST_TO_MEMBER) in HOST_KINDS:
                self._hear_room(text)
            elif room_wire.kind_of(text, LARGEST_TO_MEMBER) in PEOPLE_KINDS:
                self.people.take(people_wire.read_to_person(text))
            else:
                self._hear_game(text)
        except WireError as error:
            log.warning("the host sent something odd: %s", error)
            self._line.stop(LineState.REFUSED)
            self._end(NOT_OURS)

    def _hear_room(self, text: str) -> None:
        message = room_wire.read_to_guest(text)
        match message:
            case Knocking(host):
                self.host, self.state = shown_name(host, 1), GuestState.KNOCKING
            case Welcome():
                self._come_in(message)
            case Rejection(_, words):
                self._line.stop(LineState.REFUSED)
                self._end(words)
            case RoomState():
                self._look_around(message)
            case LuckRequest():
                self.luck.promise(message, self.room)
            case LuckPromises():
                if self.room is None:
                    raise WireError("promises come before the room")
                self.luck.show(message, self.room)
            case Parting(why, words):
                is_replaced = why == "replaced"
                if why == "closed" and self.seats is not None and not self.seats.now.is_over:
                    words = f"{words} {proof_words.not_checked()}"
                self._line.stop(LineState.REPLACED if is_replaced else LineState.REFUSED)
                self._end(words, GuestState.REPLACED if is_replaced else GuestState.ENDED)
            case _:
                assert_never(message)

    def _come_in(self, welcome: Welcome) -> None:
        self._line.seated()
        self.token = welcome.token or self.token
        self.luck.at_table(welcome.table, welcome.rules)
        self.words = ""
        self.state = GuestState.PLAYING if welcome.began else GuestState.WAITING
        if welcome.began:
            self._open.clear()
            self._last_in_game, self._is_back = welcome.last, True
            return
        was_playing, same_decks = self.seats is not None, self.people.wants_same_decks
        self.seats, self._last_in_game, self._is_back = None, 0, False
        self.people.game_over()
        self._last = max(self._last, welcome.last)
        self._open = [each for each in self._open if each.number > welcome.last]
        for each in self._open:
            self._line.send(room_wire.text_of(each))
        self._deckless.clear()
        if was_playing and same_decks and self.room is not None:
            for companion in ("", *(self.room.seats[seat].name for seat in self.room.own_seats[1:])):
                if companion in self.luck.seals:
                    self.change_ready(True, companion)
                else:
                    self._deckless.add(companion)

    def _look_around(self, room: RoomState) -> None:
        if not 2 <= len(room.seats) <= 8 or not {*room.own_seats} <= {*range(len(room.seats))}:
            raise WireError("a room has no such seats")
        if any(each.beside is not None and not 0 <= each.beside < len(room.seats) for each in room.seats):
            raise WireError("a companion plays beside a seat that is not there")
        room = self.room = _with_plain_names(room)
        self.host = room.host
        self._open = [each for each in self._open if each.number > room.last]
        if room.began:
            self.state = GuestState.PLAYING
            self._open.clear()

    def _hear_game(self, text: str) -> None:
        if self.seats is not None:
            self.seats.arrived(text)
            if self._is_back:
                self._is_back = False
                self.seats.connected(self._last_in_game)
            return
        first = read_from_host(text)
        if not isinstance(first, SeatState):
            raise WireError("the first message of a game is not a state")
        self._is_back = False
        self.seats = RemoteSeats(first, self._line.send, self._last_in_game)
        self.state = GuestState.PLAYING
        self.luck.began()
        self.began(self.seats)

    # --- commands -----------------------------------------------------------------------------------

    def offer_deck(self, deck: Deck, companion: str = "") -> None:
        """Offer a deck of this person, or of the companion of a name, to the host, which checks it."""
        offer = room_wire.offer_of(deck, self._next(), secrets.token_hex(room_wire.SALT // 2), companion)
        self.luck.seals[companion] = room_wire.seal(room_wire.deck_of(offer, deck.ruleset), offer.salt)
        self._send(offer)
        if companion in self._deckless:
            self._deckless.discard(companion)
            self.change_ready(True, companion)

    def change_ready(self, ready: bool, companion: str = "") -> None:
        """Tell the host that this person or a companion is ready to begin, or no longer."""
        self._send(ReadyChange(self._next(), ready, companion))

    def add_companion(self, name: str) -> None:
        """Ask for a free seat for somebody else at this screen."""
        self._send(CompanionChange(self._next(), name, sits=True))

    def remove_companion(self, name: str) -> None:
        """Give the seat of a companion back."""
        self.luck.seals.pop(name, None)
        self._send(CompanionChange(self._next(), name, sits=False))

    def sit(self, seat: Seat | None) -> None:
        """Ask for a free seat, or to watch with ``None``."""
        self._send(SeatChange(self._next(), seat))

    def arrange(self, make: Callable[[int], FromOwner]) -> None:
        """Send a command of the person who opened a table at a club; ``make`` returns it with its number."""
        self._send(make(self._next()))

    def leave(self) -> None:
        """Leave the table. During the game the seat stays the guest's own."""
        if self.state in (GuestState.KNOCKING, GuestState.WAITING, GuestState.PLAYING):
            self._line.send(room_wire.text_of(Goodbye(self._next())))
        self.state = GuestState.LEFT
        self._line.leave()

    def again(self) -> None:
        """Try to connect again at once."""
        if self.state in (GuestState.LOST, GuestState.REPLACED, GuestState.ENDED):
            self.state, self.words = GuestState.CONNECTING, ""
            self._line.again()
            self.hear()

    def _next(self) -> int:
        self._last += 1
        return self._last

    def _send(self, message: RoomCommand | FromOwner) -> None:
        if self.state in (GuestState.WAITING, GuestState.LOST):
            self._open.append(message)
            self._line.send(room_wire.text_of(message))


def _with_plain_names(room: RoomState) -> RoomState:
    """Return a room in which every name is valid (`outside_text.clean_name`)."""
    seats = tuple(
        replace(seat, name=shown_name(seat.name, number)) if seat.name else seat
        for number, seat in enumerate(room.seats, 1)
    )
    watchers = tuple(shown_name(name, number) for number, name in enumerate(room.watchers, 1))
    return replace(room, host=shown_name(room.host, 1), seats=seats, watchers=watchers)


__all__ = ["Guest", "GuestState", "Ticket"]
