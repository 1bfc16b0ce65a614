"""Behaviour of the improvements of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import strike, upkeep
from tests.table import Table


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
    upkeep(table)
    assert table.me.stash == 10 + lode.production
