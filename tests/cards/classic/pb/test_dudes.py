"""Behaviour of the dudes of Pine Box."""

from __future__ import annotations

from tests.table import Table, keys


def test_nate_hunter_discards_who_refuses(table: Table) -> None:
    nate = table.me.dude("Nate Hunter (Exp.1)", at=table.town_square)
    crook, _honest = table.foe.dude(bounty=1, at=table.foe.deed()), table.foe.dude(at=table.town_square)
    table.answer(f"use:{nate.id}.arrest")
    assert table.choices() == keys(crook)
    table.go(crook, "refuse")
    assert crook.zone == "discard pile"
    assert not nate.booted


def test_nate_hunter_fights_who_accepts(table: Table) -> None:
    nate = table.me.dude("Nate Hunter (Exp.1)", at=table.town_square)
    crook = table.foe.dude(bounty=1, at=table.town_square)
    table.answer(f"use:{nate.id}.arrest")
    table.go(crook, "accept")
    table.join_all()
    assert table.pending.kind == "shootout"
    assert crook.in_play
