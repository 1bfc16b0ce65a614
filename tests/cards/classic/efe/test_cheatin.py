"""Behaviour of the Cheatin' cards of Eye for an Eye."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import CHEAT, HONEST, caught, caught_in_shootout
from tests.table import Table, keys


def test_divided_loyalties_wins_a_dude_for_the_day(table: Table) -> None:
    offer = table.me.hand("Divided Loyalties")
    weak, _strong = table.foe.dude("Weak", value=5), table.foe.dude("Strong", value=6, influence=9)
    table.me.dude(influence=9)
    caught(table)
    table.declare(offer)
    assert table.choices() == keys(weak)  # one pair is rank 2
    table.go(weak)
    assert weak.controller == table.me.player
    table.next_day()
    assert weak.controller == table.foe.player


def test_divided_loyalties_changes_sides_in_a_shootout(table: Table) -> None:
    offer = table.me.hand("Divided Loyalties")
    table.me.dude()
    weak, strong = table.foe.dude("Weak", value=5), table.foe.dude("Strong", value=9)
    caught_in_shootout(table, mark=strong)
    table.use(offer, weak)
    assert (weak.controller, weak in table.me.player.posse) == (table.me.player, True)
    assert strong not in table.me.player.posse


@pytest.mark.parametrize("wanted", [0, 1])
def test_a_flight_of_angels_judges_the_cheater_at_once_and_later(table: Table, wanted: int) -> None:
    angels = table.me.hand("Flight of Angels")
    table.me.dude()
    first, second = table.foe.dude("First", bounty=wanted), table.foe.dude("Second")
    caught_in_shootout(table, theirs="KC KC 9D 6H 2S")
    table.declare(angels)
    assert (table.pending.player, table.choices()) == (table.foe.seat, keys(first, second))
    table.go(first)
    assert (first.in_play, first.is_wanted or bool(wanted)) == (not wanted, True)


def test_a_flight_of_angels_watches_for_the_rest_of_the_game(table: Table) -> None:
    angels = table.me.hand("Flight of Angels")
    sinner = table.foe.dude("Sinner", influence=9)
    table.me.dude(influence=9)
    caught(table)
    table.use(angels)
    assert sinner.is_wanted
    while table.pending.kind != "noon play":
        table.answer(table.offered()[0])
    table.lowball_day(HONEST, CHEAT)
    assert sinner.zone == "boot hill"


def test_a_flight_of_angels_spares_honest_players(table: Table) -> None:
    angels = table.me.hand("Flight of Angels")
    sinner = table.foe.dude("Sinner", influence=9)
    table.me.dude(influence=9)
    caught(table)
    table.use(angels)
    while table.pending.kind != "noon play":
        table.answer(table.offered()[0])
    table.lowball_day(CHEAT, HONEST)
    assert sinner.in_play


def test_it_is_for_her_own_good_lasts_for_two_nights(table: Table) -> None:
    lock = table.me.hand("It's For Her Own Good")
    for side in (table.me, table.foe):
        side.dude(influence=9)
    caught(table)
    usual = table.foe.player.hand_size
    table.use(lock)
    assert table.foe.player.hand_size == usual - 2
    table.next_day()
    assert table.foe.player.hand_size == usual - 2
    table.next_day()
    assert table.foe.player.hand_size == usual


def test_jam_discards_what_a_dude_carries(table: Table) -> None:
    jam, dude = table.me.hand("Jam!"), table.foe.dude("Rich")
    goods = [table.foe.attach(title, dude) for title in ("Hat", "Cane")]
    table.foe.dude("Poor")
    caught(table)
    table.declare(jam)
    assert table.choices() == keys(dude)
    table.go(dude)
    assert [g.zone for g in goods] == ["discard pile"] * 2


def test_one_eyed_jacks_are_any_card(table: Table) -> None:
    jack = table.me.hand("One Eyed Jacks Are Wild")
    table.me.dude()
    table.foe.dude()
    caught_in_shootout(table, mine="AS AH AD 6C JS")
    table.declare(jack)
    six = next(c for c in table.me.player.draw_hand if c.poker_value == 6)
    table.go(six)
    table.go("1C" if table.can("1C") else "AC")
    assert table.me.player.hand_rank == 8


def test_a_one_eyed_jack_makes_no_hand_illegal(table: Table) -> None:
    jack = table.me.hand("One Eyed Jacks Are Wild")
    table.me.dude()
    table.foe.dude()
    caught_in_shootout(table, mine="8S 8H 8D 8C JS")
    table.declare(jack)
    table.go(next(c for c in table.me.player.draw_hand if c.poker_value == 11))
    table.go("8S")
    assert (table.me.player.hand_rank, table.me.player.is_cheatin) == (10, False)
