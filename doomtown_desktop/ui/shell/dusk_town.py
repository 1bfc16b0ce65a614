"""The picture behind the start page. This module chooses its dudes and houses from the latest game."""

from __future__ import annotations

from doomtown_desktop.catalog import catalogue
from doomtown_desktop.log import get_logger
from doomtown_desktop.session.resuming import SaveError, setup_of
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.pages.dusk import Cast
from doomtown_desktop.ui.plain import townsfolk
from doomtown_desktop.ui.plain.card_pictures import picture_of
from doomtown_desktop.ui.plain.townsfolk import SeatDeck
from doomtown_desktop.ui.shell.app import App
from doomtown_desktop.ui.shell.playing import Playing

log = get_logger(__name__)


class DuskTown:
    """Fills the picture behind the start page after the page has been painted once."""

    def __init__(self, app: App, playing: Playing) -> None:
        self.app, self.playing = app, playing
        self._shown: tuple[tuple[SeatDeck, ...], bool] | None = None

    def fill(self) -> None:
        """Show the starting gangs of the latest game.

        Nothing happens before the page has been painted, or if the gangs are already shown.
        """
        if not self.app.start.was_painted:
            return
        decks, over = now = self._decks()
        if now == self._shown:
            return
        self._shown = now
        facts = catalogue()
        left, right = townsfolk.people(decks, facts)
        self.app.start.show_town(
            Cast(
                townsfolk.houses(decks if over else (), facts),
                tuple(map(picture_of, left)),
                tuple(map(picture_of, right)),
            ),
            moves=self.app.preferences.current.travel > 0,
        )

    def _decks(self) -> tuple[tuple[SeatDeck, ...], bool]:
        """Return the decks of the game on the table, else of the latest game, and whether that game is over.

        If there is no game, there are no decks. Until the game is over, only the starting gangs may be shown.
        """
        match, games = self.playing.match, self.app.data.games
        if match is not None and match.game.setup is not None and not self.playing.is_lesson:
            return match.game.setup.seats, match.game.is_over
        try:
            last = None if games is None else games.last_start()
            return ((), False) if last is None else (setup_of(last[0]).seats, last[1])
        except (StorageError, SaveError) as error:
            log.warning("the last game is unknown: %s", error)
            return (), False
