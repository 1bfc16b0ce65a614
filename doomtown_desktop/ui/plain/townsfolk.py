"""The town at dusk: people and houses of a game's decks, else a fixed gang. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scenes import scene

EACH: Final = 3
"""Number of people at either side."""
STREET: Final = 10
"""Number of houses."""
PEOPLE: Final = (
    ("Tommy Harden", "Philip Swinford", "Abram Grothe"),
    ("Sloane", "Barton Everest", "Allie Hensman"),
)
"""The decks before the first game: the two that Play uses."""
DEEDS: Final = (
    *("1st Baptist Church", "The Town Hall", "Bank of California", "General Store", "Pearly's Palace"),
    *("Bunkhouse", "The Oriental Saloon", "The Highbinder Hotel", "Empire Bakery", "The Pharmacy"),
)
"""Houses that fill up the street if the decks have too few."""
ROOF: Final = 150.0
"""Parts above this height are on a roof, in units of the picture."""
FACADES: Final = frozenset(
    f"house/{name}"
    for name in (
        *("falsefront", "saloon", "gablehouse", "cottage", "brickbank", "cityhall", "church", "mission"),
        *("hotel", "theatre", "palace", "manor", "barn", "shed", "cabin", "adobe", "jailhouse", "factory"),
        *("pagoda", "station", "temple"),
    )
)
"""Kinds of buildings in a street; a mine or a ranch is elsewhere."""


class SeatDeck(Protocol):
    """A seat of a game that begins, as far as this module needs it."""

    @property
    def starting(self) -> tuple[str, ...]:
        """Codes of the gang that was gathered or proposed."""

    @property
    def cards(self) -> tuple[tuple[str, int], ...]:
        """Codes of the deck with their numbers of copies."""


def people(
    decks: Sequence[SeatDeck], facts: Catalogue
) -> tuple[tuple[CardFacts, ...], tuple[CardFacts, ...]]:
    """Return up to three people of the first deck, and three of the other decks in turn.

    Those of the starting gangs alone: what else is in a deck may be a secret still.
    """
    gangs = [_gang(deck, facts) for deck in decks]
    if len(gangs) < 2 or not all(gangs):
        left, right = ([facts.by_title(title) for title in side] for side in PEOPLE)
        return tuple(left), tuple(right)
    others = [gang[step] for step in range(EACH) for gang in gangs[1:] if step < len(gang)]
    return tuple(gangs[0][:EACH]), tuple(others[:EACH])


def _gang(deck: SeatDeck, facts: Catalogue) -> list[CardFacts]:
    """Dudes of a starting gang, the most expensive first."""
    known = [facts.by_code[code] for code in deck.starting if code in facts.by_code]
    found = {card.title: card for card in known if card.type is CardType.DUDE}
    return sorted(found.values(), key=lambda card: (-(card.cost or 0), card.title))


def houses(decks: Iterable[SeatDeck], facts: Catalogue) -> tuple[CardPicture, ...]:
    """Return pictures of the decks' deeds in a street, and others until the street is full."""
    codes = (code for deck in decks for code, _ in deck.cards)
    own = [facts.by_code[code] for code in codes if code in facts.by_code]
    deeds = {card.title: card for card in own if card.type is CardType.DEED}
    found: list[CardPicture] = []
    for title in dict.fromkeys((*deeds, *DEEDS)):
        picture = scene(deeds.get(title) or facts.by_title(title))
        if any(layer.part in FACADES for layer in picture.layers):
            found.append(replace(picture, layers=tuple(layer for layer in picture.layers if _stays(layer))))
    return tuple(found[:STREET])


def _stays(layer: PictureLayer) -> bool:
    """True for the house and its roof; what stands in front of it would stand in the street."""
    return layer.place is None or layer.place[1] < ROOF
