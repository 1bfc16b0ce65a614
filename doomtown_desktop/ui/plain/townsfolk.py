"""Who and what is seen in the town at dusk: people and houses of a game's decks, else a fixed gang. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scenes import scene

EACH: Final = 3
"""How many people stand at either side."""
STREET: Final = 10
"""How many houses there are."""
PEOPLE: Final = (
    ("Tommy Harden", "Philip Swinford", "Abram Grothe"),
    ("Sloane", "Barton Everest", "Allie Hensman"),
)
"""Before the first game: those of the two decks that Play puts on the table."""
DEEDS: Final = (
    *("1st Baptist Church", "The Town Hall", "Bank of California", "General Store", "Pearly's Palace"),
    *("Bunkhouse", "The Oriental Saloon", "The Highbinder Hotel", "Empire Bakery", "The Pharmacy"),
)
"""Houses that stand there where the decks have too few."""
ROOF: Final = 150.0
"""Higher than this lies what is on a roof, in units of the picture."""
FACADES: Final = frozenset(
    f"house/{name}"
    for name in (
        *("falsefront", "saloon", "gablehouse", "cottage", "brickbank", "cityhall", "church", "mission"),
        *("hotel", "theatre", "palace", "manor", "barn", "shed", "cabin", "adobe", "jailhouse", "factory"),
        *("pagoda", "station", "temple"),
    )
)
"""What stands at a street; a mine or a ranch lies elsewhere."""


class SeatDeck(Protocol):
    """A seat of a game that begins, as far as it is looked at here."""

    @property
    def starting(self) -> tuple[str, ...]:
        """Codes of the gang that was gathered or proposed."""

    @property
    def cards(self) -> tuple[tuple[str, int], ...]:
        """Codes of the deck with their numbers of copies."""


def people(
    decks: Sequence[SeatDeck], facts: Catalogue
) -> tuple[tuple[CardFacts, ...], tuple[CardFacts, ...]]:
    """Up to three people for the left, of the first deck, and three for the right, of the others in turn.

    Those of the starting gangs alone: what else is in a deck may be a secret still.
    """
    gangs = [_gang(deck, facts) for deck in decks]
    if len(gangs) < 2 or not all(gangs):
        left, right = ([facts.by_title(title) for title in side] for side in PEOPLE)
        return tuple(left), tuple(right)
    others = [gang[step] for step in range(EACH) for gang in gangs[1:] if step < len(gang)]
    return tuple(gangs[0][:EACH]), tuple(others[:EACH])


def _gang(deck: SeatDeck, facts: Catalogue) -> list[CardFacts]:
    """Dudes of a starting gang, who costs most first."""
    known = [facts.by_code[code] for code in deck.starting if code in facts.by_code]
    found = {card.title: card for card in known if card.type is CardType.DUDE}
    return sorted(found.values(), key=lambda card: (-(card.cost or 0), card.title))


def houses(decks: Iterable[SeatDeck], facts: Catalogue) -> tuple[CardPicture, ...]:
    """Pictures of deeds of these decks that stand at a street, and others until the street is full."""
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
    """The house, and what is on its roof; what stands before it would stand in the street."""
    return layer.place is None or layer.place[1] < ROOF
