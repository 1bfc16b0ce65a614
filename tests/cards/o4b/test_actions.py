"""Behaviour of the actions of Out for Blood."""

from __future__ import annotations

from tests.table import Table


def test_fleet_footed_sends_your_dude_home(table: Table) -> None:
    hero = table.me.dude(at=table.town_square)
    table.use(table.me.hand("Fleet-Footed"), hero)
    assert (hero.is_home, hero.booted) == (True, True)


def test_fleet_footed_makes_one_faster_than_another(table: Table) -> None:
    hero, rival = table.me.dude(bullets=1), table.foe.dude(bullets=1)
    card = table.me.hand("Fleet-Footed")
    table.shootout()
    table.use(card, hero, rival)
    assert (hero.bullets, rival.bullets) == (2, 0)
