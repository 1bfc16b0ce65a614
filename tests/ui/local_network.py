"""A network inside one process: hosts and lines that pass text to each other, for windows in tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from doomtown_desktop.net.invitation import HostAddress, TableInvitation
from doomtown_desktop.net.lines import (
    ConnectionLost,
    ConnectionOpened,
    ConnectionText,
    HostEvent,
    LineConnecting,
    LineEvent,
    LineLost,
    LineOpened,
    LineState,
    LineText,
)
from doomtown_desktop.net.nearby import FoundTable, NearbyTable, sign_of
from doomtown_desktop.ui.shell.network import NetworkError


class LocalHost:
    """A host and its connections."""

    reach = "Everybody in this process can join."

    def __init__(self, number: int, report: Callable[[HostEvent], object]) -> None:
        self.number, self.report = number, report
        self.lines: dict[int, LocalLine] = {}
        self.is_open = True
        self.port = 28750
        self._numbers = count(1)
        self.nearby: NearbyTable | None = None
        """The table that others in the network find; None without one."""

    @property
    def connections(self) -> LocalHost:
        return self

    def invitation(self, key: str) -> TableInvitation:
        """Return an invitation whose fingerprint is the number of the host."""
        fingerprint = self.number.to_bytes(16)
        return TableInvitation(fingerprint, bytes.fromhex(key), (HostAddress("192.0.2.1", 28750),))

    def announce(self, table: NearbyTable | None) -> str:
        self.nearby = table
        return ""

    def stop(self) -> None:
        self.is_open = False
        for number in list(self.lines):
            self.close(number)

    def send(self, number: int, text: str, after: int = 0) -> None:
        line = self.lines.get(number)
        if line is not None:
            line.report(LineText(text))

    def kept(self, count: int) -> None:
        """Do nothing: nothing waits for a journal here."""

    def seated(self, number: int) -> None:
        """Do nothing: there are no limits here."""

    def wrong_key(self, number: int) -> None:
        """Do nothing: there are no limits here."""

    def close(self, number: int, words: str = "") -> None:
        line = self.lines.pop(number, None)
        if line is not None:
            line.cut()

    def accept(self, line: LocalLine) -> int:
        number = next(self._numbers)
        self.lines[number] = line
        self.report(ConnectionOpened(number, "192.0.2.7"))
        return number

    def gone(self, number: int) -> None:
        if self.lines.pop(number, None) is not None:
            self.report(ConnectionLost(number, "gone"))


class LocalLine:
    """A line to a host in this process."""

    def __init__(
        self, network: LocalNetwork, fingerprint: bytes, report: Callable[[LineEvent], object]
    ) -> None:
        self.network, self.fingerprint, self.report = network, fingerprint, report
        self.state = LineState.IDLE
        self.number = 0

    @property
    def host(self) -> LocalHost | None:
        host = self.network.hosts.get(self.fingerprint)
        return host if host is not None and host.is_open else None

    def open(self) -> None:
        self.again()

    def again(self) -> None:
        if self.number:
            return
        self.state = LineState.CONNECTING
        self.report(LineConnecting())
        host = self.host
        if host is None or self.network.is_cut:
            self.state = LineState.LOST
            self.report(LineLost("The host cannot be reached.", 20.0))
            return
        self.number = host.accept(self)
        self.report(LineOpened(self.number))

    def greet(self, connection: int, text: str) -> None:
        if connection == self.number:
            self.state = LineState.GREETING
            self.send(text)

    def send(self, text: str) -> None:
        host = self.host
        if self.number and host is not None:
            host.report(ConnectionText(self.number, text))

    def seated(self) -> None:
        self.state = LineState.SEATED

    def stop(self, state: LineState) -> None:
        self.lose()
        self.state = state

    def leave(self) -> None:
        self.lose()
        self.state = LineState.IDLE

    def lose(self) -> None:
        """End the connection at both sides, and report nothing to the member."""
        number, self.number = self.number, 0
        host = self.host
        if number and host is not None:
            host.gone(number)

    def cut(self) -> None:
        """Lose the connection, as the network does; it is tried again when `again` is called."""
        was_open = bool(self.number)
        self.lose()
        if was_open and self.state in (LineState.GREETING, LineState.SEATED):
            self.state = LineState.LOST
            self.report(LineLost("The connection to the host is lost.", 20.0))


class LocalSearch:
    """A search that asks whenever the test says so."""

    def __init__(self, network: LocalNetwork, report: Callable[[tuple[FoundTable, ...]], object]) -> None:
        self.network, self.report = network, report
        self.is_open = True
        network.searches.append(self)

    def ask(self) -> None:
        """Report the tables that can be found now."""
        found = []
        for host in self.network.hosts.values():
            if host.is_open and host.nearby is not None:
                each = host.nearby
                fingerprint, key = bytes.fromhex(each.fingerprint), bytes.fromhex(each.key)
                way = TableInvitation(fingerprint, key, (HostAddress("192.0.2.1", each.port),))
                found.append(
                    FoundTable(each.host, each.ruleset, each.seats, each.free, sign_of(fingerprint), way)
                )
        if self.is_open:
            self.report(tuple(found))

    def close(self) -> None:
        self.is_open = False


@dataclass
class LocalNetwork:
    """All hosts and lines of a test."""

    hosts: dict[bytes, LocalHost] = field(default_factory=dict)
    lines: list[LocalLine] = field(default_factory=list)
    searches: list[LocalSearch] = field(default_factory=list)
    is_cut: bool = False
    """True while no line can reach its host."""
    trouble: str = ""
    """The reason why no host can be opened."""

    def open_host(self, report: Callable[[HostEvent], object], wanted: int = 0) -> LocalHost:
        if self.trouble:
            raise NetworkError(self.trouble)
        number = len(self.hosts) + 1
        host = self.hosts[number.to_bytes(16)] = LocalHost(number, report)
        return host

    def line_to(self, invitation: TableInvitation, report: Callable[[LineEvent], object]) -> LocalLine:
        line = LocalLine(self, invitation.fingerprint, report)
        self.lines.append(line)
        return line

    def search(self, report: Callable[[tuple[FoundTable, ...]], object]) -> LocalSearch:
        if self.trouble:
            raise NetworkError(self.trouble)
        search = LocalSearch(self, report)
        search.ask()
        return search

    def cut(self) -> None:
        """Cut all lines, until `mend`."""
        self.is_cut = True
        for line in self.lines:
            line.cut()

    def mend(self) -> None:
        """Let all lines connect again."""
        self.is_cut = False
        for line in self.lines:
            if line.state is LineState.LOST:
                line.again()
