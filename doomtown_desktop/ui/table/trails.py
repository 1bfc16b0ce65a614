"""Translucent arrows on the table, from the earlier places of cards to their current ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF
from shiboken6 import isValid

from doomtown_desktop.protocol.view_data import TableView
from doomtown_desktop.ui.look.theme import colour, on_ground
from doomtown_desktop.ui.plain.recent_acts import journeys
from doomtown_desktop.ui.plain.town import sides
from doomtown_desktop.ui.table.arrow import ArrowItem
from doomtown_desktop.ui.table.scene import TableScene
from doomtown_desktop.ui.table.titles import titles

QUIET: Final = 0.6
"""The opacity of the arrows. It is less than that of a call-out's arrow."""


class Trails:
    """The current arrows of moved cards in a scene."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.shown: dict[int, ArrowItem] = {}
        """The arrows by card."""

    def clear(self) -> None:
        """Remove all arrows."""
        for arrow in self.shown.values():
            if isValid(arrow) and arrow.scene() is self.scene:
                self.scene.removeItem(arrow)
        self.shown = {}

    def show(self, old: TableView, new: TableView, cards: Iterable[int]) -> None:
        """Show arrows for those cards that were elsewhere, or not in play, in the old position."""
        self.clear()
        spared = titles(self.scene.items_by_card)
        for card, origin, seat in journeys(old, new, cards):
            item = self.scene.items_by_card.get(card)
            start = self._start(origin, seat)
            if item is None or start is None:
                continue
            arrow = ArrowItem()
            arrow.setOpacity(QUIET)
            self.scene.addItem(arrow)
            tone = colour(on_ground(self.scene.theme).sides[sides(new)[seat]])
            arrow.point(start, item.home, self.scene.layout_now.unit * 0.8, tone, spared)
            self.shown[card] = arrow

    def _start(self, origin: int | None, seat: int) -> QPointF | None:
        """Return the start of an arrow, or ``None`` if the location is not shown.

        It is the card of the earlier location ``origin``, or the middle of the square. If ``origin`` is None,
        it is the player's edge. The middle of a lot would be misleading, because another dude may be there.
        """
        if origin is None:
            return self.scene.edge_of(seat)
        house = self.scene.items_by_card.get(origin)
        if house is not None:
            return house.home
        zone = self.scene.layout_now.zones.get(origin)
        return None if zone is None else QPointF(zone.cx, zone.cy)


__all__ = ["Trails"]
