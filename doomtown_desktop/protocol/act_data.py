"""Acts of the log, with everything that came of them, as the viewer may know them: frozen plain data."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Named
from doomtown_desktop.protocol.seat_data import Line


@dataclass(frozen=True, slots=True)
class Act:
    """One line of the log, and what is folded below it."""

    kind: str
    """One of the names below; a window has an icon for each."""
    first: int
    """Where it begins in the log, counted in events: its costs may stand before ``line``."""
    line: int
    """The event that it is named after."""
    last: int
    """The last event that belongs to it; those of a React in between are an act of their own."""
    text: str
    """One sentence."""
    caption: str = ""
    """The same in a few words, to stand on the table; empty for what begins something."""
    player: Seat | None = None
    """The seat that acted; ``None`` if only the game did."""
    at: tuple[int, ...] = ()
    """Cards and places it is about, the best place for a caption first."""
    played: Named | None = None
    """The card that was played from a hand."""
    lines: tuple[Line, ...] = ()
    """The lines about its results that ``text`` does not contain."""
    level: int = 0
    """Of a heading: ``DAY``, also the beginning and end of the game, ``PHASE`` or ``SHOOTOUT``; else 0."""
    seats: tuple[Seat, ...] = ()
    """The seat that acted, and those that its sentence names."""
    ends_shootout: bool = False
    why: str = ""
    """The reason of a computer, as far as the viewer may know it, in a sentence; empty if nobody knows it."""
    tells_why: bool = False
    """The player always gives the reason, and not only when asked."""

    @property
    def is_heading(self) -> bool:
        """It begins something: a day, a phase, a shootout, the end."""
        return self.level > 0


DAY, PHASE, SHOOTOUT = 1, 2, 3
"""Levels of headings."""


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
"""Casualties, and who runs or is let go."""
PASS = "pass"
MONEY = "money"
CARDS = "cards"
"""Cards are drawn or discarded, a gang is gathered."""
TOWN = "town"
"""An act of the game itself."""
EVENT = "event"
"""An event of a lowball hand takes place, or does not: whoever drew it chose nothing."""

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
