"""Behaviour of the action cards of Mouth of Hell."""

from __future__ import annotations

import pytest

from tests.table import Table

PAIR, NOTHING = "8S 8H 9D 3C 2S", "AS 3H 9D 6C JS"


def test_today_i_am_keeps_a_dude_in_the_fight(classic: Table) -> None:
    bully, hero = classic.me.dude(), classic.foe.dude(bullets=1)
    whip, stand = classic.me.hand("Pistol Whip"), classic.foe.hand("...Today, I Am")
    classic.shootout()
    classic.answer(f"use:{whip.id}.whip")
    classic.go(bully, hero)
    classic.use(stand)
    assert (hero.in_posse, hero.booted, hero.bullets) == (True, True, 3)


def test_today_i_am_does_not_answer_what_you_do_yourself(classic: Table) -> None:
    rider, _foe = classic.me.dude(), classic.foe.dude()
    pinto, stand = classic.me.attach("Pinto", rider), classic.me.hand("...Today, I Am")
    classic.me.dude("Another")
    classic.me.deck("AS")
    classic.shootout()
    classic.use(pinto)
    assert (rider.in_posse, stand.zone) == (False, "play hand")


def test_hiding_in_the_bushes_brings_a_dude_from_home(classic: Table) -> None:
    classic.me.dude()
    classic.foe.dude()
    home, booted = classic.me.dude("Home"), classic.me.dude("Booted", booted=True)
    away = classic.me.dude("Away", at=classic.me.deed())
    card = classic.me.hand("Hiding in the Bushes")
    classic.shootout(without=[home, booted, away])
    classic.answer(f"use:{card.id}.jump_out")
    assert classic.choices() == {f"c{home.id}"}
    classic.go(home)
    assert (home.in_posse, home.booted, home.location) == (True, True, classic.town_square)


@pytest.mark.parametrize("whose", ["mine", "theirs"])
def test_only_winged_em_discards_whoever_would_be_aced(classic: Table, whose: str) -> None:
    hero, foe = classic.me.dude(), classic.foe.dude()
    save = classic.me.hand("Only Winged 'Em")
    classic.shootout()
    classic.to_resolution(*((NOTHING, PAIR) if whose == "mine" else (PAIR, NOTHING)))
    classic.lumps()
    classic.answer(f"use:{save.id}.miss")
    assert (hero if whose == "mine" else foe).zone == "discard pile"


def test_shootin_from_the_hip_costs_the_others_a_worse_shot(classic: Table) -> None:
    stud, draw = classic.me.dude("Stud", stud=True, bullets=2), classic.me.dude("Draw", bullets=9)
    weak, weaker, even = (classic.foe.dude(n, bullets=b) for n, b in (("1", 1), ("0", 0), ("2", 2)))
    card = classic.me.hand("Shootin' from the Hip")
    classic.shootout()
    classic.to_resolution(PAIR, PAIR)
    while not classic.can(f"use:{card.id}.shoot"):
        classic.pass_()
    classic.answer(f"use:{card.id}.shoot")
    assert classic.choices() == {f"c{stud.id}"}
    classic.go(stud)
    assert classic.pending.player == classic.foe.seat
    assert classic.choices() == {f"c{weak.id}", f"c{weaker.id}"}
    classic.go(weak)
    assert (weak.zone, stud.booted, draw.booted, even.in_play) == ("boot hill", True, False, True)
