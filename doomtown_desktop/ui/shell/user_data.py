"""The user's file as the window has it: open, only read, damaged or none at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from doomtown_desktop.log import get_logger
from doomtown_desktop.ui.plain import preferences

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from doomtown_desktop.storage.games import GameStore, SettingsStore
    from doomtown_desktop.ui.pages.start_page import StartPage

log = get_logger(__name__)
ANSWERED = "damage answered"
"""Setting: the damaged file about which the user has decided how to go on."""


class UserData:
    """Opens the user's file when it is first needed; what is wrong with it stands on the start page."""

    def __init__(
        self,
        file: Path | None,
        start: StartPage,
        *,
        read_only: str = "",
        passing: bool = False,
    ) -> None:
        """``read_only`` says why the file is only read; ``passing``: how pages are left is not kept in it."""
        self.file = file
        self.start = start
        self.read_only = read_only
        self.games: GameStore | None = None
        """Games of the file, and by them the file itself; None as long as it is not open."""
        self.row_left_out: Callable[[str], None] = log.warning
        """Hears of rows that cannot be read."""
        self.recovered: Callable[[], None] = self.open
        """Goes on once a damaged file was replaced."""
        self._damage = self._answered = ""
        """Damaged files that were set aside: the one found now, and the one the user has decided about."""
        self._passing = preferences.InMemorySettings() if file is None or passing else None

    def open(self) -> None:
        """Open the file; without it the program plays on and says that nothing is kept."""
        from doomtown_desktop.storage.database import DamagedFile, StorageError, check_readable, open_database
        from doomtown_desktop.storage.games import GameStore, SettingsStore

        if self.games is not None or self.file is None or self.start.recovery is not None:
            return
        try:
            why = self.read_only
            if not why:
                self._check_earlier_damage(self.file)
            data = open_database(self.file, read_only=bool(why), why=why)
            if data.read_only:
                check_readable(data)
            if not why:  # what is only read has been told about already
                self.start.trouble.setText(data.warning)
            if data.read_only and not why:
                self.read_only = data.why
                self.start.trouble.setText(f"Games are not being kept. {data.why}")
            data.tell = lambda words: self.row_left_out(words)
            self.games = GameStore(data)
            if self._answered and not data.read_only:
                SettingsStore(data).set(ANSWERED, self._answered)
        except DamagedFile as error:
            from doomtown_desktop.ui.pages.recovery import Recovery

            self._damage = error.aside.name
            log.warning("damaged: %s", error)
            words = f"the damaged data file was kept as {error.aside.name}"
            self.start.trouble.setText(f"Games are not being kept until you choose how to go on: {words}.")
            self.start.offer_recovery(Recovery(error, self._recovered))
        except (StorageError, OSError) as error:
            log.warning("no data file: %s", error)
            self.start.trouble.setText(f"Games are not being kept. {error}")

    def _check_earlier_damage(self, file: Path) -> None:
        """Raises ``DamagedFile`` where the file was set aside and nobody has asked the user how to go on."""
        from doomtown_desktop.storage.database import earlier_damage
        from doomtown_desktop.storage.peek import settings_in

        damage = earlier_damage(file)
        if damage is None or damage.aside.name in (self._answered, settings_in(file).get(ANSWERED)):
            return
        raise damage

    def _recovered(self) -> None:
        """The damaged file was replaced: open the one that is there now."""
        self.start.recovery = None
        self._answered = self._damage
        self.recovered()

    def close(self) -> None:
        """Close the file; it can be opened again."""
        if self.games is not None:
            self.games.database.close()
        self.games = None

    def layouts(self) -> preferences.Settings | None:
        """Where pages keep how they are left; what the program was started without is not touched."""
        return self._passing or self.settings()

    def settings(self) -> SettingsStore | None:
        """The settings of the file; None as long as it is not open."""
        from doomtown_desktop.storage.games import SettingsStore

        return None if self.games is None else SettingsStore(self.games.database)

    def keep_preferences(self, old: preferences.Preferences, new: preferences.Preferences) -> str:
        """Write what changed; returns what is wrong with it, or nothing."""
        from sqlite3 import Error

        from doomtown_desktop.storage.database import StorageError

        self.open()
        settings = self.settings()
        if settings is None:
            return self.start.trouble.text()
        try:
            preferences.save(settings, old, new)
        except StorageError as error:
            log.warning("preferences are not kept: %s", error)
            return str(error)
        except Error as error:
            log.warning("preferences are not kept: %s", error)
            return f"{str(error).capitalize()}."
        return ""
