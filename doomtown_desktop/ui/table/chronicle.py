"""What the log tells at the table: the drawer and the last lines above it."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.seats import Seats
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.town import sides
from doomtown_desktop.ui.table.header import Ticker
from doomtown_desktop.ui.table.log_panel import LogPanel

TICKED = 3
"""Acts that the ticker is given."""


class Chronicle:
    """Keeps log and ticker true; they name what who looks has drawn, and are made anew for other eyes."""

    def __init__(self, seats: Seats, log: LogPanel, ticker: Ticker) -> None:
        self.seats, self.log, self.ticker = seats, log, ticker
        self._is_for: Seat | None = seats.now.looks

    def refresh(self, theme: Theme) -> None:
        """Tell what is new."""
        now = self.seats.now
        if now.looks != self._is_for:
            self._is_for = now.looks
            self.log.clear()
            self.ticker.tell(())
        if self._is_for is None:
            return  # the whole page is covered
        view = self.seats.view
        self.log.look(theme, sides(view), tuple(player.name for player in view.players))
        self.log.show_acts(self.seats.acts(self.log.new_from(now.lines)), now.lines)
        acts = self.log.lines.acts[-TICKED:]
        self.ticker.tell([act.text for act in acts], [self.log.lines.tone(act) for act in acts])


__all__ = ["Chronicle"]
