"""Behaviour of the bullets of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Dude, Purchase, card, cost_of
from doomtown_desktop.protocol.events import Pulled
from tests.table import Table, keys

PREY = {"Bone-Tipped Bullets": "Blessed", "Cold-Iron Bullets": "Huckster", "Silver Bullets": "Abomination"}


@pytest.mark.parametrize("title", PREY)
def test_special_bullets_kill_an_opposing_dude_of_one_kind(classic: Table, title: str) -> None:
    hero = classic.me.dude(keywords=[PREY[title]])
    bullets = classic.me.attach(title, hero)
    prey, second = (classic.foe.dude(f"Prey {n}", keywords=[PREY[title]]) for n in (1, 2))
    classic.foe.dude("Plain")
    classic.shootout()
    classic.answer(f"use:{bullets.id}.pierce")
    assert classic.choices() == keys(prey, second)
    classic.go(prey)
    assert (prey.zone, bullets.zone) == ("boot hill", "discard pile")
    assert second.in_play


@pytest.mark.parametrize("title", PREY)
def test_special_bullets_are_of_no_use_against_others(classic: Table, title: str) -> None:
    bullets = classic.me.attach(title, classic.me.dude())
    others = [word for word in PREY.values() if word != PREY[title]]
    classic.foe.dude("Other", keywords=others)
    classic.shootout()
    assert not classic.can_use(bullets)


def test_holy_bullets_lay_a_harrowed_dude_to_rest_without_a_pull(classic: Table) -> None:
    bullets = classic.me.attach("Holy Bullets", classic.me.dude())
    corpse, other = (classic.foe.dude(f"Corpse {n}", keywords=["Harrowed"]) for n in (1, 2))
    classic.foe.dude("Living")
    classic.me.deck("2C")
    classic.shootout()
    classic.declare(bullets)
    assert classic.choices() == keys(corpse, other)
    classic.go(corpse)
    assert (corpse.zone, bullets.zone, other.in_play) == ("boot hill", "discard pile", True)
    assert not classic.events(Pulled)


def test_holy_bullets_leave_the_pull_to_a_harrowed_dude_who_was_saved(classic: Table) -> None:
    bullets = classic.me.attach("Holy Bullets", classic.me.dude("Hero"))
    corpse, save = classic.foe.dude("Corpse", keywords=["Harrowed"]), classic.foe.hand("Only Winged 'Em")
    classic.foe.dude("Living")
    classic.shootout()
    classic.declare(bullets)
    classic.go(corpse)
    classic.answer(f"use:{save.id}.miss")
    assert (corpse.zone, bullets.zone) == ("discard pile", "discard pile")
    assert not corpse.cannot("make the Harrowed pull")


def test_the_reckoners_bullet_aces_anybody(classic: Table) -> None:
    bullet = classic.me.attach("Reckoner's Bullet", classic.me.dude("Fiend", keywords=["Harrowed"]))
    foe, other = classic.foe.dude("Foe", value=13), classic.foe.dude("Other")
    classic.shootout()
    classic.declare(bullet)
    assert classic.choices() == keys(foe, other)
    classic.go(foe)
    assert (foe.zone, bullet.zone, other.in_play) == ("boot hill", "boot hill", True)


@card("Test Classic Dealer")
class Dealer(Dude):
    @cost_of("All costs 3 less.")
    def haggles(self, _: Purchase) -> int:
        return -3


@pytest.mark.parametrize("word", ["Harrowed", "Abomination"])
def test_the_reckoners_bullet_is_for_a_terror_with_a_ready_weapon(classic: Table, word: str) -> None:
    armed = classic.me.dude("Armed", keywords=[word])
    bare, man = classic.me.dude("Bare", keywords=[word]), classic.me.dude("Man")
    gun = classic.me.attach("Gun", armed, keywords=["Weapon"])
    classic.me.attach("Gun 2", man, keywords=["Weapon"])
    bullet = classic.me.hand("Reckoner's Bullet", CardType.GOODS)
    assert classic.can(f"shop:{bullet.id}>{armed.id}")
    assert not classic.can(f"shop:{bullet.id}>{bare.id}")
    assert not classic.can(f"shop:{bullet.id}>{man.id}")
    classic.state.in_play[gun.id].unready = True
    classic.engine.touch_cards()
    classic.turn_of(classic.foe)
    classic.turn_of(classic.me)
    assert not classic.can(f"shop:{bullet.id}>{armed.id}")


def test_nothing_lowers_the_cost_of_the_reckoners_bullet(classic: Table) -> None:
    classic.me.dude("Test Classic Dealer")
    fiend = classic.me.dude("Fiend", keywords=["Harrowed"])
    classic.me.attach("Gun", fiend, keywords=["Weapon"])
    bullet = classic.me.hand("Reckoner's Bullet", CardType.GOODS)
    classic.shop(bullet, fiend)
    assert classic.me.stash == 10 - 8
