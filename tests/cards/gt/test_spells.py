"""Behaviour of the spells of Ghost Town."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import JobEnded
from tests.cards import practice  # noqa: F401
from tests.table import Table

FAIR, FOUL, PAIR = "8S 9H JD 3C 2S", "4S 4S 4C 9H 9C", "8D 8C 9H 2D 3H"


def guard(table: Table, pulled: str, theirs: str) -> tuple[Dude, Dude, Card]:
    """Set up my Shaman 2 with Turtle's Guard and a friend; both hands are revealed."""
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


def hare(table: Table, pulled: str) -> tuple[Dude, Card, Dude]:
    """Set up my Shaman 2 with a Crafty Hare, a rival of value 6, and the next pull."""
    shaman = table.me.dude(keywords=["Shaman 2"])
    spell = table.me.attach("Crafty Hare", shaman, kind=CardType.SPELL)
    rival = table.foe.dude(value=6)
    table.foe.dude(value=4)
    table.me.deck(pulled)
    return shaman, spell, rival


@pytest.mark.parametrize(("pulled", "gone"), [("4C", True), ("3C", False)])
def test_crafty_hare_slips_away(table: Table, pulled: str, gone: bool) -> None:
    shaman, spell, _ = hare(table, pulled)
    friend = table.me.dude()
    table.shootout(leader=friend)
    table.use(spell, table.foe.home)
    place = table.foe.home if gone else table.town_square
    assert (shaman.location, shaman.in_posse, shaman.booted, spell.booted) == (place, not gone, False, True)


@pytest.mark.parametrize("marked", [True, False])
def test_crafty_hare_spoils_the_job_that_marked_its_shaman(table: Table, marked: bool) -> None:
    shaman, spell, rival = hare(table, "9C")
    other = table.me.dude(at=table.me.home)
    job = table.foe.attach("Practice Warrant", rival)
    table.pass_()
    table.answer(f"use:{job.id}.serve")
    table.go(shaman if marked else other, rival)
    table.join_all()
    table.turn_of(table.me)
    table.use(spell, table.town_square)
    table.to_resolution(FAIR, PAIR)
    table.lumps()
    while table.pending.kind != "noon play":
        table.go([] if table.pending.kind == "flee" else table.offered()[0])
    assert [e.succeeded for e in table.events(JobEnded)] == [not marked]
