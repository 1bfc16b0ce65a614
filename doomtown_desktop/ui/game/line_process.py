"""A second process of this program that exchanges lines of text with the window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, QProcess, Signal

from doomtown_desktop.log import get_logger

log = get_logger(__name__)
LONGEST_LINE: Final = 1_000_000
"""At most this many bytes may arrive without an end of line. A valid line has at most a few thousand
bytes.
"""


class LineProcess(QObject):
    """Runs one process at a time. The signal ``failed`` reports a process that ends or sends an invalid line.

    Lines of a stopped process are ignored, even if the process sent them before it was stopped.
    """

    failed = Signal(str)
    """Emitted with the reason why the process was stopped."""

    def __init__(self, what: str, program: Sequence[str], parent: QObject | None = None) -> None:
        """``what`` names the process in the log file. The process is not started yet."""
        super().__init__(parent)
        self._what, self._program = what, list(program)
        self._process: QProcess | None = None
        self._unread = b""

    def heard(self, line: str) -> None:
        """Handle a line from the process. Raises ``ValueError`` if the line is invalid."""
        raise NotImplementedError

    @property
    def is_running(self) -> bool:
        """True if a process was started and has not been stopped."""
        return self._process is not None

    def start(self) -> None:
        """Start the process if it is not running."""
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
        """Send the process a line if it is running."""
        if self._process is not None:
            self._process.write(line.encode("utf-8"))

    def stop(self) -> None:
        """Kill the process if it is running. ``failed`` is not emitted."""
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
            self._lost("it sent too much output")
            return
        for line in lines:
            if self._process is not process:
                return  # handling the previous line has stopped the process
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


__all__ = ["LineProcess"]
