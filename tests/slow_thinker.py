"""A thinker for tests that thinks as long as the test wants."""

from __future__ import annotations

from collections.abc import Callable

from typing_extensions import override

from doomtown_desktop.session.policy_task import PolicyTask
from doomtown_desktop.session.thinking import Here, Thinker, Thought


class Slow(Thinker):
    """A thinker that reports its result when a test wants it."""

    policy = "rules"

    def __init__(self) -> None:
        self.asked: list[PolicyTask] = []
        self.withdrawn = 0
        self.tell: Callable[[Thought | None], object] = lambda thought: None

    @override
    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        self.asked.append(question)
        self.tell = tell

    @override
    def withdraw(self) -> None:
        self.withdrawn += 1

    def finish(self) -> None:
        """Report the thought on the latest question."""
        Here().think(self.asked[-1], self.tell)
