"""The opponent "random": any legal answer is as likely as any other."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from typing_extensions import override

from doomtown_desktop.ai.housekeeping import proposed_dude
from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.engine.decisions import Answer, Choose
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView


class RandomPolicy(Policy):
    """Uniform over the number of things chosen, then over the options; starts with its deck's gang."""

    name = "random"

    def __init__(self, seed: int, starting: Sequence[str] = ()) -> None:
        """``starting`` holds the codes of the gang to start with; without it the gang is random, too."""
        self._random = Random(seed)
        self._waiting = list(starting)

    @override
    def needs_view(self, kind: str) -> bool:
        return kind == "starting gang" and bool(self._waiting)

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
        if view is not None and view.choice is not None and decision.kind == "starting gang":
            return (proposed_dude(view.choice, self._waiting),)
        keys = decision.keys()
        count = self._random.randint(decision.least, decision.most)
        return tuple(self._random.sample(keys, count))

    @override
    def explain(self) -> tuple[Advice, ...]:
        return ()
