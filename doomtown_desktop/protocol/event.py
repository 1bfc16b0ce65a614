"""The base of every event: something that has happened, and its possible cause."""

from __future__ import annotations

from dataclasses import dataclass, field

from doomtown_desktop.protocol.cause import Cause


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened."""


@dataclass(frozen=True, slots=True)
class Caused(Event):
    """An event that a card effect may have caused."""

    cause: Cause | None = field(default=None, kw_only=True, compare=False, repr=False)
    """The effect that caused it; ``None`` for a rule or the payment of a cost."""
