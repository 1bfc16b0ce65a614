"""The user's file as the window sees it: open, read-only, damaged or missing."""

from __future__ import annotations

from pathlib import Path
from sqlite3 import Error

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage.database import (
    DamagedFile,
    StorageError,
    check_readable,
    earlier_damage,
    open_database,
)
from doomtown_desktop.storage.games import GameStore, SettingsStore
from doomtown_desktop.storage.peek import settings_in
from doomtown_desktop.ui.pages.recovery import Recovery
from doomtown_desktop.ui.pages.start_page import StartPage
from doomtown_desktop.ui.plain import preferences

log = get_logger(__name__)
ANSWERED = "damage answered"
"""The setting with the name of the damaged file for which the user has already chosen a recovery."""


class UserData(QObject):
    """The user's file. It is opened when it is first needed. Problems are shown on the start page."""

    row_skipped = Signal(str)
    """A row of the file cannot be read. The signal carries a sentence about it."""
    recovered = Signal()
    """The damaged file was replaced, and the new file can be opened."""

    def __init__(
        self, file: Path | None, start: StartPage, *, read_only: str = "", passing: bool = False
    ) -> None:
        """Store the file's path without opening it.

        Args:
            file: The path of the user's file, or None if there is none.
            start: The start page, which shows problems.
            read_only: The reason for opening the file read-only, or "".
            passing: True if page layouts must not be saved.
        """
        super().__init__()
        self.file = file
        self.start = start
        self.read_only = read_only
        self.games: GameStore | None = None
        """The games in the file (`games.database` is the file itself), or None while the file is not open."""
        self._damage = self._answered = ""
        """The names of files that were set aside as damaged: the latest one found, and the latest one with a
        recovery.
        """
        self._passing = preferences.InMemorySettings() if file is None or passing else None

    def open(self) -> None:
        """Open the file if it is not open. If that fails, say on the start page that games are not saved."""
        if self.games is not None or self.file is None or self.start.recovery is not None:
            return
        try:
            why = self.read_only
            if not why:
                self._check_earlier_damage(self.file)
            data = open_database(self.file, read_only=bool(why), why=why)
            if data.read_only:
                check_readable(data)
            if not why:  # the caller has already shown a reason that it knows
                self.start.trouble.setText(data.warning)
            if data.read_only and not why:
                self.read_only = data.why
                self.start.trouble.setText(f"Games are not being saved. {data.why}")
            data.on_skipped = self.row_skipped.emit
            self.games = GameStore(data)
            if self._answered and not data.read_only:
                SettingsStore(data).set(ANSWERED, self._answered)
        except DamagedFile as error:
            self._damage = error.aside.name
            log.warning("damaged: %s", error)
            words = f"the damaged data file was renamed to {error.aside.name}"
            self.start.trouble.setText(f"Games are not being saved until you choose how to go on: {words}.")
            self.start.offer_recovery(Recovery(error, self._recovered))
        except (StorageError, OSError) as error:
            log.warning("no data file: %s", error)
            self.start.trouble.setText(f"Games are not being saved. {error}")

    def _check_earlier_damage(self, file: Path) -> None:
        """Raise ``DamagedFile`` if a file was set aside as damaged and the user has not chosen a recovery."""
        damage = earlier_damage(file)
        if damage is None or damage.aside.name in (self._answered, settings_in(file).get(ANSWERED)):
            return
        raise damage

    def _recovered(self) -> None:
        """Note that the user has chosen a recovery, and announce that the new file can be opened."""
        self.start.recovery = None
        self._answered = self._damage
        self.recovered.emit()

    def close(self) -> None:
        """Close the file. `open` opens it again."""
        if self.games is not None:
            self.games.database.close()
        self.games = None

    def layouts(self) -> preferences.ValueStore | None:
        """Return the store for page layouts.

        It is in memory without a file, or if `UserData` was created with ``passing``. Otherwise it is
        `settings`.
        """
        return self._passing or self.settings()

    def settings(self) -> SettingsStore | None:
        """Return the settings in the file, or None while it is not open."""
        return None if self.games is None else SettingsStore(self.games.database)

    def save_preferences(self, old: preferences.Preferences, new: preferences.Preferences) -> str:
        """Write the changed preferences. Return an error message, which is empty on success."""
        self.open()
        settings = self.settings()
        if settings is None:
            return self.start.trouble.text()
        try:
            preferences.save(settings, old, new)
        except StorageError as error:
            log.warning("preferences are not saved: %s", error)
            return str(error)
        except Error as error:
            log.warning("preferences are not saved: %s", error)
            return f"{str(error).capitalize()}."
        return ""
