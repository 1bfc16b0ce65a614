"""Guards that ignore presses just after the screen has changed, as they were meant for the old screen."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

SECOND_CLICK: Final = 0.3
"""Seconds after a new question in which a click is assumed to be meant for the previous question."""
AFTER_SCENE: Final = 0.4
"""Seconds after a scene in which a key or click is assumed to be meant for the scene."""
NEXT_PLAYER: Final = 0.7
"""Seconds after a change of players in which a key is assumed to be pressed by the previous player."""
GUARDED_BY: Final = "guardedBy"
"""The name of the property in which a widget stores its `NoKeys`."""


class Guard:
    """A period in which presses are ignored. `start` begins it."""

    clock: ClassVar[Callable[[], float]] = staticmethod(time.monotonic)

    def __init__(self, seconds: float) -> None:
        self.seconds = self.latest = seconds
        self._until = float("-inf")

    def start(self, seconds: float | None = None) -> None:
        """Ignore presses for ``seconds`` from now on; by default for those of the guard."""
        self.latest = self.seconds if seconds is None else seconds
        self._until = Guard.clock() + self.latest

    def restart(self) -> None:
        """Ignore presses again for as long as the latest `start` said."""
        self.start(self.latest)

    @property
    def is_on(self) -> bool:
        """True while presses are ignored."""
        return Guard.clock() < self._until


class NoClicks(QObject):
    """An event filter that drops mouse presses while a guard is on."""

    def __init__(self, parent: QWidget, guard: Guard) -> None:
        super().__init__(parent)
        self.guard = guard

    def start(self, *panels: QWidget) -> None:
        """Start the guard, also for these panels and everything in them."""
        self.guard.start()
        for panel in panels:
            for part in (panel, *panel.findChildren(QWidget)):
                part.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        return event.type() in _PRESSES and self.guard.is_on


class NoKeys(QObject):
    """An event filter that drops keys while a guard is on. It always drops the repeats of a held key.

    A dropped key restarts the guard, because a player who presses Enter repeatedly has not seen the new
    screen.
    """

    def __init__(self, parent: QWidget, guard: Guard) -> None:
        super().__init__(parent)
        self.guard = guard

    def watch(self, button: QWidget) -> None:
        """Filter the keys of a button.

        Other event filters find this one by `GUARDED_BY`, and call it first.
        """
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

__all__ = ["AFTER_SCENE", "NEXT_PLAYER", "SECOND_CLICK", "Guard", "NoClicks", "NoKeys"]
