"""Behaviour of the goods of Weird West Edition, A to M."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_mechanical_horse_trots_for_one_ghost_rock_and_gallops_for_two(table: Table) -> None:
    rider = table.me.dude(booted=True)
    horse = table.me.attach("Mechanical Horse", rider)
    table.me.deed()
    far = table.foe.deed()
    table.go(f"use:{horse.id}.ride_near")
    assert not table.can(f"c{far.id}")
    table.go(table.town_square)
    assert (rider.location, table.me.stash, horse.booted) == (table.town_square, 9, False)
    table.pass_()
    table.use(horse, table.me.home, ability="ride_far")
    table.pass_()
    table.use(horse, far, ability="ride_far")
    assert (rider.location, table.me.stash, horse.booted) == (far, 5, False)


def test_the_first_mechanical_horse_only_gallops(table: Table) -> None:
    rider = table.me.dude()
    horse = table.me.put(table.new_card("01094", 0), rider.place.id, rider.id)
    place = table.foe.deed()
    table.use(horse, place)
    assert (rider.location, table.me.stash) == (place, 8)


@pytest.mark.parametrize("title", ["Mechanical Horse", "Roan"])
@pytest.mark.parametrize("rides", [True, False])
def test_a_saddle_horse_carries_its_rider_into_a_posse_unbooted(
    table: Table, title: str, rides: bool
) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude()
    horse = table.me.attach(title, rider)
    table.call_out(leader, mark, "accept", f"join:{rider.id}")
    table.answer(f"use:{horse.id}.ride_along" if rides else "pass")
    assert rider in table.me.player.posse
    assert (rider.location, rider.booted, horse.booted) == (table.town_square, not rides, rides)


def test_a_saddle_horse_does_not_carry_a_booted_rider(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude(booted=True)
    table.me.attach("Roan", rider)
    table.call_out(leader, mark, "accept")
    assert table.pending.kind == "shootout"


def test_a_saddle_horse_is_no_use_to_a_dude_who_is_there_already(table: Table) -> None:
    leader, mark = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    rider = table.me.dude(at=table.town_square)
    table.me.attach("Roan", rider)
    table.call_out(leader, mark, "accept", f"join:{rider.id}")
    assert table.pending.kind == "shootout"


@pytest.mark.parametrize("code", ["24176", "05026"])
def test_bio_charge_neutralizer_makes_a_stud_and_stays_with_them(table: Table, code: str) -> None:
    hero, friend = table.me.dude(), table.me.dude()
    gun = table.me.attach(code, hero)
    other = table.me.attach("Mustang", hero)
    assert (hero.is_stud, hero.bullets, friend.is_stud) == (True, 3, False)
    assert not table.can(f"trade:{gun.id}>{friend.id}")
    assert table.can(f"trade:{other.id}>{friend.id}")


@pytest.mark.parametrize("code", ["24176", "05026"])
def test_bio_charge_neutralizer_is_untouched_by_others(table: Table, code: str) -> None:
    gun = table.me.attach(code, table.me.dude())
    thief = table.foe.dude('Samantha "Sammy" Cooke', at=table.me.home)
    other = table.me.attach("Tusk", table.me.dude())
    table.turn_of(table.foe)
    table.go(f"use:{thief.id}.rustle")
    assert (table.can(f"c{gun.id}"), table.can(f"c{other.id}")) == (False, True)


@pytest.mark.parametrize(("pull", "kept"), [("KS", True), ("KC", False)])
def test_bio_charge_neutralizer_jumps_or_burns_out(table: Table, pull: str, kept: bool) -> None:
    hero, friend = table.me.dude(), table.me.dude()
    gun = table.me.attach("Bio-Charge Neutralizer", hero)
    table.me.dude(at=table.town_square)
    table.me.deck(pull)
    table.use(gun)
    assert hero.goods == []
    assert friend.goods == ([gun] if kept else [])
    assert gun.zone == ("in play" if kept else "discard pile")


def test_bio_charge_neutralizer_stays_where_nobody_else_is(table: Table) -> None:
    hero = table.me.dude()
    gun = table.me.attach("Bio-Charge Neutralizer", hero)
    table.me.deck("KS")
    table.use(gun)
    assert (hero.goods, gun.booted) == ([gun], True)


@pytest.mark.parametrize(
    ("title", "facts", "blunt"),
    [
        ("", {}, False),
        ("", {"keywords": ["Weapon", "Melee"]}, False),
        ("", {"keywords": ["Weapon"], "booted": True}, False),
        ("", {"keywords": ["Weapon"]}, True),
    ],
)
def test_bowie_knife_is_for_close_quarters(
    table: Table, title: str, facts: dict[str, Any], blunt: bool
) -> None:
    hero, villain = table.me.dude(bullets=1), table.foe.dude()
    knife = table.me.attach("Bowie Knife", hero)
    table.foe.attach(title, villain, **facts)
    assert (hero.is_stud, hero.bullets) == (True, 2)
    table.shootout()
    assert (hero.is_stud, hero.bullets, knife.bullets) == ((False, 1, 0) if blunt else (True, 2, 1))


def test_bowie_knife_is_drawn_in_a_shootout(table: Table) -> None:
    hero = table.me.dude(booted=True)
    table.foe.dude()
    knife = table.me.hand("Bowie Knife")
    away = table.me.dude()
    table.shootout(leader=hero, without=[away])
    assert not table.can(f"shop:{knife.id}>{away.id}")
    table.make(f"shop:{knife.id}>{hero.id}")
    assert (hero.goods, hero.is_stud, table.me.stash) == ([knife], True, 9)


def test_bowie_knife_must_be_paid_for(table: Table) -> None:
    hero = table.me.dude()
    table.foe.dude()
    table.me.hand("Bowie Knife")
    table.me.stash = 0
    table.shootout(leader=hero)
    assert table.offered() == ["pass"]


def test_guide_horse_knows_the_way_to_the_town_square(table: Table) -> None:
    rider = table.me.dude(booted=True)
    horse = table.me.attach("Guide Horse", rider)
    lost = table.me.attach("Guide Horse", table.me.dude(at=table.town_square))
    assert not table.can_use(lost)
    table.use(horse)
    assert (rider.location, horse.booted) == (table.town_square, True)


def test_hawleys_rose_makes_an_abomination(table: Table) -> None:
    hero = table.me.dude()
    table.me.attach("Hawley's Rose", hero)
    assert hero.is_a("Abomination")


def test_hawleys_rose_blooms_at_sundown(table: Table) -> None:
    deed, busy = table.me.deed(), table.me.deed()
    alone, home = table.me.dude(at=deed, influence=1), table.me.dude(influence=1)
    tense = table.me.dude(at=busy, influence=1)
    for dude in (alone, home, tense):
        table.me.attach("Hawley's Rose", dude)
    table.foe.dude(at=busy), table.foe.dude(at=table.me.home)
    assert [d.influence for d in (alone, home, tense)] == [1, 1, 1]
    table.phase(Phase.SUNDOWN)
    table.engine.touch()
    assert [d.influence for d in (alone, home, tense)] == [2, 2, 3]


CHEATED, HONEST = "8S 8S 8H JD 2C", "KS QD 10H 9S 7C"


def guile(table: Table, mine: str = HONEST, booted: bool = False) -> Card:
    """Start a Resolution step against a cheater, in which Jael's Guile may be used."""
    goods = table.me.attach("Jael's Guile", table.me.dude(booted=booted))
    table.shootout()
    table.to_resolution(mine, CHEATED)
    return goods


def test_jaels_guile_makes_the_cheater_choose_twice(table: Table) -> None:
    first, second = table.foe.dude(), table.foe.dude()
    card = guile(table)
    table.go(f"use:{card.id}.beguile")
    assert table.pending.player == table.foe.seat
    table.go(first, "boot", second, "discard")
    assert (first.booted, second.zone, card.booted) == (True, "discard pile", True)
    assert not table.me.player.dudes[0].booted


def test_jaels_guile_takes_the_wanted_first_and_the_booted_for_good(table: Table) -> None:
    honest, wanted = table.foe.dude(), table.foe.dude(bounty=1)
    card = guile(table)
    table.go(f"use:{card.id}.beguile", "boot")
    assert (wanted.zone, honest.booted) == ("discard pile", False)


@pytest.mark.parametrize("booted", [True, False])
def test_jaels_guile_boots_a_cheater_of_your_own(table: Table, booted: bool) -> None:
    villain, other = table.foe.dude(), table.foe.dude()
    card = guile(table, CHEATED, booted)
    table.turn_of(table.me)
    assert table.can_use(card) is not booted
    if not booted:
        table.use(card, villain, "boot", other, "boot")
        assert table.me.player.dudes[0].booted


def test_la_quema_adds_to_the_value(table: Table) -> None:
    rider = table.me.dude(value=5)
    table.me.attach("La Quema", rider)
    assert rider.value == 8


@pytest.mark.parametrize("boots", [True, False])
def test_la_quema_rides_into_the_posse_and_may_boot_somebody(table: Table, boots: bool) -> None:
    table.me.dude()
    rider = table.me.dude(booted=True)
    horse = table.me.attach("La Quema", rider)
    foe = table.foe.dude()
    table.shootout(without=[rider])
    table.use(horse, [foe] if boots else [])
    assert rider in table.me.player.posse
    assert (foe.booted, horse.booted) == (boots, True)


def test_la_quema_stays_out_once_its_rider_is_in(table: Table) -> None:
    horse = table.me.attach("La Quema", table.me.dude())
    table.foe.dude()
    table.shootout()
    assert not table.can_use(horse)


def hatted(table: Table) -> Dude:
    """Return my dude of influence 2 in a Fancy New Hat, which adds 1."""
    dude = table.me.dude(influence=2, at=table.town_square)
    table.me.attach("Fancy New Hat", dude)
    return dude


@pytest.mark.rule("R-GEN-3")
@pytest.mark.parametrize(("mine", "left"), [(False, 3), (True, 2)])
def test_fancy_new_hat_impresses_other_players(table: Table, mine: bool, left: int) -> None:
    dude = hatted(table)
    rumors = (table.me if mine else table.foe).hand("Rumors")
    table.use(rumors, dude, by=table.me if mine else table.foe)
    assert dude.influence == left


def test_fancy_new_hat_is_no_help_against_a_trait(table: Table) -> None:
    dude = table.me.dude(influence=2)
    table.me.attach("Fancy New Hat", dude)
    table.foe.deed("Hustings")
    assert dude.influence == 2


def test_fancy_new_hat_does_not_bring_back_what_was_lost_before(table: Table) -> None:
    dude, rumors = table.me.dude(influence=2, at=table.town_square), table.foe.hand("Rumors")
    table.use(rumors, dude)
    table.me.attach("Fancy New Hat", dude)
    assert dude.influence == 2
