"""Behaviour of the goods of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


@card("Test Ride Out")
class RideOut(ActionCard):
    @noon("Mark a location.", job=True, boot=True)
    async def ride(self) -> None:
        await self.lead_job(await self.target(self.locations, "Where to?"))


def ride(table: Table, place: Card) -> tuple[Dude, Card]:
    """My dude with a Quarter Horse has led a job that nobody joins."""
    rider = table.me.dude("Rider")
    horse = table.me.attach("Quarter Horse", rider)
    table.answer(f"use:{table.me.hand('Test Ride Out').id}.ride")
    table.go(place, rider)
    while table.pending.kind == "posse":
        table.answer("done")
    return rider, horse


def test_quarter_horse_waits_outside_after_a_job(table: Table) -> None:
    rider, horse = ride(table, table.town_square)
    table.use(horse)
    assert (rider.location, horse.booted) == (table.town_square, True)
    assert rider.booted, "it booted to lead the job"


def test_quarter_horse_goes_home_after_a_job_there(table: Table) -> None:
    rider, horse = ride(table, table.me.home)
    assert not table.can(f"use:{horse.id}.wait_outside")
    assert (rider.is_home, horse.booted) == (True, False)


def test_quarter_horse_serves_its_own_dude_only(table: Table) -> None:
    idle = table.me.dude("Idle", booted=True, at=table.me.deed(is_out_of_town=True))
    horse = table.me.attach("Quarter Horse", idle)
    leader = table.me.dude("Leader")
    table.answer(f"use:{table.me.hand('Test Ride Out').id}.ride")
    table.go(table.town_square, leader)
    while table.pending.kind == "posse":
        table.answer("done")
    assert not table.can(f"use:{horse.id}.wait_outside")
    assert leader.is_home


@pytest.mark.parametrize(("pulled", "drawn"), [("6H", 1), ("5H", 0)])
def test_the_analytical_cognisizer_unboots_its_inventor(table: Table, pulled: str, drawn: int) -> None:
    scientist, cog = table.me.dude(keywords=["Mad Scientist 0"]), table.me.hand("Analytical Cognisizer")
    table.me.deck(pulled)
    table.make(f"invent:{cog.id}>{scientist.id}")
    assert (scientist.booted, len(table.me.player.play_hand)) == (not drawn, drawn)


def test_the_analytical_cognisizer_recalculates_a_club(table: Table) -> None:
    hero, friend = table.me.dude(), table.me.dude(booted=True)
    cog, tonic = table.me.attach("Analytical Cognisizer", hero), table.me.attach("Vitality Tonic", friend)
    spare = table.me.hand("Stone Idol")
    table.me.deck("5C")
    table.use(tonic, f"use:{cog.id}.recalculate")
    assert (friend.in_play, friend.booted, spare.zone, cog.booted) == (True, False, "discard pile", True)


def test_the_analytical_cognisizer_minds_gadgets_nearby(table: Table) -> None:
    far = table.me.dude(booted=True, at=table.me.deed(is_out_of_town=True))
    table.me.attach("Analytical Cognisizer", table.me.dude())
    tonic = table.me.attach("Vitality Tonic", far)
    table.me.hand("Stone Idol")
    table.me.deck("5C")
    table.use(tonic)
    assert not far.in_play


@pytest.mark.parametrize(
    ("keywords", "booted", "bullets", "stud"),
    [(["Weapon"], False, 1, False), (["Weapon"], True, 3, True), (["Weapon", "Melee"], False, 3, True)],
)
def test_claws_are_outranged_by_guns(
    table: Table, keywords: list[str], booted: bool, bullets: int, stud: bool
) -> None:
    fiend, foe = table.me.dude(bullets=1, keywords=["Abomination"]), table.foe.dude()
    table.me.attach("Claws", fiend)
    table.foe.attach("", foe, keywords=keywords, booted=booted)
    table.shootout()
    assert (fiend.bullets, fiend.is_stud) == (bullets, stud)


def test_claws_are_for_the_harrowed_and_abominations(table: Table) -> None:
    dudes = [table.me.dude(keywords=k) for k in (["Harrowed"], ["Abomination"], ["Huckster 1"])]
    claws = table.me.hand("Claws")
    assert [table.can(f"shop:{claws.id}>{d.id}") for d in dudes] == [True, True, False]


def test_claws_are_affected_by_nobody_else(table: Table) -> None:
    fiend = table.foe.dude(keywords=["Abomination"])
    claws, hat = table.foe.attach("Claws", fiend), table.foe.attach("", fiend)
    thief = table.me.hand("Practice Pickpocket")
    table.answer(f"use:{thief.id}.steal")
    assert (claws.in_play, [k for k in table.offered() if k != "cancel"]) == (True, [f"c{hat.id}"])


@pytest.mark.parametrize(("pulled", "bullets", "stud"), [("5H", 1, False), ("5C", 1, True), ("5H", 2, True)])
def test_the_electrostatic_pump_gun_stuns(table: Table, pulled: str, bullets: int, stud: bool) -> None:
    hero, foe = table.me.dude(), table.foe.dude(stud=True, bullets=bullets)
    gun = table.me.attach("Electrostatic Pump Gun", hero)
    table.shootout()
    table.me.deck(pulled)
    table.use(gun, foe)
    assert (foe.bullets, foe.is_stud, gun.booted) == (bullets - 1, stud, True)


@pytest.mark.parametrize(
    ("mine", "influence", "rank"),
    [("8S 8H 2D KC 3S", 1, 2), ("8S 8H 2D KC 3S", 5, 1), ("8S 8S 2D KC 3S", 1, 4)],
)
def test_the_rangers_bible_preaches_with_a_legal_hand(
    table: Table, mine: str, influence: int, rank: int
) -> None:
    hero, _ = table.me.dude(influence=influence), table.foe.dude()
    bible = table.me.attach("Ranger's Bible", hero)
    table.shootout()
    table.to_resolution(mine, "9S 9S 9D 3C 2S")
    table.answer(f"use:{bible.id}.preach")
    table.go("Ben")
    assert (table.foe.player.hand_rank, bible.booted) == (rank, True)


def pinned(table: Table, *, by_card: bool) -> tuple[Dude, Card]:
    """A foe comes to a shootout against my dude with Stone's Colt Dragoons."""
    hero, boss = table.me.dude(), table.me.dude(influence=9)
    guns = table.me.attach("Stone's Colt Dragoons", hero)
    leader, late = table.foe.dude(), table.foe.dude("Angélica Espinosa" if by_card else "")
    table.shootout(leader=hero, mark=leader, without=[late, boss])
    if by_card:
        table.use(late, f"use:{guns.id}.pin_down", by=table.foe)
    return late, guns


def test_stones_colt_dragoons_pin_down_who_is_brought_in(table: Table) -> None:
    late, guns = pinned(table, by_card=True)
    assert (late.booted, guns.booted) == (True, True)
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S")
    table.lumps(())
    table.foe.dude(influence=9)
    table.next_day()
    assert late.booted


def test_stones_colt_dragoons_let_posses_form(table: Table) -> None:
    hero, leader, friend = table.me.dude(), table.foe.dude(), table.foe.dude()
    table.me.attach("Stone's Colt Dragoons", hero)
    table.shootout(mark=leader)
    assert (table.pending.kind, friend.booted) == ("shootout", False)
