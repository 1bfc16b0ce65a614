"""The entries of a table's journal: the acts of a game that members learn of."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import Variant
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.stops import Stops


class KeptAnswer(Variant):
    """An answer to the pending decision."""

    keys: Answer


class KeptBack(Variant):
    """Answers were undone; ``count`` of them are left."""

    count: int


class KeptStops(Variant):
    """The questions that a seat does not want to be asked have changed."""

    seat: Seat
    stops: Stops


class KeptSurrender(Variant):
    """A seat wants to surrender as soon as it can, or no longer."""

    seat: Seat
    wants: bool


class KeptReply(Variant):
    """The reply to the last command of a member. Only the latest is kept."""

    member: int
    number: int
    """The number of the command."""
    text: str


class KeptClock(Variant):
    """The bank of a seat after a decision."""

    seat: Seat
    left: int
    """Milliseconds."""


class KeptStandIn(Variant):
    """A computer plays for the person in a seat, or no longer."""

    seat: Seat
    plays: bool


class KeptMissed(Variant):
    """The undo that went furthest back while a member was not there, until the member has learned of it."""

    member: int
    by: Seat
    count: int
    """The number of answers that it left; -1 once the member has learned of it."""


KeptEntry = (
    KeptAnswer | KeptBack | KeptStops | KeptSurrender | KeptReply | KeptClock | KeptStandIn | KeptMissed
)
"""An entry of the journal. Entries that are handed over together are on disk together or not at all."""
