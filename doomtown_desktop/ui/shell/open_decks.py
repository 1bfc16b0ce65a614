"""Functions that open or rebuild the page of the deck builder and connect it to other pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from doomtown_desktop.decks import Deck
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.files import FileLinks
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.plain.local_data import own_codes
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.open_lab import open_lab
from doomtown_desktop.ui.shell.places import Place


@dataclass(frozen=True, slots=True)
class BuilderLinks:
    """Callbacks that lead from the deck builder to other pages."""

    play: Callable[[Deck], None]
    """Sets up a game with a deck."""
    collection: Callable[[Sequence[Path]], None]
    """Imports lists of owned cards into the collection."""
    game: Callable[[Path], object]
    """Shows the replay of a game from a file."""


def open_decks(app: App, links: BuilderLinks) -> BuilderPage:
    """Show the deck builder as it was left. It is rebuilt if its cards or colours have changed."""
    facts = app.cards.catalogue()
    places, games = app.places, app.data.games
    fingerprint, keys = app.cards.page_fingerprint(facts), app.preferences.current.shortcuts
    old = places.page(Place.DECKS)
    if isinstance(old, BuilderPage) and (old.is_busy or old.fingerprint == fingerprint):
        old.browser.box.keys = keys
        places.go(Place.DECKS, open_up=True)
        return old
    if isinstance(old, BuilderPage):
        old.layout_keeper.keep()
    data = temporary_database() if games is None or app.data.read_only else games.database
    file_links = _file_links(app, links)
    page = BuilderPage(
        facts,
        app.cards.faces(facts),
        app.preferences.theme,
        old.session.store if isinstance(old, BuilderPage) and games is None else DeckStore(data),
        CollectionStore(data),
        finder=app.cards.finder(facts),
        switch=app.cards.ownership_switch(),
        settings=app.data.layouts(),
        cores=lambda: app.preferences.current.cores,
        searches=None if games is None else SavedSearches(games.database),
        links=file_links,
        official=_official(app, file_links.cards),
    )
    page.fingerprint = fingerprint
    page.play.connect(links.play)
    page.lab.connect(lambda decks: open_lab(app, decks, page.session.store))
    page.browser.box.keys = keys
    if isinstance(old, BuilderPage):
        old.leaving.emit()
    places.put(Place.DECKS, page)
    places.go(Place.DECKS, open_up=True)  # this gives the page its size, on which the open panels depend
    if isinstance(old, BuilderPage):
        page.continue_from(old)
    else:
        page.open_last()
    return page


def _file_links(app: App, links: BuilderLinks) -> FileLinks:
    """Return the functions that import card data and images, and open files on other pages."""
    games = app.data.games

    def reopen() -> None:
        """Rebuild the builder with the changed cards, and show the name of the latest import."""
        page = open_decks(app, links)
        steps = [] if cards is None else cards.steps(1)
        page.browser.foot.said.setText(steps[0].name if steps else "")

    cards = None if games is None or app.data.read_only else UserCards(games.database)
    return FileLinks(
        links.collection,
        links.game,
        cards,
        reopen,
        lambda: _scans_folder(app),
        lambda folder: app.preferences.change(replace(app.preferences.current, scans=folder)),
    )


def _official(app: App, cards: UserCards | None) -> Callable[[str], str]:
    """Return a function that returns the imported text of a card by its code.

    The text says whether the card is the user's own. Without stored card data, no card has a text.
    """
    if cards is None:
        return lambda code: ""
    new = own_codes(cards.all())

    def official(code: str) -> str:
        mark = "Your own data: not a card of this program." if code in new else ""
        return "\n\n".join(filter(None, (app.cards.official(code), mark)))

    return official


def _scans_folder(app: App) -> Path | None:
    """Return the folder for card images.

    It is the folder in the preferences, else ``scans`` beside the user's file. Return None if there is no
    file.
    """
    if app.preferences.current.scans:
        return Path(app.preferences.current.scans)
    return None if app.data.file is None else app.data.file.parent / "scans"
