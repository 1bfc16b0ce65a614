"""The window's way to the network, which tests replace: opening a host, and a line to a host."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from doomtown_desktop.net.invitation import TableInvitation
from doomtown_desktop.net.lines import Connections, HostEvent, LineEvent, MemberLine
from doomtown_desktop.net.nearby import FoundTable, NearbyTable


class NetworkError(RuntimeError):
    """The network cannot be used; the message tells the player why and what to do."""


class OpenHost(Protocol):
    """A host that accepts connections."""

    @property
    def connections(self) -> Connections:
        """The connections of the host."""
        ...

    @property
    def port(self) -> int:
        """The TCP port of the host."""
        ...

    @property
    def reach(self) -> str:
        """A sentence about who can reach the host."""
        ...

    def invitation(self, key: str) -> TableInvitation:
        """Return the invitation to a table with this key (20 hexadecimal digits)."""
        ...

    def announce(self, table: NearbyTable | None) -> str:
        """Let others in the local network find a table, or with ``None`` no longer.

        Return why they cannot find it, in a sentence; empty if they can.
        """
        ...

    def stop(self) -> None:
        """Close all connections and the door."""
        ...


class Search(Protocol):
    """A search for tables in the local network."""

    def close(self) -> None:
        """End the search."""
        ...


class OpenTable(Protocol):
    """A table with people at other computers, as the game's window knows it."""

    def may_close(self, close: Callable[[], object]) -> bool:
        """Return whether the window may close at once. Otherwise ask; ``close`` is called on consent."""
        ...

    def close(self) -> None:
        """Close or leave the table, because the window closes."""
        ...


class Network(Protocol):
    """The network as the window uses it. Events are reported in any thread."""

    def open_host(self, report: Callable[[HostEvent], object], wanted: int = 0) -> OpenHost:
        """Open a host at the wanted port, or with 0 at a usual one that is free. Raises ``NetworkError``."""
        ...

    def line_to(self, invitation: TableInvitation, report: Callable[[LineEvent], object]) -> MemberLine:
        """Return a line to the host of an invitation. It connects when its ``open`` is called."""
        ...

    def search(self, report: Callable[[tuple[FoundTable, ...]], object]) -> Search:
        """Search for tables in the local network, and report all of them after each change.

        Raises ``NetworkError`` if the network cannot be asked.
        """
        ...
