"""Behaviour of the goods of There Comes a Reckoning."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8D 3C 3S", "8H 9H 8C KC 8D"


def duel(table: Table) -> tuple[Card, Dude]:
    """My dude with the gun reveals a legal hand against a Cheatin' one."""
    hero = table.me.dude(bullets=0)
    gun = table.me.attach("Devil's Six Gun", hero)
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution(LEGAL, CHEATIN)
    return gun, hero


def test_devils_six_gun_makes_a_stud(table: Table) -> None:
    hero = table.me.dude(bullets=0)
    table.me.attach("Devil's Six Gun", hero)
    assert [hero.is_stud, hero.bullets] == [True, 1]


@pytest.mark.parametrize("pile", ["boot_hill", "discard_pile", "deck"])
def test_devils_six_gun_fetches_a_joker_from_anywhere(table: Table, pile: str) -> None:
    joker = table.me.deck("JK")[0] if pile == "deck" else table.me.pile(pile, "JK")[0]
    hero = table.me.dude(bullets=0)
    gun = table.me.attach("Devil's Six Gun", hero)
    table.foe.dude()
    table.shootout(leader=hero)
    if pile == "deck":
        table.me.state.deck.remove(joker.id)
        table.me.state.deck.insert(0, joker.id)
    table.to_resolution(LEGAL, CHEATIN)
    king = next(c for c in table.me.player.draw_hand if c.poker_value == 13)
    table.use(gun, [joker], "8S", king)
    assert table.me.player.hand_rank == 8
    assert [joker.zone, king.zone, gun.booted] == ["draw hand", "discard pile", True]


def test_the_joker_goes_back_into_the_deck(table: Table) -> None:
    (joker,) = table.me.pile("boot_hill", "JK")
    gun, hero = duel(table)
    king = next(c for c in table.me.player.draw_hand if c.poker_value == 13)
    table.use(gun, [joker], "8S", king)
    table.lumps()
    while table.state.shootout is not None:
        table.answer() if table.pending.kind == "flee" else table.answer(table.offered()[0])
    assert joker.zone == "deck"
    assert hero.in_play


def test_without_a_joker_the_hand_stays(table: Table) -> None:
    gun, _ = duel(table)
    hand = table.me.state.draw_hand[:]
    table.use(gun)
    assert [table.me.state.draw_hand, gun.booted] == [hand, True]
