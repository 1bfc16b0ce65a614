"""The facts that the front page of a finished game reports: frozen plain data, all of it public."""

from __future__ import annotations

from enum import StrEnum

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.moment_data import Named
from doomtown_desktop.protocol.record import Record


class Ending(StrEnum):
    """The way in which a game ended."""

    CONTROL = "control"
    """Somebody held more control points than the rules ask for when the day ended."""
    LAST_ONE = "last one"
    """All others were out of the game when the day ended."""
    SURRENDER = "surrender"
    """The last opponent surrendered."""
    OPEN = "open"
    """The game was not played to its end."""


class Turn(StrEnum):
    """The kind of a decisive moment."""

    FIGHT = "fight"
    DEED = "deed"
    """A deed with control points came into play."""
    TAKEN = "taken"
    """A deed came under the control of another player."""
    REMOVED = "removed"
    """A card's effect removed a dude from play."""
    LEFT = "left"
    """A player lost dudes at no other player's hands, for instance because their upkeep was not paid."""
    JOB = "job"
    OUT = "out"
    """A player left the game."""
    LAST = "last"
    """The last event of the game."""


class DayNumbers(Record):
    """Control points and influence of all players, by seat, when a day ended."""

    day: int
    control: tuple[int, ...]
    influence: tuple[int, ...]


class Decisive(Record):
    """One of the moments that decided a game."""

    kind: Turn
    line: int
    """The index of its first event in the log."""
    position: int
    """The number of decisions of the game just after that event."""
    day: int
    player: Seat
    """The player whom it helped; for ``OUT`` and ``LEFT``, the player whom it cost something."""
    worth: int
    """Control points, influence and bullets that it moved, in favour of ``player``."""
    card: Named | None = None
    """The deed, the card of the job, or the card whose effect it was."""
    place: Named | None = None
    """The deed or home at which a fight was; ``None`` for the town square."""
    ranks: tuple[int, ...] = ()
    """The hand ranks of the last compared round of a fight: the winner's, then the other one."""
    natural: tuple[int, ...] = ()
    """The ranks of the cards alone, in the same order."""
    lost: tuple[Named, ...] = ()
    """The dudes that the other players lost; for ``LEFT``, those of ``player``; for ``TAKEN``, who left."""
    own: tuple[Named, ...] = ()
    """The dudes that ``player`` lost; for ``TAKEN``, the dudes of ``player`` who moved in."""


class GreatestHand(Record):
    """The best hand of all shootouts."""

    player: Seat
    rank: int
    day: int
    position: int
    leader: Named | None
    """The first dude of its posse."""
    is_cheatin: bool
    natural: int = 0
    """The rank of the cards alone."""
    cards: tuple[Named, ...] = ()
    """The revealed cards, in the order in which they were shown."""


class FrontPage(Record):
    """The facts about a game that its front page reports."""

    how: Ending
    day: int
    decisions: int
    winners: tuple[Seat, ...]
    days: tuple[DayNumbers, ...]
    """The numbers at the end of each day, the last one included."""
    turn: int
    """The day from which on the winner's control was always above all others' influence; 0 if never."""
    moments: tuple[Decisive, ...]
    """The moments that decided the game, in order; at most `MOST_MOMENTS`."""
    people: tuple[Named, ...]
    """The winner's dudes in play, those with the most influence first; at most `MOST_PEOPLE`."""
    homes: tuple[Named | None, ...]
    """The outfit of each seat."""
    holder: Named | None
    """The winner's dude with the most influence in the town square."""
    gunman: Named | None
    """The winner's dude that led or was called out in the fight that cost the others most."""
    deeds: tuple[Named, ...]
    """The winner's deeds in play, those with the most control points first."""
    best: GreatestHand | None
    """The best hand of all shootouts; ``None`` without one."""
    shootouts: int
    fallen: int
    """The number of dudes that were aced or discarded, whatever the reason."""
    spent: int
    """Ghost rock that players paid to the bank."""
    cheats: int
    """The number of cheatin' hands that were revealed."""
    lowballs: tuple[int, ...]
    """The number of lowballs that each player won, by seat."""


MOST_MOMENTS = 3
MOST_PEOPLE = 5

__all__ = [
    "MOST_MOMENTS",
    "MOST_PEOPLE",
    "DayNumbers",
    "Decisive",
    "Ending",
    "FrontPage",
    "GreatestHand",
    "Turn",
]
