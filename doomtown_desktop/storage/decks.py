"""The user's decks and their saved versions; every change is a step that can be undone.

A deck's content is a JSON object, the dump of ``decks.draft.Draft``. Lists and searches read other columns.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from doomtown_desktop.storage.deck_rows import (
    COLUMNS,
    Content,
    columns_of,
    copies_in,
    insert_deck,
    plain_content,
    read_deck,
    readable_content,
    update_rows,
)
from doomtown_desktop.storage.deck_rows import StoredDeck as StoredDeck  # re-exported for callers
from doomtown_desktop.storage.deck_steps import DECKS, GONE, DeckSteps, restoring
from doomtown_desktop.storage.journal import Journal, JournalStep, State, changed_fields, to_json
from doomtown_desktop.storage.parts import Parts, finished
from doomtown_desktop.storage.user_file import (
    StorageError,
    UnreadableRow,
    UserFile,
    local_time,
    moment,
    readable_rows,
    stored_json,
)

MOST_VERSIONS: Final = 200
"""At most this many versions of a deck without a note are stored; those with a note always are."""


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
        self.steps_in_parts = DeckSteps(db, self._journal, now)
        """The steps on many decks, in parts."""

    @property
    def file(self) -> UserFile:
        """The file that the store reads and writes."""
        return self._db

    # --- reading ------------------------------------------------------------------------------------

    def all(self) -> list[StoredDeck]:
        """Return all decks, last changed first; a deck that cannot be read is skipped and reported once."""
        return self._all("ORDER BY turn DESC, id DESC")

    def reading(self) -> Parts[list[StoredDeck]]:
        """Do as ``all`` does, one deck in each part."""
        rows = self._db.read(f"SELECT {COLUMNS} FROM deck WHERE removed = 0")
        for done, _ in enumerate(readable_rows(self._db, read_deck, rows), start=1):
            yield done, len(rows)
        return self.all()

    def get(self, deck: int) -> StoredDeck | None:
        """Return a deck by its id; None if there is none or it was removed.

        Raises:
            UnreadableRow: Its row is damaged.
        """
        rows = self._db.read(f"SELECT {COLUMNS} FROM deck WHERE id = ? AND removed = 0", (deck,))
        return read_deck(rows[0]) if rows else None

    def reserved_by(self) -> dict[int, dict[str, int]]:
        """Return the copies of each printing in each built deck, by deck id; outfit and legend count."""
        return {deck.id: copies_in(deck.content) for deck in self._all("AND built = 1 ORDER BY id")}

    def reserved(self) -> dict[str, int]:
        """Return the copies of each printing in all built decks together."""
        total: dict[str, int] = {}
        for copies in self.reserved_by().values():
            for code, count in copies.items():
                total[code] = total.get(code, 0) + count
        return total

    def _all(self, which: str) -> list[StoredDeck]:
        rows = self._db.read(f"SELECT {COLUMNS} FROM deck WHERE removed = 0 {which}")
        found = list(readable_rows(self._db, read_deck, rows))
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
        return finished(self.steps_in_parts.adding(contents, step))

    def duplicate(self, deck: int, name: str = "") -> int:
        """Copy a deck, unbuilt and without history; return the copy's id. Its default name is "… (copy)"."""
        with self._db.change():
            content = self._content(deck)
            step = f"Copy {content['name']}"
            content |= {"name": name or f"{content['name']} (copy)", "built": False}
            copy = insert_deck(self._db, content, self._now())
            self.steps_in_parts.note_there([copy], step, there=True)
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
            new = plain_content(content)
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
        return finished(self.steps_in_parts.saving(contents, step))

    def remove(self, deck: int, step: str) -> None:
        """Remove a deck; undo in the list of decks restores it with its steps and versions."""
        self.remove_all([deck], step)

    def remove_all(self, decks: Collection[int], step: str) -> None:
        """Remove decks as one step."""
        finished(self.steps_in_parts.removing(decks, step))

    # --- undo and redo ------------------------------------------------------------------------------

    def undo(self, deck: int | None = None) -> str | None:
        """Undo the last step of a deck or (None) of the list of decks; return its name, or None."""
        if deck is None:
            return finished(self.steps_in_parts.travelling(back=True))
        return self._journal.undo(_scope(deck), self._apply_to(deck))

    def redo(self, deck: int | None = None) -> str | None:
        """Redo the last undone step of a deck or (None) of the list of decks; return its name, or None."""
        if deck is None:
            return finished(self.steps_in_parts.travelling(back=False))
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

    def all_versions(self) -> dict[int, list[DeckVersion]]:
        """Return the saved versions of all decks by deck, newest first."""
        rows = self._db.read("SELECT id, deck, kept, note, content FROM deck_version ORDER BY id DESC")
        found: dict[int, list[DeckVersion]] = {}
        for version in readable_rows(self._db, _version, rows):
            found.setdefault(version.deck, []).append(version)
        return found

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
            raise StorageError(GONE)
        name, content = rows[0]
        return readable_content(content, name, f"The deck {name}")[0]

    def _write(self, deck: int, content: State) -> None:
        update_rows(self._db, {deck: (columns_of(content), to_json(content))}, self._now())

    def _apply_to(self, deck: int) -> Callable[[State, State], None]:
        def apply(target: State, other: State) -> None:
            self._write(deck, restoring(target, other)(self._content(deck)))

        return apply


def _scope(deck: int | None) -> str:
    return DECKS if deck is None else f"deck:{deck}"


def _version(row: Sequence[Any]) -> DeckVersion:
    number, deck, kept, note, text = row
    content, skipped = readable_content(text, None, f"The version of a deck saved on {local_time(kept)}")
    return DeckVersion(number, deck, local_time(kept), str(note), content, skipped)


def _says(text: object, content: Content) -> bool:
    try:
        return bool(stored_json(text, "") == content)
    except UnreadableRow:
        return False
