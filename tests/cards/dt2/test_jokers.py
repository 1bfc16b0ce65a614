"""Behaviour of the jokers of Weird West Edition."""

from __future__ import annotations

import pytest

from tests.table import Table


@pytest.mark.parametrize(
    ("title", "zone"),
    [("Joker (red)", "boot hill"), ("Joker (black)", "boot hill"), ("Joker", "discard pile")],
)
def test_where_a_joker_goes_after_a_draw_hand(table: Table, title: str, zone: str) -> None:
    table.me.dude()
    table.foe.dude()
    joker, *rest = table.me.deck(title, "KS", "QD", "9H", "3C")
    table.shootout()
    table.to_resolution("", "8S 8D 9H JD 2C", jokers=["KS"])
    table.lumps()
    assert joker.zone == zone
    assert {c.zone for c in rest} == {"discard pile"}
