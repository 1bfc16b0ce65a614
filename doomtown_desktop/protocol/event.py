"""The base of every event: something that has happened, and its possible cause."""

from __future__ import annotations

from dataclasses import dataclass, field

from doomtown_desktop.protocol.cause import Cause


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened."""


@dataclass(frozen=True, slots=True)
class Caused(Event):
    """Something that a card may have done."""

    cause: Cause | None = field(default=None, kw_only=True, compare=False, repr=False)
    """Which effect did it; ``None`` where a rule or the payment of a cost did."""
