"""Work that the window does in short slices while it is idle."""

from __future__ import annotations

from collections.abc import Iterator
from time import thread_time
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

SLICE: Final = 0.008
"""Seconds of processor time after which a slice of work ends. Its last step may take longer."""
PAUSE: Final = 1
"""Milliseconds between two slices, in which the window handles keys, clicks and paints."""


class IdleWork(QObject):
    """Does the steps of an iterator in slices, between which the window handles events.

    An error in a step ends the work. It is reported like any other error in the window.
    """

    finished = Signal()
    """All steps are done. It is not emitted after an error or `stop`."""

    def __init__(self, steps: Iterator[object], parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[object] | None = steps
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._slice)

    def start(self) -> None:
        """Begin when the window has handled all events that are waiting."""
        self._timer.start(0)

    @property
    def is_done(self) -> bool:
        """Return whether the work has ended."""
        return self._steps is None

    def stop(self) -> None:
        """End the work early."""
        self._steps = None
        self._timer.stop()

    def _slice(self) -> None:
        steps, self._steps = self._steps, None
        ends = thread_time() + SLICE
        for _ in steps or ():
            if thread_time() >= ends:
                self._steps = steps
                self._timer.start(PAUSE)
                return
        self.finished.emit()
