"""A short time in which a press is ignored: it was meant for what was on the screen before."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

SECOND_CLICK: Final = 0.3
"""Seconds after a change of question in which a click was still meant for the question before."""
NEXT_PLAYER: Final = 0.7
"""Seconds after a change of players in which a key was still pressed by the player before."""
GUARDED_BY: Final = "guardedBy"
"""Property of a widget: what keeps keys from it."""


class Guard:
    """Says whether a press comes too early. Every start of the guard begins its time anew."""

    clock: ClassVar[Callable[[], float]] = staticmethod(time.monotonic)

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until = float("-inf")

    def start(self) -> None:
        """Ignore presses from now on, for as many seconds."""
        self._until = Guard.clock() + self.seconds

    @property
    def is_on(self) -> bool:
        """Whether a press that comes now is ignored."""
        return Guard.clock() < self._until


class NoClicks(QObject):
    """Keeps clicks of the mouse from widgets as long as a guard is on."""

    def __init__(self, parent: QWidget, guard: Guard) -> None:
        super().__init__(parent)
        self.guard = guard

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() in _PRESSES and self.guard.is_on


class NoKeys(QObject):
    """Keeps keys from widgets as long as a guard is on, and repeats of a held key at any time.

    A key that comes too early starts the guard anew: somebody who goes on pressing Enter has not seen what is
    on the screen.
    """

    def __init__(self, parent: QWidget, guard: Guard) -> None:
        super().__init__(parent)
        self.guard = guard

    def watch(self, button: QWidget) -> None:
        """Keep keys from a button; whoever else watches it asks first."""
        button.installEventFilter(self)
        button.setProperty(GUARDED_BY, self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.KeyPress or not isinstance(event, QKeyEvent):
            return False
        if self.guard.is_on:
            self.guard.start()
            return True
        return event.isAutoRepeat()


_PRESSES = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)

__all__ = ["NEXT_PLAYER", "SECOND_CLICK", "Guard", "NoClicks", "NoKeys"]
