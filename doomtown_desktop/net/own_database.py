"""The SQLite files of a host that only their owner can read: the journal of tables, and a club's people."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from doomtown_desktop.storage.user_file import StorageError, plain_words


def open_own_database(
    file: Path, about: str, schema: str, version: int, *, other_threads: bool = False
) -> sqlite3.Connection:
    """Return a connection to a file, which is created for its owner only. A commit has reached the disk.

    Args:
        file: The path; the file and its folder are created if they do not exist.
        about: The name of the file in errors, such as "file of your tables".
        schema: The statements that create the tables of a new file.
        version: The version of the schema.
        other_threads: Allow another thread than the caller's to use the connection.

    Raises:
        StorageError: The file cannot be used, or a newer program has written it.
    """
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
        db = sqlite3.connect(file, isolation_level=None, check_same_thread=not other_threads)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"The {about} {file} cannot be used: {error}.") from error
    try:
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        db.execute("PRAGMA foreign_keys = ON")
        with closing(db.execute("PRAGMA user_version")) as found:
            (known,) = found.fetchone()
        if known > version:
            raise StorageError(
                f"The file {file} was written by a newer program. Update this program to use it."
            )
        if known == 0:
            db.executescript(f"BEGIN IMMEDIATE; {schema} PRAGMA user_version = {version}; COMMIT;")
    except BaseException as error:
        db.close()
        if isinstance(error, sqlite3.Error):
            raise StorageError(plain_words(error, file)) from error
        raise
    return db


__all__ = ["open_own_database"]
