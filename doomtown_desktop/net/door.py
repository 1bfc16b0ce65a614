"""The door of a table: greetings of new connections, the key of the invitation, and the guests who knock."""

from __future__ import annotations

import hmac
from collections.abc import Callable
from hashlib import sha256
from typing import Final

import doomtown_desktop
from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.net import room_wire
from doomtown_desktop.net.outside_text import clean_name
from doomtown_desktop.net.room_sending import RoomSender
from doomtown_desktop.net.room_wire import Goodbye, Hello, Knocking
from doomtown_desktop.net.seating import RoomMember, RoomSeating
from doomtown_desktop.net.wire import PROTOCOL, WireError
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.speech import room_words

MOST_KNOCKING: Final = 8
"""At most this many guests wait at the door at once."""


class Knock(Record):
    """Somebody at the door."""

    connection: int
    name: str
    address: str
    returns: bool = False
    """True for the name of a member who is not there: somebody who has lost the token of that seat."""


class Door:
    """The connections of a table that are not those of members.

    Attributes:
        key: The key of the invitation: 20 hexadecimal digits.
        seating: The people at the table.
        knocks: Those at the door, in the order in which they came, by connection.
    """

    def __init__(
        self, seating: RoomSeating, catalogue: Catalogue, sender: RoomSender, secret: Callable[[int], str]
    ) -> None:
        """``secret(n)`` returns n random bytes as hexadecimal digits."""
        self.seating, self._sender, self._secret = seating, sender, secret
        self.key = secret(10)
        self.knocks: dict[int, Knock] = {}
        self._addresses: dict[int, str] = {}
        """The address of every connection that has not said hello yet."""
        self._cards = room_wire.fingerprint(catalogue)

    def opened(self, connection: int, address: str) -> None:
        """Note a new connection."""
        self._addresses[connection] = address

    def lost(self, connection: int) -> bool:
        """Forget a connection. Return whether somebody was knocking through it."""
        self._addresses.pop(connection, None)
        return self.knocks.pop(connection, None) is not None

    def let_in(self, connection: int) -> Knock | None:
        """Return a guest who knocks and may come in, and is no longer at the door; ``None`` if nobody does.

        Somebody who can no longer come in because the seats or the name were taken is rejected.
        """
        knock = self.knocks.pop(connection, None)
        if knock is None:
            return None
        trouble = self.seating.why_not(knock.name)
        if trouble is not None and not (knock.returns and self.seating.absent(knock.name) is not None):
            self._reject(connection, *trouble)
            return None
        return knock

    def turn_away(self, connection: int) -> bool:
        """Reject somebody who knocks. Return whether there was somebody."""
        if self.knocks.pop(connection, None) is None:
            return False
        self._reject(connection, "closed", room_words.turned_away(self.seating.host.name))
        return True

    def renew_key(self) -> None:
        """Make another key. The old invitation is void."""
        self.key = self._secret(10)

    def close(self, words: str) -> None:
        """Reject everybody at the door."""
        for connection in (*self.knocks, *self._addresses):
            self._reject(connection, "closed", words)
        self.knocks.clear()

    # --- greetings ----------------------------------------------------------------------------------

    def hear(self, connection: int, text: str) -> RoomMember | None:
        """Take a message of a connection without a member. Return the member who comes back with it.

        Raises ``WireError`` for anything but a greeting, or the goodbye of somebody who knocks. Messages that
        were sent before the other side knew that its connection is closed are ignored.
        """
        if connection in self.knocks:
            if not isinstance(room_wire.read_from_guest(text), Goodbye):
                raise WireError("a guest at the door can only leave")
            self._sender.connections.close(connection)
            self.lost(connection)
            return None
        return self._hello(connection, text) if connection in self._addresses else None

    def _hello(self, connection: int, text: str) -> RoomMember | None:
        protocol, shape, program = room_wire.protocol_of(text)
        host, ours = self.seating.host.name, doomtown_desktop.__version__
        if (protocol, shape) != (PROTOCOL, room_wire.shape()):
            self._reject(connection, "version", room_words.wrong_version(host, program, ours))
            return None
        hello = room_wire.read_from_guest(text)
        assert isinstance(hello, Hello)
        if hello.cards != self._cards:
            self._reject(connection, "cards", room_words.other_cards(host, program, ours))
        elif hello.token:
            return self._come_back(connection, hello.token)
        else:
            self._knock(connection, hello)
        return None

    def _come_back(self, connection: int, token: str) -> RoomMember | None:
        hashed = hash_of(token)
        members = self.seating.members.values()
        member = next((each for each in members if hmac.compare_digest(each.token, hashed)), None)
        if member is None:
            self._sender.connections.wrong_key(connection)
            self._reject(connection, "key", room_words.unknown_token())
            return None
        self._addresses.pop(connection)
        return member

    def _knock(self, connection: int, hello: Hello) -> None:
        if not hmac.compare_digest(hello.key.encode(), self.key.encode()):
            self._sender.connections.wrong_key(connection)
            self._reject(connection, "key", room_words.unknown_key())
            return
        name = clean_name(hello.name)
        returns = self.seating.absent(name) is not None
        trouble = None if returns else self.seating.why_not(name)
        if trouble is None and len(self.knocks) >= MOST_KNOCKING:
            trouble = ("full", room_words.full_table())
        if trouble is not None:
            self._reject(connection, *trouble)
            return
        self.knocks[connection] = Knock(connection, name, self._addresses.pop(connection), returns)
        self._sender.send(connection, Knocking(self.seating.host.name))

    def _reject(self, connection: int, why: room_wire.Refusal, words: str) -> None:
        self._sender.reject(connection, why, words)
        self._addresses.pop(connection, None)


def hash_of(token: str) -> str:
    """Return the SHA-256 of a token, as the host stores it."""
    return sha256(token.encode()).hexdigest()


__all__ = ["MOST_KNOCKING", "Door", "Knock", "hash_of"]
