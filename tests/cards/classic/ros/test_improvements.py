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


def test_long_hallways_are_for_a_deed_in_town(table: Table) -> None:
    inside, outside = table.me.deed(), table.me.deed(is_out_of_town=True)
    halls = table.me.hand("Long Hallways", CardType.IMPROVEMENT)
    assert table.can(f"shop:{halls.id}>{inside.id}")
    assert not table.can(f"shop:{halls.id}>{outside.id}")
