"""Behaviour of the actions of Blood Moon Rising."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table


def quarrel(table: Table, booted: bool = False) -> tuple[Card, Dude, Dude]:
    """I hold the card; my caller in the town square calls out a mark."""
    beef = table.me.hand("We Got A Beef!")
    caller, prey = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square, booted=booted)
    return beef, caller, prey


def test_we_got_a_beef_puts_another_dude_in_the_marks_place(table: Table) -> None:
    beef, caller, prey = quarrel(table)
    other = table.foe.dude()
    table.call_out(caller, prey, "accept")
    table.answer(f"use:{beef.id}.step_in")
    table.go(prey, other)
    assert (prey.is_home, other.location, table.state.shootout.mark) == (True, table.town_square, other.id)  # type: ignore[union-attr]
    table.answer("done")
    assert [table.me.player.posse, table.foe.player.posse] == [[caller], [other]]
    assert table.me.stash == 9


def test_we_got_a_beef_can_replace_the_leader(table: Table) -> None:
    beef, caller, prey = quarrel(table)
    friend = table.me.dude(booted=True)
    table.call_out(caller, prey, "accept")
    table.use(beef, caller, friend, "done")
    assert [table.me.player.posse, caller.is_home] == [[friend], True]


def test_we_got_a_beef_needs_an_unbooted_dude_that_accepts(table: Table) -> None:
    beef, caller, prey = quarrel(table, booted=True)
    table.foe.dude()
    table.call_out(caller, prey)
    assert table.pending.kind == "posse"
    assert beef.zone == "play hand"


def test_we_got_a_beef_needs_an_acceptance(table: Table) -> None:
    _, caller, prey = quarrel(table)
    table.foe.dude()
    table.call_out(caller, prey, "refuse")
    assert table.pending.kind == "noon play"


def test_we_got_a_beef_needs_a_dude_next_door(table: Table) -> None:
    _, caller, prey = quarrel(table)
    table.foe.dude(at=table.foe.deed(is_out_of_town=True))
    table.call_out(caller, prey, "accept")
    assert table.pending.kind == "shootout"
