"""The time of the opponent that searches, and the rollouts that it makes in that time."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from doomtown_desktop.ai import MarshalPolicy, RulesPolicy
from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.search import evaluation, playing_out
from doomtown_desktop.ai.search.evaluation import Evaluation
from doomtown_desktop.ai.search.learned import learned
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.lines import A_POINT
from doomtown_desktop.ai.search.marshal import ATTEMPTS
from doomtown_desktop.ai.search.playing_out import MEMORIES, End, OutOfTime, Rollout
from doomtown_desktop.ai.search.worlds import Worlds
from doomtown_desktop.ai.trying import Outcome, Simulator, TriedPlays
from doomtown_desktop.catalog import catalogue
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined, Scene, scene_of
from doomtown_desktop.engine.table_view import TableView, table_view
from doomtown_desktop.protocol.ids import Seat
from doomtown_desktop.protocol.question import OWN_QUESTIONS, PASS, Answer, Choose
from tests.ai.games import match
from tests.ai.thinking import Clock, think
from tests.table import Table


def test_the_only_answer_takes_no_time(table: Table) -> None:
    clock = Clock(1.0)
    policy = MarshalPolicy(table.facts, clock=clock)
    assert [o.key for o in table.pending.options] == [PASS]
    assert think(table, policy=policy) == (PASS,)
    assert clock.looks == 0


def test_when_the_time_is_up_no_other_game_is_begun(table: Table) -> None:
    deed = table.foe.deed(control=2)
    table.me.dude(influence=2)
    table.foe.dude(influence=1)
    clock = Clock(0.01)
    policy = MarshalPolicy(table.facts, clock=clock)
    think(table, policy=policy, budget=0.2)
    assert 19 <= clock.looks <= 24
    assert any(str(deed.id) in advice.key for advice in policy.explain())


def test_what_it_tries_before_it_searches_counts_as_its_time() -> None:
    """The heuristics try many answers of many abilities; they stop once the time is up."""

    def tried(budget: float) -> int:
        table = Table()
        table.me.dude("Mine", influence=1)
        for name in "ABCDEF":
            table.foe.dude(name, influence=1)
        for _ in range(4):
            table.me.hand("Test Vendetta")
        asked, clock = table.pending, Clock(0.01)
        policy = RulesPolicy(table.facts, is_over=lambda: clock() > budget)
        given = policy.choose(table_view(table.game, 0), asked, scene_of(table.game, 0))
        assert given[0] in asked.keys()  # noqa: SIM118 -- a Choose is no mapping
        return sum(a.key.startswith("use:") and a.worth > 0 for a in policy.explain())

    assert [tried(0.05), tried(10.0)] == [1, 4]


def test_where_no_game_ends_in_time_the_heuristics_say_why_in_chances(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> End:
        raise OutOfTime

    table.foe.deed(control=2)
    table.me.dude(influence=2)
    table.foe.dude(influence=3)
    asked, rules = table.pending, RulesPolicy(table.facts)
    given = rules.choose(table_view(table.game, 0), asked, scene_of(table.game, 0))
    monkeypatch.setattr(evaluation, "play_out", stopped)
    policy = MarshalPolicy(table.facts)
    assert think(table, policy=policy) == given
    expected = [(each.key, A_POINT * each.worth, each.reason) for each in rules.explain()]
    assert [tuple(each) for each in policy.explain()] == expected


def test_where_the_heuristics_have_taken_all_the_time_nothing_else_is_begun(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.foe.deed(control=2)
    table.me.dude(influence=2)
    begun = list[str]()

    def begin(*_: object) -> None:
        begun.append("a search")

    monkeypatch.setattr(Worlds, "begun", begin)
    policy = MarshalPolicy(table.facts, clock=Clock(0.01))
    think(table, policy=policy, budget=0.005)
    assert begun == []
    think(table, policy=policy, budget=0.5)
    assert begun == ["a search"] * ATTEMPTS


@pytest.mark.parametrize(("seats", "is_quick"), [(2, False), (3, True)])
def test_a_day_of_three_is_played_on_quickly(
    monkeypatch: pytest.MonkeyPatch, seats: int, is_quick: bool
) -> None:
    """If all three thought as `rules` does, the time would end before anything is found."""
    table, light, seeds = Table(seats), list[int](), list[int]()
    table.foe.deed(control=2)
    for side in table.sides:
        side.dude(influence=2)
    sampling, answer = Light.sampling, Light.answer

    def drawn(self: Light, seed: int) -> Light:
        seeds.append(seed)
        return sampling(self, seed)

    def answered(self: Light, g: Engine, asked: Choose) -> Answer:
        light.append(asked.player)
        return answer(self, g, asked)

    monkeypatch.setattr(Light, "sampling", drawn)
    monkeypatch.setattr(Light, "answer", answered)
    monkeypatch.setattr(Evaluation, "is_decided", False)
    policy = MarshalPolicy(table.facts, worlds=3)
    think(table, policy=policy)
    assert (set(light) == set(range(seats)), set(seeds) == {0, 1, 2}) == (is_quick, is_quick)
    told = [each.reason for each in policy.explain()[1:]]
    assert all(" of 100" in each or "simulated game" in each for each in told), "the first: the heuristics'"
    assert len(told) > 1


def test_light_answers_are_drawn_by_their_seed(table: Table) -> None:
    table.foe.deed(control=2)
    table.foe.dude(influence=2)
    for name in ("One", "Two", "Three"):
        table.me.dude(name, influence=1)
    asked, light = table.pending, Light(learned().choice)

    def answers(seed: int) -> list[Answer]:
        sampled = light.sampling(seed)
        return [sampled.answer(table.game.engine, asked) for _ in range(12)]

    assert answers(1) == answers(1)
    assert answers(1) != answers(2)
    assert len(set(answers(1))) > 1
    assert len({light.answer(table.game.engine, asked) for _ in range(12)}) == 1


def test_without_a_budget_so_many_worlds_are_played(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        table.foe.deed(control=2)
    table.foe.dude(influence=3, booted=True)
    for name in ("One", "Two", "Three"):
        table.me.dude(name, influence=2)
    played: list[int] = []
    run, ends = evaluation.Evaluation.run, count()

    def noted(running: evaluation.Evaluation, number: int, *rest: Any) -> bool:
        found = run(running, number, *rest)
        played.append(sum(number in candidate.ends for candidate in running.candidates))
        return found

    monkeypatch.setattr(evaluation.Evaluation, "run", noted)
    monkeypatch.setattr(evaluation, "play_out", lambda *_, **__: End(0.5 + next(ends) % 7 / 50))
    think(table, worlds=3)
    assert len(played) == 3
    assert played == sorted(played, reverse=True)
    assert played[0] > 2 * played[-1] > 2


def test_whoever_plays_on_answers_as_rules_does(table: Table) -> None:
    deed = table.foe.deed(control=3)
    table.foe.dude(influence=0)
    table.me.dude("Ready", influence=1)
    table.start()
    scene = scene_of(table.game, 0)
    assert scene is not None
    world = scene.world(1, Guesses(table.facts))
    game = None if world is None else world.game(table.facts, keep_checkpoints=True)
    assert game is not None
    answering = playing_out.Rollout(table.facts, Guesses(table.facts), lambda: False).answering()
    day, policies = game.state.day, [RulesPolicy(table.facts) for _ in range(2)]
    while (asked := game.pending) is not None and game.state.day == day:
        view, mine = table_view(game, asked.player), policies[asked.player]
        given = answering(game, asked)
        assert given == mine.choose(view, asked, scene_of(game, asked.player))
        game.answer(given)
    assert any(f">{deed.id}" in key for given in game.answers for key in given)


def test_forced_answers_of_a_rollout_are_those_of_rules_but_need_no_view(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks, observed = list[Choose](), list[Choose]()

    def view(game: Game, seat: Seat) -> TableView:
        assert game.pending is not None
        looks.append(game.pending)
        return table_view(game, seat)

    def scene(game: Game, seat: Seat) -> Scene | None:
        assert game.pending is not None
        observed.append(game.pending)
        return scene_of(game, seat)

    monkeypatch.setattr(playing_out, "table_view", view)
    monkeypatch.setattr(playing_out, "scene_of", scene)
    game = match(4, ("rules", "rules")).game
    rollout = playing_out.Rollout(catalogue(), Guesses(catalogue()), lambda: False)
    policies = [
        RulesPolicy(catalogue(), memory=TriedPlays(believes=True), guesses=Guesses(catalogue()))
        for _ in range(2)
    ]
    answering, asked, wanted = rollout.answering(), list[Choose](), 0
    while (pending := game.pending) is not None and len(game.answers) < 120:
        given, mine = answering(game, pending), policies[pending.player]
        wanted += mine.needs_scene(pending)
        assert given == mine.choose(table_view(game, pending.player), pending, scene_of(game, pending.player))
        asked.append(pending)
        game.answer(given)
    forced = [each for each in asked if len(each.options) == each.least == 1]
    assert len(forced) > 5
    assert any(each.kind in OWN_QUESTIONS for each in forced)
    assert looks == [each for each in asked if each not in forced]
    assert len(observed) < wanted
    assert len(observed) == len({id(each) for each in observed})


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the plays that are tried, with one key for each trial."""
    found = list[str]()
    made = Simulator._made

    def noted(simulator: Simulator, key: str) -> Outcome | None:
        found.append(key)
        return made(simulator, key)

    monkeypatch.setattr(Simulator, "_made", noted)
    return found


def with_a_vendetta(table: Table, influence: int = 1) -> str:
    """Return the key of an ability to try, at a table with much to do.

    Its only target has this influence: with 0, the other plays are about as good.
    """
    table.me.dude("Mine", influence=1)
    table.foe.dude("Weak", influence=influence)
    table.foe.deed(control=2)
    return f"use:{table.me.hand('Test Vendetta').id}.strike"


def test_what_was_tried_in_one_rollout_of_a_world_is_believed_in_the_others(
    table: Table, tried: list[str]
) -> None:
    """The results are also used for the next decision on that day."""
    use = with_a_vendetta(table)
    policy = MarshalPolicy(table.facts, worlds=1)
    think(table, policy=policy)
    assert tried.count(use) == 2, "by the heuristics, and in one of the games they play on"
    think(table, policy=policy)
    assert tried.count(use) == 3, "by the heuristics alone"
    scene = scene_of(table.game, 0)
    walk = next(key for key in table.pending.keys() if key.startswith("move:"))  # noqa: SIM118 -- no mapping
    assert scene is not None
    policy.compare(table.pending, scene, [(walk,)], [(walk,)], 3)
    assert tried.count(use) == 3 + 2 * 3, "two answers are compared without belief"


@pytest.mark.parametrize(("budget", "looks_anew"), [(0.9, False), (1.0, True)])
def test_with_time_for_it_every_game_is_played_on_well(
    table: Table,
    tried: list[str],
    budget: float,
    looks_anew: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Evaluation, "is_decided", False)
    use = with_a_vendetta(table, influence=0)
    think(table, policy=MarshalPolicy(table.facts, clock=Clock(0.002)), budget=budget)
    assert (tried.count(use) > 1 + MEMORIES) is looks_anew, "by the heuristics, and once for each memory"


def test_each_world_has_one_of_four_memories(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    used = list[Rollout]()
    roll_out = Worlds.roll_out

    def noted(
        self: Worlds, evaluation: Evaluation, world: Imagined, number: int, rollout: Rollout, is_over: Any
    ) -> bool:
        used.append(rollout)
        return roll_out(self, evaluation, world, number, rollout, is_over)

    table.foe.deed(control=2)
    table.me.dude(influence=2)
    table.foe.dude(influence=3)
    monkeypatch.setattr(Worlds, "roll_out", noted)
    monkeypatch.setattr(Evaluation, "is_decided", False)
    think(table, policy=MarshalPolicy(table.facts, worlds=6))
    assert len({id(rollout) for rollout in used}) == MEMORIES
    assert used[0] is used[4]
    assert used[1] is used[5]


def test_told_to_stop_it_answers_at_once(table: Table) -> None:
    table.foe.deed(control=2)
    table.me.dude(influence=2)
    policy = MarshalPolicy(table.facts)
    looks = 0

    def clock() -> float:
        nonlocal looks
        looks += 1
        if looks == 20:
            policy.stop()
        return 0.0

    policy._clock = clock
    asked = table.pending
    given = think(table, policy=policy, budget=60.0)
    assert given[0] in asked.keys()  # noqa: SIM118 -- a Choose is no mapping
    assert looks <= 21
