"""The cards that all pages share: the catalogue with the user's own cards, the search and the faces."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from doomtown_desktop.catalog import Catalogue, Edition, catalogue
from doomtown_desktop.catalog.model import EDITIONS
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.formats.titles import Titles
from doomtown_desktop.session.levels import CHARACTERS
from doomtown_desktop.session.tables import load_scripts, wording
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.ui.cards import composer
from doomtown_desktop.ui.cards.face_spec import FaceStyle
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.gang_sign import SIGNS
from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch
from doomtown_desktop.ui.cards.scans import Scans
from doomtown_desktop.ui.look import fonts, pips
from doomtown_desktop.ui.look.emblems import emblem
from doomtown_desktop.ui.plain.finder import Finder
from doomtown_desktop.ui.plain.local_data import official_text, own_catalogue
from doomtown_desktop.ui.plain.portraits import opponent
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences
from doomtown_desktop.ui.shell.user_data import UserData


class SharedCards:
    """The catalogue, search and card faces for all pages, including cards that the user imported."""

    def __init__(self, data: UserData, preferences: CurrentPreferences) -> None:
        self.data = data
        self.preferences = preferences
        self._own: dict[str, dict[str, Any]] = {}
        """The imported card data that `_catalogue` includes, by card code."""
        self._catalogue: Catalogue | None = None
        """All cards of Reloaded, including the imported ones, or None until they are needed for the first
        time.
        """
        self._finder: Finder | None = None
        self._switch: OwnershipSwitch | None = None
        self.colour_suits()

    def colour_suits(self) -> None:
        """Apply the preferred colours of suits."""
        pips.use_four_colours(self.preferences.current.four_colours)

    def catalogue(self, edition: Edition = "reloaded") -> Catalogue:
        """Return the catalogue of an edition. For Reloaded, it includes the imported cards."""
        if edition != "reloaded":
            return catalogue(edition)
        games = self.data.games
        own = {} if games is None else UserCards(games.database).all()
        if self._catalogue is None or self._own != own:
            self._own, self._catalogue = own, own_catalogue(catalogue(), own)
            self._finder = None  # the cached search is for the previous catalogue
        return self._catalogue

    def finder(self, facts: Catalogue) -> Finder:
        """Return the search for a catalogue. Those of the shipped and the shared catalogues are made once."""
        if facts is catalogue(facts.edition):
            return _shipped_finder(facts)
        if facts is not self._catalogue:
            return Finder(facts, partial(wording, facts))
        if self._finder is None:
            self._finder = Finder(facts, partial(wording, facts))
        return self._finder

    def page_fingerprint(self, facts: Catalogue) -> tuple[object, ...]:
        """Return the values on which a page with these cards depends. If one differs, the page is rebuilt.

        These are the values that its widgets copy. Other changes of preferences are applied to pages
        directly.
        """
        chosen = self.preferences.current
        return (
            self.preferences.theme,
            chosen.text_scale,
            fonts.growth(),
            chosen.four_colours,
            chosen.scans,
            chosen.official,
            facts,
            self.data.games,
        )

    def ownership_switch(self) -> OwnershipSwitch:
        """Return the switch between all, owned and free cards. All pages share it."""
        if self._switch is None:
            self._switch = OwnershipSwitch(self.data.settings(), self.preferences)
        return self._switch

    def forget_file(self) -> None:
        """Drop all references to the user's file before it is replaced."""
        self._switch = None

    def faces(self, facts: Catalogue) -> FaceStore:
        """Return a new store of card faces in the preferred style."""
        store = FaceStore(partial(wording, facts), official=self.official)
        self.style(store)
        return store

    def style(self, faces: FaceStore) -> None:
        """Apply the preferred style to a store of faces."""
        chosen = self.preferences.current
        look = FaceStyle(chosen.four_colours, self.preferences.theme.name == "contrast")
        faces.apply_style(look, Scans.of(chosen.scans))

    def official(self, code: str) -> str:
        """Return the imported text of a card.

        It is empty if there is none, or if the user does not want to see it.
        """
        if not self.preferences.current.official:
            return ""
        if self._catalogue is None:
            self.catalogue()
        return official_text(self._own, code)


@cache
def _shipped_finder(facts: Catalogue) -> Finder:
    """Return the search for a catalogue without imported cards. All windows share it."""
    return Finder(facts, partial(wording, facts))


def prepare() -> Iterator[None]:
    """Load what pages read when they are opened for the first time, in short steps.

    It is the scripts of all cards, both catalogues and their decks, the signs of gangs, the portraits of
    opponents, the index of titles, and the search of the shipped Reloaded cards.
    """
    yield from load_scripts()
    for edition in EDITIONS:
        catalogue(edition)
        yield
        starter_decks(edition)
        yield
    for sign in SIGNS.values():
        emblem(sign)
        yield
    for who in CHARACTERS.values():
        composer.prepare(opponent(who.name, who.gang))
        yield
    Titles(catalogue().alone)  # of the collection
    yield
    yield from _shipped_finder(catalogue()).prepare()
