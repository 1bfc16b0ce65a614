"""A member's side of a club's lobby: its people, its tables, and the way to a table.

It handles the events of a line and knows no thread, socket or window.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from typing import Final, assert_never

from typing_extensions import override

import doomtown_desktop
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.wire import (
    MOST_PARTS,
    ClubHello,
    ClubWelcome,
    LobbyRefusal,
    LobbyState,
    TableElsewhere,
    TableEntry,
    TableOpening,
    TableTicket,
    person_number,
)
from doomtown_desktop.net.guest import NOT_OURS
from doomtown_desktop.net.line_end import LineEnd
from doomtown_desktop.net.lines import LineState, MemberLine
from doomtown_desktop.net.outside_text import LONGEST_NAME, clean_name, plain_text
from doomtown_desktop.net.people_state import PeopleState
from doomtown_desktop.net.people_wire import (
    CLUB,
    ChatLine,
    FromPerson,
    People,
    PersonState,
    SaidBefore,
    Say,
    TalkRefused,
)
from doomtown_desktop.net.room_wire import Rejection
from doomtown_desktop.net.wire import PROTOCOL, WireError
from doomtown_desktop.protocol.record import Record

log = get_logger(__name__)
LONGEST_WORDS: Final = 500
"""At most this many characters in a sentence of a club."""


class VisitState(StrEnum):
    """The stages of a visit to a lobby."""

    CONNECTING = "connecting"
    GREETING = "greeting"
    LOBBY = "lobby"
    LOST = "lost"
    """The connection is lost. The program tries it again."""
    ENDED = "ended"
    """The club has refused the person, or it is the wrong host."""
    LEFT = "left"


class ClubCard(Record):
    """The name, secret and password with which a person comes to a club."""

    name: str
    person: str
    """The secret of this installation for the club, 32 hexadecimal digits."""
    password: str = ""


class ClubVisit(LineEnd):
    """One person in the lobby of a club.

    Attributes:
        state: The stage of the visit.
        words: The fault, in a sentence; empty without one.
        reason: The reason of the club's refusal (``Refusal``); empty without one.
        retry_in: Seconds until a lost line is tried again.
        club: The name of the club; empty until it is known.
        about: The club's text about itself.
        lobby: The list of tables and people; ``None`` until it has come.
        is_asking: True while the club has not answered a request for a table.
        hear: Is called after every change.
        entered: Is called with the right to come to a table.
        elsewhere: Is called with the id of a table, and the number of the club's process at which it is.
        part: The number of the process that has let the person in; 0 if the club has only one.
        chats: True if people may write in the lobby.
        people: The chat of the lobby, and the people in it.
    """

    def __init__(
        self,
        card: ClubCard,
        line: MemberLine,
        catalogue: Catalogue,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._card, self._line = card, line
        self._cards = room_wire.fingerprint(catalogue)
        self.state = VisitState.CONNECTING
        self.words = self.reason = self.club = self.about = ""
        self.retry_in = 0.0
        self.lobby: LobbyState | None = None
        self.is_asking = False
        self.hear: Callable[[], object] = lambda: None
        self.entered: Callable[[TableTicket], object] = lambda ticket: None
        self.elsewhere: Callable[[str, int], object] = lambda table, part: None
        self.part, self.chats = 0, False
        self.people = PeopleState(self._tell, clock)

    def start(self) -> None:
        """Begin to connect."""
        self._line.open()

    # --- the line -----------------------------------------------------------------------------------

    @property
    @override
    def _is_over(self) -> bool:
        return self.state in (VisitState.LEFT, VisitState.ENDED)

    @override
    def _connect(self) -> None:
        if self.state is not VisitState.LOST:
            self.state = VisitState.CONNECTING

    @override
    def _greet(self, connection: int) -> None:
        self.state = VisitState.GREETING
        card, version = self._card, doomtown_desktop.__version__
        hello = ClubHello(
            PROTOCOL,
            club_wire.shape(),
            version,
            RULES_VERSION,
            self._cards,
            card.name,
            card.person,
            card.password,
        )
        self._line.greet(connection, club_wire.text_of(hello))

    @override
    def _lose(self, words: str, retry_in: float) -> None:
        self.words, self.retry_in, self.state = words, retry_in, VisitState.LOST
        self.is_asking = False

    @override
    def _end(self, words: str) -> None:
        self.words, self.state, self.is_asking = words, VisitState.ENDED, False

    @override
    def _hear_text(self, text: str) -> None:
        try:
            message = club_wire.read_to_visitor(text)
            if isinstance(message, LobbyState):
                _check(message)
            elif isinstance(message, TableTicket) and not _is_id(message.token):
                raise WireError("a ticket has no token")
            elif isinstance(message, (ClubWelcome, TableElsewhere)) and not 0 <= message.part <= MOST_PARTS:
                raise WireError("a club has no such process")
            if isinstance(message, (TableTicket, TableElsewhere)) and not self.is_asking:
                raise WireError("an answer comes without a request")
        except WireError as error:
            log.warning("the club sent an invalid message: %s", error)
            self._line.stop(LineState.REFUSED)
            self._end(NOT_OURS)
            return
        match message:
            case Rejection(why, words):
                self._line.stop(LineState.REFUSED)
                self.reason = why
                self._end(words[:LONGEST_WORDS])
            case ClubWelcome(club=club, about=about, chats=chats, part=part):
                self._line.seated()
                self.chats, self.part = chats, part
                self.club = _one_line(club)[: club_wire.LONGEST_CLUB]
                self.about = _one_line(about)[: club_wire.LONGEST_ABOUT]
                self.state, self.words = VisitState.LOBBY, ""
            case LobbyState():
                self.lobby = message
                self.people.take(People(tuple(map(_person, message.people))))
            case ChatLine():
                self.people.take(replace(message, member=_writer(message)))
            case SaidBefore(said):
                self.people.take(SaidBefore(tuple(replace(each, member=_writer(each)) for each in said)))
            case TalkRefused():
                self.people.take(message)
            case TableElsewhere(table, part):
                self.is_asking = False
                self.elsewhere(table, part)
            case TableTicket():
                self.is_asking = False
                self.entered(message)
            case LobbyRefusal(words):
                self.words, self.is_asking = words[:LONGEST_WORDS], False
            case _:
                assert_never(message)

    # --- requests -----------------------------------------------------------------------------------

    def open_table(self, wish: TableOpening) -> None:
        """Ask the club to open a table for this person."""
        self._ask(wish)

    def enter(self, table: str) -> None:
        """Ask for a ticket to a table of the list."""
        self._ask(TableEntry(table))

    def _ask(self, wish: TableOpening | TableEntry) -> None:
        if self.state is VisitState.LOBBY and not self.is_asking:
            self.is_asking, self.words = True, ""
            self._line.send(club_wire.text_of(wish))
            self.hear()

    def _tell(self, message: FromPerson) -> None:
        """Send a message of the chat. Nothing else of `FromPerson` belongs to a lobby."""
        if self.state is VisitState.LOBBY and isinstance(message, Say):
            self._line.send(club_wire.text_of(message))

    def leave(self) -> None:
        """Leave the lobby."""
        self.state = VisitState.LEFT
        self._line.leave()

    def again(self) -> None:
        """Try to connect again at once."""
        if self.state in (VisitState.LOST, VisitState.ENDED):
            self.state, self.words, self.reason = VisitState.CONNECTING, "", ""
            self._line.again()
            self.hear()


def _writer(said: ChatLine) -> int:
    """Return the number of the writer of a message: that of the name, whatever the club has sent."""
    return CLUB if said.member == CLUB and not said.name else person_number(said.name)


def _person(name: str) -> PersonState:
    number = person_number(name)
    return PersonState(number, name, None, here=True, gone=0, away=-1, lag=-1, silenced=False)


def _one_line(words: str) -> str:
    return " ".join(words.split())


def _check(lobby: LobbyState) -> None:
    """Raise ``WireError`` unless a list of the lobby is within its bounds."""
    most = club_wire.MOST_LISTED
    if len(lobby.tables) > most or len(lobby.people) > most or lobby.hidden < 0:
        raise WireError("the lobby has too many tables or people")
    names = [*lobby.people, *(name for row in lobby.tables for name in (row.owner, *row.players))]
    if any(not name or clean_name(name) != name for name in names):
        raise WireError("a name in the lobby is not valid")
    if any(not 2 <= row.seats <= 8 or len(row.players) > row.seats for row in lobby.tables):
        raise WireError("a table of the lobby has no such seats")
    if any(
        not _is_id(row.id) or plain_text(row.ruleset, LONGEST_NAME) != row.ruleset for row in lobby.tables
    ):
        raise WireError("a table of the lobby has an invalid id or invalid rules")


def _is_id(text: str) -> bool:
    return room_wire.is_hex(text, room_wire.SALT)


__all__ = ["ClubCard", "ClubVisit", "VisitState"]
