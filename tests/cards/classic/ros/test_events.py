"""Behaviour of the events of A Reaping of Souls."""

from __future__ import annotations

from tests.cards.classic.practice import fate
from tests.table import Table


def test_the_harvest_moon_lets_keep_a_card_of_lowball(table: Table) -> None:
    old = table.me.hand()
    moon = fate(table, "Harvest Moon")
    ace = next(c for c in table.me.player.draw_hand if c.poker_value == 1)
    table.go(ace, old)
    assert (ace.zone, old.zone, moon.zone) == ("play hand", "discard pile", "boot hill")


def test_the_harvest_moon_may_be_kept_and_is_aced_all_the_same(table: Table) -> None:
    old = table.me.hand()
    moon = fate(table, "Harvest Moon")
    table.go(moon, old)
    assert (old.zone, moon.zone) == ("discard pile", "boot hill")


def test_the_harvest_moon_may_be_left_alone(table: Table) -> None:
    old = table.me.hand()
    moon = fate(table, "Harvest Moon")
    table.go(())
    assert (old.zone, moon.zone) == ("play hand", "boot hill")


def test_nothing_ever_happens_at_home(table: Table) -> None:
    mine, theirs, idle = table.me.dude(influence=2), table.foe.dude(influence=9), table.me.dude(influence=0)
    away = table.me.dude(influence=2, at=table.town_square)
    fate(table, "Home Is Where Nothin' Ever Happens")
    assert [d.influence for d in (mine, theirs, idle, away)] == [1, 8, 0, 2]
    table.move(mine, table.town_square)
    assert mine.influence == 2
    table.next_day()
    assert theirs.influence == 9
