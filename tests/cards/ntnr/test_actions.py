"""Behaviour of the actions of New Town, New Rules."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_back_ways_lets_an_outlaw_slip_away(table: Table) -> None:
    outlaw, deed = table.me.dude(bounty=1, booted=True), table.foe.deed(is_out_of_town=True)
    table.me.dude(), table.foe.dude(bounty=1)
    action = table.me.hand("Back Ways")
    table.answer(f"use:{action.id}.slip_away")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{outlaw.id}"]
    table.go(outlaw)
    assert not table.can(f"c{outlaw.place.id}")
    table.go(deed)
    assert (outlaw.location, outlaw.booted) == (deed, True)


def test_back_ways_leaves_an_unbooted_dude_unbooted(table: Table) -> None:
    outlaw, deed = table.me.dude(bounty=1), table.foe.deed()
    table.use(table.me.hand("Back Ways"), outlaw, deed)
    assert (outlaw.location, outlaw.booted) == (deed, False)


@pytest.mark.parametrize("printing", ["Hired Help", "00131"])
def test_hired_help_fights_until_the_shootout_is_over(table: Table, printing: str) -> None:
    hero, _ = table.me.dude(), table.foe.dude()
    help_ = table.me.hand(printing)
    table.shootout()
    table.use(help_)
    _, gun = table.me.player.posse
    assert (gun.title, gun.bullets, gun.is_stud, gun.location) == ("Gunslinger", 2, True, hero.location)
    table.to_resolution("8S 8H 3D KC 2S", "3S 5H 9C JD 2C", shooters=[hero])
    table.lumps(())
    assert gun.zone == "removed"
