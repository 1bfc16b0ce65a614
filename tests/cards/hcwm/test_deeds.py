"""Behaviour of the deeds of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.phases import upkeep
from tests.table import Table


@pytest.mark.rule("R-UPK-2")
@pytest.mark.parametrize(("held", "mine", "theirs"), [(False, 2, 0), (True, 0, 2)])
def test_jonahs_retreat_pays_whoever_controls_it(table: Table, held: bool, mine: int, theirs: int) -> None:
    retreat = table.me.deed("Jonah's Retreat")
    table.foe.dude(at=retreat if held else table.foe.home, influence=1)
    assert [upkeep.income(table.engine, seat) for seat in (0, 1)] == [mine, theirs]


def test_jonahs_retreat_leaves_other_deeds_alone(table: Table) -> None:
    table.me.deed("Jonah's Retreat")
    other = table.me.deed(production=3)
    table.foe.dude(at=other, influence=1)
    assert [upkeep.income(table.engine, seat) for seat in (0, 1)] == [2, 0]
