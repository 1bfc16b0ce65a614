"""Behaviour of the actions of New Town, New Rules."""

from __future__ import annotations

from tests.table import Table


def test_back_ways_lets_an_outlaw_slip_away(table: Table) -> None:
    outlaw, deed = table.me.dude(bounty=1, booted=True), table.foe.deed(is_out_of_town=True)
    table.me.dude(), table.foe.dude(bounty=1)
    action = table.me.hand("Back Ways")
    table.answer(f"use:{action.id}.slip_away")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{outlaw.id}"]
    table.go(outlaw)
    assert not table.can(f"c{outlaw.place.id}")
    table.go(deed)
    assert (outlaw.location, outlaw.booted) == (deed, True)


def test_back_ways_leaves_an_unbooted_dude_unbooted(table: Table) -> None:
    outlaw, deed = table.me.dude(bounty=1), table.foe.deed()
    table.use(table.me.hand("Back Ways"), outlaw, deed)
    assert (outlaw.location, outlaw.booted) == (deed, False)
