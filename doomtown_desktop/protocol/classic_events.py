"""Events of the classic game alone: part of ``events``."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.event import Caused, Event
from doomtown_desktop.protocol.ids import CardId, Seat, Zone


@dataclass(frozen=True, slots=True)
class WeaponTurned(Caused):
    """A Weapon in play was made ready, or lies face down now (R-CL-WPN-1)."""

    card: CardId
    ready: bool


@dataclass(frozen=True, slots=True)
class VictoryPointsChanged(Caused):
    """A player gained victory points, or lost them with a negative amount (R-CL-WIN-1)."""

    player: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class FearLevelChanged(Caused):
    """The fear level rose or fell for good by an amount; ``level`` is how it reads now (R-CL-FEAR-1)."""

    amount: int
    level: int


@dataclass(frozen=True, slots=True)
class DrawCardsDiscarded(Event):
    """Cards of a draw hand were discarded for all to see, where nobody can look them up (R-CL-ZONE-1)."""

    player: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class EventBegan(Event):
    """An event of a player's lowball hand resolves; what it does follows (R-CL-EVT-1)."""

    player: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class EventResolved(Event):
    """An event of a player's lowball hand has resolved (R-CL-EVT-1)."""

    player: Seat
    card: CardId
    zone: Zone = Zone.DRAW_HAND
    """Its zone; from a draw hand it is discarded with the rest of that."""


@dataclass(frozen=True, slots=True)
class EventDiscarded(Event):
    """An event of a lowball hand did not resolve (R-CL-EVT-1, R-CL-EVT-3)."""

    player: Seat
    card: CardId
    why: str
    """It is a ``second`` one of its player, its title was ``repeated``, or it was ``cancelled``."""


@dataclass(frozen=True, slots=True)
class StartContested(Event):
    """Players who chose the same dude to start with have pulled for it (R-CL-SETUP-2)."""

    card: CardId
    pulls: tuple[tuple[Seat, int], ...]
    """The pull of each of them."""
    keeper: Seat | None
    """The player who keeps it; ``None``: the lowest pulls were tied."""


__all__ = [
    "DrawCardsDiscarded",
    "EventBegan",
    "EventDiscarded",
    "EventResolved",
    "FearLevelChanged",
    "StartContested",
    "VictoryPointsChanged",
    "WeaponTurned",
]
