"""The messages of a club's lobby, and the commands of the person who opened a table at a club's server.

A connection to a club begins with `ClubHello` and shows the lobby. A person who opens or enters a table
gets a `TableTicket`; with its token, another connection comes to that table as to any other
(``net/room_wire.py``).
"""

from __future__ import annotations

import json
import unicodedata
from functools import cache
from hashlib import sha256
from typing import Final, Literal, get_args

from doomtown_desktop.net import room_wire, wire
from doomtown_desktop.net.people_wire import LONGEST_SAYING, ChatLine, SaidBefore, Say, TalkRefused
from doomtown_desktop.net.room_wire import Rejection
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.wire import LARGEST_TO_HOST, LARGEST_TO_MEMBER, WireError
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import Variant, to_plain
from doomtown_desktop.protocol.record import Record

MOST_LISTED: Final = 200
"""At most this many tables and people in a list of the lobby."""
MOST_PARTS: Final = 16
"""At most this many processes of a club."""
LONGEST_PASSWORD: Final = 64
"""At most this many characters in the password of a club."""
LONGEST_CLUB: Final = 40
"""At most this many characters in the name of a club."""
LONGEST_ABOUT: Final = 400
"""At most this many characters in a club's text about itself."""

# --- from a person in the lobby ---------------------------------------------------------------------


class ClubHello(Variant):
    """The first message of a connection to the lobby."""

    protocol: int
    shape: str
    """The fingerprint of all messages (`shape`)."""
    program: str
    """The version of the program, as people know it."""
    rules: int
    cards: str
    """The fingerprint of all cards (`room_wire.fingerprint`)."""
    name: str
    person: str
    """The secret of this installation for this club, 32 hexadecimal digits. It holds the name."""
    password: str = ""


class TableOpening(Variant):
    """The person opens a table, and owns it."""

    terms: RoomTerms
    seats: int
    """2 to 6."""
    is_listed: bool
    """False if only people with the table's invitation can come in."""


class TableEntry(Variant):
    """The person comes to a table of the list, for the first time or back."""

    table: str


FromVisitor = ClubHello | TableOpening | TableEntry | Say
"""A message of a person in the lobby."""

# --- from the club ----------------------------------------------------------------------------------


class ClubWelcome(Variant):
    """The person is in the lobby."""

    club: str
    """The name of the club."""
    name: str
    """The name of the person."""
    about: str
    """The club's words about itself; may be empty."""
    program: str
    """The version of the club's program."""
    rules: int
    chats: bool
    """True if people may write in the lobby."""
    part: int
    """The number of the process that has let the person in; 0 if the club has only one."""


TableState = Literal["waiting", "playing", "over"]


class LobbyTable(Record):
    """A table in the list."""

    id: str
    """32 hexadecimal digits."""
    owner: str
    """The name of the person who opened it."""
    ruleset: str
    state: TableState
    seats: int
    """The number of seats."""
    free: int
    """The number of seats that are free."""
    players: tuple[str, ...]
    """The names of people and computers in the seats."""
    watchers: int
    """The number of spectators who are here."""
    lets_watch: bool
    legal_only: bool
    is_own: bool
    """True if the person belongs to this table, and comes back to it."""


class LobbyState(Variant):
    """The whole lobby, as one person may see it."""

    tables: tuple[LobbyTable, ...]
    """At most `MOST_LISTED`: the person's own first, then those with free seats."""
    people: tuple[str, ...]
    """The names of the people who are connected, in the lobby and at tables."""
    hidden: int
    """The number of tables that did not fit in the list."""


class TableTicket(Variant):
    """The right to come to a table."""

    table: str
    token: str
    """32 hexadecimal digits; earlier tokens of this person for the table are void."""


class TableElsewhere(Variant):
    """The table is in another process of the club: the person asks there."""

    table: str
    part: int
    """The number of that process."""


class LobbyRefusal(Variant):
    """A request of the person is refused; the connection stays open."""

    words: str


ToVisitor = (
    Rejection
    | ClubWelcome
    | LobbyState
    | TableTicket
    | TableElsewhere
    | LobbyRefusal
    | ChatLine
    | SaidBefore
    | TalkRefused
)
"""A message of the club to a person in the lobby."""

# --- from the owner of a table ----------------------------------------------------------------------


class SeatCount(Variant):
    """Change the number of seats, 2 to 6."""

    number: int
    seats: int


class TermsChange(Variant):
    """Change the terms of the table."""

    number: int
    terms: RoomTerms


class ComputerChange(Variant):
    """Give a free seat to a computer player, or free its seat again."""

    number: int
    seat: Seat
    title: str
    """The title of a character (`session.levels.CHARACTERS`); empty to free the seat."""


class SendingAway(Variant):
    """Remove a player or a spectator from the table."""

    number: int
    name: str


class KeyChange(Variant):
    """Make another invitation; the old one is void."""

    number: int


class GameStart(Variant):
    """Begin the game."""

    number: int


class Closing(Variant):
    """Close the table for all. A game is not saved."""

    number: int


FromOwner = SeatCount | TermsChange | ComputerChange | SendingAway | KeyChange | GameStart | Closing
"""A command of the owner. It is numbered with the commands of the waiting room, and is done once."""

VISITOR_KINDS: Final = frozenset(kind.__name__ for kind in get_args(FromVisitor))
"""The names of the messages of a person in the lobby."""
OWNER_KINDS: Final = frozenset(kind.__name__ for kind in get_args(FromOwner))
"""The names of the commands of an owner."""

# --- text -------------------------------------------------------------------------------------------


def text_of(message: FromVisitor | ToVisitor | FromOwner) -> str:
    """Return a message as JSON text."""
    return json.dumps(to_plain(message), ensure_ascii=False, separators=(",", ":"))


def read_from_visitor(text: str) -> FromVisitor:
    """Read a message of a person in the lobby. Raises ``WireError`` for anything else."""
    found: FromVisitor = wire.read(text, FromVisitor, LARGEST_TO_HOST)
    if isinstance(found, Say):
        if len(found.words) > LONGEST_SAYING:
            raise WireError(f"a message of the chat has more than {LONGEST_SAYING} characters")
    else:
        wire.check(found)
    return found


def read_from_owner(text: str) -> FromOwner:
    """Read a command of the owner of a table. Raises ``WireError`` for anything else."""
    found: FromOwner = wire.read(text, FromOwner, LARGEST_TO_HOST)
    wire.check(found)
    return found


def read_to_visitor(text: str) -> ToVisitor:
    """Read a message of a club and make every text in it plain. Raises ``WireError`` for anything else.

    The texts of a `LobbyState` are not changed: none of an honest club is otherwise, and `ClubVisit` leaves a
    club with others. `PeopleState` makes those of the chat plain.
    """
    found: ToVisitor = wire.read(text, ToVisitor, LARGEST_TO_MEMBER)
    if not isinstance(found, (LobbyState, ChatLine, SaidBefore)):
        found = wire.read_plain(text, ToVisitor)
    return found


def person_number(name: str) -> int:
    """Return the number of a person in the chat of the lobby. It belongs to the name, at every process."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return int.from_bytes(sha256(plain.encode()).digest()[:6])


@cache
def lobby_shape() -> str:
    """Return a fingerprint of the messages in this module."""
    return wire.shape_of((*get_args(FromVisitor), *get_args(ToVisitor), *get_args(FromOwner)))


@cache
def shape() -> str:
    """Return a fingerprint of all messages: of the lobby, of a room and of the game."""
    return sha256(f"{room_wire.shape()} {lobby_shape()}".encode()).hexdigest()[:16]
