"""What somebody did, with all that came of it: frozen plain data, as who looks may know it."""

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
    """Whose act it is; ``None`` where nobody but the game does it."""
    at: tuple[int, ...] = ()
    """Cards and places it is about, the best place for a caption first."""
    played: Named | None = None
    """The card that was played from a hand."""
    lines: tuple[Line, ...] = ()
    """What came of it and is not told in ``text``."""
    level: int = 0
    """Of a heading: ``DAY``, also the beginning and end of the game, ``PHASE`` or ``SHOOTOUT``; else 0."""
    seats: tuple[Seat, ...] = ()
    """Whose act it is and whom its sentence names."""
    ends_shootout: bool = False
    why: str = ""
    """Why a computer did it, as far as who looks may know, in a sentence; empty for what nobody knows."""
    tells_why: bool = False
    """Whoever did it always says so, and not only when asked."""

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
"""What the game itself does."""
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
