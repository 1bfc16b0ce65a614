"""Behaviour of the Flock and the cards of its deck, of Revelations."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import strike
from tests.table import Table


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
