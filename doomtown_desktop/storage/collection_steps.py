"""Steps on many rows of the collection: an import, and undo and redo, in parts."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from doomtown_desktop.storage.collection_rows import (
    STAGED,
    CopiesRow,
    HoldingRows,
    Key,
    Values,
    values_of,
)
from doomtown_desktop.storage.journal import (
    Journal,
    State,
    changed_fields,
    name_of,
    reading_step,
    to_json,
)
from doomtown_desktop.storage.parts import Parts, phase
from doomtown_desktop.storage.user_file import UserFile

COLLECTION: Final = "collection"
"""The scope of the collection's steps in the journal."""
RowsMaker = Callable[[Mapping[Key, CopiesRow]], Iterable[CopiesRow]]
"""A function that returns the rows of a change for all rows of the collection.

The last row with a key counts. A row of 0 copies is deleted.
"""


@dataclass(slots=True)
class _ChangedRows:
    """The values of the rows that differ before and after a change, and the new rows."""

    before: dict[Key, Values | None] = field(default_factory=dict)
    after: dict[Key, Values | None] = field(default_factory=dict)
    made: dict[Key, CopiesRow] = field(default_factory=dict)


class CollectionSteps:
    """Changes many rows as one step. A change that is closed before its end changes nothing.

    The parts prepare the rows in a temporary table. The step is written at the end, in one transaction. If
    the rows change in the meantime, it begins again.
    """

    def __init__(
        self, db: UserFile, journal: Journal, rows: HoldingRows, write_others: Callable[[State], None]
    ) -> None:
        """``write_others`` writes the part of a state that has no rows."""
        self._db, self._journal, self._rows, self._write_others = db, journal, rows, write_others

    def changing(
        self, make: RowsMaker, step: str, others: Callable[[bool], tuple[State, State]], total: int
    ) -> Parts[bool]:
        """Change rows and other fields; return False, and make no step, if nothing differs.

        Args:
            make: Returns the rows. It is called again if the collection changes in the meantime.
            step: The name of the step.
            others: Returns the other fields before and after. The transaction calls it with True if a row
                differs.
            total: The number of rows that ``make`` looks at, for the progress.
        """
        self._db.check_writable()
        while True:
            stamp = self._rows.stamp
            rows = yield from phase(_comparing(make, self._rows.all(), total), 0, 3)
            staged = yield from phase(self._rows.staging(rows.after, rows.made), 1, 3)
            texts = yield from phase(_texts(rows), 2, 3)
            with self._db.change():
                if stamp != self._rows.stamp:
                    continue
                before, after = changed_fields(*others(not staged.is_empty))
                if staged.is_empty and not after:
                    return False
                self._rows.write(staged)
                self._write_others(after)
                self._journal.note_texts(
                    COLLECTION, step, _object(texts[0], to_json(before)), _object(texts[1], to_json(after))
                )
                return True

    def travelling(self, *, back: bool) -> Parts[str | None]:
        """Undo the last step, or redo the last undone one; return its name, or None if there is none."""
        self._db.check_writable()
        found = self._journal.following(COLLECTION, back=back)
        if found is None:
            return None
        with reading_step():
            rows, others = sorted_out(found.target())
        while True:
            stamp = self._rows.stamp
            with reading_step():
                staged = yield from self._rows.staging(rows, {})
            with self._db.change():
                if stamp != self._rows.stamp:
                    continue
                self._journal.mark(found, undone=back)
                with reading_step():
                    self._rows.write(staged)
                    self._write_others(others)
                return found.name


def sorted_out(state: State) -> tuple[dict[Key, Values | None], State]:
    """Return the rows of a state of the journal, and its other fields."""
    names = json.loads(f"[{','.join(state)}]")  # one call, since an import has thousands of names
    keys = dict(zip(state, map(tuple, names), strict=True))
    rows = {key: state[name] for name, key in keys.items() if len(key) > 2}
    return rows, {name: state[name] for name, key in keys.items() if len(key) <= 2}


def _comparing(make: RowsMaker, held: Mapping[Key, CopiesRow], total: int) -> Parts[_ChangedRows]:
    changed = _ChangedRows()
    for number, row in enumerate(make(held), start=1):
        key = row.key
        there = held.get(key)
        # a missing row and a row of 0 copies are equal: both are null in the journal
        before, after = None if there is None else values_of(there), values_of(row)
        if before != after:  # most rows of a file may be in the collection already
            changed.before[key], changed.after[key], changed.made[key] = before, after, row
        elif key in changed.made:
            del changed.before[key], changed.after[key], changed.made[key]
        if number % STAGED == 0:
            yield number // STAGED, max(total, number) // STAGED
    return changed


def _texts(rows: _ChangedRows) -> Parts[tuple[str, str]]:
    """Return the values before and after as JSON objects."""
    found: tuple[list[str], list[str]] = [], []
    keys = list(rows.after)
    for done in range(0, len(keys), STAGED):
        names = {key: name_of(key) for key in keys[done : done + STAGED]}
        for texts, values in zip(found, (rows.before, rows.after), strict=True):
            texts.append(to_json({name: values[key] for key, name in names.items()}))
        yield done // STAGED, len(keys) // STAGED + 1
    return _object(*found[0]), _object(*found[1])


def _object(*parts: str) -> str:
    """Return JSON objects as one."""
    return f"{{{','.join(part[1:-1] for part in parts if part != '{}')}}}"
