"""A slow clock for fading in pictures that are too large to be painted at every frame."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimeLine, Signal

STEP = 50
"""Milliseconds between two steps."""


class Fade(QObject):
    """A clock whose `part` goes from 0 to 1; ``moved`` is emitted at each step."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.clock = QTimeLine(parent=self)
        self.clock.setUpdateInterval(STEP)
        self.clock.valueChanged.connect(self._tell)
        self.clock.finished.connect(self._tell)

    def start(self, duration: int) -> None:
        """Start from 0; ``duration`` in milliseconds."""
        self.clock.stop()
        self.clock.setDuration(duration)
        self.clock.start()

    def stop(self) -> None:
        """Stop the clock, at progress 1."""
        self.clock.stop()

    @property
    def runs(self) -> bool:
        """True while the clock runs."""
        return self.clock.state() is not QTimeLine.State.NotRunning

    @property
    def part(self) -> float:
        """The progress, 0-1; 1 when the clock does not run."""
        return self.clock.currentValue() if self.runs else 1.0

    def _tell(self) -> None:
        self.moved.emit()
