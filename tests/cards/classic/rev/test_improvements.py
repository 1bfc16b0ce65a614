"""Behaviour of the improvements of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import build, strike
from tests.table import Table


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
