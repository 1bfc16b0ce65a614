"""Behaviour of Last Will and the Pale Horse of A Reaping of Souls."""

from __future__ import annotations

from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_a_last_will_gives_all_goods_away(table: Table) -> None:
    dude, heir = table.me.dude("Dying"), table.me.dude("Heir", booted=True, at=table.foe.deed())
    second = table.me.dude("Second")
    hat, coat = table.me.attach("Hat", dude), table.me.attach("Coat", dude)
    table.foe.dude()
    will = table.me.hand("Last Will")
    table.shootout(without=[heir, second])
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.answer(f"use:{will.id}.read_the_will")
    assert table.choices() == keys(heir, second)
    table.go(heir, second)
    assert dude.zone == "boot hill"
    assert (list(heir.attachments), list(second.attachments)) == ([hat], [coat])


def test_a_second_horse_stays_with_the_dead(table: Table) -> None:
    dude, heir = table.me.dude("Dying"), table.me.dude("Heir")
    horse = table.me.attach("Horse", dude, keywords=["Horse"])
    table.me.attach("Own Horse", heir, keywords=["Horse"])
    table.foe.dude()
    will = table.me.hand("Last Will")
    table.shootout(without=[heir])
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    table.answer(f"use:{will.id}.read_the_will")
    assert horse.zone == "boot hill"


def test_a_last_will_is_for_your_dudes_with_goods(table: Table) -> None:
    dude = table.foe.dude("Dying")
    table.foe.attach("Hat", dude)
    table.me.dude()
    mine, theirs = table.me.hand("Last Will"), table.foe.hand("Last Will")
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert not table.can(f"use:{mine.id}.read_the_will")
    assert table.can(f"use:{theirs.id}.read_the_will")


def test_the_pale_horse_goes_anywhere(table: Table) -> None:
    mine = table.foe.deed(is_out_of_town=True)
    rider = table.me.dude(booted=True)
    horse = table.me.attach("Pale Horse", rider)
    table.declare(horse, ability="ride")
    assert table.choices() == keys(table.town_square, table.foe.home, mine)
    table.go(mine)
    assert rider.location == mine


def test_the_pale_horse_rides_into_a_shootout_whatever_restricts_moves(table: Table) -> None:
    rider = table.me.dude("Rider", booted=True, at=table.foe.deed(is_out_of_town=True))
    horse = table.me.attach("Pale Horse", rider)
    hero = table.me.dude("Hero")
    table.foe.dude()
    table.shootout(leader=hero, without=[rider])
    table.forbid(rider, "move")
    table.use(horse, ability="charge")
    assert (rider.in_posse, rider.location) == (True, hero.location)


def test_the_pale_horse_is_for_a_rider_outside_the_shootout(table: Table) -> None:
    rider = table.me.dude("Rider")
    horse = table.me.attach("Pale Horse", rider)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(horse, ability="charge")
