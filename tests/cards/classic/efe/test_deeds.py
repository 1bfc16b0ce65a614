"""Behaviour of the deeds of Eye for an Eye."""

from __future__ import annotations

from tests.table import Table


def test_the_ammunitionist_melts_down_bullets_of_boot_hill(table: Table) -> None:
    shop = table.me.deed("Ammunitionist")
    spent, _other = table.me.pile("boot_hill", "Consecrated Bullets", "AH")
    table.use(shop, spent)
    assert spent.zone == "discard pile"
    assert shop.booted


def test_the_ammunitionist_reloads_discarded_bullets(table: Table) -> None:
    shop = table.me.deed("Ammunitionist")
    spent, other = table.me.pile("discard_pile", "Consecrated Bullets", "AH")
    assert not table.can_use(shop, "melt_down")
    table.use(shop, spent)
    assert (spent.zone, other.zone) == ("deck", "discard pile")
    assert not table.can_use(shop)


def test_o_reillys_sells_goods_and_spells_of_boot_hill_again(table: Table) -> None:
    store = table.me.deed("O'Reilly's Five & Dime")
    gun, spell, ace = table.me.pile("boot_hill", "Consecrated Bullets", "Soul Blast", "AH")
    table.answer(f"use:{store.id}.resell")
    assert table.choices() == {f"c{gun.id}", f"c{spell.id}"}
    table.go(gun)
    assert (gun.zone, spell.zone, ace.zone, table.me.stash) == ("deck", "boot hill", "boot hill", 9)


def test_the_perch_wakes_everybody_there(table: Table) -> None:
    perch = table.me.deed("The Perch")
    mine, theirs = table.me.dude(at=perch, booted=True), table.foe.dude(at=perch, booted=True, influence=0)
    away = table.me.dude(booted=True)
    table.use(perch)
    assert [d.booted for d in (mine, theirs, away)] == [False, False, True]


def test_strikers_shaft_counts_those_who_have_no_say(table: Table) -> None:
    shaft = table.foe.deed("Strikers' Shaft")
    strikers = [table.me.dude(influence=0, at=shaft) for _ in range(2)]
    table.foe.dude(influence=1, at=shaft)
    assert shaft.controller == table.me.player
    assert [striker.influence for striker in strikers] == [0, 0]
    table.foe.dude(influence=2, at=shaft)
    assert shaft.controller == table.foe.player


def test_strikers_shaft_counts_who_has_less_than_no_say(table: Table) -> None:
    shaft = table.foe.deed("Strikers' Shaft")
    striker = table.me.dude(influence=1, at=shaft, counters={"influence": -3})
    assert (striker.influence, shaft.controller) == (0, table.me.player)
