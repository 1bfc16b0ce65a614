"""Behaviour of the outfits of the classic promos."""

from __future__ import annotations

from tests.table import Table, keys


def test_blackjacks_rob_stages_as_often_as_they_like(table: Table) -> None:
    home = table.me.outfit("Blackjacks")
    robbers = [table.me.dude(gangs=("blackjacks",)) for _ in range(2)]
    table.me.dude()
    table.answer(f"use:{home.id}.hold_up_a_stage")
    assert table.choices() == keys(*robbers)
    table.go(robbers[0])
    table.pass_()
    table.use(home, robbers[1])
    assert table.me.stash == 14
    assert [(d.booted, d.is_wanted) for d in robbers] == [(True, True)] * 2
