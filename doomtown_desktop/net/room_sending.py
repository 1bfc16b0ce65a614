"""Sends the messages of a waiting room. Each waits until everything that it depends on is in the journal."""

from __future__ import annotations

from doomtown_desktop.net import people_wire, room_wire
from doomtown_desktop.net.lines import Connections
from doomtown_desktop.net.people_wire import ToPerson
from doomtown_desktop.net.room_journal import RoomJournal
from doomtown_desktop.net.room_wire import Refusal, Rejection, ToGuest


class RoomSender:
    """Sends to the connections of a table.

    Attributes:
        connections: The connections of the host.
        journal: The journal of the game; ``None`` before it, and for a table that is not saved.
    """

    def __init__(self, connections: Connections) -> None:
        self.connections = connections
        self.journal: RoomJournal | None = None

    def send_text(self, connection: int, text: str) -> None:
        """Send text, which leaves when all notes so far are on disk."""
        noted = 0 if self.journal is None else self.journal.noted
        self.connections.send(connection, text, noted)

    def send(self, connection: int, message: ToGuest) -> None:
        """Send a message about the room."""
        self.send_text(connection, room_wire.text_of(message))

    def send_about(self, connection: int, message: ToPerson) -> None:
        """Send a message about the people at the table."""
        self.send_text(connection, people_wire.text_of(message))

    def reject(self, connection: int, why: Refusal, words: str) -> None:
        """Send why somebody cannot come in, and close the connection."""
        self.send(connection, Rejection(why, words))
        self.connections.close(connection, words)
