"""The helpers of a Marshal: separate processes that roll out worlds at the same time as its own."""

from __future__ import annotations

import os
import queue
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from time import monotonic
from typing import Final, NamedTuple

from doomtown_desktop.ai.search.rollout_helper import READY, WorldResult, WorldTask, read_result, stop
from doomtown_desktop.log import get_logger
from doomtown_desktop.paths import own_command

log = get_logger(__name__)
PROCESSES_VARIABLE: Final = "DOOMTOWN_ROLLOUT_PROCESSES"
"""The environment variable that sets the number of processes, 1 to `MOST_PROCESSES`."""
MOST_PROCESSES: Final = 4
"""At most this many processes think about one decision, including the Marshal's own."""
HUNG: Final = 30.0
"""Seconds without a result after which a helper with a task counts as hung."""
STARTS: Final = 3
"""A helper that was lost this many times without a result in between is not started again."""


def processes() -> int:
    """Return the number of processes for one decision: one for each core but one, 1 to `MOST_PROCESSES`."""
    wanted = os.environ.get(PROCESSES_VARIABLE, "")
    count = int(wanted) if wanted.isdecimal() else _cores() - 1
    return max(1, min(MOST_PROCESSES, count))


def _cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _Told(NamedTuple):
    helper: _Helper
    line: str | None
    """A line of the helper; ``None`` if it has ended."""


class TaskDone(NamedTuple):
    """The end of a task: its number, and its result or ``None`` if its helper was lost."""

    number: int
    result: WorldResult | None


class _Helper:
    """A helper's process. A thread of its own waits for its lines, so nothing is polled."""

    def __init__(self, program: Sequence[str], told: queue.SimpleQueue[_Told]) -> None:
        """Start the process. Raises ``OSError`` if that is impossible."""
        self.is_ready = False
        self.task = 0
        """The number of its task, or 0 if it has none."""
        self.since = monotonic()
        """The time when its task was sent."""
        self._told = told
        self._process = subprocess.Popen(
            list(program), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
        )
        threading.Thread(target=self._listen, daemon=True).start()

    def tell(self, line: str) -> None:
        """Send a line. If the process has ended, its thread reports that."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(line)
            self._process.stdin.flush()

    def kill(self) -> None:
        """End the process."""
        self._process.kill()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        with suppress(ValueError), self._process.stdout as lines:  # a line may not be UTF-8
            for line in lines:
                self._told.put(_Told(self, line))
        self._process.kill()
        if self._process.stdin is not None:
            with suppress(OSError):
                self._process.stdin.close()
        self._process.wait()
        self._told.put(_Told(self, None))


class RolloutCrew:
    """A number of helpers, which start with the first search and then wait for tasks without using time."""

    def __init__(self, helpers: int, program: Sequence[str] | None = None) -> None:
        """Start nothing yet. ``program`` is the command line of a helper; ``None`` for this program's own."""
        self.size = helpers
        self._program = own_command("--rollout-helper") if program is None else list(program)
        self._helpers: dict[int, _Helper] = {}
        """The helpers by place, from 0 on."""
        self._told: queue.SimpleQueue[_Told] = queue.SimpleQueue()
        self._number = 0
        self._losses = 0
        """The number of helpers lost since the last result."""

    @property
    def running(self) -> int:
        """The number of helpers that were started and have not ended."""
        return len(self._helpers)

    def begin(self) -> None:
        """Start the helpers that are missing, and end those that have hung."""
        self.end_hung()
        while self.done() is not None:
            pass  # ends of earlier tasks
        for place in range(self.size):
            if place in self._helpers or self._losses >= STARTS * self.size:
                continue
            try:
                self._helpers[place] = _Helper(self._program, self._told)
            except OSError as error:
                log.warning("a helper of the Marshal cannot be started: %s", error)
                self._losses = STARTS * self.size

    def next_number(self) -> int:
        """Return a new number for a task."""
        self._number += 1
        return self._number

    def has(self, place: int) -> bool:
        """Return whether the helper of a place, from 0 on, is running and ready for tasks."""
        helper = self._helpers.get(place)
        return helper is not None and helper.is_ready

    def is_idle(self, place: int) -> bool:
        """Return whether the helper of a place is ready and has no task."""
        helper = self._helpers.get(place)
        return helper is not None and helper.is_ready and not helper.task

    def give(self, place: int, number: int, task: WorldTask) -> None:
        """Give a task to the idle helper of a place. ``number`` is its number from `next_number`."""
        helper = self._helpers[place]
        helper.task, helper.since = number, monotonic()
        helper.tell(task.line(number))

    def end_hung(self) -> None:
        """Kill the helpers that have hung. Their tasks end as lost."""
        for helper in self._helpers.values():
            if helper.task and monotonic() - helper.since > HUNG:
                log.warning("a helper of the Marshal gave no result for %g s", HUNG)
                helper.kill()

    def done(self, seconds: float = 0.0) -> TaskDone | None:
        """Return the next task that has ended; ``None`` if none ends in time."""
        end = monotonic() + seconds
        while True:
            try:
                told = self._told.get(seconds > 0, max(0.0, end - monotonic()))
            except queue.Empty:
                return None
            ended = self._hear(told)
            if ended is not None:
                return ended

    def wait_until_ready(self, seconds: float) -> None:
        """Wait until all helpers are ready or lost, at most this long."""
        end = monotonic() + seconds
        while any(not each.is_ready for each in self._helpers.values()) and monotonic() < end:
            with suppress(queue.Empty):
                self._hear(self._told.get(True, max(0.0, end - monotonic())))

    def stop(self) -> None:
        """Withdraw all open tasks. They end soon."""
        for helper in self._helpers.values():
            if helper.task:
                helper.tell(stop(helper.task))

    def close(self) -> None:
        """End all helpers, and wait until they have ended."""
        self.size = 0
        for helper in self._helpers.values():
            helper.kill()
        while self._helpers:
            self._hear(self._told.get())

    def _hear(self, told: _Told) -> TaskDone | None:
        """Handle a line or the end of a helper; return the task that has ended by it, if one has."""
        helper, line = told
        place = next((place for place, each in self._helpers.items() if each is helper), None)
        if place is None:
            return None
        if line == READY:
            helper.is_ready = True
            return None
        number = helper.task
        result = None
        if line is not None:
            try:
                told_number, result = read_result(line)
                if told_number != number:
                    raise ValueError(f"it did task {told_number}, not {number}")
            except ValueError as error:
                log.warning("a helper of the Marshal is not understood: %s", error)
                result = None
        if result is None:
            self._losses += 1
            del self._helpers[place]
            helper.kill()
        else:
            self._losses = 0
        helper.task = 0
        return TaskDone(number, result) if number else None


__all__ = ["MOST_PROCESSES", "PROCESSES_VARIABLE", "RolloutCrew", "TaskDone", "processes"]
