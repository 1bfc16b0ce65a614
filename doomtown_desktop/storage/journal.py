"""Every change of decks and collection as a named step, so that undo survives a restart.

A step holds what it changed as it was before and as it was after: two JSON objects whose fields are the
changed things. A field that one of them lacks did not exist on that side. Steps belong to a scope, such
as "deck:12" or "collection", and each scope is undone and redone by itself.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from doomtown_desktop.storage.user_file import UnreadableRow, UserFile, local_time, moment, stored_json

State = dict[str, Any]
"""Changed things by name, as JSON values."""
Apply = Callable[[State, State], None]
"""Puts the first state in the place of the second."""

KEPT_STEPS: Final = 1000
"""So many of the newest steps of a scope can be undone."""
_DAMAGED: Final = "This step cannot be read: its row in the data file is damaged."
KEPT_BYTES: Final = 64 * 2**20
"""What the steps of a scope may hold together; the newest step is kept whatever its size."""


@dataclass(frozen=True, slots=True)
class JournalStep:
    """One line of a scope's history."""

    moment: str
    name: str
    undone: bool


def to_json(value: object) -> str:
    """JSON in its short form."""
    return json.dumps(value, separators=(",", ":"))


def changed_fields(old: State, new: State) -> tuple[State, State]:
    """What differs between two objects: their differing fields as they were, and as they are."""
    before = {name: value for name, value in old.items() if name not in new or new[name] != value}
    after = {name: value for name, value in new.items() if name not in old or old[name] != value}
    return before, after


class Journal:
    """Writes steps and takes them back. Each call of ``note`` stands inside ``UserFile.change()``."""

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
        """Write a step beside the change it describes; steps that were undone can no longer be redone.

        Args:
            scope: What is undone together, in order.
            step: The step in plain words, e.g. "Add 2 Shotgun".
            before: The changed things as they were.
            after: The changed things as they are.
            deck: The deck whose end is the end of the step.
            join: Make one step of this and the last one when they have the same name, as typing does.
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
        texts = to_json(before), to_json(after)
        run(
            "INSERT INTO journal (scope, deck, moment, step, undone, size, before, after) "
            "VALUES (?, ?, ?, ?, 0, ?, ?, ?)",
            (scope, deck, self._now(), step, len(texts[0]) + len(texts[1]), *texts),
        )
        self._forget_old(scope)

    def undo(self, scope: str, apply: Apply) -> str | None:
        """Take back the last step; returns its name, None when there is none."""
        with self._db.change() as connection:
            row = self._next(scope, 0)
            if row is None:
                return None
            number, step, before, after = row
            _carry_out(apply, as_state(before), as_state(after))
            connection.execute("UPDATE journal SET undone = 1 WHERE id = ?", (number,))
        return str(step)

    def redo(self, scope: str, apply: Apply) -> str | None:
        """Carry out again the step undone last; returns its name, None when there is none."""
        with self._db.change() as connection:
            row = self._next(scope, 1)
            if row is None:
                return None
            number, step, before, after = row
            _carry_out(apply, as_state(after), as_state(before))
            connection.execute("UPDATE journal SET undone = 0 WHERE id = ?", (number,))
        return str(step)

    def next_undo(self, scope: str) -> str | None:
        """Name of the step that ``undo`` would take back."""
        row = self._next(scope, 0)
        return None if row is None else str(row[1])

    def next_redo(self, scope: str) -> str | None:
        """Name of the step that ``redo`` would carry out again."""
        row = self._next(scope, 1)
        return None if row is None else str(row[1])

    def steps(self, scope: str, most: int = 100) -> list[JournalStep]:
        """The history of a scope, newest first."""
        rows = self._db.read(
            "SELECT moment, step, undone FROM journal WHERE scope = ? ORDER BY id DESC LIMIT ?", (scope, most)
        )
        return [JournalStep(local_time(when), str(step), bool(undone)) for when, step, undone in rows]

    def _next(self, scope: str, undone: int) -> tuple[int, str, str, str] | None:
        # Undone steps are all newer than the others: a new step removes them.
        order = "ASC" if undone else "DESC"
        rows = self._db.read(
            "SELECT id, step, before, after FROM journal WHERE scope = ? AND undone = ? "
            f"ORDER BY id {order} LIMIT 1",
            (scope, undone),
        )
        return rows[0] if rows else None

    def _forget_old(self, scope: str) -> None:
        run = self._db.conn.execute
        held = 0
        sizes = run("SELECT id, size FROM journal WHERE scope = ? ORDER BY id DESC", (scope,)).fetchall()
        for place, (number, size) in enumerate(sizes):
            held += size
            if place >= KEPT_STEPS or (place and held > KEPT_BYTES):
                run("DELETE FROM journal WHERE scope = ? AND id <= ?", (scope, number))
                return


def as_state(text: object) -> State:
    """What a step holds. Raises ``UnreadableRow``: taking it back would be guessing."""
    value = stored_json(text, "This step")
    if not isinstance(value, dict):
        raise UnreadableRow(_DAMAGED)
    return value


def _carry_out(apply: Apply, target: State, other: State) -> None:
    try:
        apply(target, other)
    except (ValueError, TypeError, LookupError, AttributeError) as error:  # it names nothing that there is
        raise UnreadableRow(_DAMAGED) from error


def _joined(old_before: State, old_after: State, new_before: State, new_after: State) -> tuple[State, State]:
    """Before the first of two steps in a row, and after the second."""
    touched_first = old_before.keys() | old_after.keys()
    touched_second = new_before.keys() | new_after.keys()
    before = old_before | {name: v for name, v in new_before.items() if name not in touched_first}
    after = {name: v for name, v in old_after.items() if name not in touched_second} | new_after
    return changed_fields(before, after)
