"""The steps of an unfinished deck: its beginning, and the parts that it needs next."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QGuiApplication

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import legality, starter_decks
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks import gang_page
from doomtown_desktop.ui.decks.dialog_stack import DialogStack
from doomtown_desktop.ui.decks.first_deck_page import FirstDeckPage
from doomtown_desktop.ui.decks.ideas import Ideas
from doomtown_desktop.ui.decks.layout_switch import LayoutSwitch
from doomtown_desktop.ui.decks.marking import OwnedMarks
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.look.theme import Theme


class FirstSteps(QObject):
    """Opens the pages for new decks. ``begin`` makes a deck from a draft, or an empty one from None."""

    def __init__(
        self,
        dialogs: DialogStack,
        session: DeckSession,
        browser: CardBrowser,
        layouts: LayoutSwitch,
        ideas: Ideas,
        catalogue: Catalogue,
        faces: FaceStore,
        theme: Theme,
        ownership: OwnedMarks,
        begin: Callable[[Draft | None], object],
    ) -> None:
        super().__init__(dialogs)
        self.dialogs, self.session, self.browser = dialogs, session, browser
        self.layouts, self.ideas = layouts, ideas
        self.catalogue, self.faces, self.theme = catalogue, faces, theme
        self.ownership, self.begin = ownership, begin

    def begin_deck(self) -> None:
        """Open the page on which a new deck begins. A random deck has only cards of the default format."""
        edition = self.session.draft.edition
        facts = self.catalogue.of(edition)
        form = next((each.code for each in facts.formats if each.is_default), "")

        def plays(card: CardFacts) -> bool:
            return edition != "reloaded" or (form in card.formats and form not in card.bans)

        owned = self.ownership.owned()
        page = FirstDeckPage(
            self.dialogs.host, facts, starter_decks(edition), self.faces, self.theme, plays=plays, owned=owned
        )
        page.begun.connect(lambda draft: self._begin(page, draft))
        page.empty.connect(lambda: self._begin(page, None))
        self.dialogs.open(page)
        page.gangs.setFocus()

    def _begin(self, page: FirstDeckPage, draft: Draft | None) -> None:
        page.close_cover()
        if draft is not None:
            facts = self.catalogue.of(draft.edition)
            fitting = legality.fitting_format(draft, facts, facts.formats)
            code = legality.ANY_FORMAT if fitting is None else fitting
            draft = draft.model_copy(update={"format": code})
        self.begin(draft)

    def gather(self) -> None:
        """Open the page on which the starting gang of the open deck is chosen."""
        marks, said = self.browser.cards.model.marks, self.browser.foot.said
        before = said.text()
        said.setText("Opening the gang…")  # the first time, painting all faces takes a moment
        said.repaint()
        QGuiApplication.setOverrideCursor(Qt.CursorShape.BusyCursor)
        try:
            gang_page.gather(self.dialogs, self.session, self.catalogue, self.faces, self.theme, marks)
        finally:
            QGuiApplication.restoreOverrideCursor()
            said.setText(before)

    def take(self, step: str) -> None:
        """Take the next step for an unfinished deck (a key of `problem_list.STEPS`)."""
        if step == "gang":
            self.gather()
            return
        self.layouts.search("t:outfit" if step == "outfit" else "")
        self.ideas.button.setChecked(step == "cards" and self.session.draft.outfit is not None)
        self.browser.box.setFocus()
