"""A process of this program beside the window, which is told lines and tells lines."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, Signal

from doomtown_desktop.log import get_logger

log = get_logger(__name__)
LONGEST_LINE: Final = 1_000_000
"""Bytes; no line that is told has more than a few thousand."""


def command(flag: str) -> list[str]:
    """How this program starts itself for the work that a flag stands for."""
    if getattr(sys, "frozen", False):
        return [sys.executable, flag]
    return [sys.executable, "-m", "doomtown_desktop", flag]


class LineProcess(QObject):
    """One process at a time. Whatever is wrong with it, it ends or talks nonsense, it is stopped.

    One that was stopped is heard no more, not even by what it had told before.
    """

    failed = Signal(str)
    """The process was stopped; why."""

    def __init__(self, what: str, program: Sequence[str], parent: QObject | None = None) -> None:
        """``what`` it is called in the log file."""
        super().__init__(parent)
        self._what, self._program = what, list(program)
        self._process: QProcess | None = None
        self._unread = b""

    def heard(self, line: str) -> None:
        """A line was told. Raises ``ValueError`` for one that is nonsense."""
        raise NotImplementedError

    @property
    def is_running(self) -> bool:
        """It was started and not stopped."""
        return self._process is not None

    def start(self) -> None:
        """Start the process, if it does not run yet."""
        if self._process is not None:
            return
        process = QProcess(self)
        process.setProcessChannelMode(QProcess.ProcessChannelMode.SeparateChannels)
        process.readyReadStandardOutput.connect(self._read)
        process.readyReadStandardError.connect(self._complain)
        process.finished.connect(self._ended)
        process.errorOccurred.connect(self._trouble)
        self._process, self._unread = process, b""
        process.start(self._program[0], self._program[1:])

    def tell(self, line: str) -> None:
        """Tell the process a line; one that does not run is told nothing."""
        if self._process is not None:
            self._process.write(line.encode("utf-8"))

    def stop(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None:
            process.blockSignals(True)
            process.kill()
            process.waitForFinished(2000)
            process.deleteLater()

    def _read(self) -> None:
        process = self._process
        if process is None:
            return
        self._unread += bytes(process.readAllStandardOutput().data())
        *lines, self._unread = self._unread.split(b"\n")
        if len(self._unread) > LONGEST_LINE:
            self._lost("it talks without end")
            return
        for line in lines:
            if self._process is not process:
                return  # whoever heard the line before has stopped it
            try:
                self.heard(line.decode("utf-8"))
            except ValueError as error:
                self._lost(str(error))
                return

    def _complain(self) -> None:
        if self._process is not None:
            words = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace")
            log.warning("%s says: %s", self._what, words.strip())

    def _trouble(self, error: QProcess.ProcessError) -> None:
        if error is QProcess.ProcessError.FailedToStart:
            self._lost("it could not be started")

    def _ended(self, status: int) -> None:
        self._read()
        self._lost(f"it ended with status {status}")

    def _lost(self, reason: str) -> None:
        if self._process is not None:
            log.warning("%s is lost: %s", self._what, reason)
            self.stop()
            self.failed.emit(reason)


__all__ = ["LineProcess", "command"]
