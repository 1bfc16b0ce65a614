"""The growth of text with the window."""

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
"""The size of the window counts as stable if it has not changed for this many milliseconds."""


class TextGrowth(QObject):
    """Sets the growth of text (`fonts.set_growth`) whenever its window is resized.

    When the size is stable, the table and pages that depend on the text size are updated.
    """

    grown = Signal()
    """Text has another size. The style sheet has to be applied again."""

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
