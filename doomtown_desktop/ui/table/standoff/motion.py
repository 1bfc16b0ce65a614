"""The motion of the stage. It rises as the town fades, and it falls back."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation, Signal

RISE: Final = 180
"""Milliseconds in which the stage rises and the town fades."""
HEIGHT: Final = 24.0
"""The distance that the stage rises, in pixels."""


class Rise(QObject):
    """A clock whose ``part`` goes to 1 while the stage rises, and to 0 while it falls back."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.part = 0.0
        """The progress of the stage. At 0, only the town is visible, and at 1, only the stage."""
        self.moves = False
        """True if the latest move of the stage was to be seen."""
        self.clock = QVariantAnimation(self)
        self.clock.setEasingCurve(QEasingCurve.Type.OutCubic)
        self.clock.valueChanged.connect(self._step)

    def go(self, up: bool, *, moves: bool) -> None:
        """Rise or fall back. If ``moves`` is False, this takes no time."""
        end, self.moves = 1.0 if up else 0.0, moves
        self.clock.stop()
        if not moves or self.part == end:
            self._step(end)
            return
        self.clock.setDuration(RISE)
        self.clock.setStartValue(self.part)
        self.clock.setEndValue(end)
        self.clock.start()

    def _step(self, part: object) -> None:
        if isinstance(part, float) and part != self.part:
            self.part = part
            self.moved.emit()


__all__ = ["HEIGHT", "RISE", "Rise"]
