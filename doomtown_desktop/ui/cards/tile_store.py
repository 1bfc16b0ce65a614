"""Faces for the grid: drawn a few at a time while the window is idle, the visible ones first."""

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
"""Seconds of drawing in one turn of the event loop."""
BUDGET: Final = 160 * 2**20
"""Bytes of faces that are kept; those not seen longest go first."""


class TileStore(QObject):
    """Keeps faces of one size at a time. ``wanted`` says which cards are in sight, most wanted first."""

    drawn = Signal(str)
    """The face of this printing is ready."""

    def __init__(self, faces: FaceStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.faces = faces
        self.width = 168.0
        self.ratio = 1.0
        self.wanted: Callable[[], list[CardFacts]] = list
        self._kept: OrderedDict[tuple[str, int, int], QPixmap] = OrderedDict()
        self._bytes = 0
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self.work)

    def resize(self, width: float, ratio: float) -> None:
        """Another size of faces; old ones serve, scaled, until the new ones are drawn."""
        self.width, self.ratio = width, ratio

    def forget(self) -> None:
        """Draw everything anew, as when the look of faces changes."""
        self._kept.clear()
        self._bytes = 0

    def face(self, card: CardFacts) -> QPixmap | None:
        """The face of a card at the size of now; ``None`` while it is not drawn, which is seen to."""
        key = self._key(card)
        found = self._kept.get(key)
        if found is None:
            self.begin()
            return None
        self._kept.move_to_end(key)
        return found

    def begin(self) -> None:
        """Go on drawing what is in sight."""
        if not self._timer.isActive():
            self._timer.start()

    @property
    def busy(self) -> bool:
        """There may be more to draw."""
        return self._timer.isActive()

    def work(self) -> None:
        """Draw for a slice of time; stops by itself when all that is in sight is drawn."""
        until = perf_counter() + SLICE
        for card in self.wanted():
            key = self._key(card)
            if key in self._kept:
                continue
            self._keep(key, self.faces.fresh(FaceSpec(card, self.width, self.ratio)))
            self.drawn.emit(card.code)
            if perf_counter() >= until:
                return
        self._timer.stop()

    def _key(self, card: CardFacts) -> tuple[str, int, int]:
        return (card.code, round(self.width * 4), round(self.ratio * 100))

    def _keep(self, key: tuple[str, int, int], face: QPixmap) -> None:
        self._kept[key] = face
        self._bytes += face.width() * face.height() * 4
        while self._bytes > BUDGET and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.width() * old.height() * 4
