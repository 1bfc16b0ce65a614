"""Behaviour of the outfits of Dirty Deeds."""

from __future__ import annotations

from doomtown_desktop.engine.ids import Phase
from tests.table import Table


def poor(table: Table) -> None:
    table.me.outfit("108 Worldly Desires")
    table.me.stash, table.foe.stash = 1, 9


def test_108_worldly_desires_improves_a_draw_hand_once(table: Table) -> None:
    poor(table)
    table.me.dude(bullets=0), table.foe.dude(bullets=0)
    table.shootout()
    table.me.deck("2S", "4C", "6D", "8H", "10S", "10D")
    table.to_resolution()
    assert table.pending.kind == "react"
    table.answer(table.offered()[0])
    hand = table.me.player.draw_hand
    assert len(hand) == 6
    table.go(hand[0])
    assert [c.poker_value for c in table.me.player.draw_hand] == [4, 6, 8, 10, 10]
    assert table.pending.kind == "resolution"


def test_108_worldly_desires_serves_each_lowball_hand(table: Table) -> None:
    poor(table)
    table.phase(Phase.GAMBLIN)
    table.me.deck(*["KC", "KD", "10H", "10S", "2C", "AD", "AC", "2D", "3H", "4S", "6C", "QC"])
    table.foe.deck(*["KS", "KH", "10C", "10D", "2S", "KC", "QD", "10H", "9S", "7C"])
    answered = 0
    while table.pending.kind != "upkeep" and answered < 2:
        if table.pending.kind == "react":
            table.answer(table.offered()[0])
            assert len(table.me.player.draw_hand) == 6
            table.go(table.me.player.draw_hand[-1])
            answered += 1
        else:
            table.pass_()
    assert answered == 2


def test_108_worldly_desires_is_for_the_poorest(table: Table) -> None:
    poor(table)
    table.me.stash = 9
    table.me.dude(bullets=0), table.foe.dude(bullets=0)
    table.shootout()
    table.to_resolution()
    assert table.pending.kind == "resolution"
