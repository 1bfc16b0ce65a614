"""Steps on the list of decks: many decks are added, changed, removed or restored at once, in parts."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from doomtown_desktop.storage.deck_rows import (
    Content,
    check_name,
    columns_of,
    insert_row,
    plain_content,
    readable_content,
    set_there,
    update_rows,
)
from doomtown_desktop.storage.journal import Journal, State, changed_fields, reading_step, to_json
from doomtown_desktop.storage.parts import Parts
from doomtown_desktop.storage.user_file import StorageError, UserFile

DECKS: Final = "decks"
"""The journal's scope for steps on the list of decks: adding, removing, changing several at once."""
GONE: Final = "This deck no longer exists: it was removed."

Edit = Callable[[dict[str, Any]], State]
"""A function that returns the new content of a deck for its stored content."""


@dataclass(frozen=True, slots=True)
class _Edited:
    """A deck that is ready to be written.

    Attributes:
        text: The stored content from which it was made, as JSON.
        before: The changed fields of the stored content.
        after: The changed fields of the new content.
        columns: The values of the row's other columns.
        new: The new content, as JSON.
    """

    text: str
    before: State
    after: State
    columns: tuple[object, ...]
    new: str


class DeckSteps:
    """Changes many decks as one step. A change that is closed before its end changes nothing.

    The parts read the decks and prepare what is written. If a deck changes in the meantime, its part is
    prepared again when the step is written.
    """

    def __init__(self, db: UserFile, journal: Journal, now: Callable[[], str]) -> None:
        self._db, self._journal, self._now = db, journal, now

    def adding(self, contents: Sequence[Content], step: str) -> Parts[list[int]]:
        """Add decks; return their ids in order."""
        rows = []
        for done, content in enumerate(contents, start=1):
            check_name(content)
            rows.append((columns_of(content), to_json(dict(content))))
            yield done, len(contents)
        with self._db.change():
            added = [insert_row(self._db, columns, text, self._now()) for columns, text in rows]
            if added:
                self.note_there(added, step, there=True)
        return added

    def saving(self, contents: Mapping[int, Content], step: str) -> Parts[bool]:
        """Save decks; return False, and make no step, if nothing differs.

        Undo restores only the changed fields, so that later edits of other fields remain.
        """
        edits: dict[int, Edit] = {deck: _becoming(content) for deck, content in contents.items()}
        prepared = yield from self._preparing(edits)
        with self._db.change():
            changed = self._write(edits, prepared)
            if not changed:
                return False
            before = {str(deck): {"content": each.before} for deck, each in changed.items()}
            after = {str(deck): {"content": each.after} for deck, each in changed.items()}
            self._journal.note(DECKS, step, before, after)
            self._delete_unreachable()
        return True

    def removing(self, decks: Collection[int], step: str) -> Parts[None]:
        """Remove decks."""
        yield len(decks), len(decks)
        with self._db.change():
            if set(decks) - self._rows(decks).keys():
                raise StorageError(GONE)
            set_there(self._db, dict.fromkeys(decks, False))
            if decks:
                self.note_there(decks, step, there=False)

    def travelling(self, *, back: bool) -> Parts[str | None]:
        """Undo the last step, or redo the last undone one; return its name, or None if there is none."""
        found = self._journal.following(DECKS, back=back)
        if found is None:
            return None
        with reading_step():
            other = found.other()
            parts = {int(deck): part for deck, part in found.target().items()}
            there = {deck: bool(part["there"]) for deck, part in parts.items() if "there" in part}
            edits: dict[int, Edit] = {
                deck: restoring(part["content"], other[str(deck)]["content"])
                for deck, part in parts.items()
                if deck not in there
            }
            yield 0, len(parts)
            prepared = yield from self._preparing(edits)
        with self._db.change(), reading_step():
            self._journal.mark(found, undone=back)
            set_there(self._db, there)
            self._write(edits, prepared)
        return found.name

    # --- inside a transaction -----------------------------------------------------------------------

    def note_there(self, decks: Collection[int], step: str, *, there: bool) -> None:
        """Write the step that adds or removes decks."""
        before = {str(deck): {"there": not there} for deck in decks}
        after = {str(deck): {"there": there} for deck in decks}
        self._journal.note(DECKS, step, before, after)
        self._delete_unreachable()

    def _write(self, edits: Mapping[int, Edit], prepared: Mapping[int, _Edited]) -> dict[int, _Edited]:
        """Write the decks that differ, and return them. Decks that have changed since are prepared again."""
        rows = self._rows(edits)
        if edits.keys() - rows.keys():
            raise StorageError(GONE)
        ready = {
            deck: prepared[deck] if rows[deck][1] == prepared[deck].text else _edited(edit, *rows[deck])
            for deck, edit in edits.items()
        }
        changed = {deck: each for deck, each in ready.items() if each.before != each.after}
        written = {deck: (each.columns, each.new) for deck, each in changed.items()}
        update_rows(self._db, written, self._now())
        return changed

    def _delete_unreachable(self) -> None:
        """Delete removed decks that no step can restore, with their steps and versions."""
        removed = {deck for (deck,) in self._db.read("SELECT id FROM deck WHERE removed = 1")}
        if not removed:
            return
        # Steps of the collection create decks, too; their keys are ["deck", "12"].
        keys = (
            "SELECT DISTINCT each.key FROM journal, json_each(journal.before) AS each "
            "WHERE scope = ? AND json_type(journal.before) = 'object'"
        )
        others = keys.replace("scope = ?", "scope <> ? AND instr(journal.before, '[\\\"deck\\\"')")
        try:
            whole = "SELECT count(*) FROM journal WHERE NOT json_valid(before) AND scope = ?"
            if self._db.read(whole, (DECKS,)) != [(0,)]:
                return
            removed.difference_update(int(key) for (key,) in self._db.read(keys, (DECKS,)))
            for what, which in map(json.loads, (key for (key,) in self._db.read(others, (DECKS,)))):
                if what == "deck":
                    removed.discard(int(which))
        except (StorageError, ValueError, LookupError):
            return  # a damaged step may restore any deck
        self._db.conn.executemany("DELETE FROM deck WHERE id = ?", [(deck,) for deck in sorted(removed)])

    # --- reading ------------------------------------------------------------------------------------

    def _rows(self, decks: Collection[int]) -> dict[int, tuple[str, str]]:
        """Return the names and contents of those of the decks that exist, as they are in the file."""
        wanted = to_json(list(decks))
        found = self._db.read(
            "SELECT id, name, content FROM deck WHERE removed = 0 AND id IN (SELECT value FROM json_each(?))",
            (wanted,),
        )
        return {deck: (name, text) for deck, name, text in found}

    def _preparing(self, edits: Mapping[int, Edit]) -> Parts[dict[int, _Edited]]:
        rows = self._rows(edits)
        if edits.keys() - rows.keys():
            raise StorageError(GONE)
        prepared = {}
        for done, (deck, edit) in enumerate(edits.items(), start=1):
            prepared[deck] = _edited(edit, *rows[deck])
            yield done, len(edits)
        return prepared


def _becoming(content: Content) -> Edit:
    return lambda _: plain_content(content)


def restoring(target: State, other: State) -> Edit:
    """Return the edit that undoes or redoes a step: ``target`` has its fields, ``other`` the current ones."""
    return lambda now: {name: v for name, v in now.items() if name in target or name not in other} | target


def _edited(edit: Edit, name: str, text: str) -> _Edited:
    old = readable_content(text, name, f"The deck {name}")[0]
    new = edit(old)
    return _Edited(text, *changed_fields(old, new), columns_of(new), to_json(new))
