"""Behaviour of the spells of Do Unto Others."""

from __future__ import annotations

import pytest

from tests.table import Table, keys


@pytest.mark.parametrize(("pull", "succeeds"), [("5H", False), ("6H", True)])
def test_imprisonment_lasts_until_the_end_of_tomorrow(table: Table, pull: str, succeeds: bool) -> None:
    _, spell = table.me.caster("Huckster 1", "Imprisonment", pull, at=table.town_square)
    dude = table.foe.dude("Crook", value=1, influence=3, bullets=2, at=table.town_square)
    table.foe.dude("Elsewhere", influence=9)
    table.use(spell, dude)
    assert dude.in_play is not succeeds
    table.next_day()
    assert dude.in_play is not succeeds
    table.next_day()
    assert (dude.in_play, dude.location) == (True, table.town_square)


def test_imprisonment_reaches_dudes_here(table: Table) -> None:
    huckster, spell = table.me.caster("Huckster 1", "Imprisonment", at=table.town_square)
    near = table.foe.dude(at=table.town_square)
    table.foe.dude()
    table.declare(spell)
    assert table.choices() == keys(huckster, near)
