"""A slow clock that fades in pictures which are too large to be painted in every frame."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimeLine, Signal

STEP = 50
"""Milliseconds between two steps."""


class Fade(QObject):
    """A clock whose progress, `part`, goes from 0 to 1. ``moved`` is emitted at each step."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.clock = QTimeLine(parent=self)
        self.clock.setUpdateInterval(STEP)
        self.clock.valueChanged.connect(self._tell)
        self.clock.finished.connect(self._tell)

    def start(self, duration: int) -> None:
        """Start the clock at 0. ``duration`` is in milliseconds."""
        self.clock.stop()
        self.clock.setDuration(duration)
        self.clock.start()

    def stop(self) -> None:
        """Stop the clock. Its progress is then 1."""
        self.clock.stop()

    @property
    def runs(self) -> bool:
        """True while the clock is running."""
        return self.clock.state() is not QTimeLine.State.NotRunning

    @property
    def part(self) -> float:
        """The progress, 0-1. It is 1 while the clock is not running."""
        return self.clock.currentValue() if self.runs else 1.0

    def _tell(self) -> None:
        self.moved.emit()
