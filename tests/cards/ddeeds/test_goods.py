"""Behaviour of the goods of Dirty Deeds."""

from __future__ import annotations

from tests.table import Table


def test_tlalocs_furies_inspire_with_every_copy(table: Table) -> None:
    dude, other = table.me.dude(keywords=["Huckster 1", "Kung Fu 1"]), table.me.dude()
    table.me.attach("Tlaloc's Furies", dude)
    assert (dude.bullets, dude.rating("Huckster"), dude.rating("Kung Fu")) == (2, 2, 1)
    table.me.attach("Tlaloc's Furies", other)
    table.foe.attach("Tlaloc's Furies", table.foe.dude())
    assert (dude.bullets, dude.rating("Huckster"), dude.rating("Shaman")) == (3, 3, None)


def test_tlalocs_furies_are_too_short_against_guns(table: Table) -> None:
    dude = table.me.dude(keywords=["Huckster 1"])
    table.me.attach("Tlaloc's Furies", dude)
    rival = table.foe.dude()
    gun = table.foe.attach("", rival, keywords=["Weapon"])
    table.shootout()
    assert (dude.bullets, dude.rating("Huckster")) == (1, 2)
    table.state.in_play[gun.id].booted = True
    table.engine.touch()
    assert dude.bullets == 2


def test_tlalocs_furies_do_not_mind_blades(table: Table) -> None:
    dude, rival = table.me.dude(), table.foe.dude()
    table.me.attach("Tlaloc's Furies", dude)
    table.foe.attach("", rival, keywords=["Weapon", "Melee"])
    table.shootout()
    assert dude.bullets == 2
