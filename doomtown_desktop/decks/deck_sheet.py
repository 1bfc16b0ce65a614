"""A deck on paper: its cards by type, values, costs, odds of hands and sample hands. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardFacts, Catalogue, Suit
from doomtown_desktop.decks.comparing import GROUPS, key_numbers
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.hands import practice
from doomtown_desktop.decks.odds.composition import Cancel, composition_of, never
from doomtown_desktop.decks.odds.front import rank_odds
from doomtown_desktop.decks.printing import whole_deck
from doomtown_desktop.decks.statistics import cost_curve, heat_map
from doomtown_desktop.poker import HAND_SIZE
from doomtown_desktop.poker.pool import RANK_NAMES

HANDS: Final = 4
"""The number of sample hands."""
STUDS: Final = (0, 1, 2, 3)
"""The stud bonuses whose odds are on the sheet."""
SHOWN_RANKS: Final = (4, 5, 6, 7, 8, 9)
"""The hand ranks whose odds are on the sheet: three of a kind to a straight flush."""


@dataclass(frozen=True, slots=True)
class SheetCard:
    """A line of the list; ``starting`` is the number of copies in the starting posse."""

    card: CardFacts
    copies: int
    starting: int


@dataclass(frozen=True, slots=True)
class SampleHand:
    """An opening hand, and a draw for a shootout from the rest of the deck, with its legal hand's name."""

    opening: tuple[CardFacts, ...]
    draw: tuple[CardFacts, ...]
    name: str


@dataclass(frozen=True, slots=True)
class StudOdds:
    """The odds of the highest legal hand with a stud bonus.

    Attributes:
        stud: The stud bonus.
        mean: The mean rank; a draw without a legal hand counts as 0.
        at_least: The probability of each of `SHOWN_RANKS` or a higher rank.
    """

    stud: int
    mean: float
    at_least: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class DeckSheet:
    """The content of the sheet, except its odds.

    Attributes:
        draft: The deck without unknown cards.
        groups: Lines by group, in the order of the types; groups without cards are skipped.
        numbers: Key figures by name.
        values: Cards of the draw deck by value 1-13, 0 included.
        suits: Cards of the draw deck by suit.
        costs: Cards of the draw deck by cost, from 0 to the highest.
        hands: Sample hands; fewer or none if the deck is too small.
    """

    draft: Draft
    groups: tuple[tuple[str, tuple[SheetCard, ...]], ...]
    numbers: Mapping[str, str]
    values: Mapping[int, int]
    suits: Mapping[Suit, int]
    costs: Mapping[int, int]
    hands: tuple[SampleHand, ...]


def deck_sheet(draft: Draft, catalogue: Catalogue, seed: int) -> DeckSheet:
    """Return the sheet of a deck. The same seed gives the same sample hands.

    Raises:
        LookupError: The deck has an unknown code.
    """
    heat = heat_map(draft, catalogue)
    lines = [
        SheetCard(catalogue.get(code), count, draft.starting.count(code))
        for code, count in whole_deck(draft).items()
    ]
    groups = []
    for name, types in GROUPS:
        inside = sorted((line for line in lines if line.card.type in types), key=lambda each: each.card.title)
        if inside:
            groups.append((name, tuple(inside)))
    return DeckSheet(
        draft,
        tuple(groups),
        key_numbers(draft, catalogue),
        heat.by_value,
        heat.by_suit,
        cost_curve(draft, catalogue),
        tuple(_hands(draft, catalogue, seed)),
    )


def _hands(draft: Draft, catalogue: Catalogue, seed: int) -> list[SampleHand]:
    found = []
    for number in range(HANDS):
        opening = practice(draft, catalogue, seed * HANDS + number)
        if len(opening.deck) < HAND_SIZE:
            break
        drawn = opening.shootout().drawn
        assert drawn is not None
        rank = 0 if drawn.legal is None else drawn.legal.rank
        found.append(
            SampleHand(
                tuple(map(catalogue.get, opening.play_hand)),
                tuple(map(catalogue.get, drawn.codes)),
                RANK_NAMES[rank],
            )
        )
    return found


def stud_odds(draft: Draft, catalogue: Catalogue, cancelled: Cancel = never) -> tuple[StudOdds, ...]:
    """Return the odds for each of `STUDS`; those for which the deck has too few cards are skipped.

    Raises:
        OddsCancelled: ``cancelled`` returned true.
    """
    deck = composition_of(draft, catalogue)
    found = []
    for stud in STUDS:
        if deck.size >= HAND_SIZE + stud:
            odds = rank_odds(deck, HAND_SIZE + stud, most=HAND_SIZE + STUDS[-1], cancelled=cancelled).legal
            found.append(StudOdds(stud, odds.mean, tuple(odds.at_least[rank] for rank in SHOWN_RANKS)))
    return tuple(found)
