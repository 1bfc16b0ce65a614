"""Requests of the builder to play decks in a game or in the lab."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.decks.session import DeckSession


class PlayRequests(QObject):
    """Requests games from the window. If a deck cannot be played, the builder shows the reason."""

    leaving = Signal()
    """The user is about to leave the builder. Panels save text that is being typed."""
    play = Signal(object)
    """The user wants to play. The signal carries the `decks.model.Deck`."""
    lab = Signal(list)
    """The user wants to go to the lab. The signal carries the decks. The list is empty if the open deck
    cannot be played yet.
    """

    def __init__(self, session: DeckSession, say: Callable[[str], object]) -> None:
        super().__init__(session)
        self.session, self.say = session, say

    def play_now(self) -> None:
        """Request a game with the open deck."""
        self._play(self.session.draft)

    def play_other(self, deck: int) -> None:
        """Request a game with one of the user's decks by its id."""
        stored = self.session.store.get(deck)
        if stored is not None:
            self._play(self.session.read(stored.content, stored.skipped))

    def _play(self, draft: Draft) -> None:
        self.leaving.emit()
        try:
            deck = draft.deck()
        except ValueError as error:
            self.say(str(error))
            return
        self.session.keep_version()
        self.play.emit(deck)

    def try_now(self) -> None:
        """Take the open deck to the lab."""
        self.leaving.emit()
        try:
            self.lab.emit([self.session.draft.deck()])
        except ValueError:
            self.lab.emit([])

    def try_others(self, drafts: Sequence[Draft]) -> None:
        """Take decks from the list to the lab."""
        self.leaving.emit()
        try:
            self.lab.emit([draft.deck() for draft in drafts])
        except ValueError as error:
            self.say(str(error))


__all__ = ["PlayRequests"]
