"""The opponent "marshal", which rolls out every candidate in the same worlds and takes the best.

The heuristics of `rules` answer first; their answer is the reference for all candidates. All candidates share
the worlds, and so the random outcomes. `rules` answers for all seats in a rollout; with three or more players
the light policy does. A candidate that falls behind is dropped, so the time goes where the choice is close.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Final

from typing_extensions import override

from doomtown_desktop.ai.policy import ONLY_ANSWER, PLANNED, Advice, Comparison, Policy, fits, is_forced
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.search import lines
from doomtown_desktop.ai.search.crew import RolloutCrew
from doomtown_desktop.ai.search.evaluation import Candidate, Evaluation, compared
from doomtown_desktop.ai.search.learned import Learned, learned
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.lines import SEARCHED, Line
from doomtown_desktop.ai.search.playing_out import MEMORIES, Rollout
from doomtown_desktop.ai.search.rollout_helper import TaskRunner, WorldTask
from doomtown_desktop.ai.search.sharing import SharedSearch
from doomtown_desktop.ai.search.worlds import Worlds
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined, Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import DONE, OWN_QUESTIONS, PASS, WINDOWS, Answer, Choose, Question

WORLDS: Final = 6
"""At most this many worlds for each candidate, if there is no time limit."""
ATTEMPTS: Final = 3
"""At most this many worlds are made until one leads to the pending question."""
HASTE: Final = 1.0
"""With less time than this, in seconds, or no budget, rollouts reuse results of tried plays to be faster."""
PATIENCE: Final = 2
"""An answer given this many times while the same question comes back is taken to lead nowhere."""
NOTHING: Final[tuple[Answer, ...]] = ((), (DONE,), (PASS,))
"""Answers that may be repeated any number of times: others play in between."""
CERTAIN: Final = 400
"""At most this many worlds for a decision with a budget; `compare` uses the numbers from here on."""


class MarshalPolicy(Policy):
    """The policy that searches. It remembers its plan, answers to a repeated question and tried plays."""

    name = "marshal"

    def __init__(
        self,
        catalogue: Facts,
        starting: Sequence[str] = (),
        seed: int = 0,
        *,
        worlds: int = WORLDS,
        clock: Callable[[], float] = perf_counter,
        numbers: Learned | None = None,
        crew: RolloutCrew | None = None,
        counts_processor: bool = False,
    ) -> None:
        """Make an opponent for one seat of one game.

        Args:
            catalogue: The printed facts of all cards.
            starting: The codes of the starting gang.
            seed: The seed of the worlds.
            worlds: At most this many worlds for a decision without a budget.
            clock: Returns the time in seconds; measures the budget.
            numbers: Learned weights; ``None`` for those that ship with the program.
            crew: Helpers that roll out worlds at the same time; ``None`` to do all of it in this process.
            counts_processor: True if ``clock`` measures processor time; that of helpers then counts, too.
        """
        self._catalogue = catalogue
        self._seed = seed
        self._most = worlds
        self._clock = clock
        self._numbers = learned() if numbers is None else numbers
        self._light = Light(self._numbers.choice)
        self._worlds = Worlds(catalogue, self._numbers, seed)
        self._crew = crew
        self._counts_processor = counts_processor
        self._runner: TaskRunner | None = None
        """Carries out the rollouts of this process while helpers do others; ``None`` before the first."""
        self._latest: dict[tuple[int, bool], int] = {}
        """The tasks that the memories of a shared search are at."""
        self._shared: SharedSearch | None = None
        """The search under way that helpers share."""
        self._rules = RulesPolicy(catalogue, starting, self._is_over)
        self._plan: Line = ()
        self._roughly, self._well = (
            [self._worlds.rollout(self._is_over, believes=believes) for _ in range(MEMORIES)]
            for believes in (True, False)
        )
        self._thoughts: tuple[Advice, ...] = ()
        self._asked: tuple[str, ...] = ()
        self._given: list[Answer] = []
        """The answers given so far to the current question, if it was asked several times in a row."""
        self._budget = 0.0
        """The time for this decision in seconds; 0 if there is no limit."""
        self._end: float | None = None
        """The clock time at which the budget is used up; ``None`` if there is no limit."""

    def _is_over(self) -> bool:
        return self.is_stopped or (self._end is not None and self._now() >= self._end)

    def _now(self) -> float:
        """Return the clock time, with the processor time of helpers if it counts."""
        elsewhere = 0.0 if self._shared is None or not self._counts_processor else self._shared.elsewhere
        return self._clock() + elsewhere

    @override
    def needs_view(self, kind: Question) -> bool:
        return True

    @override
    def needs_scene(self, decision: Choose) -> bool:
        return decision.kind in SEARCHED or self._rules.needs_scene(decision)

    @override
    def explain(self) -> tuple[Advice, ...]:
        return self._thoughts

    @override
    def choose(
        self,
        view: TableView | None,
        decision: Choose,
        scene: Scene | None = None,
        budget: float | None = None,
    ) -> Answer:
        self._budget, self._end = budget or 0.0, None if budget is None else self._clock() + budget
        if is_forced(decision):
            only = decision.options[0].key
            self._thoughts = (Advice(only, 0, ONLY_ANSWER),)
            self._go_past(decision, (only,))
            return (only,)
        self._note(decision)
        if self._plan and decision.kind in OWN_QUESTIONS and fits(self._plan[0], decision):
            given, self._plan = self._plan[0], self._plan[1:]
            self._thoughts = tuple(Advice(key, 1, PLANNED) for key in given)
            return self._remember(given)
        self._plan = ()
        first = self._rules.choose(view, decision, scene)
        self._thoughts = lines.in_chances(self._rules.explain())
        if view is None or scene is None or decision.kind not in SEARCHED:
            return self._remember(first)
        base = (first, *self._rules.plan)
        thoughts = self._rules.explain()
        if thoughts and thoughts[0].reason == PLANNED:
            thoughts = self._rules.rate_planned(view, decision, scene) or thoughts
        found = self._search(view, decision, scene, base, thoughts)
        if found is None or found == base:
            return self._remember(first)
        self._go_by(found[1:])
        return self._remember(found[0])

    @override
    def was_answered(self, decision: Choose, given: Answer, plan: Sequence[Answer]) -> None:
        if is_forced(decision):
            self._go_past(decision, given)
            return
        self._note(decision)
        self._go_by(plan)
        self._remember(given)

    @override
    def forget(self) -> None:
        self._go_by(())
        self._rules.forget()
        for rollout in (*self._roughly, *self._well):
            rollout.forget()
        self._latest.clear()
        self._asked, self._given = (), []

    def _go_by(self, plan: Sequence[Answer]) -> None:
        self._plan = tuple(plan)
        self._rules.give_up()

    def _go_past(self, decision: Choose, given: Answer) -> None:
        """Advance the plan past a forced answer to a question of its play; drop a plan that does not fit."""
        if decision.kind in OWN_QUESTIONS:
            self._go_by(self.plan[1:] if self.plan[:1] == (given,) else ())

    def _search(
        self, view: TableView, decision: Choose, scene: Scene, base: Line, thoughts: Sequence[Advice]
    ) -> Line | None:
        """Return the best line found; ``None`` if no time is left or no world can be made.

        ``thoughts`` are the opinions of the heuristics.
        """
        if self._is_over():
            return None
        begun = next(filter(None, (self._worlds.begun(scene, number) for number in range(ATTEMPTS))), None)
        if begun is None:
            return None
        world, game = begun
        tired = [
            given for given in self._given if given not in NOTHING and self._given.count(given) >= PATIENCE
        ]
        copies = _copies(world, game, self._catalogue)
        found = lines.candidates(game, copies, self._light, base, thoughts)
        asking = [known.line for known in found if len(known.line) > 1]
        if asking and decision.kind in WINDOWS:
            found = lines.rated_by_trial(found, self._rules.effects_of(view, decision, scene, asking))
        candidates = [
            Candidate(known.line, known.prior, known.doubt, below_nothing=known.below_nothing)
            for known in found
            if known.line[0] not in tired
        ]
        if len(candidates) < 2:
            return candidates[0].line if candidates else None
        evaluation = Evaluation(candidates, decision.player, self._numbers.judge)
        most = self._most if self._end is None else CERTAIN
        believes = self._end is None or self._budget < HASTE
        if self._crew is None or not self._crew.size:
            self._roll_out(evaluation, scene, most, self._roughly if believes else self._well)
        else:
            self._share(evaluation, scene, most, believes, self._crew)
        self._thoughts = evaluation.advice(thoughts) or self._thoughts
        return evaluation.best().line

    def _roll_out(self, evaluation: Evaluation, scene: Scene, most: int, rollouts: Sequence[Rollout]) -> None:
        """Roll out the candidates in this process, in at most this many worlds."""
        for number in range(most):
            world, rollout = self._worlds.imagined(scene, number), rollouts[number % MEMORIES]
            if world is not None and self._worlds.roll_out(evaluation, world, number, rollout, self._is_over):
                evaluation.thin_out(self._spent(number + 1))
            if self._is_over() or evaluation.is_decided:
                break

    def _share(
        self, evaluation: Evaluation, scene: Scene, most: int, believes: bool, crew: RolloutCrew
    ) -> None:
        """Roll out the candidates in this process and its helpers, in at most this many worlds."""
        seat = Seat(scene.seat)
        self._runner = self._runner or TaskRunner(self._catalogue, self._numbers)

        def task(world: int) -> WorldTask:
            seconds = None if self._end is None else max(0.0, self._end - self._now())
            if seconds is not None and self._counts_processor:
                seconds /= crew.size + 1
            return WorldTask(
                scene,
                seat,
                self._seed,
                world,
                (),
                believes,
                seconds=seconds,
                counts_processor=self._counts_processor,
            )

        self._shared = SharedSearch(
            evaluation,
            crew,
            self._runner,
            self._latest,
            task,
            self._clock,
            worlds=most,
            is_exact=self._end is None,
        )
        try:
            self._shared.run(self._is_over, self._spent)
        finally:
            self._shared = None

    def _spent(self, worlds: int) -> float:
        """Return the share of the time that has passed, 0 to 1; without a budget, the share of the worlds."""
        if self._end is None:
            return worlds / max(1, self._most)
        return 1 - (self._end - self._now()) / max(self._budget, 1e-9)

    @property
    @override
    def plan(self) -> Line:
        return self._plan or self._rules.plan

    @override
    def compare(
        self, decision: Choose, scene: Scene, one: Sequence[Answer], other: Sequence[Answer], games: int
    ) -> Comparison | None:
        self._end = None
        candidates = [Candidate(tuple(one)), Candidate(tuple(other))]
        evaluation = Evaluation(candidates, decision.player, self._numbers.judge)
        rollout = self._worlds.rollout(self._is_over, believes=False)
        for number in range(CERTAIN, CERTAIN + games):
            world = self._worlds.imagined(scene, number)
            if world is not None:
                self._worlds.roll_out(evaluation, world, number, rollout, self._is_over)
        return compared(*candidates)

    def _note(self, decision: Choose) -> None:
        """Clear the answers given so far, unless the same question has come back unchanged."""
        asked = (decision.kind, decision.prompt, *decision.keys())
        if asked != self._asked:
            self._asked = asked
            self._given = []

    def _remember(self, given: Answer) -> Answer:
        self._given.append(given)
        return given


def _copies(world: Imagined, game: Game, catalogue: Facts) -> Callable[[], Game | None]:
    """Return a function that makes games at the decision of a world, cheaply if ``game`` can be cloned."""
    if game.is_asleep:
        return game.clone
    return lambda: world.game(catalogue)
