"""Behaviour of the deeds of Weird West Edition, N to Z."""

from __future__ import annotations

from tests.table import Table


def test_nickel_night_inn_boots_the_meek_nearby(table: Table) -> None:
    inn = table.me.deed("Nickel Night Inn")
    meek = table.foe.dude(value=3, at=table.town_square)
    others = [
        table.foe.dude(value=4, at=inn),
        table.foe.dude(value=1),
        table.foe.dude(value=1, at=inn, booted=True),
    ]
    table.me.dude(at=inn, influence=5)
    table.go(f"use:{inn.id}.serve_cheap_drinks")
    assert not [d for d in others if table.can(f"c{d.id}")]
    table.go(meek)
    assert (meek.booted, inn.booted) == (True, True)


def test_railroad_station_takes_your_dude_anywhere(table: Table) -> None:
    station, far = table.me.deed("Railroad Station"), table.foe.deed(is_out_of_town=True)
    traveller = table.me.dude(at=station, booted=True)
    table.me.dude()
    table.foe.dude(at=station, influence=0)
    table.use(station, traveller, far)
    assert (traveller.location, station.booted) == (far, True)


def test_railroad_station_needs_a_traveller_of_yours(table: Table) -> None:
    station = table.me.deed("Railroad Station")
    table.me.dude()
    table.foe.dude(at=station, influence=0)
    assert not table.can_use(station)


def test_surveyors_office_is_adjacent_to_all_that_is_out_of_town(table: Table) -> None:
    office, far = table.me.deed("Surveyor's Office"), table.foe.deed(is_out_of_town=True)
    near, beyond = table.me.deed(), table.me.deed()
    assert [office.is_adjacent(p) for p in (far, near, beyond)] == [True, True, False]
    assert far.is_adjacent(office)
    assert not far.is_adjacent(near)


def test_surveyors_office_sends_your_dude_next_door(table: Table) -> None:
    office, far = table.me.deed("Surveyor's Office"), table.foe.deed(is_out_of_town=True)
    scout = table.me.dude(at=office, booted=True)
    beyond = table.foe.deed()
    table.go(f"use:{office.id}.set_out", scout)
    assert not table.can(f"c{beyond.id}")
    table.go(far)
    assert (scout.location, office.booted) == (far, True)
