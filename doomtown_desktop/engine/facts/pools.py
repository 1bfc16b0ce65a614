"""Ordered selections of cards that read like the text of a card: ``self.opponent.dudes.wanted.at(here)``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, TypeVar, cast

if TYPE_CHECKING:
    from doomtown_desktop.engine.core.engine import Engine
    from doomtown_desktop.engine.script.cards import Card, Dude
    from doomtown_desktop.protocol.ids import CardId

T = TypeVar("T", bound="Card")


class Pool(list[T]):
    """A list of cards with filters. Every filter gives a new pool in the same order."""

    __slots__ = ()

    def where(self, keep: Callable[[T], object]) -> Pool[T]:
        """Those for which ``keep`` holds."""
        return Pool(c for c in self if keep(c))

    def but(self, *cards: Card | None) -> Pool[T]:
        """Those that are none of ``cards``."""
        return Pool(c for c in self if c not in cards)

    def also(self, others: Iterable[T]) -> Pool[T]:
        """These and those, without repeats."""
        result = Pool(self)
        result.extend(c for c in others if c not in self)
        return result

    def at(self, place: Card | None) -> Pool[T]:
        """Those at a location."""
        return Pool(c for c in self if c.location == place)

    def with_keyword(self, *words: str) -> Pool[T]:
        """Those with one of these keywords."""
        return Pool(c for c in self if any(c.is_a(w) for w in words))

    @property
    def booted(self) -> Pool[T]:
        """Those that are booted."""
        return Pool(c for c in self if c.booted)

    @property
    def unbooted(self) -> Pool[T]:
        """Those that are unbooted."""
        return Pool(c for c in self if not c.booted)

    @property
    def wanted(self) -> Pool[T]:
        """Those with a bounty."""
        return Pool(c for c in self if c.bounty)

    @property
    def attachments(self) -> Pool[Card]:
        """Cards attached to them."""
        return Pool(held for c in self for held in c.attachments)

    def total(self, stat: str) -> int:
        """The sum of a stat, each card's floored first (R-STAT-6)."""
        return sum(int(getattr(c, stat)) for c in self)

    def highest(self, stat: str) -> int:
        """The highest of a stat; 0 for an empty pool."""
        return max((int(getattr(c, stat)) for c in self), default=0)


def dudes(g: Engine, numbers: Iterable[CardId]) -> Pool[Dude]:
    """Views of dudes by their ids."""
    return Pool(cast("Dude", g.view(number)) for number in numbers)
