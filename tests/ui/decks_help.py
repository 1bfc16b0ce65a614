"""A deck builder in a separate window, for tests with real events."""

from __future__ import annotations

from functools import cache

from PySide6.QtWidgets import QMainWindow

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.collection import CollectionStore
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.decks.files import NO_LINKS, FileLinks
from doomtown_desktop.ui.decks.session import temporary_database
from doomtown_desktop.ui.look.enter import EnterPresses
from doomtown_desktop.ui.look.theme import DARK, style_sheet
from doomtown_desktop.ui.plain.finder import Finder

LAW_DOGS = "Law Dogs Weird West Edition Gunfighter"


@cache
def finder() -> Finder:
    facts = catalogue()
    return Finder(facts, lambda code: wording(facts, code))


def law_dogs() -> Draft:
    """Return a starter deck as a draft of the user."""
    return Draft.of(next(deck for deck in starter_decks() if deck.name == LAW_DOGS))


def builder(
    width: int = 1280, height: int = 720, links: FileLinks = NO_LINKS
) -> tuple[QMainWindow, BuilderPage]:
    """The window and its page, with a file in memory; the caller shows and closes the window."""
    facts = catalogue()
    data = temporary_database()
    store = FaceStore(lambda code: wording(facts, code))
    page = BuilderPage(
        facts, store, DARK, DeckStore(data), CollectionStore(data), finder=finder(), links=links
    )
    window = QMainWindow()
    EnterPresses(window)
    window.setStyleSheet(style_sheet(DARK))
    window.setMinimumSize(1024, 680)
    window.setCentralWidget(page)
    window.resize(width, height)
    return window, page
