"""Frozen plain data that a window gets besides the view of the table; it can be sent as JSON."""

from __future__ import annotations

from math import exp

from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.view_data import DrawCard


class Now(Record):
    """The state of a match as far as one screen needs it."""

    seat: Seat
    """The seat of the viewer."""
    covered: bool
    """True while the seat is handed over, when no secrets are shown."""
    people: tuple[Seat, ...]
    """The seats of the people at this screen."""
    asked: Seat | None
    """The seat that has to decide; ``None`` if the game is over, or the viewer may not know who is asked."""
    is_ours: bool
    """True if a person at this screen has to decide."""
    is_open: bool
    """True if, in addition, the decision is not passed automatically."""
    waiting: bool
    """True if a person at this screen passes automatically until something happens."""
    decisions: int
    """The number of answers so far."""
    can_redo: bool
    lines: int
    """The length of the log."""
    is_over: bool

    @property
    def looks(self) -> Seat | None:
        """The seat whose secrets the screen may show.

        ``None`` while the seat is handed over, and for spectators.
        """
        return None if self.covered or not self.people else self.seat


class RankChange(Record):
    """One change of the rank of a hand."""

    amount: int
    title: str = ""
    """The title of the card that caused it, then its code; empty if no card did."""
    code: str = ""


class OpenHand(Record):
    """A draw hand as it was revealed and compared."""

    player: Seat
    cards: tuple[DrawCard, ...]
    rank: int
    """The rank (1-11) with all modifiers."""
    is_cheatin: bool
    natural: int = 0
    """The rank (1-11) of the cards alone."""
    changes: tuple[RankChange, ...] = ()
    """The changes from ``natural`` to ``rank``, in order."""


class Line(Record):
    """A line of the log, as the viewer may read it."""

    index: int
    text: str
    player: Seat | None = None
    """The player of the line; ``None`` without one."""


class Aim(Record):
    """An arrow from the card of an ability to the card or place that the ability has chosen."""

    source: int
    """The card of the ability; ``HIDDEN`` if the viewer may not know it."""
    target: int
    seat: Seat
    """The seat that made the choice."""


class FightOutlook(Record):
    """An estimate of the draw hands of a shootout that are still to come, from public numbers alone."""

    ranks: tuple[int, int]
    """The expected rank of each side's hand in hundredths, 100 to 1100, the leader's side first."""
    luck: int
    """The width of the logistic curve that turns a difference of ranks into a chance, in hundredths."""

    def chance(self, side: int, rank: float | None = None) -> float:
        """Return the chance, 0 to 1, that a side has the better hand.

        ``rank`` is the side's expected rank in hundredths, if more is known than the public numbers.
        """
        mine = self.ranks[side] if rank is None else rank
        return 1 / (1 + exp(-(mine - self.ranks[1 - side]) / self.luck))


class FightSummary(Record):
    """Facts about a shootout round that the view of the table does not contain."""

    changes: tuple[tuple[Seat, str], ...] = ()
    """The changes of a player's hand rank, such as ``Tommy Harden +2``, in order."""
    taken: tuple[int, ...] = ()
    """The sides that have taken the casualties of this round."""
    outlook: FightOutlook | None = None
    """An estimate of the hands to come; ``None`` once a hand is drawn, or while a posse is empty."""

    def why(self, seat: Seat) -> tuple[str, ...]:
        """Return the changes of a player's hand rank, such as ``Tommy Harden +2``."""
        return tuple(words for player, words in self.changes if player == seat)


class Bill(Record):
    """The unpaid upkeep of one card."""

    card: int
    title: str
    price: int
    """The upkeep to pay, in ghost rock."""


class Cover(Record):
    """One way in which a card covers casualties."""

    key: str
    card: int
    title: str
    how: str
    """``ace``, ``discard`` or ``home``."""
    covers: int


class CasualtiesDue(Record):
    """The casualties that a side has to cover."""

    owed: int
    covers: tuple[Cover, ...]
    first: tuple[int, ...]
    """Dudes of which one must be the first casualty; empty if any card can be."""


class Hint(Record):
    """The advice of a computer player to a person."""

    keys: tuple[str, ...]
    """The keys of the advised answer."""
    words: str
    """The labels of the advised answer's options."""
    why: str
    """The reason; empty without one."""
    cards: tuple[int, ...]
    """The cards that the advised answer uses."""


__all__ = [
    "Aim",
    "Bill",
    "CasualtiesDue",
    "Cover",
    "FightOutlook",
    "FightSummary",
    "Hint",
    "Line",
    "Now",
    "OpenHand",
    "RankChange",
]
