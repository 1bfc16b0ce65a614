"""The page that reads large files in a worker and shows the progress. Esc stops the reading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from doomtown_desktop.catalog import Catalogue
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.ui.background.worker import Stopped, Worker
from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.look.cover import PageCover
from doomtown_desktop.ui.plain.gather import gather

MUCH: Final = 100_000
"""Files with more bytes than this are read on this page. Smaller files are read in about a tenth of a
second.
"""
EVERY: Final = 10
"""The number of decks between two progress reports."""


def is_much(files: Sequence[Path]) -> bool:
    """Return whether reading the files would freeze the window noticeably."""
    size = 0
    for file in files:
        try:
            size += file.stat().st_size
        except OSError:  # the reader reports the error
            continue
    return size > MUCH


class ReadingPage(PageCover):
    """Reads files, emits ``found`` with a `Gathered` or with the result of ``read``, and closes."""

    found = Signal(object)

    def __init__(
        self,
        host: QWidget,
        files: Sequence[Path],
        facts: Catalogue,
        read: Callable[[], object] | None = None,
    ) -> None:
        names = files[0].name if len(files) == 1 else f"{len(files)} files"
        super().__init__(host, f"Reading {names}")
        self.files, self.facts, self.read = list(files), facts, read
        self.body.addStretch(1)
        self.words = QLabel("Reading …")
        self.words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.body.addWidget(self.words)
        self.progress = QProgressBar()
        self.progress.setRange(0, 0)  # the number of decks is not known in advance
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(fonts.scaled(320))
        self.progress.setAccessibleName(f"Reading {names}")
        self.body.addWidget(self.progress, 0, Qt.AlignmentFlag.AlignHCenter)
        self.body.addStretch(2)
        self.back_button.setText("Stop (Esc)")
        self.worker = Worker(self)
        self.worker.part.connect(self._part)
        self.worker.done.connect(self._done)
        self.closed.connect(self.worker.drop)
        self._gathered: object = None

    def begin(self) -> None:
        """Start reading."""
        files, facts, read = self.files, self.facts, self.read

        def work(stop: Callable[[], bool], give: Callable[[str, Any], None]) -> None:
            def told(decks: int) -> None:
                if stop():
                    raise Stopped
                if decks % EVERY == 0:
                    give("decks", decks)

            give("all", gather(files, facts, told) if read is None else read())

        self.worker.begin(work)

    def _part(self, name: str, value: Any) -> None:
        if name == "decks":
            self.words.setText(f"{amount(value, 'deck')} so far")
        else:
            self._gathered = value

    def _done(self, trouble: str) -> None:
        if self._gathered is None:
            self.progress.hide()
            self.words.clear()
            self.say_trouble(f"It cannot be read: {trouble}")
            return
        self.found.emit(self._gathered)
        self.close_cover()
