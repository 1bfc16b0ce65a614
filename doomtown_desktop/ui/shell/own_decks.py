"""The user's decks and the starter decks, as the pages of network play offer them."""

from __future__ import annotations

from PySide6.QtGui import QPixmap

from doomtown_desktop.catalog import Edition, catalogue
from doomtown_desktop.decks import Deck
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember
from doomtown_desktop.ui.shell.shared_cards import SharedCards

KEPT_AS = "deck at a network table"
"""The key of the last deck of each edition in the user's file."""


class OwnDecks:
    """Playable decks by name, and the one that was played last."""

    def __init__(self, decks: dict[str, Deck], settings: ValueStore | None, cards: SharedCards) -> None:
        """``decks``: by their names, the user's own first."""
        self._decks, self._settings, self._cards = decks, settings, cards
        self._faces: FaceStore | None = None

    def cover(self, name: str, wide: float, ratio: float) -> QPixmap | None:
        """Return the face of a deck's outfit; ``None`` if the deck or the outfit is unknown.

        ``wide`` is in pixels, ``ratio`` is device pixels per pixel.
        """
        deck = self._decks.get(name)
        outfit = None if deck is None else self._cards.catalogue(deck.edition).by_code.get(deck.outfit)
        if outfit is None:
            return None
        if self._faces is None:
            self._faces = self._cards.faces(catalogue())
        self._cards.style(self._faces)
        return self._faces.face(FaceSpec(outfit, wide, ratio, small=True))

    def names(self, edition: Edition) -> list[str]:
        """Return the names of the decks of an edition."""
        return [name for name, deck in self._decks.items() if deck.edition == edition]

    def deck(self, name: str) -> Deck:
        """Return the deck with a name of ``names``."""
        return self._decks[name]

    def usual(self, edition: Edition) -> str:
        """Return the name of the deck of an edition that was played last, else of the first one."""
        names = self.names(edition)
        last = self._last().get(edition, "")
        return last if last in names else names[0]

    def name_of(self, deck: Deck | None, edition: Edition) -> str:
        """Return the name of a saved deck, even if it was changed since; if it is gone, of the usual one."""
        names = self.names(edition)
        named = "" if deck is None else deck.name
        same = (name for name in names if self._decks[name] == deck)
        return next(same, named if named in names else self.usual(edition))

    def remember(self, name: str) -> None:
        """Save a deck as the one that was played last."""
        remember(self._settings, KEPT_AS, {**self._last(), self._decks[name].edition: name})

    def _last(self) -> dict[str, str]:
        found = None if self._settings is None else self._settings.get(KEPT_AS, None)
        if not isinstance(found, dict):
            return {}
        return {str(edition): str(name) for edition, name in found.items()}
