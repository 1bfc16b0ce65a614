"""Official texts and new cards that the user imported: one JSON object for each code."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from doomtown_desktop.storage.journal import Journal, JournalStep, State, changed_fields, to_json
from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, moment, readable_rows, stored_json

CARDS: Final = "cards"
"""The scope of imported cards' steps in the journal."""


class UserCards:
    """Reads and writes imported cards; each change is one step. Methods raise ``StorageError``."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db = db
        self._journal = Journal(db, now)

    def all(self) -> dict[str, dict[str, Any]]:
        """Return all imported cards, in order of code; an unreadable one is skipped and reported once."""
        rows = self._db.read("SELECT code, content FROM user_card ORDER BY code")
        return dict(readable_rows(self._db, _content, rows))

    def put(self, cards: Mapping[str, Mapping[str, Any]], step: str) -> bool:
        """Write cards, replacing those with the same codes; False, without a step, if nothing differs."""
        new = {code: json.loads(to_json(dict(card))) for code, card in cards.items()}
        with self._db.change():
            stored = self.all()
            return self._change({code: card for code, card in stored.items() if code in new}, new, step)

    def delete(self, codes: Iterable[str], step: str) -> bool:
        """Delete cards; False, without a step, if none of them is stored."""
        gone = set(codes)
        with self._db.change():
            stored = self.all()
            return self._change({code: card for code, card in stored.items() if code in gone}, {}, step)

    def undo(self) -> str | None:
        """Undo the last step; return its name, None if there is none."""
        return self._journal.undo(CARDS, self._apply)

    def redo(self) -> str | None:
        """Redo the last undone step; return its name, None if there is none."""
        return self._journal.redo(CARDS, self._apply)

    def next_undo(self) -> str | None:
        """Return the name of the step that ``undo`` would undo; None if there is none."""
        return self._journal.next_undo(CARDS)

    def next_redo(self) -> str | None:
        """Return the name of the step that ``redo`` would redo; None if there is none."""
        return self._journal.next_redo(CARDS)

    def steps(self, most: int = 100) -> list[JournalStep]:
        """Return the latest steps, newest first, undone ones included."""
        return self._journal.steps(CARDS, most)

    def _change(self, old: State, new: State, step: str) -> bool:
        before, after = changed_fields(old, new)
        if not before and not after:
            return False
        self._apply(after, before)
        self._journal.note(CARDS, step, before, after)
        return True

    def _apply(self, target: State, other: State) -> None:
        many = self._db.conn.executemany
        many("DELETE FROM user_card WHERE code = ?", [(code,) for code in target.keys() | other.keys()])
        many(
            "INSERT INTO user_card (code, content) VALUES (?, ?)",
            [(code, to_json(card)) for code, card in target.items()],
        )


def _content(row: tuple[str, object]) -> tuple[str, dict[str, Any]]:
    code, text = row
    content = stored_json(text, f"The imported card {code}")
    if not isinstance(content, dict):
        raise UnreadableRow(f"The imported card {code} cannot be read: its row in the data file is damaged.")
    return code, content
