"""Frozen plain data for the acts of the log and their results, limited to what the viewer may know."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Named
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import Line


class Act(Record):
    """One line of the log, and the lines that can be expanded below it."""

    kind: str
    """One of ``KINDS``; a window has an icon for each."""
    first: int
    """The index of its first event in the log: its costs may come before ``line``."""
    line: int
    """The index of the event that ``text`` describes."""
    last: int
    """The index of its last event; a React in between is an act of its own."""
    text: str
    """A sentence that describes the act."""
    caption: str = ""
    """The same in a few words, for a caption on the table; empty for headings."""
    player: Seat | None = None
    """The seat that acted; ``None`` for acts of the game itself."""
    at: tuple[int, ...] = ()
    """The cards and places of the act, the best place for a caption first."""
    played: Named | None = None
    """The card that was played from a hand; ``None`` without one."""
    lines: tuple[Line, ...] = ()
    """The lines about its results that are not in ``text``."""
    level: int = 0
    """The level of a heading: ``DAY`` (also start and end of the game), ``PHASE``, ``SHOOTOUT``; else 0."""
    seats: tuple[Seat, ...] = ()
    """The seat that acted, and the seats that its sentence names."""
    ends_shootout: bool = False
    why: str = ""
    """A sentence with a computer player's reason, as far as the viewer may know it; empty without one."""
    tells_why: bool = False
    """True if the player always shows the reason, not only on request."""

    @property
    def is_heading(self) -> bool:
        """Return whether the act is a heading: the start of a day, phase or shootout, or the game's end."""
        return self.level > 0


DAY, PHASE, SHOOTOUT = 1, 2, 3
"""The levels of headings."""


HEADING = "heading"
MOVE = "move"
BUY = "buy"
"""A card is brought into play for ghost rock, or traded."""
USE = "use"
REACT = "react"
CALL_OUT = "call out"
"""A call-out, and the answer to it."""
JOB = "job"
FIGHT = "fight"
"""Posses, shooters, hands and rounds of a shootout."""
LOSS = "loss"
"""Casualties, dudes that leave a shootout, and cards that leave for unpaid upkeep."""
PASS = "pass"
MONEY = "money"
CARDS = "cards"
"""Cards are drawn or discarded, or a starting gang is picked."""
TOWN = "town"
"""An act of the game itself."""
EVENT = "event"
"""An event of a lowball hand resolves or does not; its player makes no choice."""

KINDS = (HEADING, MOVE, BUY, USE, REACT, CALL_OUT, JOB, FIGHT, LOSS, PASS, MONEY, CARDS, TOWN, EVENT)

__all__ = [
    "BUY",
    "CALL_OUT",
    "CARDS",
    "DAY",
    "EVENT",
    "FIGHT",
    "HEADING",
    "JOB",
    "KINDS",
    "LOSS",
    "MONEY",
    "MOVE",
    "PASS",
    "PHASE",
    "REACT",
    "SHOOTOUT",
    "TOWN",
    "USE",
    "Act",
]
