"""Mistakes that were found by reading whole games: the heuristics make them no longer."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from doomtown_desktop.ai import RulesPolicy, make_policy
from doomtown_desktop.ai.policy import Advice
from doomtown_desktop.catalog import CardType
from doomtown_desktop.engine.imagining import scene_of
from doomtown_desktop.engine.table_view import table_view
from doomtown_desktop.protocol.question import DONE, PASS, YES, Answer
from doomtown_desktop.protocol.rulesets import CLASSIC_2000
from tests.arena.tactics import bidding, readings
from tests.arena.tactics.position import Laid
from tests.table import Table


def advised(table: Table, level: str = "rules", seed: int = 0) -> tuple[Answer, dict[str, Advice]]:
    """Return the answer of a level to the pending decision, and its opinions by key."""
    asked = table.pending
    policy = make_policy(level, table.facts, (), seed)
    view, scene = table_view(table.game, asked.player), scene_of(table.game, asked.player)
    given = policy.choose(view, asked, scene if policy.needs_scene(asked) else None)
    return given, {advice.key: advice for advice in policy.explain()}


@pytest.mark.parametrize(
    "lay",
    [
        readings.influence_that_nobody_needs_tonight,
        readings.home_only_to_come_back,
        readings.nobody_follows_to_a_fight_that_is_won,
        readings.a_hand_that_cannot_be_bought_is_renewed,
        readings.rich_and_nothing_to_build,
        readings.the_second_copy_of_a_unique_card_goes,
        readings.two_who_starve_the_gang_go,
        readings.a_dude_is_worth_a_day_of_waiting,
        readings.a_deed_that_brings_nothing,
        readings.nobody_walks_in_to_be_sent_home,
        readings.no_hireling_against_a_whole_gang,
        readings.those_who_are_declared_count,
        readings.the_judge_does_not_go_alone,
        readings.friends_who_cannot_move_do_not_help,
        readings.the_whip_is_kept_for_a_shootout,
        readings.no_card_for_a_pot_of_two,
        readings.no_ride_back_to_the_gun,
        readings.three_influence_does_not_lead_against_a_gun,
        readings.a_leader_comes_from_anywhere,
        readings.the_mark_of_a_job_defends_itself,
        readings.most_of_the_influence_stays_out_of_a_bad_fight,
        bidding.the_last_guard_stays_at_home,
        bidding.a_gun_rides_in_to_those_who_are_there,
        bidding.nobody_follows_where_friends_are_sent_home,
        bidding.the_first_of_a_band_is_called_out,
        bidding.influence_before_a_mine_when_one_point_is_missing,
        bidding.no_deed_for_the_rival_to_win_with,
        bidding.no_strike_out_of_town_for_a_stronger_gang,
        bidding.a_card_without_use_is_exchanged,
        bidding.the_card_without_use_goes,
        bidding.a_coat_for_one_of_nine_ghost_rock,
    ],
    ids=lambda lay: lay.__name__,
)
def test_a_mistake_of_a_game_that_was_read_is_not_made(lay: Callable[[], Laid]) -> None:
    laid = lay()
    given, _ = advised(laid.table)
    assert given in laid.sound


@pytest.mark.rule("R-14-SHOOT-1")
@pytest.mark.parametrize("ruleset", [CLASSIC_2000.name, "reloaded-2014"])
def test_who_is_asked_for_a_posse_sees_which_dudes_have_been_declared(ruleset: str) -> None:
    table = Table(2, ruleset)
    leader = table.me.dude("Leader", influence=1, bullets=1, at=table.town_square)
    friend = table.me.dude("Friend", influence=1, bullets=1, at=table.town_square)
    other = table.me.dude("Other", influence=1, bullets=1, at=table.town_square)
    mark = table.foe.dude("Mark", influence=1, bullets=1, at=table.town_square, booted=True)
    table.answer(f"callout:{leader.id}>{mark.id}")
    choice = table_view(table.game, table.pending.player).choice
    assert choice is not None
    assert choice.declared == ()
    assert f"join:{other.id}" in table.offered()
    table.answer(f"join:{friend.id}")
    choice = table_view(table.game, table.pending.player).choice
    assert choice is not None
    assert choice.declared == (friend.id,)


def test_influence_for_the_day_is_used_where_it_stands_against_defeat() -> None:
    table = Table()
    home = table.me.outfit("The Sanatorium")
    table.me.dude("Clerk", influence=1, bullets=1)
    table.me.dude("Gun", influence=0, bullets=3, stud=True)
    table.foe.deed("Bank", control=2)
    table.foe.dude("Rival", influence=3, bullets=0)
    (key,) = [o.key for o in table.pending.options if o.card == home.id]
    given, thoughts = advised(table)
    assert given == (key,)
    assert thoughts[key].worth > 0.5


def test_cards_are_kept_while_the_hand_can_be_bought() -> None:
    laid = readings.rich_and_nothing_to_build()
    laid.table.me.hand("Store", CardType.DEED, cost=3, control=1, production=2)
    laid.table.me.state.play_hand = laid.table.me.state.play_hand[2:]  # two actions and the store
    given, _ = advised(laid.table)
    assert given == ()


def test_a_dude_who_is_needed_tonight_is_not_said_to_wait() -> None:
    table = Table()
    table.me.outfit("", production=3)
    table.me.stash = 4
    table.me.dude("Clerk", influence=1, bullets=0)
    table.foe.deed("Bank", control=2)
    table.foe.dude("Rival", influence=3, bullets=0)
    dude = table.me.hand("Old hand", CardType.DUDE, cost=1, influence=1, bullets=0, upkeep=6)
    table.me.hand("Mine", CardType.DEED, cost=4, control=0, production=5)
    given, thoughts = advised(table)
    for key, advice in thoughts.items():
        if advice.worth > 0:
            assert "waits" not in advice.reason, key
    assert given == (f"shop:{dude.id}",)


@pytest.mark.parametrize("seed", range(6))
def test_a_greenhorn_plays_no_card_that_has_no_effect(seed: int) -> None:
    table = Table()
    table.me.dude("Mine", influence=2, bullets=1)
    table.me.deed("Gomorra Parish")
    table.foe.dude("Theirs", influence=2, bullets=1)
    card = table.me.hand("Tresspassin'")
    assert any(o.card == card.id for o in table.pending.options)
    given, _ = advised(table, "greenhorn", seed)
    assert not given[0].startswith(f"use:{card.id}.")
    assert RulesPolicy(table.facts).needs_scene(table.pending)
    assert DONE not in given
    assert given[0] == PASS or not given[0].startswith("use:")


def test_the_reason_of_the_best_purchase_never_says_that_it_waits() -> None:
    table = Table()
    table.me.outfit("", production=3)
    table.me.stash = 8
    table.me.dude("Clerk", influence=1, bullets=0)
    table.foe.deed("Bank", control=1)
    table.foe.dude("Rival", influence=3, bullets=0)
    chief = table.me.hand("Chief", CardType.DUDE, cost=8, influence=3, bullets=3, stud=True, upkeep=2)
    table.me.hand("Mine", CardType.DEED, cost=11, control=4, production=5)
    given, thoughts = advised(table)
    assert given == (f"shop:{chief.id}",)
    assert thoughts[given[0]].reason.startswith("brings ")


@pytest.mark.parametrize("friends", [0, 2])
def test_the_chance_of_a_call_out_says_whether_it_counts_everybody_who_can_join(friends: int) -> None:
    table = Table()
    caller = table.me.dude("Caller", influence=1, bullets=3, stud=True, at=table.town_square)
    for number in range(friends):
        table.me.dude(f"Friend {number}", influence=1, bullets=1)
    mark = table.foe.dude("Mark", influence=0, bullets=1, at=table.town_square)
    _, thoughts = advised(table)
    reason = thoughts[f"callout:{caller.id}>{mark.id}"].reason
    assert reason.endswith("of 100 if everybody joins who can" if friends else "of 100")
    table.answer(f"callout:{caller.id}>{mark.id}")
    _, thoughts = advised(table)
    assert all(
        each.reason.endswith("if everybody joins who can") == bool(friends) for each in thoughts.values()
    )


@pytest.mark.parametrize("seed", range(8, 12))
def test_a_greenhorn_does_not_say_that_the_play_it_makes_can_wait(seed: int) -> None:
    table = Table()
    table.me.outfit("", production=3)
    table.me.stash = 6
    table.me.dude("Clerk", influence=2, bullets=1)
    table.me.dude("Gun", influence=1, bullets=3, stud=True)
    table.foe.deed("Bank", control=2)
    table.foe.dude("Rival", influence=2, bullets=1)
    for name, cost in (("Store", 3), ("Mine", 5)):
        table.me.hand(name, CardType.DEED, cost=cost, control=1, production=2)
    given, thoughts = advised(table, "greenhorn", seed)
    assert "wait" not in thoughts[given[0]].reason
    _, sober = advised(table)
    assert any("can wait" in each.reason for each in sober.values()), "the heuristics would wait"


def test_a_question_before_a_fight_counts_the_whole_fight() -> None:
    given, opinions = advised(bidding.a_hired_gun_gets_his_pay().table)
    assert given == (YES,)
    assert opinions[YES].worth > 2, "not by the luck of one fight, in which the gun dies in any case"
