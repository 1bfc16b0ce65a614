"""Behaviour of the dudes of Weird West Edition, K to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Dude
from doomtown_desktop.engine.events import GhostRockMoved, RoundDecided
from tests.table import Table

HORSE = ["Horse"]


def test_kevin_wainwright_seeks_hucksters(table: Table) -> None:
    kevin = table.me.dude("Kevin Wainwright", booted=True)
    deed = table.foe.deed()
    table.foe.dude(at=deed, keywords=["Huckster 1"])
    table.use(kevin, deed)
    assert (kevin.location, kevin.booted, kevin.is_stud) == (deed, True, True)


def test_kevin_wainwright_needs_a_huckster_elsewhere(table: Table) -> None:
    kevin = table.me.dude("Kevin Wainwright")
    table.me.dude(keywords=["Huckster 1"])
    assert not table.can_use(kevin)


@pytest.mark.parametrize(("code", "upkeep"), [("24033", 1), ("01030", 2)])
def test_lane_healey_rides_for_more_bullets(table: Table, code: str, upkeep: int) -> None:
    lane = table.me.put(table.new_card(code, 0), table.me.home.id)
    assert isinstance(lane, Dude)
    assert (lane.bullets, lane.upkeep) == (1, 2)
    table.me.attach("", lane, keywords=HORSE)
    assert (lane.bullets, lane.upkeep) == (3, upkeep)


def test_mahogany_jackson_kicks_up_two_cards(table: Table) -> None:
    mahogany = table.me.dude('"Mahogany" Jackson')
    table.foe.dude()
    first, second = table.me.deck("5H", "6H")
    table.shootout(leader=mahogany)
    assert table.me.player.discard_pile == [first, second]


def test_mahogany_jackson_keeps_calm_when_others_join(table: Table) -> None:
    mahogany = table.me.dude('"Mahogany" Jackson')
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[mahogany])
    assert table.me.player.discard_pile == []


@pytest.mark.parametrize(("stash", "income"), [(7, 3), (8, 0)])
def test_natalya_pockets_production_if_you_are_poor(table: Table, stash: int, income: int) -> None:
    deed = table.foe.deed(production=3)
    table.me.dude("Natalya", at=deed, booted=True)
    table.foe.dude(influence=5)
    table.foe.dude(influence=3, at=deed)
    table.me.stash = stash
    table.next_day()
    took = sum(e.amount for e in table.events(GhostRockMoved) if e.taker == 0 and e.reason == "Natalya")
    theirs = sum(e.amount for e in table.events(GhostRockMoved) if e.taker == 1 and e.reason == "production")
    assert (took, theirs) == (income, 3 - income)


def test_natalya_takes_nothing_at_home(table: Table) -> None:
    table.me.dude("Natalya")
    table.me.outfit("", production=2)
    table.me.stash = 5
    table.next_day()
    assert not [e for e in table.events(GhostRockMoved) if e.taker == 0 and e.reason == "Natalya"]


def test_pagliaccio_grins(table: Table) -> None:
    clown = table.me.dude("Pagliaccio")
    victim = table.foe.dude(bullets=3, value=9)
    table.shootout()
    table.use(clown, victim)
    assert (victim.bullets, victim.value, clown.booted) == (2, 8, True)


def test_rattler_young_un_holds_deeds_with_its_bullets(table: Table) -> None:
    deed = table.foe.deed()
    table.me.dude("Rattler Young 'Un", at=deed)
    rival = table.foe.dude(at=deed, bullets=5, influence=1)
    assert deed.controller == table.me.player
    table.foe.attach("", rival, influence=1)
    assert deed.controller == table.foe.player


@pytest.mark.parametrize(("foes", "stud"), [(1, True), (2, False)])
def test_rattler_young_un_pounces_on_the_lonely(table: Table, foes: int, stud: bool) -> None:
    rattler = table.me.dude("Rattler Young 'Un")
    for _ in range(foes):
        table.foe.dude()
    table.shootout()
    table.use(rattler)
    assert rattler.is_stud == stud


FULL_HOUSE = "8S 8H 8D 3C 3S"


@pytest.mark.parametrize(
    ("hand", "losses", "friend_stays"),
    [("JS JD 5H 5C KD", 4, True), ("JS JD JH 5C KD", 3, True), ("KS QD 10H 9S 7C", 6, False)],
)
def test_the_brute_spares_two_casualties(table: Table, hand: str, losses: int, friend_stays: bool) -> None:
    brute, friend = table.me.dude("The Brute"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution(hand, FULL_HOUSE)
    table.lumps(f"ace:{brute.id}")
    assert table.events(RoundDecided)[0].casualties == (losses, 0)
    assert (brute.zone, friend.in_play) == ("boot hill", friend_stays)


def test_the_brute_discarded_covers_one(table: Table) -> None:
    brute, friend = table.me.dude("The Brute"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution("JS JD JH 5C KD", FULL_HOUSE)
    table.lumps(f"discard:{brute.id}")
    assert (brute.zone, friend.zone) == ("discard pile", "boot hill")
