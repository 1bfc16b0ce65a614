"""Games of a deck's trial in processes of their own, so that the window never waits for them."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, Signal

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
        self._running: dict[QProcess, bytes] = {}
        self._left = 0

    @property
    def is_running(self) -> bool:
        """Games are being played."""
        return bool(self._running)

    def start(self, trial: Trial) -> None:
        """Play a trial; one that was under way ends without a word."""
        self.stop()
        self._left = trial.games
        for numbers in shares(trial.games, self._count):
            process = QProcess(self)
            process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
            self._running[process] = b""
            process.readyReadStandardOutput.connect(lambda each=process: self._read(each))
            process.readyReadStandardError.connect(lambda each=process: self._complain(each))
            process.errorOccurred.connect(lambda error: self._trouble(error))
            process.finished.connect(lambda code, _, each=process: self._ended(each, code))
            process.start(self._program[0], self._program[1:])
            process.write(request(trial, numbers).encode("utf-8"))

    def stop(self) -> None:
        """End all games now."""
        running, self._running = list(self._running), {}
        for process in running:
            process.blockSignals(True)
            process.kill()
        for process in running:
            process.waitForFinished(2000)
            process.deleteLater()

    def _read(self, process: QProcess) -> None:
        if process not in self._running:
            return
        unread = self._running[process] + bytes(process.readAllStandardOutput().data())
        *lines, self._running[process] = unread.split(b"\n")
        for line in lines:
            try:
                game = read_game(line.decode("utf-8"))
            except ValueError as error:
                self._give_up(f"The games cannot be played. {error}")
                return
            self._left -= 1
            self.played.emit(game)
            if process not in self._running:  # stopped by who heard of it
                return

    def _complain(self, process: QProcess) -> None:
        words = bytes(process.readAllStandardError().data()).decode("utf-8", "replace")
        log.warning("a process that plays games says: %s", words.strip())

    def _trouble(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._give_up("The games cannot be played: the process could not be started.")

    def _ended(self, process: QProcess, code: int) -> None:
        self._read(process)
        if process not in self._running:
            return
        del self._running[process]
        process.deleteLater()
        if code:
            self._give_up(f"A process that plays games ended with status {code}.")
        elif not self._running:
            self.finished.emit("" if not self._left else f"{self._left} games were not played.")

    def _give_up(self, words: str) -> None:
        self.stop()
        self.finished.emit(words)
