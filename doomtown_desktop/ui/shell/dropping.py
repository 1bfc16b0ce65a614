"""Files dropped on the window, and where each kind goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QLabel
from typing_extensions import override

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.importing.dropped import local_files

if TYPE_CHECKING:
    from doomtown_desktop.catalog import Catalogue
    from doomtown_desktop.ui.decks.builder_page import BuilderPage
    from doomtown_desktop.ui.shell.main_window import MainWindow

log = get_logger(__name__)
GAME: Final = ".dtgame"
MOST: Final = 1000
"""Files taken from one drop."""


class WindowDrops(QObject):
    """Lets the window take files: decks, collections, card data, images of cards, games."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window
        self.hint: QLabel | None = None
        self._extended: tuple[dict[str, dict[str, Any]], Catalogue] | None = None
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            files = local_files(event.mimeData())
            self._say(False)
            if files:
                event.acceptProposedAction()
                self.take(files)
                return True
        elif isinstance(event, (QDragEnterEvent, QDragMoveEvent)):
            if local_files(event.mimeData()):
                event.acceptProposedAction()
                self._say(True)
                return True
        elif event.type() == QEvent.Type.DragLeave:
            self._say(False)
        return super().eventFilter(watched, event)

    def _say(self, on: bool) -> None:
        """What a drop would do, over the window while files are above it."""
        if on and self.hint is None:
            self.hint = QLabel("Drop it here to import it", self.window)
            self.hint.setObjectName("detail")
            self.hint.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            self.hint.adjustSize()
            middle = self.window.rect().center() - self.hint.rect().center()
            self.hint.move(middle)
            self.hint.show()
        elif not on and self.hint is not None:
            self.hint.deleteLater()
            self.hint = None

    def take(self, files: Sequence[Path], *, wait: bool = False) -> None:
        """Take in files: games are watched, collections go to their page, all else to the deck builder.

        ``wait``: what lies over the builder already is looked at first.
        """
        files, left = files[:MOST], files[MOST:]
        games = [file for file in files if file.suffix.lower() == GAME]
        rest = [file for file in files if file not in games]
        if games and rest:
            self.window.to_start()  # the game is found there, the decks are in sight
        for file in games[-1:]:
            self.window.watch_file(file)
        if rest:
            self._take(rest, wait)
        if left or len(games) > 1:
            words = [f"{len(games)} games were given; {games[-1].name} is shown."] if len(games) > 1 else []
            words += [f"Left out, as {MOST} files at most are taken at once: {_names(left)}."] if left else []
            self.window.say(" ".join(words))

    def _take(self, files: list[Path], wait: bool) -> None:
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.ui.decks.builder_page import BuilderPage
        from doomtown_desktop.ui.importing.reading_page import is_much
        from doomtown_desktop.ui.plain.gather import gather

        found = None if is_much(files) else gather(files, catalogue())
        page = self.window.pages.currentWidget()
        if found is not None and not (found.decks or found.cards or found.images):
            if found.collections and not (
                isinstance(page, BuilderPage) and any(map(page.files.may_hold_a_deck, found.collections))
            ):
                self.to_collection(files)  # it says what is wrong with others, and hands games on
                return
            for file in found.games[-1:]:
                self.window.watch_file(file)
            if found.games and not found.refused:
                return
        if not isinstance(page, BuilderPage):
            page = self.window.open_decks()
        show = (
            partial(page.files.take_files, files) if found is None else partial(page.files.show_found, found)
        )
        if wait and page.covers.cover is not None:
            page.covers.waiting.append(show)
        else:
            show()

    def serve(self, page: BuilderPage) -> None:
        """Let a deck builder hand on what does not belong to it."""
        page.files.to_collection = self.to_collection
        page.files.to_game = self.window.watch_file
        page.files.scans_folder = self.scans_folder
        page.files.scans_kept = self.scans_kept
        from doomtown_desktop.storage.user_cards import UserCards
        from doomtown_desktop.ui.plain.local_data import own_codes

        games = self.window.data.games
        if games is None or self.window.data.read_only:
            return
        cards = page.files.cards = UserCards(games.database)
        page.files.cards_changed = self._cards_changed
        new = own_codes(cards.all())

        def official(code: str) -> str:
            mark = "Your own data: not a card of this program." if code in new else ""
            return "\n\n".join(filter(None, (self.official(code), mark)))

        page.large.official = official

    def official(self, code: str) -> str:
        """The text of a card that the user imported and wants to see; empty without one."""
        from doomtown_desktop.ui.plain.local_data import official_text

        if not self.window.preferences.official:
            return ""
        if self._extended is None:
            self.catalogue()
        return "" if self._extended is None else official_text(self._extended[0], code)

    def catalogue(self) -> Catalogue:
        """All cards, those among them that the user imported."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.storage.user_cards import UserCards
        from doomtown_desktop.ui.plain.local_data import own_catalogue

        games = self.window.data.games
        contents = {} if games is None else UserCards(games.database).all()
        if self._extended is None or self._extended[0] != contents:
            self._extended = contents, own_catalogue(catalogue(), contents)
            self.window.finder = None  # it knows the cards of before
        return self._extended[1]

    def _cards_changed(self) -> None:
        """Card data came or went: the builder is opened anew with the cards there are now."""
        page = self.window.open_decks()
        cards = page.files.cards
        steps = [] if cards is None else cards.steps(1)
        page.browser.said.setText(steps[0].name if steps else "")

    def scans_folder(self) -> Path | None:
        """Where images of cards are kept: the folder of the settings, else one beside the user's data."""
        if self.window.preferences.scans:
            return Path(self.window.preferences.scans)
        data = self.window.data.file
        return None if data is None else data.parent / "scans"

    def scans_kept(self, folder: str) -> None:
        """Images came into a folder: it is the one of the settings from now on."""
        self.window.prefer(replace(self.window.preferences, scans=folder))

    def to_decks(self, files: Sequence[Path]) -> None:
        """Look at tables that list decks in the deck builder."""
        self.window.open_decks().files.take_tables(files)

    def to_collection(self, files: Sequence[Path]) -> None:
        """Look at lists of owned cards on the page of the collection, one after the other."""
        self.window.open_collection().files.take(files)


def _names(files: Sequence[Path]) -> str:
    more = f" and {len(files) - 3} more" if len(files) > 3 else ""
    return ", ".join(file.name for file in files[:3]) + more
