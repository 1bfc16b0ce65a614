"""A game that is judged in a process of its own, so that the window never waits for it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, Qt, Signal

from doomtown_desktop.log import get_logger
from doomtown_desktop.session.annotating import Annotation, Judged, read_judged, request

log = get_logger(__name__)
FAILED: Final = "The game could not be judged; the log file says why."


def command() -> list[str]:
    """How this program starts itself to judge a game."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--annotate-worker"]
    return [sys.executable, "-m", "doomtown_desktop", "--annotate-worker"]


class Annotator(QObject):
    """Judges one game at a time."""

    went_on = Signal(int, int)
    """So many decisions were judged, of so many."""
    finished = Signal(object)
    """The ``Annotation`` of the whole game."""
    failed = Signal(str)
    """What the user is told; nothing more comes."""

    def __init__(self, parent: QObject | None = None, program: Sequence[str] | None = None) -> None:
        super().__init__(parent)
        self._program = list(program or command())
        self._process: QProcess | None = None
        self._unread = b""
        self._judged: list[Judged] = []
        self._policy = ""
        self._done = self._total = 0

    @property
    def is_running(self) -> bool:
        """A game is being judged."""
        return self._process is not None

    def start(self, game: str, answers: Sequence[tuple[str, ...]], policy: str, budget: float | None) -> None:
        """Judge a game from its beginning; one that was under way is dropped."""
        self.stop()
        process = self._process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        # Queued: nothing is stopped or deleted amid a signal of its own.
        queued = Qt.ConnectionType.QueuedConnection
        process.readyReadStandardOutput.connect(self._read, queued)
        process.readyReadStandardError.connect(self._complain, queued)
        process.finished.connect(self._ended, queued)
        process.errorOccurred.connect(self._trouble, queued)
        self._unread, self._judged, self._policy = b"", [], policy
        self._done, self._total = 0, len(answers)
        process.start(self._program[0], self._program[1:])
        process.write(request(game, answers, policy, budget).encode("utf-8"))

    def stop(self) -> None:
        """Drop the game that is being judged."""
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _read(self) -> None:
        if self._process is None:
            return
        self._unread += bytes(self._process.readAllStandardOutput().data())
        *lines, self._unread = self._unread.split(b"\n")
        for line in lines:
            try:
                found = read_judged(line.decode("utf-8"))
            except ValueError as error:
                self._give_up(str(error))
                return
            self._done += 1
            if found is not None:
                self._judged.append(found)
        if lines:
            self.went_on.emit(self._done, self._total)
        if self._done == self._total and self._process is not None:
            self.stop()
            self.finished.emit(Annotation(self._policy, tuple(self._judged)))

    def _complain(self) -> None:
        if self._process is not None:
            words = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            log.warning("the process that judges a game says: %s", words.strip())

    def _trouble(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._give_up("it could not be started")

    def _ended(self, status: int) -> None:
        self._read()
        self._give_up(f"it ended with status {status}")

    def _give_up(self, reason: str) -> None:
        if self._process is None:
            return
        log.warning("the process that judges a game is lost: %s", reason)
        self.stop()
        self.failed.emit(FAILED)


__all__ = ["FAILED", "Annotator", "command"]
