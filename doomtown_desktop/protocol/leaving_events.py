"""Events of cards that leave play: part of ``events``."""

from __future__ import annotations

from dataclasses import dataclass

from doomtown_desktop.protocol.event import Caused, Event
from doomtown_desktop.protocol.ids import CardId, Seat


@dataclass(frozen=True, slots=True)
class Aced(Caused):
    """A card in play went to Boot Hill."""

    card: CardId
    player: Seat
    by: Seat | None
    as_casualty: bool
    side: int | None = None
    """Side of the shootout it stood on."""
    place: CardId | None = None
    """The location where it was."""
    bounty: int = 0
    """The bounty it had."""
    whose: Seat | None = None
    """The player who controlled it; ``None`` for what was on a card that left play."""
    keywords: tuple[str, ...] = ()
    """The keywords it had: what it had gained is gone with it."""


@dataclass(frozen=True, slots=True)
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


@dataclass(frozen=True, slots=True)
class LeftPlay(Event):
    """A card left play, neither aced nor discarded: to a hand, into a deck or out of the game."""

    card: CardId
    player: Seat
    side: int | None = None
    """As in ``Aced``, as the rest."""
    place: CardId | None = None
    bounty: int = 0
    whose: Seat | None = None


__all__ = ["Aced", "Discarded", "LeftPlay"]
