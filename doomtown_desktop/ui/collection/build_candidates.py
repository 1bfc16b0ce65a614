"""The decks that might be built: the starter decks and the user's, and new decks from owned cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Final

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.buildable import BuildCandidate
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.legality import ANY_FORMAT, fitting_format
from doomtown_desktop.decks.substitutes import Substitution
from doomtown_desktop.storage.decks import StoredDeck
from doomtown_desktop.ui.decks.session import draft_of

MADE: Final = "(from my cards)"


@lru_cache(maxsize=4)
def starters(facts: Catalogue) -> tuple[Draft, ...]:
    """Return the starter decks. Each has the first format in which it is legal."""
    drafts = [Draft.of(deck) for deck in starter_decks(facts.edition)]
    forms = [fitting_format(draft, facts, facts.formats) for draft in drafts]
    return tuple(
        draft.model_copy(update={"format": ANY_FORMAT if form is None else form})
        for draft, form in zip(drafts, forms, strict=True)
    )


def candidates_of(
    stored: Iterable[StoredDeck], which: Callable[[StoredDeck], bool] = lambda deck: True
) -> list[BuildCandidate]:
    """Return the user's decks under their ids, without damaged ones; ``which`` chooses among them."""
    found = []
    for deck in filter(which, stored):
        try:
            found.append(BuildCandidate(deck.id, draft_of(deck.content), deck.built))
        except ValueError:  # the builder shows the error
            continue
    return found


def starter_candidates(facts: Catalogue) -> list[BuildCandidate]:
    """Return the starter decks under their names."""
    return [BuildCandidate(draft.name, draft) for draft in starters(facts)]


def from_my_cards(found: Substitution) -> Draft:
    """Return a new deck with owned cards in place of missing ones. Its notes name the replaced cards."""
    draft = found.draft
    lines = [f"- {swap.copies} {swap.by.title} for {swap.card.title}" for swap in found.swaps]
    notes = "\n".join(filter(None, [draft.notes, "From my own cards:", *lines]))
    return draft.model_copy(update={"name": f"{draft.name} {MADE}", "notes": notes, "built": False})
