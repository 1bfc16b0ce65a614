"""Behaviour of the powers of Eye for an Eye."""

from __future__ import annotations

from tests.cards.classic.practice import adept
from tests.table import Table, keys


def test_bring_it_down_drives_a_weaker_dude_off(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Bring It Down!", value=6, at=table.town_square)
    weak = table.foe.dude(value=5, at=table.town_square)
    table.foe.dude(value=6, at=table.town_square)
    table.declare(dead)
    assert table.choices() == keys(weak)
    table.go(weak)
    assert (weak.is_home, weak.booted) == (True, False)
    offered = [o.key for o in table.pending.options if o.card == weak.id]
    assert table.pending.player == 1
    assert [key for key in offered if key.endswith(">-1")] == []
    assert offered


def test_bring_it_down_holds_for_one_day(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Bring It Down!", value=6, influence=5, at=table.town_square)
    weak = table.foe.dude(value=5, influence=5, at=table.town_square)
    table.use(dead, weak)
    table.next_day()
    table.turn_of(table.foe)
    table.move(weak, table.town_square)
    assert weak.location == table.town_square


def test_bring_it_down_drives_nobody_from_home(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Bring It Down!", value=6)
    table.me.dude(value=5)
    assert not table.can_use(dead)


def test_hiding_out_keeps_callers_away(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Hiding Out", influence=2, at=table.town_square)
    hunter = table.foe.dude(at=table.town_square)
    table.use(dead)
    assert (dead.booted, dead.influence) == (True, 0)
    assert f"callout:{hunter.id}>{dead.id}" not in table.offered()
    assert table.pending.player == 1


def test_hiding_out_does_not_stop_card_effects(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Hiding Out", at=table.town_square)
    hunter = table.foe.dude(at=table.town_square)
    dogs = table.foe.attach("Wild Dingos", hunter)
    table.use(dead)
    table.declare(dogs, by=table.foe)
    assert table.choices() == keys(dead)


def test_hiding_out_cannot_be_undone_by_bonuses(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Hiding Out", influence=1, at=table.town_square)
    table.use(dead)
    table.turn_of(table.me)
    table.state.in_play[dead.id].counters["influence"] = 3
    table.engine.touch_counters()
    assert dead.influence == 0


def test_midnight_snack_brings_another_harrowed_dude_of_yours(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Midnight Snack", at=table.town_square)
    guest = table.me.dude(keywords=["Harrowed"])
    table.me.dude()
    table.foe.dude(keywords=["Harrowed"])
    table.forbid(guest, "move")
    table.declare(dead, ability="share")
    assert table.choices() == keys(guest)
    table.go(guest)
    assert (guest.location, guest.booted) == (table.town_square, False)


def test_midnight_snack_brings_one_into_the_posse(table: Table) -> None:
    dead = adept(table.me, "Harrowed", "Midnight Snack")
    guest = table.me.dude(keywords=["Harrowed"])
    other = table.me.dude()
    table.foe.dude()
    table.forbid(guest, "move")
    table.shootout(leader=dead, without=[guest, other])
    table.declare(dead, ability="call_to_the_feast")
    assert table.choices() == keys(guest)
    table.go(guest)
    assert (guest.in_posse, guest.location, guest.booted) == (True, table.town_square, False)
