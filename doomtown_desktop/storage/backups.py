"""Dated copies of the user's file, in a folder next to it, and restoring one."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.user_file import StorageError, UserFile, is_damage, plain_words

FOLDER: Final = "backups"
MOST_BACKUPS: Final = 7
"""At most this many copies of each occasion (by the program, before an import, by the user) are stored."""
ASKED: Final = "asked"
BEFORE_IMPORT: Final = "before-import"
_STAMP: Final = "%Y-%m-%d-%H%M%S"

Clock = Callable[[], datetime]


class Damage(sqlite3.DatabaseError):
    """A check of the whole file found damage, which the message names."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


@dataclass(frozen=True, slots=True)
class Backup:
    """A dated copy of the user's file.

    Attributes:
        made: The local time of the copy, to the second.
        reason: ``daily``, ``before-version-N`` (made before the file was brought up to that version),
            ``before-import`` of a collection, ``asked`` by the user.
        size: Bytes.
    """

    file: Path
    made: datetime
    reason: str
    size: int

    @property
    def was_asked(self) -> bool:
        """True if the user requested the copy."""
        return self.reason.startswith(ASKED)

    @property
    def occasion(self) -> str:
        """The occasion, empty for the program's own copies. Each occasion has its own limit of copies."""
        return next((word for word in (ASKED, BEFORE_IMPORT) if self.reason.startswith(word)), "")


def backups(file: Path) -> list[Backup]:
    """Return the dated copies of a file, newest first. Other files in their folder are ignored."""
    pattern = re.compile(
        rf"{re.escape(file.stem)}\.(\d{{4}}-\d\d-\d\d-\d{{6}})\.([a-z0-9-]+){re.escape(file.suffix)}"
    )
    found = []
    folder = file.parent / FOLDER
    for path in sorted(folder.iterdir(), reverse=True) if folder.is_dir() else ():
        if name := pattern.fullmatch(path.name):
            try:
                made = datetime.strptime(name[1], _STAMP)
            except ValueError:
                continue
            found.append(Backup(path, made, name[2], path.stat().st_size))
    return found


def make_backup(
    db: UserFile, to: Path | None = None, *, reason: str = ASKED, now: Clock = datetime.now
) -> Backup:
    """Copy the open file atomically to a path, replacing a file there; None: make a dated copy.

    Raises:
        StorageError: The copy cannot be written; a file at the path is unchanged.
    """
    made = now().replace(microsecond=0)
    target = to or _free_name(db.file, made, reason)
    if target.resolve() == db.file.resolve():
        raise StorageError(f"{target} is the data file itself; choose another name for the backup.")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        part = _copy(db.conn, target)
        part.replace(target)
        new = Backup(target, made, reason, target.stat().st_size)
        if to is None:
            of_occasion = [backup for backup in backups(db.file) if backup.occasion == new.occasion]
            for old in of_occasion[MOST_BACKUPS:]:
                old.file.unlink(missing_ok=True)
        return new
    except sqlite3.Error as error:
        raise StorageError(f"No backup was made. {plain_words(error, target)}") from error
    except OSError as error:
        raise StorageError(f"No backup was made at {target}: {error.strerror or error}.") from error


def restore_backup(file: Path, backup: Path) -> Path | None:
    """Replace the user's file, which must be closed, by a backup; call ``open_database`` afterwards.

    Return the path to which the current file was renamed; None if there was none.

    Raises:
        StorageError: The backup is damaged or was written by a newer or another program, the current file is
            still open somewhere, or the disk fails. The current file is then unchanged.
    """
    try:
        part = _checked_copy(file, backup)
    except sqlite3.Error as error:
        raise StorageError(f"The backup {backup} cannot be used: {error}. Nothing was changed.") from error
    except OSError as error:
        raise StorageError(f"The backup cannot be copied: {error.strerror or error}.") from error
    try:
        _settle(file)
        aside = set_aside(file, "before-restore") if file.exists() else None
        try:
            part.replace(file)
        except OSError:
            if aside is not None:
                aside.rename(file)
            raise
    except sqlite3.Error as error:
        raise StorageError(f"No backup was restored. {plain_words(error, file)}") from error
    except OSError as error:
        raise StorageError(f"No backup was restored: {error.strerror or error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return aside


def set_aside(file: Path, word: str) -> Path:
    """Rename a file and its log to ``name.word-N.db``, with the first free N; return the new path."""
    number = 1
    while (aside := file.with_name(f"{file.stem}.{word}-{number}{file.suffix}")).exists():
        number += 1
    # The log is renamed first: SQLite would apply an old log to a new file.
    for tail in ("-wal", "-shm"):
        leftover = file.with_name(file.name + tail)
        if leftover.exists():
            leftover.rename(aside.with_name(aside.name + tail))
    file.rename(aside)
    return aside


def version_of_ours(connection: sqlite3.Connection) -> int:
    """Return the version of the user's data in a file; 0 if the file is not from this program."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    ours = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'setting'").fetchone()
    return 0 if ours is None else int(version)


def check_whole(connection: sqlite3.Connection) -> None:
    """Check every page of a file. Raises ``Damage``, which names the first fault."""
    (said,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if said != "ok":
        raise Damage(said)


def _free_name(file: Path, made: datetime, reason: str) -> Path:
    folder, stem = file.parent / FOLDER, f"{file.stem}.{made.strftime(_STAMP)}.{reason}"
    target, number = folder / f"{stem}{file.suffix}", 2
    while target.exists():
        target, number = folder / f"{stem}-{number}{file.suffix}", number + 1
    return target


def _copy(source: sqlite3.Connection, target: Path) -> Path:
    """Copy a database to a temporary file beside the target, without a log; return its path."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    try:
        with closing(sqlite3.connect(part, isolation_level=None)) as copy:
            source.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return part


def _checked_copy(file: Path, backup: Path) -> Path:
    if not backup.is_file():
        raise StorageError(f"There is no backup {backup}.")
    uri = f"{backup.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(uri, uri=True, isolation_level=None)) as source:
        check_whole(source)
        version = version_of_ours(source)
        if not version:
            raise StorageError(f"{backup} is not a backup of this program. Nothing was changed.")
        if version > len(migrations.MIGRATIONS):
            raise StorageError(
                f"The backup {backup} was written by a newer program. Update this one; nothing was changed."
            )
        return _copy(source, file)


def _settle(file: Path) -> None:
    """Write the log of a closed file into it. Raises ``sqlite3.Error`` if another program has it open."""
    if not file.exists():
        return
    try:
        with closing(sqlite3.connect(file, isolation_level=None, timeout=0.5)) as connection:
            connection.execute("PRAGMA journal_mode = DELETE")
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
