"""What happens in the classic game alone: part of ``events``."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.engine.event import Caused
from doomtown_desktop.engine.ids import CardId


@dataclass(frozen=True, slots=True)
class WeaponTurned(Caused):
    """A Weapon in play was made ready, or lies face down now (R-CL-WPN-1)."""

    card: CardId
    ready: bool


__all__ = ["WeaponTurned"]
