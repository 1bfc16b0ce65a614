"""Behaviour of the goods of Do Unto Others. Ascendance is tested with the heirlooms of Boot Hill."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.events import RoundDecided
from tests.table import Table, keys

NOTHING, PAIR, CHEAT = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8S 8D 9D 9D"


@pytest.mark.parametrize("cheater", ["me", "foe"])
def test_consecrated_bullets_lower_each_cheatin_hand(table: Table, cheater: str) -> None:
    hero = table.me.dude("Hero")
    table.foe.dude("Foe")
    bullets = table.me.attach("Consecrated Bullets", hero)
    table.shootout()
    table.use(bullets)
    assert bullets.zone == "boot hill"
    hands = (CHEAT, PAIR) if cheater == "me" else (PAIR, CHEAT)
    table.to_resolution(*hands)
    table.lumps()
    ranks = table.events(RoundDecided)[0].ranks
    assert ranks == ((4, 2) if cheater == "me" else (2, 4))


def test_consecrated_bullets_last_for_the_shootout(table: Table) -> None:
    hero = table.me.dude("Hero")
    [table.me.dude(f"Friend {n}") for n in (1, 2)]
    [table.foe.dude(f"Foe {n}") for n in (1, 2, 3)]
    bullets = table.me.attach("Consecrated Bullets", hero)
    table.shootout()
    table.use(bullets)
    table.to_resolution(PAIR, PAIR)
    while table.pending.kind != "shootout":
        table.answer() if table.pending.kind == "flee" else table.answer(table.offered()[0])
    table.to_resolution(PAIR, CHEAT)
    table.lumps()
    assert [event.ranks for event in table.events(RoundDecided)] == [(2, 2), (2, 4)]


def test_wild_dingos_call_out_a_dude_here_who_cannot_refuse(table: Table) -> None:
    master = table.me.dude("Master", at=table.town_square, booted=True)
    prey, home = table.foe.dude("Prey", at=table.town_square), table.foe.dude("Home")
    dingos = table.me.attach("Wild Dingos", master)
    table.declare(dingos)
    assert table.choices() == keys(prey)
    table.go(prey)
    table.join_all([home])
    assert (master.in_posse, prey.in_posse, dingos.booted) == (True, True, True)


def test_wild_dingos_die_for_two_casualties_and_their_master_takes_revenge(table: Table) -> None:
    master = table.me.dude("Master", bullets=1)
    table.foe.dude("Foe")
    dingos = table.me.attach("Wild Dingos", master)
    table.shootout()
    table.to_resolution(NOTHING, PAIR)
    table.lumps()
    assert table.pending.kind == "react"
    table.answer(f"use:{dingos.id}.throw_them_in")
    assert (dingos.zone, master.in_play) == ("boot hill", True)
    while table.pending.kind == "flee":
        table.answer()
    assert (table.pending.kind, master.bullets, master.is_stud) == ("shootout", 3, True)
    table.to_resolution(PAIR, "8C 8D 9C 3S 2C")
    table.lumps()


def test_wild_dingos_do_nothing_for_a_winner(table: Table) -> None:
    table.me.attach("Wild Dingos", table.me.dude("Master"))
    [table.foe.dude(f"Foe {n}") for n in (1, 2, 3)]
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert table.pending.kind == "casualty"
