"""Behaviour of the Cheatin' cards of Ashes to Ashes and of Wendigo Garrison."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import CHEAT, HONEST, caught
from tests.table import Table


@pytest.mark.parametrize(("amount", "level"), [("+2", 8), ("-2", 4)])
def test_lost_horizon_changes_the_fear_level(table: Table, amount: str, level: int) -> None:
    horizon = table.me.hand("Lost Horizon")
    caught(table)
    table.use(horizon, amount)
    assert table.me.home.fear_level == level


def test_who_are_you_again_makes_a_dude_worth_an_ace(table: Table) -> None:
    mask, dude = table.me.hand("Who Are You, Again?"), table.foe.dude(value=9, influence=9)
    table.me.dude(influence=9)
    caught(table)
    table.use(mask, dude)
    assert dude.value == 1
    table.next_day()
    assert dude.value == 1


@pytest.mark.parametrize(("hand", "grins"), [(CHEAT, True), (HONEST, False)])
def test_wendigo_garrison_grins_when_you_cheat(table: Table, hand: str, grins: bool) -> None:
    wendigo = table.me.dude("Wendigo Garrison (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution(hand, "AD 3S 9C 6H JC")
    assert (table.pending.kind == "react") is grins
    if grins:
        table.answer(f"use:{wendigo.id}.grin")
        assert (wendigo.bullets, wendigo.influence) == (4, 3)


def test_wendigo_garrison_does_not_grin_when_others_cheat(table: Table) -> None:
    table.me.dude("Wendigo Garrison (Exp.1)")
    table.foe.dude()
    table.shootout()
    table.to_resolution(HONEST, CHEAT)
    assert table.pending.kind != "react"
