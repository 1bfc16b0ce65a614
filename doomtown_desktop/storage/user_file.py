"""The open file of the user: its transactions, and its faults in plain words."""

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
_HELD: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
PATIENCE: Final = 1.0
"""Seconds that a change waits for another program which holds the file."""
IMPATIENCE: Final = 0.02
"""The same while it is known to be held."""


class StorageError(RuntimeError):
    """The user's data cannot be used; the message says which file and what to do."""


class ReadOnlyFile(StorageError):
    """A change was asked of a file that is open for reading only; the message says why it is."""


class UnreadableRow(StorageError):
    """One row of the file says something that nobody can have written; all others are as they were."""


def moment() -> str:
    """Now to the second, as it is written into the file: UTC, so that no clock is ever put back in it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def local_time(written: object) -> str:
    """A moment of the file as the clock on the wall shows it, ``2026-01-31T18:30:00``; other words stay."""
    text = str(written)
    if not text.endswith("Z"):
        return text
    try:
        return datetime.fromisoformat(text).astimezone().replace(tzinfo=None).isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return text


def stored_json(text: object, what: str) -> Any:
    """The value that a row holds as JSON.

    Args:
        text: As it lies in the file.
        what: Whose row it is, for the message: "The deck Law".

    Raises:
        UnreadableRow: it is no JSON.
    """
    try:
        return json.loads(text)  # type: ignore[arg-type]  # a damaged row may hold anything
    except (ValueError, TypeError, RecursionError) as error:
        raise UnreadableRow(f"{what} cannot be read: its row in the data file is damaged.") from error


class UserFile(Database):
    """The user's one SQLite file while it is open.

    Attributes:
        file: Where it lies.
        why: Why nothing can be changed, in words for the user; empty when everything can.
        warning: What went wrong at opening without stopping it, in words for the user; usually empty.
        left_out: Rows that could not be read, in words for the user.
        tell: Called with the words for each of them, once.
    """

    def __init__(self, file: Path, connection: sqlite3.Connection, why: str = "") -> None:
        super().__init__(connection, execute_plugins=False)  # those are for its command line
        self.file, self.why, self.warning = file, why, ""
        self._impatient = False
        self._taken_back = 0
        self._written: Counter[str] = Counter()
        self.left_out: list[str] = []
        self.tell: Callable[[str], object] = lambda words: None

    @property
    def read_only(self) -> bool:
        """Whether every change is refused."""
        return bool(self.why)

    @contextmanager
    def change(self) -> Iterator[sqlite3.Connection]:
        """One transaction: when the block ends all of it is on disk, when it raises nothing is.

        Raises:
            ReadOnlyFile: the file is open for reading only.
            StorageError: it could not be written (disk full, no permission, held by another program).
        """
        if self.why:
            raise ReadOnlyFile(f"Nothing can be changed. {self.why}")
        try:
            self._lock()
            try:
                yield self.conn
                self.conn.execute("COMMIT")
            except BaseException:
                self._taken_back += 1
                if self.conn.in_transaction:
                    self.conn.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self.file)) from error

    def _lock(self) -> None:
        """Begin to write. Who holds the file is waited for once, not again at every click."""
        try:
            self.conn.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if primary_code(error) in _HELD:
                self._wait(IMPATIENCE)
            raise
        if self._impatient:
            self._wait(PATIENCE)

    def _wait(self, seconds: float) -> None:
        self._impatient = seconds < PATIENCE
        self.conn.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def wrote(self, table: str) -> None:
        """Rows of a table have been changed here; who remembers them reads again, see ``stamp``."""
        self._written[table] += 1

    def stamp(self, table: str) -> tuple[int, ...]:
        """The same as long as nobody, here or in another program, has changed a table since."""
        [(elsewhere,)] = self.read("PRAGMA data_version")
        return elsewhere, self._taken_back, self._written[table]

    def read(self, sql: str, values: Sequence[object] = ()) -> list[Any]:
        """All rows of a query, as tuples.

        Raises:
            StorageError: they cannot be read, for instance because a newer program keeps them elsewhere.
        """
        try:
            return self._rows(sql, values)
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self.file)) from error

    def _rows(self, sql: str, values: Sequence[object]) -> list[Any]:
        try:
            return self.conn.execute(sql, values).fetchall()
        except sqlite3.OperationalError as error:
            if primary_code(error):
                raise
            # A text that is no UTF-8: one damaged letter must not hide the rows around it.
            self.conn.text_factory = lambda data: data.decode("utf-8", "replace")
            return self.conn.execute(sql, values).fetchall()

    def leave_out(self, trouble: UnreadableRow) -> None:
        """Go on without a row; the user is told once. It stays in the file."""
        words = str(trouble)
        if words not in self.left_out:
            log.warning("left out: %s", words)
            self.left_out.append(words)
            self.tell(words)


def readable_rows(db: UserFile, made: Callable[[Any], _Made], rows: Iterable[Any]) -> Iterator[_Made]:
    """What each row says. One for which ``made`` raises ``UnreadableRow`` is left out, and told once."""
    for row in rows:
        try:
            yield made(row)
        except UnreadableRow as error:
            db.leave_out(error)


def primary_code(error: sqlite3.Error) -> int:
    """SQLite's number of a fault without its finer parts; 0 when the fault is Python's own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def is_damage(error: sqlite3.Error) -> bool:
    """Whether a fault means that the file itself is broken."""
    return primary_code(error) in _DAMAGE


def plain_words(error: sqlite3.Error, file: Path) -> str:
    """What is wrong and what to do, for the user."""
    kept = "This change was not written; everything before it is safe."
    match primary_code(error):
        case sqlite3.SQLITE_FULL:
            return f"The disk with {file} is full. {kept} Make room and try again."
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            return f"{file} or its folder may not be written. {kept} Allow writing and try again."
        case sqlite3.SQLITE_CANTOPEN:
            return f"{file} cannot be opened. Check that its folder exists and may be written."
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return f"{file} is held by another program or window. {kept} Close that one and try again."
        case sqlite3.SQLITE_IOERR:
            return f"The disk with {file} failed ({error}). {kept} Check the disk and start again."
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return f"{file} is damaged ({error}). Start again: it will be set aside and a backup offered."
        case _:
            return f"The data file {file} cannot be used: {error}."
