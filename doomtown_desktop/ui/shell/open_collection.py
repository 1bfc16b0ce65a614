"""A function that opens or rebuilds the page of the collection."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks.formats import ColumnChoice
from doomtown_desktop.storage.backups import Backup
from doomtown_desktop.ui.collection.files import CollectionFileLinks
from doomtown_desktop.ui.collection.page import CollectionPage
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.lab.runner import crew_of
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.places import Place


@dataclass(frozen=True, slots=True)
class CollectionLinks:
    """Callbacks that lead from the collection to other pages."""

    files: Callable[[Sequence[Path]], None]
    """Opens files that are not collections."""
    decks: Callable[[Sequence[Path], Mapping[str, ColumnChoice]], None]
    """Imports tables of decks."""
    restore: Callable[[Backup], None]


def open_collection(app: App, links: CollectionLinks, edition: Edition | None = None) -> CollectionPage:
    """Show the collection of an edition. With None, show the edition that was shown last.

    The page is rebuilt if cards or colours have changed. Without a user's file, changes are not saved.
    """
    places = app.places
    old = places.page(Place.COLLECTION)
    if edition is None:
        edition = old.catalogue.edition if isinstance(old, CollectionPage) else "reloaded"
    facts = app.cards.catalogue(edition)
    fingerprint, keys = app.cards.page_fingerprint(facts), app.preferences.current.shortcuts
    if isinstance(old, CollectionPage) and (old.is_busy or old.fingerprint == fingerprint):
        old.use_keys(keys)
        places.go(Place.COLLECTION, open_up=True)
        return old
    games = app.data.games
    data = temporary_database() if games is None else games.database
    kept = old.data if isinstance(old, CollectionPage) and games is None else data
    page = CollectionPage(
        facts,
        app.cards.faces(facts),
        app.preferences.theme,
        kept,
        switch=app.cards.ownership_switch(),
        finder=app.cards.finder(facts),
        settings=app.data.settings(),
        links=CollectionFileLinks(links.files, links.decks),
        crew=crew_of(lambda: app.preferences.current.cores),
        best=old.best if isinstance(old, CollectionPage) and old.data is kept else None,
    )
    page.fingerprint = fingerprint
    page.use_keys(keys)
    page.edition_asked.connect(lambda asked: open_collection(app, links, asked))
    page.restore.connect(links.restore)
    if games is None or app.data.read_only:
        page.bar.say_trouble(f"Changes are not being saved. {app.data.read_only}".strip())
    places.put(Place.COLLECTION, page)
    places.go(Place.COLLECTION, open_up=True)
    page.browser.box.setFocus()
    if isinstance(old, CollectionPage):
        page.continue_from(old)
    else:
        page.welcome()
    return page
