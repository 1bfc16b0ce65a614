"""Behaviour of the actions of Bad Medicine."""

from __future__ import annotations

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table


def monk(table: Table) -> tuple[Dude, Card]:
    """My booted Kung Fu dude and Focusing Chi, of which another copy is on top of the deck."""
    dude = table.me.dude(keywords=["Kung Fu 2"], value=10, booted=True)
    technique = table.me.hand("Focusing Chi")
    table.me.deck("Focusing Chi", "5C", "6C", "7C")
    return dude, technique


def test_focusing_chi_pulled_for_a_technique_unboots_and_sorts_the_deck(table: Table) -> None:
    dude, technique = monk(table)
    chi, five, six, seven = (table.view(c) for c in reversed(table.me.state.deck[-4:]))
    table.use(technique, dude, True, [six], "draw a card")
    assert not dude.booted
    assert (chi.zone, six.zone, five.zone) == ("discard pile", "discard pile", "play hand")
    assert table.me.state.deck[-1] == seven.id


def test_focusing_chi_may_be_pulled_for_nothing(table: Table) -> None:
    dude, technique = monk(table)
    table.use(technique, dude, False, "put it back")
    assert dude.booted
    assert table.me.state.deck[-1] == technique.id


def test_focusing_chi_does_nothing_in_hand_or_in_other_pulls(table: Table) -> None:
    table.me.dude(keywords=["Kung Fu 2"], booted=True)
    luck = table.me.hand("Test Luck")
    table.me.hand("Focusing Chi")
    table.me.deck("Focusing Chi")
    table.use(luck)
    assert table.pending.kind == "noon play"
