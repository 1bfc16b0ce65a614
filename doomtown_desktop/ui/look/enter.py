"""An event filter that lets Enter click the button with the focus, as Space does, anywhere in the program."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QRadioButton, QWidget
from shiboken6 import isValid
from typing_extensions import override

from doomtown_desktop.ui.look.guard import GUARDED_BY, NoKeys
from doomtown_desktop.ui.look.keys import chord

TAKES_KEYS: Final = "takesKeys"
"""The name of a widget property. It is true while a button waits for any key, including Enter."""


class EnterPresses(QObject):
    """Handles Enter for the button with the focus, except for check boxes and radio buttons."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._watched: QAbstractButton | None = None
        program = QApplication.instance()
        assert isinstance(program, QApplication)
        program.focusChanged.connect(self._moved)

    def _moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if self._watched is not None and isValid(self._watched):
            self._watched.removeEventFilter(self)
        self._watched = None
        if isinstance(now, QAbstractButton) and not isinstance(now, QCheckBox | QRadioButton):
            self._watched = now
            now.installEventFilter(self)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if (
            event.type() != QEvent.Type.KeyPress
            or not isinstance(event, QKeyEvent)
            or not isinstance(watched, QAbstractButton)
            or chord(event) != "Return"
            or watched.property(TAKES_KEYS)
        ):
            return super().eventFilter(watched, event)
        guard = watched.property(GUARDED_BY)
        if isinstance(guard, NoKeys) and guard.eventFilter(watched, event):
            return True
        if not event.isAutoRepeat() and watched.isEnabled():
            press(watched)
        return True


def press(button: QAbstractButton) -> None:
    """Click a button in response to a key."""
    button.click()
