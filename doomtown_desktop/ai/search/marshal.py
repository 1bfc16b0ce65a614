"""The opponent "marshal", which rolls out every candidate in the same worlds and takes the best.

The heuristics of `rules` answer first; their answer is the reference for all candidates. All candidates share
the worlds, and so the random outcomes. `rules` answers for all seats in a rollout; with three or more players
the light policy does. A candidate that falls behind is dropped, so the time goes where the choice is close.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from time import perf_counter
from typing import Final

from typing_extensions import override

from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.policy import ONLY_ANSWER, PLANNED, Advice, Comparison, Policy, fits, is_forced
from doomtown_desktop.ai.rules import RulesPolicy
from doomtown_desktop.ai.search import lines
from doomtown_desktop.ai.search.learned import Learned, learned
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.lines import SEARCHED, Line
from doomtown_desktop.ai.search.playing_out import Answering, Rollout, quickly
from doomtown_desktop.ai.search.race import Race, Runner, compared
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined, Scene
from doomtown_desktop.engine.table_view import TableView
from doomtown_desktop.protocol.question import DONE, OWN_QUESTIONS, PASS, Answer, Choose, Question

WORLDS: Final = 6
"""At most this many worlds for each candidate, if there is no time limit."""
ATTEMPTS: Final = 3
"""At most this many worlds are made until one leads to the pending question."""
CROWD: Final = 3
"""With this many players or more, rollouts use the light policy: `rules` would take too long."""
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
    ) -> None:
        """Make an opponent for one seat of one game.

        Args:
            catalogue: The printed facts of all cards.
            starting: The codes of the starting gang.
            seed: The seed of the worlds.
            worlds: At most this many worlds for a decision without a budget.
            clock: Returns the time in seconds; measures the budget.
            numbers: Learned weights; ``None`` for those that ship with the program.
        """
        self._catalogue = catalogue
        self._seed = seed
        self._most = worlds
        self._clock = clock
        self._numbers = learned() if numbers is None else numbers
        self._light = Light(self._numbers.choice)
        self._guesses = Guesses(catalogue)
        self._rules = RulesPolicy(catalogue, starting, self._is_over)
        self._plan: Line = ()
        self._roughly = Rollout(catalogue, self._guesses, self._is_over)
        self._well = Rollout(catalogue, self._guesses, self._is_over, believes=False)
        self._thoughts: tuple[Advice, ...] = ()
        self._asked: tuple[str, ...] = ()
        self._given: list[Answer] = []
        """The answers given so far to the current question, if it was asked several times in a row."""
        self._budget = 0.0
        """The time for this decision in seconds; 0 if there is no limit."""
        self._end: float | None = None
        """The clock time at which the budget is used up; ``None`` if there is no limit."""

    def _is_over(self) -> bool:
        return self.is_stopped or (self._end is not None and self._clock() >= self._end)

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
        if scene is None or decision.kind not in SEARCHED:
            return self._remember(first)
        base = (first, *self._rules.plan)
        found = self._search(decision, scene, base)
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
        self._roughly.forget()
        self._well.forget()
        self._asked, self._given = (), []

    def _go_by(self, plan: Sequence[Answer]) -> None:
        self._plan = tuple(plan)
        self._rules.give_up()

    def _go_past(self, decision: Choose, given: Answer) -> None:
        """Advance the plan past a forced answer to a question of its play; drop a plan that does not fit."""
        if decision.kind in OWN_QUESTIONS:
            self._go_by(self.plan[1:] if self.plan[:1] == (given,) else ())

    def _search(self, decision: Choose, scene: Scene, base: Line) -> Line | None:
        """Return the best line found; ``None`` if no time is left or no world can be made."""
        if self._is_over():
            return None
        begun = next(filter(None, (self._begun(scene, number) for number in range(ATTEMPTS))), None)
        if begun is None:
            return None
        world, game = begun
        tired = [
            given for given in self._given if given not in NOTHING and self._given.count(given) >= PATIENCE
        ]
        copies = _copies(world, game, self._catalogue)
        found = lines.candidates(game, copies, self._light, base, self._rules.explain())
        runners = [Runner(line, prior) for line, prior in found if line[0] not in tired]
        if len(runners) < 2:
            return runners[0].line if runners else None
        race = Race(runners, decision.player, self._numbers.judge)
        rollout = self._roughly if self._end is None or self._budget < HASTE else self._well
        for number in range(self._most if self._end is None else CERTAIN):
            imagined = self._imagined(scene, number)
            if imagined is not None and self._play_on(race, imagined, number, rollout):
                race.thin_out(self._spent(number + 1))
            if self._is_over() or race.is_decided:
                break
        self._thoughts = race.advice() or self._thoughts
        return race.best().line

    def _imagined(self, scene: Scene, number: int) -> Imagined | None:
        return scene.world(self._seed * 1_000_003 + number, self._guesses)

    def _begun(self, scene: Scene, number: int) -> tuple[Imagined, Game] | None:
        """Return a world and a game in it at the decision; ``None`` if the world does not lead there."""
        world = self._imagined(scene, number)
        game = None if world is None else world.game(self._catalogue)
        return None if world is None or game is None or game.pending is None else (world, game)

    def _play_on(self, race: Race, world: Imagined, number: int, rollout: Rollout) -> bool:
        """Roll out the remaining candidates in one world; return False if time ran out before the end."""
        copies = partial(world.game, self._catalogue, keep_checkpoints=True)
        is_crowd = sum(not player.eliminated for player in world.state.players) >= CROWD
        who = partial(self._quickly, number) if is_crowd else rollout.answering
        return race.run(number, copies, who, self._is_over)

    def _quickly(self, number: int) -> Answering:
        """Return the light policy, sampling its answers with the number of the world as the seed."""
        return quickly(self._light.drawing(number))

    def _spent(self, worlds: int) -> float:
        """Return the share of the time that has passed, 0 to 1; without a budget, the share of the worlds."""
        if self._end is None:
            return worlds / max(1, self._most)
        return 1 - (self._end - self._clock()) / max(self._budget, 1e-9)

    @property
    @override
    def plan(self) -> Line:
        return self._plan or self._rules.plan

    @override
    def compare(
        self, decision: Choose, scene: Scene, one: Sequence[Answer], other: Sequence[Answer], games: int
    ) -> Comparison | None:
        self._end = None
        runners = [Runner(tuple(one)), Runner(tuple(other))]
        race = Race(runners, decision.player, self._numbers.judge)
        rollout = Rollout(self._catalogue, self._guesses, self._is_over, believes=False)
        for number in range(CERTAIN, CERTAIN + games):
            world = self._imagined(scene, number)
            if world is not None:
                self._play_on(race, world, number, rollout)
        return compared(*runners)

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
