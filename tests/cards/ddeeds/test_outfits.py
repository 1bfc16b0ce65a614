"""Behaviour of the outfits of Dirty Deeds."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.protocol.ids import Phase
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


@pytest.mark.parametrize(
    ("totem", "deed", "influence"), [(True, True, 2), (True, False, 1), (False, True, 1)]
)
def test_beyond_the_veil_hallows_deeds(table: Table, totem: bool, deed: bool, influence: int) -> None:
    table.me.outfit("Beyond the Veil")
    place = table.foe.deed() if deed else table.me.home
    table.foe.attach("", place, kind=CardType.SPELL, keywords=["Totem"] if totem else [])
    mine, theirs = table.me.dude(at=place), table.foe.dude(at=place)
    assert (mine.influence, theirs.influence) == (influence, 1)


def test_beyond_the_veil_passes_a_dude_through(table: Table) -> None:
    home, deed = table.me.outfit("Beyond the Veil"), table.me.deed()
    totem = table.me.attach("", deed, kind=CardType.SPELL, keywords=["Totem"])
    tired, there = table.me.dude(booted=True), table.me.dude(at=deed)
    table.answer(f"use:{home.id}.pass_through")
    table.go(totem)
    assert f"c{there.id}" not in table.offered()
    table.go(tired)
    assert (tired.location, tired.booted, totem.booted) == (deed, True, True)


def test_beyond_the_veil_needs_an_unbooted_totem_of_yours(table: Table) -> None:
    home, deed = table.me.outfit("Beyond the Veil"), table.me.deed()
    table.me.attach("", deed, kind=CardType.SPELL, keywords=["Totem"], booted=True)
    table.foe.attach("", table.foe.home, kind=CardType.SPELL, keywords=["Totem"])
    table.me.dude()
    assert not table.can_use(home)


def test_morgan_stables_saddle_up_once_a_day(table: Table) -> None:
    table.me.outfit("Morgan Stables")
    one, two = table.me.dude(), table.me.dude()
    first, second = (table.me.hand("", CardType.GOODS, keywords=["Horse"], cost=3) for _ in range(2))
    table.shop(first, one)
    assert table.me.stash == 8
    table.shop(second, two)
    assert table.me.stash == 5


def test_morgan_stables_ride_on_after_a_move(table: Table) -> None:
    home = table.me.outfit("Morgan Stables")
    rider, friend = table.me.dude(), table.me.dude()
    horse, other = table.me.attach("Mustang", rider), table.me.attach("Mustang", friend)
    spare, _ = table.me.hand("Reserves"), table.foe.dude()
    table.use(horse, table.town_square)
    table.use(home, spare)
    assert (spare.zone, len(table.me.player.play_hand), home.booted) == ("discard pile", 1, True)
    assert table.pending.player == table.me.seat
    assert not table._offers(other, "", None), "it uses no ability"
    assert table.can(f"move:{friend.id}>{table.town_square.id}")
    stranger = table.foe.player.dudes[0]
    table.pass_()
    table.move(stranger, table.town_square)
    assert table.can_use(other, by=table.me)


def test_morgan_stables_ask_for_an_ability_that_moved_your_dude(table: Table) -> None:
    table.me.outfit("Morgan Stables")
    rider = table.me.dude()
    table.me.hand("Auction")
    reserves, war = table.me.hand("Reserves"), table.me.hand("Civil War")
    one, two = table.foe.dude(), table.foe.dude()
    table.use(reserves)
    assert table.pending.kind == "noon play"
    table.use(war, one, two, one, table.town_square)
    assert (one.location, table.pending.kind) == (table.town_square, "noon play")
    table.move(rider, table.town_square)
    assert table.pending.kind == "noon play"


def test_morgan_stables_make_another_shootout_play(table: Table) -> None:
    home = table.me.outfit("Morgan Stables")
    fighter, rider = table.me.dude(), table.me.dude()
    horse = table.me.attach("Pinto", rider)
    table.foe.dude()
    spare, missed = table.me.hand("Reserves"), table.me.hand("Missed!")
    table.shootout(leader=fighter, without=[rider])
    table.state.in_play[fighter.id].booted = True
    table.engine.touch()
    table.use(horse)
    table.answer(f"use:{home.id}.ride_on")
    table.go(spare)
    assert (table.pending.kind, table.pending.player) == ("shootout play", table.me.seat)
    table.answer(f"use:{missed.id}.roll_over")
    assert not fighter.booted


def test_morgan_stables_ride_on_with_no_card_at_all(table: Table) -> None:
    home, rider = table.me.outfit("Morgan Stables"), table.me.dude()
    horse, stranger = table.me.attach("Mustang", rider), table.foe.dude()
    table.me.only_deck()
    table.me.state.play_hand.clear()
    table.use(horse, table.town_square)
    table.answer(f"use:{home.id}.ride_on")
    assert (table.pending.kind, table.pending.player) == ("noon play", table.me.seat)
    assert stranger.is_home
