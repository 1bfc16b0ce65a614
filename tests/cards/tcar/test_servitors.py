"""Behaviour of further legends of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.ids import Phase
from tests.cards import practice
from tests.table import Table

assert practice

MINE, THEIRS = "8S 8H 9D 3C 2C", "KS QH 9D 4C 2S"


def stone(table: Table, *, at: Card | None = None) -> tuple[Card, Dude, Dude]:
    """Set up Jasper Stone, my shooter with a friend, and their dude, the target, beside another."""
    jasper = table.me.legend("Jasper Stone")
    hero = table.me.dude("Hero", bullets=1, stud=True)
    table.me.dude("Friend", stud=True)
    prey = table.foe.dude("Prey")
    table.foe.dude("Other")
    table.shootout(leader=hero, at=at)
    return jasper, hero, prey


def bonus(table: Table) -> tuple[int, int]:
    return drawing.bonuses(table.engine, 0)


@pytest.mark.parametrize(("home", "stud"), [(False, 1), (True, 2)])
def test_jasper_stone_shoots_alone_away_from_home(table: Table, home: bool, stud: int) -> None:
    _, hero, _ = stone(table, at=table.me.home if home else None)
    table.pass_()
    table.to_resolution(shooters=[hero])
    assert bonus(table)[0] == stud


def test_jasper_stone_hunts_a_dude(table: Table) -> None:
    jasper, hero, prey = stone(table)
    table.answer(f"use:{jasper.id}.hunt")
    table.go(prey)
    table.to_resolution(MINE, THEIRS, shooters=[hero])
    assert (hero.bullets, jasper.booted) == (3, True)
    table.lumps(f"discard:{prey.id}")
    assert (prey.in_play, hero.bullets) == (False, 1)


def test_jasper_stone_takes_the_soul_of_the_aced(table: Table) -> None:
    jasper, hero, prey = stone(table)
    table.answer(f"use:{jasper.id}.hunt")
    table.go(prey)
    whip = table.me.hand("Point Blank")
    table.to_resolution(MINE, THEIRS, shooters=[hero])
    table.answer(f"use:{whip.id}.fire")
    table.go(hero, prey)
    assert (prey.zone, hero.control, hero.permanent("bullets")) == ("boot hill", 1, 1)
    assert hero.bullets == 2


def test_jasper_stone_lets_the_others_die_for_nothing(table: Table) -> None:
    jasper, hero, prey = stone(table)
    table.answer(f"use:{jasper.id}.hunt")
    table.go(prey)
    whip = table.me.hand("Point Blank")
    table.to_resolution(MINE, THEIRS, shooters=[hero])
    table.answer(f"use:{whip.id}.fire")
    table.go(hero, table.foe.player.dudes[1])
    assert (hero.control, hero.permanent("bullets")) == (0, 0)


@pytest.mark.parametrize(("theirs", "stud"), [(3, 0), (1, 2)])
def test_raven_scorns_weakness_of_leaders(table: Table, theirs: int, stud: int) -> None:
    table.me.legend("Raven")
    hero = table.me.dude(bullets=2, stud=True)
    table.foe.dude(bullets=theirs)
    table.shootout(leader=hero)
    table.to_resolution(shooters=[hero])
    assert bonus(table)[0] == stud


@pytest.mark.parametrize(("mine", "theirs", "points"), [(1, 1, 1), (1, 2, 0), (0, 0, 1)])
def test_raven_rules_by_theft_at_sundown(table: Table, mine: int, theirs: int, points: int) -> None:
    table.me.legend("Raven")
    for thief, victim, count in ((table.me, table.foe, mine), (table.foe, table.me, theirs)):
        for _ in range(count):
            thief.dude(at=victim.deed())
    assert table.me.player.control_points == 0
    table.state.phase = Phase.SUNDOWN
    table.engine.touch()
    assert table.me.player.control_points == points


def shadow(table: Table) -> tuple[Card, Card, Dude, Dude]:
    """Raven has chosen a deed of theirs, where a dude of mine and one of theirs are."""
    raven, deed = table.me.legend("Raven"), table.foe.deed()
    hero = table.me.dude("Hero", bullets=1, influence=2, at=deed)
    foe = table.foe.dude(at=deed)
    table.use(raven, deed)
    assert raven.booted
    table.pass_()
    return raven, deed, hero, foe


def test_raven_whispers_to_the_shooter_there(table: Table) -> None:
    _, deed, hero, foe = shadow(table)
    table.shootout(at=deed, leader=hero, mark=foe)
    table.to_resolution(MINE, THEIRS, shooters=[hero])
    assert hero.bullets == 3
    table.lumps()
    table.answer()
    assert (hero.permanent("bullets"), hero.bullets) == (1, 2)


def test_raven_claims_the_deed_at_sundown(table: Table) -> None:
    _, _, hero, _ = shadow(table)
    table.foe.state.stash = 5
    table.me.state.stash = 5
    table.foe.dude(influence=9)
    while table.pending.kind == "noon play":
        table.pass_()
    assert hero.permanent("bullets") == 1


def test_raven_rewards_nobody_twice(table: Table) -> None:
    _, deed, hero, foe = shadow(table)
    table.foe.dude(influence=9)
    table.shootout(at=deed, leader=hero, mark=foe, without=[table.foe.player.dudes[1]])
    table.to_resolution(MINE, THEIRS, shooters=[hero])
    table.lumps()
    table.answer()
    while table.pending.kind == "noon play" and table.state.day == 1:
        table.pass_()
    assert hero.permanent("bullets") == 1


def test_raven_casts_a_shadow_on_deeds_in_town(table: Table) -> None:
    raven, deed, other = table.me.legend("Raven"), table.foe.deed(), table.me.deed()
    table.foe.deed(is_out_of_town=True)
    table.answer(f"use:{raven.id}.cast_a_shadow")
    assert set(table.offered()) - {"cancel"} == {f"c{deed.id}", f"c{other.id}"}


def test_raven_neither_whispers_nor_rewards_elsewhere(table: Table) -> None:
    _, deed, hero, foe = shadow(table)
    table.me.dude("Heir", at=deed, influence=0)
    table.shootout(leader=hero, mark=foe, without=[table.me.player.dudes[1]])
    table.to_resolution(MINE, THEIRS, shooters=[hero])
    assert hero.bullets == 1
    table.lumps([])
    assert [d.permanent("bullets") for d in table.me.player.dudes] == [0, 0]


def test_raven_whispers_to_nobody_but_your_shooter(table: Table) -> None:
    _, deed, hero, foe = shadow(table)
    friend = table.me.dude("Friend", at=deed)
    table.shootout(at=deed, leader=hero, mark=foe)
    table.to_resolution(MINE, THEIRS, shooters=[hero, foe])
    assert (hero.bullets, friend.bullets, foe.bullets) == (3, 1, 1)


def test_raven_rewards_no_defeat(table: Table) -> None:
    _, deed, hero, foe = shadow(table)
    friend = table.me.dude("Friend", at=deed)
    table.me.dude("Heir", at=deed, booted=True)
    heir = table.me.player.dudes[2]
    table.shootout(at=deed, leader=hero, mark=foe, without=[heir])
    table.to_resolution(THEIRS, MINE, shooters=[hero])
    table.lumps(f"discard:{friend.id}")
    while table.pending.kind == "flee":
        table.answer(*[k for k in table.offered() if k == f"c{hero.id}"])
    assert (hero.is_home, heir.permanent("bullets")) == (True, 0)


@pytest.mark.parametrize("why", ["your own deed", "their hold"])
def test_raven_claims_stolen_deeds_only(table: Table, why: str) -> None:
    raven = table.me.legend("Raven")
    deed = (table.me if why == "your own deed" else table.foe).deed()
    hero = table.me.dude("Hero", influence=1, at=deed)
    table.foe.dude(influence=9, at=deed if why == "their hold" else table.foe.home)
    table.use(raven, deed)
    while table.pending.kind == "noon play" and table.state.day == 1:
        table.pass_()
    assert hero.permanent("bullets") == 0


@pytest.mark.parametrize("stays", [True, False])
def test_jasper_stone_lends_nothing_while_only_tokens_are_left(table: Table, stays: bool) -> None:
    jasper = table.me.legend("Jasper Stone")
    hero, prey = table.me.dude("Hero"), table.foe.dude("Prey")
    wings, help_ = table.me.attach("Personal Ornithopter", hero), table.me.hand("Hired Help")
    table.shootout(leader=hero)
    table.use(jasper, prey)
    table.use(help_, by=table.me)
    [token] = [d for d in table.me.player.posse if d != hero]
    if not stays:
        table.use(wings, ability="fly_off", by=table.me)
    table.to_resolution(MINE, THEIRS, shooters=[token])
    assert token.bullets == (4 if stays else 2)
