"""Behaviour of the spells of Bad Medicine."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import LowballWon
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

LOW, HIGH = "AC 2D 3H 4S 6C", "KC QD 10H 9S 7C"


def palmer(table: Table, at: Card) -> tuple[Dude, Card]:
    dude = table.me.dude(keywords=["Huckster 1"], at=at)
    table.phase(Phase.GAMBLIN)
    return dude, table.me.attach("Fool's Gold", dude, kind=CardType.SPELL)


@pytest.mark.rule("R-GAMB-1")
@pytest.mark.parametrize(("pulled", "taken"), [("5C", 1), ("3C", 0)])
def test_fools_gold_takes_ghost_rock_out_of_the_pot(table: Table, pulled: str, taken: int) -> None:
    dude, gold = palmer(table, table.town_square)
    table.lowball(HIGH, LOW)
    table.me.deck(pulled)
    assert table.pending.kind == "react"
    assert table.state.pot == 2
    table.use(gold)
    assert [(e.player, e.pot) for e in table.events(LowballWon)] == [(1, 2 - taken)]
    assert (dude.bounty, gold.booted) == (taken, True)
    assert table.me.stash == 10 - 1 + taken


def test_fools_gold_is_found_in_the_town_square_only(table: Table) -> None:
    palmer(table, table.me.home)
    table.lowball(LOW, HIGH)
    assert table.pending.kind == "noon play"
