"""Pictures of cards for many rows, drawn in short slices after the rows are on the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QIcon, QPixmap

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.covers import PICTURE, cover_of
from doomtown_desktop.ui.cards.faces import FaceStore

SLICE: Final = 0.004
"""Seconds of drawing per turn of the event loop."""


class LateCovers(QObject):
    """Draws the pictures of cards one after the other while the window is idle."""

    def __init__(self, faces: FaceStore, width: float, ratio: float, parent: QObject) -> None:
        """``width`` is in pixels, ``ratio`` is the number of device pixels per pixel."""
        super().__init__(parent)
        self.faces, self.width, self.ratio = faces, width, ratio
        self._waiting: deque[tuple[CardFacts, Callable[[QIcon], object]]] = deque()
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._work)

    @property
    def busy(self) -> bool:
        """True if pictures still have to be drawn."""
        return bool(self._waiting)

    def clear(self) -> None:
        """Forget the pictures that are not drawn yet, since their rows are gone."""
        self._waiting.clear()
        self._timer.stop()

    def give(self, card: CardFacts, put: Callable[[QIcon], object]) -> None:
        """Call ``put`` with an empty picture now, and with the picture of the card when it is drawn."""
        blank = QPixmap(round(self.width * self.ratio), round(self.width * PICTURE * self.ratio))
        blank.setDevicePixelRatio(self.ratio)
        blank.fill(Qt.GlobalColor.transparent)
        put(QIcon(blank))
        self._waiting.append((card, put))
        self._timer.start()

    def _work(self) -> None:
        until = perf_counter() + SLICE
        while self._waiting and perf_counter() < until:
            card, put = self._waiting.popleft()
            put(QIcon(cover_of(self.faces, card, self.width, self.ratio)))
        if not self._waiting:
            self._timer.stop()


__all__ = ["LateCovers"]
