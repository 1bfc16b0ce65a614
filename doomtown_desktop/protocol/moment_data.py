"""Moments of a game that are worth watching: frozen plain data, all of it public."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.seat_data import OpenHand


@dataclass(frozen=True, slots=True)
class Named:
    """A card that everybody may see."""

    id: int
    code: str
    title: str


@dataclass(frozen=True, slots=True)
class Trial:
    """A pull that was made for something, and what was made of it."""

    pulled: Named | None
    """``None`` where no deck was left."""
    value: int
    """1-13; the suit 0-3."""
    suit: int
    purpose: str
    """``technique``, ``spell``, ``gadget``, ``skill``, ``order`` or empty."""
    card: Named | None = None
    """The card it was made for."""
    dude: Named | None = None
    """The tested dude; ``None`` for a pull that is not a test."""
    skill: str = ""
    rating: int = 0
    added: int = 0
    needed: int = 0
    """The total had to reach this; for a Technique, to stay below it."""
    succeeded: bool = False
    exceeds: bool = False
    """The difficulty is 1 less than ``needed``: it has to be exceeded (R-CL-SKILL-1)."""


@dataclass(frozen=True, slots=True)
class Gone:
    """A card that was lost, and where it went."""

    card: Named
    fate: str
    """``aced``, ``discarded``, ``sent home``, ``stays``, ``out`` or ``given back``."""
    player: Seat | None = None
    """Its player, if that is not the player of the losses."""


@dataclass(frozen=True, slots=True)
class Losses:
    """The casualties of a side or player, and the cards lost."""

    player: Seat
    required: int
    gone: tuple[Gone, ...]


@dataclass(frozen=True, slots=True)
class Count:
    """The numbers of a player when victory was checked."""

    player: Seat
    control: int
    influence: int
    earned: int = 0
    """The number of control points that are victory points."""


@dataclass(frozen=True, slots=True)
class Exit:
    """A player who left a game that goes on, the reason, and what left with them."""

    player: Seat
    rivals: tuple[tuple[Seat, int], ...]
    """Players with more control points than that one had influence, and how many; none for a surrender."""
    influence: int
    in_play: int
    """The number of cards in play; ``others``: in deck, hand and piles."""
    others: int
    ghost_rock: int


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that people want to see happen; which of the fields it has goes by its kind."""

    kind: str
    """One of the names below."""
    line: int
    """Where it stands in the log."""
    players: tuple[Seat, ...] = ()
    """The players it is about: those who won, drew again or pulled, or whose job it was."""
    hands: tuple[OpenHand, ...] = ()
    lowball: bool = False
    """The hands are those of a lowball."""
    again: bool = False
    """They had been seen before."""
    amount: int = 0
    """Of the pot."""
    helped: tuple[Seat, ...] = ()
    """The players who lead a side of the fight that others have joined."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The players on each side, if draw hands of a fight are shown."""
    casualties: tuple[int, ...] = ()
    """The casualties that each of the hands has to take."""
    test: Trial | None = None
    losses: tuple[Losses, ...] = ()
    by: Named | None = None
    """The card that did it, or whose job it was."""
    leader: Named | None = None
    succeeded: bool = False
    counts: tuple[Count, ...] = ()
    fallen: tuple[Seat, ...] = ()
    """The players eliminated by what was counted."""
    exits: tuple[Exit, ...] = ()
    """Players who left together; ``players`` remain, ``losses`` are all cards that left or changed hands."""
    day: int = 0
    evening: str = "Sundown"
    """The name of the last phase of the day."""
    words: str = ""
    """The way the game ended, or the text of an event."""
    after: tuple[str, ...] = ()
    """Sentences of the log about what came of it."""


EVENT = "event"
"""An event of a lowball hand has taken place, or not; ``words`` is what it says."""
LOWBALL = "lowball"
"""It is won."""
OPENED = "opened"
"""Draw hands are revealed, and not compared yet; in lowball, ``players`` tied and draw again."""
ROUND = "round"
"""The hands of a shootout are compared."""
PULL = "pull"
"""A pull, or a test of a dude."""
CASUALTIES = "casualties"
"""A side has taken them."""
LEFT_ALONE = "left alone"
"""The last dude, ``by``, of whoever leads a side has run; ``losses`` are those who fight on, by player."""
LOST = "lost"
"""An effect has aced or discarded dudes."""
FIGHT_OVER = "fight over"
JOB_OVER = "job over"
SUNDOWN = "sundown"
"""It was looked at whether somebody has won; ``players`` have."""
EXIT = "exit"
"""Somebody has left the game, and the others play on."""
END = "end"
"""The game is over."""


__all__ = [
    "CASUALTIES",
    "END",
    "EVENT",
    "EXIT",
    "FIGHT_OVER",
    "JOB_OVER",
    "LEFT_ALONE",
    "LOST",
    "LOWBALL",
    "OPENED",
    "PULL",
    "ROUND",
    "SUNDOWN",
    "Count",
    "Exit",
    "Gone",
    "Losses",
    "Moment",
    "Named",
    "Trial",
]
