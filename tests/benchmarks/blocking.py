"""Measures how long the window's thread works without handling keys, clicks and paints."""

from __future__ import annotations

import cProfile
import pstats
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, sleep, thread_time
from typing import Final

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication

QUIET: Final = 0.12
"""Seconds of the clock without work after which an action counts as finished."""
IDLE: Final = 0.001
"""A pass of the event loop with less processor time than this, in seconds, did no work."""
LONGEST: Final = 120.0
"""Seconds of the clock after which an action that does not finish is an error."""


class EventLoop:
    """Runs the event loop pass by pass and measures the processor time of the window's thread in each.

    Attributes:
        profiled: A word; actions whose names contain it print where their time goes. None: no action.
    """

    def __init__(self, app: QApplication, profiled: str | None = None) -> None:
        self.app, self.profiled = app, profiled

    def _pass(self) -> float:
        started = thread_time()
        self.app.processEvents()
        self.app.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        return thread_time() - started

    def settle(self, done: Callable[[], object] = lambda: True, quiet: float = QUIET) -> float:
        """Handle events until something is done and no work is left; return the longest pass in seconds.

        Raises:
            TimeoutError: It is not done after two minutes.
        """
        longest, quiet_since, ends = 0.0, perf_counter(), perf_counter() + LONGEST
        while not done() or perf_counter() - quiet_since < quiet:
            if perf_counter() > ends:
                raise TimeoutError("The action did not finish in two minutes.")
            cost = self._pass()
            longest = max(longest, cost)
            if cost > IDLE:
                quiet_since = perf_counter()
            else:
                sleep(0.001)
        return longest

    def blocked(
        self, name: str, work: Callable[[], object], done: Callable[[], object] = lambda: True
    ) -> float:
        """Do an action, wait until its work is done, and return the longest time without events, in ms."""
        with self._profiling(name):
            started = thread_time()
            work()
            first = thread_time() - started
            try:
                return max(first, self.settle(done)) * 1000
            except TimeoutError as error:
                raise TimeoutError(f"{name}: {error}") from None

    @contextmanager
    def _profiling(self, name: str) -> Iterator[None]:
        if self.profiled is None or self.profiled not in name:
            yield
            return
        profile = cProfile.Profile(thread_time)
        with profile:
            yield
        print(f"--- {name}", file=sys.stderr)
        pstats.Stats(profile, stream=sys.stderr).sort_stats("cumulative").print_stats(45)
