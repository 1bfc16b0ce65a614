"""Requests of the builder to play a deck: in a game, or in the lab."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.decks.session import DeckSession


class PlayRequests(QObject):
    """Asks the window for games; a deck that cannot be played is explained in the builder."""

    leaving = Signal()
    """The builder is about to be left: save what is being typed."""
    play = Signal(object)
    """A `decks.model.Deck` to play with."""
    lab = Signal(list)
    """Decks to take to the lab; none if the open one cannot be played yet."""

    def __init__(self, session: DeckSession, say: Callable[[str], object]) -> None:
        super().__init__(session)
        self.session, self.say = session, say

    def play_now(self) -> None:
        """Ask for a game with the open deck."""
        self._play(self.session.draft)

    def play_other(self, deck: int) -> None:
        """Ask for a game with a deck of the user's."""
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
        """Take decks of the list to the lab."""
        self.leaving.emit()
        try:
            self.lab.emit([draft.deck() for draft in drafts])
        except ValueError as error:
            self.say(str(error))


__all__ = ["PlayRequests"]
