"""The waiting room of a table at its host: who knocks, who comes in, what they send, and the beginning.

It knows no socket, no window and no clock. During the game it goes on to know the people: whose connection
works, and who comes back with a token.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Callable
from hashlib import sha256
from typing import Final, TypeVar, assert_never

import doomtown_desktop
from doomtown_desktop import cards
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.engine import saves
from doomtown_desktop.engine.driver import RULES_VERSION
from doomtown_desktop.log import get_logger
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.journal import KeptTable
from doomtown_desktop.net.lines import (
    ConnectionLost,
    ConnectionOpened,
    Connections,
    ConnectionText,
    HostEvent,
    HostFailed,
)
from doomtown_desktop.net.restoring import restored_table
from doomtown_desktop.net.room_journal import RoomJournal, restore_seating, room_of
from doomtown_desktop.net.room_wire import (
    GUEST_KINDS,
    DeckOffer,
    Goodbye,
    Hello,
    Knocking,
    Parting,
    PartingReason,
    ReadyChange,
    Refusal,
    Rejection,
    SeatChange,
    ToGuest,
    Welcome,
)
from doomtown_desktop.net.seating import FEWEST_SEATS, HOST, RoomMember, RoomSeating, RoomTerms
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.table_entries import KeptEntry
from doomtown_desktop.net.wire import LARGEST_TO_HOST, PROTOCOL, WireError
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.rulesets import USUAL
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.tables import new_game, opponents
from doomtown_desktop.speech import room_words

log = get_logger(__name__)
MOST_KNOCKING: Final = 8
"""At most this many guests wait at the door at once."""
T = TypeVar("T")


class Knock(Record):
    """Somebody at the door."""

    connection: int
    name: str
    address: str


class WaitingRoom:
    """A table from its opening to its end, as its people know it.

    Attributes:
        id: The id of the table: 32 hexadecimal digits.
        key: The key of the invitation: 20 hexadecimal digits.
        seating: The members, seats and decks.
        knocks: Those at the door, in the order in which they came, by connection.
        table: The table with the match; ``None`` before the game.
        failure: Why nobody can connect, in a sentence; empty while all is well.
        hear: Is called after every change.
    """

    def __init__(
        self,
        host: str,
        terms: RoomTerms,
        catalogue: Catalogue,
        connections: Connections,
        *,
        clock: Callable[[], float],
        secret: Callable[[int], str] = secrets.token_hex,
    ) -> None:
        """Open a table with two seats. The host's person has the first.

        ``secret(n)`` returns n random bytes as hexadecimal digits. Raises ``ValueError`` for a name that is
        not one.
        """
        self.seating = RoomSeating(host, terms, catalogue, secret)
        self.catalogue, self.connections = catalogue, connections
        self._clock, self._secret = clock, secret
        self.id = secret(16)
        self.key = secret(10)
        self.knocks: dict[int, Knock] = {}
        self.table: HostedTable | None = None
        self.failure = ""
        self.hear: Callable[[], object] = lambda: None
        self._addresses: dict[int, str] = {}
        """The address of every connection that has not said hello yet."""
        self._cards = room_wire.fingerprint(catalogue)
        self._journal: RoomJournal | None = None
        self._seed = 0
        """The seed of the computer players of the game."""

    @classmethod
    def reopened(
        cls,
        kept: KeptTable,
        catalogue: Catalogue,
        connections: Connections,
        journal: RoomJournal,
        *,
        clock: Callable[[], float],
    ) -> WaitingRoom:
        """Open the table of a game again from its journal, with its id, key, members and seats.

        Nobody is connected; members come back with their tokens. ``journal`` notes what follows. Raises
        ``UnreadableRow`` if the table cannot be continued.
        """
        cards.load_all()
        found = room_of(kept)
        seating = restore_seating(kept, found, catalogue)
        room = cls(seating.host.name, found.terms, catalogue, connections, clock=clock)
        room.id, room.key, room.seating, room._seed = kept.id, found.key, seating, found.seed
        policies = opponents(seating.chairs(), found.seed, catalogue)
        room.table = restored_table(kept, catalogue, policies, clock, room._keep)
        room._journal = journal
        journal.set_room(room.key, room._seed, seating)  # the port may be another one
        return room

    # --- the host's person --------------------------------------------------------------------------

    def let_in(self, connection: int) -> None:
        """Let somebody in who knocks. They sit down in the first free seat, or watch."""
        knock = self.knocks.pop(connection, None)
        if knock is None:
            return
        trouble = self.seating.why_not(knock.name)
        if trouble is not None:
            self._reject(connection, *trouble)
            self._changed()
            return
        token = self._secret(16)
        members = self.seating.members
        number = max(members) + 1
        free = self.seating.first_free()
        member = members[number] = RoomMember(number, knock.name, free, _hash(token), connection)
        if self.table is not None:
            member.at_table = self.table.join(member.name, None).number
            if self._journal is not None:
                self._journal.add(member)
        self._greet(member, connection, token)

    def turn_away(self, connection: int) -> None:
        """Do not let somebody in who knocks."""
        if self.knocks.pop(connection, None) is not None:
            self._reject(connection, "closed", room_words.turned_away(self.seating.host.name))
            self._changed()

    def send_away(self, number: int) -> None:
        """Take a member off the table. Its seat is free again.

        Raises ``ValueError`` for the host's person, and for somebody who has a seat in the game.
        """
        member = self.seating.members[number]
        if number == HOST or (self.table is not None and member.seat is not None):
            raise ValueError("nobody who has a seat is sent away from a game")
        self._part(member, "sent away", room_words.sent_away(self.seating.host.name))
        self._forget(member)
        self._changed()

    def arrange(self, change: Callable[[RoomSeating], T]) -> T:
        """Change the seating for the host's person. Raises ``ValueError`` once the game has begun."""
        if self.table is not None:
            raise ValueError("the game has begun")
        result = change(self.seating)
        self._changed()
        return result

    def renew_key(self) -> None:
        """Make another key. The old invitation is void."""
        self.key = self._secret(10)
        if self._journal is not None:
            self._journal.set_room(self.key, self._seed, self.seating)
        self._changed()

    def begin(self, *, luck: str, seed: int, journal: RoomJournal | None = None) -> HostedTable:
        """Begin the game, and return the table, at which all members are connected.

        ``luck`` and ``seed``: as in ``new_game``. ``journal`` notes the game and its people. Raises
        ``ValueError`` with what is missing, in sentences.
        """
        seating = self.seating
        if self.table is not None:
            raise ValueError("the game has begun")
        if what := seating.missing():
            raise ValueError(what)
        game, policies = new_game(
            seating.chairs(),
            seed,
            self.catalogue,
            ruleset=seating.terms.ruleset,
            options=seating.terms.options if seating.size > FEWEST_SEATS else USUAL,
            luck=luck,
        )
        table = self.table = HostedTable(Match.at_table(game, policies), self._clock, self._keep)
        seating.began = True
        for member in seating.members.values():
            member.at_table = table.join(member.name, member.seat).number
        self._journal, self._seed = journal, seed
        if journal is not None:
            journal.begin(saves.dump(game), self.key, seed, seating)
        if not seating.terms.lets_watch:
            for connection in list(self.knocks):
                self.turn_away(connection)
        self._changed()  # all learn that it has begun before the first state comes
        for member in seating.members.values():
            self._seat_at_table(member)
        return table

    def close(self) -> None:
        """Close the table: tell all, and close all connections."""
        words = room_words.closed_table(self.seating.host.name)
        for connection in (*self.knocks, *self._addresses):
            self._reject(connection, "closed", words)
        self.knocks.clear()
        for member in self.seating.members.values():
            self._part(member, "closed", words)

    # --- connections --------------------------------------------------------------------------------

    def take(self, event: HostEvent) -> None:
        """Take an event of the host's connections."""
        match event:
            case ConnectionOpened(number, address):
                self._addresses[number] = address
            case ConnectionText(number, text):
                self._take_text(number, text)
            case ConnectionLost(number, _):
                self._lose(number)
            case HostFailed(words):
                self.failure = words
                self.hear()
            case _:
                assert_never(event)

    def _take_text(self, connection: int, text: str) -> None:
        """Carry out one message. A connection that sends what no honest program sends is closed."""
        try:
            self._receive(connection, text)
        except WireError as error:
            log.warning("connection %d is closed: %s", connection, error)
            self.connections.close(connection, "not a message of Doomtown Desktop")
            self._lose(connection)

    def _lose(self, connection: int) -> None:
        """Note that a connection is lost. A member keeps the seat and may come back."""
        self._addresses.pop(connection, None)
        was_at_door = self.knocks.pop(connection, None) is not None
        member = self._member(connection)
        if member is not None:
            self._disconnect(member)
        if member is not None or was_at_door:
            self._changed()

    def _member(self, connection: int) -> RoomMember | None:
        members = self.seating.members.values()
        return next((each for each in members if each.connection == connection), None)

    def _receive(self, connection: int, text: str) -> None:
        member = self._member(connection)
        if member is None:
            if connection in self.knocks:
                self._hear_at_door(connection, text)
            elif connection in self._addresses:
                self._hello(connection, text)
            return  # anything else was sent before the guest knew that its connection is closed
        if room_wire.kind_of(text, LARGEST_TO_HOST) in GUEST_KINDS:
            self._carry_out(member, connection, text)
        elif self.table is None:
            raise WireError("the game has not begun")
        else:
            self.table.receive(member.at_table, text)

    # --- the door -----------------------------------------------------------------------------------

    def _hello(self, connection: int, text: str) -> None:
        protocol, shape, program = room_wire.protocol_of(text)
        host, ours = self.seating.host.name, doomtown_desktop.__version__
        if (protocol, shape) != (PROTOCOL, room_wire.shape()):
            self._reject(connection, "version", room_words.wrong_version(host, program, ours))
            return
        hello = room_wire.read_from_guest(text)
        assert isinstance(hello, Hello)
        if hello.cards != self._cards:
            self._reject(connection, "cards", room_words.other_cards(host, program, ours))
        elif hello.token:
            self._come_back(connection, hello.token)
        else:
            self._knock(connection, hello)

    def _come_back(self, connection: int, token: str) -> None:
        hashed = _hash(token)
        members = self.seating.members.values()
        member = next((each for each in members if hmac.compare_digest(each.token, hashed)), None)
        if member is None:
            self.connections.wrong_key(connection)
            self._reject(connection, "key", room_words.unknown_token())
            return
        self._part(member, "replaced", room_words.plays_elsewhere())
        member.connection = connection
        self._greet(member, connection, "")

    def _knock(self, connection: int, hello: Hello) -> None:
        if not hmac.compare_digest(hello.key.encode(), self.key.encode()):
            self.connections.wrong_key(connection)
            self._reject(connection, "key", room_words.unknown_key())
            return
        name = room_wire.clean_name(hello.name)
        trouble = self.seating.why_not(name)
        if trouble is None and len(self.knocks) >= MOST_KNOCKING:
            trouble = ("full", room_words.full_table())
        if trouble is not None:
            self._reject(connection, *trouble)
            return
        self.knocks[connection] = Knock(connection, name, self._addresses.pop(connection))
        self._send(connection, Knocking(self.seating.host.name))
        self._changed()

    def _hear_at_door(self, connection: int, text: str) -> None:
        if not isinstance(room_wire.read_from_guest(text), Goodbye):
            raise WireError("a guest at the door can only leave")
        self.connections.close(connection)
        self._lose(connection)

    def _greet(self, member: RoomMember, connection: int, token: str) -> None:
        """Tell a member that it is in, and all others. During the game, send it the whole state."""
        self._addresses.pop(connection, None)
        self.connections.seated(connection)
        table = self.table
        last = member.last if table is None else table.members[member.at_table].last_number
        version, began = doomtown_desktop.__version__, table is not None
        self._send(
            connection, Welcome(self.id, member.number, token, last, version, RULES_VERSION, began=began)
        )
        self._changed()
        self._seat_at_table(member)

    def _seat_at_table(self, member: RoomMember) -> None:
        """Connect a member to the game, if it has begun."""
        connection = member.connection
        if self.table is not None and connection is not None:
            self.table.connect(
                member.at_table, lambda text: self.connections.send(connection, text, _noted(self._journal))
            )

    def _keep(self, entries: tuple[KeptEntry, ...]) -> None:
        """Note entries of the game."""
        if self._journal is not None and self.table is not None:
            self._journal.keep(entries, is_over=self.table.match.is_over)

    # --- commands of members ------------------------------------------------------------------------

    def _carry_out(self, member: RoomMember, connection: int, text: str) -> None:
        message = room_wire.read_from_guest(text)
        match message:
            case Hello():
                raise WireError("a second greeting")
            case Goodbye():
                self._leave(member, connection)
            case DeckOffer() | ReadyChange() | SeatChange():
                if self.table is None and message.number > member.last:
                    self._change(member, message)
                    member.last = message.number
                self._changed()
            case _:
                assert_never(message)

    def _change(self, member: RoomMember, message: DeckOffer | ReadyChange | SeatChange) -> None:
        match message:
            case DeckOffer():
                self.seating.offer(member, message)
            case ReadyChange(ready=ready):
                member.ready = ready and member.deck is not None and member.seat is not None
            case SeatChange(seat=seat):
                self.seating.sit(member, seat)
            case _:
                assert_never(message)

    def _leave(self, member: RoomMember, connection: int) -> None:
        self._disconnect(member)
        if self.table is None or member.seat is None:
            self._forget(member)
        self.connections.close(connection)
        self._changed()

    # --- endings and sending ------------------------------------------------------------------------

    def _disconnect(self, member: RoomMember) -> None:
        member.connection = None
        if self.table is not None:
            self.table.disconnect(member.at_table)

    def _forget(self, member: RoomMember) -> None:
        del self.seating.members[member.number]
        if self.table is not None:
            self.table.leave(member.at_table)
            if self._journal is not None:
                self._journal.remove(member)

    def _send(self, connection: int, message: ToGuest) -> None:
        self.connections.send(connection, room_wire.text_of(message), _noted(self._journal))

    def _reject(self, connection: int, why: Refusal, words: str) -> None:
        self._send(connection, Rejection(why, words))
        self.connections.close(connection, words)
        self._addresses.pop(connection, None)

    def _part(self, member: RoomMember, why: PartingReason, words: str) -> None:
        """End a member's connection, if it has one."""
        connection = member.connection
        if connection is not None:
            self._disconnect(member)
            self._send(connection, Parting(why, words))
            self.connections.close(connection, words)

    def _changed(self) -> None:
        """Send all members the room as each of them sees it, and tell the host's window."""
        for member in self.seating.members.values():
            if member.connection is not None:
                self._send(member.connection, self.seating.state_of(member))
        self.hear()


def _noted(journal: RoomJournal | None) -> int:
    """Return the number of notes of a journal, on which every text depends."""
    return 0 if journal is None else journal.noted


def _hash(token: str) -> str:
    return sha256(token.encode()).hexdigest()


__all__ = ["Knock", "WaitingRoom"]
