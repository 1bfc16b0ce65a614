"""Behaviour of the spells of No Turning Back."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_the_mark_of_pestilence_boots_all_others_in_the_shootout(table: Table) -> None:
    witch, friend, foe = table.me.dude(keywords=["Huckster 1"]), table.me.dude(), table.foe.dude()
    away = table.foe.dude(at=table.foe.deed())
    mark = table.me.attach("Mark of Pestilence", witch, kind=CardType.SPELL)
    table.shootout(leader=witch, without=[away])
    table.me.deck("8H")
    table.use(mark)
    assert [d.booted for d in (witch, friend, foe, away)] == [False, True, True, False]
