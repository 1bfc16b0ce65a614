"""The dudes and houses in a picture of the town at dusk. They are from a game's decks, or a fixed choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final, Protocol

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.model import CardFacts, CardType
from doomtown_desktop.ui.plain.recipes import CardPicture, PictureLayer
from doomtown_desktop.ui.plain.scenes import scene

EACH: Final = 3
"""At most this many dudes are on each side of the picture."""
STREET: Final = 10
"""The number of houses in the street."""
PEOPLE: Final = (
    ("Tommy Harden", "Philip Swinford", "Abram Grothe"),
    ("Sloane", "Barton Everest", "Allie Hensman"),
)
"""The dudes on each side before the first game. They are from the two decks that Play uses."""
DEEDS: Final = (
    *("1st Baptist Church", "The Town Hall", "Bank of California", "General Store", "Pearly's Palace"),
    *("Bunkhouse", "The Oriental Saloon", "The Highbinder Hotel", "Empire Bakery", "The Pharmacy"),
)
"""The deeds that fill the street if the decks have too few of them."""
ROOF: Final = 150.0
"""Parts above this height, in units of the picture, are on the roof."""
FACADES: Final = frozenset(
    f"house/{name}"
    for name in (
        *("falsefront", "saloon", "gablehouse", "cottage", "brickbank", "cityhall", "church", "mission"),
        *("hotel", "theatre", "palace", "manor", "barn", "shed", "cabin", "adobe", "jailhouse", "factory"),
        *("pagoda", "station", "temple"),
    )
)
"""The buildings that may be in a street. A mine or a ranch, for instance, may not."""


class SeatDeck(Protocol):
    """The parts of a seat's deck at the start of a game that this module needs."""

    @property
    def starting(self) -> tuple[str, ...]:
        """The codes of the starting gang, which is chosen or proposed."""

    @property
    def cards(self) -> tuple[tuple[str, int], ...]:
        """The codes of the deck's cards, each with its number of copies."""


def people(
    decks: Sequence[SeatDeck], facts: Catalogue
) -> tuple[tuple[CardFacts, ...], tuple[CardFacts, ...]]:
    """Return up to three dudes of the first deck, and up to three dudes taken in turn from the other decks.

    Only dudes of the starting gangs are shown, because the rest of a deck may still be a secret.
    """
    gangs = [_gang(deck, facts) for deck in decks]
    if len(gangs) < 2 or not all(gangs):
        left, right = ([facts.by_title(title) for title in side] for side in PEOPLE)
        return tuple(left), tuple(right)
    others = [gang[step] for step in range(EACH) for gang in gangs[1:] if step < len(gang)]
    return tuple(gangs[0][:EACH]), tuple(others[:EACH])


def _gang(deck: SeatDeck, facts: Catalogue) -> list[CardFacts]:
    """Return the dudes of a starting gang, the most expensive first."""
    known = [facts.by_code[code] for code in deck.starting if code in facts.by_code]
    found = {card.title: card for card in known if card.type is CardType.DUDE}
    return sorted(found.values(), key=lambda card: (-(card.cost or 0), card.title))


def houses(decks: Iterable[SeatDeck], facts: Catalogue) -> tuple[CardPicture, ...]:
    """Return the pictures of the decks' deeds that fit a street. Other deeds fill the rest of the street."""
    codes = (code for deck in decks for code, _ in deck.cards)
    own = [facts.by_code[code] for code in codes if code in facts.by_code]
    deeds = {card.title: card for card in own if card.type is CardType.DEED}
    found = (facade(deeds.get(title) or facts.by_title(title)) for title in dict.fromkeys((*deeds, *DEEDS)))
    return tuple(picture for picture in found if picture is not None)[:STREET]


def facade(deed: CardFacts) -> CardPicture | None:
    """Return the house of a deed without the things in front of it, or ``None`` if it fits no street."""
    picture = scene(deed)
    if not any(layer.part in FACADES for layer in picture.layers):
        return None
    return replace(picture, layers=tuple(layer for layer in picture.layers if _stays(layer)))


def _stays(layer: PictureLayer) -> bool:
    """Return whether a layer belongs to the house or its roof. Things in front would be in the street."""
    return layer.place is None or layer.place[1] < ROOF
