"""Behaviour of the deeds of Too Tough to Die."""

from __future__ import annotations

import pytest

from tests.cards import practice  # noqa: F401
from tests.table import Table


@pytest.mark.parametrize(("bullets", "cp"), [(3, 0), (4, 1)])
def test_concordia_cemetery_digs_graves(table: Table, bullets: int, cp: int) -> None:
    grave, hero = table.me.deed("Concordia Cemetery"), table.me.dude()
    foe, other = table.foe.dude(value=6, influence=1, bullets=bullets), table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution("8S 8H 8D KC 2S", "3S 5H 9C JD 2C", shooters=[other])
    table.lumps(f"ace:{foe.id}", f"use:{grave.id}.dig_a_grave")
    assert (grave.production, grave.control, foe.zone) == (1, cp, "boot hill")


def test_concordia_cemetery_takes_no_friends(table: Table) -> None:
    grave, hero, friend = table.me.deed("Concordia Cemetery"), table.me.dude(), table.me.dude()
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 8D KC 2S", shooters=[hero])
    table.lumps(f"ace:{friend.id}")
    assert (friend.zone, grave.booted) == ("boot hill", False)


def test_concordia_cemetery_takes_nobody_who_is_discarded(table: Table) -> None:
    grave, foe, other = table.me.deed("Concordia Cemetery"), table.foe.dude(), table.foe.dude()
    table.me.dude()
    table.shootout()
    table.to_resolution("8S 8H 2D KC 3S", "3S 5H 9C JD 2C", shooters=[other])
    table.lumps(f"discard:{foe.id}")
    assert (foe.zone, grave.booted) == ("discard pile", False)


def test_concordia_cemetery_is_for_shootouts(table: Table) -> None:
    grave, foe = table.me.deed("Concordia Cemetery"), table.foe.dude()
    table.use(table.me.hand("Practice Noose"), foe)
    assert (foe.zone, grave.booted) == ("boot hill", False)


@pytest.mark.parametrize("mine", [True, False])
def test_five_aces_calls_in_a_debt_when_the_mark_is_yours(table: Table, mine: bool) -> None:
    hall, square = table.me.deed("Five Aces Gambling Hall"), table.town_square
    hero, debtor = table.me.dude(at=square), table.me.dude(bounty=1, booted=True)
    table.me.dude()
    rival = table.foe.dude(at=square)
    if mine:
        table.pass_()
    table.call_out(*((rival, hero) if mine else (hero, rival)), "accept")
    table.join_all([debtor])
    assert (table.pending.kind == "react") is mine
    if mine:
        table.go(f"use:{hall.id}.call_in_a_debt", debtor)
        assert (debtor.location, debtor.in_posse, hall.booted) == (square, True, True)


def test_ikes_place_scares_a_deed_off_until_upkeep_is_over(table: Table) -> None:
    ike, deed = table.me.deed("Ike's Place"), table.me.deed(control=2, production=3)
    table.foe.deed()
    table.foe.dude(influence=9), table.me.hand("Auction")
    table.go(f"use:{ike.id}.scare_off", deed)
    assert (deed.control, deed.production, ike.booted) == (0, 0, True)
    table.next_day()
    assert (deed.control, deed.production) == (2, 3)


def test_ikes_place_scares_this_street_and_what_you_control(table: Table) -> None:
    ike, mine = table.me.deed("Ike's Place"), table.me.deed()
    lost, taken, _theirs = table.me.deed(), table.foe.deed(), table.foe.deed()
    table.foe.dude(at=lost), table.me.dude(at=taken)
    table.answer(f"use:{ike.id}.scare_off")
    assert {k for k in table.offered() if k != "cancel"} == {f"c{d.id}" for d in (ike, mine, lost, taken)}


def test_the_old_washoe_club_sends_aces_home(table: Table) -> None:
    club, _ = table.me.deed("Old Washoe Club"), table.me.dude(value=1)
    ace, _two = table.foe.dude(value=1), table.foe.dude(value=2)
    table.shootout()
    table.answer(f"use:{club.id}.raise_the_stakes")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{ace.id}"]
    table.go(ace)
    assert (ace.is_home, ace.booted, club.booted) == (True, True, True)


def test_the_old_washoe_club_is_no_place_for_sidekicks(table: Table) -> None:
    club, hero, foe = table.me.deed("Old Washoe Club"), table.me.dude(), table.foe.dude()
    away = table.foe.dude()
    dog = table.foe.attach("", foe, keywords=["Sidekick"])
    table.foe.attach("", away, keywords=["Sidekick"]), table.foe.attach("", foe, keywords=["Horse"])
    table.shootout(leader=hero, mark=foe, without=[away])
    table.answer(f"use:{club.id}.close_the_door")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{dog.id}"]
    table.go(dog)
    assert dog.zone == "discard pile"
