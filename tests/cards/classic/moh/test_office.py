"""Behaviour of Sweetrock's Western Corporate Office."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.core.happening import happen
from doomtown_desktop.protocol.events import GameStarted
from tests.cards.classic.practice import strike
from tests.cards.starting import obstacle
from tests.table import Table


def test_the_office_arms_its_dudes_at_strikes_that_it_owns(table: Table) -> None:
    table.me.outfit("Sweetrock: Western Corporate Office")
    mine, theirs, saloon = strike(table.me), strike(table.foe), table.me.deed()
    dudes = [table.me.dude(bullets=1, at=place) for place in (mine, theirs, saloon)]
    guest = table.foe.dude(bullets=1, at=mine)
    assert [d.bullets for d in (*dudes, guest)] == [2, 1, 1, 1]


def test_the_office_starts_with_a_strike_without_control_points(table: Table) -> None:
    table.me.outfit("Sweetrock: Western Corporate Office")
    shaft, crevasse, lode = table.me.deck("Spirit of Kentucky Shaft", "Raven's Crevase", "Colorado Lode")
    assert obstacle(table, shaft.id) == ""
    assert obstacle(table, crevasse.id, shaft.id) != ""
    assert obstacle(table, lode.id) != ""


def test_others_come_to_its_first_strike_by_card_effects_only(table: Table) -> None:
    table.me.outfit("Sweetrock: Western Corporate Office")
    first = strike(table.me, "First")
    table.engine.touch_cards()
    with pytest.raises(StopIteration):
        happen(table.engine, GameStarted()).send(None)
    second = strike(table.me, "Second")
    worker = table.me.dude("Worker", at=table.town_square)
    thief = table.foe.dude("Thief", at=table.town_square)
    _, wolf = table.foe.caster("Shaman 0", "Speed of the Wolf", "KH")
    assert table.can(f"move:{worker.id}>{first.id}")
    table.turn_of(table.foe)
    assert not table.can(f"move:{thief.id}>{first.id}")
    assert table.can(f"move:{thief.id}>{second.id}")
    table.use(wolf, thief, first)
    assert thief.location == first


def test_nobody_rides_to_its_first_strike_for_a_job(table: Table) -> None:
    table.me.outfit("Sweetrock: Western Corporate Office")
    first = strike(table.me, "First")
    table.engine.touch_cards()
    with pytest.raises(StopIteration):
        happen(table.engine, GameStarted()).send(None)
    second = strike(table.me, "Second")
    table.foe.dude("Thief", at=table.town_square)
    job = table.foe.hand("Arson")
    table.turn_of(table.foe)
    table.declare(job)
    assert f"c{second.id}" in table.choices()
    assert f"c{first.id}" not in table.choices()
