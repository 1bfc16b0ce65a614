"""Behaviour of the goods of Election Day Slaughter."""

from __future__ import annotations

from tests.table import Table


def test_the_evidence_clears_a_name(table: Table) -> None:
    evidence = table.me.attach("The Evidence", table.me.dude())
    outlaw, _ = table.foe.dude(bounty=3), table.foe.dude()
    table.answer(f"use:{evidence.id}.clear_their_name")
    assert table.offered() == [f"c{outlaw.id}"]
    table.go(outlaw)
    assert outlaw.bounty == 0
    assert evidence.zone == "discard pile"
    assert table.me.stash == 10


def test_the_evidence_frames_anybody(table: Table) -> None:
    evidence = table.me.attach("The Evidence", table.me.dude())
    victim = table.foe.dude(bounty=1)
    table.use(evidence, victim, ability="frame")
    assert victim.bounty == 3
    assert evidence.zone == "boot hill"
    assert table.me.stash == 9
