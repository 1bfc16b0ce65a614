"""Thinking beside a game: who is asked for a thought tells it once it is there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from typing_extensions import override

from doomtown_desktop.ai import Advice
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.match import PolicyTask


class Thought(NamedTuple):
    """The answer of an opponent, and its opinion on the options, best first."""

    given: Answer
    advice: tuple[Advice, ...]
    by_chance: bool = False
    """Worth is in chances to win the game; else in control points."""


class Thinker(Protocol):
    """An adviser that can be asked one question at a time.

    Attributes:
        policy: The opponent that gives the advice.
    """

    policy: str

    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        """Think about a question and ``tell`` what was found, at once or later; ``None``: nothing was."""
        ...

    def withdraw(self) -> None:
        """Withdraw the latest question: no news comes of it."""
        ...


class Here(Thinker):
    """Thinks where it is asked, and tells at once."""

    policy = "rules"

    @override
    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        given = question.think()
        tell(Thought(given, question.policy.explain()))

    @override
    def withdraw(self) -> None:
        """Nothing is ever under way."""


__all__ = ["Here", "Thinker", "Thought"]
