"""Updates of the log in the drawer, and of its latest acts in the ticker."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.table.board import Board
from doomtown_desktop.ui.table.header import Ticker

TICKED = 3
"""At most this many acts are shown in the ticker."""


class Chronicle:
    """Updates the log and the ticker.

    If the viewer changes, the log is made again, because its lines may name cards that only the viewer knows.
    """

    def __init__(self, seats: Seats, board: Board, ticker: Ticker) -> None:
        self.seats, self.board, self.ticker = seats, board, ticker
        self._is_for: Seat | None = seats.now.looks

    def refresh(self) -> None:
        """Show the new acts."""
        now, log = self.seats.now, self.board.log
        if now.looks != self._is_for:
            self._is_for = now.looks
            log.clear()
            self.ticker.tell(())
        if self._is_for is None:
            return  # the whole page is covered
        self.board.show_log(self.seats.view, self.seats.acts, now.lines)
        acts = log.lines.acts[-TICKED:]
        self.ticker.tell([act.text for act in acts], [log.lines.tone(act) for act in acts])


__all__ = ["Chronicle"]
