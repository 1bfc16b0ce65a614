"""Behaviour of the Sioux Union of A Reaping of Souls."""

from __future__ import annotations

from tests.cards.classic.practice import lead
from tests.table import Table


def ride(table: Table, *, hope_leads: bool = False, with_hope: bool = True) -> list[bool]:
    """Lead a job from home with a friend; return who is booted at the end: leader, friend, Hope."""
    deed = table.foe.deed(left=True)
    hope = table.me.dude("Hope in Winter", at=table.town_square)
    leader = table.me.dude("Leader", at=table.town_square)
    friend = table.me.dude("Friend", at=table.town_square)
    first = hope if hope_leads else leader
    without = [] if with_hope else [hope]
    lead(table, table.me.hand("Jailbreak"), deed, first, without=without)
    assert friend.is_home
    return [leader.booted, friend.booted, hope.booted]


def test_hope_in_winter_spares_her_comrades_booting(table: Table) -> None:
    assert ride(table) == [True, False, True]


def test_hope_in_winter_spares_them_as_leader_too(table: Table) -> None:
    assert ride(table, hope_leads=True) == [False, False, True]


def test_without_hope_in_the_posse_everybody_boots(table: Table) -> None:
    assert ride(table, with_hope=False) == [True, True, False]


def test_hope_in_winter_helps_defenders_of_a_job(table: Table) -> None:
    saloon = table.foe.deed(left=True)
    hope = table.foe.dude("Hope in Winter", at=saloon)
    friend = table.foe.dude("Friend", at=table.town_square)
    leader = table.me.dude("Leader", at=table.town_square)
    table.me.dude("Second", at=table.town_square)
    lead(table, table.me.hand("Jailbreak"), saloon, leader)
    assert (friend.in_posse, friend.booted, hope.booted) == (True, False, False)


def test_hope_in_winter_spares_nobody_in_a_call_out(table: Table) -> None:
    saloon = table.foe.deed(left=True)
    hope = table.me.dude("Hope in Winter", at=saloon)
    friend = table.me.dude("Friend", at=table.town_square)
    mark = table.foe.dude(at=saloon)
    table.call_out(hope, mark, "accept")
    table.join_all()
    assert (friend.in_posse, friend.booted) == (True, True)
