"""The opponent "greenhorn": plays by the same thumbs as "rules", tries no plays out, and errs on purpose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.trying import OWN_QUESTIONS
from doomtown_desktop.engine.core import Facts
from doomtown_desktop.engine.decisions import PASS, Answer, Choose
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView

SLIPS: Final[Mapping[str, float]] = MappingProxyType(
    {
        "noon play": 0.5,
        "shootout": 0.5,
        "resolution": 0.5,
        "cheatin resolution": 0.5,
        "redraw": 0.5,
        "react": 0.3,
        "flee": 0.5,
    }
)
"""How often, from 0 to 1, a decision of a kind goes wrong: where a beginner overlooks things."""
CLOSE: Final = 3
"""So many of the next best plays are mistaken for the best one."""


class GreenhornPolicy(RulesPolicy):
    """An opponent to win the first games against.

    The same position is misjudged in the same way whenever it comes back: nothing is gained by asking again.
    """

    name = "greenhorn"

    def __init__(self, catalogue: Facts, starting: Sequence[str] = (), seed: int = 0) -> None:
        """``starting`` as for ``RulesPolicy``; the mistakes are drawn with ``seed``."""
        super().__init__(catalogue, starting)
        self._seed = seed

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return decision.kind in OWN_QUESTIONS and super().needs_scene(decision)

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        best = super().choose(view, decision, scene if decision.kind in OWN_QUESTIONS else None)
        often = SLIPS.get(decision.kind)
        if often is None:
            return best
        day = 0 if view is None else view.day
        chance = Random(f"{self._seed} {day} {decision.kind} {' '.join(decision.keys())}")
        return self._mistaken(decision, best, chance) if chance.random() < often else best

    def _mistaken(self, decision: Choose, best: Answer, chance: Random) -> Answer:
        """Another answer than the best: nothing is swapped, nobody runs, or the next best thing is done.

        Nothing that would only make the day longer.
        """
        if decision.least == 0:
            return ()
        if (decision.least, decision.most) != (1, 1):
            return best
        others = [a for a in self.explain() if (a.key,) != best and (a.worth > 0 or a.key == PASS)]
        if not others:
            return best
        given = chance.choice(others[:CLOSE]).key
        self._thoughts = (
            Advice(given, 0, "looks good enough"),
            *(a for a in self.explain() if a.key != given),
        )
        return (given,)
