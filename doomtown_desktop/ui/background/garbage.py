"""Garbage collection that runs only in the window's thread."""

from __future__ import annotations

import gc
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer

PAUSE: Final = 1000
"""Milliseconds between two checks of whether garbage must be collected."""
WHOLE: Final = 60.0
"""Seconds between two full collections. With 1,000 decks in sight, a full collection takes about 10 ms."""


def exempt_loaded() -> None:
    """Exempt all present objects from garbage collection: code, rules and cards, which stay until the end.

    They are most of the program's objects. A full collection that looks through them takes 120 ms.
    """
    gc.freeze()


class Garbage(QObject):
    """Collects reference cycles when a timer fires, in place of Python's automatic collection.

    Python's automatic collection runs in any thread that allocates memory. A widget that is destroyed outside
    the window's thread crashes the program.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._whole = monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Collect garbage if Python's thresholds are exceeded or if a full collection is due."""
        young, middle, _ = gc.get_count()
        least, rounds, _ = gc.get_threshold()
        if monotonic() - self._whole > WHOLE:
            gc.collect()
            self._whole = monotonic()
        elif young > least:
            gc.collect(1 if middle > rounds else 0)
