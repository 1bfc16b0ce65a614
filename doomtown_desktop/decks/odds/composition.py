"""A deck for poker: the number of cards of each suit and value, and its jokers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from operator import add
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Suit
from doomtown_desktop.decks.legality import DeckLike, FactSource
from doomtown_desktop.poker.pool import ALL_KINDS, KINDS, Joker

SUITS: Final = (Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)
"""Clubs, diamonds, hearts, spades, in the order of suit indices."""
VALUES: Final = range(1, 14)

_JOKER_KINDS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "10040": Joker.DEVILS,
        "10041": Joker.DEVILS,
        "14040": Joker.HERETIC,
        "14041": Joker.HERETIC,
    }
)
"""Kinds of the jokers whose texts change the hand, by code of each printing; all others are plain."""


class OddsCancelled(Exception):
    """The caller no longer wants the answer."""


class TooMany(ValueError):
    """There are too many different hands to count each."""


Cancel = Callable[[], bool]
"""A function that long calculations call now and then; if it returns true, they raise `OddsCancelled`."""


def never() -> bool:
    """Return False: a `Cancel` for calculations that are never cancelled."""
    return False


def check(cancelled: Cancel) -> None:
    """Raise `OddsCancelled` if ``cancelled`` returns true."""
    if cancelled():
        raise OddsCancelled


def kind_of_card(card: CardFacts) -> int:
    """Return the kind of a card that can be drawn: 0-51, or one of `Joker`.

    Raises:
        ValueError: the card is not a joker and has no suit and value, so it is never in a draw deck.
    """
    if card.type is CardType.JOKER:
        return next((_JOKER_KINDS[code] for code in card.printings if code in _JOKER_KINDS), Joker.PLAIN)
    if card.suit is None or card.value is None or card.type in (CardType.OUTFIT, CardType.LEGEND):
        raise ValueError(f"{card.title} is never in a draw deck")
    return SUITS.index(card.suit) * 13 + card.value - 1


@dataclass(frozen=True)
class Composition:
    """A draw deck for poker: copies of each kind, jokers included. Equal compositions share cached odds.

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
        """Return a composition with some copies of each kind; kinds that are not named have none."""
        return cls(tuple(copies.get(kind, 0) for kind in range(ALL_KINDS)))

    @cached_property
    def size(self) -> int:
        """Number of cards, jokers included."""
        return sum(self.counts)

    @property
    def jokers(self) -> tuple[int, int, int]:
        """The numbers of plain, Devil's and Heretic jokers."""
        plain, devils, heretic = self.counts[KINDS:]
        return plain, devils, heretic

    @cached_property
    def held(self) -> tuple[tuple[int, int], ...]:
        """(kind, copies) of each kind with at least one copy, in order of kind."""
        return tuple((kind, copies) for kind, copies in enumerate(self.counts) if copies)

    def with_change(self, kind: int, by: int) -> Composition:
        """Return the composition with ``by`` more copies of a kind; fewer if it is negative.

        Raises:
            ValueError: fewer than 0 copies would be left.
        """
        counts = list(self.counts)
        counts[kind] += by
        return replace(self, counts=tuple(counts))

    def with_all(self, other: Composition) -> Composition:
        """Return the cards of this composition and another one."""
        return Composition(tuple(map(add, self.counts, other.counts)))

    def without(self, kinds: Iterator[int]) -> Composition:
        """Return the composition without some cards, by kind. Raises ``ValueError`` if one is missing."""
        counts = list(self.counts)
        for kind in kinds:
            counts[kind] -= 1
        return replace(self, counts=tuple(counts))

    def cards(self) -> list[int]:
        """Return every card as its kind, in order."""
        return [kind for kind, copies in self.held for _ in range(copies)]


def draw_deck_codes(deck: DeckLike, facts: FactSource, *, with_gang: bool = False) -> list[str]:
    """Return the printings in the draw deck at the start of the game, one per card, in order of code.

    These are the cards in the deck without its starting gang (R-SETUP-10), outfit and legend; with
    ``with_gang``, the gang stays in. If a gang names more copies than the deck has, only those of the deck
    are removed; `legality` reports the fault.

    Raises:
        LookupError: a code is unknown.
    """
    copies = Counter(deck.cards)
    if not with_gang:
        copies -= Counter(deck.starting)
    apart = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
    return [code for code in sorted(copies) if facts.get(code).type not in apart for _ in range(copies[code])]


def composition_of(deck: DeckLike, facts: FactSource, *, with_gang: bool = False) -> Composition:
    """Return the draw deck of a deck or draft as a composition.

    Raises:
        LookupError: a code is unknown.
    """
    codes = draw_deck_codes(deck, facts, with_gang=with_gang)
    return Composition.of(Counter(kind_of_card(facts.get(code)) for code in codes))
