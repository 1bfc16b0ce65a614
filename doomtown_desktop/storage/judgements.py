"""Stored evaluations of games, each identified by the content of its game."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from doomtown_desktop.storage.user_file import UserFile, moment

MOST: Final = 200
"""At most this many evaluations are stored, the newest."""


class JudgementStore:
    """Reads and writes evaluations of games. Methods raise ``StorageError``."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db, self._now = db, now

    def get(self, key: str) -> Any:
        """Return the stored evaluation of a game, as JSON data; ``None`` if there is no readable one."""
        rows = self._db.read("SELECT content FROM judgement WHERE key = ?", (key,))
        try:
            return json.loads(rows[0][0]) if rows else None
        except (ValueError, TypeError, RecursionError):
            return None

    def save(self, key: str, content: Any) -> None:
        """Save the evaluation of a game, replacing an earlier one; delete the oldest beyond `MOST`."""
        text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
        with self._db.change() as connection:
            connection.execute("DELETE FROM judgement WHERE key = ?", (key,))
            connection.execute(
                "INSERT INTO judgement (key, made, content) VALUES (?, ?, ?)", (key, self._now(), text)
            )
            connection.execute(
                "DELETE FROM judgement WHERE id NOT IN (SELECT id FROM judgement ORDER BY id DESC LIMIT ?)",
                (MOST,),
            )


__all__ = ["MOST", "JudgementStore"]
