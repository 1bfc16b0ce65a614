"""Lets opponents think during people's turns: in their own process, about their next questions."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.session import foreseeing
from doomtown_desktop.session.match import Match, PolicyTask
from doomtown_desktop.ui.game.opponent_process import OpponentProcess


class FoundAhead(NamedTuple):
    """The result of thinking about a question."""

    answer: Answer
    thoughts: tuple[Advice, ...]
    plan: tuple[Answer, ...]


class Claimed(NamedTuple):
    """A question that was thought about before it was asked."""

    number: int
    """Number of the question for the process."""
    found: FoundAhead | None
    """The result; ``None`` while it is being computed."""


class ThinkingAhead:
    """Thinks about a person's likely answer, then about the consequences of each answer.

    Then it rests until a person is asked again. What was found counts if its question is really asked, word
    for word.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._process: OpponentProcess | None = None
        self._asked: Choose | None = None
        """The seat of the person whose turn it is."""
        self._number = 0
        """Number of the question to the process; 0: none."""
        self._key: str | None = None
        """The question for the process; ``None``: what the person is likely to do."""
        self._question: PolicyTask | None = None
        """Key of the latest question to the process."""
        self._lines: deque[foreseeing.Line] = deque()
        """Answers of the person that remain to be thought about."""
        self._found: dict[str, Claimed] = {}

    def begin(self, process: OpponentProcess) -> None:
        """Guess the answer of a person who takes time, unless that was done."""
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
        """Make way for an urgent question; the interrupted one is asked again afterwards."""
        if number == self._number and self._question is not None:
            self._ask(self._question, self._key)

    def heard(self, number: int, found: FoundAhead) -> bool:
        """Take an answer of the process; True if it belongs to one of these questions."""
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
        """Think about the next possible answer of the person."""
        while self._lines and not self._number:
            question = foreseeing.question_after(self._match, self._lines.popleft())
            key = None if question is None else question.key()
            if question is not None and key is not None and key not in self._found:
                self._ask(question, key)

    def claim(self, question: PolicyTask) -> Claimed | None:
        """Return the result for a question that is asked now, if any; drop all others."""
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
        """Continue after an act of the person, who is asked again: results may still apply."""
        number, self._number = self._number, 0
        self._asked = self._key = self._question = None
        self._lines.clear()
        if self._process is not None:
            self._process.withdraw(number)

    def end(self) -> None:
        """Stop, and drop all results."""
        self.pause()
        self._found.clear()


__all__ = ["FoundAhead", "ThinkingAhead"]
