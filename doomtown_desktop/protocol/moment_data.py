"""Frozen plain data for the moments of a game that are worth showing. All of it is public."""

from __future__ import annotations

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.seat_data import OpenHand


class Named(Record):
    """A card that everybody may see."""

    id: int
    code: str
    title: str


class Trial(Record):
    """A pull, and the test that the pull was made for."""

    pulled: Named | None
    """The pulled card; ``None`` if no card was left."""
    value: int
    """The value of the pull, 1-13; its suit is 0-3."""
    suit: int
    purpose: str
    """``technique``, ``spell``, ``gadget``, ``skill``, ``order`` or empty."""
    card: Named | None = None
    """The card that the pull was made for."""
    dude: Named | None = None
    """The tested dude; ``None`` for a pull that is not a test."""
    skill: str = ""
    rating: int = 0
    added: int = 0
    needed: int = 0
    """The total had to reach this; for a Technique, to stay below it."""
    succeeded: bool = False
    exceeds: bool = False
    """True if the total has to exceed the difficulty, which is 1 less than ``needed`` (R-CL-SKILL-1)."""


class Gone(Record):
    """A lost card and its fate."""

    card: Named
    fate: str
    """``aced``, ``discarded``, ``sent home``, ``stays``, ``out`` or ``given back``."""
    player: Seat | None = None
    """The player of the card, if it is not the player of the losses."""


class Losses(Record):
    """The casualties of a side or player, and the cards lost."""

    player: Seat
    required: int
    gone: tuple[Gone, ...]


class Count(Record):
    """A player's numbers at a victory check."""

    player: Seat
    control: int
    influence: int
    earned: int = 0
    """The number of control points that are victory points."""


class Exit(Record):
    """A player who left a game that continues, with the reason and the cards and ghost rock that left."""

    player: Seat
    rivals: tuple[tuple[Seat, int], ...]
    """(seat, control points) of each player with more than this player's influence; empty for a surrender."""
    influence: int
    in_play: int
    """The number of the player's cards in play; ``others`` is that of cards in deck, hands and piles."""
    others: int
    ghost_rock: int


class Moment(Record):
    """One moment to show. Its kind decides which fields are filled."""

    kind: str
    """One of the names below."""
    line: int
    """The index of its event in the log."""
    players: tuple[Seat, ...] = ()
    """The players of the moment: those who won, drew again, pulled or led the job."""
    hands: tuple[OpenHand, ...] = ()
    lowball: bool = False
    """True if the hands are those of a lowball."""
    again: bool = False
    """True if the hands have been shown before."""
    amount: int = 0
    """The amount of the pot, in ghost rock."""
    helped: tuple[Seat, ...] = ()
    """The leading players of the sides that other players have joined."""
    sides: tuple[tuple[Seat, ...], ...] = ()
    """The players on each side, if the draw hands of a fight are shown."""
    casualties: tuple[int, ...] = ()
    """The number of casualties that the player of each hand has to take."""
    test: Trial | None = None
    losses: tuple[Losses, ...] = ()
    by: Named | None = None
    """The card that caused it, or the card of the job."""
    leader: Named | None = None
    succeeded: bool = False
    counts: tuple[Count, ...] = ()
    fallen: tuple[Seat, ...] = ()
    """The players eliminated by the victory check."""
    exits: tuple[Exit, ...] = ()
    """The players who left together. ``players`` remain; ``losses`` are cards that left or changed hands."""
    day: int = 0
    evening: str = "Sundown"
    """The name of the last phase of the day."""
    words: str = ""
    """The way the game ended, or the text of an event."""
    after: tuple[str, ...] = ()
    """The log's sentences about the results."""


EVENT = "event"
"""An event of a lowball hand resolved or did not; ``words`` is its text."""
LOWBALL = "lowball"
"""A player won lowball."""
OPENED = "opened"
"""Draw hands are revealed and not compared yet; in lowball, ``players`` are tied and draw again."""
ROUND = "round"
"""The hands of a shootout are compared."""
PULL = "pull"
"""A pull, or a test of a dude."""
CASUALTIES = "casualties"
"""A side has taken casualties."""
LEFT_ALONE = "left alone"
"""The last dude (``by``) of a side's leader fled; ``losses`` lists the dudes that fight on, by player."""
LOST = "lost"
"""An effect has aced or discarded dudes."""
FIGHT_OVER = "fight over"
JOB_OVER = "job over"
SUNDOWN = "sundown"
"""Victory was checked; ``players`` have won."""
EXIT = "exit"
"""A player has left the game, and the others play on."""
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
