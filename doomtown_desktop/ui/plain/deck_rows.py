"""A deck as rows below headings. There are several groupings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.catalog import CardFacts, CardType

TYPES: Final = MappingProxyType(
    {
        CardType.OUTFIT: "Outfits",
        CardType.LEGEND: "Legends",
        CardType.DUDE: "Dudes",
        CardType.DEED: "Deeds",
        CardType.IMPROVEMENT: "Improvements",
        CardType.GOODS: "Goods",
        CardType.SPELL: "Spells",
        CardType.ACTION: "Actions",
        CardType.EVENT: "Events",
        CardType.JOKER: "Jokers",
        CardType.TOKEN: "Tokens",
    }
)
_NUMBERS: Final = ("", "Aces", *map(str, range(2, 11)), "Jacks", "Queens", "Kings")
_SUITS: Final = ("spades", "hearts", "diamonds", "clubs")
OTHERS: Final = "Jokers and others"
UNKNOWN: Final = "Unknown cards"


@dataclass(frozen=True, slots=True)
class Head:
    """The heading of a group, with the number of cards in the group."""

    words: str
    count: int


@dataclass(frozen=True, slots=True)
class DeckRow:
    """One printing in the deck, with its number of copies."""

    card: CardFacts
    copies: int


def unknown_card(code: str, type: CardType = CardType.JOKER) -> CardFacts:
    """Return a stand-in for a printing that is not in the catalogue, so that it can be shown and removed.

    The stand-in has no pack and no facts except its code. ``type`` only distinguishes outfits and legends,
    which a deck stores separately, from other cards.
    """
    return CardFacts.model_construct(
        code=code,
        title=f"Unknown card {code}",
        type=type,
        is_unique=False,
        character=code,
        pack="",
        number=0,
        quantity=0,
        group=code,
        printings=(code,),
        canonical=code,
    )


def is_unknown(card: CardFacts) -> bool:
    """Return whether a card is the stand-in for an unknown printing."""
    return not card.pack


def _by_type(card: CardFacts) -> tuple[int, str]:
    return list(TYPES).index(card.type), TYPES[card.type]


def _by_value(card: CardFacts) -> tuple[int, str]:
    return (99, OTHERS) if card.value is None else (card.value, _NUMBERS[card.value])


def _by_suit(card: CardFacts) -> tuple[int, str]:
    return (99, OTHERS) if card.suit is None else (_SUITS.index(card.suit), str(card.suit).capitalize())


def _by_cost(card: CardFacts) -> tuple[int, str]:
    if card.cost is None or card.type is CardType.JOKER:
        return 99, "Without cost"
    return card.cost, f"Cost {card.cost}"


GROUPINGS: Final[Mapping[str, Callable[[CardFacts], tuple[int, str]]]] = MappingProxyType(
    {"Type": _by_type, "Value": _by_value, "Suit": _by_suit, "Cost": _by_cost}
)


def rows_of(
    cards: Mapping[str, int], facts: Callable[[str], CardFacts], grouping: str = "Type"
) -> list[Head | DeckRow]:
    """Return the headings and rows of a deck.

    Within a group, rows are sorted by value, suit and title. Unknown printings are at the end.

    Raises:
        KeyError: There is no such grouping.
    """
    known_group = GROUPINGS[grouping]

    def found_card(code: str) -> CardFacts:
        try:
            return facts(code)
        except LookupError:
            return unknown_card(code)

    def group(card: CardFacts) -> tuple[int, str]:
        return (100, UNKNOWN) if is_unknown(card) else known_group(card)

    found = [DeckRow(found_card(code), copies) for code, copies in cards.items()]

    def key(row: DeckRow) -> tuple[Any, ...]:
        card = row.card
        return (group(card)[0], card.value or 0, str(card.suit or ""), card.title.casefold(), card.code)

    rows: list[Head | DeckRow] = []
    last = ""
    for row in sorted(found, key=key):
        words = group(row.card)[1]
        if words != last:
            rows.append(Head(words, sum(r.copies for r in found if group(r.card)[1] == words)))
            last = words
        rows.append(row)
    return rows
