"""The people whom the administrator of a club has silenced: in its lobby and at all tables."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.club.lobby import Lobby, Visitor
from doomtown_desktop.net.club.people import ClubPeople, fold
from doomtown_desktop.net.club.table import ClubTable
from doomtown_desktop.net.club.wire import person_number
from doomtown_desktop.storage.user_file import StorageError

log = get_logger(__name__)


class Silence:
    """The installations that may not write in a chat until the server starts again.

    Somebody who came to a table with its invitation can write: nobody has checked the name.
    """

    def __init__(self, people: ClubPeople, lobby: Lobby, tables: Mapping[str, ClubTable]) -> None:
        """``tables`` are those in memory, by id."""
        self._people, self._lobby, self._tables = people, lobby, tables
        self._secrets: set[str] = set()
        """The SHA-256 of their secrets."""

    def change(self, name: str, *, silent: bool) -> bool:
        """Silence the installation that holds a name, with all its names, or let it write again.

        Return whether somebody holds the name. Raises ``StorageError``.
        """
        secret, names = self._people.secret_of(name), self._people.names_with(name)
        if secret:
            (self._secrets.add if silent else self._secrets.discard)(secret)
        silenced = self._lobby.chat.silenced
        for each in names:
            (silenced.add if silent else silenced.discard)(person_number(each))
        for table in self._tables.values():
            _change_at(table, names, silent=silent)
        return bool(secret)

    def keep_in_lobby(self, visitor: Visitor) -> None:
        """Silence somebody who comes to the lobby, perhaps with another name than before."""
        if visitor.person.secret in self._secrets:
            self._lobby.chat.silenced.add(visitor.number)

    def keep_at_table(self, table: ClubTable, connection: int) -> None:
        """Silence somebody who comes to a table."""
        for member in table.members if self._secrets else ():
            try:
                if member.connection == connection and self._people.secret_of(member.name) in self._secrets:
                    _change_at(table, {fold(member.name)}, silent=True)
            except StorageError as error:
                log.error("the names cannot be read: %s", error)


def _change_at(table: ClubTable, names: Collection[str], *, silent: bool) -> None:
    """Silence the people of the lobby with these folded names at a table, or let them write again."""
    for member in table.members:
        if not member.by_key and fold(member.name) in names:
            table.room.people.silence(member.number, silent)


__all__ = ["Silence"]
