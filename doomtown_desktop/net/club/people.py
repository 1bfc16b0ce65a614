"""The people of a club: the names that they hold, the tables that they opened, and those who are banned.

It is an SQLite file beside the tables of the server, which all processes of a club share. A name belongs to
the installation that used it first: the server stores the SHA-256 of its secret.
"""

from __future__ import annotations

import ipaddress
import sqlite3
import unicodedata
from hashlib import sha256
from pathlib import Path
from typing import Final

from doomtown_desktop.net.gate import household
from doomtown_desktop.net.own_database import open_own_database
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.storage.user_file import StorageError, moment, plain_words

FILE: Final = "people.db"
"""The name of the file in the data folder of a server."""
DAY: Final = 24 * 60 * 60
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
_LATER: Final = (
    """
    CREATE TABLE IF NOT EXISTS ban (
        place TEXT PRIMARY KEY,
        about TEXT NOT NULL,
        until INTEGER
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE IF NOT EXISTS opened (
        game TEXT PRIMARY KEY,
        secret TEXT NOT NULL,
        part INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
)
"""The tables that a file of an earlier version gets.

The place of a ban is an IP address, a /64, or the SHA-256 of a secret, and ``about`` its name for the
administrator.
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
        for statement in _LATER:
            self._run(statement)

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
        except sqlite3.IntegrityError as error:  # another process of the club has just given it away
            raise NameTaken(name) from error
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self._file)) from error
        return ClubPerson(name, hashed)

    def forget(self, name: str) -> bool:
        """Free a name; return whether somebody held it. Raises ``StorageError``."""
        return self._run("DELETE FROM person WHERE folded = ?", fold(name)).rowcount > 0

    def forget_old(self, days: float, now: float) -> int:
        """Free the names that nobody has used for so many days, and delete bans that are over.

        The names of banned installations stay, and those of installations with an open table. ``now`` is in
        seconds since 1970. Returns the number of free names. Raises ``StorageError``.
        """
        self._run("DELETE FROM ban WHERE until IS NOT NULL AND until <= ?", int(now))
        return self._run(
            "DELETE FROM person WHERE seen < ? AND secret NOT IN (SELECT secret FROM opened) "
            "AND secret NOT IN (SELECT place FROM ban)",
            moment(now - days * DAY),
        ).rowcount

    def _run(self, statement: str, *values: object) -> sqlite3.Cursor:
        """Execute a statement. Raises ``StorageError``."""
        try:
            return self._db.execute(statement, values)
        except sqlite3.Error as error:
            raise StorageError(plain_words(error, self._file)) from error

    # --- bans ---------------------------------------------------------------------------------------

    def secret_of(self, name: str) -> str:
        """Return the SHA-256 of the secret that holds a name; empty without one. Raises ``StorageError``."""
        row = self._run("SELECT secret FROM person WHERE folded = ?", fold(name)).fetchone()
        return "" if row is None else str(row[0])

    def names_with(self, name: str) -> frozenset[str]:
        """Return all folded names of the installation that holds a name. Raises ``StorageError``."""
        rows = self._run("SELECT folded FROM person WHERE secret = ?", self.secret_of(name)).fetchall()
        return frozenset(str(each) for (each,) in rows)

    def ban(self, name: str, until: int | None) -> bool:
        """Ban the installation that holds a name; return whether somebody holds it.

        ``until`` is the end in seconds since 1970 (UTC); ``None`` for none. Raises ``StorageError``.
        """
        secret = self.secret_of(name)
        if secret:
            self._run("INSERT OR REPLACE INTO ban VALUES (?, ?, ?)", secret, name, until)
        return bool(secret)

    def ban_address(self, place: str, until: int | None) -> None:
        """Ban a `place_of` an address. Raises ``StorageError``."""
        self._run("INSERT OR REPLACE INTO ban VALUES (?, ?, ?)", place, place, until)

    def lift_ban(self, what: str) -> bool:
        """End the bans of a name or an address; return whether there was one. Raises ``StorageError``."""
        rows = self._run("SELECT place, about FROM ban").fetchall()
        found = [place for place, about in rows if what == place or fold(about) == fold(what)]
        found += [place for place, _ in rows if place in (self.secret_of(what), place_of(what))]
        for place in found:
            self._run("DELETE FROM ban WHERE place = ?", place)
        return bool(found)

    def bans(self, now: int) -> list[tuple[str, int | None]]:
        """Return all bans that hold: the name or address, and the end. Raises ``StorageError``."""
        rows = self._run(
            "SELECT about, until FROM ban WHERE until IS NULL OR until > ? ORDER BY about", now
        ).fetchall()
        return [(str(about), until) for about, until in rows]

    def is_banned(self, now: int, *, address: str = "", name: str = "", secret: str = "") -> bool:
        """Return whether an address, the holder of a name, or a secret (as it is sent) is banned.

        Raises ``StorageError``.
        """
        places = {household(address), sha256(secret.encode()).hexdigest(), self.secret_of(name)}
        for place in places - {""}:
            row = self._run("SELECT until FROM ban WHERE place = ?", place).fetchone()
            if row is not None and (row[0] is None or row[0] > now):
                return True
        return False

    # --- the tables that people have opened ---------------------------------------------------------

    def claim_table(self, table: str, secret: str, part: int, most: int) -> bool:
        """Note who opens a table, unless they have ``most`` open tables. Return whether it is noted.

        It is one statement, so no process of the club opens another one between count and note.
        Raises ``StorageError``.
        """
        counted = "SELECT count(*) FROM opened WHERE secret = ?"
        statement = f"INSERT INTO opened SELECT ?, ?, ? WHERE ({counted}) < ?"
        return self._run(statement, table, secret, part, secret, most).rowcount == 1

    def note_table(self, table: str, secret: str, part: int) -> None:
        """Note who has opened a table, and the process in which it is. Raises ``StorageError``."""
        self._run("INSERT OR REPLACE INTO opened VALUES (?, ?, ?)", table, secret, part)

    def forget_table(self, table: str) -> None:
        """Note that a table is closed or its game over. Raises ``StorageError``."""
        self._run("DELETE FROM opened WHERE game = ?", table)

    def owners(self, part: int) -> dict[str, str]:
        """Return who has opened each table of a process, by the table's id. Raises ``StorageError``."""
        return dict(self._run("SELECT game, secret FROM opened WHERE part = ?", part).fetchall())

    def close(self) -> None:
        """Close the file."""
        self._db.close()


def place_of(address: str) -> str | None:
    """Return the place for which an address is banned: IPv4, or the /64 of IPv6. None for anything else."""
    try:
        ipaddress.ip_address(address)
    except ValueError:
        return None
    return household(address)


def fold(name: str) -> str:
    """Return a name without differences that people overlook, such as capital letters."""
    return unicodedata.normalize("NFKC", name).casefold()


__all__ = ["ClubPeople", "ClubPerson", "NameTaken", "TooManyNames", "fold", "place_of"]
