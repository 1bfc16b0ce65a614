"""The user's games: every answer is on disk before the next question, so that no crash loses one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, local_time, moment, stored_json

Answer = tuple[str, ...]
_TAKE_TURN: Final = "UPDATE game SET turn = (SELECT max(turn) + 1 FROM game) WHERE id = ?"
"""SQL that gives a game the highest turn, as the last played one."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """A game as lists show it; it can be read even if other parts of the game are damaged."""

    id: int
    begun: str
    changed: str
    """The local time at which it was last played."""
    title: str
    day: int
    ending: str
    """The end in words; empty while the game runs."""
    decisions: int


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A game as stored in the file. ``start`` is the saved game before its first answer."""

    id: int
    begun: str
    changed: str
    title: str
    start: str
    opponents: dict[int, str]
    """The names of the computers' policies, by seat."""
    day: int
    ending: str
    """The end in words; empty while the game runs."""
    answers: tuple[Answer, ...]
    reasons: dict[int, str]
    """The known reasons for computers' answers, by the number of the answer."""


class GameStore:
    """Reads and writes games. Methods raise ``StorageError``. ``now`` is the clock (tests replace it)."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db = self.database = db
        self._now = now

    def begin(self, title: str, start: str, opponents: dict[int, str]) -> int:
        """Add a game; return its id."""
        begun = self._now()
        row = {
            "begun": begun,
            "changed": begun,
            "title": title,
            "start": start,
            "opponents": json.dumps({str(seat): name for seat, name in opponents.items()}),
        }
        with self._db.change() as connection:
            number = int(str(self._db.table("game").insert(row).last_pk))
            connection.execute(_TAKE_TURN, (number,))
        return number

    def save(
        self,
        game: int,
        answers: Sequence[Answer],
        stored: int,
        *,
        day: int,
        ending: str,
        reasons: Mapping[int, str] = MappingProxyType({}),
    ) -> int:
        """Save all answers after the first ``stored`` ones, which are unchanged; return their total number.

        New answers are appended and undone ones deleted. ``reasons``: the known reasons, by the number of the
        answer.
        """
        with self._db.change() as connection:
            connection.execute(
                "DELETE FROM answer WHERE game = ? AND number >= ?", (game, min(stored, len(answers)))
            )
            connection.executemany(
                "INSERT INTO answer (game, number, keys, why) VALUES (?, ?, ?, ?)",
                [
                    (game, n, json.dumps(list(answers[n])), reasons.get(n, ""))
                    for n in range(min(stored, len(answers)), len(answers))
                ],
            )
            connection.execute(
                "UPDATE game SET changed = ?, day = ?, ending = ? WHERE id = ?",
                (self._now(), day, ending, game),
            )
            connection.execute(_TAKE_TURN, (game,))
        return len(answers)

    def set_picture(self, game: int, picture: bytes) -> None:
        """Store a picture of a game's table, as PNG."""
        with self._db.change() as connection:
            connection.execute("UPDATE game SET picture = ? WHERE id = ?", (picture, game))

    def picture(self, game: int) -> bytes | None:
        """Return the picture of a game's table, as PNG; None if there is none."""
        rows = self._db.read("SELECT picture FROM game WHERE id = ?", (game,))
        return rows[0][0] if rows and isinstance(rows[0][0], bytes) else None

    def unfinished(self) -> list[GameLine]:
        """Return the unfinished games, last played first."""
        return self._lines("ending = ''")

    def interrupted(self) -> StoredGame | None:
        """Return the last played unfinished game, if any. Raises ``UnreadableRow`` if it is damaged."""
        return next((self.get(line.id) for line in self.unfinished()), None)

    def finished(self) -> list[GameLine]:
        """Return the finished games, last played first."""
        return self._lines("ending != ''")

    def starts(self) -> dict[int, str]:
        """Return the start of each finished game, by its id."""
        rows = self._db.read("SELECT id, start FROM game WHERE ending != ''")
        return {game: str(start) for game, start in rows}

    def last_start(self) -> tuple[str, bool] | None:
        """Return the start of the last played game, and whether it is over; None before the first game."""
        rows = self._db.read("SELECT start, ending FROM game ORDER BY turn DESC, id DESC LIMIT 1")
        return (str(rows[0][0]), bool(rows[0][1])) if rows else None

    def get(self, game: int) -> StoredGame | None:
        """Return a game with all its answers; None if there is no game with this id.

        Raises:
            UnreadableRow: Its row or one of its answers is damaged.
        """
        rows = self._db.read(
            "SELECT begun, changed, title, start, opponents, day, ending FROM game WHERE id = ?", (game,)
        )
        if not rows:
            return None
        begun, changed, title, start, opponents, day, ending = rows[0]
        answers = self._db.read("SELECT keys, why FROM answer WHERE game = ? ORDER BY number", (game,))
        what = f"The game {title}"
        return StoredGame(
            game,
            local_time(begun),
            local_time(changed),
            str(title),
            str(start),
            _opponents(stored_json(opponents, what), what),
            _whole(day),
            str(ending),
            tuple(_keys(stored_json(keys, what), what) for keys, _ in answers),
            {number: str(why) for number, (_, why) in enumerate(answers) if why},
        )

    def delete(self, game: int) -> None:
        """Delete a game."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM answer WHERE game = ?", (game,))
            connection.execute("DELETE FROM game WHERE id = ?", (game,))

    def _lines(self, where: str) -> list[GameLine]:
        rows = self._db.read(
            "SELECT id, begun, changed, title, day, ending, "
            "(SELECT count(*) FROM answer WHERE answer.game = game.id) "
            f"FROM game WHERE {where} ORDER BY turn DESC, id DESC"
        )
        return [
            GameLine(
                game, local_time(begun), local_time(changed), str(title), _whole(day), str(ending), count
            )
            for game, begun, changed, title, day, ending, count in rows
        ]


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _opponents(value: object, what: str) -> dict[int, str]:
    if isinstance(value, dict) and all(seat.isdecimal() and isinstance(n, str) for seat, n in value.items()):
        return {int(seat): name for seat, name in value.items()}
    raise UnreadableRow(f"{what} cannot be read: its opponents are damaged in the data file.")


def _keys(value: object, what: str) -> Answer:
    if isinstance(value, list) and all(isinstance(key, str) for key in value):
        return tuple(value)
    raise UnreadableRow(f"{what} cannot be read: one of its answers is damaged in the data file.")


class SettingsStore:
    """The user's settings, as JSON values by name."""

    def __init__(self, db: UserFile) -> None:
        self._db = db

    def get(self, name: str, default: object) -> object:
        """Return the stored value; ``default`` if there is none or (reported once) it cannot be read."""
        rows = self._db.read("SELECT value FROM setting WHERE name = ?", (name,))
        try:
            return stored_json(rows[0][0], f"The setting {name}") if rows else default
        except UnreadableRow as error:
            self._db.skip(error)
            return default

    def set(self, name: str, value: object) -> None:
        """Store a value immediately."""
        with self._db.change():
            self._db.table("setting").upsert({"name": name, "value": json.dumps(value)}, pk="name")
