"""Long sums beside the window: the last one asked for counts, all before it are told to stop."""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, Signal
from shiboken6 import isValid

from doomtown_desktop.log import get_logger

log = get_logger(__name__)
USUAL: Final = sys.getswitchinterval()
WHILE_BUSY: Final = 0.0007
"""Seconds that a sum may keep the window waiting at a time; it gets the more turns the shorter this is."""
LONGEST_GOODBYE: Final = 5.0
"""Seconds that the end of a page waits for a sum that was told to stop."""
Sum = Callable[[Callable[[], bool], Callable[[str, Any], None]], None]
"""A sum: it is given a way to ask whether it should stop, and one to hand out parts as they are done."""


class Stopped(Exception):
    """A sum was told to stop; nothing is wrong."""


class _Post(QObject):
    part = Signal(int, str, object)
    done = Signal(int, str)


class Worker(QObject):
    """Runs one sum at a time in a thread of its own. `ui.garbage` sees to it that no widget dies there."""

    part = Signal(str, object)
    """A part of the newest sum is done: its name and its value."""
    done = Signal(str)
    """The newest sum is done; what went wrong, or nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.number = 0
        self.busy = False
        self.post = _Post(self)
        self.post.part.connect(self._part)
        self.post.done.connect(self._done)
        self._pool = ThreadPoolExecutor(max_workers=1)
        self._jobs: list[tuple[Future[None], Sum]] = []
        """They are let go in the window's thread, too."""
        program = QCoreApplication.instance()
        if program is not None:
            program.aboutToQuit.connect(self.stop)

    def begin(self, work: Sum) -> None:
        """Begin a sum; the one before is told to stop and hands out nothing more."""
        self.drop()
        self.busy = True
        sys.setswitchinterval(WHILE_BUSY)
        self._jobs = [job for job in self._jobs if not job[0].done()]
        self._jobs.append((self._pool.submit(_run, work, self.number, self, self.post), work))

    def drop(self) -> None:
        """Tell all to stop; nobody waits for that."""
        self.number += 1
        self.busy = False
        for future, _ in self._jobs:
            future.cancel()
        sys.setswitchinterval(USUAL)

    def stop(self) -> None:
        """Tell all to stop and wait for the last one: at the end of the page."""
        self.drop()
        _, late = wait([future for future, _ in self._jobs], LONGEST_GOODBYE)
        if late:
            log.warning("a sum goes on that was told to stop")

    def _part(self, number: int, name: str, value: object) -> None:
        if number == self.number:
            self.part.emit(name, value)

    def _done(self, number: int, trouble: str) -> None:
        if number == self.number:
            self.busy = False
            sys.setswitchinterval(USUAL)
            self.done.emit(trouble)


def _run(work: Sum, number: int, worker: Worker, post: _Post) -> None:
    """Carry out a sum, in the thread of its worker."""
    trouble = ""

    def stop() -> bool:
        return number != worker.number

    def give(name: str, value: Any) -> None:
        if not stop() and isValid(post):
            post.part.emit(number, name, value)

    try:
        work(stop, give)
    except Stopped:
        return
    except Exception as error:
        log.exception("a sum failed")
        trouble = str(error) or type(error).__name__
    if not stop() and isValid(post):
        post.done.emit(number, trouble)
