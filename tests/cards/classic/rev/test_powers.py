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
