"""The opponent that searches: it keeps to its time, plays for the win at Sundown, and gives reasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from doomtown_desktop.ai import MarshalPolicy, RulesPolicy
from doomtown_desktop.ai.policy import PLANNED
from doomtown_desktop.ai.search import judging, lines, playing_out
from doomtown_desktop.ai.search.learned import learned
from doomtown_desktop.ai.search.light import Light
from doomtown_desktop.ai.search.lines import MOST, CandidateLine, Line, candidates, rated_by_trial
from doomtown_desktop.ai.search.marshal import CERTAIN
from doomtown_desktop.ai.search.town_sense import Town
from doomtown_desktop.catalog import CardType, catalogue
from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.core.engine import Engine
from doomtown_desktop.engine.imagining import Scene, scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.ids import Phase, Seat
from doomtown_desktop.protocol.question import PASS, plainest
from doomtown_desktop.protocol.rulesets import Victory
from doomtown_desktop.session.match import FINISHED
from tests.ai.games import match
from tests.ai.thinking import Clock, think
from tests.table import Table


@card("Test Reckoning")
class Reckoning(ActionCard):
    @noon("Choose a dude of yours, then discard a dude.")
    async def reckon(self) -> None:
        await self.target(self.you.dudes)
        await self.discard(await self.target(self.all_dudes))


@card("Test Verdict")
class Verdict(ActionCard):
    @noon("Discard a dude.")
    async def carry_out(self) -> None:
        await self.discard(await self.target(self.all_dudes))


# --- what it tries ----------------------------------------------------------------------------------


def test_a_line_of_the_heuristics_is_tried_as_they_found_it(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    table.foe.dude("Weak", influence=0)
    best = table.foe.dude("Best", influence=2, bullets=3)
    vendetta = table.me.hand("Test Vendetta")
    asked, use = table.pending, (f"use:{vendetta.id}.strike",)
    rules = RulesPolicy(table.facts)
    assert rules.choose(table_view(table.game, 0), asked, scene_of(table.game, 0)) == use
    assert rules.plan == ((f"c{best.id}",),)
    base = (use, *rules.plan)
    found = candidates(table.game, table.game.clone, Light(learned().choice), base, rules.explain())
    assert found[0] == (base, 0.0, 0.0, False)
    others = [line for line, *_ in found[1:] if line[0] == use]
    assert others, "other answers to what the play asks are tried, too"
    assert base not in others
    assert (use,) not in [line for line, *_ in found], "never without an answer"
    rules.give_up()
    assert not rules.plan


def test_a_target_that_does_harm_begins_behind(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """All lines of a play had the same prior, so a lucky world was enough to discard one's own dude."""
    mine = table.me.dude("Mine", influence=3, bullets=3)
    best = table.foe.dude("Best", influence=2, bullets=3)
    verdict = table.me.hand("Test Verdict")
    seen: list[CandidateLine] = []

    def rated(found: Sequence[CandidateLine], gains: Mapping[Line, float]) -> list[CandidateLine]:
        seen.extend(rated_by_trial(found, gains))
        return seen

    monkeypatch.setattr(lines, "rated_by_trial", rated)
    use = (f"use:{verdict.id}.carry_out",)
    assert think(table, policy=MarshalPolicy(table.facts, worlds=1)) == use
    assert seen[0] == ((use, (f"c{best.id}",)), 0.0, 0.0, 0.0)
    (harmful,) = [each for each in seen if each.line == (use, (f"c{mine.id}",))]
    assert harmful.below_nothing > 1
    assert (harmful.prior, harmful.doubt) == (-0.3, 6)


def test_a_play_that_was_thought_of_ahead_goes_on_as_it_was_meant(table: Table) -> None:
    """The policy that answers the next question has not planned the play itself, so it is given the plan."""
    table.me.dude("Mine", influence=1)
    weak, best = table.foe.dude("Weak", influence=0), table.foe.dude("Best", influence=2, bullets=3)
    vendetta = table.me.hand("Test Vendetta")
    asked, use, policy = table.pending, (f"use:{vendetta.id}.strike",), MarshalPolicy(table.facts)
    policy.was_answered(asked, use, ((f"c{weak.id}",), (PASS,)))
    table.game.answer(use)
    assert table.pending.kind == "target"
    assert think(table, policy=policy) == (f"c{weak.id}",)
    ahead, other = MarshalPolicy(table.facts), Table()
    other.me.dude("Mine", influence=1)
    other.foe.dude("Weak", influence=0)
    dear = other.foe.dude("Best", influence=2, bullets=3)
    other.me.hand("Test Vendetta")
    given, next_asked = think(other, policy=ahead), other.pending
    assert ahead.plan == ((f"c{dear.id}",),), "also where it is the heuristics' own"
    played_on = MarshalPolicy(other.facts)
    played_on.was_answered(next_asked, given, ahead.plan)
    other.game.answer(given)
    assert think(other, policy=played_on) == (f"c{dear.id}",)
    policy.was_answered(asked, use, ((f"c{best.id}",),))
    policy.was_answered(asked, use, ())
    assert not policy.plan, "the last that was told counts"


@pytest.mark.parametrize("is_ahead", [False, True])
def test_a_plan_goes_on_after_a_question_with_one_answer(table: Table, is_ahead: bool) -> None:
    """Otherwise it would repeat that answer for its next question, with its own dude."""
    mine, foe = table.me.dude("Mine", influence=1), table.foe.dude("Best", influence=2, bullets=3)
    reckoning = table.me.hand("Test Reckoning")
    policy = MarshalPolicy(table.facts, worlds=4)
    given = think(table, policy=policy)
    assert given == (f"use:{reckoning.id}.reckon",)
    assert list(policy.plan) == [(f"c{mine.id}",), (f"c{foe.id}",)]
    table.game.answer(given)
    assert table.pending.keys() == [f"c{mine.id}"]
    if is_ahead:
        policy.was_answered(table.pending, (f"c{mine.id}",), ())
    else:
        assert think(table, policy=policy) == (f"c{mine.id}",)
    table.game.answer((f"c{mine.id}",))
    assert list(policy.plan) == [(f"c{foe.id}",)]
    assert think(table, policy=policy) == (f"c{foe.id}",)


def test_a_plan_that_names_another_answer_than_the_only_one_is_given_up(table: Table) -> None:
    mine = table.me.dude("Mine", influence=1)
    reckoning = table.me.hand("Test Reckoning")
    policy = MarshalPolicy(table.facts)
    policy.was_answered(table.pending, (f"use:{reckoning.id}.reckon",), (("c0",), (f"c{mine.id}",)))
    table.game.answer((f"use:{reckoning.id}.reckon",))
    think(table, policy=policy)
    assert not policy.plan


@pytest.mark.parametrize("name", ["rules", "marshal"])
def test_what_was_taken_back_has_not_led_nowhere(table: Table, name: str) -> None:
    deed = table.foe.deed(control=3)
    table.foe.dude(influence=0)
    table.me.dude("Ready", influence=1)
    policy = RulesPolicy(table.facts) if name == "rules" else MarshalPolicy(table.facts, worlds=3)

    def given() -> str:
        asked = table.pending
        view, scene = table_view(table.game, asked.player), scene_of(table.game, asked.player)
        return policy.choose(view, asked, scene)[0]

    for _ in range(4):
        assert f">{deed.id}" in given()
        policy.forget()
    for _ in range(2):
        policy.stop()
        given()
        policy.go_on()
    assert f">{deed.id}" in given()
    given()
    assert f">{deed.id}" not in given(), "else it would be asked for ever"


def test_what_was_planned_is_no_answer_to_another_kind_of_question(table: Table) -> None:
    table.foe.deed(control=2)
    table.me.dude(influence=2)
    policy = MarshalPolicy(table.facts)
    policy.was_answered(table.pending, (PASS,), ((PASS,),))
    think(table, policy=policy)
    assert [advice.reason for advice in policy.explain()] != [PLANNED]
    assert not policy.plan


def test_answers_thought_of_ahead_that_lead_nowhere_are_not_given_again(table: Table) -> None:
    table.foe.deed(control=2)
    table.me.dude(influence=2)
    usual = think(table)
    assert usual != (PASS,)
    policy = MarshalPolicy(table.facts, worlds=8)
    for _ in range(2):
        policy.was_answered(table.pending, usual, ())
    assert think(table, policy=policy) != usual


def test_another_seed_imagines_other_worlds() -> None:
    played, told = match(3, ("rules", "rules")), []
    while (asked := played.game.pending) is not None and (
        asked.kind != "noon play" or len(asked.options) < 3
    ):
        played.step()
    assert asked is not None
    view, scene = table_view(played.game, asked.player), scene_of(played.game, asked.player)
    for seed in (1, 2, 1):
        policy = MarshalPolicy(catalogue(), seed=seed, worlds=4)
        policy.choose(view, asked, scene)
        told.append(policy.explain())
    assert told[0] == told[2] != told[1]


def test_passing_is_tried_however_much_there_is_to_do(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    for name in "ABCDEFG":
        table.foe.dude(name, influence=1)
    for _ in range(8):
        table.me.hand("Test Vendetta")
    rules, asked = RulesPolicy(table.facts), table.pending
    given = rules.choose(table_view(table.game, 0), asked, scene_of(table.game, 0))
    base, light = (given, *rules.plan), Light(learned().choice)
    found = candidates(table.game, table.game.clone, light, base, rules.explain())
    assert len(found) > 2 * MOST, "more than are tried otherwise"
    assert ((PASS,),) in [line for line, *_ in found]


# --- how it plays -----------------------------------------------------------------------------------


def test_it_does_not_pass_into_a_defeat_that_a_walk_would_stop(table: Table) -> None:
    table.foe.deed(control=3)
    table.foe.dude(influence=0)
    table.me.dude("Booted", influence=1, booted=True)
    table.me.dude("Ready", influence=1)
    assert table.pending.player == 0
    policy, day = MarshalPolicy(table.facts, worlds=8), table.state.day
    while (asked := table.game.pending) is not None and table.state.day == day:
        table.game.answer(plainest(asked) if asked.player else think(table, policy=policy))
    assert table.state.winners == [0], "who takes the deed wins by it"


def test_it_passes_into_its_own_victory_when_the_others_have_passed() -> None:
    table = Table()
    table.me.deed(control=4)
    table.me.dude(influence=1)
    table.foe.dude(influence=1)
    table.foe.deed("Far", control=1)
    table.me.dude("Walker", influence=1)
    table.state.passes, table.state.turn = 1, 0
    assert len(table.pending.options) > 1
    assert think(table) == (PASS,)


def test_it_passes_as_often_as_that_is_best(table: Table) -> None:
    table.me.deed(control=4)
    table.me.dude(influence=1)
    table.foe.dude(influence=1)
    table.foe.deed("Far", control=1)
    table.me.dude("Walker", influence=1)
    table.state.passes, table.state.turn = 1, 0
    policy = MarshalPolicy(table.facts, worlds=4)
    assert [think(table, policy=policy) for _ in range(4)] == [(PASS,)] * 4


def test_two_answers_are_compared_in_games_of_their_own(table: Table) -> None:
    deed = table.foe.deed(control=3)
    table.foe.dude(influence=0, booted=True)
    table.me.dude("Booted", influence=1, booted=True)
    table.me.dude("Ready", influence=1)
    policy = MarshalPolicy(table.facts, clock=Clock(1.0))
    asked, scene = table.pending, scene_of(table.game, 0)
    assert scene is not None
    given = policy.choose(table_view(table.game, 0), asked, scene, budget=0.5)
    assert f">{deed.id}" in think(table)[0], "else the time was no matter"
    walk = next(key for key in asked.keys() if f">{deed.id}" in key)  # noqa: SIM118 -- a Choose is no mapping
    ahead = policy.compare(asked, scene, [(walk,)], [(PASS,)], 20)
    behind = policy.compare(asked, scene, [(PASS,)], [(walk,)], 20)
    assert ahead is not None
    assert behind is not None
    assert ahead.ahead > 2 * ahead.error > 0
    assert behind.ahead == pytest.approx(-ahead.ahead)
    best, worst = (int(found.reason.split("about ")[1].split()[0]) for found in (ahead, behind))
    assert best - worst == pytest.approx(100 * ahead.ahead, abs=1)
    assert policy.compare(asked, scene, [("fly",)], [given], 20) is None


@pytest.mark.parametrize(("failing", "is_able"), [({0, 1, CERTAIN + 1}, True), (range(900), False)])
def test_a_world_that_cannot_be_imagined_is_passed_over(
    table: Table, monkeypatch: pytest.MonkeyPatch, failing: Sequence[int], is_able: bool
) -> None:
    table.foe.deed(control=3)
    table.foe.dude(influence=0)
    table.me.dude("Ready", influence=1)
    world = Scene.world
    monkeypatch.setattr(
        Scene,
        "world",
        lambda scene, number, guesses: None if number in failing else world(scene, number, guesses),
    )
    policy = MarshalPolicy(table.facts, worlds=4)
    think(table, policy=policy)
    assert any("simulated game" in each.reason for each in policy.explain()) == is_able, "of only two worlds"
    asked, scene = table.pending, scene_of(table.game, 0)
    assert scene is not None
    compared = policy.compare(asked, scene, [(asked.keys()[0],)], [(PASS,)], 3)
    assert (compared is not None) == is_able


@pytest.mark.parametrize(("fights", "days_later"), [(True, {0}), (False, {1})])
def test_a_fight_is_played_out_to_its_end_and_a_day_to_the_next(
    table: Table, monkeypatch: pytest.MonkeyPatch, fights: bool, days_later: set[int]
) -> None:
    seen: set[int] = set()

    def noted(g: Engine, seat: Seat, weights: Sequence[float]) -> float:
        assert g.state.shootout is None
        seen.add(g.state.day - table.state.day)
        return 0.5

    monkeypatch.setattr(playing_out, "judge", noted)
    square = table.town_square
    caller, mark = table.me.dude(bullets=2, at=square), table.foe.dude(bullets=2, at=square)
    table.me.dude("Friend", bullets=1, at=square)
    if fights:
        table.call_out(caller, mark, "accept")
        assert table.pending.kind == "posse"
    think(table, worlds=3)
    assert seen == days_later


@pytest.mark.slow
def test_whole_games_are_played_to_their_end_by_legal_answers() -> None:
    played = match(2, ("marshal", "random"))
    played.policies[0] = MarshalPolicy(catalogue(), worlds=1)
    played.advance()
    assert played.result.reason == FINISHED
    assert played.game.engine.unforeseen == []


# --- its numbers ------------------------------------------------------------------------------------


def test_the_learned_numbers_fit_what_is_weighed() -> None:
    numbers = learned()
    assert len(numbers.judge) == len(judging.NAMES)
    assert all(weight > 0 for weight in numbers.judge)
    assert {"move", "call out", "buy deed", "buy dude", "accept", "join", "nothing"} <= set(numbers.choice)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_an_even_table_everybody_wins_as_often(seats: int) -> None:
    table = Table(seats)
    for side in table.sides:
        side.dude(influence=3)
    table.start()
    for seat in range(seats):
        assert judging.judge(table.engine, Seat(seat), learned().judge) == pytest.approx(1 / seats)


@pytest.mark.parametrize(("victory", "ahead"), [("Deadwood", -2.0), ("short", 2.0)])
def test_the_short_game_is_judged_by_the_rival_with_least_influence(victory: Victory, ahead: float) -> None:
    table = Table(3)
    table.engine.ruleset = replace(table.engine.ruleset, victory=victory)
    table.me.deed(control=3)
    for side, influence in zip(table.sides, (0, 5, 1), strict=True):
        side.dude(influence=influence)
    table.start()
    mine = dict(zip(judging.NAMES, judging.side(table.engine, 0), strict=True))
    assert mine["lead above -6"] == ahead + 6
    assert Town(table.engine, Seat(0)).lead == ahead


@pytest.mark.parametrize(("control", "least", "most"), [(2, 0.5, 0.99), (0, 0.4, 0.6)])
def test_the_judge_likes_control_points(table: Table, control: int, least: float, most: float) -> None:
    table.me.dude(influence=3)
    table.foe.dude(influence=3)
    if control:
        table.me.deed(control=control)
    table.start()
    assert least <= judging.judge(table.engine, 0, learned().judge) <= most


def test_its_reasons_are_clauses_with_the_figures_of_its_own_worlds(table: Table) -> None:
    deed = table.foe.deed(control=3)
    table.foe.dude(influence=0, booted=True)
    table.me.dude("Ready", influence=1)
    policy = MarshalPolicy(table.facts, worlds=4)
    given = think(table, policy=policy)
    told = {advice.key: advice for advice in policy.explain()}
    assert f">{deed.id}" in given[0]
    assert next(iter(told)) == given[0]
    assert told[given[0]].worth > told[PASS].worth
    one = "was tried in only 1 simulated game, so this is little more than a guess"
    assert (told[given[0]].reason, told[PASS].reason) == (one, one), "a single world decided"


def test_one_play_of_each_kind_is_a_candidate_and_both_ends_of_the_street(table: Table) -> None:
    """The heuristics would not call out at these odds, and prefer five other plays."""
    gun = table.me.dude("Gun", influence=0, bullets=1, at=table.town_square)
    mark = table.foe.dude("Mark", influence=0, bullets=5, stud=True, booted=True, at=table.town_square)
    deeds = [table.me.hand(f"Deed {n}", CardType.DEED, cost=1, control=1) for n in range(6)]
    table.me.deed("Old", left=True)
    doc = table.me.dude("Doc", keywords=["Mad Scientist 3"])
    ray = table.me.hand("Ray", CardType.GOODS, cost=4, keywords=["Gadget 5"], gadget_difficulty=5)
    rules, asked = RulesPolicy(table.facts), table.pending
    given = rules.choose(table_view(table.game, 0), asked, scene_of(table.game, 0))
    light = Light(learned().choice)
    found = candidates(table.game, table.game.clone, light, (given,), rules.explain())
    firsts = [line[0] for line, *_ in found]
    assert {(f"callout:{gun.id}>{mark.id}",), (f"invent:{ray.id}>{doc.id}",)} <= set(firsts)
    built = next(deed for deed in deeds if f"shop:{deed.id}>" in given[0])
    assert {(f"shop:{built.id}>left",), (f"shop:{built.id}>right",)} <= set(firsts)


def test_weights_of_the_judge_are_within_their_bounds() -> None:
    weights = learned().judge
    assert list(weights) == pytest.approx(judging.bounded(weights))
    upside_down = dict.fromkeys(judging.NAMES, 0.4) | {"influence": 0.0, "stud bullets": -1.0}
    found = dict(zip(judging.NAMES, judging.bounded(list(upside_down.values())), strict=True))
    assert found["stud bullets"] == found["draw bullets"] == 0.4
    assert (found["influence"], found["dudes"], found["goods and spells"]) == (0.12, 0.25, 0.1)


@pytest.mark.parametrize(("influence", "decides"), [(1, True), (4, False)])
def test_a_fight_is_played_on_to_sundown_where_it_may_decide_the_game(
    table: Table, influence: int, decides: bool
) -> None:
    table.me.deed(control=2)
    gun = table.me.dude("Gun", influence=2, bullets=3)
    clerk = table.foe.dude("Clerk", influence=influence)
    mark = table.foe.dude("Mark", influence=2, bullets=1)
    table.shootout(leader=gun, mark=mark, without=[clerk])
    assert playing_out.may_decide(table.game) is decides


def test_a_dude_whose_upkeep_cannot_be_paid_tomorrow_does_not_count_after_sundown(table: Table) -> None:
    """At Noon it counts: there is time to earn the ghost rock."""
    table.me.outfit("", production=3)
    table.me.stash = 0
    table.me.dude("Clerk", influence=3, bullets=0, upkeep=2)
    boar = table.me.dude("Boar", influence=1, bullets=3, stud=True, upkeep=2)
    table.foe.dude(influence=2)
    table.start()
    assert judging.unpaid(table.engine, Seat(0)) == []
    noon = dict(zip(judging.NAMES, judging.side(table.engine, 0), strict=True))
    table.state.phase = Phase.SUNDOWN
    assert judging.unpaid(table.engine, Seat(0)) == [boar.id]
    night = dict(zip(judging.NAMES, judging.side(table.engine, 0), strict=True))
    assert (noon["stud bullets"], noon["influence"], noon["dudes"]) == (3, 4, 2)
    assert (night["stud bullets"], night["influence"], night["dudes"]) == (0, 3, 1)
    table.me.stash = 1
    assert judging.unpaid(table.engine, Seat(0)) == []


def test_a_deed_goes_back_when_its_holder_cannot_be_paid(table: Table) -> None:
    table.me.stash = 0
    store = table.foe.deed("Store", control=2)
    squatter = table.me.dude("Squatter", influence=2, upkeep=2, at=store)
    table.start()
    before = [judging.side(table.engine, Seat(seat))[0] for seat in range(2)]
    table.state.phase = Phase.SUNDOWN
    assert judging.unpaid(table.engine, Seat(0)) == [squatter.id]
    assert judging.deeds_moved(table.engine, [squatter.id]) == {store.id: Seat(1)}
    after = [judging.side(table.engine, Seat(seat))[0] for seat in range(2)]
    assert [now - then for then, now in zip(before, after, strict=True)] == [-2, 2]


def test_answers_to_a_planned_question_are_rated_again(table: Table) -> None:
    """Else every other answer would count as good as the planned one."""
    table.me.dude("Mine", influence=1)
    weak, best = table.foe.dude("Weak", influence=0), table.foe.dude("Best", influence=2, bullets=3)
    vendetta = table.me.hand("Test Vendetta")
    rules, use, asked = RulesPolicy(table.facts), (f"use:{vendetta.id}.strike",), table.pending
    rules.choose(table_view(table.game, 0), asked, scene_of(table.game, 0))
    table.game.answer(use)
    asked, view, scene = table.pending, table_view(table.game, 0), scene_of(table.game, 0)
    assert scene is not None
    rated = {advice.key: advice.worth for advice in rules.rate_planned(view, asked, scene)}
    assert rated[f"c{best.id}"] > rated[f"c{weak.id}"] + 1
    assert rules.plan == ((f"c{best.id}",),), "the plan stays as it is"
