"""The search for cards in the collection, by a text and by whether the cards are owned or free."""

from __future__ import annotations

from doomtown_desktop.catalog.search.index import Holdings, Sort
from doomtown_desktop.catalog.search.keys import Scope
from doomtown_desktop.catalog.search.parser import parse
from doomtown_desktop.decks import ownership
from doomtown_desktop.ui.cards.nothing_found import WayOut
from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch, Show
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.plain.finder import DECKS_ASKED, Finder, SearchResult


class CollectionFinder:
    """Searches the cards of one edition. With ``every``, it finds and counts printings instead of cards."""

    def __init__(self, session: CollectionSession, switch: OwnershipSwitch, finder: Finder) -> None:
        self.session, self.switch, self.finder = session, switch, finder

    def find(self, text: str, sort: Sort, every: bool) -> SearchResult:
        """Return the cards that match the text and the ownership switch, and the errors in the text."""
        query = parse(text)
        if query.scope is not Scope.CARDS:
            return SearchResult([], [(0, len(text), DECKS_ASKED)])
        tally, index, holdings = self.session.tally, self.finder.index, self._holdings()
        errors = [(e.start, e.length, e.message) for e in index.errors(query, holdings)]
        cards = index.search(query, holdings, sort=sort, unique=not every, by_printing=every)
        if self.switch.show is Show.ALL:
            return SearchResult(cards, errors)
        if every:
            return SearchResult(self.switch.narrow(cards, tally.owned, tally.free), errors)
        free = ownership.by_card(self.session.catalogue, tally.free)
        shown = self.switch.narrow(
            cards,
            {card.code: tally.cards.get(card.group, 0) for card in cards},
            {card.code: free.get(card.group, 0) for card in cards},
        )
        return SearchResult(shown, errors)

    def ways_out(self, text: str, every: bool) -> list[WayOut]:
        """Return ways to widen a search that finds nothing.

        The only way is to show all cards, if the search then finds some.
        """
        found = self.finder.index.search(text, self._holdings(), unique=not every, by_printing=every)
        return self.switch.way_out(len(found))

    def _holdings(self) -> Holdings:
        return Holdings(self.session.tally.owned, self.session.tally.free)
