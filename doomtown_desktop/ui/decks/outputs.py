"""The exports from the builder (deck files, print, picture, share code), and the comparison of decks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QGuiApplication

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.formats import SHARE_CODE, write
from doomtown_desktop.ui.cards.card_browser import CardBrowser
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.compare_page import ComparePage
from doomtown_desktop.ui.decks.deck_panel import DeckPanel
from doomtown_desktop.ui.decks.dialog_stack import DialogStack
from doomtown_desktop.ui.decks.figures import known_part
from doomtown_desktop.ui.decks.marking import OwnedMarks
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.exporting.export_page import ExportPage
from doomtown_desktop.ui.exporting.picture_page import PicturePage
from doomtown_desktop.ui.exporting.print_page import PrintPage
from doomtown_desktop.ui.exporting.sheet_page import SheetPage
from doomtown_desktop.ui.look.theme import Theme


class Outputs:
    """Opens the export pages over the builder, and reports their results below the cards."""

    def __init__(
        self,
        dialogs: DialogStack,
        session: DeckSession,
        browser: CardBrowser,
        deck: DeckPanel,
        ownership: OwnedMarks,
        catalogue: Catalogue,
        faces: FaceStore,
        theme: Theme,
    ) -> None:
        self.dialogs, self.session, self.browser, self.deck, self.ownership = (
            dialogs,
            session,
            browser,
            deck,
            ownership,
        )
        self.catalogue, self.faces, self.theme = catalogue, faces, theme

    def export(self, drafts: Sequence[Draft]) -> None:
        """Open the page that exports decks as files for other programs."""
        cover = ExportPage(self.dialogs.host, drafts, self.catalogue)
        cover.did.connect(self.browser.foot.said.setText)
        self.dialogs.open(cover)
        cover.kinds.setFocus()

    def export_open(self) -> None:
        """Open the page that exports the open deck."""
        self.export([self.session.draft])

    def compare(self, drafts: Sequence[Draft]) -> None:
        """Open the page that compares decks side by side."""
        self.dialogs.open(ComparePage(self.dialogs.host, drafts, self.catalogue, self.faces))

    def print_cards(self) -> None:
        """Open the page that prints the open deck."""
        draft, known = self.session.draft, self.catalogue.by_code
        chosen: dict[str, int] = {}
        for card in self.deck.deck.chosen():
            if card.code in known:
                chosen[card.code] = max(1, draft.cards.get(card.code, 0))
        cover = PrintPage(
            self.dialogs.host, draft, self.catalogue, self.faces, self.theme, self.ownership.owned(), chosen
        )
        cover.did.connect(self.browser.foot.said.setText)
        self.dialogs.open(cover)
        cover.which.setFocus()

    def sheet(self) -> None:
        """Open the page that prints the open deck as a sheet."""
        cover = SheetPage(self.dialogs.host, known_part(self.session.draft, self.catalogue), self.catalogue)
        cover.did.connect(self.browser.foot.said.setText)
        self.dialogs.open(cover)
        cover.save_button.setFocus()

    def picture(self) -> None:
        """Open the page that saves the open deck as a picture."""
        cover = PicturePage(self.dialogs.host, self.session.draft, self.catalogue, self.faces, self.theme)
        cover.did.connect(self.browser.foot.said.setText)
        self.dialogs.open(cover)
        cover.save_button.setFocus()

    def share(self) -> None:
        """Copy the share code of the open deck to the clipboard."""
        made = write(SHARE_CODE, self.session.draft, self.catalogue)
        QGuiApplication.clipboard().setText(made.text.strip())
        self.browser.foot.said.setText("Share code copied. Ctrl+V pastes it.")
