"""The page that copies the user's own images of cards to the scans folder and shows a report."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.catalog.untrusted import UnreadableError
from doomtown_desktop.decks.formats import Matches, Rejected, extract, match_archive, match_folder
from doomtown_desktop.decks.formats.images import copy, match
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.background.worker import Stopped, Worker
from doomtown_desktop.ui.look.cover import MainButton, PageCover
from doomtown_desktop.ui.look.rows import Field, RowsView
from doomtown_desktop.ui.look.theme import Theme

CLEAR: Final = "clear"
LOOK: Final = "review"
TWICE: Final = "second image"
UNKNOWN: Final = "unknown"


@dataclass(frozen=True, slots=True)
class ImageRow:
    """One file of the report."""

    name: str
    state: str
    code: str = ""
    note: str = ""


def matches_of(source: Path, facts: Catalogue) -> Matches:
    """Match the images of a folder or archive, or a single image, to cards. Raises ``UnreadableError``."""
    if source.is_dir():
        return match_folder(source, facts)
    found = match([source.name], facts)
    return found if found.found or found.unmatched else match_archive(source, facts)


def rows_of(found: Matches) -> list[ImageRow]:
    """Return the report with a row for each image. Other files are only counted."""
    rows = [ImageRow(each.name, UNKNOWN, note=each.reason) for each in found.unmatched]
    for each in found.found:
        note = f"recognized by its {each.by}"
        if each.others:
            note += f"; it may be another printing: {', '.join(each.others)}"
        rows.append(ImageRow(each.name, LOOK if each.others else CLEAR, each.code, note))
    why = "another image matches better; this one is skipped"
    rows += [ImageRow(each.name, TWICE, each.code, why) for each in found.doubled]
    return rows


class ImageImportPage(PageCover):
    """Shows the card of each image. ``kept`` reports that images were copied to the scans folder."""

    kept = Signal(str, int)
    """Emitted with the path of the folder and the number of images copied."""

    def __init__(self, host: QWidget, source: Path, folder: Path, facts: Catalogue, theme: Theme) -> None:
        """Create the page. Raises ``UnreadableError`` if the source is not a folder, archive or image."""
        self.matches = matches_of(source, facts)
        super().__init__(host, f"Images of cards from {source.name}")
        self.source, self.folder, self.facts = source, folder, facts
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self.worker.done.connect(self._done)
        self.refused: tuple[Rejected, ...] = ()
        self.rows = rows_of(self.matches)
        found = self.matches
        words = [f"{amount(len(found.found), 'image')} of cards"]
        for count, what in (
            (sum(bool(each.others) for each in found.found), "{} to review"),
            (len(found.unmatched), "{} without a card"),
            (len(found.doubled), amount(len(found.doubled), "duplicate")),
            (len(found.skipped), f"{amount(len(found.skipped), 'file')} of other kinds"),
        ):
            if count:
                words.append(what.format(count))
        self.sums = QLabel(", ".join(words) + ".")
        self.sums.setWordWrap(True)
        self.body.addWidget(self.sums)
        self.target = QLabel(f"They are copied to {folder}, each under the code of its card.")
        self.target.setObjectName("faint")
        self.target.setWordWrap(True)
        self.body.addWidget(self.target)
        self.only = QCheckBox("Show only unclear images")
        self.only.toggled.connect(lambda _: self._show())
        self.body.addWidget(self.only)
        self.list = RowsView(self._fields(theme), "Images")
        self.body.addWidget(self.list, 1)
        foot = QHBoxLayout()
        self.progress = QProgressBar()
        self.progress.setAccessibleName("Images copied")
        self.progress.hide()
        foot.addWidget(self.progress, 1)
        foot.addStretch(0)
        self.stop_button = QPushButton("Stop")
        self.stop_button.clicked.connect(self._stop)
        self.stop_button.hide()
        foot.addWidget(self.stop_button)
        self.import_button = MainButton(f"Import {amount(len(found.found), 'image')}")
        self.import_button.setEnabled(bool(found.found))
        self.import_button.clicked.connect(self._take)
        foot.addWidget(self.import_button)
        self.body.addLayout(foot)
        self.closed.connect(self.worker.stop)
        self.only.setChecked(any(row.state != CLEAR for row in self.rows))
        self._show()

    def _fields(self, theme: Theme) -> tuple[Field, ...]:
        tones = {CLEAR: theme.good, LOOK: theme.accent, TWICE: theme.faint, UNKNOWN: theme.bad}

        def card(row: ImageRow) -> str:
            known = self.facts.by_code.get(row.code)
            return "–" if known is None else f"{known.title} ({self.facts.pack(known.pack).name}, {row.code})"

        return (
            Field("State", lambda row: row.state, 100, tone=lambda row: tones[row.state]),
            Field("Card", card, 280, tone=lambda row: tones[row.state]),
            Field("File", lambda row: row.name, 240),
            Field("What to know", lambda row: row.note, 0),
        )

    def _show(self) -> None:
        rows = [row for row in self.rows if not self.only.isChecked() or row.state != CLEAR]
        self.list.show_rows(rows, lambda row: row.name)

    # --- copying ------------------------------------------------------------------------------------

    def _take(self) -> None:
        wanted = {each.name: each.code for each in self.matches.found}
        source, folder = self.source, self.folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.say_trouble(f"{folder} cannot be made: {error.strerror or error}.")
            return
        self.progress.setRange(0, len(wanted))
        self.progress.setValue(0)
        self.progress.setFormat(f"%v of {len(wanted)}")
        self._busy(True)

        def work(stop: Callable[[], bool], post: Callable[[str, Any], None]) -> None:
            def progress(done: int) -> bool:
                post("done", done)
                return not stop()

            try:
                if source.is_dir():
                    refused = copy(source, wanted, folder, progress)
                elif source.name in wanted:
                    refused = copy(source.parent, wanted, folder, progress)
                else:
                    refused = extract(source, wanted, folder, progress)
            except OSError as error:
                raise UnreadableError(f"The images cannot be saved: {error.strerror or error}.") from error
            if stop():
                raise Stopped
            post("refused", refused)

        self.worker.begin(work)

    def _part(self, name: str, value: Any) -> None:
        if name == "done":
            self.progress.setValue(value)
        else:
            self.refused = value

    def _done(self, trouble: str) -> None:
        self._busy(False)
        self.say_trouble(trouble)
        taken = self.progress.value()
        if taken:
            self.kept.emit(str(self.folder), taken)
        words = f"{amount(taken, 'image')} copied into the folder."
        if self.refused:
            first = self.refused[0]
            words += f" {len(self.refused)} could not be imported: {first.name}: {first.reason}"
        self.sums.setText(words)
        self.import_button.setEnabled(False)

    def _stop(self) -> None:
        self.worker.stop()
        self._busy(False)
        taken = self.progress.value()
        self.sums.setText(f"Stopped after {amount(taken, 'image')}, which stay in the folder.")
        if taken:
            self.kept.emit(str(self.folder), taken)

    def _busy(self, on: bool) -> None:
        self.progress.setVisible(on)
        self.stop_button.setVisible(on)
        self.import_button.setEnabled(not on)
