"""A list that needs little height."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QListWidget
from typing_extensions import override

from doomtown_desktop.ui.look import fonts

WIDTH = 200
"""The width that a list asks for, in pixels at a text size of 100 %."""


class LowList(QListWidget):
    """A list that has a small minimum height and grows where there is room."""

    def __init__(self, low: float = 0) -> None:
        """Create the list.

        Args:
            low: Its minimum height in pixels at a text size of 100 %, or 0 for Qt's own.
        """
        super().__init__()
        self._low = low

    @override
    def sizeHint(self) -> QSize:
        if not self._low:
            return super().sizeHint()
        return QSize(round(fonts.scaled(WIDTH)), round(fonts.scaled(self._low)))

    @override
    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() if self._low else super().minimumSizeHint()
