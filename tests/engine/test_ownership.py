"""Effects that name the owner of a deed use its current owner everywhere (R-OWN-1)."""

from __future__ import annotations

from typing import Any

import pytest

from doomtown_desktop.dsl import ActionCard, Deed, Dude, card, noon
from doomtown_desktop.engine.script.cards import Card
from tests.table import NOBODY, Table, keys


@card("Test Deed Agent")
class Agent(Dude):
    @noon("You own a deed.")
    async def buy(self) -> None:
        await self.become_owner(await self.target(self.all_deeds, "Which?"))


@card("Test Owners Club")
class OwnersClub(Deed):
    @noon("You gain 1 ghost rock.", owner=True)
    async def dine(self) -> None:
        await self.gain_ghost_rock(1)


@card("Test Raid On Land")
class Raid(ActionCard):
    @noon("Mark a deed.", job=True, marks_location=True)
    async def go(self) -> None:
        await self.lead_job(await self.target(self.all_deeds, "Mark which?"))


@pytest.fixture
def table() -> Table:
    return Table(3, "classic-2000")


def bought(table: Table, **facts: Any) -> Card:
    """Return a deed of a second player that "you" have just become the owner of."""
    deed = table.foe.deed("Test Owners Club" if not facts else "", **facts)
    table.use(table.me.dude("Test Deed Agent"), deed)
    return deed


def test_an_owner_ability_is_the_new_owners(table: Table) -> None:
    deed = bought(table)
    assert not table.can_use(deed)
    table.turn_of(table.me)
    table.use(deed)
    assert table.me.stash == 11


def test_the_new_owner_is_not_wanted_for_a_fight_on_the_land(table: Table) -> None:
    deed = bought(table, access="private")
    mine, theirs = table.me.dude("Mine", at=deed, influence=0), table.foe.dude("Theirs", at=deed, influence=0)
    table.turn_of(table.me)
    table.call_out(mine, theirs, "accept")
    table.join_all()
    assert (mine.is_wanted, theirs.is_wanted) == (False, True)


def test_the_new_owner_defends_the_deed(table: Table) -> None:
    deed = bought(table, access="public")
    third = table.sides[2]
    leader, holder = third.dude(at=deed, influence=9), table.me.dude("Guard", at=deed, influence=0)
    old = table.foe.dude("Old", at=deed, influence=0)
    raid = third.hand("Test Raid On Land")
    table.turn_of(third)
    table.answer(f"use:{raid.id}.go")
    table.go(deed, leader)
    while table.pending.player == third.seat:
        table.answer(*(["done"] if table.can("done") else NOBODY))
    assert table.pending.player == table.me.seat
    assert keys(old).isdisjoint(table.choices())
    assert f"join:{holder.id}" in table.offered()


def test_the_new_owner_is_not_asked_to_help_against_the_deed_but_the_old_one_may_be() -> None:
    table = Table(4, "classic-2000")
    deed, leader = bought(table, access="public"), table.sides[2].dude("Leader", influence=0)
    raid = table.sides[2].hand("Test Raid On Land")
    table.turn_of(table.sides[2])
    table.answer(f"use:{raid.id}.go")
    table.go(deed, leader)
    while table.pending.kind == "posse":
        table.answer("done")
    assert (table.pending.kind, table.choices()) == ("invite", {"p1", "p3"})


def test_who_has_left_the_game_owns_nothing(table: Table) -> None:
    deed = bought(table)
    assert deed.owner == table.me.player
    table.state.players[0].eliminated = True
    table.engine.touch()
    assert deed.owner == table.foe.player
