"""Files that are dropped on the window or given at the start. Each is opened on the page for its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.decks.formats import ColumnChoice
from doomtown_desktop.ui.decks.builder_page import BuilderPage
from doomtown_desktop.ui.importing.reading_page import is_much
from doomtown_desktop.ui.plain.gather import gather
from doomtown_desktop.ui.shell.app import App

if TYPE_CHECKING:
    from doomtown_desktop.ui.collection.page import CollectionPage

GAME: Final = ".dtgame"
MOST: Final = 1000
"""At most this many files of one drop are opened."""


class IncomingFiles:
    """Opens decks, collections, card data, card images and games, each on the right page."""

    def __init__(
        self,
        app: App,
        *,
        to_start: Callable[[], None],
        open_decks: Callable[[], BuilderPage],
        open_collection: Callable[[], CollectionPage],
        watch: Callable[[Path], object],
    ) -> None:
        """``watch`` shows the replay of a game from a file. The other arguments open pages of the window."""
        self.app = app
        self.to_start, self.open_decks = to_start, open_decks
        self.open_collection, self.watch = open_collection, watch

    def take(self, files: Sequence[Path], *, wait: bool = False) -> None:
        """Open files.

        Games are opened as replays, collections on their page, and all other files in the deck builder. With
        ``wait``, the files are queued until the dialog that is open in the builder is closed.
        """
        files, skipped = files[:MOST], files[MOST:]
        games = [file for file in files if file.suffix.lower() == GAME]
        rest = [file for file in files if file not in games]
        if games and rest:
            self.to_start()  # the replay opens over the start page, so that it does not cover the decks
        for file in games[-1:]:
            self.watch(file)
        if rest:
            self._take(rest, wait)
        if skipped or len(games) > 1:
            words = [f"{len(games)} games were dropped; {games[-1].name} is shown."] if len(games) > 1 else []
            words += (
                [f"Skipped, as at most {MOST} files are taken at once: {_names(skipped)}."] if skipped else []
            )
            self.app.say(" ".join(words))

    def _take(self, files: list[Path], wait: bool) -> None:
        found = None if is_much(files) else gather(files, catalogue())
        page = self.app.places.current
        if found is not None and not (found.decks or found.cards or found.images):
            if found.collections and not (
                isinstance(page, BuilderPage) and any(map(page.files.may_hold_a_deck, found.collections))
            ):
                # the collection also opens games, and reports files that it cannot use
                self.to_collection(files)
                return
            for file in found.games[-1:]:
                self.watch(file)
            if found.games and not found.refused:
                return
        if not isinstance(page, BuilderPage):
            page = self.open_decks()
        show = (
            partial(page.files.take_files, files) if found is None else partial(page.files.show_found, found)
        )
        if wait and page.dialogs.current is not None:
            page.dialogs.waiting.append(show)
        else:
            show()

    def to_decks(self, files: Sequence[Path], choices: Mapping[str, ColumnChoice]) -> None:
        """Import tables of decks in the deck builder, with the user's meanings of their columns."""
        self.open_decks().files.take_tables(files, choices)

    def to_collection(self, files: Sequence[Path]) -> None:
        """Import lists of owned cards on the page of the collection, one after another."""
        self.open_collection().files.import_all(files)


def _names(files: Sequence[Path]) -> str:
    more = f" and {len(files) - 3} more" if len(files) > 3 else ""
    return ", ".join(file.name for file in files[:3]) + more
