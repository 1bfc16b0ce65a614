"""Behaviour of the dudes of Double Dealin'."""

from __future__ import annotations

from tests.cards import practice  # noqa: F401
from tests.table import Table

CHEATIN, LEGAL = "8S 8S 8D 3C 3S", "AS 9H 4D 5C 7S"


def test_mortimer_goes_home_in_shame(table: Table) -> None:
    mortimer, friend = table.me.dude("Mortimer Parsons"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend)
    table.to_resolution(CHEATIN, LEGAL)
    assert mortimer.is_home
    assert mortimer.booted
    assert mortimer.influence == 0
    assert table.pending.kind == "resolution"
    assert table.me.player.posse == [friend]


def test_mortimers_shame_lasts_until_sundown_is_over(table: Table) -> None:
    mortimer = table.me.dude("Mortimer Parsons")
    table.foe.dude(influence=9)
    table.shootout(leader=mortimer)
    table.to_resolution(CHEATIN, LEGAL)
    table.me.attach("Medal", mortimer, influence=2)
    assert mortimer.influence == 0
    table.next_day()
    assert mortimer.influence == 4


def test_alone_mortimer_ends_the_shootout(table: Table) -> None:
    mortimer, foe = table.me.dude("Mortimer Parsons"), table.foe.dude()
    table.shootout(leader=mortimer)
    table.to_resolution(CHEATIN, LEGAL)
    assert table.pending.kind == "noon play"
    assert not foe.is_home


def test_mortimer_bears_a_legal_hand_and_a_foes_cheatin_one(table: Table) -> None:
    mortimer = table.me.dude("Mortimer Parsons")
    table.foe.dude()
    table.shootout(leader=mortimer)
    table.to_resolution(LEGAL, CHEATIN)
    assert [mortimer.is_home, mortimer.influence] == [False, 2]


def test_mortimer_at_home_does_not_mind(table: Table) -> None:
    mortimer, friend = table.me.dude("Mortimer Parsons"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=friend, without=[mortimer])
    table.to_resolution(CHEATIN, LEGAL)
    assert [mortimer.booted, mortimer.influence] == [False, 2]


def test_whom_mortimer_leaves_standing_has_won(table: Table) -> None:
    errand, boss = table.me.hand("Practice Errand"), table.me.dude(at=table.town_square)
    mortimer = table.foe.dude("Mortimer Parsons", at=table.town_square)
    table.answer(f"use:{errand.id}.run")
    table.go(boss, mortimer)
    stash = table.me.stash
    table.to_resolution(LEGAL, CHEATIN)
    assert [mortimer.is_home, table.me.stash] == [True, stash + 5]
