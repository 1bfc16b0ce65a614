"""Behaviour of events of A Reaping of Souls about the Harrowed."""

from __future__ import annotations

from doomtown_desktop.engine.script.cards import Dude
from doomtown_desktop.protocol.events import Pulled
from tests.cards.classic.practice import fate
from tests.table import Table

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def both(table: Table) -> tuple[Dude, Dude, Dude]:
    """Return a Harrowed dude and a living one of "me", and a living dude of the other player."""
    square = table.town_square
    corpse = table.me.dude("Corpse", keywords=["Harrowed"], at=square, influence=1)
    return corpse, table.me.dude("Living", at=square, influence=9), table.foe.dude(at=square, influence=9)


def test_on_all_harroweds_eve_the_dead_are_strong_and_insist(table: Table) -> None:
    corpse, living, foe = both(table)
    event = fate(table, "All Harroweds' Eve")
    assert (event.zone, corpse.bullets, corpse.influence, living.bullets) == ("boot hill", 2, 2, 1)
    table.answer(f"callout:{corpse.id}>{foe.id}")
    assert table.pending.kind != "callout"


def test_on_all_harroweds_eve_the_living_are_refused(table: Table) -> None:
    _, living, foe = both(table)
    fate(table, "All Harroweds' Eve")
    table.answer(f"callout:{living.id}>{foe.id}")
    assert (table.pending.kind, table.can("refuse")) == ("callout", True)


def test_all_harroweds_eve_ends_with_the_day(table: Table) -> None:
    corpse, _, _ = both(table)
    fate(table, "All Harroweds' Eve")
    table.next_day()
    assert (corpse.bullets, corpse.cannot("be refused")) == (1, False)


def test_on_all_souls_day_the_dead_are_weak(table: Table) -> None:
    corpse, living, _ = both(table)
    event = fate(table, "All Souls' Day")
    assert (event.zone, corpse.bullets, corpse.influence, living.bullets) == ("boot hill", 0, 0, 1)
    assert (corpse.cannot("refuse callouts"), living.cannot("refuse callouts")) == (True, False)
    table.next_day()
    assert (corpse.bullets, corpse.cannot("refuse callouts")) == (1, False)


def test_on_all_souls_day_the_dead_stay_dead(table: Table) -> None:
    square = table.town_square
    corpse = table.foe.dude(keywords=["Harrowed"], at=square, value=9)
    table.me.dude(at=square)
    fate(table, "All Souls' Day")
    table.shootout()
    table.me.deck("2C")
    table.to_resolution(PAIR, NOTHING)
    table.lumps()
    assert (corpse.zone, len(table.events(Pulled))) == ("boot hill", 0)
