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
        for table in [each for each in self._owners if not is_open(each)]:
            self.forget(table)

    def note(self, table: str, secret: str) -> None:
        """Note who has opened a table."""
        self._owners[table] = secret
        try:
            self._people.note_table(table, secret, self._part)
        except StorageError as error:
            log.error("the owner of table %s is not saved: %s", table[:8], error)

    def forget(self, table: str) -> str | None:
        """Note that a table no longer counts for its owner; return the owner, if there was one."""
        owner = self._owners.pop(table, None)
        if owner is not None:
            try:
                self._people.forget_table(table)
            except StorageError as error:
                log.error("the end of table %s is not saved: %s", table[:8], error)
        return owner


__all__ = ["TableOwners"]
