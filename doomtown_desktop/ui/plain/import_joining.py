"""The ways in which the rows of an imported file join the collection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from enum import Enum, auto

from doomtown_desktop.storage.collection import CopiesRow, Key, Want


class ImportMode(Enum):
    """The ways in which the rows of a file join the collection.

    With ``ONLY_NEW``, the rows are added, and wishes that are smaller than before do not count.
    """

    ADD = auto()
    ONLY_NEW = auto()
    REPLACE = auto()


def joined_rows(
    held: Mapping[Key, CopiesRow], imported: Iterable[CopiesRow], how: ImportMode
) -> Iterator[CopiesRow]:
    """Yield the rows of the collection after an import; the last one with a key counts.

    With `ImportMode.REPLACE`, other rows get 0 copies, else they are not among the yielded ones.
    """
    rows: dict[Key, CopiesRow] = {}
    there = {} if how is ImportMode.REPLACE else held
    for more in imported:
        key = more.key
        old = rows.get(key) or there.get(key)
        rows[key] = row = more if old is None or not old.copies else old.plus(more)
        yield row
    if how is ImportMode.REPLACE:
        for key, row in held.items():
            if key not in rows:
                yield replace(row, copies=0, trade=0)


def joined_wants(there: Iterable[Want], imported: Iterable[Want], how: ImportMode) -> list[Want]:
    """Return the wishes after an import; a wish of 0 copies is deleted."""
    wished = {want.code: replace(want, copies=0) if how is ImportMode.REPLACE else want for want in there}
    for want in imported:
        before = wished.get(want.code, Want(want.code, 0))
        copies = before.copies + want.copies
        if how is ImportMode.ONLY_NEW:
            copies = max(before.copies, want.copies)
        wished[want.code] = Want(want.code, copies, before.notes or want.notes)
    return list(wished.values())
