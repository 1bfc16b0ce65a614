"""Behaviour of My Fight's With You and of Tricky Spirits."""

from __future__ import annotations

import pytest

from tests.table import Table


def test_my_fights_with_you_sends_all_others_home(table: Table) -> None:
    card = table.me.hand("My Fight's With You")
    leader, friend, late = table.me.dude("Leader"), table.me.dude("Friend"), table.me.dude("Late")
    mark, second = table.foe.dude("Mark"), table.foe.dude("Second")
    wolf = table.me.hand("Hiding in the Bushes")
    table.shootout(leader=leader, mark=mark, without=[late])
    table.use(card)
    assert [d.in_posse for d in (leader, mark, friend, second)] == [True, True, False, False]
    assert [d.booted and d.is_home for d in (friend, second)] == [True, True]
    assert not table.can_use(wolf, by=table.me)


def test_my_fights_with_you_does_nothing_in_a_job(table: Table) -> None:
    card = table.me.hand("My Fight's With You")
    leader, friend = (table.me.dude(n, at=table.town_square) for n in ("Leader", "Friend"))
    mark = table.foe.dude("Mark", at=table.town_square)
    table.declare(table.me.hand("Ambush"))
    table.go(mark, leader)
    table.join_all()
    table.use(card, by=table.me)
    assert [d.in_posse for d in (leader, friend, mark)] == [True, True, True]


@pytest.mark.parametrize(("pull", "stud"), [("7H", False), ("8H", True)])
def test_tricky_spirits_make_a_skill_check_harder(table: Table, pull: str, stud: bool) -> None:
    card = table.me.hand("Tricky Spirits")
    shaman, spell = table.foe.caster("Shaman 0", "War Cry", pull)
    table.turn_of(table.foe)
    table.declare(spell)
    table.answer(f"use:{card.id}.whisper")
    assert shaman.is_stud is stud


def test_a_soul_in_a_bottle_is_out_of_play_until_nightfall(table: Table) -> None:
    huckster, bottle = table.me.caster("Huckster 1", "Soul In A Bottle", "3H", at=table.town_square)
    soul = table.foe.dude("Soul", value=3, influence=9, at=table.town_square)
    table.foe.dude("Other", influence=9)
    table.use(bottle, soul)
    assert (soul.in_play, huckster.booted) == (False, True)
    table.next_day()
    assert (soul.in_play, soul.location) == (True, table.town_square)


def test_a_soul_in_a_bottle_needs_a_pull(table: Table) -> None:
    huckster, bottle = table.me.caster("Huckster 1", "Soul In A Bottle", "2H", at=table.town_square)
    soul = table.foe.dude("Soul", value=3, at=table.town_square)
    table.use(bottle, soul)
    assert (soul.in_play, huckster.booted) == (True, True)


def test_a_soul_in_a_bottle_needs_an_unbooted_huckster(table: Table) -> None:
    _, bottle = table.me.caster("Huckster 1", "Soul In A Bottle", booted=True)
    assert not table.can_use(bottle, by=table.me)
