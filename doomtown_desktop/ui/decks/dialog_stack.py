"""The pages over the deck builder. One is open at a time, and waiting pages open one after another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from doomtown_desktop.ui.look.cover import PageCover


class DialogStack(QObject):
    """The page over ``host``, and the pages that wait to be opened after it."""

    opening = Signal()
    """A page is about to open over the builder."""

    def __init__(self, host: QWidget) -> None:
        super().__init__(host)
        self.host = host
        self.current: PageCover | None = None
        """The page over the builder, or None if there is none."""
        self.waiting: list[Callable[[], object]] = []
        """The functions that open the next pages. Each is called when the previous page has closed."""

    def open(self, page: PageCover) -> None:
        """Open a page over the builder. It replaces the current one."""
        if self.current is not None:
            page.take_place_of(self.current)
        self.current = page
        page.closed.connect(lambda: self._closed(page))
        self.opening.emit()
        page.open_cover()

    def say_trouble(self, words: str) -> None:
        """Show an error on the current page, if there is one."""
        if self.current is not None:
            self.current.say_trouble(words)

    def _closed(self, page: PageCover) -> None:
        if self.current is page:
            self.current = None
            QTimer.singleShot(0, self, self.next)

    def next(self) -> None:
        """Call the waiting functions in order until one of them has opened a page."""
        while self.waiting and self.current is None:
            self.waiting.pop(0)()
