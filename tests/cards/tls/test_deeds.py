"""Behaviour of the deeds of The Light Shineth."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Card
from doomtown_desktop.engine.events import LowballWon
from doomtown_desktop.engine.ids import Phase
from tests.table import Table


def test_cookes_nightcap_is_worth_more_to_a_guest(table: Table) -> None:
    bar = table.me.deed("Cooke's Nightcap")
    assert bar.control == 0
    table.foe.dude(at=bar, influence=1)
    assert [bar.control, table.foe.player.control_points, table.me.player.control_points] == [2, 2, 0]


def bet(table: Table, stash: int = 10) -> Card:
    """I own The Extra Bet before lowball, and the 2 of spades is next in my deck."""
    deed = table.me.deed("The Extra Bet")
    table.me.stash = stash
    table.phase(Phase.GAMBLIN)
    table.lowball("KC QD 10H 9S 7C 2S", "AC 3D 6H 8S 9C")
    return deed


def test_the_extra_bet_raises_the_pot_and_changes_a_card(table: Table) -> None:
    deed = bet(table)
    table.answer(f"use:{deed.id}.raise_the_stakes")
    assert table.state.pot == 3
    king = table.me.player.draw_hand[0]
    assert table.pending.kind == "target"
    assert table.pending.player == table.me.seat
    table.go([king])
    assert king.zone == "discard pile"
    [won] = table.events(LowballWon)
    assert (won.player, won.pot) == (1, 3)
    assert (2, 3) in [(value, suit) for _, value, suit in next(h for h in won.hands if h.player == 0).cards]


def test_the_extra_bet_may_leave_the_hand_as_it_is(table: Table) -> None:
    deed = bet(table)
    table.answer(f"use:{deed.id}.raise_the_stakes")
    table.go([])
    assert table.pending.kind == "noon play"


def test_the_extra_bet_needs_ghost_rock_after_the_ante(table: Table) -> None:
    bet(table, stash=1)
    assert table.pending.kind == "noon play"
