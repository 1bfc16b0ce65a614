"""The place of the window: as it was left, else in its usual size, and never beyond its screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember

NAME: Final = "window"
"""The setting that holds the window's place, as text made by Qt."""
USUAL: Final = QSize(1440, 900)
SMALL: Final = QSize(1024, 680)
"""A smaller window is allowed only on a smaller screen: parts would scroll or be crowded."""
FRAME: Final = QSize(16, 48)
"""Pixels that a desktop may draw around a window."""


def least(room: QSize) -> QSize:
    """Return the least size of a window: never more than the room on the screen."""
    return SMALL.boundedTo(room - FRAME)


def put(window: QWidget, kept: object, room: QSize) -> None:
    """Put a window where it was left, else in its usual size; on a smaller screen maximise it."""
    if isinstance(kept, str) and window.restoreGeometry(QByteArray.fromBase64(kept.encode())):
        return
    window.resize(USUAL.boundedTo(room).expandedTo(window.minimumSize()))
    if (USUAL + FRAME).boundedTo(room) != USUAL + FRAME:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def keep(window: QWidget, settings: ValueStore | None) -> None:
    """Save the place of a window, if there are settings."""
    remember(settings, NAME, bytes(window.saveGeometry().toBase64().data()).decode())
