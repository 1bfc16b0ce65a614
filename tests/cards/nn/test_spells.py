"""Behaviour of the spells of Nightmare at Noon."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def preacher(table: Table, pulled: str, *, booted: bool = False) -> tuple[Dude, Card]:
    """Set up my Blessed 2 with For Such a Time as This, and its pull."""
    dude = table.me.dude(keywords=["Blessed 2"], booted=booted)
    table.me.deck(pulled)
    return dude, table.me.attach("For Such a Time as This", dude, kind=CardType.SPELL)


def hero(table: Table, *, grit: int, cost: int = 5) -> Card:
    """A dude in my discard pile."""
    found = table.me.hand("", CardType.DUDE, cost=cost, value=grit - 2, bullets=1, influence=1)
    table.me.state.play_hand.remove(found.id)
    table.me.state.discard_pile.append(found.id)
    return found


def test_for_such_a_time_as_this_calls_a_hero(table: Table) -> None:
    preacher_, miracle = preacher(table, "8H")
    great, small = hero(table, grit=10), hero(table, grit=9)
    table.answer(f"use:{miracle.id}.call_a_hero")
    assert f"c{great.id}" not in table.offered()
    table.go([small])
    assert (small.in_play, small.influence, table.me.stash, miracle.zone) == (True, 2, 9, "boot hill")
    assert (preacher_.is_home, preacher_.booted) == (True, True)


def test_for_such_a_time_as_this_may_find_nobody(table: Table) -> None:
    _, miracle = preacher(table, "8H")
    hero(table, grit=9, cost=15)
    table.use(miracle)
    assert (len(table.me.player.dudes), miracle.zone) == (1, "boot hill")


def test_a_prayer_that_is_not_heard_is_no_job(table: Table) -> None:
    preacher_, miracle = preacher(table, "6H")
    table.use(miracle)
    assert (miracle.zone, miracle.booted, preacher_.booted) == ("in play", True, False)


def test_for_such_a_time_as_this_fails_with_its_job(table: Table) -> None:
    preacher_, miracle = preacher(table, "8H")
    guard, small = table.foe.dude(stud=True, bullets=2), hero(table, grit=9)
    table.use(miracle, f"join:{guard.id}")
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 2D KC 2S")
    table.lumps(())
    table.settled()
    assert (small.zone, preacher_.in_play, miracle.zone) == ("discard pile", False, "boot hill")
