"""The runner of the lab. It plays games in separate processes, and saves and reports each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from doomtown_desktop.lab.games import play_game
from doomtown_desktop.lab.keeping import RunRecord
from doomtown_desktop.lab.plans import RunPlan
from doomtown_desktop.lab.running import Crew, Processes, processes_for, run
from doomtown_desktop.speech.amounts import amount
from doomtown_desktop.storage.user_file import StorageError
from doomtown_desktop.ui.background.worker import Worker


def crew_of(cores: Callable[[], int]) -> Callable[[], Crew]:
    """Return a function that makes a crew of processes.

    It calls ``cores`` each time (see ``processes_for``).
    """
    return lambda: Processes(processes_for(cores()))


class LabRunner(QObject):
    """Plays one run at a time."""

    played = Signal(object)
    """Emitted when games are finished, with a dict of `GameResult` by game number."""
    finished = Signal(str)
    """Emitted when the run has ended, with its error message, which is empty on success."""

    def __init__(self, parent: QObject | None, crew: Callable[[], Crew]) -> None:
        super().__init__(parent)
        self._new_crew = crew
        self._crew: Crew | None = None
        self._record: RunRecord | None = None
        self._worker = Worker(self)
        self._worker.part.connect(self._part)
        self._worker.done.connect(self._done)

    @property
    def is_running(self) -> bool:
        """True while games are being played."""
        return self._worker.busy

    def start(self, record: RunRecord) -> None:
        """Play the missing games of a run. A run that is already running is stopped without a signal.

        Raises:
            StorageError: The run cannot be saved. Then nothing is played.
        """
        self.stop()
        record.begin()
        self._record, self._crew = record, self._new_crew()
        self._worker.begin(_work(record.plan, record.missing(), self._crew))

    def stop(self) -> None:
        """Stop the run at once. Finished games are already saved."""
        self._worker.drop()
        if self._crew is not None:
            self._crew.stop()

    def _part(self, number: str, done: object) -> None:
        if self._record is None:
            return
        try:
            found = self._record.add(int(number), done)  # type: ignore[arg-type]  # a `Done`, see `_work`
        except StorageError as error:
            self.stop()
            self.finished.emit(str(error))
            return
        self.played.emit(found)

    def _done(self, trouble: str) -> None:
        missing = 0 if self._record is None else len(self._record.missing())
        words = f"The games cannot be played. {trouble}" if trouble else ""
        self.finished.emit(words or (f"Not played: {amount(missing, 'game')}." if missing else ""))


def _work(
    plan: RunPlan, numbers: Sequence[int], crew: Crew
) -> Callable[[Callable[[], bool], Callable[[str, object], None]], None]:
    """Return the calculation for the worker.

    It holds no references to Qt objects (see `background.worker`).
    """

    def play(is_stopped: Callable[[], bool], give: Callable[[str, object], None]) -> None:
        for done in run(map(plan.task, numbers), play_game, crew, is_stopped):
            give(str(numbers[done.number]), done)

    return play
