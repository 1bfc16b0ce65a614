"""The tables of a server that are on disk and not in memory: an index by token and by name."""

from __future__ import annotations

import hmac
import time
from collections.abc import Callable
from pathlib import Path

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.club.people import fold
from doomtown_desktop.net.club.wire import LobbyTable, TableState
from doomtown_desktop.net.journal import KeptTable, kept_table
from doomtown_desktop.net.kept_waiting import waiting_of
from doomtown_desktop.net.room_journal import ENDING, delete_table, file_of, room_of
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.storage.user_file import StorageError, UnreadableRow

log = get_logger(__name__)


class _Shelved(Record):
    row: LobbyTable
    key: str
    """The key of the invitation."""
    tokens: frozenset[str]
    names: frozenset[str]
    """The folded names of its people."""
    is_over: bool
    begun: str
    """The UTC time at which the game began, or the waiting room changed last."""


class TableShelf:
    """The files of tables in a folder. A damaged file affects its own table only, and stays where it is."""

    def __init__(self, folder: Path, now: Callable[[], float] = time.time) -> None:
        """Read the folder. ``now`` returns the time in seconds, as the times of files are."""
        self._folder, self._now = folder, now
        self._shelved: dict[str, _Shelved] = {}
        self.damaged = 0
        """The number of files that could not be read."""
        for file in sorted(folder.glob(f"*{ENDING}")):
            self.put(file.name.removesuffix(ENDING))

    @property
    def count(self) -> int:
        """The number of tables."""
        return len(self._shelved)

    def put(self, table: str) -> None:
        """Add a table that is on disk. One that cannot be read is logged."""
        try:
            kept = kept_table(file_of(self._folder, table), table)
            self._shelved[table] = _shelved(kept)
        except LookupError:  # the server was ended before its game began
            delete_table(self._folder, table)
        except StorageError as error:
            self.damaged += 1
            log.error("a table cannot be read: %s", error)

    def with_token(self, token_hash: str) -> str | None:
        """Return the id of the table to which a token belongs; ``None`` without one.

        People who play again keep their tokens: a game that is not over comes first, then the latest.
        """
        return self._latest(lambda each: token_hash in each.tokens)

    def with_key(self, key: str) -> str | None:
        """Return the id of the table to which a key of an invitation leads, as `with_token` does."""
        return self._latest(lambda each: hmac.compare_digest(each.key.encode(), key.encode()))

    def _latest(self, fits: Callable[[_Shelved], bool]) -> str | None:
        found = [(not each.is_over, each.begun, id_) for id_, each in self._shelved.items() if fits(each)]
        return max(found)[2] if found else None

    def has(self, table: str, name: str) -> bool:
        """Return whether a table is on the shelf, and a person with this name belongs to it."""
        found = self._shelved.get(table)
        return found is not None and fold(name) in found.names

    @property
    def rows(self) -> list[tuple[LobbyTable, frozenset[str]]]:
        """The games as the lobby shows them, each with the folded names of its people."""
        return [(each.row, each.names) for each in self._shelved.values()]

    def is_open(self, table: str) -> bool:
        """Return whether a game is on the shelf and not over."""
        found = self._shelved.get(table)
        return found is not None and not found.is_over

    def read(self, table: str) -> KeptTable:
        """Read a table from disk. It stays on the shelf until `remove`. Raises ``StorageError``."""
        try:
            return kept_table(file_of(self._folder, table), table)
        except LookupError as error:
            raise UnreadableRow(f"The table {table} is no longer in its file.") from error

    def remove(self, table: str) -> None:
        """Remove a table that has been loaded."""
        self._shelved.pop(table, None)

    def delete(self, table: str) -> None:
        """Delete a table on disk."""
        delete_table(self._folder, table)
        del self._shelved[table]

    def tidy(self, finished: float, unfinished: float) -> list[str]:
        """Delete tables without a change for this many seconds; return their ids.

        A waiting room is deleted as early as a game that is over.
        """
        gone = []
        for id_, each in list(self._shelved.items()):
            file = file_of(self._folder, id_)
            files = [file, file.with_name(f"{file.name}-wal")]
            written = max((one.stat().st_mtime for one in files if one.exists()), default=0.0)
            is_short = each.is_over or each.row.state == "waiting"
            if self._now() - written > (finished if is_short else unfinished):
                self.delete(id_)
                gone.append(id_)
        return gone


def _shelved(kept: KeptTable) -> _Shelved:
    if kept.is_waiting:
        return _waiting(kept)
    room = room_of(kept)
    state: TableState = "over" if kept.is_over else "playing"
    seated = {each.seat: each.name for each in kept.members if each.seat is not None}
    players = tuple(seated.get(seat, chair.name) for seat, chair in enumerate(room.chairs))
    if not kept.members:
        raise UnreadableRow(f"The table {kept.id} cannot be read: it has no people.")
    row = LobbyTable(
        kept.id,
        kept.members[0].name,
        room.terms.ruleset,
        state,
        len(room.chairs),
        0,
        players,
        0,
        room.terms.lets_watch,
        room.terms.legal_only,
        False,
    )
    tokens = frozenset(each.token for each in kept.members if each.token)
    names = frozenset(fold(each.name) for each in kept.members if each.number not in room.by_key)
    return _Shelved(row, room.key, tokens, names, kept.is_over, kept.begun)


def _waiting(kept: KeptTable) -> _Shelved:
    """Return a waiting room. Raises ``UnreadableRow``."""
    room = waiting_of(kept)
    if not room.guests:
        raise UnreadableRow(f"The table {kept.id} cannot be read: it has no people.")
    people = [player for each in room.guests for player in (each.player, *each.companions)]
    seated = {each.seat: each.name for each in people} | {each.seat: each.name for each in room.computers}
    players = tuple(seated[seat] for seat in range(room.size) if seat in seated)
    row = LobbyTable(
        kept.id,
        room.guests[0].player.name,
        room.terms.ruleset,
        "waiting",
        room.size,
        room.size - len(players),
        players,
        0,
        room.terms.lets_watch,
        room.terms.legal_only,
        False,
    )
    tokens = frozenset(each.token for each in room.guests if each.token)
    names = frozenset(fold(each.player.name) for each in room.guests if not each.by_key)
    return _Shelved(row, room.key, tokens, names, False, kept.begun)


__all__ = ["TableShelf"]
