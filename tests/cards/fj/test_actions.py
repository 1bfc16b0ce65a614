"""Behaviour of the actions of Frontier Justice."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import Moved
from tests.table import Table


def infected(table: Table) -> tuple[Dude, Card]:
    """Return a booted dude of the foe at home with an Incubation of mine."""
    victim = table.foe.dude(bullets=2, influence=2, value=8, booted=True)
    table.foe.dude(booted=True, at=table.town_square), table.foe.dude()
    illness = table.me.hand("Incubation")
    table.answer(f"use:{illness.id}.infect")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{victim.id}"]
    table.go(victim)
    return victim, illness


def test_incubation_weakens_who_carries_it(table: Table) -> None:
    victim, illness = infected(table)
    assert victim.attachments == [illness]
    assert (victim.bullets, victim.influence, victim.value) == (1, 1, 5)


def test_who_carries_incubation_boots_to_be_rid_of_it(table: Table) -> None:
    victim, illness = infected(table)
    assert not table.can_use(illness, by=table.foe)
    table.foe.attach("", victim)
    table.state.in_play[victim.id].booted = False
    table.engine.touch()
    table.pass_()
    assert not table.can_use(illness, by=table.me)
    table.pass_()
    table.turn_of(table.foe)
    table.answer(next(key for key in table.offered() if key.startswith(f"use:{illness.id}")))
    assert [k for k in table.offered() if k != "cancel"] == [f"c{illness.id}"]
    table.go(illness)
    assert (victim.booted, illness.zone, victim.value) == (True, "discard pile", 8)


def dragged(table: Table, *, booted: bool = False) -> tuple[Card, Dude, Dude, Card]:
    """My rider has called out a dude at my deed, next to the square.

    Return Rope and Ride and the rider's Horse, too.
    """
    deed = table.me.deed()
    rider, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    horse = table.me.attach("", rider, keywords=["Horse"], booted=booted)
    rope = table.me.hand("Rope and Ride")
    table.call_out(rider, mark, "accept", f"use:{rope.id}.drag")
    return horse, rider, mark, table.town_square


def test_rope_and_ride_drags_the_mark_away(table: Table) -> None:
    horse, rider, mark, square = dragged(table)
    table.go(horse)
    assert [k for k in table.offered() if k != "cancel"] == [f"c{square.id}"]
    table.go(square)
    assert (rider.location, mark.location, table.state.shootout and table.state.shootout.location) == (
        square,
        square,
        square.id,
    )
    assert (horse.booted, rider.booted, mark.booted) == (True, False, True)


def test_rope_and_ride_boots_the_leader_for_want_of_a_horse(table: Table) -> None:
    _, rider, mark, square = dragged(table, booted=True)
    table.go(rider, square)
    assert (rider.booted, mark.booted, mark.location) == (True, True, square)


@pytest.mark.parametrize("answer", ["refuse", "accept"])
def test_rope_and_ride_is_for_callers_who_are_accepted(table: Table, answer: str) -> None:
    square = table.town_square
    table.me.deed(), table.me.hand("Rope and Ride"), table.foe.hand("Rope and Ride")
    table.call_out(table.me.dude(at=square), table.foe.dude(at=square), answer)
    if answer == "accept":
        assert table.pending.player == table.me.seat
        table.pass_()
    assert table.pending.kind in ("noon play", "shootout")


def test_rope_and_ride_takes_nobody_who_has_to_stay(table: Table) -> None:
    deed = table.me.deed()
    rider, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.me.hand("Rope and Ride")
    table.forbid(mark, "move")
    table.call_out(rider, mark, "accept")
    assert table.pending.kind == "shootout"


def test_rope_and_ride_needs_a_leader_who_may_move(table: Table) -> None:
    deed = table.me.deed()
    rider, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    table.me.hand("Rope and Ride")
    table.forbid(rider, "move")
    table.call_out(rider, mark, "accept")
    assert table.pending.kind == "shootout"


def test_rope_and_ride_boots_no_hat(table: Table) -> None:
    deed = table.me.deed()
    rider, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    hat = table.me.attach("", rider)
    rope = table.me.hand("Rope and Ride")
    table.call_out(rider, mark, "accept", f"use:{rope.id}.drag")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{rider.id}"]
    table.go(rider, table.town_square)
    assert (hat.booted, rider.location) == (False, table.town_square)


def test_rope_and_ride_moves_the_rider_first(table: Table) -> None:
    horse, rider, mark, square = dragged(table)
    table.go(horse, square)
    assert [e.card for e in table.events(Moved)] == [rider.id, mark.id]


def test_rope_and_ride_needs_something_to_boot(table: Table) -> None:
    deed = table.me.deed()
    rider, mark = table.me.dude(at=deed), table.foe.dude(at=deed)
    rope = table.me.hand("Rope and Ride")
    table.me.attach("", rider, keywords=["Horse"], booted=True)
    table.answer(f"callout:{rider.id}>{mark.id}")
    table.state.in_play[rider.id].booted = True
    table.engine.touch()
    table.answer("accept")
    assert (table.pending.kind, rope.zone) == ("shootout", "play hand")


@pytest.mark.rule("R-ACT-5")
@pytest.mark.parametrize("immune", ["Knight's Chasuble", "Agent Provocateur", ""])
def test_incubation_finds_nobody_who_carries_no_condition(table: Table, immune: str) -> None:
    agent = immune == "Agent Provocateur"
    sleeper = table.foe.dude(immune if agent else "", booted=True)
    if immune and not agent:
        table.foe.attach(immune, sleeper)
    assert table.can_use(table.me.hand("Incubation")) is not bool(immune)
