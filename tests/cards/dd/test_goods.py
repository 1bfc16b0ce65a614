"""Behaviour of the goods of Double Dealin'."""

from __future__ import annotations

from tests.table import Table


def test_stone_idol_curses_at_noon(table: Table) -> None:
    idol = table.me.attach("Stone Idol", table.me.dude())
    victim = table.foe.dude(value=9)
    table.use(idol, victim)
    assert (victim.value, idol.booted) == (6, True)


def test_stone_idol_curses_in_a_shootout_for_no_longer(table: Table) -> None:
    bearer, victim = table.me.dude(), table.foe.dude(value=2)
    idol, outside = table.me.attach("Stone Idol", bearer), table.foe.dude(value=9)
    table.shootout(without=[outside])
    table.answer(f"use:{idol.id}.curse.shootout")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{bearer.id}", f"c{victim.id}"]
    table.go(victim)
    assert victim.value == 1
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 3D KC 2S")
    table.lumps(())
    assert victim.value == 2
