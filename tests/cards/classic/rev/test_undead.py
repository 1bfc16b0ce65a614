"""Behaviour of cards of Revelations about dudes who cannot return."""

from __future__ import annotations

import pytest

from doomtown_desktop.protocol.events import Pulled
from tests.table import Table


@pytest.mark.parametrize(("pull", "works"), [("3C", True), ("2C", False)])
def test_the_mark_of_pestilence_lowers_value_day_by_day(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Huckster 1", "Mark of Pestilence", pull, at=table.town_square, influence=5)
    prey = table.foe.dude("Prey", value=3, at=table.town_square, influence=5)
    table.foe.dude("Away", at=table.foe.deed(is_out_of_town=True))
    table.declare(spell)
    table.go(prey)
    assert (spell.zone, prey.value) == ("discard pile", 3)
    table.next_day()
    assert prey.value == (2 if works else 3)
    table.next_day()
    assert (prey.value, prey.permanent("value")) == ((1, -2) if works else (3, 0))


def test_the_mark_of_pestilence_kills_for_good(table: Table) -> None:
    _, spell = table.me.caster("Huckster 1", "Mark of Pestilence", "KC", at=table.town_square, influence=5)
    prey = table.foe.dude("Prey", value=1, keywords=["Harrowed"], at=table.town_square, influence=5)
    table.foe.dude("Heir", influence=9)
    pulls = len(table.events(Pulled))
    table.declare(spell)
    table.go(prey)
    table.next_day()
    assert prey.zone == "boot hill"
    assert [p.purpose for p in table.events(Pulled)][pulls:] == ["spell"]
