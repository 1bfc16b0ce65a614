"""Abilities are rated by their effect in a trial: made-up cards whose texts say nothing."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from typing import Any

import pytest
from typing_extensions import override

from doomtown_desktop.ai import Advice, RulesPolicy, trying, walking
from doomtown_desktop.ai import noon as noon_plays
from doomtown_desktop.ai.guessing import Guesses
from doomtown_desktop.ai.position import READY, value
from doomtown_desktop.ai.sight import Sight
from doomtown_desktop.ai.trying import Outcome, Simulator, TriedPlays, never
from doomtown_desktop.dsl import (
    ActionCard,
    Card,
    Deed,
    Dude,
    SundownEffects,
    Until,
    card,
    noon,
    react,
    resolution,
    shootout,
)
from doomtown_desktop.engine.core import lasting
from doomtown_desktop.engine.core.engine import Facts
from doomtown_desktop.engine.driver import Game
from doomtown_desktop.engine.imagining import Imagined, scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.pending import Discarding
from doomtown_desktop.protocol.question import Answer
from doomtown_desktop.protocol.words import Number
from tests.ai.games import LAW, SLOANE, match
from tests.table import Table


@card("Test Riddle One")
class RiddleOne(ActionCard):
    @noon("Whatever.")
    async def one(self) -> None:
        await self.gain_ghost_rock(6)


@card("Test Riddle Two")
class RiddleTwo(ActionCard):
    @noon("Whatever.")
    async def two(self) -> None:
        await self.discard(await self.target(self.all_dudes))


@card("Test Riddle Three")
class RiddleThree(ActionCard):
    @noon("Whatever.")
    async def three(self) -> None:
        await self.modify(await self.target(self.all_dudes), influence=await self.one_of(+2, -2))


@card("Test Riddle Four")
class RiddleFour(ActionCard):
    @noon("Whatever.")
    async def four(self) -> None:
        await self.discard(await self.target(self.you.dudes))


@card("Test Riddle Five")
class RiddleFive(Dude):
    @shootout("Whatever.")
    async def five(self) -> None:
        await self.modify(await self.target(self.all_dudes), bullets=-2)


@card("Test Riddle Six")
class RiddleSix(ActionCard):
    @react("Whatever.", to=Discarding)
    async def six(self, going: Discarding) -> None:
        await going.instead(self.nothing)


@card("Test Riddle Seven")
class RiddleSeven(ActionCard):
    @resolution("Whatever.")
    async def seven(self) -> None:
        await self.change_hand_rank(+3)


@card("Test Riddle Eight")
class RiddleEight(ActionCard):
    @noon("Whatever.", job=True)
    async def eight(self) -> None:
        job = await self.lead_job(self.town_square)
        if job.succeeded:
            await self.gain_ghost_rock(6)


@card("Test Riddle Nine")
class RiddleNine(Deed):
    @noon("Whatever.")
    async def nine(self) -> None:
        dude = await self.target(self.you.dudes.unbooted)
        await self.boot(dude)
        await self.watch(SundownEffects, self.tonight, dude, until=Until.AFTER_SUNDOWN)

    async def tonight(self, _: SundownEffects, dude: Card) -> None:
        if await self.one_of("nothing", "much") == "much":
            await self.give_control_point(dude)


@card("Test Riddle Ten")
class RiddleTen(Deed):
    @noon("Whatever.")
    async def ten(self) -> None:
        await self.target(self.you.dudes.at(self.town_square))
        await self.gain_ghost_rock(8)


def think(table: Table) -> tuple[RulesPolicy, Answer, dict[str, Advice]]:
    """Return the policy, its answer to the pending decision, and its opinions by option."""
    asked = table.pending
    policy = RulesPolicy(table.facts)
    scene = scene_of(table.game, asked.player)
    given = policy.choose(table_view(table.game, asked.player), asked, scene)
    return policy, given, {advice.key: advice for advice in policy.explain()}


def test_it_takes_what_is_given(table: Table) -> None:
    riddle = table.me.hand("Test Riddle One")
    _, given, thoughts = think(table)
    assert given == (f"use:{riddle.id}.one",)
    assert thoughts[given[0]].worth == pytest.approx(0.49, abs=0.01)  # six ghost rock for an action card


def test_while_nobody_waits_for_an_answer_nothing_is_tried_out(table: Table) -> None:
    riddle = table.me.hand("Test Riddle One")
    policy, asked = RulesPolicy(table.facts), table.pending
    view, scene = table_view(table.game, 0), scene_of(table.game, 0)
    policy.stop()
    assert policy.choose(view, asked, scene) == ("pass",)
    policy.go_on()
    assert policy.choose(view, asked, scene) == (f"use:{riddle.id}.one",)


def test_harm_goes_to_their_best_and_the_plan_is_followed(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    table.foe.dude("Weak", influence=0)
    best = table.foe.dude("Best", influence=2, bullets=3)
    riddle = table.me.hand("Test Riddle Two")
    policy, given, _ = think(table)
    assert given == (f"use:{riddle.id}.two",)
    table.answer(*given)
    asked = table.pending
    assert not policy.needs_scene(asked)
    assert policy.choose(table_view(table.game, 0), asked) == (f"c{best.id}",)


def test_a_plus_goes_to_ones_own_or_a_minus_to_theirs(table: Table) -> None:
    table.me.deed(control=1)
    table.foe.deed(control=2)  # the rival wins at Sundown, so that influence for the day matters
    mine = table.me.dude("Mine", influence=1)
    theirs = table.foe.dude("Theirs", influence=2)
    table.me.hand("Test Riddle Three")
    policy, given, _ = think(table)
    table.answer(*given)
    target = policy.choose(table_view(table.game, 0), table.pending)
    table.answer(*target)
    amount = policy.choose(table_view(table.game, 0), table.pending)
    assert (target, amount) in [((f"c{mine.id}",), ("2",)), ((f"c{theirs.id}",), ("-2",))]


def test_it_does_not_harm_itself_for_nothing(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    riddle = table.me.hand("Test Riddle Four")
    _, given, thoughts = think(table)
    assert given != (f"use:{riddle.id}.four",)
    assert thoughts[f"use:{riddle.id}.four"].worth < -0.5


def test_what_an_ability_leaves_for_the_evening_counts(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    table.foe.dude("Theirs", influence=4)
    deed = table.me.deed("Test Riddle Nine", control=0)
    _, given, thoughts = think(table)
    key = f"use:{deed.id}.nine"
    assert given == (key,)
    assert thoughts[key].worth == pytest.approx(0.4 * -READY + 0.6 * 1, abs=0.05)


def test_once_the_time_is_up_no_evening_is_tried_out(table: Table) -> None:
    """The result that is known by then counts: that of the play itself."""
    table.me.dude("Mine", influence=1)
    table.foe.dude("Theirs", influence=4)
    key = f"use:{table.me.deed('Test Riddle Nine', control=0).id}.nine"
    with_time = counted(table)[0].play(key)
    looks = count()
    without = counted(table, is_over=lambda: next(looks) > 0)[0].play(key)
    assert with_time is not None
    assert without is not None
    assert without.gain == pytest.approx(-READY, abs=0.05)
    assert with_time.gain > without.gain + 0.3


def test_a_move_is_worth_what_it_opens(table: Table) -> None:
    table.me.dude("Dear", influence=3)
    cheap = table.me.dude("Cheap", influence=0)
    table.me.deed("Test Riddle Ten", control=0)
    _, given, thoughts = think(table)
    assert given == (f"move:{cheap.id}>-1",)
    assert thoughts[given[0]].reason == "opens an ability at Town Square"
    table.answer(*given)
    table.answer("pass")
    assert think(table)[1][0].startswith("use:")


@pytest.mark.parametrize(("opens", "rated"), [(True, 2), (False, 1)])
def test_plays_are_rated_again_only_if_a_move_opens_an_ability(
    table: Table, monkeypatch: pytest.MonkeyPatch, opens: bool, rated: int
) -> None:
    table.me.dude("Dear", influence=3)
    cheap = table.me.dude("Cheap", influence=0)
    table.me.deed("Test Riddle Ten" if opens else "Empty", control=0)
    counts = list[int]()
    plays = noon_plays.plays

    def counted(*args: Any) -> list[Advice]:
        counts.append(len(args))
        return list(plays(*args))

    monkeypatch.setattr(noon_plays, "plays", counted)
    _, given, _ = think(table)
    assert given == (f"move:{cheap.id}>-1" if opens else "pass",)
    assert len(counts) == rated


def test_moves_are_tried_only_while_an_ability_sleeps(table: Table) -> None:
    mine = table.me.dude("Mine", influence=1)
    deed = table.me.deed("Test Riddle Ten", control=0)
    table.me.deed(control=1)

    def to_try() -> list[str]:
        assert table.pending.player == 0
        return walking.to_try(Sight(table_view(table.game, 0), table.facts))

    assert f"move:{mine.id}>-1" in to_try()
    table.answer(f"move:{mine.id}>-1")
    table.answer("pass")
    assert to_try() == []  # it can be used right away
    table.use(deed, mine)
    table.answer("pass")
    assert to_try() == []  # it was used today


def test_in_a_shootout_it_weakens_those_who_shoot_back(table: Table) -> None:
    hero = table.me.dude("Test Riddle Five", bullets=2)
    gun = table.foe.dude("Gun", bullets=3)
    table.shootout()
    policy, given, _ = think(table)
    assert given == (f"use:{hero.id}.five",)
    table.answer(*given)
    assert policy.choose(table_view(table.game, 0), table.pending) == (f"c{gun.id}",)


def test_a_job_that_nobody_can_oppose_is_for_its_leader_alone(table: Table) -> None:
    for number in range(3):
        table.me.dude(f"Mine {number}", influence=1)
    riddle = table.me.hand("Test Riddle Eight")
    _, given, thoughts = think(table)
    assert given == (f"use:{riddle.id}.eight",)
    assert thoughts[given[0]].worth == pytest.approx(
        0.34, abs=0.01
    )  # ghost rock, an action card, one booted dude


def test_a_react_saves_its_own_dude_and_not_theirs(table: Table) -> None:
    victim = table.me.dude("Mine", influence=2)
    table.me.hand("Test Riddle Six")
    blow = table.foe.hand("Test Riddle Two")
    table.turn_of(table.foe)
    table.answer(f"use:{blow.id}.two")
    table.answer(f"c{victim.id}")
    assert table.pending.kind == "react"
    _, given, _ = think(table)
    assert given[0].startswith("use:")


def test_a_react_lets_their_dude_go(table: Table) -> None:
    victim = table.foe.dude("Theirs", influence=2)
    table.me.hand("Test Riddle Six")
    blow = table.foe.hand("Test Riddle Two")
    table.turn_of(table.foe)
    table.answer(f"use:{blow.id}.two")
    table.answer(f"c{victim.id}")
    assert table.pending.kind == "react"
    assert think(table)[1] == ("pass",)


def test_a_lost_hand_is_raised(table: Table) -> None:
    table.me.dude(bullets=0)
    table.foe.dude(bullets=0)
    riddle = table.me.hand("Test Riddle Seven")
    table.me.deck("JS", "JD", "5H", "6C", "KD")
    table.foe.deck("8S", "8H", "8D", "3C", "4S")
    table.shootout()
    table.to_resolution()
    assert think(table)[1] == (f"use:{riddle.id}.seven",)


def test_a_position_is_worth_the_same_to_both_with_the_signs_turned(table: Table) -> None:
    table.me.dude(influence=2, bullets=1)
    table.foe.dude(influence=1)
    table.foe.deed(control=1)
    assert table.pending.kind == "noon play"
    assert value(table.game.clone(), 0) == pytest.approx(-value(table.game.clone(), 1))


def test_what_a_position_is_worth_is_found_without_changing_it(table: Table) -> None:
    hero = table.me.dude(influence=2)
    assert table.pending.kind == "noon play"
    before = value(table.game.clone(), 0)
    born = lasting.born(table.engine, hero.id, Until.DAY)
    lasting.begin(table.engine, NumberChange(**born, card=hero.id, stat=Number.INFLUENCE, amount=2))
    digest = table.game.digest()
    worth = [value(table.game, 0) for _ in range(2)]
    assert worth[0] == worth[1] > before
    assert (table.game.digest(), hero.influence) == (digest, 4)


def counted(
    table: Table, memory: TriedPlays | None = None, is_over: Callable[[], bool] = never
) -> tuple[Simulator, list[int]]:
    """Return a simulator for the pending decision, and the list of the world numbers it has asked for."""
    asked_for: list[int] = []
    seat = table.pending.player
    scene, guesses = scene_of(table.game, seat), Guesses(table.facts)
    assert scene is not None

    def world(number: int) -> Imagined | None:
        asked_for.append(number)
        return scene.world(number, guesses)

    return Simulator(world, table.facts, seat, memory, is_over), asked_for


def test_all_plays_are_tried_in_the_same_world(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    bad, good = table.me.hand("Test Riddle Four"), table.me.hand("Test Riddle One")
    simulator, asked_for = counted(table)
    assert simulator.play(f"use:{bad.id}.four") is not None
    assert simulator.play(f"use:{good.id}.one") is not None
    assert asked_for == [0]


@pytest.mark.parametrize(("misses", "able", "asks_for"), [(2, True, 3), (3, False, 3)])
def test_a_world_that_does_not_lead_to_the_question_is_replaced(
    table: Table, monkeypatch: pytest.MonkeyPatch, misses: int, able: bool, asks_for: int
) -> None:
    usual = Imagined.game

    def game(world: Imagined, facts: Facts, *, keep_checkpoints: bool = False) -> Game | None:
        return None if len(asked_for) <= misses else usual(world, facts, keep_checkpoints=keep_checkpoints)

    monkeypatch.setattr(Imagined, "game", game)
    simulator, asked_for = counted(table)
    assert simulator.is_able == able
    assert asked_for == list(range(asks_for))


def test_a_play_that_comes_to_the_same_as_before_is_not_tried_again_on_that_day(table: Table) -> None:
    table.foe.dude("Weak", influence=0)
    table.foe.dude("Best", influence=2, bullets=3)
    riddle = table.me.hand("Test Riddle Two")
    key, memory = f"use:{riddle.id}.two", TriedPlays()
    first = counted(table, memory)[0].play(key)
    again = counted(table, memory)[0].play(key)
    assert again is first
    table.foe.dude("Another", influence=0)
    assert counted(table, memory)[0].play(key) is not first  # there is one more option
    memory.begin(table.state.day + 1)
    assert counted(table, memory)[0].play(key) is not again


def test_who_believes_looks_once_wherever_a_play_is_on_offer(table: Table) -> None:
    table.foe.dude("Weak", influence=0)
    table.foe.dude("Best", influence=2, bullets=3)
    riddle = table.me.hand("Test Riddle Two")
    key, memory = f"use:{riddle.id}.two", TriedPlays(believes=True)
    assert memory.is_new(key)
    first = counted(table, memory)[0].play(key)
    table.foe.dude("Another", influence=0)
    simulator, asked_for = counted(table, memory)
    assert simulator.play(key) is first
    assert asked_for == []
    assert not memory.is_new(key)
    memory.begin(table.state.day + 1)
    assert memory.is_new(key), "another day, another look"


def test_who_believes_looks_once_what_a_move_opens(table: Table) -> None:
    deed = table.me.deed()
    hero = table.me.dude("Hero", influence=1)
    move, memory = f"move:{hero.id}>{deed.id}", TriedPlays(believes=True)
    assert counted(table, memory)[0].opened(move) == 0.0
    simulator, asked_for = counted(table, memory)
    assert simulator.opened(move) == 0.0
    assert asked_for == []


def test_nothing_is_believed_of_what_there_was_no_time_for(table: Table) -> None:
    riddle, deed = table.me.hand("Test Riddle One"), table.me.deed()
    hero = table.me.dude("Hero", influence=1)
    key, move, memory = f"use:{riddle.id}.one", f"move:{hero.id}>{deed.id}", TriedPlays(believes=True)
    simulator, _ = counted(table, memory, is_over=lambda: True)
    assert simulator.play(key) == Outcome(0.0, ((key,),))
    simulator.opened(move)
    assert memory.is_new(key)
    assert memory.is_new(move)
    found = counted(table, memory)[0].play(key)
    assert found is not None
    assert found.gain > 0


class Nothing(dict[tuple[Answer, ...], trying._End]):
    """A dictionary that stores nothing."""

    @override
    def __setitem__(self, line: tuple[Answer, ...], end: trying._End) -> None:
        pass


class Forgetful(trying._World):
    """A world that does not remember the lines that were played in it."""

    def __init__(self, imagined: Imagined, game: Game, waiting: int) -> None:
        super().__init__(imagined, game, waiting, ends=Nothing())


@pytest.mark.parametrize(
    ("seed", "decks"), [(3, (LAW, SLOANE)), (1, ("Intermediate - 4th Ring", "Faith & Fear - MCC"))]
)
def test_what_is_kept_of_lines_changes_no_thought_and_no_answer(
    monkeypatch: pytest.MonkeyPatch, seed: int, decks: tuple[str, str]
) -> None:
    played = [match(seed, ("rules", "rules"), decks, at_most=110) for _ in range(2)]
    played[0].advance()
    monkeypatch.setattr(trying, "_World", Forgetful)
    played[1].advance()
    first, second = played
    assert len(first.game.answers) > 80
    assert first.game.answers == second.game.answers
    assert first.thoughts == second.thoughts


def test_nothing_but_passing_is_offered_to_who_only_imagines_the_rest_of_the_day(table: Table) -> None:
    table.me.dude("Mine", influence=1)
    table.foe.dude("Theirs", influence=1)
    assert len(table.offered()) > 1
    for passing, offered in (([0, 1], 1), ([1], 1), ([0], 3)):
        twin = table.game.clone()
        twin.engine.only_passing = passing
        twin.answer(("pass",))
        assert twin.pending is not None
        assert (twin.pending.player, twin.pending.kind) == (1, "noon play")
        keys = twin.pending.keys()
        assert "pass" in keys
        assert len(keys) == offered
