"""Behaviour of the goods and spells of Mouth of Hell."""

from __future__ import annotations

import pytest

from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_double_barreled_shotgun_aces_up_to_the_bullets_of_its_bearer(classic: Table) -> None:
    hero = classic.me.dude(bullets=1)
    gun = classic.me.attach("Double-barreled Shotgun", hero)
    even, high = classic.foe.dude("Even", value=3), classic.foe.dude("High", value=4)
    classic.shootout()
    classic.answer(f"use:{gun.id}.blast")
    assert classic.choices() == {f"c{even.id}"}
    classic.go(even)
    assert (even.zone, high.in_play) == ("boot hill", True)


def test_electrostatic_pump_gun_can_be_charged_twice(classic: Table) -> None:
    hero = classic.me.dude(bullets=1)
    gun = classic.me.attach("Electrostatic Pump Gun", hero)
    classic.foe.dude()
    classic.shootout()
    for ability, bullets in (("charge", 3), ("charge_again", 4)):
        classic.use(gun, ability=ability, by=classic.me)
        assert hero.bullets == bullets
    assert not classic.can_use(gun, by=classic.me)


@pytest.mark.parametrize(("pull", "spared"), [("2H", True), ("AH", False)])
def test_dark_protection_takes_all_casualties_of_the_round(classic: Table, pull: str, spared: bool) -> None:
    huckster, spell = classic.me.caster("Huckster 1", "Dark Protection")
    classic.foe.dude()
    classic.shootout()
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck(pull)  # the rank of a pair is 2
    while not classic.can(f"use:{spell.id}.shield"):
        classic.pass_()
    classic.answer(f"use:{spell.id}.shield")
    classic.lumps()
    assert (huckster.in_play, huckster.booted) == ((True, True) if spared else (False, False))


@pytest.mark.parametrize(("pull", "influence"), [("6H", 2), ("5H", 1)])
def test_groom_gives_its_huckster_influence(classic: Table, pull: str, influence: int) -> None:
    huckster, spell = classic.me.caster("Huckster 1", "Groom", pull, influence=1)
    classic.use(spell)
    assert (huckster.influence, huckster.booted) == (influence, False)


def test_a_sawed_off_shotgun_makes_a_stud_with_fewer_bullets(table: Table) -> None:
    hero = table.me.dude(bullets=3)
    gun = table.me.attach("Sawed-off Shotgun", hero)
    assert (hero.bullets, hero.is_stud) == (2, True)
    table.state.in_play[gun.id].unready = True
    table.engine.touch_cards()
    assert (hero.bullets, hero.is_stud) == (3, False)


def test_a_sawed_off_shotgun_lowers_nothing_below_0(table: Table) -> None:
    hero = table.me.dude(bullets=0)
    table.me.attach("Sawed-off Shotgun", hero)
    assert hero.bullets == 0
