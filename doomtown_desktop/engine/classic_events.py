"""What happens in the classic game alone: part of ``events``."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.engine.event import Caused
from doomtown_desktop.engine.ids import CardId, Seat


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


__all__ = ["FearLevelChanged", "VictoryPointsChanged", "WeaponTurned"]
