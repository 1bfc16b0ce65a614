"""The plays of the opponent "rules" with Sundown in mind, in made-up positions: to win, or not to lose."""

from __future__ import annotations

from doomtown_desktop.ai import Advice, RulesPolicy
from doomtown_desktop.ai.outlook import worth
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import Answer
from tests.table import Table


def think(table: Table) -> tuple[Answer, dict[str, Advice]]:
    """Return the opponent's answer to the pending decision, and its opinions by option."""
    asked = table.pending
    policy = RulesPolicy(table.facts)
    scene = scene_of(table.game, asked.player) if policy.needs_scene(asked) else None
    given = policy.choose(table_view(table.game, asked.player), asked, scene)
    return given, {advice.key: advice for advice in policy.explain()}


def test_a_point_counts_most_where_it_decides_who_wins() -> None:
    far, near = worth(-6, -9, 0) - worth(-7, -9, 0), worth(0, -9, 0) - worth(-1, -9, 0)
    assert near > 10 * far > 0
    assert worth(1, -9, 1) - worth(0, -9, 0) > near
    assert worth(-9, 1, -1, last=True) < worth(-9, 1, -1) < worth(-9, 0, 0)


def test_passes_where_that_ends_the_day_and_wins_the_game(table: Table) -> None:
    table.foe.deed(control=3)
    table.foe.dude(influence=3)
    table.me.dude(influence=1)
    table.foe.hand("Mine", CardType.DEED, cost=1, control=1, production=2)
    table.pass_()
    given, thoughts = think(table)
    assert given == ("pass",)
    assert thoughts["pass"].reason == "ends the day and wins the game"


def test_buys_on_while_the_day_goes_on(table: Table) -> None:
    table.me.deed(control=3)
    table.me.dude(influence=3)
    table.foe.dude(influence=1)
    table.me.hand("Mine", CardType.DEED, cost=1, control=1, production=2)
    assert think(table)[0] != ("pass",)


def test_fights_against_the_odds_rather_than_let_the_day_end_in_defeat(table: Table) -> None:
    hero = table.foe.dude("Hero", bullets=0, influence=1, at=table.town_square)
    boss = table.me.dude("Boss", bullets=3, stud=True, control=2, booted=True, at=table.town_square)
    call = f"callout:{hero.id}>{boss.id}"
    table.pass_()
    given, thoughts = think(table)
    assert given == (call,)
    assert thoughts[call].reason.startswith("wins the fight in about ")


def test_does_not_fight_against_the_odds_while_the_day_goes_on(table: Table) -> None:
    hero = table.me.dude("Hero", bullets=0, influence=3, at=table.town_square)
    boss = table.foe.dude("Boss", bullets=3, stud=True, control=2, booted=True, at=table.town_square)
    given, thoughts = think(table)
    assert given == ("pass",)
    assert thoughts[f"callout:{hero.id}>{boss.id}"].reason.startswith("wins the fight in only about ")


def test_says_that_nothing_is_left_against_defeat(table: Table) -> None:
    table.me.deed(control=2)
    table.foe.dude(influence=1, booted=True)
    table.me.dude(influence=2)
    table.pass_()
    given, thoughts = think(table)
    assert given == ("pass",)
    assert thoughts["pass"].reason == "nothing that is left keeps Ada from winning"


def test_two_go_together_where_one_cannot_take_a_deed(table: Table) -> None:
    deed = table.foe.deed(control=3)
    table.foe.dude("Guard", bullets=0, influence=1, booted=True, at=deed)
    dudes = [table.me.dude(f"Mine {n}", influence=1, bullets=2, stud=True) for n in range(2)]
    given, thoughts = think(table)
    assert given[0] in [f"move:{dude.id}>{deed.id}" for dude in dudes]
    assert thoughts[given[0]].reason.startswith("takes deed")
    assert thoughts[given[0]].reason.endswith("once others follow")


def test_one_does_not_go_where_one_cannot_take_a_deed(table: Table) -> None:
    deed = table.foe.deed(control=3)
    table.foe.dude("Guard", bullets=0, influence=1, at=deed)
    table.me.dude("Mine", influence=1)
    assert think(table)[0] == ("pass",)


def test_what_is_worth_most_together_is_bought_first(table: Table) -> None:
    table.me.stash = 6
    dear = table.me.hand("Dear", CardType.DEED, cost=6, control=1, production=3)
    cheap = [table.me.hand(f"Cheap {n}", CardType.DEED, cost=3, control=1, production=2) for n in range(2)]
    given, thoughts = think(table)
    assert given[0] in [f"shop:{deed.id}>left" for deed in cheap]
    assert thoughts[f"shop:{dear.id}>left"].reason.startswith("waits, because")


def test_does_not_arrive_booted_where_others_can_walk_and_call_out(table: Table) -> None:
    deed = table.foe.deed(control=1)
    hero = table.me.dude("Hero", bullets=0, influence=1)
    table.foe.dude("Gun", bullets=4, stud=True, influence=0)
    given, thoughts = think(table)
    assert given == ("pass",)
    assert thoughts[f"move:{hero.id}>{deed.id}"].reason.startswith("is too dangerous at ")


def test_goes_there_when_they_are_booted(table: Table) -> None:
    deed = table.foe.deed(control=1)
    hero = table.me.dude("Hero", bullets=0, influence=1)
    table.foe.dude("Gun", bullets=4, stud=True, influence=0, booted=True)
    assert think(table)[0] == (f"move:{hero.id}>{deed.id}",)


def test_stands_against_the_odds_where_going_home_loses_the_game(table: Table) -> None:
    deed = table.foe.deed(control=2)
    table.me.dude("Mine", influence=1)
    caller = table.me.dude("Caller", bullets=2, stud=True, influence=2, at=deed)
    mark = table.foe.dude("Mark", bullets=1, influence=2, at=deed)
    table.foe.dude("Other", influence=0)
    table.me.deed(control=1)
    table.answer(f"callout:{caller.id}>{mark.id}")
    assert table.pending.kind == "callout"
    given, thoughts = think(table)
    assert given == ("accept",)
    assert thoughts["refuse"].reason.startswith("gives up ")
