"""Behaviour of the Flock and the cards of its deck, of Revelations."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards.classic.practice import strike
from tests.table import Table, keys


@pytest.mark.parametrize("preaches", [True, False])
def test_the_missionary_makes_hexes_harder(table: Table, preaches: bool) -> None:
    missionary = table.foe.dude("The Missionary")
    _caster, spell = table.me.caster("Huckster 0", "Puppet", "8H", at=table.town_square)
    dude = table.foe.dude("Prey", at=table.town_square, value=6, influence=0, bullets=0)
    table.declare(spell)
    table.go(dude)
    table.answer(f"use:{missionary.id}.preach" if preaches else "pass")
    table.settled()
    assert (dude.controller == table.me.player) is not preaches


def test_the_missionary_lets_miracles_pass(table: Table) -> None:
    table.foe.dude("The Missionary")
    blessed, spell = table.me.caster("Blessed 0", "Battle Hymn", "7H", at=table.town_square)
    table.use(spell)
    assert blessed.is_stud


def test_the_far_away_strike_is_reached_only_from_out_of_town(table: Table) -> None:
    far, mine = table.me.deed("Far Away Strike"), strike(table.me)
    rider, miner = table.me.dude("Rider"), table.me.dude("Miner", at=mine)
    settler = table.me.dude("Settler", at=far)
    assert not table.can(f"move:{rider.id}>{far.id}")
    assert table.can(f"move:{miner.id}>{far.id}")
    assert not table.can(f"move:{settler.id}>{table.town_square.id}")
    assert table.can(f"move:{settler.id}>{mine.id}")
    assert table.can(f"move:{miner.id}>{table.town_square.id}")


def test_the_seventh_sign_strike_weakens_ordinary_dudes(table: Table) -> None:
    place = table.me.deed("The Seventh-Sign Strike")
    strong = table.foe.dude("Strong", at=place, bullets=3, value=9)
    weak = table.foe.dude("Weak", at=place, bullets=1, value=4)
    saint = table.me.dude("Saint", at=place, bullets=3, value=9, keywords=["Blessed 1"])
    fiend = table.me.dude("Fiend", at=place, bullets=3, value=9, keywords=["Harrowed"])
    away = table.me.dude("Away", bullets=3, value=9)
    dudes = strong, weak, saint, fiend, away
    assert [(d.bullets, d.value) for d in dudes] == [(1, 6), (0, 1), (3, 9), (3, 9), (3, 9)]


@pytest.mark.parametrize(("value", "dies"), [(4, False), (3, True)])
def test_the_seventh_sign_strike_kills_the_weak(table: Table, value: int, dies: bool) -> None:
    place, other = table.me.deed("The Seventh-Sign Strike"), strike(table.me)
    rider = table.me.dude(at=other, value=value)
    table.move(rider, place)
    assert (rider.zone == "boot hill") is dies


@pytest.mark.parametrize("stays", [True, False])
def test_pride_is_not_sent_home_from_a_shootout(table: Table, stays: bool) -> None:
    pride = table.me.dude("Pride (Exp.1)")
    ignore = table.foe.hand("Ignore 'im")
    table.me.dude("Friend")
    foe, puppet = table.foe.dude("Foe"), table.me.hand("Ignore 'im")
    table.shootout()
    table.declare(puppet)
    table.go(pride)
    table.answer(f"use:{pride.id}.stand_firm" if stays else "pass")
    assert (pride.in_posse, pride.is_home) == (stays, not stays)
    assert ignore in table.foe.player.play_hand
    assert foe.in_posse


def test_pride_is_aced_by_cards_all_the_same(table: Table) -> None:
    pride, flim = table.me.dude("Pride (Exp.1)", counters={"value": -10}), table.foe.dude("Flim")
    table.me.dude("Friend")
    table.shootout()
    table.use(flim, pride, by=table.foe)
    assert pride.zone == "boot hill"


def test_stained_glass_windows_throw_the_fight_into_the_square(table: Table) -> None:
    shop = table.me.deed("Shop")
    windows = table.me.attach("Stained-Glass Windows", shop, kind=CardType.IMPROVEMENT)
    mine, foe = table.me.dude("Mine"), table.foe.dude("Foe")
    waiting = table.me.dude("Waiting", at=table.town_square, booted=True)
    other = table.foe.dude("Other", at=table.town_square)
    away = table.me.dude("Away")
    table.shootout(at=shop, without=[waiting, other, away])
    table.declare(windows, by=table.foe)
    assert windows.zone == "discard pile"
    assert (mine.location, foe.location) == (table.town_square, table.town_square)
    assert (table.pending.player, table.choices()) == (0, keys(waiting))
    table.go([waiting])
    assert (table.pending.player, table.choices()) == (1, keys(other))
    table.go(())
    assert (waiting.in_posse, other.in_posse, mine.in_posse) == (True, False, True)
    assert mine.shootout_location == table.town_square


def test_stained_glass_windows_elsewhere_stay_whole(table: Table) -> None:
    windows = table.me.attach("Stained-Glass Windows", table.me.deed(), kind=CardType.IMPROVEMENT)
    table.me.dude()
    table.foe.dude()
    table.shootout(at=table.me.deed("Other"))
    assert not table.can_use(windows)


def test_christopher_hill_casts_miracles_as_hexes(table: Table) -> None:
    table.me.stash = 9
    hill, friend = table.me.dude("Christopher Hill"), table.me.dude("Friend", keywords=["Blessed 1"])
    hymn = table.me.hand("Battle Hymn", CardType.SPELL)
    table.shop(hymn, hill)
    assert (hymn.is_a("Hex"), hymn.is_a("Miracle")) == (True, False)
    missionary = table.foe.dude("The Missionary", at=table.town_square)
    table.engine.touch_cards()
    table.me.deck("4H")
    table.declare(hymn)
    assert table.can(f"use:{missionary.id}.preach")  # he pulls for a Hex
    table.pass_()
    table.settled()
    assert friend.is_stud


def test_the_huckster_rating_of_christopher_hill_counts(table: Table) -> None:
    hill = table.me.dude("Christopher Hill")
    hymn = table.me.attach("Battle Hymn", hill, kind=CardType.SPELL)
    friend = table.me.dude("Friend", keywords=["Blessed 1"])
    table.me.deck("2H")
    table.use(hymn)
    assert friend.is_stud  # 2 and his rating of 2 exceed 3


def test_a_spell_of_christopher_hill_is_a_miracle_again_elsewhere(table: Table) -> None:
    table.me.stash = 9
    hill, elijah = table.me.dude("Christopher Hill"), table.me.dude("Elijah (Exp.1)")
    blessed = table.me.dude("Friend", keywords=["Blessed 1"])
    hymn = table.me.hand("Battle Hymn", CardType.SPELL)
    other = table.me.attach("Battle Hymn", blessed, kind=CardType.SPELL)
    table.shop(hymn, hill)
    table.turn_of(table.me)
    table.declare(elijah, ability="gather")
    assert table.choices() == keys(other)
