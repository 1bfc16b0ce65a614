"""The computer opponents of a match at the window: their timers, and the signals of their process."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer
from typing_extensions import override

from doomtown_desktop.session.computer_seats import ComputerSeats, reading_time
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.open_questions import ThinkingProcess
from doomtown_desktop.ui.game.opponent_process import OpponentProcess
from doomtown_desktop.ui.plain.pace import WAIT, WAITING_PACE


class Opponents(ComputerSeats):
    """Answers for the seats that have no person, in the window's event loop.

    Attributes:
        pace: As in ``ComputerSeats``. With ``pace.WAIT``, people click to continue.
    """

    elsewhere = "The opponent's own process was lost; it thinks in this window from now on."

    def __init__(self, match: Match, pace: int = 600) -> None:
        self._timers = QObject()
        """The parent of the timers."""
        super().__init__(match, self._new_timer, pace)

    def _new_timer(self, call: Callable[[], object]) -> QTimer:
        timer = QTimer(self._timers)
        timer.setSingleShot(True)
        timer.timeout.connect(call)
        return timer

    @override
    def think_in(self, process: ThinkingProcess | None) -> None:
        before = self.process
        if isinstance(before, OpponentProcess):
            before.answered.disconnect(self.thought)
            before.failed.disconnect(self.lost)
            before.put_off.disconnect(self.was_put_off)
        if isinstance(process, OpponentProcess):
            process.answered.connect(self.thought)
            process.failed.connect(self.lost)
            process.put_off.connect(self.was_put_off)
        super().think_in(process)

    @override
    def close(self) -> None:
        super().close()
        self._timers.deleteLater()

    @override
    def time_before_plays(self) -> int:
        return WAITING_PACE if self.pace == WAIT else super().time_before_plays()

    @override
    def time_to_read(self, words: str) -> int:
        return WAITING_PACE if self.pace == WAIT else reading_time(words, self.pace)


__all__ = ["Opponents"]
