"""Behaviour of the deeds of Ghost Town."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Card
from tests.table import Table


def office(table: Table, *keywords: str, access: str = "private") -> tuple[Card, Card]:
    """Return the Notary Public and another deed of its street."""
    return table.me.deed("Notary Public"), table.me.deed(keywords=keywords, access=access)


def test_a_government_deed_adds_bounty(table: Table) -> None:
    notary, jail = office(table, "Government")
    table.me.dude()
    outlaw = table.foe.dude()
    table.use(notary, jail, outlaw)
    assert [notary.booted, jail.booted, outlaw.bounty] == [True, True, 1]


def test_a_public_deed_moves_a_dude(table: Table) -> None:
    notary, bar = office(table, access="public")
    dude = table.me.dude(booted=True)
    table.use(notary, bar, dude, table.foe.home)
    assert dude.location == table.foe.home


def test_the_move_may_be_left_out(table: Table) -> None:
    notary, bar = office(table, access="public")
    dude = table.me.dude()
    table.use(notary, bar, [])
    assert dude.is_home


def test_a_public_government_deed_does_both(table: Table) -> None:
    notary, hall = office(table, "Government", access="public")
    dude = table.me.dude()
    table.use(notary, hall, dude, table.town_square)
    assert [dude.bounty, dude.location] == [1, table.town_square]


def test_the_deed_must_be_on_this_street_and_yours(table: Table) -> None:
    notary, _ = office(table)
    theirs = table.foe.deed(access="public")
    table.me.dude(at=theirs, influence=2)
    assert theirs.controller == table.me.player
    assert not table.can_use(notary)


def test_another_controller_needs_a_deed_of_their_own_there(table: Table) -> None:
    notary, _ = office(table, access="public")
    table.foe.dude(at=notary)
    assert not table.can_use(notary, by=table.foe)


def test_another_controller_boots_what_they_control(table: Table) -> None:
    notary, bar = office(table, access="public")
    table.foe.dude(at=notary)
    guest = table.foe.dude(at=bar)
    table.use(notary, bar, guest, table.foe.home, by=table.foe)
    assert [bar.booted, guest.is_home] == [True, True]
