"""The journal of named steps: each change of decks and collection, so that undo survives a restart.

A step stores the changed fields before and after the change, as two JSON objects. A field that is missing in
one of them did not exist at that time. Each step belongs to a scope, such as "deck:12" or "collection", which
is undone and redone independently of others.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from json.encoder import encode_basestring_ascii
from typing import Any, Final

from doomtown_desktop.storage.user_file import (
    StorageError,
    UnreadableRow,
    UserFile,
    local_time,
    moment,
    stored_json,
)

State = dict[str, Any]
"""Changed fields by name, as JSON values."""
Apply = Callable[[State, State], None]
"""A function that writes the first state in place of the second."""

MOST_STEPS: Final = 1000
"""At most this many steps of a scope are stored."""
_DAMAGED: Final = "This step cannot be read: its row in the data file is damaged."
MOST_BYTES: Final = 64 * 2**20
"""At most this many bytes of steps are stored in a scope; the newest step always is."""


@dataclass(frozen=True, slots=True)
class JournalStep:
    """One step in a scope's history; ``moment`` is in local time."""

    moment: str
    name: str
    undone: bool


@dataclass(frozen=True, slots=True)
class Travel:
    """A step that is undone or redone.

    Attributes:
        id: Its id in the journal.
        name: Its name.
        target_text: The changed fields as they will be, as JSON.
        other_text: The changed fields as they are, as JSON.
    """

    id: int
    name: str
    target_text: str
    other_text: str

    def target(self) -> State:
        """Read the changed fields as they will be. Raises ``UnreadableRow`` if they are damaged."""
        return as_state(self.target_text)

    def other(self) -> State:
        """Read the changed fields as they are. Raises ``UnreadableRow`` if they are damaged."""
        return as_state(self.other_text)


def to_json(value: object) -> str:
    """Return a value as compact JSON."""
    return json.dumps(value, separators=(",", ":"))


def changed_fields(old: State, new: State) -> tuple[State, State]:
    """Return the fields that differ between two objects: their old and their new values."""
    before = {name: value for name, value in old.items() if name not in new or new[name] != value}
    after = {name: value for name, value in new.items() if name not in old or old[name] != value}
    return before, after


class Journal:
    """Writes, undoes and redoes steps. Call ``note`` inside ``UserFile.change()``."""

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db, self._now = db, now

    def note(
        self,
        scope: str,
        step: str,
        before: State,
        after: State,
        *,
        deck: int | None = None,
        join: bool = False,
    ) -> None:
        """Write a step in the transaction of its change; delete undone steps, which can no longer be redone.

        Args:
            scope: Steps of one scope are undone in order.
            step: The step in plain words, e.g. "Add 2 Shotgun".
            before: The changed fields before the change.
            after: The changed fields after the change.
            deck: The id of the deck whose deletion deletes the step, too.
            join: Merge this step with the last one if both have the same name, as for typing.
        """
        run = self._db.conn.execute
        run("DELETE FROM journal WHERE scope = ? AND undone = 1", (scope,))
        if join:
            last = self._next(scope, 0)
            if last is not None and last[1] == step:
                before, after = _joined(as_state(last[2]), as_state(last[3]), before, after)
                run("DELETE FROM journal WHERE id = ?", (last[0],))
                if before == after:
                    return
        self._write(scope, step, to_json(before), to_json(after), deck)

    def note_texts(self, scope: str, step: str, before: str, after: str) -> None:
        """Do as ``note`` does, with the fields before and after as JSON."""
        self._db.conn.execute("DELETE FROM journal WHERE scope = ? AND undone = 1", (scope,))
        self._write(scope, step, before, after, None)

    def _write(self, scope: str, step: str, before: str, after: str, deck: int | None) -> None:
        self._db.conn.execute(
            "INSERT INTO journal (scope, deck, moment, step, undone, size, before, after) "
            "VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
            (scope, deck, self._now(), step, len(before) + len(after), before, after),
        )
        self._delete_old(scope)

    def undo(self, scope: str, apply: Apply) -> str | None:
        """Undo the last step of a scope; return its name, None if there is none."""
        return self._travel(scope, apply, back=True)

    def redo(self, scope: str, apply: Apply) -> str | None:
        """Redo the last undone step of a scope; return its name, None if there is none."""
        return self._travel(scope, apply, back=False)

    def _travel(self, scope: str, apply: Apply, *, back: bool) -> str | None:
        with self._db.change():
            found = self.following(scope, back=back)
            if found is None:
                return None
            with reading_step():
                apply(found.target(), found.other())
            self.mark(found, undone=back)
        return found.name

    def following(self, scope: str, *, back: bool) -> Travel | None:
        """Return the step of a scope that would be undone, or redone unless ``back``; None without one."""
        row = self._next(scope, 0 if back else 1)
        if row is None:
            return None
        number, step, before, after = row
        target, other = (before, after) if back else (after, before)
        return Travel(number, str(step), target, other)

    def mark(self, step: Travel, *, undone: bool) -> None:
        """Mark a step as undone or redone, in the transaction of its change.

        Raises:
            StorageError: The history has changed since the step was read.
        """
        done = self._db.conn.execute(
            "UPDATE journal SET undone = ? WHERE id = ? AND undone = ?", (undone, step.id, not undone)
        )
        if done.rowcount != 1:
            raise StorageError("The history has changed meanwhile. Try again.")

    def next_undo(self, scope: str) -> str | None:
        """Return the name of the step that ``undo`` would undo; None if there is none."""
        return self._name(scope, 0)

    def next_redo(self, scope: str) -> str | None:
        """Return the name of the step that ``redo`` would redo; None if there is none."""
        return self._name(scope, 1)

    def steps(self, scope: str, most: int = 100) -> list[JournalStep]:
        """Return the latest steps of a scope, newest first, undone ones included."""
        rows = self._db.read(
            "SELECT moment, step, undone FROM journal WHERE scope = ? ORDER BY id DESC LIMIT ?", (scope, most)
        )
        return [JournalStep(local_time(when), str(step), bool(undone)) for when, step, undone in rows]

    def _next(self, scope: str, undone: int) -> tuple[int, str, str, str] | None:
        row: tuple[int, str, str, str] | None = self._first("id, step, before, after", scope, undone)
        return row

    def _name(self, scope: str, undone: int) -> str | None:
        """Return the name of the next step. Its states, which may have millions of letters, are not read."""
        row = self._first("step", scope, undone)
        return None if row is None else str(row[0])

    def _first(self, columns: str, scope: str, undone: int) -> Any:
        # Undone steps are newer than all others, because a new step deletes them.
        order = "ASC" if undone else "DESC"
        rows = self._db.read(
            f"SELECT {columns} FROM journal WHERE scope = ? AND undone = ? ORDER BY id {order} LIMIT 1",
            (scope, undone),
        )
        return rows[0] if rows else None

    def _delete_old(self, scope: str) -> None:
        run = self._db.conn.execute
        held = 0
        sizes = run("SELECT id, size FROM journal WHERE scope = ? ORDER BY id DESC", (scope,)).fetchall()
        for place, (number, size) in enumerate(sizes):
            held += size
            if place >= MOST_STEPS or (place and held > MOST_BYTES):
                run("DELETE FROM journal WHERE scope = ? AND id <= ?", (scope, number))
                return


def as_state(text: object) -> State:
    """Read a state of a step. Raises ``UnreadableRow`` if it is damaged."""
    value = stored_json(text, "This step")
    if not isinstance(value, dict):
        raise UnreadableRow(_DAMAGED)
    return value


@contextmanager
def reading_step() -> Iterator[None]:
    """Raise ``UnreadableRow`` in place of errors of a damaged step, which refers to something else."""
    try:
        yield
    except (ValueError, TypeError, LookupError, AttributeError) as error:
        raise UnreadableRow(_DAMAGED) from error


def name_of(key: Sequence[str]) -> str:
    """Return a key as `json.dumps` writes it, in a third of the time: an import has thousands of keys."""
    return f"[{', '.join(map(encode_basestring_ascii, key))}]"


def _joined(old_before: State, old_after: State, new_before: State, new_after: State) -> tuple[State, State]:
    """Return the changed fields before the first and after the second of two consecutive steps."""
    touched_first = old_before.keys() | old_after.keys()
    touched_second = new_before.keys() | new_after.keys()
    before = old_before | {name: v for name, v in new_before.items() if name not in touched_first}
    after = {name: v for name, v in old_after.items() if name not in touched_second} | new_after
    return changed_fields(before, after)
