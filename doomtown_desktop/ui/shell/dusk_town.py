"""Who is seen on the first page: people and houses of the last game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.log import get_logger

if TYPE_CHECKING:
    from doomtown_desktop.ui.plain.townsfolk import Deck
    from doomtown_desktop.ui.shell.main_window import MainWindow

log = get_logger(__name__)


class DuskTown:
    """Fills the picture behind the first page, after the first paint."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._shown: tuple[Deck, ...] | None = None

    def fill(self) -> None:
        """Show who played last; nothing is done while that stays the same."""
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.ui.pages.dusk import Cast
        from doomtown_desktop.ui.plain import townsfolk
        from doomtown_desktop.ui.plain.card_pictures import picture_of

        decks = self._decks()
        if decks == self._shown:
            return
        self._shown = decks
        facts = catalogue()
        left, right = townsfolk.people(decks, facts)
        self.window.start.show_town(
            Cast(
                townsfolk.houses(decks, facts),
                tuple(map(picture_of, left)),
                tuple(map(picture_of, right)),
            ),
            moves=self.window.preferences.travel > 0,
        )

    def _decks(self) -> tuple[Deck, ...]:
        """Of the game on the table or of the one played last; none before the first game."""
        from doomtown_desktop.session.resuming import SaveError, setup_of
        from doomtown_desktop.storage.user_file import StorageError

        window = self.window
        match = window.playing.match
        if match is not None and match.game.setup is not None and not window.playing.is_lesson:
            return match.game.setup.seats
        try:
            start = None if window.data.games is None else window.data.games.last_start()
            return () if start is None else setup_of(start).seats
        except (StorageError, SaveError) as error:
            log.warning("nobody of the last game is known: %s", error)
            return ()
