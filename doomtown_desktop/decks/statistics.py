"""Figures of a deck other than poker: money, influence, curves, the grid of suits and values, single cards.

All figures are computed from printed facts. An unknown code raises ``LookupError`` everywhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from math import comb

from doomtown_desktop.catalog import CardFacts, CardType, Suit
from doomtown_desktop.decks.legality import (
    SAME_SUIT_AND_VALUE_AT_MOST,
    DeckLike,
    FactSource,
    gang_cost,
    starting_stash,
)
from doomtown_desktop.decks.odds.composition import SUITS, VALUES, draw_deck_codes

_PLAYED = (
    CardType.DUDE,
    CardType.DEED,
    CardType.IMPROVEMENT,
    CardType.GOODS,
    CardType.SPELL,
    CardType.ACTION,
)
"""Types of cards that cost something to play."""


@dataclass(frozen=True)
class Economy:
    """Ghost rock, influence and control points.

    Attributes:
        starting_stash: Ghost rock before the gang is paid (R-SETUP-2).
        gang_cost: Ghost rock for the starting gang (R-SETUP-5).
        stash_left: Ghost rock after paying; negative if the gang is too expensive.
        income: Production of outfit, legend and starting cards in the first Upkeep (R-UPK-1).
        upkeep: Upkeep of the starting gang in the first Upkeep, with the surcharge for dudes of another
            outfit (R-UPK-8, R-UPK-13).
        gang_influence: Printed influence of the starting gang.
        gang_bullets: Printed bullets of the dudes in the starting gang.
        influence: Printed influence of all dudes in the deck, gang included.
        control: Printed control points of all deeds of the deck, starting ones included.
        production: Production of all deeds of the deck, starting ones included.
        deeds: Deeds of the deck, starting ones included.
        mean_cost: Mean cost of the cards of the draw deck that have a cost to play; 0 without any.
        deed_cost: Ghost rock for all deeds that do not start.
    """

    starting_stash: int
    gang_cost: int
    stash_left: int
    income: int
    upkeep: int
    gang_influence: int
    gang_bullets: int
    influence: int
    control: int
    production: int
    deeds: int
    mean_cost: float
    deed_cost: int

    @property
    def net_income(self) -> int:
        """Income minus upkeep in the first Upkeep."""
        return self.income - self.upkeep


def _all_cards(deck: DeckLike, facts: FactSource) -> list[CardFacts]:
    return [facts.get(code) for code, copies in sorted(deck.cards.items()) for _ in range(copies)]


def economy(deck: DeckLike, facts: FactSource) -> Economy:
    """Return money, influence and control points of a deck and its proposed starting gang."""
    gang = [facts.get(code) for code in deck.starting]
    apart = [facts.get(code) for code in (deck.outfit, deck.legend) if code is not None]
    gangs = () if deck.outfit is None else facts.get(deck.outfit).gangs
    every = _all_cards(deck, facts)
    later = [facts.get(code) for code in draw_deck_codes(deck, facts)]
    costs = [card.cost or 0 for card in later if card.type in _PLAYED]
    stash, cost = starting_stash(deck, facts), gang_cost(deck, facts)
    return Economy(
        starting_stash=stash,
        gang_cost=cost,
        stash_left=stash - cost,
        income=sum(card.production for card in (*apart, *gang)),
        upkeep=sum(card.upkeep for card in apart) + sum(card.upkeep_for(gangs) for card in gang),
        gang_influence=sum(card.influence or 0 for card in gang),
        gang_bullets=sum(card.bullets or 0 for card in gang if card.is_dude),
        influence=sum(card.influence or 0 for card in every if card.is_dude),
        control=sum(card.control or 0 for card in every if card.type is CardType.DEED),
        production=sum(card.production for card in every if card.type is CardType.DEED),
        deeds=sum(1 for card in every if card.type is CardType.DEED),
        mean_cost=sum(costs) / len(costs) if costs else 0.0,
        deed_cost=sum(card.cost or 0 for card in later if card.type is CardType.DEED),
    )


def _bars(numbers: list[int]) -> dict[int, int]:
    counts = Counter(numbers)
    return {number: counts[number] for number in range(max(counts, default=-1) + 1)}


def cost_curve(
    deck: DeckLike, facts: FactSource, *, type: CardType | None = None, with_gang: bool = False
) -> dict[int, int]:
    """Return the number of cards for each cost, from 0 to the highest; cards without a cost count as 0.

    ``type`` limits the count to one type.
    """
    cards = [facts.get(code) for code in draw_deck_codes(deck, facts, with_gang=with_gang)]
    wanted = [card for card in cards if card.type in _PLAYED and type in (None, card.type)]
    return _bars([card.cost or 0 for card in wanted])


def counts_by_type(deck: DeckLike, facts: FactSource, *, with_gang: bool = True) -> dict[CardType, int]:
    """Return the number of cards of each type, in the order of the types; types without cards are skipped."""
    cards = [facts.get(code) for code in draw_deck_codes(deck, facts, with_gang=with_gang)]
    counts = Counter(card.type for card in cards)
    return {type: counts[type] for type in CardType if counts[type]}


@dataclass(frozen=True)
class HeatMap:
    """Cards by suit and value.

    Attributes:
        copies: Number of cards by (suit, value), 0 included; 52 entries in order of suit and value.
        codes: Printings by (suit, value), in order; pairs without cards are skipped.
        jokers: Codes of the jokers, one per copy.
        on_values: Values that the deck is built on, most frequent first: those with at least half the number
            of cards of the most frequent one.
        off_value: Codes of cards of any other value, in order of value and suit, each once.
    """

    copies: Mapping[tuple[Suit, int], int]
    codes: Mapping[tuple[Suit, int], tuple[str, ...]]
    jokers: tuple[str, ...]
    on_values: tuple[int, ...]
    off_value: tuple[str, ...]

    @property
    def too_many(self) -> tuple[tuple[Suit, int], ...]:
        """The pairs of suit and value with more than four cards (R-DECK-3, if the gang is counted)."""
        return tuple(key for key, copies in self.copies.items() if copies > SAME_SUIT_AND_VALUE_AT_MOST)

    @property
    def by_value(self) -> dict[int, int]:
        """The number of cards of each value 1-13, 0 included."""
        return {value: sum(self.copies[suit, value] for suit in SUITS) for value in VALUES}

    @property
    def by_suit(self) -> dict[Suit, int]:
        """The number of cards of each suit, 0 included."""
        return {suit: sum(self.copies[suit, value] for value in VALUES) for suit in SUITS}


def heat_map(deck: DeckLike, facts: FactSource, *, with_gang: bool = False) -> HeatMap:
    """Return the grid of the draw deck; ``with_gang`` counts the whole deck, as R-DECK-3 does."""
    copies = {(suit, value): 0 for suit in SUITS for value in VALUES}
    codes: dict[tuple[Suit, int], list[str]] = {}
    jokers: list[str] = []
    for code in draw_deck_codes(deck, facts, with_gang=with_gang):
        card = facts.get(code)
        if card.suit is None or card.value is None:
            jokers.append(code)
            continue
        copies[card.suit, card.value] += 1
        known = codes.setdefault((card.suit, card.value), [])
        if code not in known:
            known.append(code)
    by_value = {value: sum(copies[suit, value] for suit in SUITS) for value in VALUES}
    least = max(1, max(by_value.values()) / 2)
    on = tuple(sorted((v for v in VALUES if by_value[v] >= least), key=lambda v: (-by_value[v], v)))
    off = [
        code for value in VALUES if value not in on for suit in SUITS for code in codes.get((suit, value), ())
    ]
    return HeatMap(copies, {key: tuple(each) for key, each in codes.items()}, tuple(jokers), on, tuple(off))


def copies_chance(deck_size: int, copies: int, drawn: int, at_least: int = 1) -> float:
    """Return the exact probability that at least ``at_least`` of the copies are among the cards drawn.

    Raises:
        ValueError: a number is below 0, or copies or drawn cards exceed the size of the deck.
    """
    if min(deck_size, copies, drawn, at_least) < 0 or max(copies, drawn) > deck_size:
        raise ValueError(f"{copies} copies and {drawn} cards drawn do not fit a deck of {deck_size}")
    ways = sum(
        comb(copies, k) * comb(deck_size - copies, drawn - k) for k in range(at_least, min(copies, drawn) + 1)
    )
    return ways / comb(deck_size, drawn)


def cards_seen(day: int, *, extra: int = 0) -> int:
    """Return the number of cards seen in the play hand by High Noon of a day: 5, and 1 per Sundown (R-SUN-4).

    Draw hands and lowball are not counted. ``extra`` is the number of cards drawn by other means.

    Raises:
        ValueError: the day is below 1.
    """
    if day < 1:
        raise ValueError(f"the first day is day 1, not {day}")
    return 5 + day - 1 + extra
