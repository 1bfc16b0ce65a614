"""The places of the cards of saved games, so that a continued game looks as it was left."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer

from doomtown_desktop.ui.game.bridge import Bridge
from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember
from doomtown_desktop.ui.plain.seating import Seating
from doomtown_desktop.ui.table.table_page import TablePage

SETTING: Final = "table_places"
"""The name of the setting. Its value has the places of each game, by the game's id."""
MOST_GAMES: Final = 12
"""At most this many games have their places saved. The oldest are dropped."""
REST: Final = 1000
"""Milliseconds without a change of the game after which the places are saved."""


class KeptPlaces(QObject):
    """Puts the cards of a continued game where they were, and saves where they are.

    The rules know no place within a street, so the places are not part of the saved game.
    """

    def __init__(
        self, table: TablePage, bridge: Bridge, settings: ValueStore | None, game: int | str
    ) -> None:
        """``game`` is the id of a saved game, or a name for what is not a saved game."""
        super().__init__(table)
        self.table, self.settings, self.game = table, settings, str(game)
        self._data = self._saved().get(self.game)
        """The saved places until the first answer. Until then, the window may still get its size."""
        self._timer = QTimer(self, singleShot=True, interval=REST)
        self._timer.timeout.connect(self.keep)
        table.board.table.fitted.connect(self._put_back)
        bridge.answered.connect(self._go_on)
        self._put_back()

    def _saved(self) -> dict[str, object]:
        found = None if self.settings is None else self.settings.get(SETTING, None)
        return found if isinstance(found, dict) else {}

    def _put_back(self) -> None:
        if self._data is not None:
            scene = self.table.board.scene
            scene.seating = Seating.from_data(self._data)
            if scene.view is not None:
                scene.show(scene.view)

    def _go_on(self) -> None:
        self._data = None
        self._timer.start()

    def keep(self) -> None:
        """Save the places now."""
        self._timer.stop()
        saved = self._saved()
        saved.pop(self.game, None)  # the game that was played last is at the end
        saved[self.game] = self.table.board.scene.seating.to_data()
        remember(self.settings, SETTING, dict([*saved.items()][-MOST_GAMES:]))


__all__ = ["SETTING", "KeptPlaces"]
