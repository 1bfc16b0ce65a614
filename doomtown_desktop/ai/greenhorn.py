"""The opponent "greenhorn": the heuristics of "rules" without trying plays, and with deliberate mistakes.

Only the play that it is about to make is tried: one without any effect, or that only harms its own side,
would not look like a beginner's mistake.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final

from typing_extensions import override

from doomtown_desktop.ai import noon
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.imagining import Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import ACCEPT, OWN_QUESTIONS, PASS, Answer, Choose, Question, Verb

OVERLOOKED: Final[Mapping[str, float]] = MappingProxyType(
    {
        Question.NOON_PLAY: 0.58,
        Question.SHOOTOUT: 0.5,
        Question.RESOLUTION: 0.5,
        Question.CHEATIN_RESOLUTION: 0.5,
        Question.REACT: 0.5,
        Question.CALLOUT: 0.5,
    }
)
"""The probability that a Greenhorn overlooks an answer for a whole day, by kind of decision."""
FORGOTTEN: Final[Mapping[str, float]] = MappingProxyType({Question.REDRAW: 0.6, Question.FLEE: 0.5})
"""The probability of doing nothing, by kind of decision: no card is swapped, no dude flees."""
EASY: Final = (PASS, ACCEPT)
"""Answers that are never overlooked: passing, and accepting a call-out."""


class GreenhornPolicy(RulesPolicy):
    """The policy that is easy to beat, for a player's first games.

    On one day, the same options always lead to the same mistakes: undoing a play does not change them.
    """

    name = "greenhorn"

    def __init__(self, catalogue: Facts, starting: Sequence[str] = (), seed: int = 0) -> None:
        """Make an opponent as for ``RulesPolicy``; ``seed`` selects its mistakes."""
        super().__init__(catalogue, starting)
        self._seed = seed

    @override
    def needs_scene(self, decision: Choose) -> bool:
        is_play = decision.kind in OWN_QUESTIONS or any(o.verb is Verb.USE for o in decision.options)
        return is_play and super().needs_scene(decision)

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        best = super().choose(view, decision, scene if decision.kind in OWN_QUESTIONS else None)
        day = 0 if view is None else view.day
        if decision.least == 0 and self._errs(FORGOTTEN.get(decision.kind, 0.0), day, *decision.keys()):
            return ()
        often = OVERLOOKED.get(decision.kind, 0.0)
        given = best if not often else self._best_in_sight(best, often, day)
        uses = {(option.key,) for option in decision.options if option.verb is Verb.USE}
        while given in uses and view is not None and scene is not None:
            effect = self.effect_of(view, decision, scene, given[0])
            if effect is None or effect > 0:
                break
            self._thoughts = tuple(a for a in self._thoughts if a.key != given[0])
            given = self._best_in_sight(self._first_left(), often, day)
        if view is not None and decision.kind is Question.NOON_PLAY:
            made, *others = sorted(self._thoughts, key=lambda advice: (advice.key,) != given)
            self._thoughts = (noon.if_made_now(Sight(view, self._catalogue), made), *others)
        return given

    def _first_left(self) -> Answer:
        """Return the best answer that is left among its opinions."""
        return (max(self._thoughts, key=lambda advice: advice.worth).key,)

    def _errs(self, often: float, day: int, *what: str) -> bool:
        return often > 0 and Random(f"{self._seed} {day} {' '.join(what)}").random() < often

    def _best_in_sight(self, best: Answer, often: float, day: int) -> Answer:
        """Return the best answer that is neither overlooked nor a useless play that only prolongs the day."""
        seen = [a for a in self.explain() if a.key in EASY or not self._errs(often, day, a.key)]
        good = [a for a in seen if a.worth > 0 or a.key in EASY or (a.key,) == best]
        if not good or (good[0].key,) == best:
            return best
        given, why = good[0].key, good[0].reason or "looks good enough"
        others = (other for other in self.explain() if other.key != given)
        self._thoughts = (Advice(given, 0, why), *others)
        return (given,)
