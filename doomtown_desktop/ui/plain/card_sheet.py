"""The data of the page about one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from doomtown_desktop.catalog import CardFacts, CardType, Catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import copies_of
from doomtown_desktop.decks.ownership import deck_copies
from doomtown_desktop.decks.statistics import cards_seen, copies_chance
from doomtown_desktop.storage.decks import StoredDeck

DAYS: Final = (1, 2, 3, 4, 5, 6, 8, 10)
"""The days for which odds are shown. On day 1, only the opening hand has been drawn."""
NEVER_DRAWN: Final = (CardType.OUTFIT, CardType.LEGEND, CardType.TOKEN)
USUAL_DECK: Final = 54
"""The assumed number of cards in a draw deck if no deck is open: 52 and two jokers."""
MOST: Final = 4


@dataclass(frozen=True, slots=True)
class Printing:
    """A printing of the card, and its copies: owned, free (not in a built deck), and in the open deck.

    A number is None if it needs a collection or an open deck and there is none.
    """

    card: CardFacts
    pack: str
    owned: int | None
    free: int | None
    in_deck: int | None


@dataclass(frozen=True, slots=True)
class User:
    """A deck that uses the card. ``key`` is the id of the deck, or None for a starter deck."""

    name: str
    key: int | None
    copies: int


@dataclass(frozen=True, slots=True)
class SeenOdds:
    """The odds of having seen at least one copy by High Noon of each of `DAYS`.

    Attributes:
        copies: The number of copies of the card in the draw deck.
        deck: The number of cards in the draw deck.
        is_real: True if the open deck has this number of copies.
        by_day: Probabilities (0-1) in the order of `DAYS`.
    """

    copies: int
    deck: int
    is_real: bool
    by_day: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class CardSheet:
    """All data that the page about a card shows beside the picture of the card."""

    printings: Sequence[Printing]
    odds: Sequence[SeenOdds]
    users: Sequence[User]


def sheet(
    card: CardFacts,
    catalogue: Catalogue,
    owned: Mapping[str, int] | None,
    reserved: Mapping[str, int],
    decks: Iterable[StoredDeck],
    draft: Draft | None = None,
) -> CardSheet:
    """Return the data about a card.

    Args:
        card: Any printing of the card.
        catalogue: The catalogue of its edition.
        owned: The number of owned copies of each printing, or None without a collection.
        reserved: The number of copies of each printing that are in built decks.
        decks: The user's decks.
        draft: The open deck, if there is one.
    """
    known: list[tuple[str, int | None, Mapping[str, Any]]] = [(d.name, d.id, d.content) for d in decks]
    known += [(deck.name, None, deck.model_dump()) for deck in starter_decks(card.edition)]
    return CardSheet(
        printings(card, catalogue, owned, reserved, draft), odds(card, catalogue, draft), users(card, known)
    )


def printings(
    card: CardFacts,
    catalogue: Catalogue,
    owned: Mapping[str, int] | None,
    reserved: Mapping[str, int],
    draft: Draft | None,
) -> list[Printing]:
    """Return the printings of a card. The newest is first, and promos are last.

    The arguments are the same as for `sheet`.
    """
    there = Counter() if draft is None else Counter(draft.cards)
    if draft is not None:
        there.update(code for code in (draft.outfit, draft.legend) if code is not None)
    newest = list(reversed(card.printings))
    newest.sort(key=lambda code: catalogue.pack(catalogue.get(code).pack).is_promo)
    return [
        Printing(
            facts := catalogue.get(code),
            catalogue.pack(facts.pack).name,
            None if owned is None else owned.get(code, 0),
            None if owned is None else max(0, owned.get(code, 0) - reserved.get(code, 0)),
            None if draft is None else there[code],
        )
        for code in newest
    ]


def users(card: CardFacts, decks: Iterable[tuple[str, int | None, Mapping[str, Any]]]) -> list[User]:
    """Return the decks that use a printing of a card, most copies first.

    ``decks`` are (name, id, content) tuples.
    """
    found = []
    for name, key, content in decks:
        copies = deck_copies(content)
        count = sum(copies.get(code, 0) for code in card.printings)
        if count:
            found.append(User(name, key, count))
    return sorted(found, key=lambda user: (-user.copies, user.key is None, user.name.casefold()))


def odds(card: CardFacts, catalogue: Catalogue, draft: Draft | None) -> list[SeenOdds]:
    """Return the odds of seeing a card, with the open deck's number of copies and with one to four copies."""
    if card.type in NEVER_DRAWN:
        return []
    size, mine = USUAL_DECK, 0
    if draft is not None:
        mine = copies_of(draft, card) - sum(code in card.printings for code in draft.starting)
        left = Counter(draft.cards) - Counter(draft.starting)
        known = catalogue.by_code
        size = sum(n for code, n in left.items() if code not in known or known[code].type not in NEVER_DRAWN)
    found = [_odds(mine, size, is_real=True)] if mine > 0 else []
    for copies in range(1, MOST + 1):
        if copies != mine:
            found.append(_odds(copies, max(size - mine + copies, copies), is_real=False))
    return found


def _odds(copies: int, deck: int, *, is_real: bool) -> SeenOdds:
    chances = (copies_chance(deck, copies, min(deck, cards_seen(day))) for day in DAYS)
    return SeenOdds(copies, deck, is_real, tuple(chances))
