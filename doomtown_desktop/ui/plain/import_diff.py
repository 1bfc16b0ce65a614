"""Comparison of the rows of a collection file with the user's collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from doomtown_desktop.decks.formats import Holding
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.plain.conversion import MARKS

Key = tuple[object, ...]
"""The key that equal copies share: printing, finish, condition, language, storage place and marks."""


@dataclass(frozen=True, slots=True)
class ImportDiff:
    """The differences between a file and the collection.

    Attributes:
        rows: The number of rows in the file that have copies.
        there: The number of those rows whose copies are all in the collection already.
        more: The number of copies that are only in the file.
        fewer: The number of copies that are only in the collection.
        same: The number of copies that are in both.
    """

    rows: int
    there: int
    more: int
    fewer: int
    same: int

    @property
    def adding(self) -> str:
        """A warning about rows that are already in the collection.

        It is empty if there are none or almost none.
        """
        if not self.rows or (self.there < 2 and self.there < self.rows):
            return ""
        if self.there < self.rows:
            return f"{self.there:,} of {amount(self.rows, 'row')} are in your collection already."
        if self.rows == 1:
            return "This row is in your collection already. Adding it would double it."
        return f"All {self.rows:,} rows are in your collection already. Adding them would double them."

    @property
    def replacing(self) -> str:
        """A description of the changes if the file replaces the collection."""
        if not (self.more or self.fewer):
            return f"Replace would change no copies: all {self.same:,} are the same."
        return (
            f"Replace would change: + {self.more:,} new, − {self.fewer:,} removed, = {self.same:,} the same "
            "(copies)."
        )


def counted(own: Iterable[CopiesRow]) -> Counter[Key]:
    """Return the number of copies in the collection, by key."""
    found: Counter[Key] = Counter()
    for held in own:
        key = (held.code, held.finish, held.condition, held.language, held.place, tuple(sorted(held.marks)))
        found[key] += held.copies
    return found


def compare(rows: Sequence[Holding], own: Counter[Key]) -> ImportDiff:
    """Compare the rows of a file with the collection, which `counted` has counted."""
    wanted: Counter[Key] = Counter()
    number: Counter[Key] = Counter()
    for row in rows:
        if row.copies:
            marks = tuple(sorted(tag.casefold() for tag in row.tags if tag.casefold() in MARKS))
            key = (row.code, row.finish, row.condition, row.language, row.place, marks)
            wanted[key] += row.copies
            number[key] += 1
    there = sum(number[key] for key, copies in wanted.items() if own[key] >= copies)
    same = sum(min(copies, own[key]) for key, copies in wanted.items())
    return ImportDiff(number.total(), there, wanted.total() - same, own.total() - same, same)
