"""Edits of cards in the grid and in the deck. They become steps of the open deck."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import DeckZone, EditStep
from doomtown_desktop.ui.cards import drags
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.decks.card_menu import all_of
from doomtown_desktop.ui.decks.deck_panel import DeckPanel
from doomtown_desktop.ui.decks.session import DeckSession


class CardEdits(QObject):
    """Applies to the open deck the edits that the grid and the deck panel request."""

    def __init__(
        self, session: DeckSession, catalogue: Catalogue, browser: CardBrowser, deck: DeckPanel
    ) -> None:
        super().__init__(session)
        self.session, self.catalogue, self.deck = session, catalogue, deck
        browser.cards.added.connect(lambda card: self._one(editing.add, card, DeckZone.DECK))
        browser.cards.removed.connect(lambda card: self._one(editing.remove, card, DeckZone.DECK))
        browser.cards.considered.connect(lambda card: self._one(editing.add, card, DeckZone.CONSIDERING))
        browser.cards.started.connect(lambda card: self._one(editing.add, card, DeckZone.POSSE))
        for counted in (browser.cards.copies, browser.cards.slotted):
            counted.connect(lambda card, n: session.do(editing.set_copies(session.draft, card, n)))
        browser.cards.put_back.connect(self.put_back)
        deck.counted.connect(self._count)
        deck.dropped.connect(self.drop)
        deck.more.connect(lambda cards, zone: self._all("Add", cards, editing.add, zone))
        deck.fewer.connect(lambda cards, zone: self._all("Remove", cards, editing.remove, zone))
        deck.gone.connect(lambda cards, zone: self._all("Remove", cards, editing.take_out, zone))

    def _count(self, card: CardFacts, copies: int, zone: str) -> None:
        """Set the copies of one printing in a zone. The copies of other printings of the card stay."""
        draft = self.session.draft
        held = draft.cards if DeckZone(zone) is DeckZone.DECK else draft.considering
        others = editing.copies_of(draft, card, DeckZone(zone)) - held.get(card.code, 0)
        self.session.do(editing.set_copies(draft, card, others + copies, DeckZone(zone)))

    def _one(
        self, change: Callable[[Draft, CardFacts, DeckZone], EditStep], card: CardFacts, zone: DeckZone
    ) -> None:
        self.session.do(change(self.session.draft, card, zone))

    def _all(
        self,
        name: str,
        cards: Sequence[CardFacts],
        change: Callable[[Draft, CardFacts, DeckZone], EditStep],
        zone: str,
    ) -> None:
        self._each(name, cards, lambda draft, card: change(draft, card, DeckZone(zone)))

    def _each(
        self, name: str, cards: Sequence[CardFacts], change: Callable[[Draft, CardFacts], EditStep]
    ) -> None:
        self.session.do(all_of(self.session.draft, name, cards, change))

    def known(self, codes: Sequence[str]) -> list[CardFacts]:
        """Return the cards with these codes. Unknown codes are skipped."""
        return [self.catalogue.by_code[code] for code in codes if code in self.catalogue.by_code]

    def drop(self, cargo: drags.Cargo, zone: str) -> None:
        """Add or move the cards that were dropped on a zone of the deck."""
        cards, target = self.known(cargo.codes), DeckZone(zone)
        if target is DeckZone.POSSE:
            cards = [card for card in cards if self.deck.posse.accepts(card)]
        if not cards:
            return
        if cargo.source == drags.LIBRARY:
            self._each("Add", cards, lambda d, c: editing.add(d, c, target))
        else:
            source = DeckZone(cargo.source)
            self._each("Move", cards, lambda d, c: editing.move(d, c, source, target))

    def put_back(self, cargo: drags.Cargo) -> None:
        """Remove one copy of each card that was dropped on the grid."""
        zone = DeckZone(cargo.source)

        def out(draft: Draft, card: CardFacts) -> EditStep:
            if zone is DeckZone.POSSE:
                draft = editing.remove(draft, card, DeckZone.POSSE).draft
            step = editing.remove(draft, card, DeckZone.DECK if zone is DeckZone.POSSE else zone)
            return EditStep(step.name, step.draft)

        self._each("Remove", self.known(cargo.codes), out)
