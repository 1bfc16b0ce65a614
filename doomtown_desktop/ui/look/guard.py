"""A short time in which a press is ignored: it was meant for the screen before."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

SECOND_CLICK: Final = 0.3
"""Seconds after a new question in which a click was meant for the question before."""
NEXT_PLAYER: Final = 0.7
"""Seconds after a change of players in which a key came from the player before."""
GUARDED_BY: Final = "guardedBy"
"""Property of a widget: its `NoKeys`."""


class Guard:
    """Says whether a press comes too early. Each start restarts its time."""

    clock: ClassVar[Callable[[], float]] = staticmethod(time.monotonic)

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._until = float("-inf")

    def start(self) -> None:
        """Ignore presses from now on, for the seconds of the guard."""
        self._until = Guard.clock() + self.seconds

    @property
    def is_on(self) -> bool:
        """True if a press now is ignored."""
        return Guard.clock() < self._until


class NoClicks(QObject):
    """Keeps mouse clicks from widgets while a guard is on."""

    def __init__(self, parent: QWidget, guard: Guard) -> None:
        super().__init__(parent)
        self.guard = guard

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() in _PRESSES and self.guard.is_on


class NoKeys(QObject):
    """Keeps keys from widgets while a guard is on, and repeats of a held key at any time.

    A key that comes too early restarts the guard: somebody who keeps pressing Enter has not seen the screen.
    """

    def __init__(self, parent: QWidget, guard: Guard) -> None:
        super().__init__(parent)
        self.guard = guard

    def watch(self, button: QWidget) -> None:
        """Keep keys from a button. Other filters find this one in its property, and ask it first."""
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
