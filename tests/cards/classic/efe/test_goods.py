"""Behaviour of the goods of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Acing, ActionCard, card, react
from tests.table import Table


def test_flashfire_bullets_send_home_all_of_low_value(classic: Table) -> None:
    hero = classic.me.dude(bullets=3)
    low, even, high = (classic.foe.dude(n, value=v) for n, v in (("Low", 1), ("Even", 3), ("High", 4)))
    bullets = classic.me.attach("Flashfire Bullets", hero)
    classic.shootout()
    classic.use(bullets)
    assert [(d.in_posse, d.is_home, d.booted) for d in (low, even, high)] == [
        (False, True, False),
        (False, True, False),
        (True, False, False),
    ]
    assert bullets.zone == "boot hill"


def test_flashfire_bullets_that_are_saved_send_nobody_home(classic: Table) -> None:
    hero, low = classic.me.dude(bullets=3), classic.foe.dude(value=1)
    bullets = classic.me.attach("Flashfire Bullets", hero)
    save = classic.foe.hand("Test Classic Damp", CardType.ACTION)
    classic.shootout()
    classic.use(bullets)
    classic.answer(f"use:{save.id}.spoil")
    assert (bullets.in_play, low.in_posse) == (True, True)
    assert not classic.can_use(bullets, by=classic.me)


@pytest.mark.parametrize(("answer", "level"), [("+1", 7), ("-1", 5), ("no change", 6)])
def test_sabtabiels_remains_move_the_fear_level_at_nightfall(classic: Table, answer: str, level: int) -> None:
    dude, other = classic.me.dude(), classic.me.dude("Other")
    remains = classic.me.attach("Sabtabiel's Remains", dude)
    foe = classic.foe.dude(influence=9)
    classic.shootout()
    classic.use(remains)
    assert dude.booted
    classic.to_resolution("8S 8H 9D 3C 2S", "AS 3H 9D 6C JS")
    classic.lumps()
    while "fear level" not in classic.pending.prompt:
        classic.answer(*(["pass"] if classic.can("pass") else []))
    classic.go(answer)
    assert dude.fear_level == level
    assert (other.in_play, foe.zone) == (True, "boot hill")


def test_sabtabiels_remains_need_an_unbooted_dude(classic: Table) -> None:
    dude, _foe = classic.me.dude(booted=True), classic.foe.dude()
    remains = classic.me.attach("Sabtabiel's Remains", dude)
    classic.shootout()
    assert not classic.can_use(remains, by=classic.me)


@card("Test Classic Damp")
class Damp(ActionCard):
    @react("Nothing is aced.", to=Acing)
    async def spoil(self, acing: Acing) -> None:
        await acing.prevent()
