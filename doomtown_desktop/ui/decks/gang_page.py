"""Who starts? The scene of the table over the deck builder, for the deck that is open."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks import editing, legality
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.starting import Gathering
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.decks.covers import Covers
from doomtown_desktop.ui.decks.session import DeckSession
from doomtown_desktop.ui.gang.scene import GangScene
from doomtown_desktop.ui.look.cover import Cover
from doomtown_desktop.ui.look.theme import Theme


class GangPage(Cover):
    """The gang is kept by one step when it is whole; Esc leaves the deck as it was."""

    def __init__(
        self, host: QWidget, session: DeckSession, catalogue: Catalogue, faces: FaceStore, theme: Theme
    ) -> None:
        super().__init__(host, "")
        self.session, self.draft = session, session.draft
        self.muster = legality.muster(self.draft, catalogue, unknown(self.draft, catalogue))
        self.scene = GangScene(self, theme, faces, catalogue.get, self._gather)
        self.scene.verb = "Keep"
        self.scene.own_button.setText("As it was")
        self.scene.own_button.setToolTip("Seat those that the deck names now")
        self.scene.hint = "Click or drag a card to seat it, and again to send it away. Enter keeps them."
        self.scene.taken.connect(self._keep)
        self.back_button.setParent(self.scene)
        self.scene.head.insert(0, self.back_button)
        self.scene.open_with(f"Who starts with {self.draft.name}?", self._gather(self.draft.starting))
        self.scene.show()

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scene.setGeometry(self.rect())

    def _gather(self, wanted: tuple[str, ...] | None) -> Gathering:
        return self.muster.gather(wanted or ())

    def _keep(self, codes: tuple[str, ...]) -> None:
        if sorted(codes) != sorted(self.draft.starting):
            self.session.do(editing.start_with(self.session.draft, codes))
        self.close_cover()


def unknown(draft: Draft, catalogue: Catalogue) -> set[str]:
    """Codes of a deck that nobody knows."""
    codes = {*draft.cards, *draft.starting, draft.outfit or "", draft.legend or ""}
    return {code for code in codes if code and code not in catalogue.by_code}


def gather(
    covers: Covers, session: DeckSession, catalogue: Catalogue, faces: FaceStore, theme: Theme
) -> None:
    """Lay the scene over the builder."""
    page = GangPage(covers.host, session, catalogue, faces, theme)
    covers.lay_over(page)
    page.scene.setFocus()
