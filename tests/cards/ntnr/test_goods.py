"""Behaviour of the goods of New Town, New Rules."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import Looked
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_the_plasma_drill_makes_an_owner_pay(table: Table) -> None:
    hero, deed = table.me.dude(at=table.town_square), table.foe.deed(production=3)
    drill = table.me.attach("Plasma Drill", hero)
    table.use(drill, deed, True)
    assert (table.foe.stash, table.me.stash, deed.in_play) == (7, 9, True)
    assert (hero.booted, drill.booted) == (True, True)


def test_the_plasma_drill_brings_down_a_deed_that_is_not_paid_for(table: Table) -> None:
    hero, deed = table.me.dude(at=table.town_square), table.foe.deed(production=3)
    guest = table.foe.dude(at=deed)
    table.use(table.me.attach("Plasma Drill", hero), deed, False)
    assert (table.foe.stash, deed.zone) == (10, "discard pile")
    assert (guest.is_home, guest.booted) == (True, True)


def test_the_plasma_drill_asks_nobody_who_cannot_pay(table: Table) -> None:
    hero, deed = table.me.dude(at=table.town_square), table.foe.deed(production=3)
    table.foe.stash = 2
    table.use(table.me.attach("Plasma Drill", hero), deed)
    assert deed.zone == "discard pile"


def test_the_plasma_drill_needs_an_unbooted_dude_and_a_deed_next_door(table: Table) -> None:
    one, other = table.me.deed(), table.me.deed()
    drills = [
        table.me.attach("Plasma Drill", table.me.dude(booted=True, at=one)),
        table.me.attach("Plasma Drill", table.me.dude(at=table.me.deed(is_out_of_town=True))),
        table.me.attach("Plasma Drill", table.me.dude(at=other)),
    ]
    assert [table.can_use(drill) for drill in drills] == [False, False, True]


def helmet(table: Table) -> Dude:
    """A dude of mine with a Telepathy Helmet faces a Practice Pistol; it is the foe's turn."""
    hero, foe = table.me.dude(), table.foe.dude()
    table.me.attach("Telepathy Helmet", hero)
    table.foe.attach("Practice Pistol", foe)
    return hero


def test_the_telepathy_helmet_wards_off_shootout_abilities(table: Table) -> None:
    hero, friend = helmet(table), table.me.dude()
    table.shootout(leader=hero)
    table.turn_of(table.foe)
    table.use(table.foe.player.posse[0].attachments[0], friend)
    assert (hero.is_home, friend.is_home) == (False, True)


def test_the_telepathy_helmet_wards_the_winner_only(table: Table) -> None:
    hero = helmet(table)
    table.shootout(leader=hero)
    table.state.winner = table.foe.seat
    table.engine.touch()
    table.turn_of(table.foe)
    table.use(table.foe.player.posse[0].attachments[0], hero)
    assert hero.is_home


def test_the_telepathy_helmet_reads_hands_as_often_as_you_pay(table: Table) -> None:
    hero = table.me.dude()
    cap = table.me.attach("Telepathy Helmet", hero)
    table.foe.hand("Auction")
    table.use(cap)
    table.use(cap, by=table.me)
    assert [(e.player, e.owner) for e in table.events(Looked)] == [(table.me.seat, table.foe.seat)] * 2
    assert (table.me.stash, cap.booted) == (8, False)


def test_the_telepathy_helmet_wards_off_nothing_at_noon_nor_of_your_own(table: Table) -> None:
    hero = table.me.dude()
    table.me.attach("Telepathy Helmet", hero)
    table.use(table.me.hand("Practice Punch"), hero)
    assert hero.zone == "discard pile"


def test_the_telepathy_helmet_lets_your_own_shootout_abilities_through(table: Table) -> None:
    hero, foe = table.me.dude(), table.foe.dude()
    table.me.attach("Telepathy Helmet", hero)
    punch = table.me.hand("Practice Punch")
    table.shootout()
    table.use(punch, hero)
    assert (hero.zone, foe.in_play) == ("discard pile", True)


def test_the_telepathy_helmet_wards_off_nothing_of_others_at_noon(table: Table) -> None:
    hero = table.me.dude()
    table.me.attach("Telepathy Helmet", hero)
    table.state.winner = table.me.seat
    table.engine.touch()
    table.use(table.foe.hand("Practice Noose"), hero, by=table.foe)
    assert hero.zone == "boot hill"
