"""Behaviour of the deeds of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card, Dude
from doomtown_desktop.engine.events import JobEnded
from tests.table import Table


def distillery(table: Table) -> tuple[Card, Dude]:
    """My Taff's Distillery, and a leader of mine with nobody against them."""
    return table.me.deed("Taff's Distillery"), table.me.dude("Leader", bullets=3)


def test_taffs_distillery_drinks_to_a_job(table: Table) -> None:
    taffs, leader = distillery(table)
    mark = table.foe.dude(bullets=0, booted=True)
    table.use(table.me.hand("Kidnappin'"), mark, leader, "done")
    assert mark.zone == "discard pile" or table.pending.kind == "react"
    before = len(table.me.player.play_hand)
    table.use(taffs)
    assert (len(table.me.player.play_hand), taffs.booted) == (before + 1, True)


@pytest.mark.parametrize("what", ["a failed job", "a job against my home", "a job of somebody else"])
def test_taffs_distillery_has_nothing_to_drink_to(table: Table, what: str) -> None:
    taffs, leader = distillery(table)
    if what == "a failed job":
        mark = table.foe.dude(bullets=9, booted=True)
        table.use(table.me.hand("Kidnappin'"), mark, leader)
    elif what == "a job against my home":
        table.use(table.me.hand("Fiddle Game"), leader)
    else:
        thief, plan = table.foe.dude("Thief", bullets=5), table.foe.hand("Kidnappin'")
        table.pass_()
        table.use(plan, leader, thief, "done", by=table.foe)
    assert table.pending.kind == "noon play"
    assert not taffs.booted


def test_taffs_distillery_does_not_serve_the_outfit(table: Table) -> None:
    taffs, leader = distillery(table)
    table.use(table.me.outfit("Desolation Row"))
    assert leader.bounty == 2
    assert table.events(JobEnded)[0].succeeded
    assert (table.pending.kind, taffs.booted) == ("noon play", False)
