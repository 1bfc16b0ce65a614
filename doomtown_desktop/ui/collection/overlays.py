"""Opens and closes the pages over the cards: boxes, binders, decks to build, a build night, pull sheets."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.storage.pulling import PullSheets
from doomtown_desktop.ui.cards.faces import FaceStore
from doomtown_desktop.ui.collection.best_page import BestPage
from doomtown_desktop.ui.collection.binder_page import BinderPage
from doomtown_desktop.ui.collection.box_wall import BoxWall
from doomtown_desktop.ui.collection.build_page import BuildPage
from doomtown_desktop.ui.collection.next_box_page import NextBoxPage
from doomtown_desktop.ui.collection.night_page import ANY, NightChoice, NightPage
from doomtown_desktop.ui.collection.overlay import OverlayPage, PageCommands
from doomtown_desktop.ui.collection.pull_page import PullPage
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.lab.best_run import BestRun
from doomtown_desktop.ui.lab.versus import VersusRun
from doomtown_desktop.ui.look.theme import Theme

BUILD: Final = "What can I build?"
NIGHT: Final = "Build night"
BEST: Final = "Best deck"
"""The words of the button that leads from a pull sheet back to the page that it was opened from."""


class Overlays(QObject):
    """The overlays of the page. At most one of them is open at a time."""

    changed = Signal()
    """An overlay has opened or closed."""
    card_asked = Signal(object)
    """The user wants the page of a card."""
    left = Signal()
    """The user closed an overlay, and no other overlay follows."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        theme: Theme,
        commands: PageCommands,
        sheets: PullSheets,
        faces: FaceStore,
        new_run: Callable[[], VersusRun],
        best: BestRun,
        playing: frozenset[str] | None,
    ) -> None:
        """Open no overlay at first.

        ``host`` is the widget that overlays cover. ``new_run`` returns a run in the lab. ``best`` is the
        search for the best deck, which goes on without an overlay. ``playing`` has the codes of the cards
        that are not blanks.
        """
        super().__init__(host)
        self.host, self.session, self.theme, self.commands = host, session, theme, commands
        self.sheets, self.faces, self.new_run = sheets, faces, new_run
        self.best, self.playing = best, playing
        self.current: OverlayPage | None = None

    def open_boxes(self) -> None:
        """Show all boxes, so that the user can add the ones they own."""
        wall = BoxWall(self.host, self.session, self.theme, self.commands)
        self._open(wall, wall.tiles[0].more)

    def open_binders(self, wanted: str = "") -> None:
        """Show the places as pages of pockets. ``wanted`` is the name of the place to choose."""
        page = BinderPage(self.host, self.session, self.theme, self.commands, self.faces, wanted)
        page.card_asked.connect(self.card_asked)
        self._open(page, page.list)

    def open_build(self, wanted: int | None = None) -> None:
        """Show all decks, ordered by missing cards. ``wanted`` is the id of the deck to select."""
        page = BuildPage(self.host, self.session, self.theme, self.commands, wanted)
        page.pulled.connect(lambda deck: self.open_pull(deck, partial(self.open_build, deck), BUILD))
        page.best_asked.connect(self.open_best)
        page.night_asked.connect(self.open_night)
        page.next_asked.connect(self.open_next_box)
        self._open(page, page.list)

    def open_night(self, choice: NightChoice = ANY) -> None:
        """Show sets of decks that can be built at the same time. Closing it leads to the decks to build."""
        page = NightPage(self.host, self.session, self.theme, self.commands, self.sheets, choice)
        page.pulled.connect(lambda deck: self.open_pull(deck, partial(self.open_night, page.choice), NIGHT))
        self._open(page, page.list, self.open_build)

    def open_best(self, deck: int) -> None:
        """Show the search for the best deck from a deck. Closing it leads to the decks to build."""
        page = BestPage(
            self.host,
            self.session,
            self.theme,
            self.commands,
            self.faces,
            self.sheets,
            self.best,
            deck,
            self.playing,
        )
        page.pulled.connect(lambda made: self.open_pull(made, partial(self.open_best, deck), BEST))
        self._open(page, page.list, partial(self.open_build, deck))

    def open_next_box(self, pool: int = 0) -> None:
        """Show what each box would add to the user's decks. Closing it leads to the decks to build."""
        page = NextBoxPage(self.host, self.session, self.theme, self.commands, self.new_run(), pool)
        self._open(page, page.list, self.open_build)

    def open_pull(self, deck: int, then: Callable[[], None] | None = None, back: str = "") -> None:
        """Show the pull sheet of a deck. ``then`` is called when it closes, and shows the page ``back``."""
        stored = self.session.decks.get(deck)
        if stored is not None:
            page = PullPage(
                self.host, self.session, self.theme, self.commands, stored, self.sheets, self.faces
            )
            if back:
                page.back_button.setText(f"{back} (Esc)")
            self._open(page, page.list, then)

    def open_like(self, other: OverlayPage | None) -> None:
        """Open an overlay of the same kind that an earlier page had open. None opens nothing."""
        if isinstance(other, PullPage):
            self.open_pull(other.deck)
        elif isinstance(other, NightPage):
            self.open_night(other.choice)
        elif isinstance(other, BestPage):
            self.open_best(other.deck)
        elif isinstance(other, NextBoxPage):
            self.open_next_box(other.pool_box.currentIndex())
        elif isinstance(other, BinderPage):
            self.open_binders("" if other.place is None else other.place.name)
        elif isinstance(other, BuildPage):
            self.open_build()
        elif isinstance(other, BoxWall):
            self.open_boxes()

    def close(self) -> None:
        """Close the overlay, if one is open, and show the cards."""
        overlay, self.current = self.current, None
        if overlay is not None:
            overlay.close_cover()

    def _open(
        self, overlay: OverlayPage, first: QWidget | None = None, then: Callable[[], None] | None = None
    ) -> None:
        self.close()
        self.current = overlay
        overlay.closed.connect(partial(self._closed, overlay, then))
        overlay.open_cover(first)
        self.changed.emit()

    def _closed(self, overlay: OverlayPage, then: Callable[[], None] | None) -> None:
        if self.current is overlay:
            self.current = None
            if then is None:
                self.left.emit()
            else:
                then()
        self.changed.emit()
