"""The page over the deck builder on which the user chooses the starting gang of the open deck."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget
from typing_extensions import override

from doomtown_desktop.catalog import CardFacts, Catalogue
from doomtown_desktop.decks import editing, legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.starting import Gathering
from doomtown_desktop.ui.cards.card_model import TileMarks
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.dialog_stack import DialogStack
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.gang.scene import GangScene
from doomtown_desktop.ui.look.cover import PageCover
from doomtown_desktop.ui.look.theme import Theme

ALL: Final = "All cards that can start"
OWN: Final = "Only cards in the deck"


class GangPage(PageCover):
    """Saves a complete gang as one undo step. Esc leaves the deck unchanged."""

    def __init__(
        self,
        host: QWidget,
        session: DeckSession,
        catalogue: Catalogue,
        faces: FaceStore,
        theme: Theme,
        marks: TileMarks,
    ) -> None:
        """Create the page. ``marks`` say which cards are owned and which ones the deck's format bans."""
        super().__init__(host, "")
        self.session, self.draft = session, session.draft
        self.catalogue, self.marks = catalogue, marks
        self.muster = legality.muster(self.draft, catalogue, unknown(self.draft, catalogue))
        self.scene = GangScene(self, theme, faces, catalogue.get, self._gather)
        self.scene.verb = "Save"
        self.scene.own_button.setText("Reset")
        self.scene.own_button.setToolTip("Seat the starting gang as the deck has it now")
        self.scene.hint = "Click or drag a card to seat it, and again to send it away. Enter saves the gang."
        self.scene.taken.connect(self._keep)
        self.back_button.setParent(self.scene)
        self.scene.head.insert(0, self.back_button)
        self.pool_button = QPushButton(ALL, self.scene)
        self.pool_button.setCheckable(True)
        self.pool_button.setToolTip("Also show cards outside the deck that can start, your own first")
        self.pool_button.setAccessibleDescription(self.pool_button.toolTip())
        self.scene.head.append(self.pool_button)
        if not self.muster.cards:  # a new deck takes its first dudes from the pool
            self._show_pool(True)
            self.pool_button.setChecked(True)
        self.pool_button.toggled.connect(self._switch)
        self.scene.open_with(f"Who starts with {self.draft.name}?", self._gather(self.draft.starting))
        self.scene.show()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scene.setGeometry(self.rect())

    def _show_pool(self, on: bool) -> None:
        """Offer the cards in the pool in addition to the cards in the deck if ``on``."""
        draft, but = self.draft, unknown(self.draft, self.catalogue)
        self.pool_button.setText(OWN if on else ALL)
        owned = "Can start, your own first" if self.marks.owned else "Can start"
        self.scene.place = owned if on else "In the deck"
        pool = self._pool() if on else []
        self.muster = legality.muster_of_all(draft, self.catalogue, pool, but)

    def _pool(self) -> list[CardFacts]:
        """Return the allowed cards: first the free, then the owned, then the others.

        In each group, dudes come first. Dudes and other cards are sorted by title.
        """
        marks = self.marks
        owned, free = marks.owned or {}, marks.free or {}
        facts = self.catalogue.of(self.draft.edition)
        cards = [card for card in facts if card.is_canonical and card.code not in marks.unfit]
        return sorted(
            cards,
            key=lambda card: (
                not free.get(card.code),
                not owned.get(card.code),
                not card.is_dude,
                card.title,
            ),
        )

    def _switch(self, on: bool) -> None:
        found = self.scene.found
        self._show_pool(on)
        self.scene.show_gang(self.muster.gather(() if found is None else found.seated))

    def _gather(self, wanted: tuple[str, ...] | None) -> Gathering:
        return self.muster.gather(wanted or ())

    def _keep(self, codes: tuple[str, ...]) -> None:
        if sorted(codes) != sorted(self.draft.starting):
            self.session.do(editing.start_with(self.session.draft, codes))
        self.close_cover()


def unknown(draft: Draft, catalogue: Catalogue) -> set[str]:
    """Return the codes of a deck's cards that are not in the catalogue."""
    codes = {*draft.cards, *draft.starting, draft.outfit or "", draft.legend or ""}
    return {code for code in codes if code and code not in catalogue.by_code}


def gather(
    dialogs: DialogStack,
    session: DeckSession,
    catalogue: Catalogue,
    faces: FaceStore,
    theme: Theme,
    marks: TileMarks,
) -> None:
    """Open the gang page over the builder."""
    page = GangPage(dialogs.host, session, catalogue, faces, theme, marks)
    dialogs.open(page)
    page.scene.setFocus()
