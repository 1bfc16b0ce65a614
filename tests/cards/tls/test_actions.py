"""Behaviour of the action cards of The Light Shineth."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_backroom_deals_takes_over_who_is_not_paid(table: Table) -> None:
    debtor = table.foe.dude(upkeep=3, gangs=("testers",))
    deals = table.me.hand("Backroom Deals")
    table.foe.stash = 0
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{deals.id}.cover_their_debts")
    assert (debtor.in_play, debtor.controller) == (True, table.me.player)
    table.next_day()
    assert debtor.controller == table.foe.player


def test_backroom_deals_covers_nobody_at_high_noon(table: Table) -> None:
    table.foe.dude()
    deals, punch = table.me.hand("Backroom Deals"), table.foe.hand("Practice Punch")
    victim = table.foe.dude()
    table.use(punch, victim)
    assert (victim.zone, deals.zone) == ("discard pile", "play hand")


def test_backroom_deals_talks_upkeep_down(table: Table) -> None:
    dude = table.me.dude(upkeep=3)
    table.foe.dude()
    deals = table.me.hand("Backroom Deals")
    table.me.stash = 1
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{deals.id}.talk_it_down")
    assert table.offered() == [f"c{dude.id}"]
    table.go(dude)
    assert dude.upkeep == 1
    table.go(dude)
    assert (dude.in_play, table.me.stash) == (True, 0)


def test_civil_war_lets_their_controller_move_one(table: Table) -> None:
    one, other, alone = table.foe.dude(booted=True), table.foe.dude(), table.foe.dude(at=table.town_square)
    mine = table.me.dude()
    war = table.me.hand("Civil War")
    table.answer(f"use:{war.id}.divide")
    assert table.offered() == [f"c{one.id}", f"c{other.id}"]
    table.go(one, other)
    assert (table.pending.player, table.offered()) == (table.foe.seat, [f"c{one.id}", f"c{other.id}"])
    table.go(one)
    assert table.pending.player == table.foe.seat
    table.go(table.me.home)
    assert (one.location, one.booted, other.is_home) == (mine.location, True, True)
    assert (alone.location, table.me.stash) == (table.town_square, 9)


def test_civil_war_sets_who_stands_in_the_way_against_who_stands_behind(table: Table) -> None:
    """Hamshanks protects others only while he can be chosen instead of them, not once he is chosen."""
    ham, behind = table.foe.dude("Hamshanks", at=table.foe.home), table.foe.dude(at=table.foe.home)
    war = table.me.hand("Civil War")
    table.answer(f"use:{war.id}.divide")
    assert table.offered() == [f"c{ham.id}"]
    table.go(ham)
    assert table.offered() == [f"c{behind.id}"]
    table.go(behind)
    assert table.offered() == [f"c{ham.id}", f"c{behind.id}"]


def test_civil_war_needs_two_of_one_player(table: Table) -> None:
    table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    assert not table.can_use(table.me.hand("Civil War"))


def quarantine(table: Table, value: int = 4) -> tuple[Dude, Dude, Card]:
    """Set up my leader, an opposing dude of printed value 5, and the card."""
    sick = table.foe.dude(value=5, counters={"value": value - 5}, at=table.town_square)
    return table.me.dude(at=table.town_square), sick, table.me.hand("Forced Quarantine")


def test_forced_quarantine_lasts_a_day(table: Table) -> None:
    leader, sick, card = quarantine(table)
    table.foe.dude(influence=5)
    table.use(card, sick, leader, "done")
    assert (sick.booted, card in sick.attachments, leader.control, leader.booted) == (True, True, 1, True)
    table.next_day()
    assert (sick.zone, card.zone, leader.control) == ("discard pile", "discard pile", 1)


def test_forced_quarantine_of_somebody_who_has_died_only_makes_a_name(table: Table) -> None:
    leader, sick, card = quarantine(table)
    table.use(card, sick, leader, f"join:{sick.id}")
    table.to_resolution("8S 8H 8D 3C 3S", "4S 4H 9C JD 2C")
    table.lumps([])
    assert (sick.zone, card.zone, leader.control) == ("boot hill", "discard pile", 1)


@pytest.mark.parametrize("value", [5, 6])
def test_forced_quarantine_needs_somebody_weakened(table: Table, value: int) -> None:
    assert not table.can_use(quarantine(table, value)[2])


@pytest.mark.parametrize("stat", ["influence", "bullets"])
def test_forced_quarantine_takes_any_weakness(table: Table, stat: str) -> None:
    card = table.me.hand("Forced Quarantine")
    table.me.dude(), table.foe.dude(counters={stat: -1})
    table.me.dude(counters={stat: -1})
    assert table.can_use(card)


def test_tummy_twister_waits_on_a_deed_for_a_dude(table: Table) -> None:
    deed, twister = table.foe.deed(cost=1), table.me.hand("Tummy Twister")
    here, guest, late = table.foe.dude(at=deed), table.me.dude(upkeep=1), table.me.dude()
    table.use(twister, deed)
    assert (twister in deed.attachments, deed.upkeep, here.upkeep) == (True, 0, 0)
    table.move(guest, table.town_square)
    assert twister in deed.attachments
    table.move(late, deed)
    assert (twister in late.attachments, late.upkeep, guest.upkeep) == (True, 1, 1)
    table.move(guest, deed)
    assert twister in late.attachments


def test_tummy_twister_stays_with_its_dude(table: Table) -> None:
    deed, dude = table.foe.deed(), table.me.dude()
    number = table.me.card("Tummy Twister", CardType.ACTION)
    twister = table.me.put(number, dude.place.id, dude.id)
    table.move(dude, deed)
    assert (twister.location, dude.upkeep) == (deed, 1)


def grave(table: Table) -> tuple[Dude, Card]:
    """Set up my leader and A Hero's Passing, on a day on which one of their dudes was aced."""
    leader, victim = table.me.dude(), table.foe.dude()
    card, axe = table.me.hand("A Hero's Passing"), table.me.hand("Practice Noose")
    assert not table.can_use(card)
    table.use(axe, victim)
    return leader, card


def test_a_heros_passing_is_remembered_at_home(table: Table) -> None:
    leader, card = grave(table)
    table.use(card, leader)
    assert (card in table.me.home.attachments, len(table.me.player.play_hand)) == (True, 2)
    assert table.me.player.hand_size == 6


def test_a_heros_passing_ends_with_a_hero_of_your_own(table: Table) -> None:
    mine, theirs = table.me.dude(), table.foe.dude()
    lent = table.foe.dude(owner=table.me)
    card = table.me.put(
        table.me.card("A Hero's Passing", CardType.ACTION), table.me.home.id, table.me.home.id
    )
    first, second = table.foe.hand("Practice Noose"), table.foe.hand("Practice Noose")
    table.use(first, theirs)
    assert card.in_play
    table.use(second, lent)
    assert (card.zone, mine.in_play, table.me.player.hand_size) == ("discard pile", True, 5)
