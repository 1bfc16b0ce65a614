"""The opponent "rules": plays by heuristics that a player can read.

This module only knows which module answers which question. The heuristics are in `noon` and its modules, in
`fighting`, `helping`, `choosing`, `draw_hands` and `housekeeping`; values are in `worth` and `odds`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, assert_never

from typing_extensions import override

from doomtown_desktop.ai import (
    abilities,
    buying,
    choosing,
    draw_hands,
    fighting,
    helping,
    housekeeping,
    noon,
    starting_gang,
    swapping,
    walking,
)
from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.policy import ONLY_ANSWER, PLANNED, Advice, Policy, fits
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.trying import Outcome, Simulator, TriedPlays, never
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.imagining import Imagined, Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import DONE, OWN_QUESTIONS, PASS, Answer, Choose, Question, Verb

PATIENCE: Final = 2
"""When the same question has come back this many times in a row, the last answer counts as useless."""


class RulesPolicy(Policy):
    """The policy that scores every option and takes the best. It remembers its plan and tried plays."""

    name = "rules"

    def __init__(
        self,
        catalogue: Facts,
        starting: Sequence[str] = (),
        is_over: Callable[[], bool] = never,
        memory: TriedPlays | None = None,
        guesses: Guesses | None = None,
    ) -> None:
        """Make an opponent for one seat of one game.

        Args:
            catalogue: The printed facts of all cards.
            starting: The codes of the starting gang; without them, dudes are picked by value.
            is_over: Once it returns true, no more plays are tried.
            memory: The results of plays tried before; ``None`` for an empty memory.
            guesses: The sampler of other players' decks; ``None`` for a new one.
        """
        self._has_no_time = is_over
        self._catalogue = catalogue
        self._guesses = guesses or Guesses(catalogue)
        self._gang = tuple(starting)
        self._plan: tuple[Answer, ...] = ()
        """The answers still to give in the play under way, as found by trying it."""
        self._memory = memory or TriedPlays()
        self._thoughts: tuple[Advice, ...] = ()
        self._last: tuple[str, ...] = ()
        self._repeats = 0

    def _is_over(self) -> bool:
        return self.is_stopped or self._has_no_time()

    @override
    def needs_view(self, kind: Question) -> bool:
        return True

    @override
    def explain(self) -> tuple[Advice, ...]:
        return self._thoughts

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return decision.kind is Question.REDRAW or self._is_worth_trying(decision)

    def _is_worth_trying(self, decision: Choose) -> bool:
        """Return whether a decision has plays or answers to try in a world."""
        if self._planned(decision) is not None:
            return False
        if decision.kind in OWN_QUESTIONS:
            return True
        return any(o.verb in (Verb.USE, Verb.MOVE) and self._memory.is_new(o.key) for o in decision.options)

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        if view is None:
            raise ValueError("the heuristics need a view of the table")
        return self.answer(view, decision, lambda: scene)

    def answer(self, view: TableView, decision: Choose, observe: Callable[[], Scene | None]) -> Answer:
        """Answer as `choose` does, but make the observation only if something is tried.

        ``observe`` returns the observation at this decision; it may be called several times.
        """
        planned = self._next_planned(decision)
        if planned is not None:
            return planned
        self._memory.begin(view.day)
        sight = Sight(view, self._catalogue)
        simulator = self._simulator(sight, observe, is_able=self._is_worth_trying(decision))
        if decision.kind is Question.STARTING_GANG and self._gang:
            key = housekeeping.proposed_dude(view, sight.asked, self._gang)
            self._thoughts = (Advice(key, 1, "belongs to the gang that this deck proposes"),)
            return (key,)
        tried = self._try_out(decision, simulator)
        thoughts = self._swaps(sight, observe) or self._think(sight, simulator, tried, {})
        if decision.kind is Question.NOON_PLAY and all(thought.worth <= 0 for thought in thoughts):
            opened = self._try_moves(sight, simulator)
            if opened:
                thoughts = self._think(sight, simulator, tried, opened)
        found = self._tired_of(decision, thoughts)
        found.sort(key=lambda advice: -advice.worth)
        self._thoughts = tuple(found)
        answer = self._answer(sight, found)
        if answer and answer[0] in tried:
            self._plan = tried[answer[0]].line[1:]
        return answer

    def _simulator(self, sight: Sight, observe: Callable[[], Scene | None], *, is_able: bool) -> Simulator:
        """Return the trials of a decision; without ``is_able`` nothing is tried."""

        def imagined(number: int) -> Imagined | None:
            scene = observe() if is_able else None
            return None if scene is None else scene.world(number, self._guesses)

        return Simulator(imagined, self._catalogue, sight.seat, self._memory, self._is_over)

    def effect_of(self, view: TableView, decision: Choose, scene: Scene, key: str) -> float | None:
        """Return the gain of one play by trial, in control points; ``None`` if it cannot be tried."""
        sight = Sight(view, self._catalogue)
        tried = self._simulator(sight, lambda: scene, is_able=True).play(key)
        return None if tried is None else tried.gain

    def effects_of(
        self, view: TableView, decision: Choose, scene: Scene, lines: Sequence[tuple[Answer, ...]]
    ) -> dict[tuple[Answer, ...], float]:
        """Return the gains of plays with answers to their questions by trial, in control points.

        Lines that cannot be tried are omitted.
        """
        simulator = self._simulator(Sight(view, self._catalogue), lambda: scene, is_able=True)
        return {line: gain for line in lines if (gain := simulator.line(line)) is not None}

    def rate_planned(self, view: TableView, decision: Choose, scene: Scene) -> tuple[Advice, ...]:
        """Return the opinions on all answers to a question to which the plan has an answer, best first.

        They are empty for questions that are not answered by trial. The plan stays as it is.
        """
        if decision.kind not in OWN_QUESTIONS or decision.kind is Question.JOKER:
            return ()
        sight = Sight(view, self._catalogue)
        found = choosing.by_trying(sight, self._simulator(sight, lambda: scene, is_able=True)) or []
        return tuple(sorted(found, key=lambda advice: -advice.worth))

    def answer_forced(self, decision: Choose) -> Answer:
        """Return the only answer to a forced decision, without a view, and go on as after `answer`."""
        planned = self._next_planned(decision)
        if planned is not None:
            return planned
        self._tired_of(decision, [])
        key = decision.options[0].key
        self._thoughts = (Advice(key, 0, ONLY_ANSWER),)
        return (key,)

    def _next_planned(self, decision: Choose) -> Answer | None:
        """Return the planned answer and advance the plan; drop a plan that does not fit and return None."""
        planned = self._planned(decision)
        self._plan = () if planned is None else self._plan[1:]
        if planned is not None:
            self._thoughts = tuple(Advice(key, 1, PLANNED) for key in planned)
        return planned

    @property
    @override
    def plan(self) -> tuple[Answer, ...]:
        """The answers it intends to give next in the current play, as found by trying."""
        return self._plan

    @override
    def forget(self) -> None:
        self._plan, self._last, self._repeats = (), (), 0
        self._memory.clear()

    def give_up(self) -> None:
        """Forget the plan: another answer than its own was given."""
        self._plan = ()

    def _planned(self, decision: Choose) -> Answer | None:
        """Return the planned answer to a question of the play under way, if it fits; else ``None``."""
        if not self._plan or decision.kind not in OWN_QUESTIONS:
            return None
        return self._plan[0] if fits(self._plan[0], decision) else None

    def _swaps(self, sight: Sight, observe: Callable[[], Scene | None]) -> list[Advice] | None:
        """Rate swaps of a draw hand by the cards left in the player's deck; ``None`` for other decisions."""
        if sight.asked.kind is not Question.REDRAW:
            return None
        scene = observe()
        return None if scene is None else swapping.advised(sight, scene, self._catalogue)

    def _try_out(self, decision: Choose, simulator: Simulator) -> dict[str, Outcome]:
        """Return the results of trying every ability offered, by key; empty for a question of a play."""
        keys = [o.key for o in decision.options if o.verb is Verb.USE]
        if decision.kind in OWN_QUESTIONS:
            return {}
        return {key: tried for key in keys if (tried := simulator.play(key)) is not None}

    def _try_moves(self, sight: Sight, simulator: Simulator) -> dict[str, float]:
        """Return the moves that enable a useful ability, with its gain in control points."""
        return {key: gain for key in walking.to_try(sight) if (gain := simulator.opened(key)) > 0}

    def _think(
        self, sight: Sight, simulator: Simulator, tried: Mapping[str, Outcome], opened: Mapping[str, float]
    ) -> list[Advice]:
        """Rate every option by the heuristics for its kind of decision."""
        if sight.asked.kind in OWN_QUESTIONS and sight.asked.kind is not Question.JOKER:
            found = choosing.by_trying(sight, simulator)
            if found is not None:
                return found
        options = sight.asked.options
        match sight.asked.kind:
            case Question.STARTING_GANG:
                return starting_gang.advised(sight)
            case Question.NOON_PLAY:
                return list(noon.plays(sight, tried, opened))
            case Question.SHOOTOUT | Question.RESOLUTION | Question.CHEATIN_RESOLUTION | Question.REACT:
                return _window(sight, tried)
            case Question.REDRAW:
                return draw_hands.swap(sight)
            case Question.KEEP_FIVE:
                return draw_hands.throw_to_five(sight)
            case Question.JOKER:
                return draw_hands.name_joker(sight)
            case Question.SHOOTER:
                return fighting.shooter(sight)
            case Question.POSSE:
                return fighting.join(sight)
            case Question.INVITE:
                return helping.whom_to_ask(sight)
            case Question.INVITATION:
                return helping.accept_or_decline(sight)
            case Question.CALLOUT:
                return fighting.accept_or_refuse(sight)
            case Question.CASUALTY:
                return fighting.casualties(sight)
            case Question.FLEE:
                runs, why = fighting.run(sight)
                return [Advice(o.key, 1 if runs else -1, why) for o in options]
            case Question.UPKEEP:
                return housekeeping.upkeep(sight)
            case Question.SUNDOWN_DISCARD | Question.DISCARD_DOWN:
                return housekeeping.discards(sight)
            case Question.TARGET | Question.SURPLUS:
                return choosing.targets(sight)
            case Question.PLAYER:
                return choosing.player(sight)
            case Question.NUMBER:
                return choosing.number(sight)
            case Question.YES_OR_NO:
                return choosing.yes_or_no(sight)
            case (
                Question.MODE
                | Question.TRIGGER
                | Question.ORDER
                | Question.TRADE
                | Question.COMBO
                | Question.SHOOTOUT_PLAY
                | Question.TURNABOUT
            ):
                return choosing.first(sight)
            case unknown:
                assert_never(unknown)

    def _tired_of(self, decision: Choose, found: list[Advice]) -> list[Advice]:
        """Rate the last answer lowest if the same question keeps coming back: the answer led nowhere.

        Passing and "done" are exempt: others have played in between.
        """
        question = (decision.kind, decision.prompt, *decision.keys())
        self._repeats = self._repeats + 1 if question == self._last else 0
        self._last = question
        if self._repeats < PATIENCE or not self._thoughts:
            return found
        tried = self._thoughts[0].key
        if tried in (PASS, DONE):
            return found
        return [Advice(a.key, -9.0, "led nowhere just now") if a.key == tried else a for a in found]

    def _answer(self, sight: Sight, found: Sequence[Advice]) -> Answer:
        """Return the best option, or as many options worth more than 0 as the decision allows."""
        asked = sight.asked
        if (asked.least, asked.most) == (1, 1):
            return (found[0].key,)
        good = sum(1 for advice in found if advice.worth > 0)
        count = max(asked.least, min(asked.most, good))
        return tuple(advice.key for advice in found[:count])


def _window(sight: Sight, tried: Mapping[str, Outcome]) -> list[Advice]:
    """Rate the options of a play window; passing is worth 0.

    Besides abilities there may be goods to attach, where a card allows it in a fight.
    """
    return [
        Advice(PASS, 0, "keeps what there is for later")
        if o.key == PASS
        else buying.buy(sight, o)
        if o.verb in (Verb.SHOP, Verb.INVENT)
        else abilities.judge(sight, o, tried.get(o.key))
        for o in sight.asked.options
    ]
