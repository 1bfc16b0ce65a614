"""Behaviour of the goods of Blood Moon Rising."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card
from tests.table import Table


def test_one_ranchers_lariat_helps_a_ranch(table: Table) -> None:
    ranch, shop = table.me.deed(keywords=["Ranch"], production=1), table.me.deed(production=1)
    for place in (ranch, ranch, shop):
        table.me.attach("Rancher's Lariat", table.me.dude(at=place))
    assert (ranch.production, shop.production) == (3, 1)


def roped(table: Table) -> tuple[Card, Card, Card]:
    """My Lariat in a shootout with Erin Knight, who carries a Weapon."""
    hero = table.me.dude()
    lariat = table.me.attach("Rancher's Lariat", hero)
    erin = table.foe.dude("Erin Knight")
    gun = table.foe.attach("Gun", erin, keywords=["Weapon"])
    table.foe.dude(keywords=["Deputy"], at=table.foe.deed())
    table.shootout(leader=hero, without=[table.foe.player.dudes[1]])
    return lariat, erin, gun


@pytest.mark.parametrize("boots", [True, False])
def test_ranchers_lariat_ropes_a_dude(table: Table, boots: bool) -> None:
    lariat, erin, gun = roped(table)
    table.use(lariat, erin, [gun] if boots else ())
    assert (lariat.booted, gun.booted) == (True, boots)
    assert not table.can_use(erin, by=table.foe)


def test_a_dude_who_is_not_roped_acts(table: Table) -> None:
    _, erin, _ = roped(table)
    table.pass_()
    assert table.can_use(erin)


def test_ranchers_lariats_help_the_ranches_they_are_at(table: Table) -> None:
    ranches = [table.me.deed(keywords=["Ranch"], production=1) for _ in range(3)]
    for ranch in ranches[:2]:
        table.me.attach("Rancher's Lariat", table.me.dude(at=ranch))
    assert [r.production for r in ranches] == [3, 3, 1]


def test_ranchers_lariat_boots_weapons_that_are_ready(table: Table) -> None:
    lariat, erin, gun = roped(table)
    table.foe.attach("Hat", erin), table.foe.attach("Club", erin, keywords=["Weapon"], booted=True)
    table.answer(f"use:{lariat.id}.rope")
    table.go(erin)
    assert table.offered() == [f"c{gun.id}"]
