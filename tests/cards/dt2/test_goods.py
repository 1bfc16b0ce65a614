"""Behaviour of the goods of Weird West Edition."""

from __future__ import annotations

from tests.table import Table


def test_shotgun_aces_a_dude_of_lower_value(table: Table) -> None:
    hero = table.me.dude(bullets=2)
    gun = table.me.attach("Shotgun", hero)
    weak, strong = table.foe.dude(value=2), table.foe.dude(value=3)
    table.shootout()
    assert hero.bullets == 3
    table.use(gun, weak)
    assert weak.zone == "boot hill"
    assert gun.booted
    assert strong.in_play


def test_pinto_brings_a_booted_dude_into_the_posse(table: Table) -> None:
    table.me.dude()
    rider = table.me.dude(booted=True)
    horse = table.me.attach("Pinto", rider)
    table.foe.dude()
    table.shootout(without=[rider])
    table.use(horse)
    assert rider in table.me.player.posse
    assert rider.location == table.town_square
    assert horse.booted


def test_mustang_moves_its_bearer_without_booting(table: Table) -> None:
    rider = table.me.dude()
    horse = table.me.attach("Mustang", rider)
    deed = table.foe.deed()
    table.use(horse, deed)
    assert rider.location == deed
    assert not rider.booted
    assert horse.booted
