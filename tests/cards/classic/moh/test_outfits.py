"""Behaviour of the outfits of Mouth of Hell."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table


def front(table: Table, *, stud: bool = True, ready: bool = True) -> tuple[Dude, Dude]:
    """Set up a scientist of the New Front with a Weapon Gadget, and an opposing dude."""
    table.me.outfit("The Collegium: New Front")
    hero = table.me.dude(gangs=("collegium",), influence=1)
    gun = table.me.attach("", hero, keywords=["Weapon", "Gadget 5"])
    table.state.in_play[gun.id].unready = not ready
    table.engine.touch_cards()
    prey = table.foe.dude(stud=stud)
    table.foe.dude(bullets=0)
    return hero, prey


def test_the_new_front_is_admired_for_its_ready_gadgets(table: Table) -> None:
    hero, _prey = front(table)
    stranger = table.me.dude(influence=1)
    table.me.attach("", stranger, keywords=["Weapon", "Gadget 5"])
    assert (hero.influence, stranger.influence) == (2, 1)


@pytest.mark.parametrize(("stud", "ready", "points"), [(True, True, 1), (False, True, 0), (True, False, 0)])
def test_the_new_front_gains_victory_points_by_aced_studs(
    table: Table, stud: bool, ready: bool, points: int
) -> None:
    hero, prey = front(table, stud=stud, ready=ready)
    table.shootout(leader=hero, mark=prey)
    table.to_resolution("8S 8H 3D 9C 4S", "9S 7H 2D 5C QS")
    table.lumps(f"ace:{prey.id}")
    assert prey.zone == "boot hill"
    assert table.me.player.victory_points == points
    assert table.foe.player.victory_points == 0


@pytest.mark.parametrize("armed", [True, False])
def test_the_new_front_loses_its_scientist_and_the_stud_at_the_same_moment(table: Table, armed: bool) -> None:
    """In this tie, the loser's casualty is taken first at the table, but both are simultaneous (A-44)."""
    hero, prey = front(table, ready=armed)
    table.me.dude(bullets=0)
    table.shootout(leader=hero, mark=prey)
    table.to_resolution("8S 8H 3D 9C 4S", "8C 8D 2D 9C QS")
    table.lumps(f"ace:{hero.id}", f"ace:{prey.id}")
    assert (hero.zone, prey.zone) == ("boot hill", "boot hill")
    assert table.me.player.victory_points == (1 if armed else 0)


def test_the_new_front_gains_nothing_by_studs_that_it_only_helps_to_ace() -> None:
    table = Table(3, "classic-2000")
    friend = table.sides[2]
    friend.outfit("The Collegium: New Front")
    helper = friend.dude(at=table.town_square)
    friend.attach("", helper, keywords=["Weapon", "Gadget 5"])
    hero, prey = table.me.dude(), table.foe.dude(stud=True)
    table.shootout(leader=hero, mark=prey, without=[helper])
    table.helps(helper, 0)
    table.to_resolution("8S 8H 3D 9C 4S", "9S 7H 2D 5C QS")
    table.lumps()
    assert (prey.zone, friend.player.victory_points) == ("boot hill", 0)
