"""Autosave: it stores the game on the table in the user's file after every answer."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QObject, Qt
from PySide6.QtGui import QPixmap

from doomtown_desktop.log import get_logger
from doomtown_desktop.session.match import Match
from doomtown_desktop.speech.amounts import versus
from doomtown_desktop.storage.database import StorageError
from doomtown_desktop.storage.games import GameStore, StoredGame
from doomtown_desktop.ui.game.bridge import Bridge

log = get_logger(__name__)


class Autosave(QObject):
    """Saves every answer as it is given. A saved game that is continued is saved in its existing row."""

    def __init__(
        self, match: Match, bridge: Bridge, games: GameStore, stored: StoredGame | None = None
    ) -> None:
        super().__init__()
        self.match, self.bridge, self.games = match, bridge, games
        if stored is None:
            opponents = {seat: each.name for seat, each in enumerate(match.policies) if each is not None}
            self.id = games.begin(versus(match.names), match.saved(), opponents)
            self._kept: list[tuple[str, ...]] = []
        else:
            self.id = stored.id
            self._kept = list(stored.answers)
        self.trouble = ""
        """The reason why the latest answers could not be saved, or empty. The next save tries to save them
        again.
        """
        self._said = ""
        bridge.answered.connect(self.keep)
        # queued, so the table is drawn first
        bridge.changed.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def keep(self) -> None:
        """Save the answers that have been added or changed since the last save."""
        try:
            self._keep()
            self.trouble = ""
        except StorageError as error:
            if str(error) != self.trouble:
                log.warning("the game is not saved: %s", error)
            self.trouble = str(error)

    def _tell(self) -> None:
        """Report a new failure to save.

        The message is repeated until a person has to decide, because nobody may notice it while opponents
        act.
        """
        if self.trouble != self._said:
            if self.trouble:
                self.bridge.told.emit(f"This game is not being saved. {self.trouble}")
            if not self.trouble or self.bridge.seats.now.is_ours:
                self._said = self.trouble

    def _keep(self) -> None:
        now = self.match.answers
        same = min(len(now), len(self._kept))
        while same and now[same - 1] != self._kept[same - 1]:
            same -= 1
        if same == len(now) == len(self._kept):
            return
        match = self.match
        self.games.save(self.id, now, same, day=match.day, ending=match.ending, reasons=match.reasons())
        self._kept = list(now)

    def picture(self, pixmap: QPixmap) -> None:
        """Save the answers that are not saved yet, then a picture of the table for the start page."""
        self.keep()
        if self.trouble:
            return
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        pixmap.scaledToWidth(480).save(buffer, "PNG")
        try:
            self.games.set_picture(self.id, bytes(buffer.data().data()))
        except StorageError as error:
            log.warning("no picture of the table is saved: %s", error)
            self.trouble = str(error)
