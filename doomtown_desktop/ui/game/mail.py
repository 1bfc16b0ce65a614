"""Events of other threads, which this module brings into the window's thread."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal


class Mail(QObject):
    """Takes events in any thread and delivers them, in order, in the thread in which it was made."""

    _posted = Signal(object)

    def __init__(self, deliver: Callable[[object], object]) -> None:
        super().__init__()
        self._deliver = deliver
        self.is_open = True
        self._posted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    def post(self, event: object) -> None:
        """Take an event. It may be called in any thread, and returns at once."""
        if self.is_open:
            self._posted.emit(event)

    def _take(self, event: object) -> None:
        if self.is_open:
            self._deliver(event)

    def close(self) -> None:
        """Deliver nothing more, not even events that are under way."""
        self.is_open = False
