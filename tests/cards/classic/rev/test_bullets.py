"""Behaviour of the bullets of Revelations that kill one kind of dude."""

from __future__ import annotations

import pytest

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
