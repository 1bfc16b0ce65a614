"""The process of the computer opponents. It is separate so that their thinking never blocks the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QTimer, Signal
from typing_extensions import override

from doomtown_desktop.paths import own_command
from doomtown_desktop.session.open_questions import PATIENCE, OpenQuestions
from doomtown_desktop.ui.game.line_process import LineProcess


class OpponentProcess(LineProcess):
    """The process in which opponents think. It starts with the first question and answers in order.

    If the process is lost or hangs, all questions are dropped, and the next question starts another process.
    A process that does not drop a withdrawn question in time is restarted without a signal. It implements
    ``session.open_questions.ThinkingProcess``.
    """

    answered = Signal(int, tuple, tuple, tuple)
    """An answer has come. The signal carries the question's number, the keys of the answer, the thoughts
    about the options, and the planned answers.
    """
    put_off = Signal(int)
    """A question that could wait was withdrawn for an urgent one. The signal carries its number."""

    def __init__(self, program: Sequence[str] | None = None, patience: int = PATIENCE) -> None:
        super().__init__("the opponent's process", program or own_command("--ai-worker"))
        self.has_answered = False
        """True after the first legal answer. The caller sets this."""
        self._watch = self._timer(lambda: self._lost(self.questions.overdue))
        self._grace = self._timer(lambda: self.questions.start_again())
        self.questions = OpenQuestions(self, self._watch, self._grace, self.put_off.emit, patience)

    def _timer(self, call: Callable[[], object]) -> QTimer:
        timer = QTimer(self)
        timer.setSingleShot(True)
        timer.timeout.connect(call)
        return timer

    @property
    def is_thinking(self) -> bool:
        """True while the process owes an answer."""
        return bool(self.questions.open)

    def next_number(self) -> int:
        """Return a new number for a question."""
        return self.questions.next_number()

    def ask(self, number: int, line: str, *, can_wait: bool = False) -> None:
        """Send a question, as ``OpenQuestions.ask`` does."""
        self.questions.ask(number, line, can_wait=can_wait)

    def wait_for(self, number: int) -> None:
        """Make a question urgent that could wait until now."""
        self.questions.wait_for(number)

    def withdraw(self, number: int) -> None:
        """Withdraw a question if it is open. Its answer will be ignored."""
        self.questions.withdraw(number)

    @override
    def stop(self) -> None:
        self.questions.clear()
        super().stop()

    @override
    def heard(self, line: str) -> None:
        reply = self.questions.heard(line)
        if reply is not None:
            self.answered.emit(*reply)


__all__ = ["OpponentProcess"]
