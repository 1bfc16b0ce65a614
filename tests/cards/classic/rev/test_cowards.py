"""Behaviour of the Cobbler Shop and of Run, You Coward!"""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("pays", "stash"), [(True, 2), (False, 3)])
def test_the_cobbler_unboots_who_walks_there(table: Table, pays: bool, stash: int) -> None:
    shop = table.me.deed("Cobbler Shop")
    walker = table.foe.dude(at=table.foe.home)
    table.foe.stash = 3
    mine = table.foe.deed(is_out_of_town=True)
    table.state.in_play[walker.id].location = mine.id
    table.turn_of(table.foe)
    table.answer(f"move:{walker.id}>{shop.id}")
    table.go(pays)
    assert (walker.location, walker.booted, table.foe.stash) == (shop, not pays, stash)


def test_the_cobbler_asks_the_player_of_the_card_that_moves_a_dude(table: Table) -> None:
    shop = table.me.deed("Cobbler Shop", keywords=["Saloon"])
    shop = table.foe.deed("Cobbler Shop")
    guest = table.foe.dude("Guest", booted=True, value=3)
    _, spell = table.me.caster("Shaman 0", "Repel Manitou", "KH", at=table.foe.home)
    demon = table.foe.dude("Demon", keywords=["Abomination"], booted=True, value=3)
    table.me.stash = 3
    table.use(spell, demon, shop, True)
    assert (demon.booted, table.me.stash, guest.booted) == (False, 2, True)


def test_the_cobbler_asks_nobody_about_unbooted_dudes(table: Table) -> None:
    shop = table.me.deed(
        "Cobbler Shop",
    )
    walker = table.me.dude(at=table.town_square)
    table.move(walker, shop)
    assert table.pending.kind == "noon play"


def flee(table: Table) -> Dude:
    """Let a dude of "foe" run from a shootout, whom "me" then jeers at."""
    card = table.me.hand("Run, You Coward!")
    table.me.dude("Hero", influence=3)
    coward = table.foe.dude("Coward", bullets=3, bullet_type="stud", influence=3)
    other = table.foe.dude("Other", influence=3)
    table.shootout()
    table.to_resolution(PAIR, "AS 3H 9D 6C JS 2D 4H 7C")
    table.lumps(f"ace:{other.id}", (), [coward])
    table.answer(f"use:{card.id}.jeer")
    return coward


def test_a_coward_is_weak_against_your_dudes_for_good(table: Table) -> None:
    coward = flee(table)
    numbers = (3, True, 3)
    assert (coward.bullets, coward.is_stud, coward.influence) == numbers
    table.state.in_play[coward.id].location = table.town_square.id
    table.engine.touch()
    table.next_day()
    (hero,) = table.me.player.dudes
    table.call_out(hero, coward, "accept")
    table.join_all()
    assert (coward.bullets, coward.is_stud, coward.influence) == (2, False, 0)


def test_a_card_of_its_own_player_makes_a_coward(table: Table) -> None:
    card = table.me.hand("Run, You Coward!")
    table.me.dude("Hero")
    foe = table.foe.dude("Foe")
    table.foe.dude("Other")
    away = table.foe.hand("Ignore 'im")
    table.shootout(mark=foe)
    table.declare(away, by=table.foe)
    table.go(foe)
    assert table.can(f"use:{card.id}.jeer")


def test_a_card_of_another_player_makes_no_coward(table: Table) -> None:
    card = table.me.hand("Run, You Coward!")
    _, spell = table.me.caster("Shaman 0", "Sticks to Snakes", "KH")
    foe = table.foe.dude("Foe")
    table.foe.dude("Other")
    table.shootout(mark=foe)
    table.use(spell, foe)
    assert not foe.in_posse
    assert not table.can(f"use:{card.id}.jeer")


def test_who_is_aced_is_no_coward(table: Table) -> None:
    card = table.me.hand("Run, You Coward!")
    table.me.dude("Hero")
    table.foe.dude("Foe")
    table.shootout()
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert not table.can(f"use:{card.id}.jeer")
