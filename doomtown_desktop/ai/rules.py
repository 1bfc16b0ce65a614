"""The opponent "rules": plays by rules of thumb that a player can read.

This module only knows which room answers which question; the thumbs are in `noon`, `fighting`, `abilities`,
`choosing`, `draw_hands`, `housekeeping`, and what things are worth in `worth` and `odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from typing_extensions import override

from doomtown_desktop.ai import abilities, choosing, draw_hands, fighting, housekeeping, noon
from doomtown_desktop.ai.policy import Advice, Policy
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.engine.core import Facts
from doomtown_desktop.engine.decisions import PASS, Answer, Choose
from doomtown_desktop.engine.table_view import OptionView, TableView

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
        self._memory = choosing.Memory()
        self._thoughts: tuple[Advice, ...] = ()
        self._last: tuple[str, ...] = ()
        self._repeats = 0

    @override
    def needs_view(self, kind: str) -> bool:
        return True

    @override
    def explain(self) -> tuple[Advice, ...]:
        return self._thoughts

    @override
    def choose(self, view: TableView | None, decision: Choose) -> Answer:
        if view is None:
            raise ValueError("rules of thumb need a look at the table")
        sight = Sight(view, self._catalogue)
        if decision.kind == "starting gang" and self._has_proposal:
            key = housekeeping.proposed_dude(sight.asked, self._waiting)
            self._thoughts = (Advice(key, 1, "the gang that this deck proposes"),)
            return (key,)
        found = self._tired_of(decision, self._think(sight))
        found.sort(key=lambda advice: -advice.worth)
        self._thoughts = tuple(found)
        answer = self._answer(sight, found)
        self._remember(sight, answer)
        return answer

    def _think(self, sight: Sight) -> list[Advice]:
        """Thoughts about every option, by kind of decision."""
        options = sight.asked.options
        match sight.asked.kind:
            case "starting gang":
                return housekeeping.starting_gang(sight)
            case "noon play":
                return list(noon.plays(sight))
            case "shootout":
                return _window(sight, _shootout_play)
            case "resolution" | "cheatin resolution":
                return _window(sight, abilities.resolution)
            case "react":
                return _window(sight, abilities.react)
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
                return choosing.targets(sight, self._memory)
            case "mode":
                return choosing.mode(sight, self._memory)
            case "player":
                return choosing.player(sight, self._memory)
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

    def _remember(self, sight: Sight, answer: Answer) -> None:
        if answer and answer[0].startswith("use:"):
            _, ability = abilities.of_key(sight, answer[0])
            self._memory.begin("" if ability is None else ability.text)
        elif sight.asked.kind == "noon play":
            self._memory.begin("")
        else:
            chosen = (o.card for o in sight.asked.options if o.key in answer)
            self._memory.chosen += [card for card in chosen if card is not None]


def _shootout_play(sight: Sight, option: OptionView) -> Advice:
    """An ability, or something a card lets us attach in the middle of the fight."""
    return (noon.buy if option.verb in ("shop", "invent") else abilities.in_shootout)(sight, option)


def _window(sight: Sight, judge: Callable[[Sight, OptionView], Advice]) -> list[Advice]:
    """A play window: each use judged, passing worth nothing."""
    return [
        Advice(PASS, 0, "nothing here is worth its price") if o.key == PASS else judge(sight, o)
        for o in sight.asked.options
    ]
