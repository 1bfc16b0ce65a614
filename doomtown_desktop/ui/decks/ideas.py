"""Ideas for the open deck. A switch narrows the search to cards of similar decks, the best first."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.suggesting import Idea, ideas
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.decks.librarian import Librarian
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.kit.tool_buttons import tool_button

NONE = "No deck is similar yet: choose an outfit or add cards you want to build on"


class Ideas(QObject):
    """Narrows the builder's search results to ideas, and explains why a card is an idea."""

    def __init__(
        self, browser: CardBrowser, session: DeckSession, librarian: Librarian, catalogue: Catalogue
    ) -> None:
        super().__init__(browser)
        self.browser, self.session = browser, session
        self.librarian, self.catalogue = librarian, catalogue
        tip = "Only cards from similar decks (yours and the starter decks), the best first"
        self.button = tool_button("Ideas", tip=tip, checkable=True)
        self._of: tuple[Draft, list[Draft]] | None = None
        self._found: dict[str, Idea] = {}
        browser.line.insertWidget(browser.line.indexOf(browser.filters), self.button)
        self.button.toggled.connect(self._switch)
        browser.cards.current_changed.connect(self._explain)

    @property
    def is_on(self) -> bool:
        """True while only ideas are shown."""
        return self.button.isChecked()

    def narrow(self, cards: list[CardFacts]) -> list[CardFacts]:
        """Return the ideas among these cards, the best first. While the switch is off, return all cards."""
        if not self.is_on:
            return cards
        found = self._ideas()
        return sorted(
            (card for card in cards if card.group in found),
            key=lambda card: (-found[card.group].score, card.title),
        )

    def _ideas(self) -> dict[str, Idea]:
        draft = self.session.draft
        subjects = self.librarian.subjects(self.session.all(), starter_decks(draft.edition))
        others = [
            subject.draft
            for subject in subjects
            if subject.key != self.session.id and subject.draft.edition == draft.edition
        ]
        if self._of is None or self._of[0] != draft or self._of[1] != others:
            self._of = draft, others
            self._found = ideas(draft, others, self.catalogue)
        return self._found

    def _switch(self, on: bool) -> None:
        browser = self.browser
        browser.search()
        browser.remark.setVisible(on)
        self._explain(browser.cards.current(), QRect())
        browser.box.setFocus()

    def _explain(self, card: CardFacts | None, _: object) -> None:
        """Explain why the current card is an idea."""
        idea = None if card is None else self._found.get(card.group)
        if self.is_on:
            words = "" if idea is None else f"{idea.reason}."
            self.browser.remark.setText(words if self._found else NONE)
