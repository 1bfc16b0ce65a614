"""Behaviour of the spells of The Light Shineth."""

from __future__ import annotations

import pytest

from tests.cards import practice  # noqa: F401
from tests.table import Table


@pytest.mark.parametrize(("pulled", "struck"), [("7C", True), ("6C", False)])
def test_dumbstruck_unboots_and_holds(table: Table, pulled: str, struck: bool) -> None:
    dude, stare = table.me.caster("Blessed 2", "Dumbstruck", pulled, booted=True)
    shove = table.foe.hand("Practice Shove")
    table.foe.dude()
    table.use(stare)
    assert dude.booted is not struck
    if struck:
        table.use(shove, dude)
        assert not dude.booted


def test_dumbstruck_keeps_off_others_only(table: Table) -> None:
    dude, stare = table.me.caster("Blessed 2", "Dumbstruck", "KC")
    coat = table.me.attach("Mustang", dude)
    war = table.foe.hand("Civil War")
    friend = table.me.dude()
    table.foe.dude()
    table.use(stare)
    table.use(war, dude, friend, table.town_square)
    assert (dude.is_home, friend.location) == (True, table.town_square)
    table.use(coat, table.town_square)
    assert dude.location == table.town_square


def test_fiery_rhetoric_turns_sinners_into_control(table: Table) -> None:
    preacher, speech = table.me.caster("Blessed 2", "Fiery Rhetoric", "4C")
    table.foe.dude(bounty=1), table.foe.dude(bounty=3), table.foe.dude(influence=9), table.me.dude(bounty=1)
    table.use(speech, preacher, "done", "done", "done")
    assert (preacher.control, speech.booted, preacher.booted) == (2, True, True)
    table.next_day()
    assert preacher.control == 0


def test_fiery_rhetoric_needs_its_test(table: Table) -> None:
    preacher, speech = table.me.caster("Blessed 2", "Fiery Rhetoric", "3C")
    table.foe.dude(bounty=1)
    table.use(speech, preacher)
    assert (preacher.control, speech.booted, preacher.booted) == (0, True, False)
