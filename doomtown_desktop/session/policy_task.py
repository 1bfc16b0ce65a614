"""A decision for an opponent's policy, to be made in this process or in another one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from doomtown_desktop.ai.policy import Policy
from doomtown_desktop.ai.worker import answered, request
from doomtown_desktop.engine.driver import GameSetup
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.protocol.question import ADJUST, Answer, Choose, IllegalAnswer, check_answer
from doomtown_desktop.protocol.record import Record
from doomtown_desktop.protocol.view_data import TableView


class PolicyTask(Record):
    """A decision for an opponent's policy, with everything that the policy may know about the game."""

    policy: Policy
    decision: Choose
    view: TableView | None
    scene: Scene | None
    setup: GameSetup | None
    budget: float | None = None
    """The time limit in seconds; ``None`` for the policy's own default."""
    fresh: bool = False
    """True if the decision is unrelated to what the policy was asked before."""

    def think(self) -> Answer:
        """Return the policy's answer, computed synchronously in this process."""
        return self.policy.choose(self.view, self.decision, self.scene, self.budget)

    def line(self, number: int) -> str | None:
        """Return the line of text that asks another process for the answer.

        Returns ``None`` for a game without a setup.
        """
        if self.setup is None:
            return None
        return request(
            number,
            *self._who(self.setup),
            self.view,
            self.decision,
            self.scene,
            self.budget,
            fresh=self.fresh,
        )

    def answer_line(self, given: Answer, plan: Sequence[Answer]) -> str | None:
        """Return the line of text that tells another process an answer found ahead of time.

        Returns ``None`` as in `line`.
        """
        if self.setup is None:
            return None
        return answered(*self._who(self.setup), self.decision, given, plan)

    def _who(self, setup: GameSetup) -> tuple[str, int, int, tuple[str, ...]]:
        """Return what identifies a policy in another process: its name, seat, seed and starting gang."""
        seat = self.decision.player
        return self.policy.name, seat, setup.seed + seat, setup.seats[seat].starting

    def key(self) -> str | None:
        """Return the question as text. A policy treats questions with equal keys as the same question."""
        return replace(self, fresh=False).line(0)

    def check(self, given: Answer) -> None:
        """Raise ``IllegalAnswer`` unless an opponent may give this answer."""
        check_answer(self.decision, given)
        if any(key.startswith(ADJUST) for key in given):
            raise IllegalAnswer("opponents adjust nothing")


__all__ = ["PolicyTask"]
