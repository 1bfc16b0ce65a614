"""Behaviour of the deeds of The Light Shineth."""

from __future__ import annotations

from tests.table import Table


def test_cookes_nightcap_is_worth_more_to_a_guest(table: Table) -> None:
    bar = table.me.deed("Cooke's Nightcap")
    assert bar.control == 0
    table.foe.dude(at=bar, influence=1)
    assert [bar.control, table.foe.player.control_points, table.me.player.control_points] == [2, 2, 0]
