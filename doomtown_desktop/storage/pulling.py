"""Pull sheets: lists of the copies for a deck, with ticks for those pulled or put back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from doomtown_desktop.storage.journal import to_json
from doomtown_desktop.storage.user_file import UserFile

_PLACE: Final = 4
"""The index of the place in the key of a row of the collection."""


class PullPhase(StrEnum):
    """The phase of a deck's sheet."""

    PULLING = "pulling"
    BUILT = "built"
    PUTTING_BACK = "putting back"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """Copies from one row of the collection, identified by the row's key; ``done`` is the tick."""

    key: tuple[str, ...]
    copies: int
    done: bool


@dataclass(frozen=True, slots=True)
class PullSheet:
    """The saved sheet of a deck."""

    phase: PullPhase
    lines: tuple[SheetLine, ...]


class PullSheets:
    """Reads and writes pull sheets. All methods raise ``StorageError`` if the file cannot be used.

    Ticks are not steps of the journal, because unticking is as easy as undo. Building a deck and taking it
    apart are steps.
    """

    def __init__(self, db: UserFile) -> None:
        self._db = db

    def of(self, deck: int) -> PullSheet | None:
        """Return the sheet of a deck; None if there is none or it is damaged."""
        rows = self._db.read("SELECT content FROM pull_sheet WHERE deck = ?", (deck,))
        return _sheet(rows[0][0]) if rows else None

    def all(self) -> dict[int, PullSheet]:
        """Return all undamaged sheets, by the deck's id."""
        rows = self._db.read("SELECT deck, content FROM pull_sheet ORDER BY deck")
        return {deck: found for deck, content in rows if (found := _sheet(content)) is not None}

    def save(self, deck: int, phase: PullPhase, lines: Sequence[SheetLine]) -> None:
        """Save the sheet of a deck."""
        content = {"phase": phase, "lines": [[list(line.key), line.copies, line.done] for line in lines]}
        with self._db.change() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO pull_sheet (deck, content) SELECT id, ? FROM deck WHERE id = ?",
                (to_json(content), deck),
            )

    def delete(self, deck: int) -> None:
        """Delete the sheet of a deck."""
        with self._db.change() as connection:
            connection.execute("DELETE FROM pull_sheet WHERE deck = ?", (deck,))


def rename_place(db: UserFile, old: str, new: str) -> None:
    """Rename a place in all sheets, inside a transaction; damaged sheets stay as they are."""
    for deck, content in db.read("SELECT deck, content FROM pull_sheet"):
        sheet = _sheet(content)
        if sheet is None or not any(line.key[_PLACE : _PLACE + 1] == (old,) for line in sheet.lines):
            continue
        value = json.loads(content)
        for key, _, _ in value["lines"]:
            if key[_PLACE : _PLACE + 1] == [old]:
                key[_PLACE] = new
        db.conn.execute("UPDATE pull_sheet SET content = ? WHERE deck = ?", (to_json(value), deck))


def _sheet(content: str) -> PullSheet | None:
    try:
        value = json.loads(content)
        lines = tuple(
            SheetLine(tuple(map(str, key)), int(copies), bool(done)) for key, copies, done in value["lines"]
        )
        return PullSheet(PullPhase(value["phase"]), lines)
    except (ValueError, TypeError, KeyError):
        return None
