"""The cards of one suit and value that a deck could hold, and the swap of one card for another. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from doomtown_desktop.catalog import CardFacts, CardType, Suit
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import DeckZone, EditStep
from doomtown_desktop.decks.legality import SAME_TITLE_AT_MOST

NEVER: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
Cell = tuple[Suit, int]
"""A suit and a value (1-13)."""


@dataclass(frozen=True, slots=True)
class Stock:
    """The copies that a deck may use, and the cards that its format bans.

    Attributes:
        free: Copies that are owned and in no other built deck, by code; None without a collection.
        unfit: The codes of the cards that the format bans.
    """

    free: Mapping[str, int] | None = None
    unfit: frozenset[str] = frozenset()


def by_cell(draft: Draft, cards: Mapping[str, CardFacts]) -> dict[Cell, list[tuple[CardFacts, int]]]:
    """Return the cards of a deck and their copies by suit and value, in order of title.

    Cards without a suit or value, and codes that are not among ``cards``, are in no cell.
    """
    found: dict[Cell, list[tuple[CardFacts, int]]] = {}
    for code, copies in draft.cards.items():
        card = cards.get(code)
        if card is not None and card.suit is not None and card.value is not None:
            found.setdefault((card.suit, card.value), []).append((card, copies))
    for held in found.values():
        held.sort(key=lambda pair: (pair[0].title.casefold(), pair[0].code))
    return found


def spare(card: CardFacts, draft: Draft, stock: Stock) -> int:
    """Return the free copies of a card that the deck does not use yet; 0 without a collection."""
    free = 0 if stock.free is None else stock.free.get(card.code, 0)
    return max(0, free - editing.copies_of(draft, card))


def candidates(facts: Iterable[CardFacts], cell: Cell, draft: Draft, stock: Stock) -> list[CardFacts]:
    """Return the cards of a suit and value that can be added to a deck.

    Cards with spare copies come first, then cards of the outfit's gang and neutral ones, then the others;
    each group is in order of title. Banned cards and cards with four copies in the deck are skipped.
    """
    facts = list(facts)
    outfit = next((card for card in facts if card.code == draft.outfit), None)
    gangs = set() if outfit is None else set(outfit.gangs)
    found = [
        card
        for card in facts
        if (card.suit, card.value) == cell
        and card.is_canonical
        and card.type not in NEVER
        and card.code not in stock.unfit
        and editing.copies_of(draft, card) < SAME_TITLE_AT_MOST
    ]
    return sorted(
        found,
        key=lambda card: (
            not spare(card, draft, stock),
            bool(card.gangs) and not gangs & set(card.gangs),
            card.title.casefold(),
        ),
    )


def swap(draft: Draft, old: CardFacts, new: CardFacts) -> EditStep:
    """Replace one copy of a card by another card. A copy that no longer fits leaves the starting posse."""
    without = editing.remove(draft, old).draft
    return EditStep(f"Swap {old.title} for {new.title}", editing.add(without, new, DeckZone.DECK).draft)


def missing_values(held: Mapping[Cell, object]) -> list[int]:
    """Return the values of which the deck has two or three suits, so that the empty suits stand out."""
    suits: dict[int, int] = {}
    for _, value in held:
        suits[value] = suits.get(value, 0) + 1
    return sorted(value for value, count in suits.items() if 2 <= count <= 3)
