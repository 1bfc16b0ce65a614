"""Reads and writes the binders of a collection for its pages."""

from __future__ import annotations

from collections.abc import Iterable

from doomtown_desktop.decks.binders import Binder
from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.collection.session import CollectionSession

log = get_logger(__name__)


def binders_of(session: CollectionSession) -> dict[str, Binder]:
    """Return the binders, by place. Damaged ones are skipped, so their places are shown without pages."""
    found = {}
    for place, content in (session.attempt(session.collection.places.binders) or {}).items():
        try:
            found[place] = Binder.of(place, content)
        except ValueError as error:
            log.warning("the binder %s is skipped: %s", place, error)
    return found


def places_in_order(session: CollectionSession, names: Iterable[str]) -> list[str]:
    """Return places in the owner's order; those without a turn come last, by name."""
    turns = session.attempt(session.collection.places.order) or {}
    return sorted(set(names), key=lambda name: (turns.get(name, len(turns)), name.casefold(), name))


def put_binder(session: CollectionSession, place: str, binder: Binder | None, step: str) -> bool:
    """Write the binder of a place as one undo step. None makes the place a list again."""
    content = None if binder is None else binder.content()
    return session.do(lambda: session.collection.places.put_binder(place, content, step), step)
