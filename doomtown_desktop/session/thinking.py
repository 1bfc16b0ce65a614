"""Searches that run beside a game: a thinker gets a decision, and reports its thought when ready."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from typing_extensions import override

from doomtown_desktop.ai import Advice
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.session.policy_task import PolicyTask


class Thought(NamedTuple):
    """A policy's answer to a decision, and its evaluation of the options, best first."""

    given: Answer
    advice: tuple[Advice, ...]
    by_chance: bool = False
    """True if the worth of options is a win probability; False if it is in control points."""


class Thinker(Protocol):
    """A searcher that works on one question at a time.

    Attributes:
        policy: The name of the policy that thinks.
    """

    policy: str

    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        """Think about a question and pass the thought to ``tell``, now or later.

        Returns ``None`` if there is none.
        """
        ...

    def withdraw(self) -> None:
        """Withdraw the latest question. It is then not answered."""
        ...


class Here(Thinker):
    """Thinks in this process, synchronously."""

    policy = "rules"

    @override
    def think(self, question: PolicyTask, tell: Callable[[Thought | None], object]) -> None:
        given = question.think()
        tell(Thought(given, question.policy.explain()))

    @override
    def withdraw(self) -> None:
        """Do nothing, because a synchronous search is never still running."""


__all__ = ["Here", "Thinker", "Thought"]
