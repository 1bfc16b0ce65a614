"""A club: the people in the lobby, the tables, and the table to which each connection belongs.

It knows no socket and no window. All methods belong to the thread of one event loop.
"""

from __future__ import annotations

import hmac
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, assert_never

import doomtown_desktop
from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.figures import ClubFigures
from doomtown_desktop.net.club.lobby import Lobby, Visitor
from doomtown_desktop.net.club.owners import TableOwners
from doomtown_desktop.net.club.people import ClubPeople, NameTaken, TooManyNames
from doomtown_desktop.net.club.settings import ClubSettings
from doomtown_desktop.net.club.shelf import TableShelf
from doomtown_desktop.net.club.silence import Silence
from doomtown_desktop.net.club.table import ClubTable, TableTools
from doomtown_desktop.net.club.wire import (
    ClubHello,
    ClubWelcome,
    LobbyRefusal,
    TableElsewhere,
    TableEntry,
    TableOpening,
    TableTicket,
    ToVisitor,
)
from doomtown_desktop.net.door import hash_of
from doomtown_desktop.net.gate import household
from doomtown_desktop.net.lines import (
    ConnectionBehind,
    ConnectionLag,
    ConnectionLost,
    ConnectionOpened,
    Connections,
    ConnectionText,
    HostEvent,
    HostFailed,
)
from doomtown_desktop.net.outside_text import clean_name
from doomtown_desktop.net.people_wire import Say
from doomtown_desktop.net.room_wire import Hello, Refusal, Rejection
from doomtown_desktop.net.talk import Talk
from doomtown_desktop.net.wire import LARGEST_TO_HOST, PROTOCOL, WireError
from doomtown_desktop.speech import club_words, room_words
from doomtown_desktop.storage.user_file import StorageError

log = get_logger(__name__)
MINUTE: Final = 60.0
_ODD: Final = "not a message of Doomtown Desktop"


@dataclass(slots=True)
class Arrival:
    """A connection, from its opening to its end."""

    address: str
    table: ClubTable | None = None
    """The table to which it belongs; ``None`` before the greeting and in the lobby."""
    is_counted: bool = False
    """True once its person is known, and it is counted for its address."""


class Club:
    """All tables of a server, and the people in its lobby.

    Attributes:
        tables: The tables in memory, by id.
        shelf: The games on disk that are not in memory.
        figures: What the monitor reports.
        arrivals: The open connections, by number.
        lobby: The people in the lobby, and what they see.
        silence: The people who may not write in a chat.
    """

    def __init__(
        self,
        settings: ClubSettings,
        tools: TableTools,
        people: ClubPeople,
        shelf: TableShelf,
        figures: ClubFigures,
    ) -> None:
        self._settings, self._tools, self._people = settings, tools, people
        self.shelf, self.figures = shelf, figures
        self.tables: dict[str, ClubTable] = {}
        self._is_stopping = False
        """True once the server ends. Messages are then refused, because all tables are written to disk."""
        self.arrivals: dict[int, Arrival] = {}
        self._addresses: Counter[str] = Counter()
        """The number of connections of known people, by address."""
        self._cards = room_wire.fingerprint(tools.catalogue)
        chat = Talk(tools.clock, time.time)
        self.lobby = Lobby(self.tables, shelf, self._send, chat, has_chat=settings.chat)
        self.silence = Silence(people, self.lobby, self.tables)
        self._owners = TableOwners(people, settings.part, shelf.is_open)
        self.drained_at: float | None = None
        """The time at which the server ends at the latest; None while it is not being drained."""

    @property
    def _host(self) -> Connections:
        return self._tools.host

    @property
    def connections(self) -> int:
        """The number of open connections."""
        return len(self.arrivals)

    # --- connections --------------------------------------------------------------------------------

    def take(self, event: HostEvent) -> None:
        """Handle an event of the server's connections. A fault at one table closes that connection only."""
        match event:
            case ConnectionOpened(number, address):
                self.arrivals[number] = Arrival(address)
            case ConnectionText(number, text):
                self._take_text(number, text)
            case ConnectionLost(number, _):
                self._lose(number)
            case ConnectionLag(number) | ConnectionBehind(number):
                arrival = self.arrivals.get(number)
                if arrival is not None and arrival.table is not None:
                    arrival.table.note_speed(event)
                elif isinstance(event, ConnectionBehind):
                    # it comes back by itself, and gets the whole lobby
                    self._end(number, club_words.reads_too_slowly())
            case HostFailed(words):
                log.error("the server no longer accepts connections: %s", words)
            case _:
                assert_never(event)

    def _take_text(self, number: int, text: str) -> None:
        arrival = self.arrivals.get(number)
        if arrival is None:
            return
        with self.figures.message(len(text)):
            try:
                self._receive(number, arrival, text)
            except WireError as error:
                log.warning("connection %d is closed: %s", number, error)
                self._end(number)
            except Exception:
                log.exception("a message of connection %d has failed", number)
                self._end(number)

    def _end(self, number: int, why: str = _ODD) -> None:
        self._host.close(number, why)
        self._lose(number)

    def _lose(self, number: int) -> None:
        arrival = self.arrivals.pop(number, None)
        self.lobby.visitors.pop(number, None)
        if arrival is None:
            return
        if arrival.is_counted:
            self._addresses -= Counter((household(arrival.address),))  # an address without connections goes
        if arrival.table is not None:
            arrival.table.disconnect(number)
            self.update(arrival.table)  # the others may now agree to play again

    def _receive(self, number: int, arrival: Arrival, text: str) -> None:
        if self._is_stopping:
            self.reject(number, "closed", club_words.club_stops(self._settings.name))
        elif arrival.table is not None:
            arrival.table.receive(number, text)
            self.update(arrival.table)
        elif number in self.lobby.visitors:
            self._handle_request(self.lobby.visitors[number], text)
        else:
            self._greet(number, arrival, text)

    # --- greetings ----------------------------------------------------------------------------------

    def _greet(self, number: int, arrival: Arrival, text: str) -> None:
        """Handle the first message of a connection, which asks for the lobby or for a table."""
        protocol, shape, program = room_wire.protocol_of(text)
        is_lobby = room_wire.kind_of(text, LARGEST_TO_HOST) == ClubHello.__name__
        club, ours = self._settings.name, doomtown_desktop.__version__
        expected = club_wire.shape() if is_lobby else room_wire.shape()
        if (protocol, shape) != (PROTOCOL, expected):
            self.reject(number, "version", club_words.wrong_version(club, program, ours))
        elif self._is_banned(arrival.address):
            self.reject(number, "banned", club_words.banned())
        elif len(self.arrivals) > self._settings.limits.people:
            self.reject(number, "full", club_words.full_club(club))
        elif self._addresses[household(arrival.address)] >= self._settings.limits.connections_of_address:
            self.reject(number, "full", club_words.crowded_address(club))
        elif is_lobby:
            hello = club_wire.read_from_visitor(text)
            assert isinstance(hello, ClubHello)
            if hello.cards != self._cards:
                self.reject(number, "cards", club_words.other_cards(club, program, ours))
            else:
                self._come_in(number, arrival, hello)
        else:
            self._come_to_table(number, arrival, text)

    def _is_banned(self, address: str = "", *, name: str = "", secret: str = "") -> bool:
        try:
            return self._people.is_banned(int(time.time()), address=address, name=name, secret=secret)
        except StorageError as error:
            log.error("the bans cannot be read: %s", error)
            return False

    def _count(self, arrival: Arrival) -> None:
        """Count a connection whose person is known."""
        arrival.is_counted = True
        self._addresses[household(arrival.address)] += 1

    def _come_in(self, number: int, arrival: Arrival, hello: ClubHello) -> None:
        """Let somebody into the lobby."""
        limits = self._settings.limits
        if not hmac.compare_digest(hello.password.encode(), self._settings.password.encode()):
            self._host.wrong_key(number)
            self.reject(number, "key", club_words.wrong_password())
            return
        name = clean_name(hello.name)
        if not name or not room_wire.is_hex(hello.person, room_wire.SALT):
            self.reject(number, "name", room_words.bad_name())
            return
        if self._is_banned(secret=hello.person):
            self.reject(number, "banned", club_words.banned())
            return
        try:
            person = self._people.sign_in(name, hello.person)
        except NameTaken:
            self._host.wrong_key(number)
            self.reject(number, "name", club_words.name_of_another(name))
            return
        except TooManyNames:
            self.reject(number, "name", club_words.too_many_names(limits.names_of_person))
            return
        except StorageError as error:
            log.error("the file of the club's people cannot be written: %s", error)
            self.reject(number, "closed", club_words.disk_trouble())
            return
        self._count(arrival)
        self._host.seated(number)
        settings, version = self._settings, doomtown_desktop.__version__
        self._send(
            number,
            ClubWelcome(
                settings.name,
                person.name,
                settings.about,
                version,
                RULES_VERSION,
                settings.chat,
                settings.part if settings.parts > 1 else 0,
            ),
        )
        visitor = Visitor(number, person.name, person)
        self.silence.keep_in_lobby(visitor)
        self.lobby.welcome(visitor)

    def _come_to_table(self, number: int, arrival: Arrival, text: str) -> None:
        """Pass a greeting on to the table to which its token or key belongs."""
        hello = room_wire.read_from_guest(text)
        if not isinstance(hello, Hello):
            raise WireError("the first message is not a greeting")
        table = None
        if hello.token:
            hashed = hash_of(hello.token)
            table = next((each for each in self.tables.values() if each.holds(hashed)), None)
            if table is None:
                table = self._from_shelf(number, self.shelf.with_token(hashed))
        elif hello.key:
            wanted = hello.key.encode()
            for each in self.tables.values():
                if hmac.compare_digest(each.room.door.key.encode(), wanted):
                    table = each
            if table is None:
                table = self._from_shelf(number, self.shelf.with_key(hello.key))
        if number not in self.arrivals:
            return  # the game on disk cannot be continued, and the connection is closed
        if table is None:
            self._host.wrong_key(number)
            words = room_words.unknown_token() if hello.token else room_words.unknown_key()
            self.reject(number, "key", words)
            return
        if hello.token and self._is_banned(name=_name_at(table, hash_of(hello.token))):
            self.reject(number, "banned", club_words.banned())
            return
        arrival.table = table
        self._count(arrival)
        table.connect(number, arrival.address, text)
        self.silence.keep_at_table(table, number)
        self.update(table)

    def _from_shelf(self, number: int, id_: str | None) -> ClubTable | None:
        """Return the game of a token or id from disk; None without one.

        If it is damaged, tell the person why.
        """
        if id_ is None:
            return None
        try:
            return self._load(id_)
        except StorageError as error:
            log.error("a table cannot be continued: %s", error)
            self.reject(number, "closed", str(error))
            return None

    def _load(self, id_: str) -> ClubTable:
        table = self.tables[id_] = ClubTable.reopened(self.shelf.read(id_), self._tools)
        self.shelf.remove(id_)
        log.info("table %s is in memory again", id_[:8])
        return table

    # --- the lobby ----------------------------------------------------------------------------------

    def _handle_request(self, visitor: Visitor, text: str) -> None:
        message = club_wire.read_from_visitor(text)
        match message:
            case ClubHello():
                raise WireError("a second greeting")
            case TableOpening():
                self._open_table(visitor, message)
            case TableEntry(table=id_):
                self._enter(visitor, id_)
            case Say():
                self.lobby.say(visitor, message)
            case _:
                assert_never(message)

    def _open_table(self, visitor: Visitor, wish: TableOpening) -> None:
        limits = self._settings.limits
        if self._tools.is_drained:
            self._refuse(visitor, club_words.is_drained())
            return
        if len(self.tables) >= limits.tables:
            self._refuse(visitor, club_words.full_of_tables())
            return
        try:
            table = ClubTable.opened(
                visitor.name, wish.terms, wish.seats, self._tools, is_listed=wish.is_listed
            )
        except ValueError as error:
            self._refuse(visitor, str(error))
            return
        try:
            is_one_more = self._owners.claim(table.id, visitor.person.secret, limits.tables_of_person)
            words = "" if is_one_more else club_words.too_many_tables(limits.tables_of_person)
        except StorageError as error:
            log.error("the tables of a person cannot be counted: %s", error)
            words = club_words.disk_trouble()
        if words:
            table.close(words)
            self._refuse(visitor, words)
            return
        self.tables[table.id] = table
        log.info("table %s is opened", table.id[:8])
        self._send(visitor.connection, TableTicket(table.id, table.admit(visitor.name)))

    def _enter(self, visitor: Visitor, id_: str) -> None:
        table = self.tables.get(id_)
        try:
            if table is None and self.shelf.has(id_, visitor.name):
                table = self._load(id_)
            if table is None and (part := self.lobby.part_of(id_, visitor.name)):
                self._send(visitor.connection, TableElsewhere(id_, part))
                return
            if table is None:
                self._refuse(visitor, club_words.gone_table())
                return
            if not table.is_listed and not table.belongs(visitor.name):
                self._refuse(visitor, club_words.unlisted_table())
                return
            token = table.admit(visitor.name)
        except (StorageError, ValueError) as error:
            self._refuse(visitor, str(error))
            return
        self._send(visitor.connection, TableTicket(id_, token))

    def _refuse(self, visitor: Visitor, words: str) -> None:
        self._send(visitor.connection, LobbyRefusal(words))

    # --- time ---------------------------------------------------------------------------------------

    def tick(self) -> None:
        """Let time pass at all tables, and send the lobby if it has changed. Call it about once a second."""
        now, times = self._tools.clock(), self._settings.times
        for table in list(self.tables.values()):
            with _logged("the clock of table", table.id):
                table.tick(times.waiting_minutes * MINUTE)
            quiet = 0.0 if table.quiet_since is None else now - table.quiet_since
            with _logged("the end of table", table.id):
                if table.match is None and quiet >= table.patience(times.waiting_minutes * MINUTE):
                    table.close(club_words.idle_table())
                elif table.match is not None and quiet >= times.resting_minutes * MINUTE:
                    self._unload(table)
            self.update(table)
        self.lobby.show()

    def _unload(self, table: ClubTable) -> None:
        """Write a game at which nobody is to disk, and remove it from memory."""
        table.unload()
        del self.tables[table.id]
        self.shelf.put(table.id)
        log.info("table %s is on disk only", table.id[:8])

    def tidy(self) -> None:
        """Delete old games, and free old names. Call it about once an hour."""
        times = self._settings.times
        for id_ in self.shelf.tidy(
            times.finished_hours * 60 * MINUTE, times.unfinished_days * 24 * 60 * MINUTE
        ):
            self._owners.forget(id_)
        try:
            freed = self._people.forget_old(max(times.name_days, times.unfinished_days), time.time())
        except StorageError as error:
            log.error("old names are not freed: %s", error)
        else:
            log.info("%d old names are free again", freed)

    def update(self, table: ClubTable) -> None:
        """Store a table under its id, which changes with each game, and forget one that is closed.

        Call it after everything that may have begun another game or ended the table.
        """
        if table.played is not None:
            before, table.played = table.played, None
            self.tables.pop(before, None)
            self.tables[table.id] = table
            if (owner := self._owners.forget(before)) is not None:
                self._owners.note(table.id, owner)
            self.shelf.put(before)
        if table.is_closed:
            self._owners.forget(table.id)
            if self.tables.pop(table.id, None) is not None:
                log.info("table %s is closed", table.id[:8])
        else:
            self._owners.count(table.id, is_over=table.state == "over")

    def close_table(self, id_: str, words: str) -> None:
        """Close a table for all and for good, also one that is on disk only. ``words`` are for its people."""
        table = self.tables.get(id_)
        if table is None:
            self.shelf.delete(id_)
            self._owners.forget(id_)
            log.info("table %s is deleted", id_[:8])
        else:
            table.close(words)
            self.update(table)

    def drain(self, seconds: float | None) -> None:
        """Let nothing new begin, and end the server after these seconds at most. ``None``: no longer."""
        self.drained_at = None if seconds is None else self._tools.clock() + seconds
        self._tools.is_drained = seconds is not None

    @property
    def is_drained(self) -> bool:
        """True if the server is being drained and can end."""
        if self.drained_at is None:
            return False
        plays = any(each.state == "playing" and each.quiet_since is None for each in self.tables.values())
        return not plays or self._tools.clock() >= self.drained_at

    def stop(self) -> None:
        """Refuse all messages, and write all tables to disk. Tables that cannot be saved are closed."""
        self._is_stopping = True
        for table in list(self.tables.values()):
            with _logged("the end of table", table.id):
                table.unload()
        self.tables.clear()

    # --- sending ------------------------------------------------------------------------------------

    def _send(self, number: int, message: ToVisitor) -> None:
        self._host.send(number, club_wire.text_of(message))

    def reject(self, number: int, why: Refusal, words: str) -> None:
        """End the connection of somebody, and tell them why."""
        self.figures.rejected(why)
        self._send(number, Rejection(why, words))
        self._host.close(number, words)
        self._lose(number)


def _name_at(table: ClubTable, token_hash: str) -> str:
    """Return the name of the person of the lobby with a token; empty if they came with a key."""
    return next((each.name for each in table.members if each.token == token_hash and not each.by_key), "")


@contextmanager
def _logged(what: str, table: str) -> Iterator[None]:
    """Log a fault within the ``with`` block: it costs one table, and not the server."""
    try:
        yield
    except Exception:
        log.exception("%s %s has failed", what, table[:8])


__all__ = ["Club"]
