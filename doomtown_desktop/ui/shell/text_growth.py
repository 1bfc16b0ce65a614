"""Lets text grow with the window."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts
from doomtown_desktop.ui.plain.settings import Affects
from doomtown_desktop.ui.shell.current_preferences import CurrentPreferences
from doomtown_desktop.ui.shell.places import Places

RESTS: Final = 150
"""The size of the window rests if it does not change for so many milliseconds."""


class TextGrowth(QObject):
    """Sets the growth of text (`fonts.set_growth`) whenever its window is resized.

    Once the size rests, it lets the table and a page that is made for a text size follow.
    """

    grown = Signal()
    """Text has another size: apply the style sheet."""

    def __init__(self, window: QWidget, places: Places, preferences: CurrentPreferences) -> None:
        super().__init__(window)
        self._window, self._places, self._preferences = window, places, preferences
        self._timer = QTimer(self, singleShot=True, interval=RESTS)
        self._timer.timeout.connect(self._rest)
        fonts.set_growth(fonts.growth_for(window.size()))
        window.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and watched is self._window:
            growth = fonts.growth_for(event.size())
            if growth != fonts.growth():
                fonts.set_growth(growth)
                self.grown.emit()
                if self._window.isVisible():
                    self._timer.start()
        elif event.type() is QEvent.Type.Close:
            self._timer.stop()
        return False

    def _rest(self) -> None:
        self._preferences.changed.emit(Affects.TABLE)
        if not self._places.covered:
            self._places.uncovered.emit(self._places.place)
