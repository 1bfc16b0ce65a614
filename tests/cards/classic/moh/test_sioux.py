"""Behaviour of the Sioux Union of Mouth of Hell."""

from __future__ import annotations

from tests.table import Table


def test_strikes_a_hawk_is_a_stud_with_a_ready_bow(table: Table) -> None:
    hawk = table.me.dude("Strikes a Hawk")
    table.me.attach("Gun", hawk, keywords=["Weapon"])
    assert not hawk.is_stud
    bow = table.me.attach("Bow and Arrow", hawk)
    assert hawk.is_stud
    table.state.in_play[bow.id].unready = True
    table.engine.touch_cards()
    assert not hawk.is_stud
