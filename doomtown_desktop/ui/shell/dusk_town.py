"""Who is seen on the first page: people and houses of the last game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from doomtown_desktop.log import get_logger

if TYPE_CHECKING:
    from doomtown_desktop.ui.plain.townsfolk import Deck
    from doomtown_desktop.ui.shell.main_window import MainWindow

log = get_logger(__name__)


class DuskTown:
    """Fills the picture behind the first page, after the first paint."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window
        self._shown: tuple[tuple[Deck, ...], bool] | None = None
        window.start.painted.connect(lambda: QTimer.singleShot(0, self.fill))

    def fill(self) -> None:
        """Show who played last; nothing is done while that stays the same, or before the page was seen."""
        if not self.window.start.was_painted:
            return
        from doomtown_desktop.catalog import catalogue
        from doomtown_desktop.ui.pages.dusk import Cast
        from doomtown_desktop.ui.plain import townsfolk
        from doomtown_desktop.ui.plain.card_pictures import picture_of

        decks, over = now = self._decks()
        if now == self._shown:
            return
        self._shown = now
        facts = catalogue()
        left, right = townsfolk.people(decks, facts)
        self.window.start.show_town(
            Cast(
                townsfolk.houses(decks if over else (), facts),
                tuple(map(picture_of, left)),
                tuple(map(picture_of, right)),
            ),
            moves=self.window.preferences.travel > 0,
        )

    def _decks(self) -> tuple[tuple[Deck, ...], bool]:
        """Of the game on the table or of the one played last, if any; and whether it is over.

        Until then decks are secret.
        """
        from doomtown_desktop.session.resuming import SaveError, setup_of
        from doomtown_desktop.storage.user_file import StorageError

        window = self.window
        match = window.playing.match
        if match is not None and match.game.setup is not None and not window.playing.is_lesson:
            return match.game.setup.seats, match.game.is_over
        try:
            last = None if window.data.games is None else window.data.games.last_start()
            return ((), False) if last is None else (setup_of(last[0]).seats, last[1])
        except (StorageError, SaveError) as error:
            log.warning("nobody of the last game is known: %s", error)
            return (), False
