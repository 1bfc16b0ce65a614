"""Behaviour of No Mas."""

from __future__ import annotations

from tests.table import Table


def test_no_mas_aces_an_action_that_has_resolved(table: Table) -> None:
    hat = table.foe.attach("Hat", table.foe.dude())
    devil, no_mas = table.me.hand("Dust Devil"), table.foe.hand("No Mas")
    table.declare(devil)
    table.go(hat)
    table.answer(f"use:{no_mas.id}.say_no_more")
    assert [c.zone for c in (hat, devil, no_mas)] == ["boot hill"] * 3


def test_no_mas_is_for_action_cards(table: Table) -> None:
    no_mas = table.foe.hand("No Mas")
    _, spell = table.me.caster("Blessed 9", "Holy Roller", "KH")
    table.declare(spell, ability="rouse")
    assert not table.can(f"use:{no_mas.id}.say_no_more")


def test_no_mas_comes_too_late_for_an_action_that_aces_itself(table: Table) -> None:
    dude = table.foe.dude(keywords=["Harrowed"], value=1)
    control, no_mas = table.me.hand("Manitou's Control"), table.foe.hand("No Mas")
    table.me.deck("AH")
    table.declare(control)
    table.go(dude)
    assert not table.can(f"use:{no_mas.id}.say_no_more")
