"""Behaviour of the outfits of Blood Moon Rising."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def monastery(table: Table, pull: str) -> tuple[Card, Dude, Card]:
    """The outfit with one Saloon of mine, a Kung Fu dude of value 8, and the top of my deck."""
    outfit = table.me.outfit("108 Drunken Masters")
    table.me.deed()
    master = table.me.dude(value=8, keywords=("Kung Fu 0",))
    kick = table.me.hand("Practice Kick")
    (top,) = table.me.deck(pull)
    table.use(kick, master)
    return outfit, master, top


def test_street_ends_are_saloons(table: Table) -> None:
    table.me.outfit("108 Drunken Masters")
    inner, outer = table.me.deed(), table.me.deed()
    theirs = table.foe.deed(left=True)
    assert [d.is_a("Saloon") for d in (inner, outer, theirs)] == [False, True, True]
    table.me.deed()
    assert not outer.is_a("Saloon")


def test_a_pull_is_lower_by_one_for_each_saloon(table: Table) -> None:
    outfit, master, top = monastery(table, "8H")
    table.use(outfit)
    assert [master.bounty, outfit.booted, top.zone] == [1, True, "discard pile"]


def test_without_the_masters_the_pull_fails(table: Table) -> None:
    _, master, _ = monastery(table, "8H")
    table.pass_()
    assert master.bounty == 0


def test_a_success_by_five_may_bring_the_pulled_card_to_hand(table: Table) -> None:
    outfit, master, top = monastery(table, "4H")
    table.use(outfit, True)
    assert [master.bounty, top.zone] == [1, "play hand"]


def test_the_pulled_card_may_be_left(table: Table) -> None:
    outfit, _, top = monastery(table, "4H")
    table.use(outfit, False)
    assert top.zone == "discard pile"


def test_a_success_by_four_brings_nothing(table: Table) -> None:
    outfit, _, top = monastery(table, "5H")
    table.use(outfit)
    assert top.zone == "discard pile"


def test_the_masters_do_not_help_others(table: Table) -> None:
    table.me.outfit("108 Drunken Masters")
    master = table.foe.dude(value=8, keywords=("Kung Fu 0",))
    kick = table.foe.hand("Practice Kick")
    table.foe.deck("8H")
    table.me.dude()
    table.use(kick, master, by=table.foe)
    assert table.pending.kind == "noon play"
