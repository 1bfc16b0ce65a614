"""The lobby of a club: the people in it, the list that they see, and their chat.

If the club has several processes, the lobby of each shows the tables and people of all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from doomtown_desktop.net.club.parts import FromPart, PartLobby, PartSaid, PartTable
from doomtown_desktop.net.club.people import ClubPerson, fold
from doomtown_desktop.net.club.shelf import TableShelf
from doomtown_desktop.net.club.table import ClubTable
from doomtown_desktop.net.club.wire import MOST_LISTED, LobbyState, LobbyTable, ToVisitor, person_number
from doomtown_desktop.net.people_wire import ChatLine, Say, TalkRefused
from doomtown_desktop.net.talk import Talk
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.speech import club_words


@dataclass(slots=True)
class Visitor:
    """Somebody in the lobby."""

    connection: int
    name: str
    person: ClubPerson
    shown: LobbyState | None = None
    """The list that was sent last."""
    seat: None = None
    """Nobody has a seat in the lobby."""

    @property
    def number(self) -> int:
        """The number of the person in the chat."""
        return person_number(self.name)


class _Seen(Record):
    """All that the lobby may show."""

    people: tuple[str, ...]
    rows: tuple[tuple[LobbyTable, frozenset[str], bool], ...]
    """Each table with the folded names of its people, and whether all see it; in the order of the list."""


class Lobby:
    """The lobby of one process of a club.

    Attributes:
        visitors: The people in it, by connection.
        chat: Their messages.
        tell_parts: Is called with messages for the other processes of the club.
    """

    def __init__(
        self,
        tables: Mapping[str, ClubTable],
        shelf: TableShelf,
        send: Callable[[int, ToVisitor], object],
        chat: Talk,
        *,
        has_chat: bool,
    ) -> None:
        """``tables`` are those in memory, by id; ``send`` sends a message on a connection."""
        self._tables, self._shelf, self._send, self.chat = tables, shelf, send, chat
        self._has_chat = has_chat
        self.visitors: dict[int, Visitor] = {}
        self.tell_parts: Callable[[FromPart], object] = lambda message: None
        self._told: PartLobby | None = None
        """The lobby that the other processes were sent last."""
        self._parts: dict[int, PartLobby] = {}
        """The lobbies of the other processes, by number."""
        self._shown: dict[str, LobbyTable] = {}
        """The tables as the lobby has shown them last, by id."""

    # --- people -------------------------------------------------------------------------------------

    def welcome(self, visitor: Visitor) -> None:
        """Show the lobby to somebody who has come in."""
        self.visitors[visitor.connection] = visitor
        self._send(visitor.connection, self.chat.recent)  # without chat, too: it has announcements
        self._show(visitor, self._seen())

    def _own_people(self) -> dict[str, str]:
        names = {fold(each.name): each.name for each in self.visitors.values()}
        for table in self._tables.values():
            names |= {fold(each.name): each.name for each in table.members if each.is_here}
        return names

    def people_here(self) -> tuple[str, ...]:
        """Return the names of the people who are connected, in the lobby and at tables."""
        names = self._own_people()
        for part in self._parts.values():
            names |= {fold(name): name for name in part.people}
        return tuple(sorted(names.values()))[:MOST_LISTED]

    # --- chat ---------------------------------------------------------------------------------------

    def say(self, visitor: Visitor, message: Say) -> None:
        """Pass a message on to everybody in the lobby, or tell its writer why not."""
        if not self._has_chat:
            self._send(visitor.connection, TalkRefused(club_words.no_chat()))
            return
        said = self.chat.take(visitor, message, watchers=True)
        if isinstance(said, TalkRefused):
            self._send(visitor.connection, said)
        elif isinstance(said, ChatLine):
            self._send_all(said)
            self.tell_parts(PartSaid(said))

    def announce(self, words: str) -> int:
        """Show a message of the club to everybody in the lobby; return the number of people."""
        self._send_all(self.chat.announce(words))
        return len(self.visitors)

    def _send_all(self, message: ToVisitor) -> None:
        for number in list(self.visitors):
            self._send(number, message)

    # --- other processes ----------------------------------------------------------------------------

    def hear_part(self, number: int, message: FromPart | None) -> None:
        """Handle a message of another process of the club; ``None``: its connection has ended."""
        match message:
            case None:
                self._parts.pop(number, None)
            case PartLobby():
                self._parts[number] = message
            case PartSaid(said):
                self.chat.repeat(said)
                self._send_all(said)

    @property
    def tables_elsewhere(self) -> list[LobbyTable]:
        """The tables of the other processes, those on disk included."""
        return [each.row for part in self._parts.values() for each in part.tables]

    def part_of(self, table: str, name: str) -> int:
        """Return the process with a table that somebody may enter; 0 if there is none."""
        for number, part in self._parts.items():
            for each in part.tables:
                if each.row.id == table and (each.is_listed or fold(name) in each.names):
                    return number
        return 0

    # --- the list -----------------------------------------------------------------------------------

    def show(self) -> None:
        """Send the list to everybody for whom it has changed, and to the other processes."""
        own = self._own_tables()
        told = PartLobby(own, tuple(sorted(self._own_people().values())))
        if told != self._told:
            self._told = told
            self.tell_parts(told)
        if self.visitors:
            seen = self._seen(own)
            for visitor in list(self.visitors.values()):
                self._show(visitor, seen)

    def _own_tables(self) -> tuple[PartTable, ...]:
        found = []
        for id_, table in self._tables.items():
            row, before = table.row(), self._shown.get(id_)
            row = before if row == before and before is not None else row  # the same object is compared fast
            found.append(PartTable(row, tuple(sorted(table.names)), table.is_listed and _concerns(row)))
        self._shown = {each.row.id: each.row for each in found}
        return (*found, *(PartTable(row, tuple(sorted(names)), False) for row, names in self._shelf.rows))

    def _seen(self, own: tuple[PartTable, ...] | None = None) -> _Seen:
        """Return all that the lobby may show, computed once for everybody in it."""
        tables = list(self._own_tables() if own is None else own)
        for part in self._parts.values():
            tables += part.tables
        rows = sorted(tables, key=lambda each: _place(each.row))
        return _Seen(
            self.people_here(), tuple((each.row, frozenset(each.names), each.is_listed) for each in rows)
        )

    def _state_for(self, visitor: Visitor, seen: _Seen) -> LobbyState:
        name = fold(visitor.name)
        own = [replace(row, is_own=True) for row, names, _ in seen.rows if name in names]
        others = [row for row, names, is_shown in seen.rows if is_shown and name not in names]
        listed = [*own, *others]
        return LobbyState(tuple(listed[:MOST_LISTED]), seen.people, max(0, len(listed) - MOST_LISTED))

    def _show(self, visitor: Visitor, seen: _Seen) -> None:
        """Send somebody in the lobby the list, if it has changed."""
        state = self._state_for(visitor, seen)
        if state != visitor.shown:
            visitor.shown = state
            self._send(visitor.connection, state)


def _place(row: LobbyTable) -> tuple[object, ...]:
    """Return the place of a table in the list, as a value to sort by."""
    return row.state != "waiting", not row.free, row.owner, row.id


def _concerns(row: LobbyTable) -> bool:
    """Return whether people who are not at a table can do anything with it."""
    return row.state == "waiting" or (row.state == "playing" and row.lets_watch)


__all__ = ["Lobby", "Visitor"]
