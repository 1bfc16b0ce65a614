"""Behaviour of the Sioux Union of the classic Episodes 1 to 9, and of Pox Walker."""

from __future__ import annotations

import pytest

from tests.table import Table, keys

NOTHING, PAIR, TRIPS = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S"


@pytest.mark.parametrize(("bullets", "after"), [(0, 2), (5, 5)])
def test_little_running_bear_is_as_strong_as_the_weakest_terror(
    table: Table, bullets: int, after: int
) -> None:
    bear = table.me.dude("Little Running Bear")
    table.state.in_play[bear.id].counters["bullets"] = bullets - bear.bullets
    for name, strength in (("Weak", 2), ("Strong", 4)):
        table.foe.dude(name, keywords=["Abomination"], bullets=strength)
    table.foe.dude("Plain", bullets=0)
    table.shootout()
    table.use(bear)
    assert bear.bullets == after


def test_little_running_bear_needs_a_terror(table: Table) -> None:
    bear = table.me.dude("Little Running Bear")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(bear)


@pytest.mark.parametrize(("hand", "dies"), [(PAIR, False), (TRIPS, True)])
def test_tioga_joe_dies_only_by_two_ranks(table: Table, hand: str, dies: bool) -> None:
    joe = table.me.dude("Tioga Joe")
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, hand)
    table.lumps()
    assert (joe.zone == "boot hill") is dies


def test_no_card_aces_tioga_joe_when_his_hand_is_beaten(table: Table) -> None:
    joe, _ = table.me.dude("Tioga Joe"), table.me.dude("Other")
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, TRIPS)
    table.lumps()
    assert table.can(f"ace:{joe.id}")
    assert joe.cannot("be aced by cards")


def test_a_shotgun_cannot_ace_tioga_joe(table: Table) -> None:
    table.me.dude("Tioga Joe")
    shotgun = table.foe.attach("Shotgun", table.foe.dude(bullets=12))
    table.shootout()
    assert not table.can_use(shotgun, by=table.foe)


@pytest.mark.parametrize(("pull", "aced"), [("7H", True), ("6H", False)])
def test_a_bow_and_arrow_shoots_if_the_pull_is_high(table: Table, pull: str, aced: bool) -> None:
    brave = table.me.dude("Brave", gangs=("siouxunion",))
    bow = table.me.attach("Bow and Arrow", brave)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude("Other", value=9)
    table.shootout(mark=foe)
    table.me.deck(pull)
    table.use(bow, foe)
    assert (foe.zone == "boot hill") is aced
    assert (bow.booted, brave.booted) == (True, True)


def test_a_booted_dude_shoots_no_arrow(table: Table) -> None:
    brave = table.me.dude("Brave", gangs=("siouxunion",), booted=True)
    bow = table.me.attach("Bow and Arrow", brave)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(bow)


def test_only_the_sioux_carry_a_bow_and_arrow(table: Table) -> None:
    brave, cowboy = table.me.dude("Brave", gangs=("siouxunion",)), table.me.dude("Cowboy")
    bow = table.me.hand("Bow and Arrow")
    table.me.stash = 9
    assert table.can(f"shop:{bow.id}>{brave.id}")
    assert not table.can(f"shop:{bow.id}>{cowboy.id}")


def test_a_tattoo_makes_a_better_shaman(table: Table) -> None:
    brave = table.me.dude("Brave", gangs=("siouxunion",), keywords=["Shaman 1"], bullets=2, influence=3)
    table.me.dude("Cowboy")
    table.me.dude("Tired", gangs=("siouxunion",), booted=True)
    table.foe.dude(gangs=("siouxunion",), influence=3)
    table.declare(table.me.hand("Tattoo"))
    assert table.choices() == keys(brave)
    table.go(brave)
    assert brave.booted
    table.next_day()
    assert (brave.bullets, brave.rating("Shaman")) == (1, 2)
    assert not table.can_use(table.me.hand("Tattoo"))


def test_a_tattoo_makes_no_shaman_and_no_negative_bullets(table: Table) -> None:
    brave = table.me.dude("Brave", gangs=("siouxunion",), bullets=0)
    table.use(table.me.hand("Tattoo"), brave)
    table.me.attach("Gun", brave, bullets=2)
    assert (brave.bullets, brave.is_a("Shaman")) == (2, False)
    table.state.in_play[brave.id].booted = False
    table.engine.touch()
    table.turn_of(table.foe)
    table.pass_()
    assert not table.can_use(table.me.hand("Tattoo"), by=table.me)


@pytest.mark.parametrize(
    ("value", "zone", "after"), [(4, "in play", 1), (3, "boot hill", 0), (9, "in play", 6)]
)
def test_pox_walker_wastes_dudes_away(table: Table, value: int, zone: str, after: int) -> None:
    walker = table.me.dude("Pox Walker", at=table.town_square)
    table.me.dude("Boss", influence=3)
    victim = table.foe.dude("Victim", value=value, at=table.town_square, influence=9)
    table.foe.dude("Far", influence=5)
    table.declare(walker)
    assert table.choices() == keys(walker, victim)
    table.go(victim)
    assert victim.zone == zone
    if after:
        table.me.stash = 9
        table.next_day()
        assert victim.value == after
