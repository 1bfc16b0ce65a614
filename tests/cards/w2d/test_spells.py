"""Behaviour of the spells of Welcome to Deadwood."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def painted(table: Table) -> tuple[Card, Dude]:
    """My Huckster wears the mark."""
    witch = table.me.dude("Witch", at=table.town_square, keywords=["Huckster 9"])
    mark = table.me.attach("Mark of War", witch)
    table.foe.dude(at=table.town_square)
    table.me.deck("5C")
    table.use(mark)
    table.turn_of(table.me)
    return mark, witch


def test_mark_of_war_leaves_no_choice_to_who_is_called_out(table: Table) -> None:
    mark, witch = painted(table)
    table.answer(f"callout:{witch.id}>{table.foe.player.dudes[0].id}")
    assert mark.zone == "discard pile"
    assert table.pending.kind != "callout"


def test_mark_of_war_speaks_for_its_dude_only(table: Table) -> None:
    table.me.dude("Friend", at=table.town_square)
    painted(table)
    table.answer(f"callout:{table.me.player.dudes[0].id}>{table.foe.player.dudes[0].id}")
    assert table.pending.kind == "callout"
