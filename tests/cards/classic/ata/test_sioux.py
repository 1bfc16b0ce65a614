"""Behaviour of the Sioux Union of Ashes to Ashes."""

from __future__ import annotations

from tests.table import Table


def test_weeping_crow_is_a_king_for_a_day(table: Table) -> None:
    crow = table.me.dude("Weeping Crow")
    table.foe.dude(influence=3)
    assert crow.value == 1
    table.use(crow)
    assert crow.value == 13
    table.next_day()
    assert crow.value == 1
