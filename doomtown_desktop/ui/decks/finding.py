"""The search of the builder. Ownership and ideas narrow it. Cards that fit the format come first."""

from __future__ import annotations

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.search.index import Sort
from doomtown_desktop.decks import ownership
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.nothing_found import WayOut
from doomtown_desktop.ui.cards.ownership_switch import OwnershipSwitch, Show
from doomtown_desktop.ui.decks.ideas import Ideas
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.plain.finder import Finders, SearchResult


class Finding:
    """Answers the card browser's searches for the open deck."""

    def __init__(
        self,
        browser: CardBrowser,
        session: DeckSession,
        switch: OwnershipSwitch,
        ideas: Ideas,
        facts: Catalogue,
        finders: Finders,
    ) -> None:
        self.browser, self.session, self.switch, self.ideas = browser, session, switch, ideas
        self.facts, self.finders = facts, finders

    def follow_edition(self) -> bool:
        """Search the cards of the deck's edition from now on. Return whether the edition has changed."""
        wanted = self.finders.of(self.session.draft.edition)
        if self.finders.current is wanted:
            return False
        self.finders.current = wanted
        self.browser.use(wanted)
        return True

    @property
    def follows_the_deck(self) -> bool:
        """True if each step on the deck may change the results of the search."""
        return self.ideas.is_on or self.switch.show is not Show.ALL or "in:" in self.browser.box.text()

    def find(self, text: str, sort: Sort, every: bool) -> SearchResult:
        """Return the cards that a text finds, narrowed by ownership and ideas."""
        found, marks = self._everywhere(text, sort, every), self.browser.cards.model.marks
        if self.switch.show is not Show.ALL:
            group = {card.code: card.group for card in found.cards}
            held = (marks.owned or {}, marks.free or {})
            owned, free = (ownership.by_card(self.facts, copies) for copies in held)
            found.cards[:] = self.switch.narrow(
                found.cards,
                {code: owned.get(title, 0) for code, title in group.items()},
                {code: free.get(title, 0) for code, title in group.items()},
            )
        found.cards[:] = self.ideas.narrow(found.cards)
        if marks.unfit:  # cards that the format bans are last
            found.cards.sort(key=lambda card: card.code in marks.unfit)
        return found

    def _everywhere(self, text: str, sort: Sort, every: bool) -> SearchResult:
        """Return the cards that a text finds, without narrowing by ownership or ideas."""
        marks, draft = self.browser.cards.model.marks, self.session.draft
        return self.browser.finder.find(text, draft, marks.owned, marks.free, sort, all_printings=every)

    def ways_out(self, text: str, every: bool) -> list[WayOut]:
        """Return ways to widen the search: switch off ideas or ownership, if that finds cards."""
        found = self._everywhere(text, "title", every)
        if self.ideas.is_on and found.cards:
            off = self.ideas.button
            return [WayOut(f"{amount(len(found.cards), 'card')} outside the ideas: show all", off.click)]
        return self.switch.way_out(len(found.cards))
