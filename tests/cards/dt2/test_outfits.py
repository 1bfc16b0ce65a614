"""Behaviour of the outfits of Weird West Edition."""

from __future__ import annotations

from doomtown_desktop.engine.cards import Dude
from doomtown_desktop.engine.events import GhostRockMoved
from tests.table import Table


def test_law_dogs_put_a_bounty_on_a_dude_with_less_influence(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    sheriff, deputy = table.me.dude(influence=2), table.me.dude(influence=1)
    outlaw = table.foe.dude(influence=2)
    table.answer(table._offers(home, "", None)[0])
    table.go(outlaw, sheriff)
    assert table.offered() == [f"c{deputy.id}"]
    table.go(deputy)
    assert outlaw.bounty == 1
    assert [sheriff.booted, deputy.booted, home.booted] == [True, True, True]


def test_law_dogs_may_stop_booting_once_they_have_enough(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    sheriff, deputy = table.me.dude(influence=2), table.me.dude(influence=1)
    outlaw = table.foe.dude(influence=1)
    table.use(home, outlaw, sheriff, "done")
    assert (outlaw.bounty, deputy.booted) == (1, False)


def test_law_dogs_cannot_accuse_somebody_too_influential(table: Table) -> None:
    home = table.me.outfit("Law Dogs")
    table.me.dude(influence=2)
    table.me.dude(influence=3, booted=True)
    table.foe.dude(influence=2)
    mine = table.me.dude(influence=0)
    table.foe.dude(influence=5)
    table.answer(table._offers(home, "", None)[0])
    assert [o.card for o in table.pending.options if o.card != mine.id] == []


def sloane(table: Table, **facts: int) -> Dude:
    """The Sloane Gang has booted a dude in the town square."""
    home = table.me.outfit("The Sloane Gang")
    dude = table.me.dude(at=table.town_square, counters=facts)
    table.foe.dude(influence=9)
    table.use(home, dude)
    assert dude.booted
    return dude


def test_the_sloane_gang_needs_an_unbooted_dude_in_the_town_square(table: Table) -> None:
    home = table.me.outfit("The Sloane Gang")
    table.me.dude(at=table.town_square, booted=True)
    table.me.dude()
    table.foe.dude(at=table.town_square)
    assert not table.can_use(home)


def test_the_sloane_gang_takes_ghost_rock_at_sundown(table: Table) -> None:
    sloane(table)
    table.noon_over()
    table.go("ghost rock")
    gains = [(e.taker, e.amount) for e in table.events(GhostRockMoved) if e.reason == "The Sloane Gang"]
    assert gains == [(0, 1)]


def test_the_sloane_gang_makes_a_name(table: Table) -> None:
    dude = sloane(table)
    table.noon_over()
    table.go("control point")
    assert dude.control == 1


def test_the_sloane_gang_gives_no_second_control_point(table: Table) -> None:
    dude = sloane(table, control=1)
    stash = table.me.stash
    table.next_day()
    assert dude.control == 1
    assert table.me.stash == stash + 1 - 1 + 2 + 3


def test_the_sloane_gang_gets_nothing_for_a_dude_that_left(table: Table) -> None:
    home = table.me.outfit("The Sloane Gang")
    rider = table.me.dude(at=table.town_square)
    horse = table.me.attach("Mustang", rider)
    table.foe.dude(influence=9)
    table.use(home, rider)
    table.use(horse, home, by=table.me)
    table.next_day()
    assert rider.control == 0
    assert table.me.stash == 10 - 1 + 2 + 3
