"""The size and position of the window: as it was left, or else a default. It is limited to the screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QByteArray, QSize, Qt
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.plain.preferences import ValueStore
from doomtown_desktop.ui.plain.remembering import remember

NAME: Final = "window"
"""The setting that stores the window's geometry, as Qt's bytes in Base64."""
USUAL: Final = QSize(1440, 900)
SMALL: Final = QSize(1024, 680)
"""The minimum size, unless the screen is smaller. At this size, some parts scroll or are crowded."""
FRAME: Final = QSize(16, 48)
"""The width and height that the desktop's window frame may need, in pixels."""


def least(room: QSize) -> QSize:
    """Return the minimum size of the window on a screen with ``room`` available."""
    return SMALL.boundedTo(room - FRAME)


def put(window: QWidget, kept: object, room: QSize) -> None:
    """Restore the geometry ``kept``, or else use the default size.

    If the screen is too small for the default size, the window is maximised.
    """
    if isinstance(kept, str) and window.restoreGeometry(QByteArray.fromBase64(kept.encode())):
        return
    window.resize(USUAL.boundedTo(room).expandedTo(window.minimumSize()))
    if (USUAL + FRAME).boundedTo(room) != USUAL + FRAME:
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)


def keep(window: QWidget, settings: ValueStore | None) -> None:
    """Save the geometry of a window if there are settings."""
    remember(settings, NAME, bytes(window.saveGeometry().toBase64().data()).decode())
