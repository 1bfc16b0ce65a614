"""Pondering: during people's turns, opponents think in their process about their likely next decisions."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.session import foreseeing
from doomtown_desktop.session.match import Match
from doomtown_desktop.session.open_questions import ThinkingProcess
from doomtown_desktop.session.policy_task import PolicyTask


class FoundAhead(NamedTuple):
    """The result of thinking about a question.

    It has the answer, an opinion on the options, and the planned answers.
    """

    answer: Answer
    thoughts: tuple[Advice, ...]
    plan: tuple[Answer, ...]


class Claimed(NamedTuple):
    """A question about which an opponent thought before the match asked it."""

    number: int
    """The number of the question that was sent to the process."""
    found: FoundAhead | None
    """The result, or ``None`` while it is being computed."""


class ThinkingAhead:
    """Finds a person's likely answers, then the opponent's answer to the question after each of them.

    When this is done, it waits until a person is asked again. A result is used only if the match later asks
    exactly the same question.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._process: ThinkingProcess | None = None
        self._asked: Choose | None = None
        """The decision of the person whose turn it is, or ``None`` if no opponent thinks about such a
        decision.
        """
        self._number = 0
        """The number of the open question to the process, or 0 without one."""
        self._key: str | None = None
        """The key of the latest question to the process, or ``None`` if that question asks for the person's
        likely answer.
        """
        self._question: PolicyTask | None = None
        """The latest question to the process."""
        self._lines: deque[foreseeing.Line] = deque()
        """Candidate lines of the person whose consequences have not been considered yet."""
        self._found: dict[str, Claimed] = {}

    def begin(self, process: ThinkingProcess) -> None:
        """Start with the likely answers of a person who takes time, unless this has already begun."""
        if self._asked is not None:
            return
        question = foreseeing.of_person(self._match)
        if question is not None:
            self._process, self._asked = process, question.decision
            self._ask(question)

    def _ask(self, question: PolicyTask, key: str | None = None) -> None:
        assert self._process is not None
        number = self._process.next_number()
        line = question.line(number)
        if line is not None:
            self._number, self._key, self._question = number, key, question
            self._process.ask(number, line, can_wait=True)

    def was_put_off(self, number: int) -> None:
        """Ask the question of this number again, because the process dropped it for an urgent one."""
        if number == self._number and self._question is not None:
            self._ask(self._question, self._key)

    def heard(self, number: int, found: FoundAhead) -> bool:
        """Handle an answer of the process. Return False if the question was not asked here."""
        if number != self._number:
            return False
        self._number = 0
        assert self._asked is not None
        if self._key is None:
            self._lines.extend(foreseeing.likely(self._asked, found.answer, found.plan, found.thoughts))
        else:
            self._found[self._key] = Claimed(number, found)
        self._go_on()
        return True

    def _go_on(self) -> None:
        """Ask the process about the opponent's decision after the person's next candidate line."""
        while self._lines and not self._number:
            question = foreseeing.question_after(self._match, self._lines.popleft())
            key = None if question is None else question.key()
            if question is not None and key is not None and key not in self._found:
                self._ask(question, key)

    def claim(self, question: PolicyTask) -> Claimed | None:
        """Return the result for a question that the match asks now, or None without one.

        Drop all other results.
        """
        claimed: Claimed | None = None
        if self._found or self._key is not None:
            key = question.key()
            if key is not None:
                claimed = self._found.get(key)
                if claimed is None and self._number and key == self._key:
                    claimed, self._number = Claimed(self._number, None), 0
                    assert self._process is not None
                    self._process.wait_for(claimed.number)
        self.end()
        return claimed

    def pause(self) -> None:
        """Stop thinking about the person's decision, but store the results, which may still be useful."""
        number, self._number = self._number, 0
        self._asked = self._key = self._question = None
        self._lines.clear()
        if self._process is not None:
            self._process.withdraw(number)

    def end(self) -> None:
        """Stop thinking and drop all results."""
        self.pause()
        self._found.clear()


__all__ = ["FoundAhead", "ThinkingAhead"]
