"""Behaviour of the deeds of The Curtain Rises."""

from __future__ import annotations

import pytest

from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8H 3C 3S", "2S 3H 4H 5C 7S"


def bet(table: Table, mine: str, stash: int = 10) -> None:
    """I own High Stakes Haven, have two cards in hand and reveal a draw hand."""
    table.me.deed("High Stakes Haven")
    table.me.stash = stash
    hero, foe = table.me.dude(), table.foe.dude()
    for title in ("First", "Second"):
        table.me.hand(title)
    table.shootout(leader=hero, mark=foe)
    table.to_resolution(mine, CHEATIN if mine == LEGAL else LEGAL)


@pytest.mark.parametrize("pays", [True, False])
def test_high_stakes_haven_costs_a_cheater_ghost_rock_or_a_random_card(table: Table, pays: bool) -> None:
    bet(table, CHEATIN)
    table.go(pays)
    assert (table.me.stash, len(table.me.state.play_hand)) == ((9, 2) if pays else (10, 1))


def test_high_stakes_haven_takes_a_card_from_whoever_cannot_pay(table: Table) -> None:
    bet(table, CHEATIN, stash=0)
    assert len(table.me.state.play_hand) == 1
    assert [table.view(c).title for c in table.me.state.discard_pile][-1] in ("First", "Second")


def test_high_stakes_haven_does_not_ask_the_legal_or_others(table: Table) -> None:
    bet(table, LEGAL)
    assert table.pending.kind in ("resolution", "cheatin resolution")
    assert (table.me.stash, len(table.me.state.play_hand)) == (10, 2)


def test_the_highbinder_hotel_takes_a_dude_of_yours_in(table: Table) -> None:
    hotel, guest = table.me.deed("The Highbinder Hotel"), table.me.dude()
    stays, away, rival = table.me.dude(), table.me.dude(), table.foe.dude()
    table.shootout(without=[away])
    table.answer(f"use:{hotel.id}.check_in")
    assert {f"c{d.id}" for d in (guest, stays)} <= set(table.offered())
    assert not {f"c{d.id}" for d in (away, rival)} & set(table.offered())
    table.go(guest)
    assert (guest.is_home, guest.booted, hotel.booted) == (True, True, True)
