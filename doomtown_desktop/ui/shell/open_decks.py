"""How the window opens the deck builder."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.searches import SavedSearches
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.plain.finder import Finder
from doomtown_desktop.ui.shell.open_lab import open_lab
from doomtown_desktop.ui.shell.places import Place

if TYPE_CHECKING:
    from doomtown_desktop.ui.shell.main_window import MainWindow


def open_decks(window: MainWindow) -> BuilderPage:
    """The deck builder as it was left; drawn anew where preferences or cards have changed meanwhile."""
    facts = window.drops.catalogue()
    places, looks = window.places, window.looks(facts)
    old = places.page(Place.DECKS)
    if isinstance(old, BuilderPage) and (old.is_busy or old.looks == looks):
        places.go(Place.DECKS, open_up=True)
        return old
    if isinstance(old, BuilderPage):
        old.layout_keeper.keep()
    faces = FaceStore(lambda code: wording(facts, code))
    window.dress(faces)
    games = window.data.games
    data = temporary_database() if games is None or window.data.read_only else games.database
    window.finder = window.finder or Finder(facts, faces.wording)
    page = BuilderPage(
        facts,
        faces,
        window.theme,
        old.session.store if isinstance(old, BuilderPage) and window.data.games is None else DeckStore(data),
        CollectionStore(data),
        finder=window.finder,
        switch=window.ownership_switch(),
        settings=window.data.layouts(),
        cores=lambda: window.preferences.cores,
        searches=None if window.data.games is None else SavedSearches(window.data.games.database),
    )
    page.looks = looks
    page.play.connect(window.playing.set_up)
    page.lab.connect(lambda decks: open_lab(window, decks, page.session.store))
    page.browser.box.keys = window.preferences.shortcuts
    window.drops.serve(page)
    if isinstance(old, BuilderPage):
        old.leaving.emit()
    places.put(Place.DECKS, page)
    places.go(Place.DECKS, open_up=True)  # the page has its size now: what is open depends on it
    if isinstance(old, BuilderPage):
        page.take_over(old)
    else:
        page.open_last()
    return page
