"""The seat of the host's own person, in the window in which the match runs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from typing_extensions import override

from doomtown_desktop.net.desk import NO_HINTS
from doomtown_desktop.net.table import HostedTable
from doomtown_desktop.net.wire import UndoNews, UndoRequest
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.news import Refused
from doomtown_desktop.session.local_seats import LocalSeats


class UndoVoter(Protocol):
    """Seats at a table where others are asked before anything is undone.

    Attributes:
        hear_undo: Is called with news about requests to undo.
    """

    hear_undo: Callable[[UndoNews], object]

    def vote(self, *, agrees: bool) -> bool:
        """Reply to another person's request to undo."""
        ...


class HostSeats(LocalSeats):
    """The seats of the host's person and of companions, or a spectator's place.

    The table asks the others before it undoes or redoes anything.
    A pause of this screen pauses the computer players and nobody else.

    Attributes:
        appendix: The text that follows the transcript in a file: the result of the check.
    """

    def __init__(self, table: HostedTable, *seats: Seat, hints: bool = False) -> None:
        """A host who only watches has no ``seats``; ``hints``: they are allowed at this table."""
        super().__init__(table.match, seats)
        self._table, self._hints = table, hints
        self.advising.is_ahead = hints
        self.hear_undo: Callable[[UndoNews], object] = lambda news: None
        self.appendix = ""
        table.hear_undo = lambda news: self.hear_undo(news)

    def vote(self, *, agrees: bool) -> bool:
        """Reply to another person's request to undo."""
        return self._table.vote(self.people, agrees=agrees)

    @override
    def consent(self, count: int) -> tuple[Seat, ...]:
        return ()  # the table asks the others

    @override
    def last_decision(self) -> int:
        return self.match.last_decision(self.people)

    @override
    def undo(self) -> bool:
        return self.take_back(self.last_decision())

    @override
    def take_back(self, count: int) -> bool:
        return count >= 0 and self._wish(UndoRequest(0, "undo", count))

    @override
    def redo(self) -> bool:
        return self._wish(UndoRequest(0, "redo"))

    @override
    def transcript(self) -> str:
        return super().transcript() + self.appendix

    @override
    def ask_hint(self) -> bool:
        if self._hints:
            return super().ask_hint()
        self._hear(Refused(NO_HINTS))
        return False

    @override
    def close(self) -> None:
        super().close()
        self.hear_undo = lambda news: None

    def _wish(self, request: UndoRequest) -> bool:
        if not self.people:
            return False
        if why_not := self._table.undo(self.seat, request):
            self._hear(Refused(why_not))
        return not why_not
