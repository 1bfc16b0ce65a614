"""Updates of the log in the drawer."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.table.board import Board


class Chronicle:
    """Updates the log.

    If the viewer changes, the log is made again, because its lines may name cards that only the viewer knows.
    """

    def __init__(self, seats: Seats, board: Board) -> None:
        self.seats, self.board = seats, board
        self._is_for: Seat | None = seats.now.looks

    def refresh(self) -> None:
        """Show the new acts."""
        now, log = self.seats.now, self.board.log
        if now.looks != self._is_for:
            self._is_for = now.looks
            log.clear()
        if self._is_for is None:
            return  # the whole page is covered
        self.board.show_log(self.seats.view, self.seats.acts, now.lines)


__all__ = ["Chronicle"]
