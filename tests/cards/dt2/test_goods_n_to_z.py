"""Behaviour of the goods of Weird West Edition, N to Z."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Dude
from tests.table import Table


def test_pair_of_six_shooters_changes_a_card_of_your_draw_hand(table: Table) -> None:
    guns = table.me.attach("Pair of Six-Shooters", table.me.dude())
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KD KH 9S 7C", "8S 8S 9H JD 2C")
    table.use(guns, table.me.player.draw_hand[3], "KC")
    assert (table.me.player.hand_rank, table.me.player.hand_is_legal, guns.booted) == (8, True, True)


def gunslinger(table: Table) -> Dude:
    """Somebody with a Peacemaker in a shootout."""
    hero = table.me.dude(stud=True, bullets=2)
    table.me.attach("Peacemaker", hero)
    return hero


def test_peacemaker_keeps_a_stud_a_stud_and_bullets_up(table: Table) -> None:
    hero = gunslinger(table)
    table.foe.dude()
    sun = table.foe.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(sun, hero, "both for 1 ghost rock", by=table.foe)
    assert (hero.is_stud, hero.bullets) == (True, 3)


def test_peacemaker_gives_no_shelter_from_your_own_abilities(table: Table) -> None:
    hero = gunslinger(table)
    table.foe.dude()
    sun = table.me.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(sun, hero, "-2 bullets")
    assert hero.bullets == 1


def test_peacemaker_gives_no_shelter_at_noon(table: Table) -> None:
    hero = gunslinger(table)
    bar = table.foe.deed("Charlie's Place")
    table.state.in_play[hero.id].location = bar.id
    table.foe.dude(at=bar, influence=5)
    table.use(bar, hero, "-2", by=table.foe)
    assert hero.bullets == 1


def test_peacemaker_shelters_nobody_else(table: Table) -> None:
    gunslinger(table)
    friend = table.me.dude(stud=True, bullets=2)
    table.foe.dude()
    sun = table.foe.hand("Sun in Yer Eyes")
    table.shootout()
    table.use(sun, friend, "both for 1 ghost rock", by=table.foe)
    assert (friend.is_stud, friend.bullets) == (False, 0)


@pytest.mark.parametrize("pays", [True, False])
def test_ragged_mule_wants_ghost_rock_for_a_ride(table: Table, pays: bool) -> None:
    rider = table.me.dude(booted=True)
    mule = table.me.attach("Ragged Mule", rider)
    place = table.foe.deed()
    table.use(mule, place, pays)
    assert (rider.location, rider.booted, mule.in_play, table.me.stash) == (
        place,
        True,
        pays,
        9 if pays else 10,
    )


def test_ragged_mule_leaves_those_who_cannot_pay(table: Table) -> None:
    mule = table.me.attach("Ragged Mule", table.me.dude())
    table.me.stash = 0
    table.use(mule, table.town_square)
    assert mule.zone == "discard pile"


def test_ragged_mule_carries_a_dude_into_the_posse(table: Table) -> None:
    table.me.dude()
    rider = table.me.dude(booted=True)
    mule = table.me.attach("Ragged Mule", rider)
    table.foe.dude()
    table.shootout(without=[rider])
    table.use(mule, True)
    assert rider in table.me.player.posse
    assert (mule.booted, table.me.stash) == (True, 9)
