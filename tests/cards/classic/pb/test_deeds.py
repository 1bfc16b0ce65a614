"""Behaviour of the deeds of Pine Box."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(("gangs", "points"), [(("siouxunion",), 2), (("lawdogs",), 1)])
def test_the_burial_ground_belongs_to_the_sioux(table: Table, gangs: tuple[str, ...], points: int) -> None:
    table.foe.outfit("Home", gangs=gangs)
    ground = table.me.deed("Burial Ground")
    table.foe.dude(influence=3, at=ground)
    assert (ground.controller, ground.control) == (table.foe.player, points)


@pytest.mark.parametrize(("pull", "stud"), [("3H", True), ("2H", False)])
def test_spirits_are_easier_at_the_burial_ground(table: Table, pull: str, stud: bool) -> None:
    ground = table.foe.deed("Burial Ground")
    shaman, cry = table.me.caster("Shaman 0", "War Cry", pull, at=ground)
    table.use(cry)
    assert shaman.is_stud is stud


@pytest.mark.parametrize(("pull", "works"), [("QH", True), ("JH", False)])
def test_hexes_are_harder_at_the_burial_ground(table: Table, pull: str, works: bool) -> None:
    ground = table.foe.deed("Burial Ground")
    _, curse = table.me.caster("Huckster 1", "Blood Curse", pull, at=ground)
    victim = table.foe.dude(influence=2)
    table.use(curse, victim)
    assert (victim.influence == 1) is works


def test_miracles_are_harder_too_but_not_elsewhere(table: Table) -> None:
    ground = table.foe.deed("Burial Ground")
    near, hymn = table.me.caster("Blessed 0", "Holy Roller", "7H", "7H", at=ground, bullets=0)
    far, psalm = table.me.caster("Blessed 0", "Holy Roller", bullets=0)
    table.use(hymn)
    table.use(psalm)
    assert (near.bullets, far.bullets) == (0, 1)
