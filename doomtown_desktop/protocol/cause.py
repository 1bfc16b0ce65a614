"""The card effect that caused an event."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import Play
from doomtown_desktop.protocol.record import Record


class Cause(Record):
    """The effect that caused an event: its player, its card, and the kind of play that it comes from.

    Events that a rule, a cost in a header or an adjustment by hand brings about have no cause.
    """

    player: Seat
    card: CardId
    ability: str
    """The name of the ability; empty for traits and lasting effects."""
    play: Play
    """A lasting effect has the play that began it."""

    @property
    def by_ability(self) -> bool:
        """Return whether an ability caused the event, directly or by a lasting effect (False for a trait)."""
        return self.play not in (Play.TRIGGER, Play.EVENT)
