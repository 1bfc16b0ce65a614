"""Long sums beside the window: the last one asked for counts, all before it are told to stop."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal
from typing_extensions import override

from doomtown_desktop.log import get_logger

log = get_logger(__name__)
USUAL = sys.getswitchinterval()
WHILE_BUSY = 0.0007
"""Seconds that a sum may keep the window waiting at a time; it gets the more turns the shorter this is."""
Sum = Callable[[Callable[[], bool], Callable[[str, Any], None]], None]
"""A sum: it is given a way to ask whether it should stop, and one to hand out parts as they are done."""


class Stopped(Exception):
    """A sum was told to stop; nothing is wrong."""


class _Post(QObject):
    part = Signal(int, str, object)
    done = Signal(int, str)


class _Job(QRunnable):
    def __init__(self, number: int, work: Sum, worker: Worker) -> None:
        super().__init__()
        self.number, self.work, self.post, self.worker = number, work, worker.post, worker

    @override
    def run(self) -> None:
        trouble = ""

        def stop() -> bool:
            return self.number != self.worker.number

        try:
            self.work(stop, lambda name, value: self.post.part.emit(self.number, name, value))
        except Stopped:
            return
        except Exception as error:
            log.exception("a sum failed")
            trouble = str(error) or type(error).__name__
        if not stop():
            self.post.done.emit(self.number, trouble)


class Worker(QObject):
    """Runs one sum at a time in a thread of its own."""

    part = Signal(str, object)
    """A part of the newest sum is done: its name and its value."""
    done = Signal(str)
    """The newest sum is done; what went wrong, or nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number = 0
        self.pool = QThreadPool(self)
        self.pool.setMaxThreadCount(1)
        self.post = _Post(self)
        self.post.part.connect(self._part)
        self.post.done.connect(self._done)
        self.busy = False

    def begin(self, work: Sum) -> None:
        """Begin a sum; the one before is told to stop and hands out nothing more."""
        self.number += 1
        self.busy = True
        self.pool.clear()
        sys.setswitchinterval(WHILE_BUSY)
        self.pool.start(_Job(self.number, work, self))

    def drop(self) -> None:
        """Tell all to stop; nobody waits for that."""
        self.number += 1
        self.busy = False
        self.pool.clear()
        sys.setswitchinterval(USUAL)

    def stop(self) -> None:
        """Tell all to stop and wait for the last one: at the end of the page."""
        self.drop()
        self.pool.waitForDone(5000)

    def _part(self, number: int, name: str, value: object) -> None:
        if number == self.number:
            self.part.emit(name, value)

    def _done(self, number: int, trouble: str) -> None:
        if number == self.number:
            self.busy = False
            sys.setswitchinterval(USUAL)
            self.done.emit(trouble)
