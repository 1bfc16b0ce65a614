"""Keeps people in a watched game where they stood at the table, after any jump."""

from __future__ import annotations

from copy import deepcopy

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.session.replay import DAY, Replay
from doomtown_desktop.ui.plain.geometry import lay_out
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.plain.town import town_of
from doomtown_desktop.ui.table.scene import TableScene


class ReplayPlaces:
    """Plans where people stand: at a table everybody keeps a spot until the day ends, in order of arrival.

    Whoever jumps into a day has not seen them come: then they come one after another, unseen.
    """

    def __init__(self, replay: Replay, scene: TableScene) -> None:
        self.replay, self.scene = replay, scene
        self._known: dict[int, Seating] = {}
        self._seen_by: Seat | None = None

    def go(self, position: int, seat: Seat | None) -> None:
        """Go to a position of the replay, with everybody in the spots that a seat sees."""
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
        """Remember the spots after a step."""
        self._known[self.replay.position] = deepcopy(self.scene.seating)


__all__ = ["ReplayPlaces"]
