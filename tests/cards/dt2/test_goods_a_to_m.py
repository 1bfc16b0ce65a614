"""Behaviour of the goods of Weird West Edition, A to M."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_mechanical_horse_trots_for_one_ghost_rock_and_gallops_for_two(table: Table) -> None:
    rider = table.me.dude(booted=True)
    horse = table.me.attach("Mechanical Horse", rider)
    table.me.deed()
    far = table.foe.deed()
    table.go(f"use:{horse.id}.ride_near")
    assert not table.can(f"c{far.id}")
    table.go(table.town_square)
    assert (rider.location, table.me.stash, horse.booted) == (table.town_square, 9, False)
    table.pass_()
    table.use(horse, table.me.home, ability="ride_far")
    table.pass_()
    table.use(horse, far, ability="ride_far")
    assert (rider.location, table.me.stash, horse.booted) == (far, 5, False)


def test_the_first_mechanical_horse_only_gallops(table: Table) -> None:
    rider = table.me.dude()
    horse = table.me.put(table.new_card("01094", 0), rider.place.id, rider.id)
    place = table.foe.deed()
    table.use(horse, place)
    assert (rider.location, table.me.stash) == (place, 8)


@pytest.mark.parametrize("title", ["Mechanical Horse", "Roan"])
@pytest.mark.parametrize("rides", [True, False])
def test_a_saddle_horse_carries_its_rider_into_a_posse_unbooted(
    table: Table, title: str, rides: bool
) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude()
    horse = table.me.attach(title, rider)
    table.call_out(leader, mark, "accept", f"join:{rider.id}")
    table.answer(f"use:{horse.id}.ride_along" if rides else "pass")
    assert rider in table.me.player.posse
    assert (rider.location, rider.booted, horse.booted) == (table.town_square, not rides, rides)


def test_a_saddle_horse_does_not_carry_a_booted_rider(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude(booted=True)
    table.me.attach("Roan", rider)
    table.call_out(leader, mark, "accept")
    assert table.pending.kind == "shootout"


def test_a_saddle_horse_is_no_use_to_a_dude_who_is_there_already(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude(at=table.town_square)
    table.me.attach("Roan", rider)
    table.call_out(leader, mark, "accept", f"join:{rider.id}")
    assert table.pending.kind == "shootout"
