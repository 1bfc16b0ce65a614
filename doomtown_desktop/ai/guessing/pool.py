"""The cards that a deck may have, with likelihoods by gang, by art and by the known decks that have them."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Final

from doomtown_desktop.ai.guessing.known import DECK_TYPES, KnownDeck, art_of, face
from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.catalog.arts import ARTS
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.data.abilities import script_for
from doomtown_desktop.protocol.record import Record

# The likelihood of a card relative to one without a gang, measured on the decks that ship with the program.
_OWN, _STRANGER = 3.0, 0.03
_MATCHING: Final = 5.0
_KIN, _ELSEWHERE = 2.0, 0.4
"""The weight that each known deck with the card adds: a deck of the gang, and another deck."""
_COPIES: Final = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
"""The number of copies of a card that are added at once, if it is not unique: one of these at random."""


Luck = Callable[[], float]
"""A random generator of numbers from 0 up to, but not including, 1."""


class PoolCard(Record):
    """A card that a sampled deck may have."""

    code: str
    title: str
    """The name under which copies are counted: all versions of a dude share it."""
    suit: int
    value: int
    unique: bool
    art: str
    """The skill that a dude needs to use the card; empty if none is needed."""
    skills: frozenset[str]
    """The arts that the card, as a dude, can use."""
    gangs: frozenset[str]

    def copies(self, luck: float) -> int:
        """Return the number of copies to add at once; ``luck`` is a random number from 0 up to 1."""
        return 1 if self.unique else _COPIES[int(luck * len(_COPIES))]


class Choice(Record):
    """The cards of one suit and value, with their likelihoods."""

    cards: tuple[PoolCard, ...]
    sums: tuple[float, ...]
    """The cumulative likelihoods of the cards."""

    def drawn(self, luck: float) -> PoolCard:
        """Return the card for a random number from 0 up to 1. Raises ``IndexError`` if there are no cards."""
        return self.cards[bisect(self.sums, luck * self.sums[-1], 0, len(self.cards) - 1)]


Kind = tuple[int, int]
"""Suit and value."""
NOTHING: Final = Choice((), ())


class CardPool:
    """All cards that decks may have and that the program can play."""

    def __init__(self, facts: Facts, known: Sequence[KnownDeck]) -> None:
        self.known = known
        every: Iterable[CardFacts] = getattr(facts, "cards", ())
        self.cards: dict[str, PoolCard] = {}
        self.jokers: tuple[str, ...] = ()
        for card in every:
            if not card.is_plain and script_for(card.title, card.code) is None:
                continue
            if card.type is CardType.JOKER:
                self.jokers += (card.code,)
            elif card.type in DECK_TYPES:
                self.cards[card.code] = candidate(card)
        self._by_deck: dict[tuple[frozenset[str], str], dict[Kind, Choice]] = {}

    def jokers_in(self, deck: KnownDeck | None, gone: Mapping[str, int]) -> Sequence[str]:
        """Return the codes that a joker may have.

        These are the jokers left in the given deck; if there are none, those of any known deck, else all
        jokers. ``gone`` holds the number of copies that are used already, by code.
        """
        left = [code for code in self.jokers if deck is not None and deck.cards.get(code, 0) > gone[code]]
        usual = [code for known in self.known for code in self.jokers if code in known.cards]
        return left or usual or self.jokers

    def choices(self, gangs: frozenset[str], art: str) -> dict[Kind, Choice]:
        """Return the cards for a deck of these gangs by suit and value; ``art`` is "" for a deck without."""
        found = self._by_deck.get((gangs, art))
        if found is None:
            found = self._by_deck[gangs, art] = self._sorted(gangs, art)
        return found

    def _sorted(self, gangs: frozenset[str], art: str) -> dict[Kind, Choice]:
        kin: Counter[str] = Counter()
        elsewhere: Counter[str] = Counter()
        for deck in self.known:
            (kin if deck.gangs & gangs else elsewhere).update(deck.cards.keys())
        groups: dict[Kind, list[tuple[PoolCard, float]]] = {}
        for code, card in self.cards.items():
            if card.art not in ("", art):
                continue
            likely = _OWN if card.gangs & gangs else _STRANGER if card.gangs else 1.0
            likely *= _MATCHING if art and (card.art == art or art in card.skills) else 1.0
            likely *= 1 + _KIN * kin[code] + _ELSEWHERE * elsewhere[code]
            groups.setdefault((card.suit, card.value), []).append((card, likely))
        return {
            kind: Choice(tuple(card for card, _ in group), tuple(accumulate(likely for _, likely in group)))
            for kind, group in groups.items()
        }


def candidate(card: CardFacts) -> PoolCard:
    """Return a card as a card in the pool. Raises ``ValueError`` for a card without suit or value."""
    place = face(card)
    if place is None:
        raise ValueError(f"{card.title} has no suit or value")
    return PoolCard(
        card.code,
        card.character,
        *place,
        card.is_unique,
        art_of(card),
        frozenset(card.ratings) & frozenset(ARTS),
        frozenset(card.gangs),
    )
