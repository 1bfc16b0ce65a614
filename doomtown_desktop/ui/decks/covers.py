"""What lies over the deck builder: one page at a time, and what waits until it is put away."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.look.cover import Cover


class Covers(QObject):
    """The page over ``host``, and those that follow it."""

    opening = Signal()
    """A page is about to be laid over the builder."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.host = host
        self.cover: Cover | None = None
        """The page that lies over the builder now."""
        self.waiting: list[Callable[[], object]] = []
        """What is shown next, one after the other, when the page over the builder closes."""

    def lay_over(self, cover: Cover) -> None:
        """Lay a page over the builder; one that lies there goes."""
        if self.cover is not None:
            cover.take_place_of(self.cover)
        self.cover = cover
        cover.closed.connect(lambda: self._uncovered(cover))
        self.opening.emit()
        cover.open_cover()

    def say_trouble(self, words: str) -> None:
        """Say on the page that lies over the builder what went wrong; nothing takes it away."""
        if self.cover is not None:
            self.cover.say_trouble(words)

    def _uncovered(self, cover: Cover) -> None:
        if self.cover is cover:
            self.cover = None
            QTimer.singleShot(0, self, self.next)

    def next(self) -> None:
        """Show what has waited, as long as nothing lies over the builder."""
        while self.waiting and self.cover is None:
            self.waiting.pop(0)()
