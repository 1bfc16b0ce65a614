"""Comparison of the rows of a collection file with the user's collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from doomtown_desktop.decks.formats import Holding
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.collection import CopiesRow
from doomtown_desktop.ui.plain.conversion import MARKS

Key = tuple[object, ...]
"""The key that equal copies share: printing, finish, condition, language, storage place and marks."""
PART: Final = 2_000
"""The number of rows in one part of a comparison."""


class ChangeKind(StrEnum):
    """The difference between the copies in a file and those in the collection, for one kind of copies."""

    NEW = "new"
    MORE = "more"
    SAME = "same"
    FEWER = "fewer"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class ImportChange:
    """The copies of one printing with the same features, in a file and in the collection."""

    key: Key
    in_file: int
    owned: int

    @property
    def code(self) -> str:
        """The code of the printing."""
        return str(self.key[0])

    @property
    def features(self) -> str:
        """The finish, condition, language, place and marks in words; empty for plain copies."""
        *words, marks = self.key[1:]
        return ", ".join(str(word) for word in (*words, *(marks if isinstance(marks, tuple) else ())) if word)

    @property
    def change(self) -> ChangeKind:
        """The kind of the difference. "More" and "fewer" are said of the file."""
        if not self.owned:
            return ChangeKind.NEW
        if not self.in_file:
            return ChangeKind.MISSING
        if self.in_file == self.owned:
            return ChangeKind.SAME
        return ChangeKind.MORE if self.in_file > self.owned else ChangeKind.FEWER


@dataclass(frozen=True, slots=True)
class ImportDiff:
    """The differences between a file and the collection.

    Attributes:
        rows: The number of rows in the file that have copies.
        there: The number of those rows whose copies are all in the collection already.
        more: The number of copies that are only in the file.
        fewer: The number of copies that are only in the collection.
        same: The number of copies that are in both.
        changes: The differences for each kind of copies, in the order of the file, then of the collection.
    """

    rows: int
    there: int
    more: int
    fewer: int
    same: int
    changes: tuple[ImportChange, ...] = ()

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
            return f"“Make it so” would change no copies: all {self.same:,} are the same."
        return (
            f"“Make it so” would change: + {self.more:,} new, − {self.fewer:,} removed, "
            f"= {self.same:,} the same (copies)."
        )

    def counts(self) -> Counter[ChangeKind]:
        """Return the number of kinds of copies with each change."""
        return Counter(each.change for each in self.changes)


def counted(own: Iterable[CopiesRow]) -> Counter[Key]:
    """Return the number of copies in the collection, by key."""
    found: dict[Key, int] = {}  # a `Counter` would take twice as long
    for held in own:
        key = held.code, held.finish, held.condition, held.language, held.place, held.marks
        found[key] = found.get(key, 0) + held.copies
    return Counter(found)


def _key(row: Holding) -> Key:
    marks = tuple(sorted(tag.casefold() for tag in row.tags if tag.casefold() in MARKS)) if row.tags else ()
    return (row.code, row.finish, row.condition, row.language, row.place, marks)


def compare(rows: Sequence[Holding], own: Counter[Key]) -> ImportDiff:
    """Compare the rows of a file with the collection, which `counted` has counted."""
    return next(found for found in comparing(rows, own) if found is not None)


def comparing(rows: Sequence[Holding], own: Counter[Key]) -> Iterator[ImportDiff | None]:
    """Compare as `compare` does, in parts that take a few milliseconds each.

    Yields:
        None after each part, and the differences at the end.
    """
    wanted: Counter[Key] = Counter()
    number: Counter[Key] = Counter()
    for done, row in enumerate(rows, start=1):
        if row.copies:
            key = _key(row)
            wanted[key] += row.copies
            number[key] += 1
        if done % PART == 0:
            yield None
    there = same = 0
    changes: list[ImportChange] = []
    for done, (key, copies) in enumerate(wanted.items(), start=1):
        held = own[key]
        there += number[key] if held >= copies else 0
        same += min(copies, held)
        changes.append(ImportChange(key, copies, held))
        if done % PART == 0:
            yield None
    for done, (key, held) in enumerate(own.items(), start=1):
        if held and key not in wanted:
            changes.append(ImportChange(key, 0, held))
        if done % PART == 0:
            yield None
    yield ImportDiff(number.total(), there, wanted.total() - same, own.total() - same, same, tuple(changes))


def only_new(rows: Iterable[Holding], own: Counter[Key]) -> list[Holding]:
    """Return the copies in a file that are not in the collection yet.

    A file that is imported twice in this way adds nothing the second time. A row without copies, such as a
    wish, is returned as it is.
    """
    left = Counter(own)
    found: list[Holding] = []
    for row in rows:
        if not row.copies:
            found.append(row)
            continue
        key = _key(row)
        there = min(left[key], row.copies)
        left[key] -= there
        if new := row.copies - there:
            found.append(replace(row, copies=new, trade=min(row.trade, new)))
    return found
