"""Behaviour of the actions of Double Dealin'."""

from __future__ import annotations

from tests.table import Table


def test_horse_wranglin_finds_a_horse_in_the_deck(table: Table) -> None:
    rider, asleep = table.me.dude(at=table.foe.deed()), table.me.dude(booted=True)
    [roan] = table.me.only_deck("Roan")
    table.use(table.me.hand("Horse Wranglin'"), roan)
    assert (rider.attachments, asleep.attachments) == ([roan], [])
    assert table.me.stash == 10 - 1 - roan.cost


def test_horse_wranglin_finds_a_horse_in_the_discard_pile_or_leaves_it_there(table: Table) -> None:
    rider = table.me.dude()
    [roan] = table.me.pile("discard_pile", "Roan")
    table.use(table.me.hand("Horse Wranglin'"), [])
    assert (rider.attachments, roan.zone) == ([], "discard pile")
    table.use(table.me.hand("Horse Wranglin'"), [roan], by=table.me)
    assert rider.attachments == [roan]


def test_horse_wranglin_offers_no_horse_that_nobody_can_ride(table: Table) -> None:
    table.me.dude(booted=True), table.foe.dude()
    [roan] = table.me.pile("discard_pile", "Roan")
    table.use(table.me.hand("Horse Wranglin'"))
    assert roan.zone == "discard pile"
