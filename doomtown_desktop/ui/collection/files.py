"""The files of the collection: import with a preview, export, backups."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.decks.formats import (
    JSON_LAYOUT,
    CollectionImport,
    ColumnChoice,
    HoldingLine,
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
from doomtown_desktop.ui.collection.import_dialog import ChosenImport, ImportDialog
from doomtown_desktop.ui.collection.session import CollectionSession
from doomtown_desktop.ui.importing.reading_page import ReadingPage, is_much
from doomtown_desktop.ui.kit.file_questions import ask_open_many, ask_save
from doomtown_desktop.ui.look.message_line import MessageLine
from doomtown_desktop.ui.look.theme import Theme
from doomtown_desktop.ui.plain import import_columns, import_tray
from doomtown_desktop.ui.plain.conversion import rows_of
from doomtown_desktop.ui.plain.gather import gather
from doomtown_desktop.ui.plain.import_tray import TrayRow

MOST_BYTES: Final = 32 * 2**20
"""A file with more bytes than this is not a collection."""
TABLE_SUFFIXES: Final = (".csv", ".tsv")
"""The file name extensions of tables."""


@dataclass(frozen=True, slots=True)
class ReadFile:
    """The result of reading a file: a list of cards, or the reason why the file has none."""

    found: CollectionImport | None = None
    trouble: str = ""
    is_other: bool = False
    """True if the file has decks or other things that the window can open."""


def look_into(file: Path, facts: Catalogue, choices: Mapping[str, ColumnChoice]) -> ReadFile:
    """Read a file. A worker thread can call this, as it does not use Qt.

    ``choices`` are the meanings that the user gave to the columns of earlier files. A table whose columns are
    not known is a list of cards, too, if its name says that it is a table.
    """
    try:
        if file.stat().st_size > MOST_BYTES:
            raise UnreadableError(f"It is larger than {MOST_BYTES // 2**20} MB.")
        data = file.read_bytes()
        is_table = file.suffix.lower() in TABLE_SUFFIXES
        return ReadFile(read_collection(data, file.name, facts, choices, any_table=is_table))
    except OSError as error:
        trouble = f"{file.name} cannot be read: {error.strerror or error}."
    except UnreadableError as error:
        trouble = f"{file.name} cannot be imported. {error}"
    other = gather([file], facts)
    return ReadFile(None, trouble, not other.refused and not other.collections)


@dataclass(frozen=True, slots=True)
class CollectionFileLinks:
    """Functions that open files elsewhere than in the collection.

    Attributes:
        elsewhere: Opens files that are not collections. With None, such files are refused.
        to_decks: Imports tables as decks, with the user's meanings of columns. With None, every table is
            imported as a collection.
    """

    elsewhere: Callable[[Sequence[Path]], object] | None = None
    to_decks: Callable[[Sequence[Path], Mapping[str, ColumnChoice]], object] | None = None


NO_LINKS: Final = CollectionFileLinks()
"""The links of a collection page that cannot open files elsewhere."""


class CollectionFiles(QObject):
    """Imports, exports and backups. ``ask_open`` and ``ask_save`` ask for file names. Tests replace them."""

    opening = Signal()
    """A preview is about to open over the page."""
    tray_changed = Signal(int)
    """The number of lines that wait to be solved has changed. The signal carries the number."""
    restore = Signal(object)
    """The user wants to restore a backup. The signal carries the `storage.backups.Backup`."""

    def __init__(
        self,
        host: QWidget,
        session: CollectionSession,
        data: UserFile,
        messages: MessageLine,
        theme: Theme,
        links: CollectionFileLinks,
    ) -> None:
        """``messages`` shows the results. ``host`` is the parent of the dialogs."""
        super().__init__(host)
        self.links = links
        self.host, self.session, self.data, self.messages, self.theme = host, session, data, messages, theme
        self.preview: ImportDialog | None = None
        session.travelled.connect(lambda *_: self._count_unsolved())
        self.backups: BackupsDialog | None = None
        self.ask_open: Callable[[], Sequence[str]] = lambda: ask_open_many(
            host, "Import collections", "Collections (*.csv *.json *.txt *.tsv);;All files (*)"
        )
        self._as_decks: list[Path] = []
        self._waiting: list[Path] = []
        """The files that have not been read yet."""
        self._results: list[str] = []
        """The result of each file in words, if several files are imported."""
        self._others: list[Path] = []
        self._failed = False
        self.ask_save: Callable[[str], str] = lambda name: ask_save(
            host, "Export the collection", name, "JSON (*.json)" if name.endswith(".json") else "CSV (*.csv)"
        )

    # --- import -------------------------------------------------------------------------------------

    def ask_import(self) -> None:
        """Ask for files and show a preview of each."""
        names = self.ask_open()
        if names:
            self.import_all([Path(name) for name in names])

    def import_all(self, files: Sequence[Path]) -> None:
        """Import files. Lists of cards come first, one after another, then other files."""
        self._waiting, self._results, self._others, self._failed = list(files), [], [], False
        self._next(len(files) > 1)

    def _next(self, several: bool) -> None:
        messages = self.messages
        while self._waiting:
            if self.import_one(self._waiting.pop(0), several=several):
                return  # `_next` is called again when the preview closes
        others, self._others = self._others, []
        if self._failed or len(self._results) > 1:
            words = " ".join(self._results)
            (messages.say if self._failed else messages.say_news)(words)
        elif others:
            messages.say("")
        decks, self._as_decks = self._as_decks, []
        if decks and self.links.to_decks is not None:
            self.links.to_decks(decks, self.choices())
        if others and self.links.elsewhere is not None:
            self.links.elsewhere(others)

    def import_one(self, file: Path, *, several: bool = False) -> bool:
        """Show a preview of a file. If it is not a list of cards, show the reason and return False.

        A long file is read in the background, and the preview follows. The import is one undo step.
        """
        facts, choices = self.session.every, self.choices()
        if not is_much([file]):
            return self._show(look_into(file, facts, choices), file, several)
        seen: list[ReadFile] = []
        cover = ReadingPage(self.host, [file], facts, lambda: look_into(file, facts, choices))
        cover.found.connect(seen.append)
        cover.closed.connect(lambda: self._read(seen, file, several))
        cover.open_cover(cover.back_button)
        cover.begin()
        return True

    def _read(self, seen: Sequence[ReadFile], file: Path, several: bool) -> None:
        """Continue after a long file was read, or after the user stopped the reading with Esc."""
        if not seen:
            self._results.append(f"Skipped {file.name}.")
        if not seen or not self._show(seen[0], file, several):
            self._next(several)

    def _show(self, seen: ReadFile, file: Path, several: bool) -> bool:
        self.messages.say(seen.trouble)
        if seen.found is None:
            if self.links.elsewhere is not None and seen.is_other:
                self._others.append(file)
            else:
                self._failed = True
                self._results.append(seen.trouble)
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
            can_be_a_deck=self.links.to_decks is not None and may_be_a_deck(seen.found),
        )
        dialog.remembered.connect(self._remember)
        dialog.finished.connect(lambda _: self._finish(dialog, file, several))
        dialog.open()
        return True

    def _finish(self, dialog: ImportDialog, file: Path, several: bool) -> None:
        chosen = dialog.chosen
        self.preview = None
        dialog.deleteLater()
        if dialog.is_a_deck:
            self._as_decks.append(file)
            self._next(several)
        elif chosen is None:
            self._go_on(f"Skipped {file.name}.", several)
        elif not self._backed_up():
            self._go_on(self.messages.text(), several)
        else:
            self._import(chosen, file.name, several)

    def _import(self, chosen: ChosenImport, name: str, several: bool) -> None:
        """Import the chosen rows, with the unsolved lines as a part of the same step."""
        copies = amount(sum(held.copies for held in chosen.holdings), "card")
        there = self.unsolved()
        new = _new_lines(name, chosen.unsolved, there)
        lines = [*there, *new]

        def then(done: bool) -> None:
            words = f"Imported {copies} from {name}." if done else self.messages.text()
            if not words:  # the file had nothing new, else the page shows the reason
                words = f"Nothing new in {name}."
                self.messages.say_news(words)
            if chosen.unsolved and not self.data.read_only:
                if new and not done:
                    self._keep_unsolved(lines, f"Keep {amount(len(new), 'line')} of {name} to solve")
                number = len(chosen.unsolved)
                are = "1 line names" if number == 1 else f"{number} lines name"
                words = f"{words} {are} no card and can be solved later: File > Lines to solve."
                self.messages.say_news(words)
            self._count_unsolved()
            self._go_on(words, several)

        def stopped() -> None:
            words = f"Stopped: nothing was imported from {name}."
            self.messages.say_news(words)
            self._go_on(words, several)

        self.session.import_rows(
            chosen.holdings,
            chosen.wants,
            f"Import {copies} from {name}",
            chosen.how,
            settings={import_tray.TRAY: import_tray.saved(lines)} if new else {},
            then=then,
            stopped=stopped,
        )

    def _go_on(self, words: str, several: bool) -> None:
        """Note the result of a file, and continue with the next one."""
        if several:
            self._results.append(words)
            self._next(several)

    # --- columns and unsolved lines -----------------------------------------------------------------

    def choices(self) -> dict[str, ColumnChoice]:
        """Return the meanings that the user gave to the columns of earlier files."""
        return import_columns.loaded(self.session.setting(import_columns.COLUMNS, {}))

    def _remember(self, key: str, choice: ColumnChoice) -> None:
        value = import_columns.saved(self.choices(), key, choice)
        self.session.set_setting(import_columns.COLUMNS, value)

    def unsolved(self) -> list[TrayRow]:
        """Return the unsolved lines of earlier imports."""
        return import_tray.loaded(self.session.setting(import_tray.TRAY, []), self.session.every)

    def _keep_unsolved(self, rows: Sequence[TrayRow], step: str) -> None:
        """Save the unsolved lines, as a step of their own."""
        self.session.set_setting(import_tray.TRAY, import_tray.saved(rows), step=step)
        self._count_unsolved()

    def _count_unsolved(self) -> None:
        self.tray_changed.emit(len(self.unsolved()))

    def solve(self) -> None:
        """Show the unsolved lines of earlier imports."""
        rows = self.unsolved()
        if not rows:
            self.messages.say_news("No line of an import waits to be solved.")
            return
        self.opening.emit()
        dialog = self.preview = ImportDialog(
            import_tray.as_import(rows),
            "Lines to solve",
            self.session.every,
            self.theme,
            self.host,
            self.session.every_holding(),
            is_tray=True,
        )
        dialog.finished.connect(lambda _: self._solved(dialog, rows))
        dialog.open()

    def _solved(self, dialog: ImportDialog, rows: Sequence[TrayRow]) -> None:
        chosen = dialog.chosen
        self.preview = None
        dialog.deleteLater()
        if chosen is None:
            return
        copies = sum(held.copies for held in chosen.holdings)
        left = import_tray.remaining(rows, chosen.unsolved)
        step = f"Import {amount(copies, 'card')} that were unsolved"
        if not chosen.holdings:
            self._keep_unsolved(left, f"Remove {amount(len(rows) - len(left), 'line')} to solve")
            return
        self.session.import_rows(
            chosen.holdings,
            chosen.wants,
            step,
            chosen.how,
            settings={import_tray.TRAY: import_tray.saved(left)},
            then=lambda _: self._count_unsolved(),
        )

    def _backed_up(self) -> bool:
        """Make a backup before an import. Return False if that fails, so that nothing is imported."""
        data = self.data
        # the import reports the error, or the file is one that is never saved
        if data.read_only or not data.file.exists():
            return True
        try:
            make_backup(data, reason=BEFORE_IMPORT)
        except StorageError as error:
            self.messages.say(f"Nothing was imported. {error}")
            return False
        return True

    # --- export -------------------------------------------------------------------------------------

    def export(self, layout: str) -> None:
        """Write the whole collection in the layout of a program, and show what the layout cannot store."""
        messages, session, facts = self.messages, self.session, self.session.every
        known = facts.by_code
        rows = rows_of(session.every_holding(), session.wants())
        if layout == JSON_LAYOUT:
            written, made = rows, write_collection_json(rows, facts)
        else:
            written = [row for row in rows if row.code in known]
            made = write_collection(layout, written, facts)
        name = self.ask_save(made.file_name)
        if not name:
            return
        try:
            Path(name).write_bytes(made.data)
        except OSError as error:
            messages.say(f"{Path(name).name} cannot be written: {error.strerror or error}.")
            return
        session.did.emit(f"Wrote {amount(len(written), 'row')} to {Path(name).name}")
        losses = list(made.losses)
        if len(rows) > len(written):
            losses.append(f"Skipped {amount(len(rows) - len(written), 'row')} of unknown cards.")
        if losses:
            messages.say(f"{layout} cannot hold everything. {' '.join(losses)}")

    # --- backups ------------------------------------------------------------------------------------

    def show_backups(self) -> None:
        """Show the backups. If the user chooses one, `restore` carries it."""
        dialog = self.backups = BackupsDialog(self.data, self.host)
        dialog.made.connect(self.session.did)
        dialog.finished.connect(lambda result: self._backups_done(dialog, result))
        dialog.open()

    def _backups_done(self, dialog: BackupsDialog, result: int) -> None:
        self.backups = None
        dialog.deleteLater()
        if result == QDialog.DialogCode.Accepted and dialog.wanted is not None:
            self.restore.emit(dialog.wanted)


def _new_lines(file: str, entries: Sequence[HoldingLine], there: Sequence[TrayRow]) -> list[TrayRow]:
    """Return the unsolved lines of a file that are not among those of earlier imports."""
    known = {(row.file, row.number, row.entry.line.text) for row in there}
    rows = [TrayRow(file, entry.line.number, entry) for entry in entries]
    return [row for row in rows if (row.file, row.number, row.entry.line.text) not in known]
