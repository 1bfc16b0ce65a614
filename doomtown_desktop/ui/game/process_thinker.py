"""Advice for human players, computed in the opponents' process."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.session.annotating import BY_CHANCE
from doomtown_desktop.session.levels import judge_name
from doomtown_desktop.session.policy_task import PolicyTask
from doomtown_desktop.session.thinking import Here, Thought
from doomtown_desktop.ui.game.opponent_process import OpponentProcess


class ProcessThinker(QObject):
    """Asks the opponents' process for advice, or computes it here if the process cannot do so.

    It implements ``session.thinking.Thinker``.
    """

    def __init__(self, process: OpponentProcess) -> None:
        super().__init__()
        self.process = process
        self.policy = judge_name()
        """The strongest policy. The game does not wait for advice, so its speed does not matter."""
        self._number = 0
        """The number of the open question, or 0 without one."""
        self._asked = ""
        """The policy of the open question."""
        self._tell: Callable[[Thought | None], object] = lambda thought: None
        process.answered.connect(self._answered)
        process.failed.connect(self._lost)

    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        """Send a question to the process, and pass the result to ``tell``.

        An earlier question is withdrawn.
        """
        self.withdraw()
        number = self.process.next_number()
        line = question.line(number)
        if line is None:
            Here().think(question, tell)
            return
        self._number, self._tell, self._asked = number, tell, question.policy.name
        self.process.ask(number, line)

    def withdraw(self) -> None:
        """Withdraw the open question, if there is one."""
        number, self._number = self._number, 0
        if number:
            self.process.withdraw(number)

    def close(self) -> None:
        """Withdraw the open question and stop listening to the process."""
        self.withdraw()
        self.process.answered.disconnect(self._answered)
        self.process.failed.disconnect(self._lost)
        self.deleteLater()

    def _answered(self, number: int, given: tuple[str, ...], thoughts: tuple[Advice, ...]) -> None:
        if number == self._number:
            self._found(Thought(given, thoughts, self._asked in BY_CHANCE))

    def _lost(self, reason: str) -> None:
        """Report that there is no result, because the process was lost.

        The next question starts another process.
        """
        self._found(None)

    def _found(self, thought: Thought | None) -> None:
        if self._number:
            self._number = 0
            self._tell(thought)


__all__ = ["ProcessThinker"]
