"""What boots a dude that nothing boots is not wasted on it, and booting it is no way out (R-ACT-5)."""

from __future__ import annotations

import pytest

from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


def test_framed_leaves_only_the_bounty(table: Table) -> None:
    victim, framed = table.foe.dude(influence=1), table.me.hand("Framed")
    table.forbid(victim, "be booted")
    table.use(framed, victim, ability="blackmail")
    assert (victim.bounty, table.foe.stash) == (1, 10)


def test_jaels_guile_leaves_only_the_discard(table: Table) -> None:
    guile, victim = table.me.attach("Jael's Guile", table.me.dude()), table.foe.dude()
    table.forbid(victim, "be booted")
    table.shootout()
    table.to_resolution(FAIR, FOUL)
    table.use(guile)
    assert victim.zone == "discard pile"


@pytest.mark.parametrize("bar", ["be booted", "be targeted by abilities"])
def test_stones_colt_dragoons_let_them_come(table: Table, bar: str) -> None:
    hero = table.me.dude()
    table.me.attach("Stone's Colt Dragoons", hero)
    mark, late = table.foe.dude(), table.foe.dude("Angélica Espinosa")
    table.forbid(late, bar)
    table.shootout(leader=hero, mark=mark, without=[late])
    table.use(late, by=table.foe)
    assert (late.in_posse, table.pending.kind) == (True, "shootout")


@pytest.mark.parametrize("bar", ["be booted", "be targeted by abilities"])
def test_the_whateley_estate_spooks_nobody(table: Table, bar: str) -> None:
    estate, guest = table.me.deed("The Whateley Estate"), table.foe.dude(at=table.town_square)
    table.forbid(guest, bar)
    table.move(guest, estate)
    assert (guest.location, table.pending.kind) == (estate, "noon play")


@pytest.mark.parametrize("bar", ["be booted", "be targeted by abilities"])
def test_speaks_with_earth_says_nothing(table: Table, bar: str) -> None:
    deed, guest = table.me.deed(), table.foe.dude(at=table.town_square)
    table.me.dude("Speaks-With-Earth", at=deed)
    table.forbid(guest, bar)
    table.move(guest, deed)
    assert (guest.location, table.pending.kind) == (deed, "noon play")
