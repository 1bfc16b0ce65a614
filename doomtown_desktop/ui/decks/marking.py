"""The marks on a card's tile: copies in the deck, owned and free copies, and bans by the format."""

from __future__ import annotations

from functools import lru_cache

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.card_notes import notes_on
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import ANY_FORMAT
from doomtown_desktop.decks.ownership import by_card
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.ui.cards.card_model import TileMarks


class OwnedMarks:
    """The owned copies and the copies in built decks. They are cached until `forget` is called."""

    def __init__(self, decks: DeckStore, collection: CollectionStore | None) -> None:
        self.decks, self.collection = decks, collection
        self._owned: dict[str, int] | None = None
        self._reserved: dict[int, dict[str, int]] | None = None
        self._left: dict[str, int] | None = None
        self._left_before: dict[str, int] = {}

    def forget(self) -> None:
        """Drop the cache, because the collection or the list of decks has changed."""
        self._owned = self._reserved = self._left = None

    def owned(self) -> dict[str, int]:
        """Return the number of owned copies of each printing. The dict is empty without a collection."""
        if self._owned is None:
            self._owned = {} if self.collection is None else dict(self.collection.totals())
        return self._owned

    def reserved(self, but: int | None) -> dict[str, int]:
        """Return the copies that are in built decks, by printing. The deck ``but`` is not counted."""
        if self._reserved is None:
            self._reserved = self.decks.reserved_by()
        total: dict[str, int] = {}
        for deck, copies in self._reserved.items():
            if deck != but:
                for code, count in copies.items():
                    total[code] = total.get(code, 0) + count
        return total

    def left(self, catalogue: Catalogue) -> dict[str, int]:
        """Return the owned copies minus the copies in built decks, by group.

        A number is negative if built decks use more copies than the user owns. The result is the same object
        until a count changes.
        """
        if self._left is None:
            left = by_card(catalogue, self.owned())
            for group, count in by_card(catalogue, self.reserved(None)).items():
                left[group] = left.get(group, 0) - count
            self._left = self._left_before = self._left_before if left == self._left_before else left
        return self._left


def marks_of(
    draft: Draft,
    catalogue: Catalogue,
    ownership: OwnedMarks,
    deck: int | None,
    playing: frozenset[str] | None = None,
) -> TileMarks:
    """Return the marks for a deck. Every printing is marked with the copies of all printings of its card.

    ``deck`` is the id of the deck, whose copies count as free. ``playing`` has the codes of the cards that
    are not blanks.
    """
    copies: dict[str, int] = {}
    for code, count in draft.cards.items():
        _spread(catalogue, copies, code, count)
    for each in (draft.outfit, draft.legend):
        if each is not None:
            _spread(catalogue, copies, each, 1)
    posse: dict[str, int] = {}
    for code in draft.starting:
        _spread(catalogue, posse, code, 1)
    considering: dict[str, int] = {}
    for code, count in draft.considering.items():
        _spread(catalogue, considering, code, count)
    owned: dict[str, int] | None = None
    free: dict[str, int] | None = None
    if ownership.owned():
        owned, free = {}, {}
        for code, count in ownership.owned().items():
            _spread(catalogue, owned, code, count)
        reserved: dict[str, int] = {}
        for code, count in ownership.reserved(deck).items():
            _spread(catalogue, reserved, code, count)
        free = {code: max(0, count - reserved.get(code, 0)) for code, count in owned.items()}
    unfit = _unfit(catalogue, draft.format)
    return TileMarks(copies, posse, considering, owned, free, unfit, playing, _notes(draft, catalogue))


def _notes(draft: Draft, catalogue: Catalogue) -> dict[str, str]:
    """Return a deck's notes on single cards, by code."""
    noted = notes_on(draft.notes, catalogue) if "[[" in draft.notes else {}
    mine = (*draft.cards, *draft.considering) if noted else ()
    known = (catalogue.by_code[code] for code in mine if code in catalogue.by_code)
    return {card.code: noted[card.group] for card in known if card.group in noted}


def _spread(catalogue: Catalogue, counts: dict[str, int], code: str, count: int) -> None:
    """Add copies of a printing to the counts of all printings of its card.

    An unknown code is counted only for itself.
    """
    card = catalogue.by_code.get(code)
    for each in (code,) if card is None else card.printings:
        counts[each] = counts.get(each, 0) + count


@lru_cache(maxsize=8)
def _unfit(catalogue: Catalogue, form: str) -> dict[str, str]:
    """Return the reasons why a format bans cards, by code."""
    if form == ANY_FORMAT:
        return {}
    found = next((f for f in catalogue.formats if (f.code == form if form else f.is_default)), None)
    if found is None:
        return {}
    words: dict[str, str] = {}
    for card in catalogue:
        if found.code in card.bans:
            words[card.code] = "banned"
        elif found.code not in card.formats:
            words[card.code] = "never in a deck" if card.type == "token" else f"not in {found.name}"
    return words
