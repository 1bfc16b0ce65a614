"""The computer opponent as a process of its own, so that its thinking never holds up the window."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, QTimer, Signal

from doomtown_desktop.ai.worker import cancel, read_reply
from doomtown_desktop.log import get_logger

log = get_logger(__name__)
PATIENCE: Final = 40_000
"""Milliseconds after which a process that has not answered hangs; a hard question takes some seconds."""
GRACE: Final = 1_500
"""Milliseconds in which it has to put away a question that was withdrawn."""
LONGEST_LINE: Final = 1_000_000
"""Bytes; an answer has a few hundred."""


def command() -> list[str]:
    """How this program starts itself as an opponent."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "--ai-worker"]
    return [sys.executable, "-m", "doomtown_desktop", "--ai-worker"]


class OpponentProcess(QObject):
    """Starts with the first question and ends with the window; questions are answered in order.

    Whatever is wrong with it - it ends, hangs, talks nonsense - it is stopped and ``failed`` says so; the
    next question starts another one. One that does not put away what was withdrawn is started again, and
    nobody hears of that.
    """

    answered = Signal(int, tuple, tuple)
    """Number of the question, keys of the answer, thoughts about the options."""
    failed = Signal(str)
    """The process was stopped, and no question is open any more; why."""

    def __init__(self, program: Sequence[str] | None = None, patience: int = PATIENCE) -> None:
        super().__init__()
        self.has_answered = False
        """Who asks it got a legal answer at least once, and says so here."""
        self._program = list(program or command())
        self._process: QProcess | None = None
        self._open: dict[int, str] = {}
        """Questions that wait for an answer, by number."""
        self._withdrawn: set[int] = set()
        """Those nobody wants to know any more, and the process has not put away yet."""
        self._number = 0
        self._unread = b""
        self._watch = QTimer(self)
        self._watch.setSingleShot(True)
        self._watch.setInterval(patience)
        self._watch.timeout.connect(lambda: self._lost(f"it gave no answer for {patience / 1000:g} s"))
        self._grace = QTimer(self)
        self._grace.setSingleShot(True)
        self._grace.setInterval(GRACE)
        self._grace.timeout.connect(self._start_again)

    @property
    def is_thinking(self) -> bool:
        """Somebody waits for an answer."""
        return bool(self._open)

    def next_number(self) -> int:
        """A number that no question has had."""
        self._number += 1
        return self._number

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
        self._open[number] = line
        self._watch.start()
        self._process.write(line.encode("utf-8"))

    def withdraw(self, number: int) -> None:
        """Nobody waits for the answer to a question any more."""
        if self._open.pop(number, None) is None or self._process is None:
            return
        self._withdrawn.add(number)
        self._process.write(cancel(number).encode("utf-8"))
        self._grace.start()
        if not self._open:
            self._watch.stop()

    def stop(self) -> None:
        """End the process."""
        self._open.clear()
        self._withdrawn.clear()
        self._watch.stop()
        self._grace.stop()
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _start_again(self) -> None:
        """It goes on with what was withdrawn: another one is asked what is still open."""
        still_open = dict(self._open)
        self.stop()
        self.start()
        for number, line in still_open.items():
            self.ask(number, line)

    def _read(self) -> None:
        assert self._process is not None
        self._unread += bytes(self._process.readAllStandardOutput().data())
        *lines, self._unread = self._unread.split(b"\n")
        if len(self._unread) > LONGEST_LINE:
            self._lost("it talks without end")
            return
        for line in lines:
            if self._process is None:
                return  # whoever heard the line before has stopped it
            try:
                text = line.decode("utf-8")
                if self._is_put_away(text):
                    continue
                reply = read_reply(text)
                if reply.number not in self._open:
                    raise ValueError(f"it answers question {reply.number}, which was not asked")
            except ValueError as error:
                self._lost(str(error))
                return
            del self._open[reply.number]
            if self._open:
                self._watch.start()
            else:
                self._watch.stop()
            self.answered.emit(*reply)

    def _is_put_away(self, line: str) -> bool:
        """Whether a line is about a question that was withdrawn."""
        if not self._withdrawn:
            return False
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            return False
        number = data.get("id") if isinstance(data, dict) else None
        if type(number) is not int or number not in self._withdrawn:
            return False
        self._withdrawn.remove(number)
        if not self._withdrawn:
            self._grace.stop()
        return True

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
