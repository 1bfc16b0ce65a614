"""Behaviour of what Ashes to Ashes has for and against Terrors, and of its Mystical goods."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.ids import Phase
from tests.cards.classic.practice import lowball, omen
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_who_is_not_welcome_leaves_your_deed(table: Table) -> None:
    saloon, far = table.me.deed(), table.me.deed(is_out_of_town=True)
    demon = table.foe.dude("Demon", keywords=["Abomination"], at=saloon, booted=True)
    crook = table.foe.dude("Crook", bounty=1, at=saloon)
    table.foe.dude("Plain", at=saloon)
    table.foe.dude("Away", bounty=1, at=table.town_square)
    table.foe.dude("Far", bounty=1, at=far)
    table.me.dude("Own", bounty=1, at=saloon)
    table.declare(table.me.hand("Yer Not Welcome Here!"))
    assert table.choices() == keys(demon, crook)
    table.go(demon)
    assert table.choices() == keys(*saloon.neighbours)
    table.go(table.town_square)
    assert (demon.location, demon.booted) == (table.town_square, True)


def test_who_is_at_a_deed_of_others_is_welcome(table: Table) -> None:
    table.foe.dude("Crook", bounty=1, at=table.foe.deed())
    assert not table.can_use(table.me.hand("Yer Not Welcome Here!"))


def test_terrors_at_the_new_dunwitch_casino_count_more_at_nightfall(table: Table) -> None:
    casino = table.me.deed("New Dunwitch Casino")
    demon = table.foe.dude("Demon", keywords=["Harrowed"], influence=1, at=casino)
    plain = table.foe.dude("Plain", influence=1, at=casino)
    away = table.foe.dude("Away", keywords=["Abomination"], influence=1)
    assert [d.influence for d in (demon, plain, away)] == [1, 1, 1]
    table.phase(Phase.SUNDOWN)
    table.engine.touch()
    assert [d.influence for d in (demon, plain, away)] == [2, 1, 1]


def test_the_anahuac_staff_grows_with_events_of_others(table: Table) -> None:
    bearer = table.foe.dude(bullets=1)
    staff = table.foe.attach("Anahuac Staff", bearer)
    omen(table.me, "Home Is Where Nothin' Ever Happens")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    table.answer(f"use:{staff.id}.feed_on_fate")
    assert (staff.bullets, bearer.bullets) == (1, 2)


def test_the_anahuac_staff_ignores_events_of_its_player(table: Table) -> None:
    staff = table.me.attach("Anahuac Staff", table.me.dude())
    omen(table.me, "Home Is Where Nothin' Ever Happens")
    lowball(table, "AS 2H 3D 4C", "KS QH JD 10C 9C")
    assert not table.can(f"use:{staff.id}.feed_on_fate")
    assert staff.bullets == 0


def test_the_white_shire_keeps_its_rider_out_of_boot_hill(table: Table) -> None:
    rider = table.me.dude("Rider")
    shire = table.me.attach("White Shire", rider)
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert (rider.zone, shire.zone) == ("discard pile", "discard pile")


def test_the_white_shire_saves_nobody_else(table: Table) -> None:
    rider, friend = table.me.dude("Rider"), table.me.dude("Friend")
    table.me.attach("White Shire", rider)
    table.foe.dude()
    table.shootout(without=[rider])
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert friend.zone == "boot hill"


@pytest.mark.parametrize("booted", [False, True])
def test_the_white_shire_rides_to_a_harrowed_dude(table: Table, booted: bool) -> None:
    mine = table.foe.deed(is_out_of_town=True)
    rider = table.me.dude(booted=booted)
    shire = table.me.attach("White Shire", rider)
    table.foe.dude("Walker", keywords=["Harrowed"], at=mine)
    table.foe.dude("Demon", keywords=["Abomination"], at=table.town_square)
    table.declare(shire)
    assert table.choices() == keys(mine)
    table.go(mine)
    assert (rider.location, rider.booted) == (mine, booted)
