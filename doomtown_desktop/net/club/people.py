"""The people of a club, and the names that they hold. It is an SQLite file beside the tables of the server.

A name belongs to the installation that used it first: the server stores the SHA-256 of its secret.
"""

from __future__ import annotations

import sqlite3
import unicodedata
from hashlib import sha256
from pathlib import Path
from typing import Final

from doomtown_desktop.net.own_database import open_own_database
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.storage.user_file import StorageError, moment, plain_words

FILE: Final = "people.db"
"""The name of the file in the data folder of a server."""
_VERSION: Final = 1
_SCHEMA: Final = """
    CREATE TABLE person (
        folded TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        secret TEXT NOT NULL,
        since TEXT NOT NULL,
        seen TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX person_secret ON person (secret);
"""


class ClubPerson(Record):
    """A person of the club.

    Attributes:
        name: Their name, as it was first written.
        secret: The SHA-256 of their installation's secret.
    """

    name: str
    secret: str


class NameTaken(Exception):
    """Somebody else holds this name."""


class TooManyNames(Exception):
    """The installation already holds the maximum number of names."""


class ClubPeople:
    """The names of a club. All methods belong to one thread."""

    def __init__(self, folder: Path, most_names: int) -> None:
        """Open or create the file. One installation holds at most ``most_names`` names.

        Raises ``StorageError`` if the file cannot be used.
        """
        self._file, self._most = folder / FILE, most_names
        self._db = open_own_database(self._file, "file of the club's people", _SCHEMA, _VERSION)

    def sign_in(self, name: str, secret: str) -> ClubPerson:
        """Return the person with this name and secret, and note that they are here.

        Raises:
            NameTaken: Somebody else holds the name.
            TooManyNames: The secret holds too many other names.
            StorageError: The file cannot be written.
        """
        hashed, folded, now = sha256(secret.encode()).hexdigest(), fold(name), moment()
        try:
            row = self._db.execute("SELECT name, secret FROM person WHERE folded = ?", (folded,)).fetchone()
            if row is not None:
                if row[1] != hashed:
                    raise NameTaken(name)
                self._db.execute("UPDATE person SET seen = ? WHERE folded = ?", (now, folded))
                return ClubPerson(str(row[0]), hashed)
            (held,) = self._db.execute("SELECT count(*) FROM person WHERE secret = ?", (hashed,)).fetchone()
            if held >= self._most:
                raise TooManyNames(name)
            self._db.execute("INSERT INTO person VALUES (?, ?, ?, ?, ?)", (folded, name, hashed, now, now))
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self._file)) from error
        return ClubPerson(name, hashed)

    def forget(self, name: str) -> bool:
        """Free a name; return whether somebody held it. Raises ``StorageError``."""
        try:
            return self._db.execute("DELETE FROM person WHERE folded = ?", (fold(name),)).rowcount > 0
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self._file)) from error

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def fold(name: str) -> str:
    """Return a name without differences that people overlook, such as capital letters."""
    return unicodedata.normalize("NFKC", name).casefold()


__all__ = ["ClubPeople", "ClubPerson", "NameTaken", "TooManyNames", "fold"]
