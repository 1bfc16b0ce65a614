"""Games that were judged, beside the games themselves: known by what they are, wherever they came from."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from doomtown_desktop.storage.user_file import UserFile, moment

MOST: Final = 200
"""So many are kept, the newest ones."""


class JudgementStore:
    """Reads and writes what was thought of games. Raises ``StorageError``."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db, self._now = db, now

    def get(self, key: str) -> Any:
        """What was kept of a game, as JSON data; ``None`` without anything that can be read."""
        rows = self._db.read("SELECT content FROM judgement WHERE key = ?", (key,))
        try:
            return json.loads(rows[0][0]) if rows else None
        except (ValueError, TypeError, RecursionError):
            return None

    def keep(self, key: str, content: Any) -> None:
        """Keep something of a game; what was kept before is replaced, and the oldest goes."""
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
