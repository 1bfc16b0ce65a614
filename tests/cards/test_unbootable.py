"""An effect that boots is not wasted on a dude that cannot boot, and booting is then no way out (R-ACT-5)."""

from __future__ import annotations

import pytest

from tests.table import Table, keys

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


@pytest.mark.parametrize("bar", [None, "be booted"])
@pytest.mark.parametrize("title", ["Plasma Drill", "Whiskey Flask", "Soothe", "Confession"])
def test_a_dude_that_nothing_boots_is_not_booted_by_what_it_carries(
    table: Table, title: str, bar: str | None
) -> None:
    """If the first sentence boots this dude, the dude must be able to boot (A-280)."""
    bearer = table.me.dude(keywords=["Blessed 9"])
    card = table.me.attach("06017" if title == "Confession" else title, bearer)
    table.me.hand(), table.me.deed(), table.me.dude(booted=True)
    if bar:
        table.forbid(bearer, bar)
    assert table.can_use(card) is (bar is None)


@pytest.mark.parametrize("bar", [None, "be booted"])
def test_outgunned_is_not_wasted_on_a_shooter_that_nothing_boots(table: Table, bar: str | None) -> None:
    shooter, card = table.me.dude(bullets=3), table.me.hand("Outgunned")
    table.foe.dude(bullets=0)
    if bar:
        table.forbid(shooter, bar)
    table.shootout()
    table.to_resolution(FAIR, FAIR)
    assert table.can_use(card) is (bar is None)


def test_hustled_chooses_no_card_that_nothing_boots(table: Table) -> None:
    grifter = table.me.dude(keywords=["Grifter"], at=table.town_square)
    robot, victim = table.foe.dude("QUATERMAN", at=table.town_square), table.foe.dude(at=table.town_square)
    dull = table.foe.attach("Hat", victim)
    table.declare(table.me.hand("Hustled"))
    table.go(grifter)
    assert table.choices() == keys(victim, dull)
    assert not robot.booted
