"""Behaviour of the outfits of A Reaping of Souls."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_the_extended_family_feeds_its_terrors(table: Table) -> None:
    table.me.outfit("Whateleys, Extended Family")
    beast, free = (table.me.dude(upkeep=u, keywords=["Abomination"]) for u in (2, 0))
    plain, theirs = table.me.dude(upkeep=2), table.foe.dude(upkeep=2, keywords=["Harrowed"])
    assert [d.upkeep for d in (beast, free, plain, theirs)] == [1, 0, 2, 2]


@pytest.mark.parametrize(("fear", "points"), [(5, 0), (6, 0), (9, 3), (12, 4)])
def test_the_extended_family_lives_on_fear(table: Table, fear: int, points: int) -> None:
    table.me.outfit("Whateleys, Extended Family")
    table.state.fear = fear - 6
    assert (table.me.player.control_points, table.foe.player.control_points) == (points, 0)
