"""Behaviour of the Cheatin' cards of Mouth of Hell."""

from __future__ import annotations

from tests.cards.classic.practice import CHEAT, HONEST, caught, caught_in_shootout
from tests.table import Table


def test_all_dudes_of_a_cheater_are_caught_red_handed(table: Table) -> None:
    finger, honest = table.me.hand("Red-Handed"), table.me.dude()
    gang = [table.foe.dude(f"Dude {n}") for n in range(2)]
    caught(table)
    table.use(finger)
    assert (all(d.is_wanted for d in gang), honest.is_wanted) == (True, False)


def test_sauce_for_the_gander_exchanges_the_hands_safely(table: Table) -> None:
    sauce, red = table.me.hand("Sauce for the Gander"), table.foe.hand("Red-Handed")
    mine, _foe = table.me.dude(), table.foe.dude()
    caught_in_shootout(table)
    hands = table.me.player.draw_hand, table.foe.player.draw_hand
    table.use(sauce)
    assert (table.foe.player.draw_hand, table.me.player.draw_hand) == hands
    assert table.me.player.is_cheatin
    assert not (table.pending.kind == "cheatin resolution" and table.can_use(red))
    assert not mine.is_wanted


def test_sauce_for_the_gander_needs_a_hand_of_yours() -> None:
    table = Table(3, "classic-2000")
    onlooker = table.sides[2]
    onlooker.hand("Sauce for the Gander")
    onlooker.dude()
    table.me.dude(at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.shootout(without=onlooker.player.dudes)
    table.to_resolution(CHEAT, HONEST)
    assert table.pending.kind != "cheatin resolution"
