"""Ordered selections of cards that read like card text: ``self.opponent.dudes.wanted.at(here)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar, cast

from doomtown_desktop.speech.amounts import listed

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.script.cards import Card, Dude
    from doomtown_desktop.protocol.ids import CardId

T = TypeVar("T", bound="Card")


class Pool(list[T]):
    """A list of cards with filters. Every filter returns a new pool in the same order."""

    __slots__ = ()

    def where(self, keep: Callable[[T], object]) -> Pool[T]:
        """Return the cards for which the function ``keep`` returns true."""
        return Pool(c for c in self if keep(c))

    def but(self, *cards: Card | None) -> Pool[T]:
        """Return the cards in the pool that are not among ``cards``."""
        return Pool(c for c in self if c not in cards)

    def also(self, others: Iterable[T]) -> Pool[T]:
        """Return the cards in the pool followed by ``others``, without repeats."""
        result = Pool(self)
        result.extend(c for c in others if c not in self)
        return result

    def at(self, place: Card | None) -> Pool[T]:
        """Return the cards in the pool that are at a location."""
        return Pool(c for c in self if c.location == place)

    def with_keyword(self, *words: str) -> Pool[T]:
        """Return the cards with at least one of these keywords."""
        return Pool(c for c in self if any(c.is_a(w) for w in words))

    @property
    def titles(self) -> str:
        """The titles of the cards as a list in words: "Ada, Ben and Cole"."""
        return listed([card.title for card in self])

    @property
    def booted(self) -> Pool[T]:
        """The booted cards."""
        return Pool(c for c in self if c.booted)

    @property
    def unbooted(self) -> Pool[T]:
        """The unbooted cards."""
        return Pool(c for c in self if not c.booted)

    @property
    def wanted(self) -> Pool[T]:
        """The cards with a bounty."""
        return Pool(c for c in self if c.bounty)

    @property
    def attachments(self) -> Pool[Card]:
        """The cards attached to the cards in the pool."""
        return Pool(held for c in self for held in c.attachments)

    def total(self, stat: str) -> int:
        """Return the sum of a stat over the cards. Each card counts as at least 0 (R-STAT-6)."""
        return sum(int(getattr(c, stat)) for c in self)

    def highest(self, stat: str) -> int:
        """Return the highest value of a stat among the cards; 0 for an empty pool."""
        return max((int(getattr(c, stat)) for c in self), default=0)


def dudes(g: Engine, numbers: Iterable[CardId]) -> Pool[Dude]:
    """Return the views of the dudes with these ids."""
    return Pool(cast("Dude", g.view(number)) for number in numbers)
