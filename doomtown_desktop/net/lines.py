"""Events that connections of a network report, and the methods that the rooms above them call.

`Host` (`net/host.py`) implements `Connections`, `LineToHost` (`net/line.py`) implements `MemberLine`. Both
run in a thread of their own. They report through one callable, which is called in that thread. All methods
here may be called from any thread, return at once, and do nothing for a connection that no longer exists.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final, Protocol

from doomtown_desktop.protocol.record import Record

USUAL_PORT: Final = 28750
"""The TCP port of a host, unless another one is chosen or it is taken."""
PATH: Final = "/doomtown"
"""The path of the WebSocket."""


def path_of(part: int) -> str:
    """Return the path that leads to a process of a club's server; 0: any of them, or the only one."""
    return f"{PATH}/{part}" if part else PATH


# --- at the host ------------------------------------------------------------------------------------


class ConnectionOpened(Record):
    """A program has connected. It has not said yet who it is."""

    number: int
    """The number of the connection, from 1 since the host started; never used again."""
    address: str
    """The IP address of the other side."""


class ConnectionText(Record):
    """A message has come; it has at most ``wire.LARGEST_TO_HOST`` bytes."""

    number: int
    text: str


class ConnectionLost(Record):
    """A connection has ended, for whatever reason. Nothing more is reported about it."""

    number: int
    words: str
    """The reason, for the log."""


class HostFailed(Record):
    """The host no longer accepts connections; ``words`` tell the player why and what to do."""

    words: str


class ConnectionLag(Record):
    """The time of a ping on a connection and back, in milliseconds."""

    number: int
    milliseconds: int


class ConnectionBehind(Record):
    """A connection that read too slowly reads again.

    Its waiting texts were dropped, so the next text has to be the whole state.
    """

    number: int


HostEvent = ConnectionOpened | ConnectionText | ConnectionLost | ConnectionLag | ConnectionBehind | HostFailed
"""An event that a `Host` reports."""


class Connections(Protocol):
    """The connections of a host, as the waiting room and the table use them."""

    def send(self, number: int, text: str, after: int = 0) -> None:
        """Send text on a connection, after all text sent before.

        The text leaves once ``kept`` has been called with at least ``after``: pass the number of entries of
        the journal that the text depends on (`TableJournal.noted`). Texts that wait for a member that reads
        too slowly are dropped, and `ConnectionBehind` is reported once it reads again.
        """
        ...

    def kept(self, count: int) -> None:
        """Report that this number of entries of the journal is on disk."""
        ...

    def seated(self, number: int) -> None:
        """Note that a connection has proved who it is: the limits for strangers no longer hold for it."""
        ...

    def wrong_key(self, number: int) -> None:
        """Note a wrong key or token, and count it for the address. Too many close the door for a minute."""
        ...

    def close(self, number: int, words: str = "") -> None:
        """End a connection once all text sent before has left; ``words`` are given as the reason."""
        ...


# --- at a member ------------------------------------------------------------------------------------


class LineState(StrEnum):
    """The state of a member's line to its host."""

    IDLE = "idle"
    """Nothing is tried: the line is new, or the person has left."""
    CONNECTING = "connecting"
    """TCP, TLS and the check of the host's certificate are under way."""
    GREETING = "greeting"
    """The connection works; the host has not said yet whether it lets the member in."""
    SEATED = "seated"
    """The host has let the member in (`MemberLine.seated`)."""
    LOST = "lost"
    """The connection is lost, and is tried again after a pause."""
    REPLACED = "replaced"
    """Another program of the same person has taken the place; nothing is tried until `MemberLine.again`."""
    REFUSED = "refused"
    """It is the wrong host, or the host has said no; nothing is tried until `MemberLine.again`."""


class LineConnecting(Record):
    """The line tries to reach the host."""


class LineOpened(Record):
    """The connection works, and it is the right host. The owner now calls `MemberLine.greet`."""

    connection: int
    """The number of the connection, from 1; it goes into ``greet``."""


class LineText(Record):
    """A message of the host has come; it has at most ``wire.LARGEST_TO_MEMBER`` bytes."""

    text: str


class LineLost(Record):
    """The host cannot be reached, or the connection is lost."""

    words: str
    """A sentence for the player."""
    retry_in: float
    """Seconds until it is tried again."""


class LineEnded(Record):
    """The line has ended by itself and is not tried again: it is not the host of the invitation."""

    words: str
    """A sentence for the player."""


LineEvent = LineConnecting | LineOpened | LineText | LineLost | LineEnded
"""An event of a `LineToHost`. After ``leave`` or ``stop`` the owner ignores what is still under way."""


class MemberLine(Protocol):
    """A member's line to its host, as the pages and the seats use it."""

    @property
    def state(self) -> LineState:
        """The current state. It may be a moment ahead of what has been reported."""
        ...

    def open(self) -> None:
        """Begin to connect."""
        ...

    def greet(self, connection: int, text: str) -> None:
        """Send the first message on a connection. If that connection is lost already, do nothing.

        Until it is called, ``send`` does nothing, so no text of an earlier connection comes before it.
        """
        ...

    def send(self, text: str) -> None:
        """Send text; if the line is not open, drop it. The owner sends again what has no reply."""
        ...

    def seated(self) -> None:
        """Note that the host has let the member in: the state is ``SEATED``, and pauses are short again."""
        ...

    def stop(self, state: LineState) -> None:
        """End the connection as ``REFUSED`` or ``REPLACED``, as the host has told the owner."""
        ...

    def again(self) -> None:
        """Try again at once, whatever the state; do nothing if the connection works."""
        ...

    def leave(self) -> None:
        """End the line for good. Text sent before still leaves, for at most a second."""
        ...
