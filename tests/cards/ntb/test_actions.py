"""Behaviour of the actions of No Turning Back."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.events import Looked
from tests.table import Table


def test_cookin_up_trouble_looks_at_a_hand(table: Table) -> None:
    table.foe.hand("Auction")
    table.use(table.me.hand("Cookin' Up Trouble"))
    assert [(e.player, e.owner) for e in table.events(Looked)] == [(table.me.seat, table.foe.seat)]
    assert len(table.foe.player.play_hand) == 1


def test_cookin_up_trouble_robs_who_has_cheated_today(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    auction, _punisher = table.foe.hand("Auction"), table.foe.hand("Coachwhip!")
    table.foe.hand("", CardType.DEED)
    trouble = table.me.hand("Cookin' Up Trouble")
    table.shootout()
    table.to_resolution("8S 9H 2D KC 3S", "AS AS 4D 6C 7S")
    table.lumps(())
    table.turn_of(table.me)
    table.answer(f"use:{trouble.id}.stir")
    assert table.offered() == [f"c{auction.id}"]
    table.go([auction])
    assert auction.zone == "discard pile"


def test_cookin_up_trouble_may_leave_the_hand_alone(table: Table) -> None:
    table.me.dude(), table.foe.dude()
    auction, trouble = table.foe.hand("Auction"), table.me.hand("Cookin' Up Trouble")
    table.shootout()
    table.to_resolution("8S 9H 2D KC 3S", "AS AS 4D 6C 7S")
    table.lumps(())
    table.use(trouble, [], by=table.me)
    assert auction.zone == "play hand"
