"""The cards that all pages share: the catalogue with the user's own cards, the search, the faces."""

from __future__ import annotations

from functools import partial
from typing import Any

from doomtown_desktop.catalog import Catalogue, Edition, catalogue
from doomtown_desktop.session.tables import wording
from doomtown_desktop.storage.user_cards import UserCards
from doomtown_desktop.ui.cards.face_spec import FaceStyle
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch
from doomtown_desktop.ui.cards.scans import Scans
from doomtown_desktop.ui.look import pips
from doomtown_desktop.ui.plain.finder import Finder
from doomtown_desktop.ui.plain.local_data import official_text, own_catalogue
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences
from doomtown_desktop.ui.shell.user_data import UserData


class SharedCards:
    """The cards of this program and those that the user imported."""

    def __init__(self, data: UserData, preferences: CurrentPreferences) -> None:
        self.data = data
        self.preferences = preferences
        self._own: dict[str, dict[str, Any]] = {}
        """The user's card data."""
        self._catalogue: Catalogue | None = None
        """All cards of Reloaded, made with them."""
        self._finder: Finder | None = None
        self._switch: OwnershipSwitch | None = None
        self.colour_suits()

    def colour_suits(self) -> None:
        """Use the preferred colours of suits."""
        pips.use_four_colours(self.preferences.current.four_colours)

    def catalogue(self, edition: Edition = "reloaded") -> Catalogue:
        """Return all cards of an edition; Reloaded includes those that the user imported."""
        if edition != "reloaded":
            return catalogue(edition)
        games = self.data.games
        own = {} if games is None else UserCards(games.database).all()
        if self._catalogue is None or self._own != own:
            self._own, self._catalogue = own, own_catalogue(catalogue(), own)
            self._finder = None  # it knows the previous cards
        return self._catalogue

    def finder(self, facts: Catalogue) -> Finder:
        """Return the search through a catalogue; the one through our own `catalogue` is made once."""
        if facts is not self._catalogue:
            return Finder(facts, partial(wording, facts))
        if self._finder is None:
            self._finder = Finder(facts, partial(wording, facts))
        return self._finder

    def page_fingerprint(self, facts: Catalogue) -> tuple[object, ...]:
        """Return the values that a page of these cards is made with: if they change, it is rebuilt.

        Its parts hold colours, sizes and drawn faces; all other preferences are followed at once.
        """
        chosen = self.preferences.current
        return (
            self.preferences.theme,
            chosen.text_scale,
            chosen.four_colours,
            chosen.scans,
            chosen.official,
            facts,
            self.data.games,
        )

    def ownership_switch(self) -> OwnershipSwitch:
        """Return the one switch between all, owned and free cards that all pages share."""
        if self._switch is None:
            self._switch = OwnershipSwitch(self.data.settings(), self.preferences)
        return self._switch

    def forget_file(self) -> None:
        """Release the user's file before it is replaced."""
        self._switch = None

    def faces(self, facts: Catalogue) -> FaceStore:
        """Make the store of card faces, styled as the user prefers."""
        store = FaceStore(partial(wording, facts))
        self.style(store)
        return store

    def style(self, faces: FaceStore) -> None:
        """Style faces as the user prefers."""
        chosen = self.preferences.current
        look = FaceStyle(chosen.four_colours, self.preferences.theme.name == "contrast")
        faces.apply_style(look, Scans.of(chosen.scans))
        faces.official = self.official

    def official(self, code: str) -> str:
        """Return the imported text of a card if the user wants to see it; else nothing."""
        if not self.preferences.current.official:
            return ""
        if self._catalogue is None:
            self.catalogue()
        return official_text(self._own, code)
