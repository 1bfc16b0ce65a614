"""Behaviour of the actions of Faith and Fear."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_swinford_finds_trouble_for_several(table: Table) -> None:
    big, middle = table.me.dude(bullets=3), table.me.dude(bullets=2)
    small, equal = table.foe.dude(bullets=1), table.foe.dude(bullets=2)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    table.answer(f"use:{action.id}.find_trouble")
    table.go(big)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{small.id}", f"c{equal.id}"]
    table.go(small)
    assert (big.booted, small.booted, small.in_posse) == (True, True, True)
    table.go(middle)
    assert (small.in_posse, small.is_home, equal.booted) == (False, True, False)


def test_swinford_finds_trouble_once_if_you_like(table: Table) -> None:
    big, other, small = table.me.dude(bullets=3), table.me.dude(bullets=3), table.foe.dude(bullets=1)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    table.use(action, big, small, ())
    assert (big.booted, other.booted, small.booted, small.in_posse) == (True, False, True, True)


def test_swinford_finds_trouble_needs_somebody_stronger(table: Table) -> None:
    table.me.dude(bullets=2), table.foe.dude(bullets=2)
    table.me.dude(bullets=3, booted=True)
    action = table.me.hand("Swinford Finds Trouble")
    table.shootout()
    assert not table.can_use(action, by=table.me)


@pytest.mark.parametrize(
    ("pulled", "booted", "home"),
    [("4H", False, False), ("5H", True, False), ("10H", True, False), ("JH", True, True)],
)
def test_under_the_weather_is_pulled_against_grit(
    table: Table, pulled: str, booted: bool, home: bool
) -> None:
    dude = table.foe.dude(value=3, bullets=1, influence=1, at=table.town_square)
    table.me.deck(pulled)
    table.use(table.me.hand("Under the Weather"), dude)
    assert (dude.booted, dude.is_home) == (booted, home)
