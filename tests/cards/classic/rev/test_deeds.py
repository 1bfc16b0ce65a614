"""Behaviour of the deeds of Revelations."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


def test_nicks_never_closes_costs_its_controller_influence_at_nightfall(table: Table) -> None:
    table.me.deed("Nick's Never Closes")
    table.me.dude(influence=3)
    table.foe.dude(influence=9)
    assert table.me.player.influence == 3
    table.noon_over()
    assert table.pending.kind == "sundown discard"
    assert (table.me.player.influence, table.foe.player.influence) == (2, 9)


def test_western_union_delivers_goods_anywhere(table: Table) -> None:
    office = table.me.deed("Western Union Offices")
    giver = table.me.dude(at=table.foe.home)
    taker = table.me.dude(at=table.town_square, booted=True)
    table.foe.dude()
    watch = table.me.attach("", giver)
    spell = table.me.attach("", giver, kind=CardType.SPELL)
    table.use(office, watch, taker)
    assert (watch in taker.attachments, spell in giver.attachments) == (True, True)
    assert table.me.stash == 9


def test_western_union_needs_somebody_who_may_have_the_goods(table: Table) -> None:
    office = table.me.deed("Western Union Offices")
    riders = [table.me.dude() for _ in range(2)]
    for rider in riders:
        table.me.attach("", rider, keywords=["Horse"])
    assert not table.can_use(office)
