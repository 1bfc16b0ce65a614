"""Events of call-outs, jobs and shootouts; ``events`` exports them too."""

from __future__ import annotations

from dataclasses import field

from doomtown_desktop.protocol.event import Caused, Event
from doomtown_desktop.protocol.ids import CardId, Seat
from doomtown_desktop.protocol.record import Record


class ShownHand(Record):
    """A revealed draw hand: each card with the value (1-13) and suit (0-3) that it counted as."""

    player: Seat
    cards: tuple[tuple[CardId, int, int], ...]
    rank: int
    """The rank (1-11) with all modifiers."""
    is_cheatin: bool
    natural: int = 0
    """The rank (1-11) of the cards alone."""
    standing: tuple[tuple[CardId, int], ...] = ()
    """Cards with a continuous modifier of the rank, and its amount; one-time modifiers are omitted."""


class CalledOut(Event):
    """A dude was called out."""

    caller: CardId
    mark: CardId
    refusable: bool = True
    """False if the ability that calls the dude out does not let it refuse."""


class CalloutAnswered(Event):
    """A call-out was accepted or refused."""

    caller: CardId
    mark: CardId
    accepted: bool
    bound: str = ""
    """``BOOTED`` or ``BY_CARD`` if the mark could not refuse and nobody was asked; empty otherwise."""


BOOTED = "booted"
"""A call-out cannot be refused because the mark is booted (R-CALL-5)."""
BY_CARD = "card"
"""A call-out cannot be refused because a card says so."""


class JobBegan(Event):
    """A job began. Its leader and mark are chosen, and ``source`` is the card of the job."""

    leader: CardId
    mark: CardId
    source: CardId


class JobEnded(Event):
    """A player's job succeeded or failed. ``source`` is the card of the job."""

    leader: CardId
    mark: CardId
    succeeded: bool
    source: CardId
    player: Seat


class Invited(Event):
    """The leader of a posse asked other players to help. Side 0 is the leader's side."""

    player: Seat
    side: int
    guests: tuple[Seat, ...]


class InvitationAnswered(Event):
    """A player accepted or declined a request for help."""

    player: Seat
    side: int
    host: Seat
    """The player who asked for help."""
    accepted: bool


class Joined(Caused):
    """A dude joined a posse. Side 0 is the leader's side."""

    card: CardId
    side: int


class LeftPosse(Caused):
    """A dude left its posse."""

    card: CardId
    side: int


class PossesFormed(Event):
    """Both posses are formed."""


class ShootoutStarted(Event):
    """A shootout starts. No Shootout play has been made yet."""

    location: CardId


class RoundBegan(Event):
    """A round of a shootout begins."""

    number: int


class ShootersNext(Event):
    """The Shootout plays of a round are over. Each side picks its shooter next."""

    number: int
    """The number of the round, from 1."""


class PosseHandedOver(Event):
    """The player who led a posse has surrendered, and a helper leads it now. Side 0 is the leader's side."""

    player: Seat
    side: int


class ShooterPicked(Event):
    """A shooter was named."""

    side: int
    card: CardId


class RoundDecided(Event):
    """The hands of a round were compared; each side now knows its casualties.

    ``hands`` is for display only; comparisons of events ignore it.
    """

    winner: int | None
    ranks: tuple[int, int]
    casualties: tuple[int, int]
    loser_seat: Seat | None = None
    """The player who leads the posse that lost the round."""
    hands: tuple[ShownHand, ...] = field(default=(), compare=False)


class CasualtiesTaken(Event):
    """One side has taken its casualties (possibly none, R-CAS-12)."""

    side: int
    player: Seat
    cards: tuple[CardId, ...]
    required: int
    lost_round: bool = False
    """The side took them because it lost the round, not because of a card."""
    bullets: tuple[int, ...] = ()
    """The bullets of each card when it was taken."""
    values: tuple[int, ...] = ()
    """The value of each card when it was taken."""


class Fled(Event):
    """A dude fled from a shootout."""

    card: CardId


class ShootoutEnded(Event):
    """A shootout is over. ``winner`` is the winning side, or ``None`` if nobody won."""

    winner: int | None
    winner_seat: Seat | None = None


__all__ = [
    "CalledOut",
    "CalloutAnswered",
    "CasualtiesTaken",
    "Fled",
    "InvitationAnswered",
    "Invited",
    "JobBegan",
    "JobEnded",
    "Joined",
    "LeftPosse",
    "PosseHandedOver",
    "PossesFormed",
    "RoundBegan",
    "RoundDecided",
    "ShooterPicked",
    "ShootersNext",
    "ShootoutEnded",
    "ShootoutStarted",
    "ShownHand",
]
