"""Behaviour of the Gypsy's Tent."""

from __future__ import annotations

from tests.table import Table


def test_the_gypsy_s_tent_raises_your_hand_size(table: Table) -> None:
    table.me.deed("Gypsy's Tent")
    table.start()
    assert (table.me.player.hand_size, table.foe.player.hand_size) == (6, 5)
