"""Behaviour of the dudes of New Town, New Rules."""

from __future__ import annotations

from tests.table import Table


def test_wylie_hunts_wanted_dudes_that_oppose_him(table: Table) -> None:
    wylie = table.me.dude("Wylie Jenks")
    table.foe.dude(bounty=1)
    table.foe.dude(bounty=2)
    table.foe.dude()
    table.me.dude(bounty=1)
    assert wylie.bullets == 2
    table.shootout(leader=wylie)
    assert wylie.bullets == 4


def test_wylie_outside_the_shootout_hunts_nobody(table: Table) -> None:
    wylie, friend = table.me.dude("Wylie Jenks"), table.me.dude()
    table.foe.dude(bounty=1)
    table.shootout(leader=friend, without=[wylie])
    assert wylie.bullets == 2


def test_ulysses_holds_court_in_a_saloon(table: Table) -> None:
    saloon, bank = table.foe.deed(keywords=("Saloon",), control=1), table.me.deed(control=1)
    ulysses = table.me.dude("Ulysses Marks", at=saloon)
    assert [saloon.control, bank.control] == [2, 1]
    table.state.in_play[ulysses.id].location = bank.id
    table.engine.touch()
    assert [saloon.control, bank.control] == [1, 1]


def test_ulysses_throws_a_guest_out(table: Table) -> None:
    saloon = table.foe.deed(keywords=("Saloon",))
    ulysses, guest = table.me.dude("Ulysses Marks", at=saloon), table.foe.dude(at=saloon)
    table.use(ulysses, guest)
    assert [guest.location, guest.booted, ulysses.booted] == [table.town_square, True, False]


def test_ulysses_throws_nobody_out_elsewhere(table: Table) -> None:
    bank = table.foe.deed()
    ulysses, guest = table.me.dude("Ulysses Marks", at=bank), table.foe.dude(at=bank)
    table.use(ulysses, guest)
    assert [guest.location, guest.booted] == [bank, False]
    table.turn_of(table.me)
    assert not table.can_use(ulysses)
