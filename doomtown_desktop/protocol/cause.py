"""The cause of an event, if a card effect caused it."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.question import Play


@dataclass(frozen=True, slots=True)
class Cause:
    """The effect that caused an event: its player, its card, and the kind of play it comes from.

    Events of rules, of costs in a header and of adjustments by hand have no cause.
    """

    player: Seat
    card: CardId
    ability: str
    """The name of the ability; empty for traits and lasting effects."""
    play: str
    """noon, shootout, resolution, cheatin resolution, react, event or trigger; a lasting effect has the play
    that began it."""

    @property
    def by_ability(self) -> bool:
        """Return whether an ability caused it, directly or by a lasting effect; not a trait or an event."""
        return self.play not in (Play.TRIGGER, Play.EVENT)
