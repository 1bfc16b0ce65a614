"""Versions of a deck on the same luck: each meets the same opponents, with the same seeds and seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.lab.figures import Difference, RunFigures
from doomtown_desktop.lab.games import GameResult
from doomtown_desktop.lab.keeping import RunRecord
from doomtown_desktop.lab.plans import RunPlan
from doomtown_desktop.lab.running import Crew
from doomtown_desktop.storage.lab import LabStore
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.lab.runner import LabRunner


class VersusRun(QObject):
    """Plays versions of a deck, one run at a time. The games are saved, so an equal run continues."""

    changed = Signal()
    """Games are finished, or the run has started or ended."""

    def __init__(self, parent: QObject, store: LabStore, crew: Callable[[], Crew]) -> None:
        super().__init__(parent)
        self.store = store
        self.runner = LabRunner(self, crew)
        self.runner.played.connect(self._played)
        self.runner.finished.connect(self._finished)
        self.figures: RunFigures | None = None
        """The results of the latest run, or None before the first one."""
        self.record: RunRecord | None = None
        """The latest run, or None before the first one."""
        self.trouble = ""

    @property
    def is_running(self) -> bool:
        """True while games are being played."""
        return self.runner.is_running

    def start(self, plan: RunPlan, name: str) -> None:
        """Play a run. A run that is already running is stopped."""
        self.trouble = ""
        self.figures = RunFigures(plan)
        try:
            self.record = record = RunRecord(plan, self.store, name).find_all()
            self.runner.start(record)  # first, or saved games that fill the run would seem to end it
            self._played(record.played)
        except StorageError as error:
            self.trouble = str(error)
        self.changed.emit()

    def stop(self) -> None:
        """Stop the run. Games that are finished count."""
        if self.runner.is_running:
            self.runner.stop()
            self.changed.emit()

    @property
    def progress(self) -> tuple[int, int]:
        """The number of finished games, and of all games of the run."""
        figures = self.figures
        return (0, 0) if figures is None else (len(figures.played), figures.plan.total)

    def difference(self, version: int, base: int = 0) -> Difference | None:
        """Return the difference of the win rates of two versions, or None before a game of both."""
        return None if self.figures is None else self.figures.difference(version, base)

    def _played(self, found: Mapping[int, GameResult]) -> None:
        if self.figures is not None:
            for number, game in found.items():
                self.figures.add(number, game)
        self.changed.emit()

    def _finished(self, trouble: str) -> None:
        self.trouble = trouble
        self.changed.emit()


def in_percent(difference: Difference) -> str:
    """Return a difference with its interval, such as "+6 % (−2 to +14)"."""
    shown = [
        f"{round(100 * share):+d}".replace("-", "−")
        for share in (difference.by, difference.low, difference.high)
    ]
    return f"{shown[0]} % ({shown[1]} to {shown[2]})"
