"""Searches that the user saved by name."""

from __future__ import annotations

from doomtown_desktop.storage.user_file import StorageError, UserFile


class SavedSearches:
    """Reads and writes searches; changes are saved immediately. Methods raise ``StorageError``."""

    def __init__(self, db: UserFile) -> None:
        self._db = db

    @property
    def why(self) -> str:
        """The reason why nothing can be saved, for the user; empty if searches can be saved."""
        return self._db.why

    def all(self) -> dict[str, str]:
        """Return the text of each search by its name, sorted by name without regard to case."""
        return dict(self._db.read("SELECT name, text FROM saved_search ORDER BY name COLLATE NOCASE, name"))

    def set(self, name: str, text: str) -> None:
        """Save a search, replacing one with the same name. Raises ``ValueError`` for an empty name."""
        if not name.strip():
            raise ValueError("A saved search needs a name.")
        with self._db.change() as connection:
            connection.execute("INSERT OR REPLACE INTO saved_search VALUES (?, ?)", (name.strip(), text))

    def rename(self, old: str, new: str) -> None:
        """Rename a search.

        Raises ``StorageError`` if it no longer exists or the name is taken, ``ValueError`` for an empty name.
        """
        if not new.strip():
            raise ValueError("A saved search needs a name.")
        with self._db.change() as connection:
            if new.strip() != old and new.strip() in self.all():
                raise StorageError(f"There is a search named {new.strip()} already.")
            changed = connection.execute(
                "UPDATE saved_search SET name = ? WHERE name = ?", (new.strip(), old)
            )
            if not changed.rowcount:
                raise StorageError(f"There is no longer a search named {old}.")

    def delete(self, name: str) -> None:
        """Delete a search."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM saved_search WHERE name = ?", (name,))
