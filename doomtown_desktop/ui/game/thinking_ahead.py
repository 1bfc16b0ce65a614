"""What opponents think about in the time of people, in their own process: what they will be asked next."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.protocol.question import Answer, Choose
from doomtown_desktop.session import foreseeing
from doomtown_desktop.session.match import Match, PolicyTask
from doomtown_desktop.ui.game.opponent_process import OpponentProcess


class FoundAhead(NamedTuple):
    """What was thought of a question."""

    answer: Answer
    thoughts: tuple[Advice, ...]
    plan: tuple[Answer, ...]


class Claimed(NamedTuple):
    """A question that was thought about before it was asked."""

    number: int
    """Under which the process was asked."""
    found: FoundAhead | None
    """``None``: it is still thought about."""


class ThinkingAhead:
    """One thing after another: what the person is likely to do, then what comes of each of these answers.

    Then it rests until a person is asked anew. What was found counts if its question is really asked, word
    for word.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self._process: OpponentProcess | None = None
        self._asked: Choose | None = None
        """Of the person whose time it is."""
        self._number = 0
        """Of what the process is asked; 0: nothing."""
        self._key: str | None = None
        """The question that is; ``None``: what the person is likely to do."""
        self._question: PolicyTask | None = None
        """What the process was asked last."""
        self._lines: deque[foreseeing.Line] = deque()
        """What the person may do, as far as it was not thought about yet."""
        self._found: dict[str, Claimed] = {}

    def begin(self, process: OpponentProcess) -> None:
        """A person is taking their time: guess what they will do, unless that was done."""
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
        """The process has something else to think about first: a question is asked again for afterwards."""
        if number == self._number and self._question is not None:
            self._ask(self._question, self._key)

    def heard(self, number: int, found: FoundAhead) -> bool:
        """The process has answered; whether that was one of these questions."""
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
        """Think about the next thing that the person may do."""
        while self._lines and not self._number:
            question = foreseeing.question_after(self._match, self._lines.popleft())
            key = None if question is None else question.key()
            if question is not None and key is not None and key not in self._found:
                self._ask(question, key)

    def claim(self, question: PolicyTask) -> Claimed | None:
        """What was found for a question that is asked now, if it was thought about; all else is put away."""
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
        """The person has done something, and is asked again: what was found may still come true."""
        number, self._number = self._number, 0
        self._asked = self._key = self._question = None
        self._lines.clear()
        if self._process is not None:
            self._process.withdraw(number)

    def end(self) -> None:
        """Nobody thinks ahead, and nothing that was found counts."""
        self.pause()
        self._found.clear()


__all__ = ["FoundAhead", "ThinkingAhead"]
