"""Events of cards that leave play; ``events`` exports them too."""

from __future__ import annotations

from typing import Final

from doomtown_desktop.protocol.event import Caused, Event
from doomtown_desktop.protocol.ids import CardId, Seat


class Aced(Caused):
    """A card in play went to Boot Hill."""

    card: CardId
    player: Seat
    by: Seat | None
    as_casualty: bool
    side: int | None = None
    """Its side of the shootout; ``None`` if it was in no posse."""
    place: CardId | None = None
    """The location of the card before."""
    bounty: int = 0
    """The bounty of the card before."""
    whose: Seat | None = None
    """The player who controlled it; ``None`` for an attachment of a card that left play."""
    keywords: tuple[str, ...] = ()
    """The keywords of the card before, including those it had gained."""
    host: CardId | None = None
    """For an attachment that left play with another card: that card."""
    attached: tuple[CardId, ...] = ()
    """The cards that were attached to it."""
    influence: int = 0
    """The influence of the card before."""


class Discarded(Caused):
    """A card in play went to the discard pile."""

    card: CardId
    player: Seat
    by: Seat | None
    as_casualty: bool
    side: int | None = None
    place: CardId | None = None
    """As in ``Aced``."""
    bounty: int = 0
    whose: Seat | None = None
    keywords: tuple[str, ...] = ()
    host: CardId | None = None
    attached: tuple[CardId, ...] = ()
    influence: int = 0


class LeftPlay(Event):
    """A card left play without being aced or discarded. It went to a hand, into a deck or out of the game."""

    card: CardId
    player: Seat
    side: int | None = None
    """As in ``Aced``, like the following fields."""
    place: CardId | None = None
    bounty: int = 0
    whose: Seat | None = None


LEAVING: Final = (Aced, Discarded, LeftPlay)
"""The events of a card that leaves play, one for each way."""

__all__ = ["Aced", "Discarded", "LeftPlay"]
