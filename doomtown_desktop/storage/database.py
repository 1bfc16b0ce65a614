"""The user's one SQLite file: opened, brought up to date, never overwritten when damaged."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from sqlite_utils import Database

from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.migrations import version_of

FILE_NAME: Final = "doomtown.db"


class StorageError(RuntimeError):
    """The user's data cannot be used; the message says which file and what to do."""


def open_database(file: Path) -> Database:
    """Open the user's file and bring it up to date (WAL, foreign keys on).

    Raises:
        StorageError: the file is damaged or belongs to a newer version. A damaged one is set aside first.
    """
    try:
        return _opened(file)
    except sqlite3.DatabaseError as error:
        if "not a database" not in str(error) and "malformed" not in str(error):
            raise StorageError(f"The data file {file} cannot be used: {error}.") from error
        aside = _set_aside(file)
        raise StorageError(
            f"The data file {file} is damaged and was set aside as {aside.name}. "
            "Start again to begin a new one."
        ) from error


def _opened(file: Path) -> Database:
    file.parent.mkdir(parents=True, exist_ok=True)
    connection = sqlite3.connect(file, isolation_level=None, timeout=5.0)
    db = Database(connection)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA synchronous = NORMAL")
        version = version_of(db)
        if version > len(migrations.MIGRATIONS):
            raise StorageError(
                f"The data file {file} was written by a newer program: it has version {version}, "
                f"this program knows {len(migrations.MIGRATIONS)}. Update the program; nothing was changed."
            )
        migrations.migrate(db)
    except BaseException:
        connection.close()
        raise
    return db


def _set_aside(file: Path) -> Path:
    """Rename a damaged file; never overwrites an older one."""
    number = 1
    while (aside := file.with_name(f"{file.stem}.damaged-{number}{file.suffix}")).exists():
        number += 1
    file.rename(aside)
    for tail in ("-wal", "-shm"):
        leftover = file.with_name(file.name + tail)
        if leftover.exists():
            leftover.rename(aside.with_name(aside.name + tail))
    return aside
