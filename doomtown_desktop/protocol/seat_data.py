"""The data of a window besides the view of the table: frozen plain data, sent over a wire as it is."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.view_data import DrawCard


@dataclass(frozen=True, slots=True)
class Now:
    """Where a match stands, as far as it matters at one screen."""

    seat: Seat
    """The seat of the viewer."""
    covered: bool
    """Nobody's secrets are shown: the seat is being handed over."""
    people: tuple[Seat, ...]
    """Seats of the people at this screen."""
    asked: Seat | None
    """The seat that has to decide; ``None`` when the game is over."""
    is_ours: bool
    """The pending decision belongs to somebody at this screen."""
    is_open: bool
    """It does, and it is none that passes by itself."""
    waiting: bool
    """Somebody at this screen passes until something happens."""
    decisions: int
    """Number of answers so far."""
    can_redo: bool
    lines: int
    """Length of the log."""
    is_over: bool

    @property
    def looks(self) -> Seat | None:
        """The seat whose secrets may be on the screen; none while it is handed over."""
        return None if self.covered else self.seat


@dataclass(frozen=True, slots=True)
class RankChange:
    """Something that changed the rank of a hand."""

    amount: int
    title: str = ""
    """Of the card that did it, and its code; empty where no card did."""
    code: str = ""


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A draw hand as it lay open and was compared."""

    player: Seat
    cards: tuple[DrawCard, ...]
    rank: int
    """1-11 with all modifiers."""
    is_cheatin: bool
    natural: int = 0
    """1-11 of the cards alone."""
    changes: tuple[RankChange, ...] = ()
    """The changes that led from one to the other, in order."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the log, as the viewer may read it."""

    index: int
    text: str
    player: Seat | None = None
    """The player it is about."""


@dataclass(frozen=True, slots=True)
class Aim:
    """From the card whose ability it is to what was chosen."""

    source: int
    """A card that the viewer may not know is ``HIDDEN``."""
    target: int
    seat: Seat
    """The seat that chose."""


@dataclass(frozen=True, slots=True)
class FightSummary:
    """The part of the log of this round that the table does not show."""

    changes: tuple[tuple[Seat, str], ...] = ()
    """The changes of a player's hand rank, such as ``Tommy Harden +2``, in order."""
    taken: tuple[int, ...] = ()
    """Sides that have taken the casualties of this round."""

    def why(self, seat: Seat) -> tuple[str, ...]:
        """Return the changes of one player's hand rank."""
        return tuple(words for player, words in self.changes if player == seat)


@dataclass(frozen=True, slots=True)
class Bill:
    """Upkeep of a card that is still to be paid."""

    card: int
    title: str
    price: int
    """In ghost rock."""


@dataclass(frozen=True, slots=True)
class Cover:
    """One way in which a card covers casualties."""

    key: str
    card: int
    title: str
    how: str
    """``ace``, ``discard`` or ``home``."""
    covers: int


@dataclass(frozen=True, slots=True)
class CasualtiesDue:
    """Casualties that a side has to cover exactly."""

    owed: int
    covers: tuple[Cover, ...]
    first: tuple[int, ...]
    """Dudes of which one must be the first, where any can be."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The advice of an opponent to a person."""

    keys: tuple[str, ...]
    """The answer it would give."""
    words: str
    """The words on the buttons of that answer."""
    why: str
    """Its reason, or nothing."""
    cards: tuple[int, ...]
    """The cards that it would use."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in a few numbers."""

    days: int
    shootouts: int
    best_rank: int | None
    """The highest hand rank of a shootout; ``None`` without one."""
    lowballs: tuple[int, ...]
    """The number each player won."""


__all__ = [
    "Aim",
    "Bill",
    "CasualtiesDue",
    "Cover",
    "FightSummary",
    "Hint",
    "Line",
    "Now",
    "OpenHand",
    "RankChange",
    "Summary",
]
