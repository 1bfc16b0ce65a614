"""Behaviour of Nash Bilton's people in Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import CheckMade
from tests.table import Table, keys


@pytest.mark.parametrize("nash", ["Nash Bilton", "Nash Bilton (Exp.2)"])
def test_the_agency_produces_more_while_you_have_nash_bilton(table: Table, nash: str) -> None:
    agency = table.me.deed("Bilton Protection Agency")
    table.foe.dude("Nash Bilton (Exp.1)")
    assert agency.production == 1
    table.me.dude(nash)
    assert agency.production == 3


def test_the_agency_sends_a_dude_into_the_shootout(table: Table) -> None:
    agency = table.me.deed("Bilton Protection Agency")
    guard, tired = table.me.dude("Guard", at=agency), table.me.dude("Tired", at=agency, booted=True)
    away, visitor = table.me.dude("Away"), table.foe.dude("Visitor", at=agency)
    hero = table.me.dude("Hero", at=table.town_square)
    table.foe.dude("Foe", at=table.town_square)
    table.shootout(leader=hero, without=[guard, tired, away, visitor])
    table.declare(agency)
    assert table.choices() == keys(guard, tired)
    table.go(tired)
    assert (tired.in_posse, tired.booted, tired.location) == (True, True, table.town_square)
    assert not agency.booted
    assert not table.can_use(agency, by=table.me)


def test_bill_jefferson_works_for_nash_for_nothing(table: Table) -> None:
    bill = table.me.dude("Bill Jefferson")
    table.foe.dude("Nash Bilton")
    assert bill.upkeep == 2
    table.me.dude("Nash Bilton (Exp.2)")
    assert bill.upkeep == 0


def test_nash_bilton_lives_off_the_agency_that_you_control(table: Table) -> None:
    nash, agency = table.me.dude("Nash Bilton (Exp.2)"), table.foe.deed("Bilton Protection Agency")
    assert nash.upkeep == 3
    table.me.dude(at=agency, influence=1)
    assert nash.upkeep == 0


def test_nash_bilton_joins_a_shootout_from_anywhere_for_two_ghost_rock(table: Table) -> None:
    hero, nash = table.me.dude("Hero"), table.me.dude("Nash Bilton (Exp.2)", at=table.me.deed(), booted=True)
    table.foe.dude("Foe")
    table.shootout(leader=hero, without=[nash])
    table.use(nash)
    assert (nash.in_posse, table.me.stash) == (True, 8)


def test_nash_bilton_stays_away_from_a_shootout_he_cannot_pay_for(table: Table) -> None:
    hero, nash = table.me.dude("Hero"), table.me.dude("Nash Bilton (Exp.2)")
    table.foe.dude("Foe")
    table.me.stash = 1
    table.shootout(leader=hero, without=[nash])
    assert not table.can_use(nash)


def test_killer_kerry_boots_a_dude_of_two_influence_nearby(table: Table) -> None:
    kerry = table.me.dude("Killer Kerry (Exp.1)", at=table.town_square)
    here = table.foe.dude("Here", influence=2, at=table.town_square)
    near = table.me.dude("Near", influence=2)
    table.foe.dude("Stronger", influence=3, at=table.town_square)
    table.foe.dude("Weaker", influence=1, at=table.town_square)
    table.foe.dude("Booted", influence=2, at=table.town_square, booted=True)
    table.foe.dude("Far", influence=2, at=table.foe.deed(is_out_of_town=True))
    table.declare(kerry)
    assert table.choices() == keys(kerry, here, near)
    table.go(here)
    assert (here.booted, kerry.booted) == (True, False)


def test_kerry_gets_a_pocket_watch_for_nothing_and_without_a_check(table: Table) -> None:
    kerry = table.me.dude("Killer Kerry (Exp.1)")
    table.me.dude("Other")
    watch, machine = (
        table.me.hand("Pocket Watch", CardType.GOODS),
        table.me.hand("Machine", CardType.GOODS, keywords=["Gadget"], gadget_difficulty=1),
    )
    table.me.stash = 0
    ways = [key for key in table.offered() if f":{watch.id}" in key]
    assert len(ways) == 1
    assert not any(f":{machine.id}" in key for key in table.offered())
    table.make(ways[0])
    assert watch in kerry.attachments
    assert (kerry.booted, table.me.stash, table.events(CheckMade)) == (False, 0, [])


def test_a_booted_kerry_gets_no_pocket_watch(table: Table) -> None:
    table.me.dude("Killer Kerry (Exp.1)", booted=True)
    watch = table.me.hand("Pocket Watch", CardType.GOODS)
    assert not any(f":{watch.id}" in key for key in table.offered())


def test_others_pay_for_a_pocket_watch_and_invent_it(table: Table) -> None:
    table.me.dude("Killer Kerry (Exp.1)", booted=True)
    tinker = table.me.dude("Tinker", keywords=["Mad Scientist 9"])
    watch = table.me.hand("Pocket Watch", CardType.GOODS)
    before = table.me.stash
    (way,) = [key for key in table.offered() if f":{watch.id}" in key]
    table.make(way)
    assert (tinker.booted, table.me.stash, len(table.events(CheckMade))) == (True, before - 1, 1)
