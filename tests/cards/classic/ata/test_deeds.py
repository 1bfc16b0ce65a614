"""Behaviour of the deeds of Ashes to Ashes."""

from __future__ import annotations

from tests.cards.classic.practice import fate
from tests.table import Table, keys


def test_leaning_rock_collapses_after_an_event(table: Table) -> None:
    strike = table.me.deed("Leaning Rock Strike")
    mine, theirs = table.me.dude(at=strike), table.foe.dude(at=strike)
    away = table.me.dude(at=table.town_square)
    fate(table, "Stumbling Into The Badlands")
    assert [(d.is_home, d.booted) for d in (mine, theirs)] == [(True, True)] * 2
    assert (away.location, away.booted) == (table.town_square, False)


def test_the_smithy_takes_a_horse_from_your_pile_before_a_play_of_yours(table: Table) -> None:
    smithy = table.me.deed("Nolan's Smithy")
    horse, _gun, _gadget = table.me.pile("discard_pile", "Roan", "Shotgun", "Hang Glider")
    table.answer(f"use:{smithy.id}.shoe")
    assert table.choices() == keys(horse)
    table.go(horse)
    assert horse.zone == "play hand"
    assert not smithy.booted
    assert table.pending.kind == "noon play"  # it did not count as a play


def test_the_smithy_lets_its_player_choose_among_horses_once_a_day(table: Table) -> None:
    smithy = table.me.deed("Nolan's Smithy")
    first, second = table.me.pile("discard_pile", "Roan", "Penny Farthing")
    gadget = table.me.pile("discard_pile", "Hang Glider")[0]
    table.answer(f"use:{smithy.id}.shoe")
    assert table.choices() == keys(first, second)
    table.go(second)
    assert (second.zone, first.zone, gadget.zone) == ("play hand", "discard pile", "discard pile")
    table.pass_()  # my play
    table.turn_of(table.me)
    assert not table.can_use(smithy)


def test_the_smithy_waits_for_a_play_of_its_own_controller_and_for_a_horse(table: Table) -> None:
    theirs = table.foe.deed("Nolan's Smithy")
    table.me.pile("discard_pile", "Roan")
    assert table.pending.kind == "noon play"
    table.pass_()
    assert (table.pending.kind, table.pending.player) == ("noon play", 1)  # their pile has no Horse
    assert not theirs.booted


def test_the_art_gallery_keeps_its_guests_cheaply(table: Table) -> None:
    gallery = table.me.deed("Art Gallery")
    guest, poor = table.foe.dude(upkeep=2, at=gallery), table.foe.dude(upkeep=0, at=gallery)
    away = table.foe.dude(upkeep=2)
    assert [d.upkeep for d in (guest, poor, away)] == [1, 0, 2]
