"""Games of a deck's trial in processes of their own, so that the window never waits for them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, Qt, Signal

from doomtown_desktop.amounts import amount
from doomtown_desktop.log import get_logger
from doomtown_desktop.session.deck_trial import Trial, read_game, request, shares

log = get_logger(__name__)
MOST: Final = 4
"""Processes at the same time, however many the machine could run."""


def command() -> list[str]:
    """How this program starts itself to play games."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--trial-worker"]
    return [sys.executable, "-m", "doomtown_desktop", "--trial-worker"]


def usual_processes() -> int:
    """As many as the machine has cores but one, which the window keeps."""
    return max(1, min(MOST, (os.cpu_count() or 1) - 1))


class _Player(QProcess):
    """One process. It tells its lines one by one, and its end once, after the last line."""

    told = Signal(QProcess, str)
    over = Signal(QProcess, str)
    """What went wrong, or nothing."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._unread = b""
        self.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        self.readyReadStandardOutput.connect(self._read)
        self.readyReadStandardError.connect(self._complain)
        self.errorOccurred.connect(self._trouble)
        self.finished.connect(self._ended)

    def _read(self) -> None:
        *lines, self._unread = (self._unread + bytes(self.readAllStandardOutput().data())).split(b"\n")
        for line in lines:
            self.told.emit(self, line.decode("utf-8", "replace"))

    def _complain(self) -> None:
        words = bytes(self.readAllStandardError().data()).decode("utf-8", "replace")
        log.warning("a process that plays games says: %s", words.strip())

    def _trouble(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self.over.emit(self, "The games cannot be played: the process could not be started.")

    def _ended(self, code: int) -> None:
        self._read()
        self.over.emit(self, f"A process that plays games ended with status {code}." if code else "")


class TrialRunner(QObject):
    """Plays one trial at a time."""

    played = Signal(object)
    """A `TrialGame` is over."""
    finished = Signal(str)
    """All games are over, or no further will be: what went wrong, or nothing."""

    def __init__(
        self,
        parent: QObject | None = None,
        program: Sequence[str] | None = None,
        processes: int | None = None,
    ) -> None:
        super().__init__(parent)
        self._program = list(program or command())
        self._count = processes or usual_processes()
        self._running: list[QProcess] = []
        self._left = 0

    @property
    def is_running(self) -> bool:
        """Games are being played."""
        return bool(self._running)

    def start(self, trial: Trial) -> None:
        """Play a trial; one that was under way ends without a word."""
        self.stop()
        self._left = trial.games
        asked = [(_Player(self), request(trial, numbers)) for numbers in shares(trial.games, self._count)]
        self._running = [process for process, _ in asked]
        for process, line in asked:
            # Queued: nothing is stopped or deleted amid a signal of its own.
            process.told.connect(self._told, Qt.ConnectionType.QueuedConnection)
            process.over.connect(self._over, Qt.ConnectionType.QueuedConnection)
            process.start(self._program[0], self._program[1:])
            process.write(line.encode("utf-8"))

    def stop(self) -> None:
        """End all games now."""
        running, self._running = self._running, []
        for process in running:
            process.blockSignals(True)
            process.kill()
        for process in running:
            process.waitForFinished(2000)
            process.deleteLater()

    def _told(self, process: QProcess, line: str) -> None:
        if process not in self._running:
            return
        try:
            game = read_game(line)
        except ValueError as error:
            self._give_up(f"The games cannot be played. {error}")
            return
        self._left -= 1
        self.played.emit(game)

    def _over(self, process: QProcess, trouble: str) -> None:
        if process not in self._running:
            return
        if trouble:
            self._give_up(trouble)
            return
        self._running.remove(process)
        process.deleteLater()
        if not self._running:
            self.finished.emit("" if not self._left else f"Not played: {amount(self._left, 'game')}.")

    def _give_up(self, words: str) -> None:
        self.stop()
        self.finished.emit(words)
