"""Behaviour of the goods of Too Tough to Die."""

from __future__ import annotations

from doomtown_desktop.dsl import ActionCard, card, noon
from doomtown_desktop.engine.cards import Card, Dude
from tests.table import Table


@card("Test Ride Out")
class RideOut(ActionCard):
    @noon("Mark a location.", job=True, boot=True)
    async def ride(self) -> None:
        await self.lead_job(await self.target(self.locations, "Where to?"))


def ride(table: Table, place: Card) -> tuple[Dude, Card]:
    """My dude with a Quarter Horse has led a job that nobody joins."""
    rider = table.me.dude("Rider")
    horse = table.me.attach("Quarter Horse", rider)
    table.answer(f"use:{table.me.hand('Test Ride Out').id}.ride")
    table.go(place, rider)
    while table.pending.kind == "posse":
        table.answer("done")
    return rider, horse


def test_quarter_horse_waits_outside_after_a_job(table: Table) -> None:
    rider, horse = ride(table, table.town_square)
    table.use(horse)
    assert (rider.location, horse.booted) == (table.town_square, True)
    assert rider.booted, "it booted to lead the job"


def test_quarter_horse_goes_home_after_a_job_there(table: Table) -> None:
    rider, horse = ride(table, table.me.home)
    assert (rider.is_home, horse.booted) == (True, False)


def test_quarter_horse_serves_its_own_dude_only(table: Table) -> None:
    other = table.me.dude("Other")
    horse = table.me.attach("Quarter Horse", other)
    table.answer(f"use:{table.me.hand('Test Ride Out').id}.ride")
    leader = table.me.player.dudes[0]
    table.go(table.town_square, leader)
    assert leader == other
    while table.pending.kind == "posse":
        table.answer("done")
    table.pass_()
    assert (other.is_home, horse.booted) == (True, False)
