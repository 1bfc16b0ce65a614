"""Behaviour of the improvements of A Reaping of Souls."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_long_hallways_reach_two_places_further(table: Table) -> None:
    near, deed, far, farther = (table.me.deed() for _ in range(4))
    theirs = table.foe.deed()
    assert not deed.is_adjacent(table.me.home)
    table.me.attach("Long Hallways", deed, kind=CardType.IMPROVEMENT)
    assert [deed.is_adjacent(p) for p in (table.me.home, near, far, farther, theirs)] == [
        True,
        True,
        True,
        True,
        False,
    ]
    assert not near.is_adjacent(farther)
    assert table.town_square.is_adjacent(deed)
