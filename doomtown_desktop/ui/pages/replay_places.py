"""The positions of dudes in a replay. They are the same after a jump and after single steps."""

from __future__ import annotations

from copy import deepcopy

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.replay import DAY, Replay
from doomtown_desktop.ui.plain.geometry import lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.town import town_of
from doomtown_desktop.ui.table.scene import TableScene


class ReplayPlaces:
    """Computes the positions of dudes on the table of a replay.

    Dudes get positions in order of arrival and keep them until the day ends. After a jump into a day, the
    earlier positions of the game on that day are laid out one by one without being shown, so that the result
    is the same.
    """

    def __init__(self, replay: Replay, scene: TableScene) -> None:
        self.replay, self.scene = replay, scene
        self._known: dict[int, Seating] = {}
        self._seen_by: Seat | None = None

    def go(self, position: int, seat: Seat | None) -> None:
        """Go to a position of the replay, with the dudes' positions in the view of ``seat``."""
        if seat != self._seen_by:
            self._known, self._seen_by = {}, seat
        position = max(0, min(self.replay.length, position))
        days = [c.position for c in self.replay.chapters if c.kind == DAY]
        begun = max((day for day in days if day <= position), default=0)
        known = max((p for p in self._known if begun <= p <= position), default=None)
        seating = Seating() if known is None else deepcopy(self._known[known])
        for each in range(begun if known is None else known + 1, position + 1):
            self.replay.go(each)
            view = self.replay.view(seat)
            town = town_of(view, self.scene.held_in(view))
            lay_out(town, self.scene.frame, self.scene.zoom, seating)
            self._known[each] = deepcopy(seating)
        self.replay.go(position)
        self.scene.seating = seating

    def note(self) -> None:
        """Store the dudes' current positions for the current position of the game."""
        self._known[self.replay.position] = deepcopy(self.scene.seating)


__all__ = ["ReplayPlaces"]
