"""Behaviour of Shady Jake's, Shouting Tom's Tunnel, Water Lou's and the Gift of the Thunderbird."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import GhostRockMoved
from tests.cards.classic.practice import upkeep
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def winnings(table: Table) -> list[tuple[int | None, int]]:
    """Return who got how much ghost rock from the bank by Shady Jake's."""
    moves = [e for e in table.events(GhostRockMoved) if e.reason == "Shady Jake's" and e.giver is None]
    return [(e.taker, e.amount) for e in moves if e.taker is not None]


@pytest.mark.parametrize(("stash", "pot"), [(3, 2), (0, 1)])
def test_shady_jakes_takes_bets_and_pays_its_controller(table: Table, stash: int, pot: int) -> None:
    shady = table.me.deed("Shady Jake's")
    table.me.dude(influence=3)
    table.foe.dude(influence=3)
    table.me.stash, table.foe.stash = 5, stash
    table.use(shady)
    assert (table.me.stash, table.foe.stash, shady.ghost_rock) == (4, max(0, stash - 1), pot)
    assert not table.can_use(shady)
    table.noon_over()
    while table.pending.kind == "sundown discard":
        table.answer()
    assert winnings(table) == [(table.me.seat, pot)]
    assert shady.ghost_rock == 0


def test_shady_jakes_pays_whoever_controls_it_by_then(table: Table) -> None:
    shady = table.me.deed("Shady Jake's")
    table.me.dude(influence=3)
    table.foe.dude(influence=5, at=shady)
    table.me.state.stash = table.foe.state.stash = 5
    assert shady.controller == table.foe.player
    table.use(shady, by=table.foe)
    table.noon_over()
    while table.pending.kind == "sundown discard":
        table.answer()
    assert winnings(table) == [(table.foe.seat, 2)]


@pytest.mark.parametrize(("stash", "after"), [(0, 3), (1, 1)])
def test_shouting_toms_tunnel_helps_the_penniless(table: Table, stash: int, after: int) -> None:
    tunnel = table.me.deed("Shouting Tom's Tunnel")
    table.me.dude(influence=1, at=tunnel)
    table.me.stash = stash
    upkeep(table)
    table.answer(f"use:{tunnel.id}.dig_deeper")
    assert (tunnel.booted, table.me.stash) == (True, after + 1 + table.me.home.production)


def drown(table: Table, *words: str) -> Dude:
    well = table.foe.deed("Water Lou's")
    victim = table.me.dude("Victim", keywords=list(words), value=9)
    table.foe.dude("Boss", influence=5)
    table.shootout(at=well)
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    return victim


def test_water_lous_swallows_who_is_aced_there(table: Table) -> None:
    victim = drown(table)
    assert victim.zone == "removed"
    twin = table.me.hand("Victim", CardType.DUDE, cost=0)
    other = table.me.hand("Other", CardType.DUDE, cost=0)
    table.me.dude("Alive", influence=5)
    table.next_day()
    assert table.can(f"shop:{other.id}")
    assert not table.can(f"shop:{twin.id}")


def test_nobody_rises_from_water_lous(table: Table) -> None:
    table.foe.deck("2C")
    assert drown(table, "Harrowed").zone == "removed"


def test_water_lous_swallows_nobody_elsewhere(table: Table) -> None:
    table.foe.deed("Water Lou's")
    victim = table.me.dude("Victim")
    table.foe.dude()
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert victim.zone == "boot hill"


@pytest.mark.parametrize(("gangs", "cost"), [(("siouxunion",), 0), (("texasrangers",), 0), ((), 3)])
def test_the_gift_is_free_for_the_sioux_and_the_rangers(
    table: Table, gangs: tuple[str, ...], cost: int
) -> None:
    dude = table.me.dude(gangs=gangs)
    gift = table.me.hand("Gift of the Thunderbird")
    table.me.stash = 3
    table.shop(gift, dude)
    assert (gift in dude.goods, table.me.stash) == (True, 3 - cost)


def test_the_gift_aces_the_hexes_of_a_huckster_nearby(table: Table) -> None:
    far = table.foe.deed(is_out_of_town=True)
    gift = table.me.attach("Gift of the Thunderbird", table.me.dude(at=table.town_square))
    huckster, curse = table.foe.caster("Huckster 1", "Blood Curse", at=table.town_square)
    twist = table.foe.attach("Corporeal Twist", huckster, kind=CardType.SPELL)
    cry = table.foe.attach("War Cry", huckster, kind=CardType.SPELL)
    table.foe.caster("Huckster 1", "Blood Curse", at=far)
    table.foe.caster("Huckster 1", "War Cry", at=table.town_square)
    table.foe.dude(at=table.town_square)
    table.declare(gift)
    assert table.choices() == keys(huckster)
    table.go(huckster)
    assert [c.zone for c in (gift, curse, twist, cry)] == ["boot hill"] * 3 + ["in play"]
