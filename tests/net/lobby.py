"""A waiting room and its guests in one process. Only text passes between them, when the test says so."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import count

from doomtown_desktop.decks import Deck, find_deck
from doomtown_desktop.net.guest import Guest, Ticket
from doomtown_desktop.net.lines import (
    ConnectionLost,
    ConnectionOpened,
    ConnectionText,
    LineLost,
    LineOpened,
    LineState,
    LineText,
)
from doomtown_desktop.net.seating import RoomTerms
from doomtown_desktop.net.waiting_room import WaitingRoom
from tests.playthroughs.players import facts

LAW, SLOANE = find_deck("Law Dogs - Learn to Play"), find_deck("Sloane Gang - Learn to Play")


class FakeConnections:
    """The connections of a host: text in order, and a note of what was asked of them."""

    def __init__(self) -> None:
        self.down: dict[int, deque[str]] = {}
        self.closed: dict[int, str] = {}
        self.known: set[int] = set()
        self.wrong: list[int] = []

    def send(self, number: int, text: str, after: int = 0) -> None:
        if number not in self.closed:
            self.down.setdefault(number, deque()).append(text)

    def kept(self, count: int) -> None:
        """Do nothing: nothing waits for a journal here."""

    def seated(self, number: int) -> None:
        self.known.add(number)

    def wrong_key(self, number: int) -> None:
        self.wrong.append(number)

    def close(self, number: int, words: str = "") -> None:
        self.closed.setdefault(number, words)


class FakeLine:
    """A member's line. It connects when the test says so."""

    def __init__(self) -> None:
        self.state = LineState.IDLE
        self.number = 0
        """The number of the connection; 0 without one."""
        self.up: deque[str] = deque()

    def open(self) -> None:
        self.state = LineState.CONNECTING

    def greet(self, connection: int, text: str) -> None:
        self.state = LineState.GREETING
        self.up.append(text)

    def send(self, text: str) -> None:
        if self.number:
            self.up.append(text)

    def seated(self) -> None:
        self.state = LineState.SEATED

    def stop(self, state: LineState) -> None:
        self.state = state

    def again(self) -> None:
        self.state = LineState.CONNECTING

    def leave(self) -> None:
        self.state = LineState.IDLE


class Visitor:
    """A guest with its line."""

    def __init__(self, lobby: Lobby, right: Ticket) -> None:
        self.lobby = lobby
        self.line = FakeLine()
        self.guest = Guest(right, self.line, facts(), part=lobby.part)
        self.guest.start()
        self.connect()

    @property
    def number(self) -> int:
        return self.line.number

    def connect(self) -> None:
        """Connect, for the first time or again."""
        self.line.number = next(self.lobby.numbers)
        self.line.up.clear()
        self.lobby.room.take(ConnectionOpened(self.line.number, "192.0.2.7"))
        self.guest.take(LineOpened(self.line.number))

    def lose(self) -> None:
        """Lose the connection with everything that is under way."""
        number, self.line.number = self.line.number, 0
        self.line.up.clear()
        self.lobby.links.down.pop(number, None)
        self.lobby.room.take(ConnectionLost(number, "gone"))
        self.guest.take(LineLost("The connection is lost.", 0.25))

    def send(self, text: str) -> None:
        """Send text that no guest made."""
        self.lobby.room.take(ConnectionText(self.line.number, text))


class Lobby:
    """A waiting room with an in-memory line to each visitor."""

    def __init__(
        self,
        terms: RoomTerms | None = None,
        *,
        clock: Callable[[], float] = lambda: 0.0,
        seats: int = 2,
        links: FakeConnections | None = None,
    ) -> None:
        self.links = links or FakeConnections()
        self.numbers = count(1)
        self._secrets = count(1)
        self.room = WaitingRoom(
            "Ada",
            terms or RoomTerms(),
            facts(),
            self.links,
            clock=clock,
            secret=self.secret,
            part=self.part,
        )
        self.visitors: list[Visitor] = []
        if seats != self.room.seating.size:
            self.room.arrange(lambda seating: seating.resize(seats))

    def secret(self, length: int) -> str:
        """Return bytes that are different every time."""
        return next(self._secrets).to_bytes(length).hex()

    def part(self) -> str:
        """Return a part of the luck that is different every time."""
        return self.secret(32)

    def knock(self, name: str, key: str | None = None) -> Visitor:
        """Let somebody knock at the door."""
        visitor = Visitor(self, Ticket(self.room.door.key if key is None else key, name))
        self.visitors.append(visitor)
        self.settle()
        return visitor

    def come_back(self, token: str) -> Visitor:
        """Let somebody come with a token, as a program does that was started again."""
        visitor = Visitor(self, Ticket(token=token))
        self.visitors.append(visitor)
        self.settle()
        return visitor

    def guest(self, name: str, deck: Deck | None = None) -> Visitor:
        """Let somebody in, who offers a deck, if there is one, and is ready then."""
        visitor = self.knock(name)
        self.room.let_in(visitor.number)
        self.settle()
        if deck is not None:
            visitor.guest.offer_deck(deck)
            visitor.guest.change_ready(True)
            self.settle()
        return visitor

    def settle(self) -> None:
        """Deliver everything until nothing is under way."""
        moved = True
        while moved:
            moved = False
            for visitor in self.visitors:
                while visitor.number and visitor.line.up:
                    self.room.take(ConnectionText(visitor.number, visitor.line.up.popleft()))
                    moved = True
                down = self.links.down.get(visitor.number, deque())
                while down:
                    visitor.guest.take(LineText(down.popleft()))
                    moved = True

    def begin(self) -> None:
        """Begin the game."""
        self.room.begin(seed=7)
        self.settle()
        assert self.room.table is not None
        self.room.table.match.begin()
        self.settle()
