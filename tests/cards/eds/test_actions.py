"""Behaviour of the actions of Election Day Slaughter."""

from __future__ import annotations

from tests.table import Table


def test_tail_between_yer_legs_scares_the_mark(table: Table) -> None:
    square = table.town_square
    caller, mark = table.me.dude(at=square), table.foe.dude(at=square, bullets=3)
    mine, theirs = table.me.dude(at=square), table.foe.dude(at=square)
    scare = table.me.hand("Tail Between Yer Legs")
    table.call_out(caller, mark, "accept", f"use:{scare.id}.scare")
    assert (table.pending.kind, table.pending.player) == ("posse", table.foe.seat)
    table.go(f"join:{theirs.id}")
    assert (table.pending.kind, table.pending.player) == ("posse", table.me.seat)
    table.go(f"join:{mine.id}")
    assert (table.me.player.posse, table.foe.player.posse) == ([caller, mine], [mark, theirs])
    assert (mark.bullets, theirs.bullets, scare.zone) == (1, 1, "discard pile")


def test_tail_between_yer_legs_is_for_callers_who_are_accepted(table: Table) -> None:
    square = table.town_square
    caller, mark = table.me.dude(at=square), table.foe.dude(at=square)
    table.me.hand("Tail Between Yer Legs"), table.foe.hand("Tail Between Yer Legs")
    table.call_out(caller, mark, "refuse")
    assert table.pending.kind == "noon play"


def test_tail_between_yer_legs_is_not_for_the_mark(table: Table) -> None:
    square = table.town_square
    caller, mark = table.me.dude(at=square), table.foe.dude(at=square)
    table.foe.hand("Tail Between Yer Legs")
    table.call_out(caller, mark, "accept")
    assert table.pending.kind == "shootout"
