"""Behaviour of the deeds of Weird West Edition, A to M."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize(("change", "bounty"), [("+1", 3), ("-1", 1)])
def test_b_and_b_attorneys_plead_for_or_against_a_wanted_dude(table: Table, change: str, bounty: int) -> None:
    office = table.me.deed("B & B Attorneys")
    crook = table.foe.dude(bounty=2)
    table.use(office, crook, change)
    assert (crook.bounty, office.booted) == (bounty, True)


def test_b_and_b_attorneys_have_no_case_against_the_honest(table: Table) -> None:
    office = table.me.deed("B & B Attorneys")
    table.foe.dude()
    assert not table.can_use(office)


@pytest.mark.parametrize(("winner", "stash"), [(0, 10), (1, 11)])
def test_clanton_ranch_consoles_those_who_did_not_win(table: Table, winner: int, stash: int) -> None:
    ranch = table.me.deed("Clanton Ranch")
    table.state.winner = winner
    table.use(ranch)
    assert (table.me.stash, ranch.booted) == (stash, True)


@pytest.mark.parametrize("code", ["24115", "01062"])
def test_dead_dog_tavern_goes_by_bullets(table: Table, code: str) -> None:
    tavern = table.me.deed(code)
    table.me.dude(at=tavern, influence=9, bullets=1)
    assert tavern.controller == table.me.player
    table.foe.dude(at=tavern, influence=0, bullets=2)
    assert tavern.controller == table.foe.player


def test_general_store_sells_goods_cheap_even_to_the_booted(table: Table) -> None:
    store = table.me.deed("General Store")
    hero, table.me.stash = table.me.dude(booted=True, at=table.town_square), 1
    gun = table.me.hand("", CardType.GOODS, cost=3)
    table.use(store, gun, hero)
    assert (gun.location, hero.goods, table.me.stash) == (table.town_square, [gun], 0)


def test_general_store_sells_spells_to_those_who_can_cast_them(table: Table) -> None:
    store = table.me.deed("General Store")
    layman, huckster = table.me.dude(), table.me.dude(keywords=["Huckster 1"])
    hex_ = table.me.hand("", CardType.SPELL, cost=1)
    table.go(f"use:{store.id}.sell", hex_)
    assert not table.can(f"c{layman.id}")
    table.go(huckster)
    assert (huckster.spells, table.me.stash) == ([hex_], 10)


def test_general_store_serves_no_strangers(table: Table) -> None:
    store = table.me.deed("General Store")
    table.foe.dude()
    table.me.stash = 1
    table.me.hand("", CardType.GOODS, cost=3)
    table.me.hand("", CardType.GOODS, cost=4)
    assert not table.can_use(store)


def test_general_store_gives_no_credit(table: Table) -> None:
    store = table.me.deed("General Store")
    table.me.dude()
    table.me.stash = 1
    cheap, dear = (table.me.hand("", CardType.GOODS, cost=c) for c in (3, 4))
    table.go(f"use:{store.id}.sell")
    assert (table.can(f"c{cheap.id}"), table.can(f"c{dear.id}")) == (True, False)


def test_general_store_needs_a_scientist_for_a_gadget(table: Table) -> None:
    store = table.me.deed("General Store")
    boffin = table.me.dude(keywords=["Mad Scientist 2"])
    gadget = table.me.hand("Flame-Thrower")
    table.me.deck("KS")
    table.use(store, gadget, boffin)
    assert (boffin.booted, boffin.goods) == (True, [gadget])
    assert table.me.stash == 10 - max(0, gadget.cost - 2)


def test_mount_moriah_cemetery_makes_spells_cheaper_for_all_who_are_there(table: Table) -> None:
    grave = table.me.deed("Mount Moriah Cemetery")
    for side in (table.me, table.foe):
        here = side.dude(keywords=["Huckster 1"], at=grave, influence=side.seat * 5)
        away = side.dude(keywords=["Huckster 1"])
        spell, gun = side.hand("", CardType.SPELL, cost=2), side.hand("", CardType.GOODS, cost=2)
        assert [spell.cost_of(spell, d) for d in (here, away)] == [1, 2]
        assert gun.cost_of(gun, here) == 2
