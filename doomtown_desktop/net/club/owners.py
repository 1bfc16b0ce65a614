"""The persons who have opened the tables of a process, in memory and in the file of the club's people."""

from __future__ import annotations

from collections.abc import Callable

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.club.people import ClubPeople
from doomtown_desktop.storage.user_file import StorageError

log = get_logger(__name__)


class TableOwners:
    """Notes who has opened each table. A file that cannot be written is logged."""

    def __init__(self, people: ClubPeople, part: int, is_open: Callable[[str], bool]) -> None:
        """Read the owners of a process, and forget tables that have ended with the server.

        Raises ``StorageError``.
        """
        self._people, self._part = people, part
        self._owners = people.owners(part)
        """The SHA-256 of the secret of the person who opened a table, by its id."""
        self._over: set[str] = set()
        """The tables whose game is over. They are not in the file, and do not count for their owners."""
        for table in [each for each in self._owners if not is_open(each)]:
            self.forget(table)

    def claim(self, table: str, secret: str, most: int) -> bool:
        """Note who opens a table, unless they have ``most`` already. Return whether it is noted.

        Raises ``StorageError``.
        """
        is_noted = self._people.claim_table(table, secret, self._part, most)
        if is_noted:
            self._owners[table] = secret
        return is_noted

    def note(self, table: str, secret: str) -> None:
        """Note who has opened a table, which counts for that person."""
        self._owners[table] = secret
        self._over.discard(table)
        try:
            self._people.note_table(table, secret, self._part)
        except StorageError as error:
            log.error("the owner of table %s is not saved: %s", table[:8], error)

    def count(self, table: str, *, is_over: bool) -> None:
        """Let a table no longer count for its owner after its game, or again if the end is undone."""
        if table in self._owners and is_over is not (table in self._over):
            if is_over:
                self._over.add(table)
                self._erase(table)
            else:
                self.note(table, self._owners[table])

    def forget(self, table: str) -> str | None:
        """Note that a table is gone; return its owner, if there was one."""
        owner = self._owners.pop(table, None)
        if owner is not None and table not in self._over:
            self._erase(table)
        self._over.discard(table)
        return owner

    def _erase(self, table: str) -> None:
        try:
            self._people.forget_table(table)
        except StorageError as error:
            log.error("the end of table %s is not saved: %s", table[:8], error)


__all__ = ["TableOwners"]
