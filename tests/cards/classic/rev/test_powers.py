"""Behaviour of the powers of Revelations."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import adept
from tests.table import Table, keys


def test_sleep_o_the_dead_boots_a_weaker_dude_here(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Sleep o' the Dead", value=6, at=table.town_square)
    weak = table.foe.dude(value=5, at=table.town_square)
    table.foe.dude(value=6, at=table.town_square)
    table.foe.dude(value=2)
    table.declare(dead)
    assert table.choices() == keys(weak)
    table.go(weak)
    assert (weak.booted, dead.booted) == (True, False)


@pytest.mark.parametrize(
    ("title", "numbers"), [("Supernatural Smarts", (2, 1)), ("Supernatural Speed", (1, 2))]
)
def test_supernatural_gifts_are_for_good(table: Table, title: str, numbers: tuple[int, int]) -> None:
    dead = table.me.dude(keywords=["Harrowed"], influence=1, bullets=1)
    table.foe.dude(influence=5)
    gift = table.me.hand(title)
    table.use(gift, dead)
    table.next_day()
    assert (dead.influence, dead.bullets) == numbers
    assert (dead.powers("harrowed"), gift.zone) == ([gift], "boot hill")


def test_trackin_teeth_follow_a_dude_who_moves(table: Table) -> None:
    hunter = adept(table.me, "Harrowed", "Trackin' Teeth", at=table.town_square)
    prey, deed = table.foe.dude("Prey", at=table.town_square), table.foe.deed()
    table.use(hunter, prey)
    table.turn_of(table.foe)
    table.answer(f"move:{prey.id}>{deed.id}")
    table.go(True)
    assert (hunter.location, hunter.booted) == (deed, False)


def test_trackin_teeth_may_stay(table: Table) -> None:
    hunter = adept(table.me, "Harrowed", "Trackin' Teeth", at=table.town_square)
    prey = table.foe.dude("Prey", at=table.town_square)
    deed = table.foe.deed()
    table.use(hunter, prey)
    table.turn_of(table.foe)
    table.answer(f"move:{prey.id}>{deed.id}")
    table.go(False)
    assert hunter.location == table.town_square


def test_trackin_teeth_track_the_latest_dude_only(table: Table) -> None:
    hunter = adept(table.me, "Harrowed", "Trackin' Teeth", at=table.town_square)
    first, second = (table.foe.dude(f"Prey {n}", at=table.town_square) for n in (1, 2))
    deed = table.foe.deed()
    table.use(hunter, first)
    table.next_day()
    table.use(hunter, second)
    table.turn_of(table.foe)
    table.answer(f"move:{first.id}>{deed.id}")
    assert table.pending.kind == "noon play"
    assert hunter.location == table.town_square
    table.turn_of(table.foe)
    table.answer(f"move:{second.id}>{deed.id}")
    table.go(True)
    assert hunter.location == deed
