"""The opponent "random": any legal answer is as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from doomtown_desktop.ai.housekeeping import proposed_dude
from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import Answer, Choose, Question


class RandomPolicy(Policy):
    """The policy that picks first a number of options, then the options, each with equal probability."""

    name = "random"

    def __init__(self, seed: int, starting: Sequence[str] = ()) -> None:
        """Make an opponent. ``starting`` holds the codes of its gang; without it the gang is random, too."""
        self._seed = seed
        self._random = Random(seed)
        self._gang = tuple(starting)

    @override
    def needs_view(self, kind: Question) -> bool:
        return kind is Question.STARTING_GANG and bool(self._gang)

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return False

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        if view is not None and view.choice is not None and self.needs_view(decision.kind):
            return (proposed_dude(view, view.choice, self._gang),)
        keys = decision.keys()
        count = self._random.randint(decision.least, decision.most)
        return tuple(self._random.sample(keys, count))

    @override
    def forget(self) -> None:
        self._random = Random(self._seed)

    @override
    def explain(self) -> tuple[Advice, ...]:
        return ()
