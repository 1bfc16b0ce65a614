"""The faces in the grid. They are drawn in small slices while the window is idle, visible ones first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from doomtown_desktop.catalog import CardFacts
from doomtown_desktop.ui.cards.face_spec import FaceSpec
from doomtown_desktop.ui.cards.faces import FaceStore

SLICE: Final = 0.003
"""Seconds of drawing per turn of the event loop."""
BUDGET: Final = 160 * 2**20
"""At most this many bytes of faces stay in memory. The least recently used faces are dropped first."""


class TileStore(QObject):
    """A cache of faces of the current size.

    ``wanted`` returns the cards whose faces are needed, the most urgent first.
    """

    drawn = Signal(str)
    """A face is ready. The signal carries the code of the printing."""

    def __init__(
        self, faces: FaceStore, wanted: Callable[[], list[CardFacts]], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.faces, self.wanted = faces, wanted
        self.width = 168.0
        self.ratio = 1.0
        self._drawn: OrderedDict[tuple[str, int, int], QPixmap] = OrderedDict()
        self._bytes = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.work)

    def resize(self, width: float, ratio: float) -> None:
        """Draw faces of this size from now on. ``ratio`` is device pixels per pixel."""
        self.width, self.ratio = width, ratio

    def clear(self) -> None:
        """Drop all faces, for instance after a change of style. They are drawn again when they are needed."""
        self._drawn.clear()
        self._bytes = 0

    def face(self, card: CardFacts) -> QPixmap | None:
        """Return the face of a card at the current size, or None until it is drawn."""
        key = self._key(card)
        found = self._drawn.get(key)
        if found is None:
            self.begin()
            return None
        self._drawn.move_to_end(key)
        return found

    def begin(self) -> None:
        """Start drawing the faces that are needed."""
        if not self._timer.isActive():
            self._timer.start()

    @property
    def busy(self) -> bool:
        """True if faces may still have to be drawn."""
        return self._timer.isActive()

    def work(self) -> None:
        """Draw for one slice of time. Stop when all needed faces are drawn."""
        until = perf_counter() + SLICE
        for card in self.wanted():
            key = self._key(card)
            if key in self._drawn:
                continue
            self._store(key, self.faces.fresh(FaceSpec(card, self.width, self.ratio)))
            self.drawn.emit(card.code)
            if perf_counter() >= until:
                return
        self._timer.stop()

    def _key(self, card: CardFacts) -> tuple[str, int, int]:
        return (card.code, round(self.width * 4), round(self.ratio * 100))

    def _store(self, key: tuple[str, int, int], face: QPixmap) -> None:
        self._drawn[key] = face
        self._bytes += face.width() * face.height() * 4
        while self._bytes > BUDGET and len(self._drawn) > 1:
            _, old = self._drawn.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4
