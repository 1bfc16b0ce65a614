"""The connections of one table of a server: their texts wait for the journal of that table alone."""

from __future__ import annotations

import threading
from collections import deque
from typing import Final

from typing_extensions import override

from doomtown_desktop.net.lines import Connections

MOST_HELD: Final = 256
"""At most this many texts of a connection wait for the disk; then the connection is ended."""


class TableConnections(Connections):
    """Passes texts on to the host's connections once the table's own journal has reached the disk.

    The host counts the notes of one journal only, and a server has one for each table.
    """

    def __init__(self, host: Connections) -> None:
        self._host = host
        self._lock = threading.Lock()
        self._kept = 0
        self._held: dict[int, deque[tuple[int, str | None, str]]] = {}
        """The waiting texts by connection, each with the number of notes that it waits for; None closes."""

    @property
    def on_disk(self) -> int:
        """The number of notes of the table that have reached the disk."""
        return self._kept

    @override
    def send(self, number: int, text: str, after: int = 0) -> None:
        with self._lock:
            held = self._held.get(number)
            if held is None and after <= self._kept:
                self._host.send(number, text)
                return
            held = self._held.setdefault(number, deque())
            if len(held) < MOST_HELD:
                held.append((after, text, ""))
                return
            del self._held[number]
        self._host.close(number, "the server's disk is too slow")

    @override
    def kept(self, count: int) -> None:
        with self._lock:
            self._kept = max(self._kept, count)
            for number in list(self._held):
                self._release(number)

    def _release(self, number: int) -> None:
        held = self._held[number]
        while held and held[0][0] <= self._kept:
            _, text, words = held.popleft()
            if text is None:
                self._host.close(number, words)
            else:
                self._host.send(number, text)
        if not held:
            del self._held[number]

    def renew(self) -> None:
        """Count notes from 0 again, for another journal. No text may wait for the old one."""
        with self._lock:
            self._kept = 0

    @override
    def seated(self, number: int) -> None:
        self._host.seated(number)

    @override
    def wrong_key(self, number: int) -> None:
        self._host.wrong_key(number)

    @override
    def close(self, number: int, words: str = "") -> None:
        with self._lock:
            held = self._held.get(number)
            if held is not None:
                held.append((held[-1][0], None, words))
                return
        self._host.close(number, words)

    def lost(self, number: int) -> None:
        """Forget the texts for a connection that has ended."""
        with self._lock:
            self._held.pop(number, None)


__all__ = ["MOST_HELD", "TableConnections"]
