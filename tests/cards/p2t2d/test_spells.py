"""Behaviour of the spells of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card
from doomtown_desktop.engine.drawing import bonuses
from tests.table import Table


def coyote(table: Table, *, stud: bool) -> Card:
    """My Shaman, a draw, and a friend stand in the posse."""
    shaman = table.me.dude(keywords=["Shaman 9"], bullets=2)
    table.me.dude(stud=stud), table.foe.dude()
    spirit = table.me.attach("Mischievous Coyote", shaman)
    table.shootout()
    table.me.deck("5C")
    return spirit


def test_mischievous_coyote_swaps_stud_and_draw_bonus_for_a_round(table: Table) -> None:
    spirit = coyote(table, stud=True)
    fight = table.state.shootout
    assert fight is not None
    fight.posses[0].shooter = spirit.controller.dudes[0].id
    assert bonuses(table.engine, 0) == (1, 2)
    table.use(spirit)
    assert bonuses(table.engine, 0) == (2, 1)
    assert bonuses(table.engine, 1) == (0, 1)


@pytest.mark.parametrize("stud", [True, False])
def test_mischievous_coyote_needs_a_stud_and_a_draw(table: Table, stud: bool) -> None:
    assert table.can_use(coyote(table, stud=stud)) is stud
