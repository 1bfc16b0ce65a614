"""The base classes of events, with and without a cause."""

from __future__ import annotations

from dataclasses import field

from doomtown_desktop.protocol.cause import Cause
from doomtown_desktop.protocol.record import Record


class Event(Record):
    """The base class of every event: something that has happened."""


class Caused(Event):
    """The base class of events that can have a card effect as their cause."""

    cause: Cause | None = field(default=None, kw_only=True, compare=False, repr=False)
    """The effect that caused it; ``None`` for a rule or the payment of a cost."""
