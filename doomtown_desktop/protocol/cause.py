"""The cause of an event: part of events that cards do to cards."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import Play


@dataclass(frozen=True, slots=True)
class Cause:
    """The effect behind an event: whose it is, of which card, and the kind of play it comes from.

    Rules, costs in a header and hands at the table cause nothing: their events have none.
    """

    player: Seat
    card: CardId
    ability: str
    """Name of the ability; empty for traits and for what waited on the table."""
    play: str
    """noon, shootout, resolution, cheatin resolution, react, event or trigger; what waited is of its play."""

    @property
    def by_ability(self) -> bool:
        """An ability did it, at once or by what it left behind; not a trait, nor an event."""
        return self.play not in (Play.TRIGGER, Play.EVENT)
