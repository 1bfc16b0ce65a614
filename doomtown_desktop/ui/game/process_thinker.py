"""Advice for people, found in the process of the opponents."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.session.annotating import BY_CHANCE
from doomtown_desktop.session.levels import judge_name
from doomtown_desktop.session.match import PolicyTask
from doomtown_desktop.session.thinking import Here, Thought
from doomtown_desktop.ui.game.opponent_process import OpponentProcess


class ProcessThinker(QObject):
    """A ``session.thinking.Thinker``; questions that a process cannot take are answered here."""

    def __init__(self, process: OpponentProcess) -> None:
        super().__init__()
        self.process = process
        self.policy = judge_name()
        """Milliseconds; nobody waits here, so it is the best there is."""
        self._number = 0
        """Number of the open question; 0: none."""
        self._asked = ""
        """The policy of the open question."""
        self._tell: Callable[[Thought | None], object] = lambda thought: None
        process.answered.connect(self._answered)
        process.failed.connect(self._lost)

    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        """Ask the process; an earlier question is withdrawn."""
        self.withdraw()
        number = self.process.next_number()
        line = question.line(number)
        if line is None:
            Here().think(question, tell)
            return
        self._number, self._tell, self._asked = number, tell, question.policy.name
        self.process.ask(number, line)

    def withdraw(self) -> None:
        """Withdraw the question."""
        number, self._number = self._number, 0
        if number:
            self.process.withdraw(number)

    def close(self) -> None:
        """Stop advising."""
        self.withdraw()
        self.process.answered.disconnect(self._answered)
        self.process.failed.disconnect(self._lost)
        self.deleteLater()

    def _answered(self, number: int, given: tuple[str, ...], thoughts: tuple[Advice, ...]) -> None:
        if number == self._number:
            self._found(Thought(given, thoughts, self._asked in BY_CHANCE))

    def _lost(self, reason: str) -> None:
        """The process was stopped; the next question starts another."""
        self._found(None)

    def _found(self, thought: Thought | None) -> None:
        if self._number:
            self._number = 0
            self._tell(thought)


__all__ = ["ProcessThinker"]
