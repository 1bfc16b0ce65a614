"""A host and its members in one process. Nothing but text passes between them, and it comes late."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from doomtown_desktop.engine.driver import Game
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.table import HostedTable, TableMember
from doomtown_desktop.net.table_entries import KeptEntry
from doomtown_desktop.net.wire import SeatState, read_from_host
from doomtown_desktop.protocol.news import News
from doomtown_desktop.session.match import Match


class Wire:
    """A connection: text in both directions, delivered in order when the test says so."""

    def __init__(self, table: HostedTable, member: TableMember) -> None:
        self.table, self.member = table, member
        self.up: deque[str] = deque()
        self.down: deque[str] = deque()
        self.seats: RemoteSeats | None = None
        self.news: list[News] = []

    def connect(self) -> RemoteSeats:
        """Connect to the host; the first state makes the seats, a later one continues them."""
        self.up.clear()
        self.down.clear()
        self.table.connect(self.member.number, self.down.append)
        if self.seats is None:
            first = read_from_host(self.down.popleft())
            assert isinstance(first, SeatState)
            self.seats = RemoteSeats(first, self.up.append, self.member.last_number)
            self.seats.listen(self.news.append)
            return self.seats
        self.deliver_down()
        self.seats.connected(self.member.last_number)
        return self.seats

    def lose(self) -> None:
        """Lose the connection with everything that is under way."""
        assert self.seats is not None
        self.table.disconnect(self.member.number)
        self.up.clear()
        self.down.clear()
        self.seats.lost("The connection is lost.")

    def deliver_up(self) -> None:
        """Deliver what the member has sent."""
        while self.up:
            self.table.receive(self.member.number, self.up.popleft())

    def deliver_down(self) -> None:
        """Deliver what the host has sent."""
        assert self.seats is not None
        while self.down:
            self.seats.arrived(self.down.popleft())


class Room:
    """A table with a member in every seat of a person, or at each of some screens, and one spectator."""

    def __init__(
        self,
        game: Game,
        *,
        clock: Callable[[], float] = lambda: 0.0,
        keep: Callable[[tuple[KeptEntry, ...]], object] | None = None,
        screens: Sequence[tuple[int, ...]] = (),
    ) -> None:
        self.match = Match.at_table(game, {})
        self.journal: list[KeptEntry] = []
        self.table = HostedTable(self.match, clock, keep or self.journal.extend)
        screens = (*(screens or [(seat,) for seat in self.match.people]), ())
        self.wires = [Wire(self.table, self.table.join(f"Member {seats}", *seats)) for seats in screens]
        self.seats = [wire.connect() for wire in self.wires]
        self.settle()

    @property
    def asked(self) -> int:
        """The seat that is asked."""
        assert self.match.pending is not None
        return self.match.pending.player

    def settle(self) -> None:
        """Deliver everything until nothing is under way."""
        while any(wire.up or wire.down for wire in self.wires):
            for wire in self.wires:
                wire.deliver_up()
            for wire in self.wires:
                wire.deliver_down()
