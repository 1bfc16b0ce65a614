"""Opens the user's SQLite file and migrates it; never overwrites a damaged one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Final

from doomtown_desktop.log import get_logger
from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.backups import (
    Backup,
    Clock,
    backups,
    check_whole,
    make_backup,
    set_aside,
    version_of_ours,
)
from doomtown_desktop.storage.migrations import version_of
from doomtown_desktop.storage.user_file import PATIENCE, UserFile, is_damage, plain_words, primary_code
from doomtown_desktop.storage.user_file import StorageError as StorageError  # re-exported for callers

FILE_NAME: Final = "doomtown.db"
log = get_logger(__name__)
_NEEDED: Final = MappingProxyType(
    {
        "setting": "name, value",
        "game": "id, begun, changed, title, start, opponents, day, ending, picture, turn",
        "answer": "game, number, keys",
        "deck": "id, name, built, removed, created, changed, content, turn",
        "deck_version": "id, deck, kept, note, content",
        "journal": "id, scope, moment, step, undone, before, after",
        "saved_search": "name, text",
        "holding": "code, finish, condition, language, place, marks, copies, trade, notes, price, tags",
        "want": "code, copies, notes",
        "wanted_deck": "deck",
        "user_card": "code, content",
        "lab_run": "id, name, hash, version, content, begun, turn, total, done",
        "lab_game": "key, run, version, decks, opponents, seed, winners, reason, ending, days, decisions, "
        "seconds",
    }
)
"""The columns of each table that the program reads."""


class DamagedFile(StorageError):
    """The file was damaged and has been set aside; ``restore_backup`` can restore ``backup``.

    Attributes:
        file: The path of the data file, where no file exists now.
        aside: The path of the damaged file.
        backup: The newest backup; None if there is none.
    """

    def __init__(self, file: Path, aside: Path, backup: Backup | None) -> None:
        way_on = "Start again to begin a new one."
        if backup is not None:
            day = f"{backup.made:%Y-%m-%d %H:%M}"
            way_on = f"Restore the backup of {day}, or start again to begin a new one."
        super().__init__(f"The data file {file} is damaged and was set aside as {aside.name}. {way_on}")
        self.file, self.aside, self.backup = file, aside, backup


def open_database(
    file: Path, *, read_only: bool = False, why: str = "", now: Clock = datetime.now
) -> UserFile:
    """Open the user's file and migrate it to the current version (WAL, foreign keys on).

    A dated backup is made before a migration, and when the file is first opened on a day. A file of a newer
    program is opened for reading only; ``UserFile.why`` says so.

    Args:
        file: The path; the file and its folder are created if they do not exist, unless ``read_only``.
        read_only: Open for reading only, without a migration or a backup.
        why: The reason for reading only, shown to a user who wants to change something.
        now: The clock that dates backups.

    Raises:
        DamagedFile: The file is damaged and has been set aside; the error has the newest backup.
        StorageError: The file cannot be opened or migrated; nothing was changed.
    """
    try:
        if read_only:
            return _for_reading(file, why or f"The data file {file} is open for reading only.")
        file.parent.mkdir(parents=True, exist_ok=True)
        if file.is_dir():
            raise StorageError(f"{file} is a folder where the data file should be. Move it away.")
        newer = _newer(file)
        return _for_reading(file, newer) if newer else _opened(file, now)
    except sqlite3.DatabaseError as error:
        if not is_damage(error):
            raise StorageError(plain_words(error, file)) from error
        if read_only:
            raise StorageError(f"The data file {file} is damaged and cannot be read.") from error
        raise _damaged(file) from error
    except OSError as error:
        raise StorageError(f"The data file {file} cannot be used: {error.strerror or error}.") from error


def open_named(file: Path, *, now: Clock = datetime.now) -> UserFile:
    """Open a data file that the user named, or create one; a file of another kind is never changed.

    Raises:
        StorageError: It is not a data file of this program, is damaged, or cannot be opened.
    """
    if file.exists() and not file.is_dir():
        try:
            with closing(_connect_for_reading(file)) as connection:
                version = version_of_ours(connection)
                check_whole(connection)
        except sqlite3.DatabaseError as error:
            if not is_damage(error):
                raise StorageError(plain_words(error, file)) from error
            raise StorageError(
                f"{file} is not a data file of Doomtown Desktop, or it is damaged. Nothing was changed. "
                "Name another file; if it is your data file, start the window, which offers its backups."
            ) from error
        if not version:
            raise StorageError(
                f"{file} is not a data file of Doomtown Desktop. Nothing was changed; name another file."
            )
    return open_database(file, now=now)


def earlier_damage(file: Path) -> DamagedFile | None:
    """Return the error for a data file that was set aside earlier, with its newest backup.

    Return None if no file was set aside, there is no backup, or a backup was made since. Another program may
    have set the file aside, so the user may not know of it.
    """
    asides = [
        (path.stat().st_ctime, path) for path in file.parent.glob(f"{file.stem}.damaged-*{file.suffix}")
    ]
    newest = next(iter(backups(file)), None) if asides else None
    if newest is None:
        return None
    moment, aside = max(asides)
    return None if newest.made.timestamp() > moment else DamagedFile(file, aside, newest)


def _opened(file: Path, now: Clock) -> UserFile:
    db = UserFile(file, sqlite3.connect(file, isolation_level=None, timeout=PATIENCE))
    try:
        db.conn.execute("PRAGMA journal_mode = WAL")
        db.conn.execute("PRAGMA foreign_keys = ON")
        db.conn.execute("PRAGMA synchronous = FULL")  # a saved answer has reached the disk
        _back_up(db, now)
        migrations.migrate(db)
    except BaseException:
        db.close()
        raise
    return db


def _back_up(db: UserFile, now: Clock) -> None:
    """Check the file, then back it up: before a migration (a failure raises), or once a day."""
    version = version_of(db)
    if version == 0:
        return
    check_whole(db.conn)  # 13 ms for 30 MB; a damaged file must never displace a sound backup
    if version < len(migrations.MIGRATIONS):
        make_backup(db, reason=f"before-version-{len(migrations.MIGRATIONS)}", now=now)
    elif not any(backup.made.date() == now().date() for backup in backups(db.file)):
        try:
            make_backup(db, reason="daily", now=now)
        except StorageError as error:
            log.warning("no backup today: %s", error)
            db.warning = str(error)


def _newer(file: Path) -> str:
    """Return why a file of a newer program is only read; empty for other files. Changes nothing."""
    if not file.exists():
        return ""
    with closing(_connect_for_reading(file)) as connection:
        (version,) = connection.execute("PRAGMA user_version").fetchone()
    known = len(migrations.MIGRATIONS)
    if version <= known:
        return ""
    return (
        f"The data file {file} was written by a newer program: it has version {version}, "
        f"this program knows {known}. It is open for reading only; update the program to change anything."
    )


def check_readable(db: UserFile) -> None:
    """Check that a file of a newer program has the tables and columns that this program reads.

    Raises:
        StorageError: A table or column is missing.
    """
    try:
        for table, columns in _NEEDED.items():
            db.read(f"SELECT {columns} FROM {table} LIMIT 0")
    except StorageError as error:
        log.warning("%s", error)
        raise StorageError(
            f"The data file {db.file} was written by a newer program that stores data differently. "
            "Update the program to use it."
        ) from error


def _for_reading(file: Path, why: str) -> UserFile:
    if not file.is_file():
        raise StorageError(f"There is no data file {file} to read.")
    connection = _connect_for_reading(file)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if version < len(migrations.MIGRATIONS):
        connection.close()
        raise StorageError(
            f"The data file {file} was written by an older program, and it cannot be brought up to date "
            f"while it is only read. {why}"
        )
    return UserFile(file, connection, why)


def _connect_for_reading(file: Path) -> sqlite3.Connection:
    """Return a read-only connection. If the folder is read-only, too, SQLite needs ``immutable``."""
    uri = f"{file.absolute().as_uri()}?mode=ro"
    connection = sqlite3.connect(uri, uri=True, isolation_level=None, timeout=PATIENCE)
    try:
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError as error:
        connection.close()
        has_log = file.with_name(f"{file.name}-wal").exists()
        if has_log or primary_code(error) not in (sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_READONLY):
            raise
        return sqlite3.connect(f"{uri}&immutable=1", uri=True, isolation_level=None)
    except BaseException:
        connection.close()
        raise
    return connection


def _damaged(file: Path) -> StorageError:
    """Set a damaged file aside; return the error to raise."""
    try:
        aside = set_aside(file, "damaged")
    except OSError as error:
        said = error.strerror or error
        return StorageError(f"The data file {file} is damaged and cannot be set aside: {said}. Move it away.")
    return DamagedFile(file, aside, next(iter(backups(file)), None))
