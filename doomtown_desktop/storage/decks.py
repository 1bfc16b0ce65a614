"""The user's decks and their saved versions; every change is a step that can be undone.

A deck's content is a JSON object, the dump of ``decks.draft.Draft``. Lists and searches read other columns.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Final

from doomtown_desktop.catalog.model import CODE
from doomtown_desktop.storage.journal import Journal, JournalStep, State, as_state, changed_fields, to_json
from doomtown_desktop.storage.user_file import (
    StorageError,
    UnreadableRow,
    UserFile,
    local_time,
    moment,
    readable_rows,
    stored_json,
)

Content = Mapping[str, Any]
"""A deck as a JSON object; ``name`` is required."""

DECKS: Final = "decks"
"""The journal's scope for steps on the list of decks: adding, removing, changing several at once."""
CACHED: Final = 2048
"""The number of parsed decks in the cache: the list is read again after each change."""
MOST_VERSIONS: Final = 200
"""At most this many versions of a deck without a note are stored; those with a note always are."""

_COLUMNS: Final = "id, name, created, changed, content"
_CODE: Final = re.compile(CODE)
_NEXT_TURN: Final = "(SELECT coalesce(max(turn), 0) + 1 FROM deck)"
"""SQL for the next value of ``turn``, a counter: the deck that was changed last has the highest."""


@dataclass(frozen=True, slots=True)
class StoredDeck:
    """A deck as stored in the file. ``content`` is shared and must not be changed; times are local."""

    id: int
    name: str
    folder: str
    tags: tuple[str, ...]
    built: bool
    outfit: str | None
    created: str
    changed: str
    content: Content
    skipped: tuple[str, ...] = ()
    """The damaged parts of its row, in words; ``content`` does not contain them."""


@dataclass(frozen=True, slots=True)
class DeckVersion:
    """A saved version of a deck."""

    id: int
    deck: int
    kept: str
    note: str
    content: dict[str, Any]
    skipped: tuple[str, ...] = ()
    """The damaged parts of its row, in words."""


class DeckStore:
    """Reads and writes decks.

    Each change and its step are one transaction. All methods raise ``StorageError`` if the file cannot be
    used or the deck no longer exists. ``now`` is the clock (tests replace it).
    """

    def __init__(self, db: UserFile, now: Callable[[], str] = moment) -> None:
        self._db, self._now = db, now
        self._journal = Journal(db, now)

    @property
    def file(self) -> UserFile:
        """The file that the store reads and writes."""
        return self._db

    # --- reading ------------------------------------------------------------------------------------

    def all(self) -> list[StoredDeck]:
        """Return all decks, last changed first; a deck that cannot be read is skipped and reported once."""
        return self._all("ORDER BY turn DESC, id DESC")

    def get(self, deck: int) -> StoredDeck | None:
        """Return a deck by its id; None if there is none or it was removed.

        Raises:
            UnreadableRow: Its row is damaged.
        """
        rows = self._db.read(f"SELECT {_COLUMNS} FROM deck WHERE id = ? AND removed = 0", (deck,))
        return _deck(rows[0]) if rows else None

    def reserved_by(self) -> dict[int, dict[str, int]]:
        """Return the copies of each printing in each built deck, by deck id; outfit and legend count."""
        return {deck.id: _copies(deck.content) for deck in self._all("AND built = 1 ORDER BY id")}

    def reserved(self) -> dict[str, int]:
        """Return the copies of each printing in all built decks together."""
        total: dict[str, int] = {}
        for copies in self.reserved_by().values():
            for code, count in copies.items():
                total[code] = total.get(code, 0) + count
        return total

    def _all(self, which: str) -> list[StoredDeck]:
        rows = self._db.read(f"SELECT {_COLUMNS} FROM deck WHERE removed = 0 {which}")
        found = list(readable_rows(self._db, _deck, rows))
        for deck in found:
            if deck.skipped:
                words = f"The deck {deck.name} is damaged; skipped: {'; '.join(deck.skipped)}."
                self._db.skip(UnreadableRow(words))
        return found

    # --- changing -----------------------------------------------------------------------------------

    def add(self, content: Content, step: str) -> int:
        """Add a deck; return its id."""
        return self.add_all([content], step)[0]

    def add_all(self, contents: Sequence[Content], step: str) -> list[int]:
        """Add decks as one step, for instance an import; return their ids in order."""
        with self._db.change():
            added = [insert_deck(self._db, content, self._now()) for content in contents]
            if added:
                self._note_there(added, step, there=True)
        return added

    def duplicate(self, deck: int, name: str = "") -> int:
        """Copy a deck, unbuilt and without history; return the copy's id. Its default name is "… (copy)"."""
        with self._db.change():
            content = self._content(deck)
            step = f"Copy {content['name']}"
            content |= {"name": name or f"{content['name']} (copy)", "built": False}
            copy = insert_deck(self._db, content, self._now())
            self._note_there([copy], step, there=True)
        return copy

    def save(self, deck: int, content: Content, step: str, *, join: bool = False) -> bool:
        """Save a deck; return False, and make no step, if nothing differs.

        Args:
            deck: Its id.
            content: The whole deck.
            step: The name of the step, e.g. "Add 2 Shotgun".
            join: Merge this step with the deck's last one if both have the same name, as for typing.
        """
        with self._db.change():
            new = _plain(content)
            before, after = changed_fields(self._content(deck), new)
            if before == after:
                return False
            self._write(deck, new)
            self._journal.note(_scope(deck), step, before, after, deck=deck, join=join)
        return True

    def save_all(self, contents: Mapping[int, Content], step: str) -> bool:
        """Save several decks as one step on the list of decks, such as tagging; False without a change.

        Undo restores only the changed fields, so that later edits of other fields remain.
        """
        before: State = {}
        after: State = {}
        with self._db.change():
            for deck, content in contents.items():
                new = _plain(content)
                old_fields, new_fields = changed_fields(self._content(deck), new)
                if old_fields != new_fields:
                    self._write(deck, new)
                    before[str(deck)], after[str(deck)] = {"content": old_fields}, {"content": new_fields}
            if not after:
                return False
            self._journal.note(DECKS, step, before, after)
            self._delete_unreachable()
        return True

    def remove(self, deck: int, step: str) -> None:
        """Remove a deck; undo in the list of decks restores it with its steps and versions."""
        self.remove_all([deck], step)

    def remove_all(self, decks: Collection[int], step: str) -> None:
        """Remove decks as one step."""
        with self._db.change():
            for deck in decks:
                self._content(deck)
                set_there(self._db, deck, there=False)
            if decks:
                self._note_there(decks, step, there=False)

    # --- undo and redo ------------------------------------------------------------------------------

    def undo(self, deck: int | None = None) -> str | None:
        """Undo the last step of a deck or (None) of the list of decks; return its name, or None."""
        if deck is None:
            return self._journal.undo(DECKS, self._apply_to_list)
        return self._journal.undo(_scope(deck), self._apply_to(deck))

    def redo(self, deck: int | None = None) -> str | None:
        """Redo the last undone step of a deck or (None) of the list of decks; return its name, or None."""
        if deck is None:
            return self._journal.redo(DECKS, self._apply_to_list)
        return self._journal.redo(_scope(deck), self._apply_to(deck))

    def next_undo(self, deck: int | None = None) -> str | None:
        """Return the name of the step that ``undo`` would undo; None if there is none."""
        return self._journal.next_undo(_scope(deck))

    def next_redo(self, deck: int | None = None) -> str | None:
        """Return the name of the step that ``redo`` would redo; None if there is none."""
        return self._journal.next_redo(_scope(deck))

    def steps(self, deck: int | None = None, most: int = 100) -> list[JournalStep]:
        """Return the latest steps of a deck or (None) of the list of decks, newest first."""
        return self._journal.steps(_scope(deck), most)

    # --- versions -----------------------------------------------------------------------------------

    def save_version(self, deck: int, note: str = "") -> int:
        """Save the deck as a version; return the version's id.

        If the newest version has the same content, no new one is made; it only gets the note. So a builder
        may call this whenever a deck is opened.
        """
        with self._db.change() as connection:
            content = self._content(deck)
            newest = connection.execute(
                "SELECT id, note, content FROM deck_version WHERE deck = ? ORDER BY id DESC LIMIT 1", (deck,)
            ).fetchone()
            if newest is not None and _says(newest[2], content):
                if note:
                    connection.execute("UPDATE deck_version SET note = ? WHERE id = ?", (note, newest[0]))
                return int(newest[0])
            cursor = connection.execute(
                "INSERT INTO deck_version (deck, kept, note, content) VALUES (?, ?, ?, ?)",
                (deck, self._now(), note, to_json(content)),
            )
            version = cursor.lastrowid
            assert version is not None
            connection.execute(
                "DELETE FROM deck_version WHERE id IN (SELECT id FROM deck_version "
                "WHERE deck = ? AND note = '' ORDER BY id DESC LIMIT -1 OFFSET ?)",
                (deck, MOST_VERSIONS),
            )
        return version

    def versions(self, deck: int) -> list[DeckVersion]:
        """Return the saved versions of a deck, newest first. To restore one, ``save`` its content."""
        rows = self._db.read(
            "SELECT id, deck, kept, note, content FROM deck_version WHERE deck = ? ORDER BY id DESC", (deck,)
        )
        return list(readable_rows(self._db, _version, rows))

    def version(self, version: int) -> DeckVersion | None:
        """Return a version by its id; None if there is none."""
        rows = self._db.read(
            "SELECT id, deck, kept, note, content FROM deck_version WHERE id = ?", (version,)
        )
        return _version(rows[0]) if rows else None

    # --- inside a transaction -----------------------------------------------------------------------

    def _content(self, deck: int) -> dict[str, Any]:
        rows = self._db.read("SELECT name, content FROM deck WHERE id = ? AND removed = 0", (deck,))
        if not rows:
            raise StorageError("This deck no longer exists: it was removed.")
        name, content = rows[0]
        return _readable(content, name, f"The deck {name}")[0]

    def _write(self, deck: int, content: State) -> None:
        self._db.conn.execute(
            "UPDATE deck SET name = ?, folder = ?, tags = ?, built = ?, outfit = ?, changed = ?, "
            f"content = ?, turn = {_NEXT_TURN} WHERE id = ?",
            (*_columns(content), self._now(), to_json(content), deck),
        )

    def _note_there(self, decks: Collection[int], step: str, *, there: bool) -> None:
        before = {str(deck): {"there": not there} for deck in decks}
        after = {str(deck): {"there": there} for deck in decks}
        self._journal.note(DECKS, step, before, after)
        self._delete_unreachable()

    def _delete_unreachable(self) -> None:
        """Delete removed decks that no step can restore, with their steps and versions."""
        removed = {deck for (deck,) in self._db.read("SELECT id FROM deck WHERE removed = 1")}
        if not removed:
            return
        try:
            for (before,) in self._db.read("SELECT before FROM journal WHERE scope = ?", (DECKS,)):
                removed.difference_update(int(deck) for deck in as_state(before))
            # Steps of the collection create decks, too; their keys are ["deck", "12"].
            for (before,) in self._db.read(
                "SELECT before FROM journal WHERE scope <> ? AND instr(before, ?)", (DECKS, r"[\"deck\"")
            ):
                keys = map(json.loads, as_state(before))
                removed.difference_update(int(key[1]) for key in keys if key[0] == "deck")
        except (UnreadableRow, ValueError, LookupError):
            return  # a damaged step may restore any deck
        self._db.conn.executemany("DELETE FROM deck WHERE id = ?", [(deck,) for deck in sorted(removed)])

    def _apply_to(self, deck: int) -> Callable[[State, State], None]:
        def apply(target: State, other: State) -> None:
            stay = {name: v for name, v in self._content(deck).items() if name in target or name not in other}
            self._write(deck, stay | target)

        return apply

    def _apply_to_list(self, target: State, other: State) -> None:
        for deck, part in target.items():
            if "there" in part:
                set_there(self._db, int(deck), there=part["there"])
            else:
                self._apply_to(int(deck))(part["content"], other[deck]["content"])


# --- for steps of the collection, inside a transaction ----------------------------------------------


def insert_deck(db: UserFile, content: Content, when: str) -> int:
    """Write a new deck, without a step; return its id."""
    _check_name(content)
    cursor = db.conn.execute(
        "INSERT INTO deck (name, folder, tags, built, outfit, created, changed, content, turn) "
        f"VALUES (?, ?, ?, ?, ?, ?, ?, ?, {_NEXT_TURN})",
        (*_columns(content), when, when, to_json(dict(content))),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def set_there(db: UserFile, deck: int, *, there: bool) -> None:
    """Remove a deck from the lists, or restore it."""
    db.conn.execute("UPDATE deck SET removed = ? WHERE id = ?", (not there, deck))


def is_built(db: UserFile, deck: int) -> bool | None:
    """Return whether a deck is built; None if there is no such deck."""
    rows = db.read("SELECT built FROM deck WHERE id = ?", (deck,))
    return bool(rows[0][0]) if rows else None


def write_built(db: UserFile, deck: int, built: bool) -> None:
    """Mark a deck as built or not, without a step; an unknown id is ignored."""
    rows = db.read("SELECT name, content FROM deck WHERE id = ?", (deck,))
    if rows:
        name, text = rows[0]
        content = _readable(text, name, f"The deck {name}")[0] | {"built": built}
        db.conn.execute(
            "UPDATE deck SET built = ?, content = ? WHERE id = ?", (built, to_json(content), deck)
        )


def _scope(deck: int | None) -> str:
    return DECKS if deck is None else f"deck:{deck}"


def _plain(content: Content) -> dict[str, Any]:
    """Return the content as it will be read back, to compare it with the stored one."""
    _check_name(content)
    plain: dict[str, Any] = json.loads(to_json(dict(content)))
    return plain


def _check_name(content: Content) -> None:
    if not isinstance(content.get("name"), str):
        raise ValueError("A stored deck needs a name.")


def _columns(content: Content) -> tuple[str, str, str, bool, str | None]:
    tags = to_json(list(content.get("tags", ())))
    return (
        content["name"],
        content.get("folder", ""),
        tags,
        content.get("built", False),
        content.get("outfit"),
    )


def _copies(content: Content) -> dict[str, int]:
    copies: dict[str, int] = dict(content.get("cards", {}))
    for code in (content.get("outfit"), content.get("legend")):
        if code is not None:
            copies[code] = copies.get(code, 0) + 1
    return copies


@lru_cache(maxsize=CACHED)
def _deck(row: tuple[Any, ...]) -> StoredDeck:
    number, name, created, changed, text = row
    content, skipped = _readable(text, name, f"The deck {name}")
    return StoredDeck(
        number,
        content["name"],
        content.get("folder", ""),
        tuple(content.get("tags", ())),
        content.get("built", False),
        content.get("outfit"),
        local_time(created),
        local_time(changed),
        content,
        skipped,
    )


def _version(row: Sequence[Any]) -> DeckVersion:
    number, deck, kept, note, text = row
    content, skipped = _readable(text, None, f"The version of a deck saved on {local_time(kept)}")
    return DeckVersion(number, deck, local_time(kept), str(note), content, skipped)


def _readable(text: object, name: object, what: str) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return the undamaged part of a deck's content, and the skipped parts in words.

    Args:
        text: The content as stored.
        name: The deck's name from its own column; it replaces a damaged one in the content.
        what: A name of the row for the message.

    Raises:
        UnreadableRow: No part of the content can be read.
    """
    content = stored_json(text, what)
    if not isinstance(content, dict):
        raise UnreadableRow(f"{what} cannot be read: its row in the data file is damaged.")
    skipped = []
    for field, (usual, sound) in _FIELDS.items():
        value = content.get(field, usual)
        if sound(value):
            continue
        if field == "name":
            content["name"] = name if isinstance(name, str) else "Damaged deck"
        elif field == "cards" and isinstance(value, dict):
            content["cards"] = {code: count for code, count in value.items() if _are_counts({code: count})}
            skipped += [f"the card {code[:20]}" for code in value if code not in content["cards"]]
            continue
        else:
            del content[field]
        skipped.append(f"the {field}")
    return content, tuple(skipped)


def _says(text: object, content: Content) -> bool:
    try:
        return bool(stored_json(text, "") == content)
    except UnreadableRow:
        return False


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_text_or_none(value: object) -> bool:
    return value is None or isinstance(value, str)


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)


def _are_counts(value: object) -> bool:
    return (
        isinstance(value, dict)
        and all(map(_CODE.fullmatch, value))
        and set(map(type, value.values())) <= {int}
        and min(value.values(), default=1) > 0
    )


_FIELDS: Final[Mapping[str, tuple[object, Callable[[object], bool]]]] = MappingProxyType(
    {
        "name": (None, _is_text),
        "folder": ("", _is_text),
        "tags": ([], _are_texts),
        "built": (False, lambda value: isinstance(value, bool)),
        "outfit": (None, _is_text_or_none),
        "legend": (None, _is_text_or_none),
        "cards": ({}, _are_counts),
    }
)
"""For each field of a deck's content: its default, and the test for a sound value."""
