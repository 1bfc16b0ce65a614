"""The searches for the best deck of the user's cards, one for each deck that a search started from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from doomtown_desktop.storage.journal import to_json
from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, readable_rows, stored_json


class BestDeckStore:
    """Reads and writes the searches. All methods raise ``StorageError`` if the file cannot be used."""

    def __init__(self, db: UserFile) -> None:
        self._db = db

    def get(self, deck: int) -> Mapping[str, Any] | None:
        """Return the search of a deck; None if there is none, or if it is damaged, which is reported once."""
        rows = self._db.read("SELECT content FROM best_deck WHERE deck = ?", (deck,))
        return next(readable_rows(self._db, _content, rows), None)

    def save(self, deck: int, content: Mapping[str, Any]) -> bool:
        """Save the search of a deck; return False if the deck was deleted, so that nothing is saved."""
        with self._db.change() as connection:
            done = connection.execute(
                "INSERT OR REPLACE INTO best_deck (deck, content) "
                "SELECT id, ? FROM deck WHERE id = ? AND removed = 0",
                (to_json(dict(content)), deck),
            )
            return done.rowcount > 0

    def delete(self, deck: int) -> None:
        """Delete the search of a deck."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM best_deck WHERE deck = ?", (deck,))


def _content(row: tuple[Any, ...]) -> Mapping[str, Any]:
    content = stored_json(row[0], "The search for the best deck")
    if not isinstance(content, dict):
        raise UnreadableRow("The search for the best deck cannot be read: its row is damaged.")
    return content
