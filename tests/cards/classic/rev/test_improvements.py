"""Behaviour of the improvements of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Deed
from tests.cards.classic.practice import build, strike
from tests.table import Table, keys


def test_homeless_joe_begs_for_a_card(table: Table) -> None:
    joe = table.me.attach("Homeless Joe", table.me.deed(), kind=CardType.IMPROVEMENT)
    for _ in range(3):
        table.me.hand()
    table.use(joe)
    assert len(table.me.player.play_hand) == 4
    table.pass_()
    assert not table.can_use(joe)


def test_homeless_joe_gives_nothing_to_the_rich(table: Table) -> None:
    joe = table.me.attach("Homeless Joe", table.me.deed(), kind=CardType.IMPROVEMENT)
    for _ in range(4):
        table.me.hand()
    assert not table.can_use(joe)


def test_homeless_joe_works_for_who_controls_the_deed(table: Table) -> None:
    deed = table.me.deed()
    joe = table.me.attach("Homeless Joe", deed, kind=CardType.IMPROVEMENT)
    table.foe.dude(at=deed)
    assert not table.can_use(joe)
    table.use(joe, by=table.foe)
    assert len(table.foe.player.play_hand) == 1


def test_gas_lamps_add_up_against_abominations_at_the_town_square(table: Table) -> None:
    fiend = table.foe.dude(keywords=["Abomination"], bullets=3, at=table.town_square)
    lurker = table.foe.dude(keywords=["Abomination"], bullets=3)
    man = table.me.dude(bullets=3, at=table.town_square)
    table.me.attach("Gas Lamp", table.town_square, kind=CardType.IMPROVEMENT)
    assert [d.bullets for d in (fiend, lurker, man)] == [2, 3, 3]
    second = table.me.hand("Gas Lamp", CardType.IMPROVEMENT)
    table.shop(second, table.town_square)
    assert (fiend.bullets, table.me.stash) == (1, 9)


def test_a_brewery_adds_to_the_production_of_its_saloon(table: Table) -> None:
    saloon, shop = table.me.deed(keywords=["Saloon"], production=1), table.me.deed()
    brewery = table.me.hand("Brewery", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{brewery.id}>{shop.id}")
    table.shop(brewery, saloon)
    assert (saloon.production, saloon.income(table.me.player)) == (3, 3)


@pytest.mark.parametrize("word", ["Casino", "Saloon"])
def test_a_faro_table_draws_gamblers(table: Table, word: str) -> None:
    house, shop = table.me.deed(keywords=[word], control=1), table.me.deed(control=1)
    faro = table.me.hand("Faro Table", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{faro.id}>{shop.id}")
    table.shop(faro, house)
    assert (house.control, table.me.player.control_points) == (2, 3)


@pytest.mark.parametrize(("points", "fits"), [(1, True), (0, False)])
def test_a_pump_needs_a_strike_with_control_points(table: Table, points: int, fits: bool) -> None:
    mine = strike(table.me, control=points)
    pump = table.me.hand("Pump", CardType.IMPROVEMENT)
    assert table.can(f"shop:{pump.id}>{mine.id}") is fits
    if fits:
        table.shop(pump, mine)
        assert mine.control == 2


def test_a_sidewalk_leads_next_door_without_booting(table: Table) -> None:
    deed, near = table.me.deed(), table.me.deed()
    build(table.me, "Sidewalk", deed)
    stroller, runner = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.move(stroller, near)
    table.move(runner, table.foe.home)
    assert (stroller.booted, runner.booted) == (False, True)


def test_who_left_a_sidewalk_boots_to_come_back(table: Table) -> None:
    deed = table.me.deed()
    build(table.me, "Sidewalk", deed)
    stroller, other = table.me.dude(at=deed), table.foe.dude(at=table.town_square)
    table.move(stroller, table.me.home)
    assert not stroller.booted
    table.move(other, deed)
    table.move(stroller, deed)
    assert (stroller.location, stroller.booted) == (deed, True)


def porch(table: Table, deed: Deed) -> Card:
    """Let "me" build a Front Porch."""
    built = table.me.hand("Front Porch", CardType.IMPROVEMENT)
    table.shop(built, deed)
    table.pass_()
    return built


def test_from_a_front_porch_dudes_call_out_next_door_for_the_town_square(table: Table) -> None:
    deed, shop = table.me.deed(), table.me.deed()
    caller, _tired = table.me.dude("Caller", at=deed), table.me.dude("Tired", at=deed, booted=True)
    mark, far = table.foe.dude("Mark", at=shop), table.foe.dude("Far", at=table.foe.deed())
    built = porch(table, deed)
    table.answer(f"use:{built.id}.holler")
    assert table.choices() == keys(caller)
    table.go(caller)
    assert table.choices() == keys(mark)
    table.go(mark, "accept")
    table.join_all([far])
    square = table.town_square
    assert (caller.location, mark.location, mark.shootout_location) == (square, square, square)
    assert (caller.in_posse, mark.in_posse, caller.booted) == (True, True, False)


def test_who_refuses_a_call_from_a_front_porch_goes_home_and_the_caller_stays(table: Table) -> None:
    deed, shop = table.me.deed(), table.me.deed()
    caller, mark = table.me.dude("Caller", at=deed), table.foe.dude("Mark", at=shop)
    built = porch(table, deed)
    table.answer(f"use:{built.id}.holler")
    table.go(caller, mark, "refuse")
    assert (caller.location, mark.is_home, mark.booted) == (deed, True, True)


def test_every_player_may_call_out_from_a_front_porch_again_and_again(table: Table) -> None:
    deed, shop = table.me.deed(), table.me.deed()
    caller, mark = table.foe.dude("Caller", at=deed), table.me.dude("Mark", at=shop)
    second = table.me.dude("Second", at=shop)
    built = table.me.hand("Front Porch", CardType.IMPROVEMENT)
    table.me.dude("Boss", at=deed, influence=9)
    table.shop(built, deed)
    for each in (mark, second):
        table.turn_of(table.foe)
        table.answer(f"use:{built.id}.holler")
        table.go(caller, each, "refuse")
        assert each.is_home


def test_a_front_porch_is_of_no_use_to_who_cannot_move(table: Table) -> None:
    deed, shop = table.me.deed(), table.me.deed()
    caller, mark = table.me.dude("Caller", at=deed), table.foe.dude("Mark", at=shop)
    table.forbid(mark, "move")
    built = porch(table, deed)
    assert caller.location == deed
    assert not table.can(f"use:{built.id}.holler")


def test_of_two_sidewalks_next_to_each_other_the_one_that_was_left_boots(table: Table) -> None:
    deed, near = table.me.deed(), table.me.deed()
    build(table.me, "Sidewalk", deed)
    build(table.me, "Sidewalk", near)
    stroller, other = table.me.dude(at=deed), table.foe.dude(at=table.foe.home)
    table.move(stroller, near)
    assert not stroller.booted
    table.move(other, table.town_square)
    table.move(stroller, deed)
    assert (stroller.location, stroller.booted) == (deed, True)


def test_a_booted_front_porch_serves_as_well(table: Table) -> None:
    deed, shop = table.me.deed(), table.me.deed()
    caller, mark = table.me.dude("Caller", at=deed), table.foe.dude("Mark", at=shop)
    built = porch(table, deed)
    table.state.in_play[built.id].booted = True
    table.engine.touch()
    table.answer(f"use:{built.id}.holler")
    table.go(caller, mark, "refuse")
    assert mark.is_home
