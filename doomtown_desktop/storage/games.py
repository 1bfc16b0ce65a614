"""Games of the user: every answer is on disk before the next question, so a killed program goes on there."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from doomtown_desktop.storage.user_file import UserFile, moment

Answer = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as it lies in the file. ``start`` is the saved game before its first answer."""

    id: int
    begun: str
    changed: str
    title: str
    start: str
    opponents: dict[int, str]
    """Names of the policies by seat; seats of people are missing."""
    day: int
    ending: str
    """Empty while the game runs."""
    picture: bytes | None
    answers: tuple[Answer, ...]


class GameStore:
    """Reads and writes games; raises ``StorageError``. ``now`` is the clock (tests give their own)."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db = self.database = db
        self._now = now

    def begin(self, title: str, start: str, opponents: dict[int, str]) -> int:
        """A new game; returns its id."""
        begun = self._now()
        row = {
            "begun": begun,
            "changed": begun,
            "title": title,
            "start": start,
            "opponents": json.dumps({str(seat): name for seat, name in opponents.items()}),
        }
        with self._db.change():
            return int(str(self._db.table("game").insert(row).last_pk))

    def keep(self, game: int, answers: Sequence[Answer], stored: int, *, day: int, ending: str) -> int:
        """Write what changed since ``stored`` answers were written: appends new ones, removes undone ones.

        Returns how many are stored now. The caller passes the number of leading answers that are unchanged.
        """
        with self._db.change() as connection:
            connection.execute(
                "DELETE FROM answer WHERE game = ? AND number >= ?", (game, min(stored, len(answers)))
            )
            connection.executemany(
                "INSERT INTO answer (game, number, keys) VALUES (?, ?, ?)",
                [
                    (game, n, json.dumps(list(answers[n])))
                    for n in range(min(stored, len(answers)), len(answers))
                ],
            )
            connection.execute(
                "UPDATE game SET changed = ?, day = ?, ending = ? WHERE id = ?",
                (self._now(), day, ending, game),
            )
        return len(answers)

    def set_picture(self, game: int, picture: bytes) -> None:
        """A picture of the table, as PNG."""
        with self._db.change():
            self._db.table("game").update(game, {"picture": picture})

    def interrupted(self) -> StoredGame | None:
        """The last game that was not finished."""
        return self._one("ending = '' ORDER BY changed DESC, id DESC LIMIT 1", ())

    def get(self, game: int) -> StoredGame | None:
        """A game by its id."""
        return self._one("id = ?", (game,))

    def finished(self) -> list[StoredGame]:
        """Finished games, newest first."""
        rows = self._db.query("SELECT id FROM game WHERE ending != '' ORDER BY changed DESC, id DESC")
        return [found for row in rows if (found := self.get(int(row["id"]))) is not None]

    def forget(self, game: int) -> None:
        """Remove a game."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM answer WHERE game = ?", (game,))
            connection.execute("DELETE FROM game WHERE id = ?", (game,))

    def _one(self, where: str, values: tuple[object, ...]) -> StoredGame | None:
        row = next(iter(self._db.query(f"SELECT * FROM game WHERE {where}", values)), None)
        if row is None:
            return None
        answers = self._db.query("SELECT keys FROM answer WHERE game = ? ORDER BY number", (row["id"],))
        return StoredGame(
            int(row["id"]),
            row["begun"],
            row["changed"],
            row["title"],
            row["start"],
            {int(seat): name for seat, name in json.loads(row["opponents"]).items()},
            int(row["day"]),
            row["ending"],
            row["picture"],
            tuple(tuple(json.loads(a["keys"])) for a in answers),
        )


class Settings:
    """Small choices of the user, as JSON values by name."""

    def __init__(self, db: UserFile) -> None:
        self._db = db

    def get(self, name: str, default: object) -> object:
        """The stored value, or ``default``."""
        row = next(iter(self._db.query("SELECT value FROM setting WHERE name = ?", (name,))), None)
        return default if row is None else json.loads(row["value"])

    def set(self, name: str, value: object) -> None:
        """Store a value at once."""
        with self._db.change():
            self._db.table("setting").upsert({"name": name, "value": json.dumps(value)}, pk="name")
