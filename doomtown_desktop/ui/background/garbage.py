"""Cycles of objects die in the window's thread, and nowhere else."""

from __future__ import annotations

import gc
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer

PAUSE: Final = 1000
"""Milliseconds between two checks."""
WHOLE: Final = 60.0
"""Seconds between two full collections; one takes about 50 ms with a table open."""


class Garbage(QObject):
    """Collects cycles instead of Python, which does it in whichever thread happens to allocate.

    Calculations run in threads of their own; a widget that dies there crashes the program.
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
        """Collect garbage if enough has gathered."""
        young, middle, _ = gc.get_count()
        least, rounds, _ = gc.get_threshold()
        if monotonic() - self._whole > WHOLE:
            gc.collect()
            self._whole = monotonic()
        elif young > least:
            gc.collect(1 if middle > rounds else 0)
