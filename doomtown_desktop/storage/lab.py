"""Runs of the lab and their games. A game that several runs share is stored once, by its key."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from doomtown_desktop.storage.journal import to_json
from doomtown_desktop.storage.user_file import (
    UnreadableRow,
    UserFile,
    local_time,
    moment,
    readable_rows,
    stored_json,
)

AT_ONCE: Final = 500
"""The number of keys in one query; SQLite accepts a few thousand."""
_RUN: Final = "id, name, version, content, begun, total, done"
_GAME: Final = "key, version, decks, opponents, seed, winners, reason, ending, days, decisions, seconds"


@dataclass(frozen=True, slots=True)
class LabRun:
    """A run as stored in the file.

    Attributes:
        version: The version of the program that plays its games.
        content: The plan as plain data.
        begun: The local time at which it began.
        total: The number of its games.
        done: The number of finished games when it was last played.
    """

    id: int
    name: str
    version: str
    content: Mapping[str, Any]
    begun: str
    total: int
    done: int


@dataclass(frozen=True, slots=True)
class LabGame:
    """A game as stored in the file.

    Attributes:
        decks: The hashes of the decks' contents, by seat.
        opponents: The names of the policies, by seat.
        winners: The winners' seats.
        seconds: The processor time.
    """

    key: str
    version: str
    decks: tuple[str, ...]
    opponents: tuple[str, ...]
    seed: int
    winners: tuple[int, ...]
    reason: str
    ending: str
    days: int
    decisions: int
    seconds: float


class LabStore:
    """Reads and writes runs. All methods raise ``StorageError`` if the file cannot be used."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db, self._now = db, now

    def runs(self) -> list[LabRun]:
        """Return all runs, last used first; a run that cannot be read is skipped and reported once."""
        rows = self._db.read(f"SELECT {_RUN} FROM lab_run ORDER BY turn DESC")
        return list(readable_rows(self._db, _read_run, rows))

    def begin(self, name: str, plan: Mapping[str, Any], hash_: str, version: str, total: int) -> int:
        """Begin a run, or continue the one with the same plan and version; return its id."""
        turn = "(SELECT coalesce(max(turn), 0) + 1 FROM lab_run)"
        with self._db.change() as connection:
            connection.execute(
                "INSERT INTO lab_run (name, hash, version, content, begun, total, turn) "
                f"VALUES (?, ?, ?, ?, ?, ?, {turn}) "
                f"ON CONFLICT (hash, version) DO UPDATE SET name = excluded.name, turn = {turn}",
                (name, hash_, version, to_json(plan), self._now(), total),
            )
            sql = "SELECT id FROM lab_run WHERE hash = ? AND version = ?"
            [run] = connection.execute(sql, (hash_, version)).fetchone()
        return int(run)

    def save(self, run: int, games: Iterable[LabGame], done: int) -> None:
        """Save games of a run, and the number of its finished games; skip games that are stored already."""
        with self._db.change() as connection:
            connection.executemany(
                f"INSERT OR IGNORE INTO lab_game (run, {_GAME}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        run,
                        game.key,
                        game.version,
                        json.dumps(game.decks),
                        json.dumps(game.opponents),
                        game.seed,
                        json.dumps(game.winners),
                        game.reason,
                        game.ending,
                        game.days,
                        game.decisions,
                        game.seconds,
                    )
                    for game in games
                ],
            )
            connection.execute("UPDATE lab_run SET done = ? WHERE id = ?", (done, run))

    def games(self, keys: Sequence[str]) -> dict[str, LabGame]:
        """Return the stored games with these keys, by key."""
        found: dict[str, LabGame] = {}
        for first in range(0, len(keys), AT_ONCE):
            some = keys[first : first + AT_ONCE]
            marks = ", ".join("?" * len(some))
            rows = self._db.read(f"SELECT {_GAME} FROM lab_game WHERE key IN ({marks})", some)
            found.update((game.key, game) for game in readable_rows(self._db, _read_game, rows))
        return found

    def remove(self, run: int) -> None:
        """Delete a run and the games that were first played for it."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM lab_run WHERE id = ?", (run,))


def _read_run(row: Any) -> LabRun:
    id_, name, version, content, begun, total, done = row
    plan = stored_json(content, f"The run {name} of the lab")
    if not isinstance(plan, dict) or not isinstance(total, int) or not isinstance(done, int):
        raise UnreadableRow(f"The run {name} of the lab cannot be read: its row in the data file is damaged.")
    return LabRun(id_, str(name), str(version), plan, local_time(begun), total, done)


def _read_game(row: Any) -> LabGame:
    key, version, decks, opponents, seed, winners, reason, ending, days, decisions, seconds = row
    lists = [stored_json(text, "A game of the lab") for text in (decks, opponents, winners)]
    try:
        who = tuple(int(seat) for seat in lists[2])
        names = [tuple(map(str, each)) for each in lists[:2]]
        return LabGame(
            key,
            version,
            names[0],
            names[1],
            int(seed),
            who,
            reason,
            ending,
            int(days),
            int(decisions),
            float(seconds),
        )
    except (TypeError, ValueError) as error:
        raise UnreadableRow(
            "A game of the lab cannot be read: its row in the data file is damaged."
        ) from error
