"""A hand with a real pointer: `xdotool` moves it on the X screen, and Qt hears of it as of any user's."""

from __future__ import annotations

import shutil
import subprocess
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from typing_extensions import override

from doomtown_desktop.ui.shell.self_checks import work_until
from tests.ui.mouse import LEFT, NoWayError

TOOL: Final = "xdotool"
PATIENCE: Final = 30.0
"""Seconds after which an event of the pointer or the keyboard counts as lost."""
BUTTONS: Final = {Qt.MouseButton.LeftButton: "1", Qt.MouseButton.RightButton: "3"}


def has_pointer() -> bool:
    """Return whether this machine can move a real pointer."""
    return shutil.which(TOOL) is not None


class _Heard(QObject):
    """Counts the events of one kind that windows get from the screen."""

    def __init__(self, kind: QEvent.Type) -> None:
        super().__init__()
        self.kind, self.count = kind, 0

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == self.kind and isinstance(watched, QWindow):
            self.count += 1
        return False


class RealHand:
    """A hand with a real pointer. It returns when the window has got the event."""

    def __init__(self) -> None:
        self.gestures = 0
        """The number of clicks and drags so far."""

    def click(self, widget: QWidget, button: Qt.MouseButton = LEFT, *, pos: QPoint | None = None) -> None:
        self.gestures += 1
        self._move_to(widget, pos)
        self._do(QEvent.Type.MouseButtonRelease, "click", BUTTONS[button])

    def double_click(self, widget: QWidget, pos: QPoint) -> None:
        self.gestures += 1
        self._move_to(widget, pos)
        self._do(
            QEvent.Type.MouseButtonRelease, "click", "--repeat", "2", "--delay", "60", BUTTONS[LEFT], count=2
        )

    def press(self, widget: QWidget, pos: QPoint) -> None:
        self.gestures += 1
        self._move_to(widget, pos)
        self._do(QEvent.Type.MouseButtonPress, "mousedown", BUTTONS[LEFT])

    def move(self, widget: QWidget, pos: QPoint) -> None:
        self._move_to(widget, pos)

    def release(self, widget: QWidget, pos: QPoint) -> None:
        self._move_to(widget, pos)
        self._do(QEvent.Type.MouseButtonRelease, "mouseup", BUTTONS[LEFT])

    def write(self, field: QLineEdit, text: str) -> None:
        """Click a field, replace its text by keys of a real keyboard, and wait until the text is there."""
        self.click(field)
        self._run("key", "ctrl+a")
        self._run("type", "--delay", "4", text)
        if not work_until(lambda: field.text() == text, PATIENCE):
            raise NoWayError(f"the field has {field.text()!r} and not {text!r}")

    def _move_to(self, widget: QWidget, pos: QPoint | None) -> None:
        """Move the pointer to a point of a widget, and after it while the widget moves."""
        before = None
        while before != (point := widget.mapToGlobal(widget.rect().center() if pos is None else pos)):
            self._run("mousemove", str(point.x()), str(point.y()))
            QApplication.processEvents()
            before = point

    def _do(self, kind: QEvent.Type, *words: str, count: int = 1) -> None:
        """Let the tool act, and wait until windows have got so many events of a kind."""
        app = QApplication.instance()
        assert app is not None
        heard = _Heard(kind)
        app.installEventFilter(heard)
        try:
            self._run(*words)
            if not work_until(lambda: heard.count >= count, PATIENCE):
                raise NoWayError(f"no window has got {' '.join(words)}")
        finally:
            app.removeEventFilter(heard)

    def _run(self, *words: str) -> None:
        subprocess.run([TOOL, *words], check=True)
