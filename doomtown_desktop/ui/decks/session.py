"""The open deck of the builder. Each change is saved at once and can be undone."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from pydantic import ValidationError
from PySide6.QtCore import QObject, Signal

from doomtown_desktop.decks import editing
from doomtown_desktop.decks.draft import Draft
from doomtown_desktop.decks.editing import EditStep
from doomtown_desktop.decks.mending import mended
from doomtown_desktop.decks.model import Deck
from doomtown_desktop.log import get_logger
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage import migrations
from doomtown_desktop.storage.decks import DeckStore, StoredDeck
from doomtown_desktop.storage.parts import CarryOut, Parts, at_once, phase
from doomtown_desktop.storage.user_file import StorageError, UserFile

T = TypeVar("T")
log = get_logger(__name__)


def temporary_database() -> UserFile:
    """Return a user file in memory. Everything works with it, but nothing is saved.

    It is used if no file can be written.
    """
    connection = sqlite3.connect(":memory:", isolation_level=None)
    connection.execute("PRAGMA foreign_keys = ON")
    file = UserFile(Path(":memory:"), connection)
    migrations.migrate(file)
    return file


def playable(file: UserFile) -> list[Deck]:
    """Return those of the user's decks that have an outfit and can therefore be played."""
    found = []
    for stored in DeckStore(file).all():
        try:
            found.append(draft_of(stored.content).deck())
        except ValueError as error:
            log.info("the deck %s cannot be played: %s", stored.name, error)
    return found


def draft_of(content: Mapping[str, object]) -> Draft:
    """Return a stored deck as a draft.

    Raises:
        ValueError: The stored content is not a deck. The message says where and why.
    """
    try:
        return Draft.model_validate(dict(content))
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ValueError(f"The stored deck is wrong at {where}: {first['msg']}.") from error


class DeckSession(QObject):
    """One open deck.

    ``id`` is None for a deck that is only shown. The first change of such a deck saves a copy.
    """

    opened = Signal()
    """Another deck has been opened."""
    changed = Signal()
    """The draft has changed. This is also emitted after ``opened``."""
    listed = Signal()
    """The list of decks may have changed: a deck was added or deleted, or a change is visible in the list."""
    trouble = Signal(str)
    """The file refused a change, or a deck is damaged or gone. The signal carries an error message for the
    user.
    """
    did = Signal(str)
    """A change was made. The signal carries a message, such as the name of the step that was done or
    undone.
    """

    def __init__(
        self,
        store: DeckStore,
        parent: QObject | None = None,
        run: CarryOut = at_once,
        prepare: Callable[[Sequence[StoredDeck]], Iterable[object]] = lambda decks: (),
    ) -> None:
        """Create a session without an open deck.

        Args:
            store: The user's decks.
            parent: The owner.
            run: Carries out a step in parts. It gets the name, the step, and what is done with its result.
            prepare: Prepares what a list shows of decks, one deck at a time.
        """
        super().__init__(parent)
        self._run, self._prepare = run, prepare
        self.store = store
        self.id: int | None = None
        self.draft = Draft()

    # --- opening ------------------------------------------------------------------------------------

    def open(self, deck: int) -> bool:
        """Open one of the user's decks. If it no longer exists, return False and emit ``trouble``."""
        stored = self.store.get(deck)
        if stored is None:
            self.trouble.emit("This deck no longer exists.")
            return False
        self.keep_version()
        self.id, self.draft = deck, self.read(stored.content, stored.skipped)
        self.opened.emit()
        self.changed.emit()
        return True

    def read(self, content: Mapping[str, object], skipped: Sequence[str] = ()) -> Draft:
        """Return the valid part of a stored deck as a draft. ``trouble`` names the parts that were skipped.

        ``skipped`` are the damaged parts that the file has already skipped.
        """
        draft, more = mended(content)
        if skipped or more:
            words = "; ".join((*skipped, *more))
            self.trouble.emit(f"The stored deck {draft.name} is partly damaged. Skipped: {words}.")
        return draft

    def show(self, draft: Draft) -> None:
        """Show a deck that is not saved as one of the user's."""
        self.keep_version()
        self.id, self.draft = None, draft
        self.opened.emit()
        self.changed.emit()

    def new(self, draft: Draft | None = None, step: str = "New deck") -> None:
        """Make a new deck, save it at once, and open it."""
        draft = draft or Draft()
        number = self._try(lambda: self.store.add(draft.model_dump(mode="json"), step))
        if number is not None:
            self.open(number)
            self.listed.emit()

    def take_in(
        self, drafts: Sequence[Draft], step: str, then: Callable[[list[int]], object] = lambda decks: None
    ) -> None:
        """Add decks as one step on the list of decks. ``then`` gets their ids, or [] if they are refused.

        In that case ``trouble`` has the reason. ``then`` opens one of the decks, which also shows the list.
        """

        def work() -> Parts[list[int]]:
            contents = []
            for draft in drafts:
                contents.append(draft.model_dump(mode="json"))
                yield len(contents) // 2, len(drafts)
            return (yield from phase(self.store.steps_in_parts.adding(contents, step), 1, 2))

        self._carry_out(step, work(), lambda decks: then(decks or []))

    def keep_version(self, note: str = "") -> None:
        """Save the current state of the deck as a version."""
        if self.id is not None and self.store.get(self.id) is not None:
            number = self.id
            self._try(lambda: self.store.save_version(number, note))

    # --- changing -----------------------------------------------------------------------------------

    def do(self, step: EditStep, join: bool = False) -> bool:
        """Apply a step. Return False if it changes nothing.

        With ``join``, the step is merged with the latest one if both have the same name.
        """
        if step.draft == self.draft:
            return False
        before = self.draft
        if self.id is None:
            name = before.name if before == Draft() else f"{before.name} (my copy)"
            self.draft = before = before.model_copy(update={"name": name})
            step = EditStep(step.name, step.draft.model_copy(update={"name": name}))
            self.id = self._try(lambda: self.store.add(before.model_dump(mode="json"), f"Copy {name}"))
            self.listed.emit()
        if self.id is not None:
            number = self.id
            content = step.draft.model_dump(mode="json")
            self._try(lambda: self.store.save(number, content, step.name, join=join))
        self.draft = step.draft
        self.changed.emit()
        self.did.emit(f"Done: {step.name}")
        if _listed(before) != _listed(step.draft):
            self.listed.emit()
        return True

    def undo(self) -> bool:
        """Undo the latest step of this deck. Return whether there was one."""
        return self._travel(back=True)

    def redo(self) -> bool:
        """Redo the step that was undone last. Return whether there was one."""
        return self._travel(back=False)

    def _travel(self, *, back: bool) -> bool:
        if self.id is None:
            return False
        number = self.id
        go = self.store.undo if back else self.store.redo
        name = self._try(lambda: go(number))
        stored = self.store.get(number)
        if name is None or stored is None:
            return False
        before, self.draft = self.draft, self.read(stored.content, stored.skipped)
        self.changed.emit()
        if _listed(before) != _listed(self.draft):
            self.listed.emit()
        self.did.emit(f"{'Undone' if back else 'Redone'}: {name}")
        return True

    @property
    def undo_name(self) -> str:
        """The name of the step that would be undone. It is empty if there is none."""
        return "" if self.id is None else self.store.next_undo(self.id) or ""

    @property
    def redo_name(self) -> str:
        """The name of the step that would be redone. It is empty if there is none."""
        return "" if self.id is None else self.store.next_redo(self.id) or ""

    # --- the list of decks --------------------------------------------------------------------------

    def all(self) -> list[StoredDeck]:
        """Return the user's decks. Those that were changed last are first."""
        return self.store.all()

    def duplicate(self, deck: int) -> None:
        """Copy a deck, and open the copy."""
        copy = self._try(lambda: self.store.duplicate(deck))
        if copy is not None:
            self.open(copy)
            self.listed.emit()

    def remove(self, deck: int) -> None:
        """Delete a deck. `restore` undoes this."""
        stored = self.store.get(deck)
        if stored is None:
            return
        self._try(lambda: self.store.remove(deck, f"Delete {stored.name}"))
        if self.id == deck:
            self.id = None
            left = self.store.all()
            if not (left and self.open(left[0].id)):
                self.show(Draft())
        self.listed.emit()
        self.did.emit(f"Deleted {stored.name}")

    def remove_all(self, decks: Sequence[int]) -> None:
        """Delete several decks as one step."""
        what = amount(len(decks), "deck")
        work = self.store.steps_in_parts.removing(decks, f"Delete {what}")
        self._carry_out(f"Delete {what}", work, lambda _: self._report(f"Deleted {what}"))

    def move_all(self, decks: Sequence[int], folder: str) -> None:
        """Move several decks to a folder as one step. An empty name takes them out of their folders."""
        where = f"to {folder}" if folder else "out of its folder"
        self._change_all(
            decks,
            lambda draft: editing.set_folder(draft, folder).draft,
            lambda what: f"Move {what} {where}",
        )

    def tag_all(self, decks: Sequence[int], tag: str, on: bool) -> None:
        """Add a tag to several decks as one step. If ``on`` is False, remove the tag."""

        def tagged(draft: Draft) -> Draft:
            tags = tuple(each for each in draft.tags if each.casefold() != tag.casefold())
            return editing.set_tags(draft, (*tags, tag) if on else tags).draft

        def words(what: str) -> str:
            return f"Tag {what}: {tag}" if on else f"Remove the tag {tag} from {what}"

        self._change_all(decks, tagged, words)

    def _change_all(
        self, decks: Sequence[int], change: Callable[[Draft], Draft], words: Callable[[str], str]
    ) -> None:
        """Change several decks as one step on the list of decks.

        ``words`` returns the name of the step for a deck's name, or for "3 decks".
        """

        def work() -> Parts[str]:
            contents: dict[int, dict[str, object]] = {}
            for deck in decks:
                stored = self.store.get(deck)
                if stored is not None:
                    draft = change(self.read(stored.content, stored.skipped))
                    contents[deck] = draft.model_dump(mode="json")
                yield len(contents) // 2, len(decks)
            names = [str(content["name"]) for content in contents.values()]
            step = words(names[0] if len(names) == 1 else f"{len(names)} decks")
            saved = yield from phase(self.store.steps_in_parts.saving(contents, step), 1, 2)
            return step if saved else ""

        def then(step: str | None) -> None:
            if step:
                self._report(step)

        self._carry_out(words(f"{len(decks)} decks"), work(), then)

    def history(self) -> tuple[str, str]:
        """Return the names of the steps on the list that would be undone and redone.

        They are empty if there are no such steps.
        """
        return self.store.next_undo() or "", self.store.next_redo() or ""

    def restore(self) -> None:
        """Undo the latest change of the list of decks."""
        self._travel_list(back=True)

    def repeat(self) -> None:
        """Redo the step on the list of decks that was undone last."""
        self._travel_list(back=False)

    def _travel_list(self, *, back: bool) -> None:
        def then(name: str | None) -> None:
            self._report(f"{'Undone' if back else 'Redone'}: {name}" if name else "Nothing to restore")

        name = self.history()[0 if back else 1]
        words = f"{'Undo' if back else 'Redo'}: {name}"
        self._carry_out(words, self.store.steps_in_parts.travelling(back=back), then)

    def _report(self, words: str) -> None:
        """Show a change of several decks in the open deck, in the list and as a message."""
        self.follow()
        self.listed.emit()
        self.did.emit(words)

    def _carry_out(self, name: str, work: Parts[T], then: Callable[[T | None], object]) -> None:
        """Carry out a step on many decks, and call ``then`` with its result, or None if it is refused."""

        def guarded() -> Parts[T | None]:
            try:
                result = yield from phase(work, 0, 3)
            except StorageError as error:
                self._refuse(error)
                return None
            # the list reads the decks after the step; this puts them into its caches before
            try:
                decks = yield from phase(self.store.reading(), 1, 3)
            except StorageError as error:
                log.warning("the list is not read: %s", error)
            else:
                for done, _ in enumerate(self._prepare(decks), start=2 * len(decks)):
                    yield done // 3, len(decks)
            return result

        self._run(name, guarded(), then)

    def follow(self) -> None:
        """Reload the open deck after changes elsewhere. If it is gone, open another one."""
        if self.id is None:
            return
        stored = self.store.get(self.id)
        if stored is None:
            self.id = None
            left = self.store.all()
            if not (left and self.open(left[0].id)):
                self.show(Draft())
            return
        draft = self.read(stored.content, stored.skipped)
        if draft != self.draft:
            self.draft = draft
            self.changed.emit()

    def _try(self, callback: Callable[[], T]) -> T | None:
        """Return the result of an action. If the file refuses it, emit an error message and return None."""
        try:
            return callback()
        except StorageError as error:
            self._refuse(error)
            return None

    def _refuse(self, error: StorageError) -> None:
        log.warning("the deck is not saved: %s", error)
        self.trouble.emit(f"This change was not saved. {error}")


def _listed(draft: Draft) -> tuple[object, ...]:
    """Return the properties of a deck that the list shows: names, order, and copies of built decks."""
    return draft.name, draft.folder, draft.tags, draft.built, draft.outfit
