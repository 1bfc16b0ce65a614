"""Seats of a window at a host in this process. Only text passes between the two, and it comes late."""

from __future__ import annotations

from collections import deque

from PySide6.QtCore import QTimer
from typing_extensions import override

from doomtown_desktop.net.desk import Desk
from doomtown_desktop.net.remote_seats import RemoteSeats
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.wire import SeatState, read_from_host
from doomtown_desktop.session.match import Match


class LateSeats(RemoteSeats):
    """The seats of a match's first person. All that the host sends arrives after Qt's other events."""

    def __init__(self, match: Match) -> None:
        self.table = HostedTable(match, lambda: 0.0)
        self.member = self.table.join("Ada", match.people[0])
        self._late: deque[str] = deque()
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._deliver)
        first: list[str] = []
        self.table.connect(self.member.number, first.append)
        state = read_from_host(first.pop(0))
        assert isinstance(state, SeatState)
        super().__init__(state, lambda text: self.table.receive(self.member.number, text))
        for text in first:
            self.arrived(text)
        self.member.send = self._send_late

    def _send_late(self, text: str) -> None:
        self._late.append(text)
        self._timer.start(0)

    def _deliver(self) -> None:
        """Take one message, as a connection does."""
        if self._late:
            self.arrived(self._late.popleft())
        if self._late:
            self._timer.start(0)

    @property
    def behind(self) -> Desk:
        """The seats at the host, for tests to look behind."""
        return self.member.desk

    @property
    def is_quiet(self) -> bool:
        """True if nothing is under way."""
        return not self._late

    @override
    def start(self) -> None:
        self.table.match.begin()

    @override
    def close(self) -> None:
        super().close()
        self._timer.stop()
        self._late.clear()
        self.table.disconnect(self.member.number)
