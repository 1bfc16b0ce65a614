"""Behaviour of The Texas Rangers, who hunt Terrors and let nothing hold them up."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import CardType
from tests.cards.classic.practice import caught
from tests.table import Table, keys


@pytest.mark.parametrize("printing", ["The Texas Rangers", "EP-412"])
def test_the_texas_rangers_call_out_a_terror_from_next_door(table: Table, printing: str) -> None:
    home = table.me.outfit(printing)
    near, far = table.me.dude("Near"), table.me.dude("Far", at=table.me.deed(is_out_of_town=True))
    terror = table.foe.dude(keywords=["Abomination"], at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.declare(home, ability="hunt")
    assert table.choices() == keys(terror)
    table.go(terror, near)
    assert near.booted
    table.answer("accept")
    table.pass_()
    table.join_all([far])
    assert (near.in_posse, terror.in_posse, near.location) == (True, True, table.town_square)


def test_the_texas_rangers_hunt_no_ordinary_dude(table: Table) -> None:
    home = table.me.outfit("The Texas Rangers")
    table.me.dude()
    table.foe.dude(at=table.town_square)
    assert not table.can_use(home, "hunt")


def test_the_texas_rangers_lift_a_restriction_for_one_noon_play(table: Table) -> None:
    home = table.me.outfit("The Texas Rangers")
    rider, other = table.me.dude(), table.me.dude()
    for dude in (rider, other):
        table.forbid(dude, "move")
    walker = table.foe.dude()
    table.move(walker, table.town_square)
    assert table.pending.kind == "react"
    table.use(home, rider, ability="ride_hard")
    assert table.can(f"move:{rider.id}>-1")
    assert not table.can(f"move:{other.id}>-1")
    table.move(rider, table.town_square)
    assert (rider.location, home.booted) == (table.town_square, True)
    table.turn_of(table.me)
    assert not any(key.startswith(f"move:{rider.id}>") for key in table.offered())


def test_nobody_asks_for_the_texas_rangers_where_nothing_holds_a_dude_up(table: Table) -> None:
    table.me.outfit("The Texas Rangers")
    table.me.dude()
    assert table.pending.kind == "noon play"


def test_the_texas_rangers_bring_a_dude_into_a_far_shootout_booted(table: Table) -> None:
    home = table.me.outfit("The Texas Rangers")
    caller, mark = table.me.dude("Caller", at=table.town_square), table.foe.dude(at=table.town_square)
    late = table.me.dude("Late", at=table.me.deed(is_out_of_town=True))
    table.call_out(caller, mark, "accept")
    table.answer(f"use:{home.id}.ride_hard")
    table.go(late)
    table.join_all()
    assert (late.in_posse, late.booted, late.location, home.booted) == (
        True,
        True,
        table.town_square,
        True,
    )


def test_the_texas_rangers_ride_to_a_job(table: Table) -> None:
    home = table.foe.outfit("The Texas Rangers")
    leader, deed = table.me.dude(), table.foe.deed(is_out_of_town=True)
    late = table.foe.dude("Late")
    arson = table.me.hand("Arson", CardType.ACTION)
    table.declare(arson)
    table.go(deed, leader)
    table.answer(f"use:{home.id}.ride_hard")
    table.join_all()
    assert (late.in_posse, late.location, late.booted) == (True, deed, True)


def test_the_texas_rangers_stay_where_a_call_out_is_refused(table: Table) -> None:
    table.me.outfit("The Texas Rangers")
    caller, mark = table.me.dude("Caller", at=table.town_square), table.foe.dude(at=table.town_square)
    table.me.dude("Late", at=table.me.deed(is_out_of_town=True))
    table.call_out(caller, mark, "refuse")
    assert table.pending.kind == "noon play"


def test_the_texas_rangers_do_not_ride_where_nobody_else_may_fight(table: Table) -> None:
    home, rope = table.me.outfit("The Texas Rangers"), table.me.hand("Get a Rope")
    hero, foe = table.me.dude("Hero"), table.foe.dude()
    table.me.dude("Late", at=table.me.deed(is_out_of_town=True))
    caught(table)
    table.use(rope, hero, foe)
    assert (table.pending.kind, home.booted) == ("shootout", False)
