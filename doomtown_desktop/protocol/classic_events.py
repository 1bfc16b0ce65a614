"""Events that only the classic game has; ``events`` exports them too."""

from __future__ import annotations

from doomtown_desktop.protocol.event import Caused, Event
from doomtown_desktop.protocol.ids import CardId, Seat, Zone


class WeaponTurned(Caused):
    """A Weapon in play was made ready or turned face down (R-CL-WPN-1)."""

    card: CardId
    ready: bool


class WentAside(Caused):
    """A card counts as out of play for a while, with its attachments (A-864)."""

    card: CardId
    by: Seat
    """The player who set it aside."""
    whose: Seat | None
    """The player who controlled it."""


class CameBack(Event):
    """A card that was set aside is back in play, with its attachments (A-864)."""

    card: CardId


class VictoryPointsChanged(Caused):
    """A player gained victory points, or lost them if ``amount`` is negative (R-CL-WIN-1)."""

    player: Seat
    amount: int


class FearLevelChanged(Caused):
    """The fear level changed permanently by ``amount``; ``level`` is the new one (R-CL-FEAR-1)."""

    amount: int
    level: int


class DrawCardsDiscarded(Event):
    """Cards of a draw hand were discarded openly, while discard piles are closed (R-CL-ZONE-1)."""

    player: Seat
    cards: tuple[CardId, ...]


class EventBegan(Event):
    """An event card of a player's lowball hand begins to resolve; its effects follow (R-CL-EVT-1)."""

    player: Seat
    card: CardId


class EventResolved(Event):
    """An event card of a player's lowball hand has resolved (R-CL-EVT-1)."""

    player: Seat
    card: CardId
    zone: Zone = Zone.DRAW_HAND
    """The zone of the card; from a draw hand it is discarded with the rest of the hand."""


class EventDiscarded(Event):
    """An event card of a lowball hand did not resolve (R-CL-EVT-1, R-CL-EVT-3)."""

    player: Seat
    card: CardId
    why: str
    """``second`` (its player has another event), ``repeated`` (same title today) or ``cancelled``."""


class StartContested(Event):
    """Several players chose the same dude for their starting gangs and made pulls for it (R-CL-SETUP-2)."""

    card: CardId
    pulls: tuple[tuple[Seat, int], ...]
    """(seat, value of the pull) of each of these players."""
    keeper: Seat | None
    """The player who keeps the dude; ``None`` if the lowest pulls were tied."""


__all__ = [
    "CameBack",
    "DrawCardsDiscarded",
    "EventBegan",
    "EventDiscarded",
    "EventResolved",
    "FearLevelChanged",
    "StartContested",
    "VictoryPointsChanged",
    "WeaponTurned",
    "WentAside",
]
