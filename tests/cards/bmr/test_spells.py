"""Behaviour of the spells of Blood Moon Rising."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def hunt(table: Table, mine: str, theirs: str) -> Dude:
    """Heartseeker was cast in a shootout against a Harrowed shooter; return the shooter.

    Hands are revealed.
    """
    hero = table.me.dude(keywords=["Huckster 3"])
    spell = table.me.attach("Heartseeker", hero, kind=CardType.SPELL)
    shooter = table.foe.dude("Shooter", keywords=["Harrowed"])
    for _ in range(3):
        table.foe.dude()
    table.shootout(leader=hero)
    table.me.deck("KC")
    table.use(spell)
    table.to_resolution(mine, theirs, shooters=[shooter])
    table.lumps()
    return shooter


def test_heartseeker_finds_the_shooter_when_you_win(table: Table) -> None:
    shooter = hunt(table, "8S 8H 8D 8C 2S", "4S 4H 9C 2H 3C")
    assert shooter.zone == "boot hill"
    assert table.pending.prompt == "3 casualties to cover"


def test_heartseeker_misses_when_you_lose(table: Table) -> None:
    shooter = hunt(table, "4S 4H 9C 2H 3C", "8S 8H 8D 8C 2S")
    assert shooter.in_play


def loom(table: Table, *, booted: bool = False) -> tuple[Card, Card, Dude, Dude]:
    """Set up a deed of mine with the Totem, its Shaman, and a friend at home."""
    deed = table.me.deed(booted=booted)
    shaman = table.me.dude(keywords=["Shaman 2"], at=deed)
    friend = table.me.dude(booted=True)
    table.me.deck("5C")
    return deed, table.me.attach("Tse-Che-Nako's Weaving", deed, kind=CardType.SPELL), shaman, friend


def test_tse_che_nakos_weaving_hallows_its_deed(table: Table) -> None:
    deed, _, _, _ = loom(table, booted=True)
    table.foe.dude(influence=9)
    assert deed.is_a("Holy Ground")
    table.next_day()
    assert deed.booted


@pytest.mark.parametrize("unboots", [True, False])
def test_tse_che_nakos_weaving_moves_a_friend_next_door(table: Table, unboots: bool) -> None:
    deed, weaving, shaman, friend = loom(table, booted=True)
    table.foe.deed()
    table.answer(f"use:{weaving.id}.weave")
    table.go(shaman, friend)
    if table.pending.kind == "target":
        assert f"c{deed.id}" not in table.offered()
        table.go(table.town_square)
    table.go(unboots)
    assert (friend.location, friend.booted) == (table.town_square, True)
    assert (deed.booted, shaman.control) == (not unboots, 1 if unboots else 0)


def test_tse_che_nakos_point_goes_when_the_shaman_moves(table: Table) -> None:
    _, weaving, shaman, friend = loom(table, booted=True)
    table.foe.dude(influence=9)
    table.answer(f"use:{weaving.id}.weave")
    table.go(shaman, friend)
    if table.pending.kind == "target":
        table.go(table.town_square)
    table.go(True)
    table.next_day()
    assert shaman.control == 1
    table.move(shaman, table.town_square)
    assert shaman.control == 0


def hymn(table: Table) -> tuple[Dude, Dude, Card]:
    """My Blessed dude in the town square sings Amazing Grace; my friend is at a deed of theirs."""
    singer = table.me.dude("Singer", keywords=["Blessed 3"], at=table.town_square)
    deed = table.foe.deed()
    friend = table.me.dude("Friend", influence=1, at=deed)
    table.foe.dude(influence=1, at=deed)
    grace = table.me.attach("Amazing Grace", singer, kind=CardType.SPELL)
    table.me.deck("KC")
    table.foe.hand("Rumors")
    for _ in range(2):
        table.foe.dude(at=table.town_square)
    assert deed.controller.seat == 1
    table.use(grace)
    return singer, friend, deed


def test_amazing_grace_wins_places(table: Table) -> None:
    singer, friend, deed = hymn(table)
    assert (singer.influence, friend.influence, deed.controller.seat) == (2, 1, 0)


def test_amazing_grace_keeps_influence(table: Table) -> None:
    _, friend, _ = hymn(table)
    (curse,) = table.foe.player.play_hand
    table.use(curse, friend, by=table.foe)
    assert friend.influence == 1


def test_amazing_grace_forgives_one_refusal(table: Table) -> None:
    singer, _, _ = hymn(table)
    first, second = table.foe.player.dudes[1:]
    table.call_out(first, singer, "refuse")
    assert (singer.booted, singer.is_home) == (False, False)
    table.pass_()
    table.call_out(second, singer, "refuse")
    assert (singer.booted, singer.is_home) == (True, True)


def test_heartseeker_misses_when_nobody_wins(table: Table) -> None:
    shooter = hunt(table, "8S 8H 4D 3C 2S", "8D 8C 4H 3S 2H")
    assert shooter.in_play


def test_tse_che_nakos_weaving_asks_nothing_of_a_fresh_deed(table: Table) -> None:
    deed, weaving, shaman, friend = loom(table)
    table.answer(f"use:{weaving.id}.weave")
    table.go(shaman, friend)
    if table.pending.kind == "target":
        table.go(table.town_square)
    table.settled()
    assert (deed.booted, shaman.control) == (False, 0)


def test_amazing_grace_waits_for_the_singer_to_refuse(table: Table) -> None:
    singer, friend, _ = hymn(table)
    caller, second = table.foe.player.dudes[0], table.foe.player.dudes[1]
    table.call_out(caller, friend, "refuse")
    assert (friend.is_home, friend.booted) == (True, True)
    table.pass_()
    table.call_out(second, singer, "refuse")
    assert (singer.booted, singer.is_home) == (False, False)
