"""A deck as poker sees it: the number of cards of each suit and value, and its jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Suit
from doomtown_desktop.decks.legality import DeckLike, FactSource
from doomtown_desktop.poker.pool import ALL_KINDS, KINDS, Joker

SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""The suits by index."""
VALUES: Final = range(1, 14)

_JOKER_KINDS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "10040": Joker.DEVILS,
        "10041": Joker.DEVILS,
        "14040": Joker.HERETIC,
        "14041": Joker.HERETIC,
    }
)
"""Jokers whose texts change the hand, by the printings of the card; all others are plain."""


class OddsCancelled(Exception):
    """The caller no longer wants the answer."""


class TooMany(ValueError):
    """There are too many different hands to look at each."""


Cancel = Callable[[], bool]
"""Asked now and then by long calculations; true ends them with `OddsCancelled`."""


def never() -> bool:
    """Nobody cancels."""
    return False


def check(cancelled: Cancel) -> None:
    """Raise `OddsCancelled` if that is wished."""
    if cancelled():
        raise OddsCancelled


def kind_of_card(card: CardFacts) -> int:
    """The kind of a card that can be drawn: 0-51, or one of `Joker`.

    Raises:
        ValueError: it has no suit and value and is not a joker: it is never in a draw deck.
    """
    if card.type is CardType.JOKER:
        return next((_JOKER_KINDS[code] for code in card.printings if code in _JOKER_KINDS), Joker.PLAIN)
    if card.suit is None or card.value is None or card.type in (CardType.OUTFIT, CardType.LEGEND):
        raise ValueError(f"{card.title} is never in a draw deck")
    return SUITS.index(card.suit) * 13 + card.value - 1


@dataclass(frozen=True)
class Composition:
    """A draw deck as poker sees it: copies of each kind, jokers included. Equal ones share cached odds.

    Attributes:
        counts: Copies of each of the 55 kinds.
    """

    counts: tuple[int, ...]

    def __post_init__(self) -> None:
        """Refuse a composition that is not a deck."""
        if len(self.counts) != ALL_KINDS or min(self.counts) < 0:
            raise ValueError("a composition has 55 counts, none of them below 0")

    @classmethod
    def of(cls, copies: Mapping[int, int]) -> Composition:
        """From copies by kind."""
        return cls(tuple(copies.get(kind, 0) for kind in range(ALL_KINDS)))

    @cached_property
    def size(self) -> int:
        """Number of cards, jokers included."""
        return sum(self.counts)

    @property
    def jokers(self) -> tuple[int, int, int]:
        """Plain, Devil's and Heretic jokers."""
        plain, devils, heretic = self.counts[KINDS:]
        return plain, devils, heretic

    @cached_property
    def held(self) -> tuple[tuple[int, int], ...]:
        """(kind, copies) of the kinds that are there, in order."""
        return tuple((kind, copies) for kind, copies in enumerate(self.counts) if copies)

    def with_change(self, kind: int, by: int) -> Composition:
        """The same with some copies of a kind more or fewer.

        Raises:
            ValueError: fewer than none would be left.
        """
        counts = list(self.counts)
        counts[kind] += by
        return replace(self, counts=tuple(counts))

    def without(self, kinds: Iterator[int]) -> Composition:
        """The same without some cards. Raises ``ValueError`` if one of them is not there."""
        counts = list(self.counts)
        for kind in kinds:
            counts[kind] -= 1
        return replace(self, counts=tuple(counts))

    def cards(self) -> list[int]:
        """Every card by its kind, in order."""
        return [kind for kind, copies in self.held for _ in range(copies)]


def draw_deck_codes(deck: DeckLike, facts: FactSource, *, with_gang: bool = False) -> list[str]:
    """The printings in the draw deck as the game begins, one entry per card, in order of code.

    That is the deck without its starting gang (R-SETUP-10), outfit and legend; ``with_gang`` leaves the gang
    in. A gang that proposes more copies than the deck holds takes only what is there: it is the legality's
    business to say so.

    Raises:
        LookupError: a code is unknown.
    """
    copies = Counter(deck.cards)
    if not with_gang:
        copies -= Counter(deck.starting)
    apart = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
    return [code for code in sorted(copies) if facts.get(code).type not in apart for _ in range(copies[code])]


def composition_of(deck: DeckLike, facts: FactSource, *, with_gang: bool = False) -> Composition:
    """The draw deck of a deck or draft for poker.

    Raises:
        LookupError: a code is unknown.
    """
    codes = draw_deck_codes(deck, facts, with_gang=with_gang)
    return Composition.of(Counter(kind_of_card(facts.get(code)) for code in codes))
