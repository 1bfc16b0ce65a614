"""Long calculations in a thread beside the window. Starting a calculation stops the earlier ones.

A thread must not hold the last reference to a Qt object: the object would be destroyed outside the window's
thread, which crashes the program. A thread therefore gets only the number of a job, and the window's thread
drops the references that the job holds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from functools import cache, partial
from itertools import count
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, Signal

from doomtown_desktop.log import get_logger

log = get_logger(__name__)
USUAL: Final = sys.getswitchinterval()
WHILE_BUSY: Final = 0.0007
"""Python's thread switch interval during a calculation, in seconds. A short interval gives the window more
turns.
"""
LONGEST_GOODBYE: Final = 5.0
"""`Worker.stop` waits at most this many seconds for calculations."""
Calculation = Callable[[Callable[[], bool], Callable[[str, Any], None]], None]
"""A calculation. Its first argument is a function that returns whether to stop. Its second argument is a
function that receives finished parts.
"""


class Stopped(Exception):
    """Raised by a calculation that was asked to stop. This is not an error."""


@dataclass(eq=False, slots=True)
class _Newest:
    """The number of a worker's newest calculation. Calculations with a lower number stop."""

    number: int = 0


class _Post(QObject):
    """Carries messages from threads to the window's thread.

    There is only one such object, and it is never destroyed.
    """

    part = Signal(object, int, str, object)
    done = Signal(object, int, str)
    over = Signal(int)
    """Emitted with the number of a job when its thread has no more references to it."""


_jobs: Final[dict[int, tuple[_Newest, int, Calculation]]] = {}
_numbers: Final = count()


@cache
def _post() -> _Post:
    post = _Post()
    post.over.connect(_let_go)
    return post


def _let_go(job: int) -> None:
    _jobs.pop(job, None)


def _abandon(newest: _Newest, running: dict[int, Future[None]], pool: ThreadPoolExecutor) -> None:
    """Stop the calculations and the thread of a worker that has been destroyed."""
    newest.number += 1
    _cancel(running)
    pool.shutdown(wait=False)


def _cancel(running: dict[int, Future[None]]) -> None:
    """Cancel the jobs that have not started yet."""
    for job, future in running.items():
        if future.cancel():
            _let_go(job)


class Worker(QObject):
    """Runs one calculation at a time in its own thread. `garbage` prevents collections in that thread."""

    part = Signal(str, object)
    """Emitted with the name and the value of a finished part of the newest calculation."""
    done = Signal(str)
    """Emitted when the newest calculation ends, with its error message, which is empty on success."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.busy = False
        self._newest = _Newest()
        post = _post()
        post.part.connect(self._part)
        post.done.connect(self._done)
        self._pool = ThreadPoolExecutor(max_workers=1)
        self._running: dict[int, Future[None]] = {}
        self.destroyed.connect(partial(_abandon, self._newest, self._running, self._pool))
        program = QCoreApplication.instance()
        if program is not None:
            program.aboutToQuit.connect(self.stop)

    @property
    def number(self) -> int:
        """The number of the newest calculation. It grows with each start and each stop."""
        return self._newest.number

    def begin(self, work: Calculation) -> None:
        """Start a calculation. The previous one is stopped and emits no more signals."""
        self.drop()
        self.busy = True
        sys.setswitchinterval(WHILE_BUSY)
        for job in [job for job, future in self._running.items() if future.done()]:
            del self._running[job]
        job = next(_numbers)
        _jobs[job] = (self._newest, self._newest.number, work)
        self._running[job] = self._pool.submit(_run, job, _post())

    def drop(self) -> None:
        """Ask all calculations to stop, without waiting."""
        self._newest.number += 1
        self.busy = False
        _cancel(self._running)
        sys.setswitchinterval(USUAL)

    def stop(self) -> None:
        """Ask all calculations to stop, and wait for them for at most `LONGEST_GOODBYE` seconds."""
        self.drop()
        _, late = wait(self._running.values(), LONGEST_GOODBYE)
        if late:
            log.warning("a calculation did not stop in time")

    def _part(self, newest: _Newest, number: int, name: str, value: object) -> None:
        if newest is self._newest and number == newest.number:
            self.part.emit(name, value)

    def _done(self, newest: _Newest, number: int, trouble: str) -> None:
        if newest is self._newest and number == newest.number:
            self.busy = False
            sys.setswitchinterval(USUAL)
            self.done.emit(trouble)


def _run(job: int, post: _Post) -> None:
    """Run the calculation of a job. This runs in the worker's thread."""
    newest, number, work = _jobs[job]
    trouble = ""

    def stop() -> bool:
        return number != newest.number

    def give(name: str, value: Any) -> None:
        if not stop():
            post.part.emit(newest, number, name, value)

    try:
        work(stop, give)
    except Stopped:
        pass
    except Exception as error:
        log.exception("a calculation failed")
        trouble = str(error) or type(error).__name__
    if not stop():
        post.done.emit(newest, number, trouble)
    del work
    post.over.emit(job)
