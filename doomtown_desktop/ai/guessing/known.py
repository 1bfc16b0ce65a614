"""Known decks that a player may have: the ones that ship with the program, with the statistics of each."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType
from doomtown_desktop.catalog.arts import ARTS
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.facts import hands
from doomtown_desktop.paths import MissingResourceError, resource
from doomtown_desktop.protocol.record import Record

VALUES: Final = 13
SUITS: Final = 4
JOKERS_AT_MOST: Final = 2
VALUED_CARDS: Final = 52
"""The number of cards in a deck, without jokers (R-DECK-2)."""
ALIKE_AT_MOST: Final = 4
"""At most this many cards of one suit and value, and of one title (R-DECK-3, R-DECK-4)."""

DECK_TYPES: Final = (
    CardType.DUDE,
    CardType.DEED,
    CardType.IMPROVEMENT,
    CardType.GOODS,
    CardType.SPELL,
    CardType.ACTION,
    CardType.EVENT,
)
DUDES: Final = hands.SPADES

_ART_AT_LEAST: Final = 4
"""At least this many cards of an art are in a deck that is built on it."""


def art_of(card: CardFacts) -> str:
    """Return the skill that a dude needs to use a card; empty if none is needed."""
    if card.type is CardType.DUDE:
        return ""
    return next((skill for skill, is_of in ARTS.items() if is_of(card)), "")


def face(card: CardFacts) -> tuple[int, int] | None:
    """Return suit 0-3 and value 0-12 of a card; ``None`` for jokers and other cards without them."""
    if card.suit is None or card.value is None or card.type not in DECK_TYPES:
        return None
    return hands.SUITS[card.suit], card.value - 1


class KnownDeck(Record):
    """A deck whose every card is known."""

    name: str
    outfit: str
    """The canonical code of the outfit; all codes here are canonical."""
    gangs: frozenset[str]
    cards: Mapping[str, int]
    """Copies of each card by code, jokers too."""
    jokers: int
    gang: int
    """The number of cards that start the game in play; they are never drawn."""
    art: str
    rows: tuple[tuple[float, ...], ...]
    """For each suit, the number of cards of each value in ``order``, without the starting cards."""
    columns: tuple[float, ...]
    """The sums of ``rows`` by value."""
    order: tuple[int, ...]
    """The values 0-12 in the order of the columns: the deck's commonest value first."""


def learned(
    name: str, outfit: str, cards: Mapping[str, int], starting: Sequence[str], facts: Facts
) -> KnownDeck:
    """Return a deck with its statistics. Raises ``LookupError`` for an unknown code."""
    home = facts.get(outfit)
    rest = Counter(cards)
    rest.subtract(starting)
    grid = [[0] * VALUES for _ in range(SUITS)]
    counted: Counter[str] = Counter()
    arts: Counter[str] = Counter()
    jokers = 0
    for code, copies in cards.items():
        card = facts.get(code)
        counted[card.canonical] += copies
        jokers += copies if card.type is CardType.JOKER else 0
        if (place := face(card)) is not None:
            grid[place[0]][place[1]] += max(0, rest[code])
        if skill := art_of(card):
            arts[skill] += copies
    order = sorted(range(VALUES), key=lambda value: (-sum(row[value] for row in grid), value))
    art, copies = max(arts.items(), key=lambda each: each[1], default=("", 0))
    return KnownDeck(
        name,
        home.canonical,
        frozenset(home.gangs),
        MappingProxyType(dict(counted)),
        jokers,
        len(starting),
        art if copies >= _ART_AT_LEAST else "",
        tuple(tuple(float(row[value]) for value in order) for row in grid),
        tuple(float(sum(row[value] for row in grid)) for value in order),
        tuple(order),
    )


@cache
def _shipped(edition: str) -> tuple[tuple[str, str, Mapping[str, int], tuple[str, ...]], ...]:
    """Return name, outfit, cards and starting gang of every shipped deck of an edition."""
    try:
        folder = resource("decks") if edition == "reloaded" else resource("decks", edition)
        files = sorted(folder.glob("*.json"))
        read = [json.loads(file.read_text(encoding="utf-8")) for file in files]
        return tuple((row["name"], row["outfit"], row["cards"], tuple(row["starting"])) for row in read)
    except (MissingResourceError, OSError, ValueError, KeyError, TypeError):
        return ()  # the game goes on; a damaged installation is reported elsewhere


def known_decks(facts: Facts) -> tuple[KnownDeck, ...]:
    """Return the shipped decks of these facts' edition, except decks with cards that the facts omit."""
    found = []
    for row in _shipped(getattr(facts, "edition", "reloaded")):
        try:
            found.append(learned(*row, facts))
        except LookupError:
            continue
    return tuple(found)


_ROWS: Final = ((4, 4, 3, 1), (4, 4, 3, 1, 1), (4, 3, 3, 1), (3, 3, 3, 1, 1))
UNKNOWN_SHAPE: Final = KnownDeck(
    name="",
    outfit="",
    gangs=frozenset(),
    cards=MappingProxyType({}),
    jokers=JOKERS_AT_MOST,
    gang=5,
    art="",
    rows=tuple((*map(float, row), *(0.0,) * (VALUES - len(row))) for row in _ROWS),
    columns=(15.0, 14.0, 12.0, 4.0, 2.0, *(0.0,) * (VALUES - 5)),
    order=tuple(range(VALUES)),
)
"""The shape to assume if no deck is known at all."""
