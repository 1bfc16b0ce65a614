"""The journal of hosted tables: one SQLite file, written by a thread of its own.

Notes that come while the disk is busy go into one transaction, so a busy table needs few. Entries are only
appended: what was undone stays. Members learn of nothing that `TableJournal` has not reported as kept.
"""

from __future__ import annotations

import json
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeVar

from doomtown_desktop.log import get_logger
from doomtown_desktop.net.own_database import open_own_database
from doomtown_desktop.net.table_entries import KeptEntry, KeptReply
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.plain import from_plain, to_plain
from doomtown_desktop.storage.user_file import StorageError, UnreadableRow, moment, plain_words, stored_json

log = get_logger(__name__)
RETRY: Final = 1.0
"""Seconds after which a transaction that has failed is tried again."""
_VERSION: Final = 1
_SCHEMA: Final = """
    CREATE TABLE hosted (
        id TEXT PRIMARY KEY,
        begun TEXT NOT NULL,
        start TEXT NOT NULL,
        content TEXT NOT NULL,
        ended TEXT NOT NULL DEFAULT ''
    ) WITHOUT ROWID;
    CREATE TABLE member (
        hosted TEXT NOT NULL REFERENCES hosted (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        name TEXT NOT NULL,
        seat INTEGER,
        token TEXT NOT NULL,
        last_number INTEGER NOT NULL,
        last_reply TEXT NOT NULL,
        PRIMARY KEY (hosted, number)
    ) WITHOUT ROWID;
    CREATE TABLE entry (
        hosted TEXT NOT NULL REFERENCES hosted (id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        content TEXT NOT NULL,
        PRIMARY KEY (hosted, number)
    ) WITHOUT ROWID;
"""
_FIELDS: Final = ("number", "name", "seat", "token", "last_number", "last_reply")
"""The fields of `KeptMember` and columns of its row."""
_Content = TypeVar("_Content")
_Work = tuple[str, tuple[object, ...]]
"""A statement of SQL and its values."""


@dataclass(frozen=True, slots=True)
class KeptMember:
    """A member as the journal knows it.

    Attributes:
        number: Its number at the table.
        token: The hash of its token; empty for the host's own person.
        last_number: The number of its last command.
        last_reply: The reply to that, as text.
    """

    number: int
    name: str
    seat: Seat | None
    token: str = ""
    last_number: int = 0
    last_reply: str = ""


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table as the journal knows it.

    Attributes:
        id: The id of the table.
        begun: The UTC time at which its game began.
        start: The saved game before its first answer, with its luck.
        content: Whatever the waiting room needs to open the table again, as it was noted.
        is_over: True after ``TableJournal.end``.
    """

    id: str
    begun: str
    start: str
    content: str
    is_over: bool
    members: tuple[KeptMember, ...]
    entries: tuple[KeptEntry, ...]

    @property
    def is_waiting(self) -> bool:
        """True before the game. ``begun`` is the time of the last change; the members are in ``content``."""
        return not self.start


class TableJournal:
    """Writes the journal of all tables of a host. Only ``close`` waits for the disk."""

    def __init__(
        self,
        file: Path,
        kept: Callable[[int], object],
        failed: Callable[[str], object] = lambda words: None,
        *,
        retry: float = RETRY,
        noted: int = 0,
    ) -> None:
        """Open or create the file.

        ``kept`` is called in the journal's thread with the number of notes that are on disk (`Host.kept`).
        If the disk does not take them, ``failed`` is called with words for the player, and they are tried
        again until it does. ``noted``: the number of notes in journals of the same host before this one,
        from which the numbers go on.

        Raises:
            StorageError: The file cannot be opened, is damaged, or was written by a newer program.
        """
        self._file, self._on_kept, self._failed, self._retry = file, kept, failed, retry
        self._db = open_own_database(file, "file of your tables", _SCHEMA, _VERSION, other_threads=True)
        self._lock = threading.Lock()
        self._noted = noted
        self._queue: queue.SimpleQueue[tuple[int, tuple[_Work, ...]] | None] = queue.SimpleQueue()
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="table journal", daemon=True)
        self._thread.start()

    @property
    def noted(self) -> int:
        """The number of notes so far. A text that depends on all of them is sent ``after`` this number."""
        return self._noted

    def begin(self, table: str, start: str, content: str, members: Iterable[KeptMember]) -> None:
        """Note that a game begins at a table, or with an empty ``start`` that people wait there.

        See `KeptTable`. It replaces an earlier waiting room.
        """
        self._note(
            ("DELETE FROM hosted WHERE id = ? AND start = ''", (table,)),
            (
                "INSERT INTO hosted (id, begun, start, content) VALUES (?, ?, ?, ?)",
                (table, moment(), start, content),
            ),
            *(_member_row(table, member) for member in members),
        )

    def set_content(self, table: str, content: str) -> None:
        """Note what the waiting room needs to open a table again."""
        self._note(("UPDATE hosted SET content = ? WHERE id = ?", (content, table)))

    def set_member(self, table: str, member: KeptMember) -> None:
        """Note a new member of a table, or a change of one."""
        self._note(_member_row(table, member))

    def set_token(self, table: str, number: int, token: str) -> None:
        """Note the hash of another token of a member."""
        self._note(("UPDATE member SET token = ? WHERE hosted = ? AND number = ?", (token, table, number)))

    def remove_member(self, table: str, number: int) -> None:
        """Note that a member has left a table for good."""
        self._note(("DELETE FROM member WHERE hosted = ? AND number = ?", (table, number)))

    def keep(self, table: str, entries: Iterable[KeptEntry]) -> None:
        """Note entries of a table. They come to disk together or not at all."""
        self._note(*(_entry_row(table, entry) for entry in entries))

    def end(self, table: str) -> None:
        """Note that the game of a table is over."""
        self._note(("UPDATE hosted SET ended = ? WHERE id = ?", (moment(), table)))

    def resume(self, table: str) -> None:
        """Note that the game of a table is no longer over: its end was undone."""
        self._note(("UPDATE hosted SET ended = '' WHERE id = ?", (table,)))

    def delete(self, table: str) -> None:
        """Delete a table."""
        self._note(("DELETE FROM hosted WHERE id = ?", (table,)))

    def close(self) -> None:
        """Write what was noted, and end the thread. If the disk does not take it, it is lost."""
        self._closing.set()
        self._queue.put(None)
        self._thread.join()

    def _note(self, *work: _Work) -> None:
        with self._lock:  # numbers and order in the queue are the same
            self._noted += 1
            self._queue.put((self._noted, work))

    # --- in the journal's thread --------------------------------------------------------------------

    def _run(self) -> None:
        with closing(self._db):
            is_closing = False
            while not is_closing:
                waiting = [self._queue.get()]
                while not self._queue.empty():
                    waiting.append(self._queue.get())
                is_closing = waiting[-1] is None
                notes = [note for note in waiting if note is not None]
                if notes and self._write([work for _, each in notes for work in each]):
                    self._on_kept(notes[-1][0])

    def _write(self, work: list[_Work]) -> bool:
        """Write in one transaction; try again until it is done. Return False if the journal closes before."""
        has_failed = False
        while True:
            try:
                with self._db:
                    self._db.execute("BEGIN IMMEDIATE")
                    for sql, values in work:
                        self._db.execute(sql, values)
            except sqlite3.Error as error:
                words = plain_words(error, self._file)
                log.warning("the journal cannot be written: %s", words)
                if not has_failed:
                    self._failed(words)
                has_failed = True
                if self._closing.wait(self._retry):
                    return False
            else:
                return True


def _member_row(table: str, member: KeptMember) -> _Work:
    values = (
        table,
        member.number,
        member.name,
        member.seat,
        member.token,
        member.last_number,
        member.last_reply,
    )
    return "INSERT OR REPLACE INTO member VALUES (?, ?, ?, ?, ?, ?, ?)", values


def _entry_row(table: str, entry: KeptEntry) -> _Work:
    if isinstance(entry, KeptReply):
        return (
            "UPDATE member SET last_number = ?, last_reply = ? WHERE hosted = ? AND number = ?",
            (entry.number, entry.text, table, entry.member),
        )
    text = json.dumps(to_plain(entry), ensure_ascii=False, separators=(",", ":"))
    return (
        "INSERT INTO entry SELECT ?, 1 + coalesce((SELECT max(number) FROM entry WHERE hosted = ?), -1), ?",
        (table, table, text),
    )


# --- reading ----------------------------------------------------------------------------------------


def unfinished_tables(file: Path) -> list[str]:
    """Return the ids of the tables whose game has begun and is not over, the latest first.

    Raises ``StorageError`` if the file cannot be read.
    """
    if not file.exists():
        return []
    sql = "SELECT id FROM hosted WHERE ended = '' ORDER BY begun DESC, id"
    return [str(row[0]) for row in _read(file, sql)]


def kept_table(file: Path, table: str) -> KeptTable:
    """Return a table with all that is on disk of it.

    Raises:
        LookupError: There is no table with this id.
        UnreadableRow: A row of it is damaged.
        StorageError: The file cannot be read.
    """
    what = f"The table {table}"
    found = _read(file, "SELECT begun, start, content, ended FROM hosted WHERE id = ?", table)
    if not found:
        raise LookupError(f"there is no table {table}")
    begun, start, content, ended = found[0]
    members = _read(
        file,
        f"SELECT {', '.join(_FIELDS)} FROM member WHERE hosted = ? ORDER BY number",
        table,
    )
    entries = _read(file, "SELECT content FROM entry WHERE hosted = ? ORDER BY number", table)
    reader: Any = KeptEntry
    try:
        return KeptTable(
            table,
            str(begun),
            str(start),
            str(content),
            bool(ended),
            tuple(from_plain(KeptMember, dict(zip(_FIELDS, row, strict=True))) for row in members),
            tuple(from_plain(reader, stored_json(row[0], what)) for row in entries),
        )
    except UnreadableRow:
        raise
    except ValueError as error:
        raise UnreadableRow(f"{what} cannot be read: its rows in {file} are damaged ({error}).") from error


def read_content(kept: KeptTable, kind: type[_Content]) -> _Content:
    """Return the content of a table as a record of a kind. Raises ``UnreadableRow``."""
    what = f"The table {kept.id}"
    try:
        return from_plain(kind, stored_json(kept.content, what))
    except UnreadableRow:
        raise
    except ValueError as error:
        raise UnreadableRow(f"{what} cannot be read: its waiting room is damaged ({error}).") from error


def _read(file: Path, sql: str, *values: object) -> list[Any]:
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            return db.execute(sql, values).fetchall()
    except sqlite3.Error as error:
        raise StorageError(plain_words(error, file)) from error
