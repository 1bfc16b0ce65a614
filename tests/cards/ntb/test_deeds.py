"""Behaviour of the deeds of No Turning Back."""

from __future__ import annotations

from tests.table import Table


def test_the_secured_stockyard_sells_cattle(table: Table) -> None:
    yard = table.me.deed("Secured Stockyard")
    table.use(yard)
    assert (table.me.stash, yard.booted) == (11, True)


def test_the_secured_stockyard_is_invented_by_a_mad_scientist_in_town(table: Table) -> None:
    inside = table.me.dude(keywords=["Mad Scientist 2"])
    outside = table.me.dude(keywords=["Mad Scientist 2"], at=table.me.deed(is_out_of_town=True))
    yard = table.me.hand("Secured Stockyard")
    assert [table.can(f"invent:{yard.id}>{d.id}") for d in (inside, outside)] == [True, False]
    table.me.deck("5H")
    table.make(f"invent:{yard.id}>{inside.id}", "left")
    assert (table.me.player.street[0], inside.booted) == (yard, True)
