"""Behaviour of the improvements of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import ActionCard, Goods, card, noon
from tests.cards.classic.practice import build, strike, upkeep
from tests.table import Table, keys


@card("Test Classic Arsonist")
class Arsonist(ActionCard):
    @noon("Ace a deed.")
    async def burn(self) -> None:
        await self.ace(await self.target(self.all_deeds.where(self.may_ace), "Burn which deed?"))


@card("Test Classic Nag")
class Nag(Goods):
    @noon("Gain 1 ghost rock.", boot=True)
    async def work(self) -> None:
        await self.gain_ghost_rock(1)


@pytest.mark.parametrize("guarded", [True, False])
def test_a_chain_gang_digs_for_the_owner_whoever_controls_the_strike(table: Table, guarded: bool) -> None:
    vein = strike(table.me, production=3)
    table.foe.dude(at=vein, influence=2)
    if guarded:
        table.me.attach("Chain Gang", vein, kind=CardType.IMPROVEMENT)
    upkeep(table)
    assert vein.controller == table.foe.player
    assert (table.me.stash, table.foe.stash) == (10 + 3 * guarded, 10)


@pytest.mark.parametrize(("gang", "price"), [("lawdogs", 0), ("texasrangers", 0), ("sweetrock", 2)])
def test_a_chain_gang_costs_the_law_nothing(table: Table, gang: str, price: int) -> None:
    table.me.outfit("Home", gangs=(gang,))
    vein, shop = strike(table.me), table.me.deed()
    convicts = table.me.hand("Chain Gang", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{convicts.id}>{shop.id}")
    table.shop(convicts, vein)
    assert table.me.stash == 10 - price


def test_a_chain_gang_digs_at_the_lode_too(table: Table) -> None:
    lode = table.me.deed("The Lode")
    table.foe.dude(at=lode, influence=2)
    table.me.attach("Chain Gang", lode, kind=CardType.IMPROVEMENT)
    production = lode.production
    upkeep(table)
    assert table.me.stash == 10 + production


def test_a_previous_tenant_unsettles_all_but_the_owners_dudes(table: Table) -> None:
    deed = table.me.deed()
    mine, theirs = table.me.dude(at=deed, influence=1), table.foe.dude(at=deed, influence=2)
    meek, far = table.foe.dude(at=deed, influence=0), table.foe.dude(influence=2)
    build(table.me, "Previous Tenant", deed)
    assert [d.influence for d in (mine, theirs, meek, far)] == [1, 1, 0, 2]


def test_a_sprinkler_system_wants_a_mad_scientist_to_boot(table: Table) -> None:
    deed = table.me.deed()
    plumber = table.me.dude("Plumber", keywords=["Mad Scientist 1"])
    system = table.me.hand("Sprinkler System", CardType.IMPROVEMENT)
    table.shop(system, deed)
    assert (deed.attachments, plumber.booted) == ([system], True)


def test_no_sprinkler_system_without_a_mad_scientist(table: Table) -> None:
    deed = table.me.deed()
    table.me.dude("Plumber", keywords=["Mad Scientist 1"], booted=True)
    system = table.me.hand("Sprinkler System", CardType.IMPROVEMENT)
    assert not table.can(f"shop:{system.id}>{deed.id}")


def test_a_sprinkler_system_is_aced_in_place_of_its_deed(table: Table) -> None:
    deed, other = table.me.deed(), table.me.deed()
    system = build(table.me, "Sprinkler System", deed)
    first, second = (table.me.hand("Test Classic Arsonist") for _ in range(2))
    table.use(first, other)
    assert other.zone == "boot hill"
    table.turn_of(table.me)
    table.declare(second)
    table.go(deed)
    table.answer(f"use:{system.id}.put_out_the_fire")
    table.settled()
    assert (deed.in_play, system.zone) == (True, "boot hill")


def test_a_watering_trough_refreshes_a_horse(table: Table) -> None:
    deed = table.me.deed()
    rider, far = table.me.dude(at=deed, influence=1), table.me.dude()
    nag = table.me.attach("Test Classic Nag", rider, keywords=["Horse"])
    table.me.attach("Mare", far, keywords=["Horse"])
    trough = build(table.me, "Watering Trough", deed)
    table.use(nag)
    assert nag.booted
    table.turn_of(table.me)
    table.declare(trough)
    assert table.choices() == keys(nag)
    table.go(nag)
    assert not nag.booted
    table.turn_of(table.me)
    table.use(nag)
    assert table.me.stash == 12
