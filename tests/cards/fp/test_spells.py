"""Behaviour of the spells of Foul Play."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from tests.table import Table

LOW, HIGH = "8S 9H JD 3C 2S", "8D 8C 9H 2D 3H"


def fury(table: Table, pulled: str) -> Card:
    """Righteous Fury of my Blessed 2 in a shootout, and the next pull."""
    blessed = table.me.dude(keywords=["Blessed 2"], bullets=0)
    table.foe.dude(bullets=0)
    spell = table.me.attach("Righteous Fury", blessed, kind=CardType.SPELL)
    for side in table.sides:
        for _ in range(3):
            side.dude(bullets=0)
    table.shootout()
    table.me.deck(pulled)
    return spell


@pytest.mark.parametrize(
    ("pulled", "mine", "theirs", "casualties"),
    [("6C", HIGH, LOW, 3), ("6C", LOW, HIGH, 0), ("5C", HIGH, LOW, 1)],
)
def test_righteous_fury_adds_to_a_round_that_is_won(
    table: Table, pulled: str, mine: str, theirs: str, casualties: int
) -> None:
    spell = fury(table, pulled)
    table.use(spell, ability="warn")
    table.to_resolution(mine, theirs)
    while table.pending.kind == "resolution":
        table.pass_()
    fight = table.state.shootout
    assert fight is not None
    assert fight.casualties[1] + fight.extra_casualties[1] == casualties


@pytest.mark.parametrize(("pulled", "extra", "zone"), [("10C", 2, "boot hill"), ("9C", 0, "in play")])
def test_righteous_fury_condemns_and_is_aced(table: Table, pulled: str, extra: int, zone: str) -> None:
    spell = fury(table, pulled)
    table.use(spell, ability="condemn")
    assert table.state.shootout is not None
    assert (table.state.shootout.extra_casualties, spell.zone) == ([0, extra], zone)
