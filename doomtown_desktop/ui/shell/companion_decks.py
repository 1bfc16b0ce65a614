"""The decks of the others who play at this screen of a table on a network."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from doomtown_desktop.decks.model import edition_of_rules
from doomtown_desktop.net.room_wire import RoomState
from doomtown_desktop.ui.shell.own_decks import OwnDecks


class CompanionDecks:
    """Offers a deck for every other player at this screen, the usual one until they choose.

    Attributes:
        chosen: The name of each player's deck, by the player's name.
    """

    def __init__(self, decks: OwnDecks, offer: Callable[[str, str], object]) -> None:
        """``offer`` offers the deck of a name for the player of a name."""
        self._decks, self._offer = decks, offer
        self.chosen: dict[str, str] = {}
        self._edition = ""

    def restore(self, edition: str, chosen: Mapping[str, str]) -> None:
        """Take the decks of a saved table, by the names of players."""
        self._edition, self.chosen = edition, dict(chosen)

    def look(self, room: RoomState) -> None:
        """Offer the usual deck for everybody who is new, and again for all after a change of the rules."""
        edition = edition_of_rules(room.ruleset)
        names = [room.seats[seat].name for seat in room.own_seats[1:]]
        before = self.chosen if self._edition in ("", edition) else {}
        self._edition = edition
        usual = self._decks.usual(edition) if names else ""
        self.chosen = {name: before.get(name, usual) for name in names}
        for name in names:
            if name not in before:
                self._offer(usual, name)

    def choose(self, deck: str, companion: str) -> None:
        """Offer another deck for a player."""
        self.chosen[companion] = deck
        self._offer(deck, companion)


__all__ = ["CompanionDecks"]
