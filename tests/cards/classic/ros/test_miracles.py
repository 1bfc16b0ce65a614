"""Behaviour of the miracles of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card
from tests.table import Table, keys

NOTHING, TRIPS = "AS 3H 9D 6C JS", "8S 8H 8D 3C 2S"


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_confusion_turns_an_opposing_dude_for_the_shootout(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Confusion", pull)
    foe, other = table.foe.dude("Foe", value=4, bullets=2), table.foe.dude("Other")
    table.shootout()
    table.use(spell, foe)
    assert (foe.controller == table.me.player) is works
    assert set(blessed.you.posse) == ({blessed, foe} if works else {blessed})
    if works:
        table.to_resolution(TRIPS, NOTHING)
        table.lumps()
        assert (other.zone, table.state.shootout) == ("boot hill", None)
        assert foe.controller == table.foe.player


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_fire_and_brimstone_boots_a_wanted_dude_nearby(table: Table, pull: str, works: bool) -> None:
    _, spell = table.me.caster("Blessed 0", "Fire And Brimstone", pull, at=table.town_square)
    far = table.foe.deed(is_out_of_town=True)
    crook = table.foe.dude("Crook", bounty=1, at=table.town_square)
    table.foe.dude("Far", bounty=1, at=far)
    table.foe.dude("Honest", at=table.town_square)
    table.declare(spell)
    assert table.choices() == keys(crook)
    table.go(crook)
    assert (crook.booted, spell.zone) == (works, "in play" if works else "discard pile")


def test_fire_and_brimstone_works_again_and_again(table: Table) -> None:
    _, spell = table.me.caster("Blessed 9", "Fire And Brimstone", at=table.town_square)
    table.me.deck("9H", "9D")
    crooks = [table.foe.dude(f"Crook {n}", bounty=1, at=table.town_square) for n in (1, 2)]
    for crook in crooks:
        table.use(spell, crook, by=table.me)
    assert all(crook.booted for crook in crooks)


@pytest.mark.parametrize(("pull", "works"), [("6H", True), ("5H", False)])
def test_light_of_the_lord_spares_the_upkeep_of_the_next_day(table: Table, pull: str, works: bool) -> None:
    table.me.outfit("Angels", gangs=("lostangels",))
    blessed, spell = table.me.caster("Blessed 0", "Light of the Lord", pull)
    hired = table.me.dude("Hired", upkeep=3, influence=2, gangs=("lawdogs",))
    table.foe.dude(influence=9)
    table.declare(spell)
    if works:
        assert table.choices() == keys(blessed, hired)
        table.go(hired)
    assert hired.full_upkeep == (0 if works else 5)
    table.next_day()
    assert hired.full_upkeep == (0 if works else 5)
    if works:
        table.next_day()
        assert hired.full_upkeep == 5


@pytest.mark.parametrize(("pull", "works"), [("8H", True), ("7H", False)])
def test_locust_swarm_drives_all_others_home_unbooted(table: Table, pull: str, works: bool) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Locust Swarm", pull, at=table.town_square)
    mine, theirs = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.use(spell)
    assert (mine.is_home, theirs.is_home) == (works, works)
    assert not mine.booted
    assert not theirs.booted
    assert blessed.location == table.town_square


@pytest.mark.parametrize(("hands", "points"), [((TRIPS, NOTHING), 1), ((NOTHING, TRIPS), 0)])
def test_welcome_to_hell_pays_for_a_wanted_dude_aced_there(
    table: Table, hands: tuple[str, str], points: int
) -> None:
    saloon = table.foe.deed(is_out_of_town=True)
    blessed, spell = table.me.caster("Blessed 0", "Welcome To Hell", "8H")
    crook = table.foe.dude("Crook", bounty=1, at=saloon)
    table.foe.dude("Honest", at=saloon)
    table.declare(spell)
    assert blessed.location == saloon
    table.join_all(without=table.foe.player.dudes.but(crook))
    table.to_resolution(*hands)
    table.lumps()
    assert (crook.zone == "boot hill") is bool(points)
    assert table.me.player.victory_points == points


def test_welcome_to_hell_needs_a_wanted_dude_of_another_player(table: Table) -> None:
    _, spell = table.me.caster("Blessed 0", "Welcome To Hell", bounty=1)
    table.foe.dude()
    assert not table.can_use(spell)


def test_welcome_to_hell_that_fails_moves_nobody(table: Table) -> None:
    blessed, spell = table.me.caster("Blessed 0", "Welcome To Hell", "7H")
    table.foe.dude(bounty=1, at=table.town_square)
    table.use(spell)
    assert blessed.is_home


@pytest.mark.parametrize(("pull", "snows"), [("9H", True), ("8H", False)])
def test_snow_in_july_makes_moves_through_town_boot(table: Table, pull: str, snows: bool) -> None:
    near, far = table.foe.deed(), table.foe.deed(is_out_of_town=True)
    blessed, spell = table.me.caster("Blessed 0", "Snow In July", pull)
    inside, outside = table.foe.dude("Inside"), table.foe.dude("Outside", at=table.town_square)
    away = table.foe.dude("Away", at=far, influence=5)
    table.use(spell)
    assert blessed.booted
    table.turn_of(table.foe)

    def boots(dude: Card, place: Card) -> bool:
        key = f"move:{dude.id}>{place.id}"
        return next(o.label for o in table.pending.options if o.key == key) == "boots"

    assert boots(inside, near) is snows
    assert boots(outside, table.me.home) is snows
    assert boots(away, table.town_square)
    table.next_day()
    table.turn_of(table.foe)
    assert not boots(inside, near)


def test_snow_in_july_needs_an_unbooted_blessed(table: Table) -> None:
    _, spell = table.me.caster("Blessed 9", "Snow In July", "KH", booted=True)
    assert not table.can_use(spell)
