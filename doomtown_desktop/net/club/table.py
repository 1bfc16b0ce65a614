"""One table at a club's server: its waiting room, the owner's commands, opponents and the journal."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Container
from pathlib import Path
from typing import Final, assert_never

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import find_deck
from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.club import wire as club_wire
from doomtown_desktop.net.club.people import fold
from doomtown_desktop.net.club.table_connections import TableConnections
from doomtown_desktop.net.club.wire import (
    OWNER_KINDS,
    Closing,
    ComputerChange,
    FromOwner,
    GameStart,
    KeyChange,
    LobbyTable,
    SeatCount,
    SendingAway,
    TableState,
    TermsChange,
)
from doomtown_desktop.net.journal import KeptTable
from doomtown_desktop.net.lines import (
    ConnectionBehind,
    ConnectionLag,
    ConnectionLost,
    ConnectionOpened,
    Connections,
    ConnectionText,
)
from doomtown_desktop.net.room_journal import RoomJournal
from doomtown_desktop.net.seating import (
    FEWEST_SEATS,
    HOST,
    MOST_SEATS,
    Computer,
    RoomMember,
    RoomTerms,
)
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.thinkers import Thinkers
from doomtown_desktop.net.waiting_room import WaitingRoom
from doomtown_desktop.net.wire import LARGEST_TO_HOST, WireError
from doomtown_desktop.protocol.rulesets import RULESETS
from doomtown_desktop.session.computer_seats import ComputerSeats
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.session.match import Match
from doomtown_desktop.speech import club_words
from doomtown_desktop.storage.user_file import StorageError

log = get_logger(__name__)
AWAY: Final = 300.0
"""Seconds after which a spectator without a connection is no longer at the table."""
ARRIVAL: Final = 60.0
"""Seconds for which the place of somebody with a ticket is held until their program comes to the table."""
_SEED_BYTES: Final = 3
"""The seed of computer players has 24 bits, as in a window."""


class TableTools:
    """All that the tables of a server share.

    Attributes:
        club: The name of the club.
        folder: The folder of the journals.
        levels: The names of the levels of computer players that may be seated.
        is_drained: True while no game may begin, because the server starts again soon.
    """

    def __init__(
        self,
        club: str,
        folder: Path,
        port: int,
        catalogue: Catalogue,
        host: Connections,
        thinkers: Thinkers,
        levels: Container[str],
        clock: Callable[[], float],
        secret: Callable[[int], str] = secrets.token_hex,
    ) -> None:
        """``clock`` returns seconds; ``secret(n)`` returns n random bytes as hexadecimal digits."""
        self.club, self.folder, self.port, self.catalogue = club, folder, port, catalogue
        self.host, self.thinkers, self.levels = host, thinkers, levels
        self.clock, self.secret = clock, secret
        self.is_drained = False

    def journal(self, table: str, lines: TableConnections) -> RoomJournal:
        """Open the journal of a table. Raises ``StorageError``."""
        return RoomJournal(
            self.folder,
            table,
            self.port,
            lines.kept,
            lambda words: log.error("table %s waits for the disk: %s", table[:8], words),
        )


class ClubTable:
    """A table with people at a club's server. Nobody sits at the server itself.

    Attributes:
        room: The waiting room; during the game it knows the people.
        is_listed: True if the lobby shows it to everybody.
        is_closed: True once the owner has closed it.
        played: The id of the previous game of the same people, until the club has noted it; else ``None``.
        quiet_since: The time since which nobody is connected; ``None`` while somebody is.
    """

    def __init__(self, room: WaitingRoom, lines: TableConnections, tools: TableTools) -> None:
        self.room, self._lines, self._tools = room, lines, tools
        self.is_listed = room.seating.is_listed
        self.is_closed = False
        self.quiet_since: float | None = tools.clock()
        self.played: str | None = None
        self._journal: RoomJournal | None = None
        self._begun = ""
        """The id under which the game was begun."""
        self._opponents: ComputerSeats | None = None
        self._away: dict[int, float] = {}
        """The time at which a member without a connection lost it or got the ticket, by number."""
        self._expected: set[int] = set()
        """The numbers of members with a ticket who have not come yet."""
        room.began, room.met_again = self._play, self._meet_again

    @classmethod
    def opened(
        cls, owner: str, terms: RoomTerms, size: int, tools: TableTools, *, is_listed: bool
    ) -> ClubTable:
        """Open a table. Its owner comes with a token (`admit`).

        Raises ``ValueError`` with a sentence if the terms or the name do not fit.
        """
        _check(terms, size)
        lines = TableConnections(tools.host)
        room = WaitingRoom(
            owner, terms, tools.catalogue, lines, clock=tools.clock, secret=tools.secret, club=tools.club
        )
        room.arrange(lambda seating: seating.resize(size))
        table = cls(room, lines, tools)
        room.seating.is_listed = table.is_listed = is_listed
        table._expected.add(HOST)
        table._journal = _saved(room, lines, tools)
        table._look()
        return table

    @classmethod
    def reopened(cls, kept: KeptTable, tools: TableTools) -> ClubTable:
        """Open a saved table from its journal, before its game, too. Nobody is connected.

        Raises ``StorageError`` if it cannot be continued.
        """
        lines = TableConnections(tools.host)
        journal = tools.journal(kept.id, lines)
        try:
            room = WaitingRoom.reopened(kept, tools.catalogue, lines, journal, clock=tools.clock)
        except BaseException:
            journal.close_unfinished()
            raise
        table = cls(room, lines, tools)
        table._journal, table._begun = journal, kept.id
        if room.table is not None:
            table._play(room.table)
        return table

    # --- the current state --------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The id of the table."""
        return self.room.id

    @property
    def match(self) -> Match | None:
        """The match; ``None`` before the game."""
        return None if self.room.table is None else self.room.table.match

    @property
    def state(self) -> TableState:
        """The stage of the table."""
        match = self.match
        if match is None:
            return "waiting"
        return "over" if match.is_over else "playing"

    @property
    def members(self) -> list[RoomMember]:
        """All people at the table."""
        return list(self.room.seating.members.values())

    @property
    def unwritten(self) -> int:
        """The number of notes that are not on disk yet."""
        return 0 if self._journal is None else self._journal.noted - self._lines.on_disk

    def holds(self, token_hash: str) -> bool:
        """Return whether a member of the table has a token with this SHA-256."""
        return any(each.token == token_hash for each in self.members if each.token)

    def belongs(self, name: str) -> bool:
        """Return whether the person of this name in the lobby is at the table, and comes back to it."""
        return fold(name) in self.names

    @property
    def names(self) -> frozenset[str]:
        """The folded names of the people of the lobby who are at the table."""
        return frozenset(fold(each.name) for each in self.members if not each.by_key)

    def row(self) -> LobbyTable:
        """Return the table as the list in the lobby shows it to people who are not at it."""
        seating = self.room.seating
        holders = [seating.in_seat(seat) for seat in range(seating.size)]
        players = tuple(each.name for each in holders if each is not None)
        watchers = sum(each.seat is None and each.is_here for each in self.members)
        return LobbyTable(
            self.id,
            seating.host.name,
            seating.terms.ruleset,
            self.state,
            seating.size,
            0 if seating.began else seating.size - len(players),
            players,
            watchers,
            seating.terms.lets_watch,
            seating.terms.legal_only,
            False,
        )

    # --- people -------------------------------------------------------------------------------------

    def admit(self, name: str) -> str:
        """Return a token for somebody from the lobby. Raises ``ValueError`` with a sentence."""
        before = {*self.room.seating.members}
        token = self.room.admit(name)
        self._expected |= self.room.seating.members.keys() - before
        self._look()
        return token

    def connect(self, connection: int, address: str, text: str) -> None:
        """Handle a new connection whose first message is a greeting to this table."""
        self.room.take(ConnectionOpened(connection, address))
        self.receive(connection, text)

    def receive(self, connection: int, text: str) -> None:
        """Handle a message of somebody at this table."""
        member = next((each for each in self.members if each.connection == connection), None)
        if member is None or not self._is_command(text):
            self.room.take(ConnectionText(connection, text))
        else:
            try:
                self._command(member, text)
            except WireError as error:
                log.warning("connection %d is closed: %s", connection, error)
                self._lines.close(connection, "not a message of Doomtown Desktop")
                self.disconnect(connection)
        for knocking in list(self.room.door.knocks):
            self.room.let_in(knocking)  # the key of the invitation is enough at a club
        self._look()

    def note_speed(self, event: ConnectionLag | ConnectionBehind) -> None:
        """Note the round-trip time of a connection, or send everything again to a slow reader."""
        self.room.take(event)

    def patience(self, waiting: float) -> float:
        """Return the seconds after which an empty waiting room is closed, usually ``waiting``."""
        return ARRIVAL if HOST in self._expected else waiting

    def disconnect(self, connection: int) -> None:
        """Note that a connection has ended."""
        self._lines.lost(connection)
        self.room.take(ConnectionLost(connection, ""))
        self._look()

    def _look(self) -> None:
        """Update the times at which members lost their connections."""
        now = self._tools.clock()
        away = [each.number for each in self.members if each.connection is None]
        self._away = {number: self._away.get(number, now) for number in away}
        self._expected &= self._away.keys()
        if any(each.connection is not None for each in self.members):
            self.quiet_since = None
        elif self.quiet_since is None:
            self.quiet_since = now

    def tick(self, waiting: float) -> None:
        """Let time pass.

        Absent spectators leave, and so do people with a ticket who have never come. Before the game,
        absent players leave after ``waiting`` seconds.
        """
        now = self._tools.clock()
        self.room.tick()
        for member in self.members:
            since = self._away.get(member.number)
            most = AWAY if member.seat is None else waiting
            most = ARRIVAL if member.number in self._expected else most
            may_go = member.number != HOST and (member.seat is None or self.match is None)
            if since is not None and now - since >= most and may_go:
                self.room.send_away(member.number)
        self._look()

    # --- the owner ----------------------------------------------------------------------------------

    def _is_command(self, text: str) -> bool:
        """Return whether a text is a command of the owner, or the owner's goodbye before the game."""
        try:
            kind = room_wire.kind_of(text, LARGEST_TO_HOST)
        except WireError:
            return False  # the room closes the connection
        return kind in OWNER_KINDS or (kind == room_wire.Goodbye.__name__ and self.match is None)

    def _command(self, member: RoomMember, text: str) -> None:
        if room_wire.kind_of(text, LARGEST_TO_HOST) == room_wire.Goodbye.__name__:
            if member.number == HOST:
                self.close()
            else:
                assert member.connection is not None
                self.room.take(ConnectionText(member.connection, text))
            return
        message = club_wire.read_from_owner(text)
        if member.number != HOST:
            raise WireError("only the person who opened a table can change it")
        if message.number <= member.last:
            return
        member.last, member.trouble = message.number, ""
        try:
            self._carry_out(message)
        except StorageError as error:
            log.error("a game cannot begin: %s", error)
            member.trouble = club_words.disk_trouble()
        except ValueError as error:
            member.trouble = str(error)
        self.room.refresh()

    def _carry_out(self, command: FromOwner) -> None:
        """Carry out a command. Raises ``ValueError`` with a sentence, and ``StorageError``."""
        room = self.room
        if self.match is not None and not isinstance(command, (KeyChange, Closing)):
            raise ValueError(club_words.has_begun())
        match command:
            case SeatCount(seats=seats):
                _check(room.seating.terms, seats)
                room.arrange(lambda seating: seating.resize(seats))
            case TermsChange(terms=terms):
                _check(terms, room.seating.size)
                room.arrange(lambda seating: seating.change_terms(terms))
            case ComputerChange(_, seat, title):
                computer = self._computer(title) if title else None
                room.arrange(lambda seating: seating.seat_computer(seat, computer))
            case SendingAway(name=name):
                room.send_player_away(name)
            case KeyChange():
                room.renew_key()
            case GameStart():
                self._begin()
            case Closing():
                self.close()
            case _:
                assert_never(command)

    def _computer(self, title: str) -> Computer:
        who = CHARACTERS.get(title)
        if who is None or who.level.name not in self._tools.levels:
            raise ValueError(club_words.no_such_opponent())
        deck = find_deck(who.deck_of(edition_of_rules(self.room.seating.terms.ruleset)))
        return Computer(who.name, who.level.name, who.level.policy, deck)

    # --- the game -----------------------------------------------------------------------------------

    def _begin(self) -> None:
        if what := self.room.seating.missing():
            raise ValueError(what)
        if self._tools.is_drained:
            raise ValueError(club_words.is_drained())
        seed = int.from_bytes(bytes.fromhex(self._tools.secret(_SEED_BYTES)))
        if self._journal is None:  # a game that cannot be saved does not begin
            self._journal = self._tools.journal(self.id, self._lines)
        self._begun = self.id
        self.room.begin(seed=seed, journal=lambda: self._journal)

    def _play(self, table: HostedTable) -> None:
        """Let the opponents play, and go on to the first question."""
        match = table.match
        self._opponents = self._tools.thinkers.seats_at(match)  # they also play for people who are away
        match.begin()

    def _meet_again(self, same_decks: bool) -> None:
        """Let the same people play another game, at once with the same decks. The old one stays on disk."""
        self._leave_opponents()
        if self._journal is not None:
            self._journal.close_unfinished()
            self._journal, self.played = None, self._begun
        self._lines.renew()
        self._journal = _saved(self.room, self._lines, self._tools)
        if same_decks:
            for player in self.room.seating.players:
                player.ready = player.seat is not None and player.deck is not None
            try:
                self._begin()
            except (StorageError, ValueError) as error:
                log.warning("no second game begins: %s", error)
                self.room.refresh()

    # --- the end ------------------------------------------------------------------------------------

    def close(self, words: str = "") -> None:
        """Close the table for all and for good."""
        if self.is_closed:
            return
        self.is_closed = True
        self.room.close(words)
        self._leave_opponents()
        if self._journal is not None:
            self._journal.delete()
            self._journal = None

    def unload(self) -> None:
        """Write the table to disk, so that it can be opened again. One that is not saved is closed."""
        if self._journal is None:
            self.close(club_words.server_stops(began=False))
            return
        self._leave_opponents()
        self._journal.close_unfinished()
        self._journal = None

    def _leave_opponents(self) -> None:
        if self._opponents is not None:
            self._opponents.close()
            self._opponents = None


def _saved(room: WaitingRoom, lines: TableConnections, tools: TableTools) -> RoomJournal | None:
    """Save a waiting room from now on, and return its journal.

    ``None`` if that fails: then it is tried again when the game begins.
    """
    try:
        journal = tools.journal(room.id, lines)
    except StorageError as error:
        log.error("a waiting room is not saved: %s", error)
        return None
    room.saving.begin(journal)
    return journal


def _check(terms: RoomTerms, size: int) -> None:
    """Raise ``ValueError`` with a sentence if a table cannot have these terms or this number of seats."""
    if terms.ruleset not in RULESETS:
        raise ValueError(club_words.unknown_rules())
    if not FEWEST_SEATS <= size <= MOST_SEATS:
        raise ValueError(club_words.odd_size(FEWEST_SEATS, MOST_SEATS))


__all__ = ["AWAY", "ClubTable", "TableTools"]
