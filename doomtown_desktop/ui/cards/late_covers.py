"""Pictures of cards for many rows, drawn in short slices after the rows are on the screen."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon, QPixmap

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.background.idle import IdleWork
from doomtown_desktop.ui.cards.covers import PICTURE, cover_of
from doomtown_desktop.ui.cards.faces import FaceStore


class LateCovers(QObject):
    """Draws the pictures of cards one after the other while the window is idle."""

    def __init__(self, faces: FaceStore, width: float, ratio: float, parent: QObject) -> None:
        """``width`` is in pixels, ``ratio`` is the number of device pixels per pixel."""
        super().__init__(parent)
        self.faces, self.width, self.ratio = faces, width, ratio
        self._waiting: deque[tuple[CardFacts, Callable[[QIcon], object]]] = deque()
        self._work: IdleWork | None = None

    @property
    def busy(self) -> bool:
        """True if pictures still have to be drawn."""
        return bool(self._waiting)

    def clear(self) -> None:
        """Forget the pictures that are not drawn yet, since their rows are gone."""
        self._waiting.clear()

    def give(self, card: CardFacts, put: Callable[[QIcon], object]) -> None:
        """Call ``put`` with an empty picture now, and with the picture of the card when it is drawn."""
        blank = QPixmap(round(self.width * self.ratio), round(self.width * PICTURE * self.ratio))
        blank.setDevicePixelRatio(self.ratio)
        blank.fill(Qt.GlobalColor.transparent)
        put(QIcon(blank))
        self._waiting.append((card, put))
        if self._work is None or self._work.is_done:
            self._work = IdleWork(self._draw(), self)
            self._work.start()

    def _draw(self) -> Iterator[None]:
        while self._waiting:
            card, put = self._waiting.popleft()
            put(QIcon(cover_of(self.faces, card, self.width, self.ratio)))
            yield


__all__ = ["LateCovers"]
