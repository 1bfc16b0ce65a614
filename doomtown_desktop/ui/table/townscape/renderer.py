"""Paints pictures of the town in slices: the current one, and the next hour's when the window is idle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPainterPath, QPixmap

from doomtown_desktop.ui.background.idle import IdleWork
from doomtown_desktop.ui.table.townscape.painting import TownPainter
from doomtown_desktop.ui.table.townscape.plot import Plot

MOST_PICTURES: Final = 2
"""At most this many pictures are cached: the current one and the next."""
MOST_AHEAD: Final = 5_000_000
"""The picture of the next hour is painted ahead only if it has at most this many device pixels."""
QUIET: Final = 600
"""Milliseconds without a new plot after which the picture of the next hour is painted."""
RESIZING: Final = 120
"""Milliseconds before a town of another size is painted, because the window may still change its size."""


@dataclass(frozen=True, slots=True)
class TownPicture:
    """A finished picture of the town, and the outlines of its lit windows, in pixels of the town."""

    plot: Plot
    pixmap: QPixmap
    windows: tuple[QPainterPath, ...]


class TownRenderer(QObject):
    """Paints and caches the pictures of the town. ``rendered`` is emitted when one is finished."""

    rendered = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._cached: dict[Plot, TownPicture] = {}
        self._wanted: tuple[Plot, ...] = ()
        self._work: IdleWork | None = None
        self._at_work: Plot | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._begin)

    def want(self, *plots: Plot) -> None:
        """Paint these plots, unless they are cached: the first one soon, the others when the window is idle.

        Without plots, stop painting.
        """
        plots = plots[: MOST_PICTURES if not plots or plots[0].pixels <= MOST_AHEAD else 1]
        if plots == self._wanted:
            return
        before, self._wanted = self._wanted, plots
        self._cached = {plot: found for plot, found in self._cached.items() if plot in plots}
        if self._at_work is not None and self._at_work != (plots or (None,))[0]:
            self._drop_work()
        resized = bool(before and plots) and before[0].size != plots[0].size
        self._plan(RESIZING if resized else 0)

    def found(self, plot: Plot) -> TownPicture | None:
        """Return the picture of a plot, or ``None`` if it is not finished."""
        return self._cached.get(plot)

    @property
    def is_ready(self) -> bool:
        """True if the first of the wanted pictures is finished."""
        return not self._wanted or self._wanted[0] in self._cached

    @property
    def is_idle(self) -> bool:
        """True if all wanted pictures are finished."""
        return self._missing is None

    @property
    def _missing(self) -> Plot | None:
        return next((plot for plot in self._wanted if plot not in self._cached), None)

    def _plan(self, wait: int) -> None:
        """Paint the next missing picture after some milliseconds."""
        missing = self._missing
        if missing is None or missing == self._at_work:
            return
        self._drop_work()
        self._timer.start(wait if missing == self._wanted[0] else QUIET)

    def _begin(self) -> None:
        missing = self._missing
        if missing is not None:
            self._at_work = missing
            self._work = IdleWork(self._render(missing), self)
            self._work.start()

    def _render(self, plot: Plot) -> Iterator[None]:
        painter = TownPainter(plot)
        yield from painter.steps()
        town = painter.result
        self._cached[plot] = TownPicture(plot, QPixmap.fromImage(town.image), tuple(town.windows))
        self._at_work = None
        self._plan(0)
        self.rendered.emit()

    def _drop_work(self) -> None:
        self._timer.stop()
        self._at_work = None
        if self._work is not None:
            self._work.stop()
            self._work.deleteLater()
            self._work = None


__all__ = ["MOST_PICTURES", "TownPicture", "TownRenderer"]
