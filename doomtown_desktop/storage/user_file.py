"""The user's open file: transactions, and errors in plain words."""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlite_utils import Database

from doomtown_desktop.log import get_logger

log = get_logger(__name__)
_Made = TypeVar("_Made")
_DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_LOCKED: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
PATIENCE: Final = 1.0
"""A change waits at most this many seconds for another program that locks the file."""
IMPATIENCE: Final = 0.02
"""The same limit, in seconds, while the file is known to be locked."""


class StorageError(RuntimeError):
    """The user's data cannot be used; the message says which file and what to do."""


class ReadOnlyFile(StorageError):
    """A file that is open for reading only cannot be changed; the message says why."""


class UnreadableRow(StorageError):
    """One row of the file is damaged; all other rows are unaffected."""


def moment(at: float | None = None) -> str:
    """Return a time as text, to the second; in UTC, so that summer time does not set it back.

    ``at`` is in seconds since 1970; without it, it is the current time.
    """
    found = datetime.now(UTC) if at is None else datetime.fromtimestamp(at, UTC)
    return found.strftime("%Y-%m-%dT%H:%M:%SZ")


def local_time(written: object) -> str:
    """Return a time from the file in local time, ``2026-01-31T18:30:00``; other text is unchanged."""
    text = str(written)
    if not text.endswith("Z"):
        return text
    try:
        return datetime.fromisoformat(text).astimezone().replace(tzinfo=None).isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return text


def stored_json(text: object, what: str) -> Any:
    """Return the value of a row's JSON text.

    Args:
        text: The text in the file.
        what: A name of the row for the message: "The deck Law".

    Raises:
        UnreadableRow: The text is not JSON.
    """
    try:
        return json.loads(text)  # type: ignore[arg-type]  # a damaged row may hold anything
    except (ValueError, TypeError, RecursionError) as error:
        raise UnreadableRow(f"{what} cannot be read: its row in the data file is damaged.") from error


class UserFile(Database):
    """The user's open SQLite file.

    Attributes:
        file: Its path.
        why: The reason why nothing can be changed, for the user; empty if the file can be changed.
        warning: A message for the user about a minor problem when the file was opened; usually empty.
        skipped: Messages for the user about rows that could not be read.
        on_skipped: Called with each of these messages, once.
    """

    def __init__(self, file: Path, connection: sqlite3.Connection, why: str = "") -> None:
        super().__init__(connection, execute_plugins=False)  # plugins are for its command line
        self.file, self.why, self.warning = file, why, ""
        self._impatient = False
        self._rolled_back = 0
        self._written: Counter[str] = Counter()
        self.skipped: list[str] = []
        self.on_skipped: Callable[[str], object] = lambda words: None

    @property
    def read_only(self) -> bool:
        """True if every change is refused."""
        return bool(self.why)

    def check_writable(self) -> None:
        """Raise ``ReadOnlyFile`` if the file is open for reading only."""
        if self.why:
            raise ReadOnlyFile(f"Nothing can be changed. {self.why}")

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """Run the ``with`` block as one transaction: committed to disk at its end, rolled back if it raises.

        Raises:
            ReadOnlyFile: The file is open for reading only.
            StorageError: The file could not be written (disk full, no permission, locked by another program).
        """
        self.check_writable()
        with self.in_plain_words():
            self._lock()
            try:
                yield self.conn
                self.conn.execute("COMMIT")
            except BaseException:
                self._rolled_back += 1
                if self.conn.in_transaction:
                    self.conn.execute("ROLLBACK")
                raise

    @contextmanager
    def in_plain_words(self) -> Iterator[None]:
        """Raise ``StorageError`` in place of an error of SQLite in the ``with`` block."""
        try:
            yield
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self.file)) from error

    def _lock(self) -> None:
        """Lock the file for writing. If another program locks it, only the first attempt waits long."""
        try:
            self.conn.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if primary_code(error) in _LOCKED:
                self._wait(IMPATIENCE)
            raise
        if self._impatient:
            self._wait(PATIENCE)

    def _wait(self, seconds: float) -> None:
        self._impatient = seconds < PATIENCE
        self.conn.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def wrote(self, table: str) -> None:
        """Record that this program changed rows of a table, for ``stamp``."""
        self._written[table] += 1

    def stamp(self, table: str) -> tuple[int, ...]:
        """Return a value that changes whenever this or another program changes a table."""
        [(elsewhere,)] = self.read("PRAGMA data_version")
        return elsewhere, self._rolled_back, self._written[table]

    def read(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """Return all rows of a query, as tuples.

        Raises:
            StorageError: They cannot be read, for instance because a newer program stores them differently.
        """
        with self.in_plain_words():
            return self._rows(sql, values)

    def _rows(self, sql: str, values: Sequence[object]) -> list[Any]:
        try:
            return self.conn.execute(sql, values).fetchall()
        except sqlite3.OperationalError as error:
            if primary_code(error):
                raise
            # Text that is not UTF-8: a damaged character must not make other rows unreadable.
            self.conn.text_factory = lambda data: data.decode("utf-8", "replace")
            return self.conn.execute(sql, values).fetchall()

    def skip(self, trouble: UnreadableRow) -> None:
        """Report a skipped row to the user once. The row remains in the file."""
        words = str(trouble)
        if words not in self.skipped:
            log.warning("skipped: %s", words)
            self.skipped.append(words)
            self.on_skipped(words)


def readable_rows(db: UserFile, made: Callable[[Any], _Made], rows: Iterable[Any]) -> Iterator[_Made]:
    """Yield ``made(row)`` for each row. A row that raises ``UnreadableRow`` is skipped and reported."""
    for row in rows:
        try:
            yield made(row)
        except UnreadableRow as error:
            db.skip(error)


def primary_code(error: sqlite3.Error) -> int:
    """Return SQLite's primary result code of an error; 0 for an error raised by Python's module."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Return whether an error means that the file itself is damaged."""
    return primary_code(error) in _DAMAGE


def plain_words(error: sqlite3.Error, file: Path) -> str:
    """Return a message for the user: the problem and what to do."""
    unsaved = "This change was not saved; everything before it is safe."
    match primary_code(error):
        case sqlite3.SQLITE_FULL:
            return f"The disk with {file} is full. {unsaved} Make room and try again."
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return f"{file} or its folder cannot be written. {unsaved} Allow writing and try again."
        case sqlite3.SQLITE_CANTOPEN:
            return f"{file} cannot be opened. Check that its folder exists and can be written."
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return f"{file} is locked by another program or window. {unsaved} Close that one and try again."
        case sqlite3.SQLITE_IOERR:
            return f"The disk with {file} failed ({error}). {unsaved} Check the disk and start again."
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return f"{file} is damaged ({error}). Start again: it will be set aside and a backup offered."
        case _:
            return f"The data file {file} cannot be used: {error}."
