"""Behaviour of the deeds of Ashes to Ashes."""

from __future__ import annotations

from tests.cards.classic.practice import fate
from tests.table import Table


def test_leaning_rock_collapses_after_an_event(table: Table) -> None:
    strike = table.me.deed("Leaning Rock Strike")
    mine, theirs = table.me.dude(at=strike), table.foe.dude(at=strike)
    away = table.me.dude(at=table.town_square)
    fate(table, "Stumbling Into The Badlands")
    assert [(d.is_home, d.booted) for d in (mine, theirs)] == [(True, True)] * 2
    assert (away.location, away.booted) == (table.town_square, False)
