"""Evaluation of a game's decisions in a separate process, so that the window never waits for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal
from typing_extensions import override

from doomtown_desktop.paths import own_command
from doomtown_desktop.session.annotating import Annotation, Judged, read_judged, request
from doomtown_desktop.ui.game.line_process import LineProcess


class Annotator(LineProcess):
    """Runs a process that evaluates the decisions of one game at a time."""

    went_on = Signal(int, int)
    """Emitted with the number of decisions evaluated so far and the number of all decisions."""
    finished = Signal(object)
    """Emitted with the ``Annotation`` of the whole game."""

    def __init__(self, parent: QObject | None = None, program: Sequence[str] | None = None) -> None:
        super().__init__(
            "the process that judges a game", program or own_command("--annotate-worker"), parent
        )
        self._judged: list[Judged] = []
        self._policy = ""
        self._done = self._total = 0

    def judge(self, game: str, answers: Sequence[tuple[str, ...]], policy: str, budget: float | None) -> None:
        """Evaluate a game from its beginning. An evaluation that is still running is stopped.

        ``game`` and ``budget`` are the arguments of ``annotating.request``. ``answers`` are all answers of
        the game.
        """
        self.stop()
        self._judged, self._policy = [], policy
        self._done, self._total = 0, len(answers)
        self.start()
        self.tell(request(game, answers, policy, budget))

    @override
    def heard(self, line: str) -> None:
        found = read_judged(line)
        self._done += 1
        if found is not None:
            self._judged.append(found)
        self.went_on.emit(self._done, self._total)
        if self._done == self._total and self.is_running:
            self.stop()
            self.finished.emit(Annotation(self._policy, tuple(self._judged)))


__all__ = ["Annotator"]
