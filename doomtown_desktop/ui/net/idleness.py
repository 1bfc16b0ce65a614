"""Notices that a person has not used the program for a while."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget
from typing_extensions import override

AWAY: Final = 180_000
"""Milliseconds without a key or the mouse after which a person counts as away."""
_USES: Final = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.MouseMove,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)


class Idleness(QObject):
    """Watches keys and the mouse of the window of a page."""

    changed = Signal(bool)
    """Carries True when the person counts as away, and False when they are back."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.is_away = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(AWAY)
        self._timer.timeout.connect(self.leave)
        window = page.window().windowHandle()
        if window is not None:  # all input of people comes through it, and little else
            window.installEventFilter(self)
            self._timer.start()

    def leave(self) -> None:
        """Report that the person is away."""
        self.is_away = True
        self.changed.emit(True)

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _USES:
            if self.is_away:
                self.is_away = False
                self.changed.emit(False)
            self._timer.start()
        return False


__all__ = ["AWAY", "Idleness"]
