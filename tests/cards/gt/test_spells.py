"""Behaviour of the spells of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table

FAIR, FOUL, PAIR = "8S 9H JD 3C 2S", "4S 4S 4C 9H 9C", "8D 8C 9H 2D 3H"


def guard(table: Table, pulled: str, theirs: str) -> tuple[Dude, Dude, Card]:
    """My Shaman 2 with Turtle's Guard and a friend; both hands lie open."""
    shaman, friend = table.me.dude(keywords=["Shaman 2"]), table.me.dude()
    table.foe.dude()
    spell = table.me.attach("Turtle's Guard", shaman, kind=CardType.SPELL)
    table.shootout(leader=shaman)
    table.to_resolution(FAIR, theirs)
    table.me.deck(pulled)
    return shaman, friend, spell


@pytest.mark.parametrize(("pulled", "harrowed"), [("2C", True), ("AC", False)])
def test_turtles_guard_shelters_the_posse(table: Table, pulled: str, harrowed: bool) -> None:
    shaman, friend, spell = guard(table, pulled, PAIR)
    table.use(spell)
    assert [d.is_a("Harrowed") for d in (shaman, friend)] == [harrowed] * 2
    assert (spell.booted, len(table.me.player.posse)) == (True, 2)
    assert not table.foe.player.dudes[0].is_a("Harrowed")


def test_turtles_guard_lasts_a_round(table: Table) -> None:
    shaman, friend, spell = guard(table, "2C", PAIR)
    table.use(spell)
    table.lumps(f"home:{friend.id}", (), ())
    assert (table.pending.kind, friend.is_home, friend.booted) == ("shootout", True, True)
    assert not shaman.is_a("Harrowed")


def test_turtles_guard_calls_a_harrowed_spirit_against_cheats(table: Table) -> None:
    shaman, friend, spell = guard(table, "2C", FOUL)
    table.use(spell)
    [turtle] = table.me.player.posse.but(shaman, friend)
    assert (turtle.title, turtle.bullets, turtle.is_stud, turtle.is_a("Harrowed")) == (
        "Nature Spirit",
        2,
        True,
        True,
    )
