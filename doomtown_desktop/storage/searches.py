"""Searches that the user keeps by name."""

from __future__ import annotations

from doomtown_desktop.storage.user_file import StorageError, UserFile


class SavedSearches:
    """Reads and writes searches, at once. Raises ``StorageError``."""

    def __init__(self, db: UserFile) -> None:
        self._db = db

    @property
    def why(self) -> str:
        """Why nothing can be kept, in words for the user; empty when it can."""
        return self._db.why

    def all(self) -> dict[str, str]:
        """Text of each search by its name, in order of name whatever its case."""
        return dict(self._db.read("SELECT name, text FROM saved_search ORDER BY name COLLATE NOCASE, name"))

    def set(self, name: str, text: str) -> None:
        """Keep a search; one of the same name is replaced. Raises ``ValueError`` for an empty name."""
        if not name.strip():
            raise ValueError("A search that is kept needs a name.")
        with self._db.change() as connection:
            connection.execute("INSERT OR REPLACE INTO saved_search VALUES (?, ?)", (name.strip(), text))

    def rename(self, old: str, new: str) -> None:
        """Give a search another name. Raises ``StorageError`` when it is gone or the name is taken."""
        if not new.strip():
            raise ValueError("A search that is kept needs a name.")
        with self._db.change() as connection:
            if new.strip() != old and new.strip() in self.all():
                raise StorageError(f"There is a search named {new.strip()} already.")
            changed = connection.execute(
                "UPDATE saved_search SET name = ? WHERE name = ?", (new.strip(), old)
            )
            if not changed.rowcount:
                raise StorageError(f"There is no search named {old} any more.")

    def forget(self, name: str) -> None:
        """Remove a search."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM saved_search WHERE name = ?", (name,))
