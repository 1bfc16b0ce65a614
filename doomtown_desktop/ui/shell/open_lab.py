"""A function that opens the page of the lab."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QPixmap

from doomtown_desktop.catalog import Edition
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.lab.games import RandomDeck
from doomtown_desktop.storage.decks import DeckStore
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.ui.cards.covers import cover_of
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.session import draft_of, temporary_database
from doomtown_desktop.ui.lab.matrix import COVER, Cover
from doomtown_desktop.ui.lab.page import LabPage
from doomtown_desktop.ui.lab.run_form import DeckChoice
from doomtown_desktop.ui.lab.runner import LabRunner, crew_of
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.shell.app import App


def open_lab(app: App, tried: Sequence[Deck] = (), store: DeckStore | None = None) -> LabPage:
    """Show the lab over the current page.

    The decks in ``tried`` are ticked. ``store`` has the user's decks.
    """
    games = app.data.games
    data = temporary_database() if games is None or app.data.read_only else games.database
    decks = store or DeckStore(data)
    runner = LabRunner(None, crew_of(lambda: app.preferences.current.cores))
    page = LabPage(app.preferences.theme, choices(decks), LabStore(data), runner, covers(app), tried)
    page.back.connect(app.places.close)
    app.places.lay_over(page)
    return page


def covers(app: App) -> Cover:
    """Return a function that returns the picture of a deck's outfit; None for random or unknown outfits."""
    stores: dict[Edition, FaceStore] = {}

    def cover(deck: Deck | RandomDeck) -> QPixmap | None:
        if isinstance(deck, RandomDeck):
            return None
        facts = app.cards.catalogue(deck.edition)
        outfit = facts.by_code.get(deck.outfit)
        if outfit is None:
            return None
        if deck.edition not in stores:
            stores[deck.edition] = app.cards.faces(facts)
        return cover_of(stores[deck.edition], outfit, fonts.scaled(COVER), app.start.devicePixelRatioF())

    return cover


def choices(store: DeckStore) -> list[DeckChoice]:
    """Return the decks to choose from.

    These are the user's decks with their distinct earlier versions, random decks, and the starter decks.
    """
    found: list[DeckChoice] = []
    versions = store.all_versions()
    for stored in store.all():
        known: list[Deck] = []
        contents = [(stored.name, stored.content)]
        for version in versions.get(stored.id, ()):
            note = f", “{version.note}”" if version.note else ""
            when = version.kept[:16].replace("T", " ")
            contents.append((f"{stored.name}{note}, as of {when}", version.content))
        for words, content in contents:
            try:
                deck = draft_of(content).deck()
            except ValueError:  # a deck without an outfit cannot be played
                continue
            if not any(_plays_alike(deck, other) for other in known):
                known.append(deck)
                found.append(DeckChoice(words, deck))
    found.append(DeckChoice("Random decks", None))
    shipped = (*starter_decks(), *starter_decks("classic"))
    return [*found, *(DeckChoice(deck.name, deck, is_starter=True) for deck in shipped)]


def _plays_alike(one: Deck, other: Deck) -> bool:
    return one.model_copy(update={"name": other.name}) == other
