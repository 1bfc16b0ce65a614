"""Behaviour of further deeds of Weird West Edition."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import GhostRockMoved
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table


def test_2nd_bank_of_gomorra_saves_and_pays_out(table: Table) -> None:
    bank = table.me.deed("2nd Bank of Gomorra")
    table.foe.dude(influence=9)
    table.use(bank, ability="deposit")
    assert (bank.ghost_rock, bank.booted, table.me.stash) == (2, True, 10)
    table.next_day()
    stash = table.me.stash
    table.use(bank, ability="withdraw")
    assert (bank.ghost_rock, table.me.stash) == (0, stash + 2)


def test_2nd_bank_of_gomorra_has_nothing_to_pay_out(table: Table) -> None:
    assert not table.can_use(table.me.deed("2nd Bank of Gomorra"), "withdraw")


def test_2nd_bank_of_gomorra_serves_its_controller(table: Table) -> None:
    bank = table.me.deed("2nd Bank of Gomorra")
    table.foe.dude(at=bank)
    assert not table.can_use(bank, by=table.me)
    assert table.can_use(bank, "deposit", by=table.foe)


def test_new_town_hall_collects_control_points_for_good(table: Table) -> None:
    hall = table.me.deed("New Town Hall")
    table.foe.dude(influence=9)
    table.use(hall, ability="convene")
    table.next_day()
    assert (hall.control, hall.booted) == (1, False)


def test_new_town_hall_loses_them_again(table: Table) -> None:
    hall = table.me.deed("New Town Hall")
    table.state.in_play[hall.id].counters["control"] = 3
    table.use(hall, ability="adjourn")
    assert hall.control == 0


def test_new_town_hall_has_nothing_to_lose(table: Table) -> None:
    assert not table.can_use(table.me.deed("New Town Hall"), "adjourn")


def nightfall(table: Table, hand: int) -> Card:
    """End High Noon with a Silent Sigil and some cards in hand, which are not discarded."""
    sigil = table.me.deed("Silent Sigil")
    for number in range(hand):
        table.me.hand(str(number))
    table.foe.dude(influence=9)
    table.pass_()
    table.pass_()
    return sigil


def test_silent_sigil_leaves_nothing_to_discard(table: Table) -> None:
    nightfall(table, 2)
    assert (table.pending.kind, table.pending.player) == ("react", 0)


def test_silent_sigil_draws_a_card_beyond_the_hand_size(table: Table) -> None:
    sigil = nightfall(table, 2)
    table.use(sigil)
    assert len(table.me.player.play_hand) == 6


def test_silent_sigil_says_nothing_to_a_full_hand(table: Table) -> None:
    nightfall(table, 5)
    assert table.state.phase is not Phase.SUNDOWN


def test_the_jokers_smile_pays_for_jokers_in_lowball(table: Table) -> None:
    table.me.deed("The Joker's Smile")
    table.foe.dude(influence=9)
    for number in range(5):
        table.foe.hand(str(number))
    table.foe.deck("KC", "QD", "Devil's Joker (Red)", "5H", "7C")
    table.pass_()
    table.pass_()
    table.answer()
    table.go("2C")
    while table.pending.kind != "noon play":
        table.pass_()
    gained = [e.amount for e in table.events(GhostRockMoved) if e.reason == "The Joker's Smile"]
    assert gained == [1]


def test_the_jokers_smile_cares_for_no_joker_of_a_shootout(table: Table) -> None:
    table.me.deed("The Joker's Smile")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.to_resolution("JK:8C 8D 7C 3C 2C", "8S 8H KD 3S 2S")
    stash = table.me.stash
    table.lumps(table.offered()[-1])
    assert table.me.stash == stash


def test_the_jokers_smile_buys_a_joker(table: Table) -> None:
    smile = table.me.deed("The Joker's Smile")
    joker = table.view(table.me._any("JK"))
    table.me.state.play_hand.append(joker.id)
    table.use(smile, joker, ability="laugh_it_off")
    assert (joker.zone, table.me.stash, len(table.me.player.play_hand)) == ("discard pile", 11, 1)


def test_the_jokers_smile_digs_up_a_joker(table: Table) -> None:
    smile = table.me.deed("The Joker's Smile")
    joker, _other = table.me.pile("boot_hill", "JK", "5H")
    table.answer(f"use:{smile.id}.grin")
    assert table.offered() == [f"c{joker.id}"]
    table.go(joker)
    assert (joker.zone, table.me.stash) == ("discard pile", 9)


def test_walters_creek_distillery_delivers_to_a_casino(table: Table) -> None:
    still, casino = table.me.deed("Walters Creek Distillery"), table.me.deed(keywords=["Casino"])
    table.me.deed(keywords=["Ranch"])
    table.foe.deed(keywords=["Casino"])
    table.answer(f"use:{still.id}.deliver")
    assert table.offered() == [f"c{casino.id}"]
    table.go(casino)
    assert (casino.booted, table.me.stash) == (True, 12)


@pytest.mark.parametrize("drinks", [True, False])
def test_walters_creek_distillery_delivers_to_a_saloon(table: Table, drinks: bool) -> None:
    still, saloon = table.me.deed("Walters Creek Distillery"), table.me.deed(keywords=["Saloon"])
    old = table.me.hand("Old")
    table.use(still, saloon, old if drinks else ())
    assert (old.zone == "discard pile", len(table.me.player.play_hand)) == (drinks, 1)
    assert table.me.stash == 10
