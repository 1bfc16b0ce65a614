"""The computer opponent as a process of its own, so that its thinking never holds up the window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from doomtown_desktop.ai.worker import read_reply
from doomtown_desktop.log import get_logger

log = get_logger(__name__)
PATIENCE: Final = 40_000
"""Milliseconds after which a process that has not answered hangs; a hard question takes two seconds."""
LONGEST_LINE: Final = 1_000_000
"""Bytes; an answer has a few hundred."""


def command() -> list[str]:
    """How this program starts itself as an opponent."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--ai-worker"]
    return [sys.executable, "-m", "doomtown_desktop", "--ai-worker"]


class OpponentProcess(QObject):
    """Starts with the first question, is killed when one is withdrawn or it hangs, ends with the window.

    Whatever is wrong with it - it ends, hangs, talks nonsense - it is stopped and ``failed`` says so; the
    next question starts another one.
    """

    answered = Signal(int, tuple)
    """Number of the question, keys of the answer."""
    failed = Signal(str)
    """The process was stopped; why."""

    def __init__(self, program: Sequence[str] | None = None, patience: int = PATIENCE) -> None:
        super().__init__()
        self.has_answered = False
        """Who asks it got a legal answer at least once, and says so here."""
        self._program = list(program or command())
        self._process: QProcess | None = None
        self._waiting = False
        self._number = 0
        self._unread = b""
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.setInterval(patience)
        self._watch.timeout.connect(lambda: self._lost(f"it gave no answer for {patience / 1000:g} s"))

    @property
    def is_thinking(self) -> bool:
        """A question has not been answered yet."""
        return self._waiting

    def start(self) -> None:
        """Start the process, if it does not run yet."""
        if self._process is not None:
            return
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._complain)
        process.finished.connect(lambda code, _: self._lost(f"it ended with status {code}"))
        process.errorOccurred.connect(self._trouble)
        self._process, self._unread = process, b""
        process.start(self._program[0], self._program[1:])

    def ask(self, number: int, line: str) -> None:
        """Send a question of a number, as ``ai.worker.request`` writes it."""
        self.start()
        assert self._process is not None
        self._waiting, self._number = True, number
        self._watch.start()
        self._process.write(line.encode("utf-8"))

    def cancel(self) -> None:
        """Withdraw the question under way: the process is killed; the next question starts another."""
        if self._waiting:
            self.stop()

    def stop(self) -> None:
        """End the process."""
        self._waiting = False
        self._watch.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _read(self) -> None:
        assert self._process is not None
        self._unread += bytes(self._process.readAllStandardOutput().data())
        *lines, self._unread = self._unread.split(b"\n")
        if len(self._unread) > LONGEST_LINE:
            self._lost("it talks without end")
            return
        for line in lines:
            try:
                number, answer, _ = read_reply(line.decode("utf-8"))
                if not self._waiting or number != self._number:
                    raise ValueError(f"it answers question {number}, which was not asked")
            except ValueError as error:
                self._lost(str(error))
                return
            self._waiting = False
            self._watch.stop()
            self.answered.emit(number, answer)

    def _complain(self) -> None:
        if self._process is not None:
            words = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            log.warning("the opponent's process says: %s", words.strip())

    def _trouble(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._lost("it could not be started")

    def _lost(self, reason: str) -> None:
        if self._process is not None:
            self.stop()
            self.failed.emit(reason)
