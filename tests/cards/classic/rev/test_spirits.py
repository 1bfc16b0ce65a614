"""Behaviour of the spirits of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table, keys


def recruit(table: Table, pull: str, **facts: object) -> tuple[Card, Card, Card]:
    table.me.outfit("Camp", gangs=("siouxunion",))
    shaman, spell = table.me.caster("Shaman 0", "Blood Oath", pull)
    recruit = table.me.hand("Recruit", CardType.DUDE, cost=0, influence=2, **facts)
    table.shop(recruit)
    return shaman, spell, recruit


@pytest.mark.parametrize(("pull", "sworn"), [("7H", True), ("6H", False)])
def test_blood_oath_makes_a_stranger_one_of_yours(table: Table, pull: str, sworn: bool) -> None:
    shaman, spell, stranger = recruit(table, pull, gangs=("mazerats",))
    table.answer(f"use:{spell.id}.swear")
    assert shaman.booted
    assert ("siouxunion" in stranger.outfits) is sworn
    assert "mazerats" in stranger.outfits


@pytest.mark.parametrize("gangs", [(), ("siouxunion",)])
def test_blood_oath_is_for_dudes_of_other_outfits(table: Table, gangs: tuple[str, ...]) -> None:
    _, spell, _ = recruit(table, "KH", gangs=gangs)
    assert not table.can(f"use:{spell.id}.swear")


def test_blood_oath_is_for_dudes_that_you_bring(table: Table) -> None:
    table.me.outfit("Camp", gangs=("siouxunion",))
    _, spell = table.me.caster("Shaman 0", "Blood Oath", "KH")
    table.shop(table.foe.hand("Recruit", CardType.DUDE, cost=0, gangs=("mazerats",)))
    assert not table.can(f"use:{spell.id}.swear")


@pytest.mark.parametrize(("pull", "bullets"), [("6H", 3), ("5H", 1)])
def test_horned_owls_fury_loads_a_ready_weapon(table: Table, pull: str, bullets: int) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Horned Owl's Fury", pull, bullets=0)
    ready = table.me.attach("Bow", shaman, keywords=["Weapon"], bullets=1)
    face_down = table.me.attach("Axe", shaman, keywords=["Weapon"], bullets=1)
    table.state.in_play[face_down.id].unready = True
    table.foe.attach("Gun", table.foe.dude(), keywords=["Weapon"])
    table.shootout()
    table.declare(spell)
    assert table.choices() == keys(ready)
    table.go(ready)
    assert shaman.bullets == bullets


@pytest.mark.parametrize(("pull", "works"), [("5H", True), ("4H", False)])
def test_natures_wrath_takes_influence_at_home_only(table: Table, pull: str, works: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Nature's Wrath", pull, influence=3)
    boss, _tired = table.foe.dude("Boss", influence=3), table.foe.dude("Tired", booted=True)
    table.declare(spell)
    if works:
        assert table.choices() == keys(shaman, boss)
        table.go(boss)
    table.foe.attach("Badge", boss, influence=2)
    assert boss.influence == (0 if works else 5)
    table.turn_of(table.foe)
    table.move(boss, table.town_square)
    assert boss.influence == 5
    table.state.in_play[boss.id].location = table.me.home.id
    table.engine.touch()
    assert boss.influence == 5
