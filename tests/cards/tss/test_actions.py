"""Behaviour of the actions of The Showstopper."""

from __future__ import annotations

import pytest

import tests.engine.skill_cards  # noqa: F401
from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Dude
from tests.table import Table


def babble(table: Table, rating: int = 2) -> Dude:
    """My Blessed dude uses Babble On, a test against 7."""
    dude = table.me.dude(keywords=[f"Blessed {rating}"])
    spell = table.me.attach("Babble On", dude, kind=CardType.SPELL)
    foe = table.foe.dude()
    table.shootout()
    table.answer(f"use:{spell.id}.shout_down")
    table.go(foe)
    return dude


@pytest.mark.parametrize("pulled", ["9C", "10C"])
def test_showboating_rewards_a_test_that_succeeds_by_five(table: Table, pulled: str) -> None:
    show = table.me.hand("Showboating")
    table.me.deck(pulled)
    dude = babble(table)
    assert (table.pending.kind == "react") is (pulled == "10C")
    if pulled == "10C":
        table.use(show)
        assert dude.control == 1
        assert table.me.stash == 9


def test_showboating_can_be_used_when_it_is_pulled_for_the_test(table: Table) -> None:
    [show] = table.me.deck("Showboating")
    dude = babble(table, rating=12)
    assert table.pending.kind == "react"
    table.use(show)
    assert (dude.control, show.zone, table.me.stash) == (1, "discard pile", 9)


def test_showboating_that_is_pulled_obeys_its_own_condition(table: Table) -> None:
    table.me.deck("Showboating")
    dude = babble(table, rating=0)
    assert table.pending.kind == "shootout"
    assert dude.control == 0


def test_showboating_rewards_the_inventor_of_an_experimental_gadget_only(table: Table) -> None:
    scientist = table.me.dude(keywords=["Mad Scientist 9"])
    table.me.hand("Showboating")
    first = table.me.hand(
        "", CardType.GOODS, keywords=["Gadget", "Experimental"], gadget_difficulty=2, cost=0
    )
    table.me.deck("KC")
    table.answer(f"invent:{first.id}>{scientist.id}")
    table.use(table.me.player.play_hand[0])
    assert scientist.control == 1


@pytest.mark.parametrize(("rating", "rewarded"), [(0, False), (1, True)])
def test_to_invent_an_ordinary_gadget_is_another_test_for_showboating(
    table: Table, rating: int, rewarded: bool
) -> None:
    scientist = table.me.dude(keywords=[f"Mad Scientist {rating}"])
    show = table.me.hand("Showboating")
    table.foe.hand("Showboating")
    first = table.me.hand("", CardType.GOODS, keywords=["Gadget"], gadget_difficulty=4, cost=0)
    table.me.deck("8C")
    table.answer(f"invent:{first.id}>{scientist.id}")
    assert (table.pending.kind == "react") is rewarded
    if rewarded:
        table.use(show)
    assert scientist.control == rewarded
