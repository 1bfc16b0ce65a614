"""The fighters: forming the posses of a call-out, and leaving them (R-SHOOT-1 to R-SHOOT-20)."""

from __future__ import annotations

import pytest

import tests.engine.shootout_cards  # noqa: F401
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import (
    Booted,
    DrawHandDrawn,
    Fled,
    Joined,
    LeftPosse,
    Moved,
    RoundBegan,
    ShootoutEnded,
    ShootoutStarted,
)
from tests.table import NOBODY, Side, Table


def posse(side: Side) -> list[Card]:
    return list(side.player.posse)


@pytest.mark.rule("R-SHOOT-1")
def test_the_location_stays_when_the_mark_leaves(table: Table) -> None:
    hero, late = table.me.dude(), table.me.dude()
    mark, other = table.foe.dude(), table.foe.dude()
    shove, whistle = table.me.hand("Test Shove"), table.me.hand("Test Whistle")
    table.shootout(leader=hero, mark=mark, without=[late])
    table.use(shove, mark)
    table.use(whistle, late)
    assert late.location == table.town_square
    assert mark.location == table.foe.home
    assert posse(table.foe) == [other]


@pytest.mark.rule("R-SHOOT-2", "R-SHOOT-3")
def test_the_leader_posse_is_complete_before_the_other_one(table: Table) -> None:
    hero, friend = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    mark, pal = table.foe.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(hero, mark, "accept")
    assert (table.pending.player, table.offered()) == (0, [f"join:{friend.id}", "done"])
    table.go("done")
    assert (table.pending.player, table.offered()) == (1, [f"join:{pal.id}", "done"])
    table.go("done")
    assert posse(table.me) == [hero]
    assert posse(table.foe) == [mark]


@pytest.mark.rule("R-SHOOT-4", "R-SHOOT-6")
def test_a_dude_from_next_door_boots_moves_and_then_belongs_to_the_posse(table: Table) -> None:
    hero, friend = table.me.dude(at=table.town_square), table.me.dude()
    tired = table.me.dude(booted=True)
    mark = table.foe.dude(at=table.town_square)
    table.call_out(hero, mark, "accept")
    assert table.offered() == [f"join:{friend.id}", "done"]
    before = len(table.log)
    table.go(friend)
    steps = [e for e in table.log[before:] if isinstance(e, (Booted, Moved, Joined)) and e.card == friend.id]
    assert [type(e) for e in steps] == [Booted, Moved, Joined]
    assert friend.booted
    assert friend.location == table.town_square
    assert tired.is_home


@pytest.mark.rule("R-SHOOT-5")
def test_dudes_at_the_location_join_without_booting_and_may_be_booted(table: Table) -> None:
    hero, fresh = table.me.dude(at=table.town_square), table.me.dude(at=table.town_square)
    tired = table.me.dude(at=table.town_square, booted=True)
    mark = table.foe.dude(at=table.town_square)
    table.call_out(hero, mark, "accept", fresh, tired)
    assert posse(table.me) == [hero, fresh, tired]
    assert not fresh.booted
    assert not hero.booted
    assert tired.booted


@pytest.mark.rule("R-SHOOT-7")
def test_nobody_comes_from_farther_away(table: Table) -> None:
    mine = table.me.deed()
    ranch = table.me.deed(is_out_of_town=True)
    hero, far, near = table.me.dude(at=table.me.home), table.me.dude(at=ranch), table.me.dude(at=mine)
    theirs = table.foe.deed()
    table.state.in_play[hero.id].location = theirs.id
    mark = table.foe.dude(at=theirs)
    in_square = table.me.dude(at=table.town_square)
    table.call_out(hero, mark, "accept")
    assert table.offered() == [f"join:{in_square.id}", "done"]
    assert far.location == ranch
    assert near.location == mine


@pytest.mark.rule("R-SHOOT-8")
def test_a_dude_that_may_not_move_there_joins_only_if_it_is_there(table: Table) -> None:
    hero = table.me.dude(at=table.town_square)
    there = table.me.dude("Test Mule", at=table.town_square)
    away = table.me.dude("Test Mule")
    mark = table.foe.dude(at=table.town_square)
    table.call_out(hero, mark, "accept")
    assert table.offered() == [f"join:{there.id}", "done"]
    assert away.is_home


@pytest.mark.rule("R-SHOOT-9")
def test_each_join_counts_before_the_next_dude_is_declared(table: Table) -> None:
    saloon = table.foe.deed(control=1)
    hero, friend = table.me.dude(at=saloon, influence=1), table.me.dude(at=table.town_square, influence=2)
    last = table.me.dude(at=table.town_square)
    mark = table.foe.dude(at=saloon, influence=2)
    table.foe.attach("Test Lookout", mark)
    table.call_out(hero, mark, "accept")
    assert table.pending.kind == "react"
    table.go("pass")
    assert saloon.controller.seat == table.foe.seat
    table.go(friend)
    assert saloon.controller.seat == table.me.seat
    assert table.pending.kind == "react"
    table.go("pass")
    assert table.offered() == [f"join:{last.id}", "done"]


@pytest.mark.rule("R-SHOOT-10")
def test_no_card_brings_an_opposing_players_dude_into_your_posse(table: Table) -> None:
    hero, late = table.me.dude(), table.me.dude()
    mark, idle = table.foe.dude(), table.foe.dude()
    whistle = table.me.hand("Test Whistle")
    table.shootout(leader=hero, mark=mark, without=[late, idle])
    table.answer(f"use:{whistle.id}.whistle")
    assert table.offered() == [f"c{late.id}"]


@pytest.mark.rule("R-SHOOT-11")
def test_only_two_players_form_posses_in_a_call_out() -> None:
    table = Table(seats=3)
    for side in table.sides:
        side.dude(at=table.town_square)
        side.dude(at=table.town_square)
    hero, mark = table.me.player.dudes[0], table.foe.player.dudes[0]
    table.call_out(hero, mark, "accept", "done", NOBODY, "done", NOBODY)
    assert table.pending.kind == "shootout"
    assert table.sides[2].player.posse == []


@pytest.mark.rule("R-SHOOT-12", "R-SHOOT-13", "R-SHOOT-14", "R-BNTY-2")
@pytest.mark.scenario("S-067")
def test_s067_private_location_owner_counts_not_controller(table: Table) -> None:
    deed = table.foe.deed(access="private")
    x1, x2 = table.me.dude(influence=1, at=deed), table.me.dude(influence=2, bounty=2, at=deed)
    y1 = table.foe.dude(influence=1, at=deed)
    assert deed.controller.seat == table.me.seat
    table.call_out(x1, y1, "accept", x2)
    assert [d.bounty for d in (x1, x2, y1)] == [1, 3, 0]
    assert x1.is_wanted
    assert not y1.is_wanted


@pytest.mark.rule("R-SHOOT-12")
def test_the_owners_opponent_gets_the_bounty_even_when_called_out(table: Table) -> None:
    deed = table.me.deed(access="private")
    hero, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.call_out(hero, mark, "accept")
    assert (hero.bounty, mark.bounty) == (0, 1)


@pytest.mark.rule("R-SHOOT-13")
def test_the_bounty_comes_when_both_posses_stand(table: Table) -> None:
    deed = table.foe.deed(access="private")
    x1, x2 = table.me.dude(at=deed), table.me.dude(at=deed)
    y1, y2 = table.foe.dude(at=deed), table.foe.dude(at=deed)
    table.call_out(x1, y1, "accept", x2)
    assert table.offered() == [f"join:{y2.id}", "done"]
    assert (x1.bounty, x2.bounty) == (0, 0)
    table.go("done")
    assert (x1.bounty, x2.bounty) == (1, 1)


@pytest.mark.rule("R-SHOOT-13")
def test_who_joins_later_gets_the_bounty_once(table: Table) -> None:
    deed = table.foe.deed(access="private")
    hero, late = table.me.dude(), table.me.dude()
    mark = table.foe.dude()
    cards = [table.me.hand(t) for t in ("Test Whistle", "Test Shove", "Test Whistle")]
    table.shootout(at=deed, leader=hero, mark=mark, without=[late])
    table.use(cards[0], late)
    assert late.bounty == 1
    table.use(cards[1], late)
    assert late.is_home
    table.use(cards[2], late)
    assert late in posse(table.me)
    assert late.bounty == 1


@pytest.mark.rule("R-SHOOT-14")
def test_nobody_gets_a_bounty_in_the_town_square_or_at_public_deeds(table: Table) -> None:
    hero, mark = table.me.dude(), table.foe.dude()
    table.shootout()
    assert (hero.bounty, mark.bounty) == (0, 0)
    other = Table()
    deed = other.foe.deed(access="public")
    hero, mark = other.me.dude(), other.foe.dude()
    other.shootout(at=deed)
    assert (hero.bounty, mark.bounty) == (0, 0)


@pytest.mark.rule("R-SHOOT-15", "R-SHOOT-16")
def test_rounds_go_on_until_one_posse_is_left(table: Table) -> None:
    saloon = table.foe.deed()
    a, b = table.me.dude(), table.me.dude(booted=True)
    x, y = table.foe.dude(), table.foe.dude()
    table.shootout(at=saloon, leader=a, mark=x)
    table.to_resolution("2S 2H 5D 9C KS", "3S 3H 6D 9H KD", shooters=[a, x])
    table.lumps(f"discard:{a.id}", f"discard:{x.id}", [], [])
    assert [e.number for e in table.events(RoundBegan)] == [1, 2]
    assert table.pending.kind == "shootout"
    table.to_resolution("2S 2H 5D 9C KS", "3S 4H 6D 9H KD")
    table.lumps([])
    assert y.zone == "discard pile"
    assert table.events(ShootoutEnded)[0].winner == 0
    assert table.pending.kind == "noon play"
    assert b.location == saloon
    assert b.booted


@pytest.mark.rule("R-SHOOT-16")
def test_unbooted_survivors_stay_unbooted(table: Table) -> None:
    hero, mark = table.me.dude(), table.foe.dude()
    shove = table.me.hand("Test Shove")
    table.shootout()
    table.use(shove, mark)
    assert hero.location == table.town_square
    assert not hero.booted


@pytest.mark.rule("R-SHOOT-17", "R-RUN-6")
def test_a_posse_emptied_by_a_play_ends_the_shootout_at_once(table: Table) -> None:
    table.me.dude()
    mark = table.foe.dude()
    shove = table.me.hand("Test Shove")
    table.shootout()
    table.use(shove, mark)
    assert table.pending.kind == "noon play"
    assert table.events(DrawHandDrawn) == []
    assert table.events(ShootoutEnded)[0].winner == 0


@pytest.mark.rule("R-SHOOT-18", "R-RES-6", "R-RUN-6")
def test_a_posse_emptied_by_a_resolution_play_ends_the_shootout(table: Table) -> None:
    table.me.dude()
    mark = table.foe.dude()
    shove = table.foe.hand("Test Late Shove")
    table.shootout()
    table.to_resolution("2S 2H 5D 9C KS", "3S 3H 3D 9H KD")
    table.use(shove, mark)
    assert table.pending.kind == "noon play"
    assert table.events(Fled) == []
    assert table.events(ShootoutEnded)[0].winner == 0
    assert table.me.state.draw_hand == table.foe.state.draw_hand == []


@pytest.mark.rule("R-SHOOT-18")
def test_after_casualties_the_last_posse_may_still_run(table: Table) -> None:
    hero, _mark = table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("2S 2H 5D 9C KS", "3S 4H 6D 9H KD")
    table.lumps()
    assert (table.pending.kind, table.pending.player) == ("flee", 0)
    table.go([hero])
    assert table.events(ShootoutEnded)[0].winner is None
    assert hero.is_home
    assert hero.booted


@pytest.mark.rule("R-SHOOT-19")
def test_nobody_wins_when_the_location_leaves_play(table: Table) -> None:
    saloon = table.foe.deed()
    hero, mark = table.me.dude(), table.foe.dude()
    dynamite = table.me.hand("Test Dynamite")
    table.shootout(at=saloon)
    table.use(dynamite, saloon)
    assert table.events(ShootoutEnded)[0].winner is None
    assert all(d.is_home and d.booted for d in (hero, mark))
    assert table.pending.kind == "noon play"


@pytest.mark.rule("R-SHOOT-19")
def test_not_even_a_dude_that_fights_from_elsewhere_wins_then(table: Table) -> None:
    saloon = table.foe.deed()
    table.me.dude()
    table.foe.dude()
    sniper = table.me.dude()
    aim, dynamite = table.me.hand("Test Sniper"), table.me.hand("Test Dynamite")
    table.shootout(at=saloon, without=[sniper])
    table.use(aim, sniper)
    assert (sniper.is_home, sniper.in_posse) == (True, True)
    table.use(dynamite, saloon)
    assert table.events(ShootoutEnded)[0].winner is None
    assert not sniper.booted


@pytest.mark.rule("R-SHOOT-20")
def test_an_opposing_dude_is_no_choice_for_taking_control(table: Table) -> None:
    _hero, mark = table.me.dude(), table.foe.dude()
    sway, blunt = table.me.hand("Test Sway"), table.me.hand("Test Blunt Sway")
    table.shootout()
    table.answer(f"use:{sway.id}.sway")
    assert f"c{mark.id}" not in table.offered()
    table.answer("cancel")
    table.use(blunt, mark)
    assert mark.controller.seat == table.foe.seat
    assert posse(table.foe) == [mark]


@pytest.mark.rule("R-SHOOT-20")
def test_a_dude_whose_control_runs_out_leaves_the_shootout_and_stays_there(table: Table) -> None:
    hero, mark, turncoat = table.me.dude(), table.foe.dude(), table.foe.dude()
    press = table.me.hand("Test Press Gang")
    table.shootout(leader=hero, mark=mark, without=[turncoat])
    table.use(press, turncoat)
    assert posse(table.me) == [hero, turncoat]
    table.to_resolution("2S 4H 5D 9C KS", "3S 3H 6D 9H KD", shooters=[hero, mark])
    table.lumps(f"discard:{hero.id}", [], [])
    assert turncoat.controller.seat == table.foe.seat
    assert turncoat.location == table.town_square
    assert not turncoat.booted
    assert [type(e) for e in table.log if getattr(e, "card", None) == turncoat.id][-1] is LeftPosse
    assert table.events(ShootoutEnded)[0].winner == 1


@pytest.mark.rule("R-SHOOT-1")
def test_the_shootout_is_where_the_mark_is(table: Table) -> None:
    saloon = table.foe.deed()
    hero, mark = table.me.dude(at=saloon), table.foe.dude(at=saloon)
    table.call_out(hero, mark, "accept")
    assert table.events(ShootoutStarted)[0].location == saloon.id
