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


@pytest.mark.parametrize("keyword", ["Abomination", "Harrowed"])
def test_crystal_palace_feeds_abominations(table: Table, keyword: str) -> None:
    palace = table.me.deed("Crystal Palace")
    guest = table.foe.dude(at=palace, keywords=[keyword], bullets=1, influence=1)
    away = table.foe.dude(keywords=[keyword], bullets=1, influence=1)
    fed = keyword == "Abomination"
    assert (guest.bullets, guest.influence) == ((2, 2) if fed else (1, 1))
    assert (away.bullets, away.influence) == (1, 1)
