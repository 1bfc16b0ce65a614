"""Opens the user's one SQLite file and brings it up to date; never overwrites a damaged one."""

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
"""Tables and columns that every page reads."""


class DamagedFile(StorageError):
    """The file was damaged and has been set aside; ``restore_backup(file, error.backup.file)`` restores.

    Attributes:
        file: The path of the data file; there is no file now.
        aside: The path of the damaged file.
        backup: The newest backup; None without one.
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
    """Open the user's file and bring it up to date (WAL, foreign keys on).

    A dated backup is made before an existing file is brought up to date, and at the first opening of a
    day. A file of a newer program is opened for reading only; ``UserFile.why`` says so.

    Args:
        file: Created, with its folder, if it does not exist (not if it is only read).
        read_only: Open for reading only, as it is, without a backup.
        why: The reason shown to a user who then wants to change something.
        now: The clock that dates backups.

    Raises:
        DamagedFile: it is damaged; it has been set aside, and the error carries the newest backup.
        StorageError: it cannot be opened or brought up to date; nothing was changed.
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
    """Open a data file that the user named, or create one; another file of that name is not touched.

    Raises:
        StorageError: it is not a data file of this program, is damaged, or cannot be opened.
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
    """The damage for which a data file was set aside earlier, unless backups were made since.

    Another program may have set it aside, so the user may not know.
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
    """Check the file, then back it up: before a migration, which must succeed, or once a day."""
    version = version_of(db)
    if version == 0:
        return
    check_whole(db.conn)  # 13 ms for 30 MB; a damaged file must never push out a sound backup
    if version < len(migrations.MIGRATIONS):
        make_backup(db, reason=f"before-version-{len(migrations.MIGRATIONS)}", now=now)
    elif not any(backup.made.date() == now().date() for backup in backups(db.file)):
        try:
            make_backup(db, reason="daily", now=now)
        except StorageError as error:
            log.warning("no backup today: %s", error)
            db.warning = str(error)


def _newer(file: Path) -> str:
    """The reason why a file of a newer program is only read; empty for other files. Only reads."""
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
        StorageError: it has not.
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
    """A connection that cannot write. SQLite must know if the folder is read-only, too."""
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
    """Set a damaged file aside; return the error that reports it."""
    try:
        aside = set_aside(file, "damaged")
    except OSError as error:
        said = error.strerror or error
        return StorageError(f"The data file {file} is damaged and cannot be set aside: {said}. Move it away.")
    return DamagedFile(file, aside, next(iter(backups(file)), None))
