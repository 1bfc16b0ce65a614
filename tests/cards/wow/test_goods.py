"""Behaviour of the goods of WoW 2024."""

from __future__ import annotations

from doomtown_desktop.engine.ids import Phase
from tests.table import Table


def test_sunday_best_impresses_at_upkeep(table: Table) -> None:
    dude = table.me.dude()
    table.me.attach("Sunday Best", dude)
    assert dude.influence == 1
    table.phase(Phase.UPKEEP)
    table.engine.touch()
    assert dude.influence == 4


def test_sunday_best_goes_to_church_as_upkeep_begins(table: Table) -> None:
    church = table.me.deed()
    dude = table.me.dude()
    best = table.me.attach("Sunday Best", dude)
    table.me.deed(), table.foe.deed()
    table.phase(Phase.UPKEEP)
    table.answer(f"use:{best.id}.go_to_church")
    assert table.offered() == [f"c{table.town_square.id}", f"c{church.id}"]
    table.go(church)
    assert (dude.location, dude.booted, best.booted) == (church, False, True)


def test_sunday_best_stays_put_when_other_phases_begin(table: Table) -> None:
    table.me.attach("Sunday Best", table.me.dude())
    table.phase(Phase.GAMBLIN)
    table.lowball("AC 2D 3H 4S 6C", "KC QD 10H 9S 7C")
    assert table.pending.kind == "react"
    assert table.state.phase is Phase.UPKEEP
