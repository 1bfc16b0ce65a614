"""A person's end of a line to a host: at a table (`Guest`), or in the lobby of a club (`ClubVisit`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import assert_never

from doomtown_desktop.net.lines import (
    LineConnecting,
    LineEnded,
    LineEvent,
    LineLost,
    LineOpened,
    LineText,
)


class LineEnd(ABC):
    """Handles the events of a line. It knows no thread, socket or window.

    Attributes:
        hear: Is called after every change.
    """

    hear: Callable[[], object]

    def take(self, event: LineEvent) -> None:
        """Handle an event of the line. Nothing happens after the person has left, or the host has refused."""
        if self._is_over:
            return
        match event:
            case LineConnecting():
                self._connect()
            case LineOpened(connection):
                self._greet(connection)
            case LineText(text):
                self._hear_text(text)
            case LineLost(words, retry_in):
                self._lose(words, retry_in)
            case LineEnded(words):
                self._end(words)
            case _:
                assert_never(event)
        self.hear()

    @property
    @abstractmethod
    def _is_over(self) -> bool:
        """True after the person has left, or the host has refused."""

    @abstractmethod
    def _connect(self) -> None:
        """Note that the line tries to reach the host."""

    @abstractmethod
    def _greet(self, connection: int) -> None:
        """Send the greeting on a connection."""

    @abstractmethod
    def _hear_text(self, text: str) -> None:
        """Handle a message of the host."""

    @abstractmethod
    def _lose(self, words: str, retry_in: float) -> None:
        """Note why the connection is lost, and the seconds until it is tried again."""

    @abstractmethod
    def _end(self, words: str) -> None:
        """Note why the line has ended for good."""


__all__ = ["LineEnd"]
