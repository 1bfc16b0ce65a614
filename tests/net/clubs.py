"""A club and its people in one process. Only text passes between them, when the test says so."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from typing_extensions import override

from doomtown_desktop.decks import Deck
from doomtown_desktop.net.club.club import Club
from doomtown_desktop.net.club.figures import ClubFigures
from doomtown_desktop.net.club.people import ClubPeople
from doomtown_desktop.net.club.settings import ClubSettings
from doomtown_desktop.net.club.shelf import TableShelf
from doomtown_desktop.net.club.table import ClubTable, TableTools
from doomtown_desktop.net.club.table_connections import TableConnections
from doomtown_desktop.net.club.visit import ClubCard, ClubVisit
from doomtown_desktop.net.club.wire import TableOpening, TableTicket
from doomtown_desktop.net.guest import Guest, Ticket
from doomtown_desktop.net.lines import (
    ConnectionLost,
    ConnectionOpened,
    ConnectionText,
    LineEvent,
    LineLost,
    LineOpened,
    LineText,
)
from doomtown_desktop.net.room_journal import FOLDER, RoomJournal
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.thinkers import Thinkers
from doomtown_desktop.session.computer_seats import ComputerSeats
from doomtown_desktop.session.match import Match
from tests.net.lobby import FakeLine
from tests.net.loopback import BOUND
from tests.playthroughs.players import facts

WISH = TableOpening(RoomTerms(), seats=2, is_listed=True)
ADA, BEN, CAL = (f"{digit}" * 32 for digit in "abc")
"""The secrets of three installations."""


class WaitedTools(TableTools):
    """Tools whose journals can be waited for."""

    def __init__(self, *values: Any) -> None:
        super().__init__(*values)
        self.written = threading.Condition()

    @override
    def journal(self, table: str, lines: TableConnections) -> RoomJournal:
        def kept(count: int) -> None:
            lines.kept(count)
            with self.written:
                self.written.notify_all()

        return RoomJournal(self.folder, table, self.port, kept)


class NeverTimer:
    """A timer that never goes off."""

    def __init__(self, call: Callable[[], object]) -> None: ...

    def start(self, milliseconds: int, /) -> None: ...

    def stop(self) -> None: ...


class NoThinkers(Thinkers):
    """Thinkers without an event loop: no computer answers."""

    @override
    def seats_at(self, match: Match, *, pace: int = 600, thinks_ahead: bool = False) -> ComputerSeats:
        return ComputerSeats(match, NeverTimer, pace)


class FakeHost:
    """The connections of a server: texts in order, and notes of the calls."""

    def __init__(self) -> None:
        self.down: dict[int, deque[str]] = {}
        self.closed: dict[int, str] = {}
        self.known: set[int] = set()
        self.wrong: list[int] = []

    def send(self, number: int, text: str, after: int = 0) -> None:
        assert after == 0, "tables hold their own texts back"
        if number not in self.closed:
            self.down.setdefault(number, deque()).append(text)

    def kept(self, count: int) -> None:
        raise AssertionError("each table has a journal of its own")

    def seated(self, number: int) -> None:
        self.known.add(number)

    def wrong_key(self, number: int) -> None:
        self.wrong.append(number)

    def close(self, number: int, words: str = "") -> None:
        self.closed.setdefault(number, words)


class Program:
    """A program with a line to the club: in the lobby or at a table."""

    def __init__(self, world: ClubWorld, address: str, taker: ClubVisit | Guest, line: FakeLine) -> None:
        self.world, self.address, self.taker, self.line = world, address, taker, line
        self.taker.start()
        self.connect()

    def connect(self) -> None:
        """Connect, for the first time or again."""
        self.line.number = next(self.world.numbers)
        self.line.up.clear()
        self.world.club.take(ConnectionOpened(self.line.number, self.address))
        self.hear(LineOpened(self.line.number))

    def hear(self, event: LineEvent) -> None:
        self.taker.take(event)

    def lose(self) -> None:
        """Lose the connection with everything that is under way."""
        number, self.line.number = self.line.number, 0
        self.world.host.down.pop(number, None)
        self.world.club.take(ConnectionLost(number, "gone"))
        self.hear(LineLost("The connection is lost.", 0.25))


class ClubWorld:
    """A club and all programs that are connected to it. ``now`` is its clock, in seconds."""

    def __init__(
        self,
        folder: Path,
        settings: ClubSettings | None = None,
        people: Path | None = None,
        first_secret: int = 1,
    ) -> None:
        """``people``: the folder that several processes of a club share; ``folder`` is that of the games."""
        self.folder, self.settings = folder, settings or ClubSettings(name="Tombstone")
        self._people_folder = people or folder
        self.host = FakeHost()
        self.numbers, self._secrets = count(1), count(first_secret)
        self.now = 1000.0
        self.programs: list[Program] = []
        self.tickets: dict[int, TableTicket] = {}
        """The tickets that were not used yet, by the visit that got them."""
        self.thinkers = NoThinkers(1)
        self.club = self.opened()

    def opened(self) -> Club:
        """Return the club as a new process opens it."""
        (self.folder / FOLDER).mkdir(exist_ok=True)
        tools = self.tools = WaitedTools(
            self.settings.name,
            self.folder / FOLDER,
            28750,
            facts(),
            self.host,
            self.thinkers,
            self.settings.opponents,
            lambda: self.now,
            self.secret,
        )
        self.people = ClubPeople(self._people_folder, self.settings.limits.names_of_person)
        return Club(self.settings, tools, self.people, TableShelf(self.folder / FOLDER), ClubFigures())

    def secret(self, length: int) -> str:
        return next(self._secrets).to_bytes(length).hex()

    def close(self) -> None:
        """End the server."""
        self.club.stop()
        self.people.close()

    def restart(self) -> None:
        """End the server, lose all connections, and start another one with the same files."""
        self.close()
        for program in self.programs:
            if program.line.number:
                program.lose()
        self.club = self.opened()

    # --- people

    def visit(self, name: str, person: str, password: str = "", address: str = "192.0.2.7") -> ClubVisit:
        """Let somebody come to the lobby."""
        line = FakeLine()
        visit = ClubVisit(ClubCard(name, person, password), line, facts())
        visit.entered = self._noted(visit)
        self.programs.append(Program(self, address, visit, line))
        self.settle()
        return visit

    def _noted(self, visit: ClubVisit) -> Callable[[TableTicket], None]:
        def note(ticket: TableTicket) -> None:
            self.tickets[id(visit)] = ticket

        return note

    def guest(self, visit: ClubVisit, deck: Deck | None = None) -> Guest:
        """Let somebody come to the table for which they have got a ticket."""
        return self.at_table(Ticket(token=self.tickets.pop(id(visit)).token), deck)

    def at_table(self, right: Ticket, deck: Deck | None = None) -> Guest:
        """Let somebody come to a table, who offers a deck, if there is one, and is ready then."""
        line = FakeLine()
        guest = Guest(right, line, facts())
        self.programs.append(Program(self, "192.0.2.7", guest, line))
        self.settle()
        if deck is not None:
            guest.offer_deck(deck)
            guest.change_ready(True)
            self.settle()
        return guest

    def opens(self, visit: ClubVisit, deck: Deck | None = None, wish: TableOpening = WISH) -> Guest:
        """Let somebody open a table and come to it."""
        visit.open_table(wish)
        self.settle()
        return self.guest(visit, deck)

    def enters(self, visit: ClubVisit, table: str, deck: Deck | None = None) -> Guest:
        """Let somebody enter a table of the list."""
        visit.enter(table)
        self.settle()
        return self.guest(visit, deck)

    def program(self, taker: ClubVisit | Guest) -> Program:
        """Return the program of somebody."""
        return next(each for each in self.programs if each.taker is taker)

    def only_table(self) -> ClubTable:
        (table,) = self.club.tables.values()
        return table

    # --- delivery

    def settle(self) -> None:
        """Deliver everything until nothing is under way. The lobby shows all changes."""
        moved = True
        while moved:
            self.club.tick()
            with self.tools.written:
                assert self.tools.written.wait_for(self._is_written, BOUND)
            moved = sum(map(self._deliver, self.programs)) > 0

    def _is_written(self) -> bool:
        return not any(table.unwritten for table in self.club.tables.values())

    def _deliver(self, program: Program) -> bool:
        moved, line = False, program.line
        while line.number and line.up:
            self.club.take(ConnectionText(line.number, line.up.popleft()))
            moved = True
        down = self.host.down.get(line.number, deque())
        while down:
            program.hear(LineText(down.popleft()))
            moved = True
        if line.number in self.host.closed:
            number, line.number = line.number, 0
            self.club.take(ConnectionLost(number, "closed"))
            moved = True
        return moved

    def pass_time(self, seconds: float) -> None:
        """Let time pass."""
        self.now += seconds
        self.club.tick()
        self.settle()
