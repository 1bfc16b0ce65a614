"""Files of the collection: import with a preview, export, backups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QFileDialog, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.formats import (
    JSON_LAYOUT,
    CollectionImport,
    UnreadableError,
    may_be_a_deck,
    read_collection,
    write_collection,
    write_collection_json,
)
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.backups import BEFORE_IMPORT, make_backup
from doomtown_desktop.storage.user_file import StorageError, UserFile
from doomtown_desktop.ui.collection.backups_dialog import BackupsDialog
from doomtown_desktop.ui.collection.import_dialog import ImportDialog
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.importing.reading_page import ReadingPage, is_much
from doomtown_desktop.ui.kit.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain.conversion import rows_of
from doomtown_desktop.ui.plain.gather import gather

MOST_BYTES: Final = 32 * 2**20
"""A larger file is no collection."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a file was found to be: a list of cards, or why it is none."""

    found: CollectionImport | None = None
    trouble: str = ""
    is_other: bool = False
    """It holds decks or something else that the window knows."""


def look_into(file: Path, facts: Catalogue) -> Seen:
    """Read a file; without Qt, so that it can be done beside the window."""
    try:
        if file.stat().st_size > MOST_BYTES:
            raise UnreadableError(f"It is larger than {MOST_BYTES // 2**20} MB.")
        return Seen(read_collection(file.read_bytes(), file.name, facts))
    except OSError as error:
        trouble = f"{file.name} cannot be read: {error.strerror or error}."
    except UnreadableError as error:
        trouble = f"{file.name} cannot be imported. {error}"
    other = gather([file], facts)
    return Seen(None, trouble, not other.refused and not other.collections)


class CollectionFiles(QObject):
    """What the page does with files. ``ask_open`` and ``ask_save`` ask for names; tests give their own."""

    opening = Signal()
    """What a file holds is about to be shown over the page."""
    restore = Signal(object)
    """A ``storage.backups.Backup`` to go back to."""

    def __init__(
        self, host: QWidget, session: CollectionSession, data: UserFile, messages: MessageLine, theme: Theme
    ) -> None:
        """``messages`` says what became of files; ``host`` is the parent of dialogs."""
        super().__init__(host)
        self.host, self.session, self.data, self.messages, self.theme = host, session, data, messages, theme
        self.preview: ImportDialog | None = None
        self.backups: BackupsDialog | None = None
        self.elsewhere: Callable[[Sequence[Path]], object] | None = None
        """Takes files that are no collections: the window's part; without it they are refused by name."""
        self.ask_open: Callable[[], Sequence[str]] = lambda: QFileDialog.getOpenFileNames(
            host, "Import collections", "", "Collections (*.csv *.json *.txt *.tsv);;All files (*)"
        )[0]
        self.to_decks: Callable[[Sequence[Path]], object] | None = None
        """Takes tables that list decks: the window's part; without it nobody is asked."""
        self._as_decks: list[Path] = []
        self._waiting: list[Path] = []
        """Files that are looked at after the one that is."""
        self._story: list[str] = []
        """What became of each file of several."""
        self._others: list[Path] = []
        self._failed = False
        self.ask_save: Callable[[str], str] = lambda name: QFileDialog.getSaveFileName(
            host, "Export the collection", name, "JSON (*.json)" if name.endswith(".json") else "CSV (*.csv)"
        )[0]

    # --- import -------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for files and show what they hold, one after the other."""
        names = self.ask_open()
        if names:
            self.take([Path(name) for name in names])

    def take(self, files: Sequence[Path]) -> None:
        """Take in files: lists of cards one after the other, then the others; each is accounted for."""
        self._waiting, self._story, self._others, self._failed = list(files), [], [], False
        self._next(len(files) > 1)

    def _next(self, several: bool) -> None:
        messages = self.messages
        while self._waiting:
            if self.take_in(self._waiting.pop(0), several=several):
                return  # the end of the preview leads here again
        others, self._others = self._others, []
        if self._failed or len(self._story) > 1:
            words = " ".join(self._story)
            (messages.say_trouble if self._failed else messages.say_news)(words)
        elif others:
            messages.say_trouble("")
        decks, self._as_decks = self._as_decks, []
        if decks and self.to_decks is not None:
            self.to_decks(decks)
        if others and self.elsewhere is not None:
            self.elsewhere(others)

    def take_in(self, file: Path, *, several: bool = False) -> bool:
        """Show what a file holds; what the user takes in is one step. False, and why, when it is no list.

        A long file is read beside the window; what became of it is shown when that is done.
        """
        facts = self.session.every
        if not is_much([file]):
            return self._show(look_into(file, facts), file, several)
        seen: list[Seen] = []
        cover = ReadingPage(self.host, [file], facts, lambda: look_into(file, facts))
        cover.found.connect(seen.append)
        cover.closed.connect(lambda: self._read(seen, file, several))
        cover.open_cover(cover.back_button)
        cover.begin()
        return True

    def _read(self, seen: Sequence[Seen], file: Path, several: bool) -> None:
        """A long file was read, or Esc stopped it."""
        if not seen:
            self._story.append(f"{file.name} was left out.")
        if not seen or not self._show(seen[0], file, several):
            self._next(several)

    def _show(self, seen: Seen, file: Path, several: bool) -> bool:
        self.messages.say_trouble(seen.trouble)
        if seen.found is None:
            if self.elsewhere is not None and seen.is_other:
                self._others.append(file)
            else:
                self._failed = True
                self._story.append(seen.trouble)
            return False
        self.opening.emit()
        facts = self.session.every
        dialog = self.preview = ImportDialog(
            seen.found,
            file.name,
            facts,
            self.theme,
            self.host,
            self.session.every_holding(),
            can_be_a_deck=self.to_decks is not None and may_be_a_deck(seen.found),
        )
        dialog.finished.connect(lambda _: self._taken(dialog, file, several))
        dialog.open()
        return True

    def _taken(self, dialog: ImportDialog, file: Path, several: bool) -> None:
        taken, name = dialog.taken, file.name
        self.preview = None
        dialog.deleteLater()
        words = f"{name} was left out."
        if taken is not None:
            copies = sum(held.copies for held in taken.holdings)
            step, words = (
                f"Import {amount(copies, 'card')} from {name}",
                f"{name}: {amount(copies, 'card')} came in.",
            )
            done = self._backed_up() and self.session.take_in(
                taken.holdings, taken.wants, step, all_new=taken.all_new
            )
            if not done:  # the page says why, or it brought nothing new
                words = self.messages.text() or f"{name} brought nothing new."
        if dialog.is_a_deck:
            self._as_decks.append(file)
            words = ""
        if several and words:
            self._story.append(words)
        if several or dialog.is_a_deck:
            self._next(several)

    def _backed_up(self) -> bool:
        """A copy of everything lies beside the file before an import; without one nothing comes in."""
        data = self.data
        if data.read_only or not data.file.exists():  # the import says so itself, or nothing is ever kept
            return True
        try:
            make_backup(data, reason=BEFORE_IMPORT)
        except StorageError as error:
            self.messages.say_trouble(f"Nothing was imported. {error}")
            return False
        return True

    # --- export -------------------------------------------------------------------------------------

    def export(self, layout: str) -> None:
        """Write the whole collection in the layout of a program; say what that does not hold."""
        messages, session, facts = self.messages, self.session, self.session.every
        known = facts.by_code
        rows = rows_of(session.every_holding(), session.wants())
        if layout == JSON_LAYOUT:
            kept, made = rows, write_collection_json(rows, facts)
        else:
            kept = [row for row in rows if row.code in known]
            made = write_collection(layout, kept, facts)
        name = self.ask_save(made.file_name)
        if not name:
            return
        try:
            Path(name).write_bytes(made.data)
        except OSError as error:
            messages.say_trouble(f"{Path(name).name} cannot be written: {error.strerror or error}.")
            return
        session.did.emit(f"Wrote {amount(len(kept), 'row')} to {Path(name).name}")
        losses = list(made.losses)
        if len(rows) > len(kept):
            losses.append(
                f"Left out: {amount(len(rows) - len(kept), 'row')} of cards that are not known here."
            )
        if losses:
            messages.say_trouble(f"{layout} does not hold everything. {' '.join(losses)}")

    # --- backups ------------------------------------------------------------------------------------

    def show_backups(self) -> None:
        """List the backups; going back is somebody else's part."""
        dialog = self.backups = BackupsDialog(self.data, self.host)
        dialog.made.connect(self.session.did)
        dialog.finished.connect(lambda result: self._backups_done(dialog, result))
        dialog.open()

    def _backups_done(self, dialog: BackupsDialog, result: int) -> None:
        self.backups = None
        dialog.deleteLater()
        if result == QDialog.DialogCode.Accepted and dialog.wanted is not None:
            self.restore.emit(dialog.wanted)
