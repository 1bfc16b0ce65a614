"""Behaviour of the dudes of Debt of Blood."""

from __future__ import annotations

import pytest

from tests.engine import general_cards
from tests.table import Table

assert general_cards


@pytest.mark.parametrize("cost", [0, 1])
def test_agent_moquin_cancels_a_free_action_card_in_a_shootout(table: Table, cost: int) -> None:
    moquin = table.me.dude("Agent Moquin")
    foe = table.foe.dude()
    talk = table.foe.hand("Test Rule Pep Talk", cost=cost)
    table.shootout()
    table.turn_of(table.foe)
    table.answer(f"use:{talk.id}.talk.shootout")
    table.go(foe)
    assert (table.pending.kind == "react") is (cost == 0)
    if cost == 0:
        table.use(moquin)
        assert (moquin.booted, foe.bullets) == (True, 1)
        assert talk.zone == "discard pile"
    else:
        assert foe.bullets == 2


def test_agent_moquin_leaves_the_costs_of_a_technique_paid(table: Table) -> None:
    moquin = table.me.dude("Agent Moquin")
    monk = table.foe.dude(keywords=["Kung Fu 1"], value=10)
    kick = table.foe.hand("Crushing Inevitability")
    table.shootout()
    table.turn_of(table.foe)
    cards = len(table.foe.state.deck)
    table.answer(f"use:{kick.id}.crush")
    table.go(monk, moquin)
    table.use(moquin)
    assert monk.booted
    assert len(table.foe.state.deck) == cards, "it is not tested"


def test_agent_moquin_is_idle_outside_the_posse_and_against_your_own(table: Table) -> None:
    table.me.dude("Agent Moquin", booted=False)
    dude = table.me.dude()
    foe = table.foe.dude()
    theirs, mine = (side.hand("Test Rule Pep Talk") for side in (table.foe, table.me))
    table.shootout(leader=dude, without=[table.me.player.dudes[0]])
    table.use(mine, dude)
    table.turn_of(table.foe)
    table.use(theirs, foe)
    assert (dude.bullets, foe.bullets) == (2, 2)


@pytest.mark.rule("R-SKILL-2")
@pytest.mark.parametrize(("pulled", "stared_down"), [("6C", True), ("5C", False)])
def test_carmilla_stares_somebody_down(table: Table, pulled: str, stared_down: bool) -> None:
    carmilla = table.me.dude("Carmilla", at=table.town_square)
    foe = table.foe.dude(value=5, at=table.town_square)  # grit 7; her rating is 1
    table.me.deck(pulled)
    table.use(carmilla, foe)
    assert (foe.booted, carmilla.booted) == (stared_down, not stared_down)


def test_carmilla_needs_an_opposing_dude_where_she_is(table: Table) -> None:
    carmilla = table.me.dude("Carmilla", at=table.town_square)
    table.foe.dude()
    table.me.dude(at=table.town_square)
    assert not table.can_use(carmilla)
