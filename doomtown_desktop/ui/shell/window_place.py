"""Where the window stands: as it was left, else in its usual size, and never beyond its screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.plain.preferences import Settings
from doomtown_desktop.ui.plain.remembering import remember

NAME: Final = "window"
"""The setting: what Qt says of the window's place, as text."""
USUAL: Final = QSize(1440, 900)
SMALL: Final = QSize(1024, 680)
"""A smaller window is allowed only where the screen has no more: things scroll or lie close together."""
FRAME: Final = QSize(16, 48)
"""Pixels that a desktop may draw around a window."""


def least(room: QSize) -> QSize:
    """The least size of a window on a screen with so much room: never more than the room."""
    return SMALL.boundedTo(room - FRAME)


def put(window: QWidget, kept: object, room: QSize) -> None:
    """Put a window where it was left, or in the room of its screen; it fills one that is too small for it."""
    if isinstance(kept, str) and window.restoreGeometry(QByteArray.fromBase64(kept.encode())):
        return
    window.resize(USUAL.boundedTo(room).expandedTo(window.minimumSize()))
    if (USUAL + FRAME).boundedTo(room) != USUAL + FRAME:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def keep(window: QWidget, settings: Settings | None) -> None:
    """Remember where it stands, where there are settings."""
    remember(settings, NAME, bytes(window.saveGeometry().toBase64().data()).decode())
