"""Behaviour of the spells of the classic Episodes 1 to 9."""

from __future__ import annotations

import pytest

from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("pull", "works"), [("8H", True), ("7H", False)])
def test_blood_curse_at_noon_reaches_any_dude(classic: Table, pull: str, works: bool) -> None:
    _, curse = classic.me.caster("Huckster 1", "Blood Curse", pull)
    victim = classic.foe.dude(bullets=2, influence=0)
    classic.use(curse, victim)
    assert (victim.bullets, victim.influence) == ((1, 0) if works else (2, 0))


def test_blood_curse_in_a_shootout_lasts_till_nightfall_is_over(classic: Table) -> None:
    _, curse = classic.me.caster("Huckster 1", "Blood Curse", "9H")
    classic.foe.dude()
    victim = classic.foe.dude("Victim", bullets=3)
    classic.shootout()
    classic.use(curse, victim)
    assert victim.bullets == 1
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    while classic.state.shootout is not None:
        classic.answer(*(["pass"] if classic.can("pass") else []))
    assert victim.bullets == 1


def test_corporeal_twist_takes_two_bullets_or_all(classic: Table) -> None:
    _, spell = classic.me.caster("Huckster 1", "Corporeal Twist", "9H")
    foe, _ = classic.foe.dude(bullets=5), classic.foe.dude()
    classic.shootout()
    classic.use(spell, foe, ability="wrench")
    assert foe.bullets == 0
    classic.foe.attach("", foe, bullets=2)
    assert foe.bullets == 2
    assert not classic.can_use(spell, by=classic.me)  # only one ability of a spell can be used each day


def test_corporeal_twist_for_two_bullets_is_easier(classic: Table) -> None:
    _, spell = classic.me.caster("Huckster 1", "Corporeal Twist", "5H")
    foe, _ = classic.foe.dude(bullets=5), classic.foe.dude()
    classic.shootout()
    classic.use(spell, foe, ability="twist")
    assert foe.bullets == 3


@pytest.mark.parametrize(("ability", "pull"), [("twist", "4H"), ("wrench", "8H")])
def test_a_corporeal_twist_that_fails_names_no_dude(classic: Table, ability: str, pull: str) -> None:
    _, spell = classic.me.caster("Huckster 1", "Corporeal Twist", pull)
    foes = [classic.foe.dude(bullets=5) for _ in range(2)]
    classic.shootout()
    classic.use(spell, ability=ability)
    assert [foe.bullets for foe in foes] == [5, 5]


@pytest.mark.parametrize(("pull", "saved"), [("7H", True), ("6H", False)])
def test_helpin_hand_sends_home_who_would_be_aced(classic: Table, pull: str, saved: bool) -> None:
    huckster, hand = classic.me.caster("Huckster 1", "Helpin' Hand")
    dude = classic.me.dude("Dying", value=4, bullets=2, influence=1)
    classic.foe.dude()
    classic.shootout(without=[huckster])
    classic.to_resolution(NOTHING, PAIR)
    classic.me.deck(pull)  # 4 + 1 + 2, which has to be exceeded
    classic.lumps()
    classic.answer(f"use:{hand.id}.pull_back")
    assert huckster.booted
    assert (dude.in_play, dude.is_home) == (saved, saved)


def test_helpin_hand_does_not_save_who_cannot_go_home(classic: Table) -> None:
    huckster, hand = classic.me.caster("Huckster 1", "Helpin' Hand")
    dude = classic.me.dude("Dying", value=4, bullets=2, influence=1)
    classic.foe.dude()
    classic.shootout(without=[huckster])
    classic.to_resolution(NOTHING, PAIR)
    classic.forbid(dude, "be sent home")
    classic.me.deck("7H")
    classic.lumps()
    classic.answer(f"use:{hand.id}.pull_back")
    assert (huckster.booted, dude.zone) == (True, "boot hill")


def test_helpin_hand_needs_an_unbooted_huckster(classic: Table) -> None:
    huckster, hand = classic.me.caster("Huckster 1", "Helpin' Hand", booted=True)
    dude = classic.me.dude("Dying")
    classic.foe.dude()
    classic.shootout(without=[huckster])
    classic.to_resolution(NOTHING, PAIR)
    classic.lumps()
    assert (dude.zone, hand.in_play) == ("boot hill", True)
