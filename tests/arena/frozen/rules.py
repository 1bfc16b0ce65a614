"""The opponent "rules": plays by rules of thumb that a player can read.

This module only knows which room answers which question; the thumbs are in `noon`, `fighting`, `helping`,
`abilities`, `choosing`, `draw_hands`, `housekeeping`, and what things are worth in `worth` and `odds`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from typing_extensions import override

from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import PASS, Answer, Choose, Question
from tests.arena.frozen import abilities, choosing, draw_hands, fighting, helping, housekeeping, noon
from tests.arena.frozen.imagining import Imagined
from tests.arena.frozen.policy import Advice, Policy
from tests.arena.frozen.sight import Sight
from tests.arena.frozen.trying import OWN_QUESTIONS, Outcome, Simulator

WORLDS: Final = 2
"""In so many imagined games abilities are tried."""
PATIENCE: Final = 2
"""So many times in a row the same answer to the same question is believed to lead on."""


class RulesPolicy(Policy):
    """Scores every option and takes the best; remembers only its own play under way."""

    name = "rules"

    def __init__(self, catalogue: Facts, starting: Sequence[str] = ()) -> None:
        """``starting`` holds the codes of the gang to start with; without it one is picked by worth."""
        self._catalogue = catalogue
        self._waiting = list(starting)
        self._has_proposal = bool(starting)
        self._plan: tuple[Answer, ...] = ()
        """Answers still to give in the play under way, as they were found by trying it."""
        self._thoughts: tuple[Advice, ...] = ()
        self._last: tuple[str, ...] = ()
        self._repeats = 0

    @override
    def needs_view(self, kind: Question) -> bool:
        return True

    @override
    def explain(self) -> tuple[Advice, ...]:
        return self._thoughts

    @override
    def worlds_for(self, decision: Choose) -> int:
        if self._planned(decision) is not None:
            return 0
        if decision.kind in OWN_QUESTIONS:
            return 1
        if any(o.key.startswith("use:") for o in decision.options):
            return WORLDS
        return 1 if any(o.key.startswith("move:") for o in decision.options) else 0

    @override
    def choose(self, view: TableView | None, decision: Choose, worlds: Sequence[Imagined] = ()) -> Answer:
        if view is None:
            raise ValueError("rules of thumb need a look at the table")
        planned = self._planned(decision)
        if planned is not None:
            self._plan = self._plan[1:]
            self._thoughts = tuple(Advice(key, 1, "as planned") for key in planned)
            return planned
        self._plan = ()
        sight = Sight(view, self._catalogue)
        simulator = Simulator(worlds, self._catalogue, sight.seat)
        if decision.kind == "starting gang" and self._has_proposal:
            key = housekeeping.proposed_dude(sight.asked, self._waiting)
            self._thoughts = (Advice(key, 1, "the gang that this deck proposes"),)
            return (key,)
        tried = self._try_out(decision, simulator)
        thoughts = self._think(sight, simulator, tried, {})
        if decision.kind == "noon play" and all(thought.worth <= 0 for thought in thoughts):
            thoughts = self._think(sight, simulator, tried, self._try_moves(sight, simulator))
        found = self._tired_of(decision, thoughts)
        found.sort(key=lambda advice: -advice.worth)
        self._thoughts = tuple(found)
        answer = self._answer(sight, found)
        if answer and answer[0] in tried:
            self._plan = tried[answer[0]].line[1:]
        return answer

    def _planned(self, decision: Choose) -> Answer | None:
        """The answer that was found when the play under way was tried, if it fits."""
        if not self._plan or decision.kind not in OWN_QUESTIONS:
            return None
        given, keys = self._plan[0], decision.keys()
        fits = decision.least <= len(given) <= decision.most and all(key in keys for key in given)
        return given if fits else None

    def _try_out(self, decision: Choose, simulator: Simulator) -> dict[str, Outcome]:
        """What comes of every ability on offer."""
        if not simulator.is_able or decision.kind in OWN_QUESTIONS:
            return {}
        keys = [o.key for o in decision.options if o.key.startswith("use:")]
        return {key: tried for key in keys if (tried := simulator.play(key)) is not None}

    def _try_moves(self, sight: Sight, simulator: Simulator) -> dict[str, float]:
        """What moves bring by the abilities they open; asked only when nothing else is worth doing."""
        if not simulator.is_able:
            return {}
        return {key: gain for key in noon.to_try(sight) if (gain := simulator.opened(key)) > 0}

    def _think(
        self, sight: Sight, simulator: Simulator, tried: Mapping[str, Outcome], opened: Mapping[str, float]
    ) -> list[Advice]:
        """Thoughts about every option, by kind of decision."""
        if sight.asked.kind in OWN_QUESTIONS and sight.asked.kind != "joker" and simulator.is_able:
            found = choosing.by_trying(sight, simulator)
            if found is not None:
                return found
        options = sight.asked.options
        match sight.asked.kind:
            case "starting gang":
                return housekeeping.starting_gang(sight)
            case "noon play":
                return list(noon.plays(sight, tried, opened))
            case "shootout" | "resolution" | "cheatin resolution" | "react":
                return _window(sight, tried)
            case "redraw":
                return draw_hands.swap(sight)
            case "keep five":
                return draw_hands.throw_to_five(sight)
            case "joker":
                return draw_hands.name_joker(sight)
            case "shooter":
                return fighting.shooter(sight)
            case "posse":
                return fighting.join(sight)
            case "invite":
                return helping.whom_to_ask(sight)
            case "invitation":
                return helping.accept_or_decline(sight)
            case "callout":
                return fighting.accept_or_refuse(sight)
            case "casualty":
                return fighting.casualties(sight)
            case "flee":
                runs, why = fighting.run(sight)
                return [Advice(o.key, 1 if runs else -1, why) for o in options]
            case "upkeep":
                return housekeeping.upkeep(sight)
            case "sundown discard" | "discard down":
                return housekeeping.discards(sight)
            case "target" | "surplus":
                return choosing.targets(sight)
            case "player":
                return choosing.player(sight)
            case "number":
                return choosing.number(sight)
            case "yes or no":
                return choosing.yes_or_no(sight)
            case _:
                return choosing.first(sight)

    def _tired_of(self, decision: Choose, found: list[Advice]) -> list[Advice]:
        """A question that comes back unchanged means that the answer led nowhere: then something else."""
        question = (decision.kind, decision.prompt, *decision.keys())
        self._repeats = self._repeats + 1 if question == self._last else 0
        self._last = question
        if self._repeats < PATIENCE or not self._thoughts:
            return found
        tried = self._thoughts[0].key
        return [Advice(a.key, -9.0, "led nowhere") if a.key == tried else a for a in found]

    def _answer(self, sight: Sight, found: Sequence[Advice]) -> Answer:
        """The best option, or as many good ones as the decision allows."""
        asked = sight.asked
        if (asked.least, asked.most) == (1, 1):
            return (found[0].key,)
        good = sum(1 for advice in found if advice.worth > 0)
        count = max(asked.least, min(asked.most, good))
        return tuple(advice.key for advice in found[:count])


def _window(sight: Sight, tried: Mapping[str, Outcome]) -> list[Advice]:
    """A play window: each use judged, passing worth nothing; goods that a card lets us attach in a fight."""
    return [
        Advice(PASS, 0, "nothing here is worth its price")
        if o.key == PASS
        else noon.buy(sight, o)
        if o.verb in ("shop", "invent")
        else abilities.judge(sight, o, tried.get(o.key))
        for o in sight.asked.options
    ]
