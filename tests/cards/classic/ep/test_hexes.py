"""Behaviour of the hexes of the classic Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


def test_shadow_walk_goes_anywhere(table: Table) -> None:
    walker, spell = table.me.caster("Huckster 1", "Shadow Walk", "4H")
    far = table.foe.deed()
    table.use(spell, far, ability="walk")
    assert (walker.location, walker.booted) == (far, False)


def test_who_fails_to_walk_in_shadows_names_no_place(table: Table) -> None:
    walker, spell = table.me.caster("Huckster 1", "Shadow Walk", "3H")
    table.foe.deed()
    table.use(spell, ability="walk")
    assert walker.is_home


@pytest.mark.parametrize(("pull", "joins"), [("6H", True), ("5H", False)])
def test_shadow_walk_joins_a_posse_from_far_away(table: Table, pull: str, joins: bool) -> None:
    walker, spell = table.me.caster("Huckster 1", "Shadow Walk", pull, at=table.foe.home)
    friend, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(friend, foe, "accept")
    table.join_all(without=[walker])
    table.use(spell)
    assert (walker.in_posse, walker.booted) == (joins, joins)


@pytest.mark.parametrize("is_there", [True, False])
def test_a_booted_huckster_walks_into_a_posse_only_where_it_is(table: Table, is_there: bool) -> None:
    place = table.town_square if is_there else table.foe.home
    walker, spell = table.me.caster("Huckster 1", "Shadow Walk", "6H", at=place, booted=True)
    friend, foe = table.me.dude(at=table.town_square), table.foe.dude(at=table.town_square)
    table.call_out(friend, foe, "accept")
    table.join_all(without=[walker])
    assert table.can(f"use:{spell.id}.step_out") is is_there


@pytest.mark.parametrize(
    ("pull", "zone", "home"), [("5H", "in play", False), ("6H", "in play", True), ("10H", "in play", True)]
)
def test_soul_blast_sends_home(table: Table, pull: str, zone: str, home: bool) -> None:
    caster, spell = table.me.caster("Huckster 1", "Soul Blast", pull)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude()
    table.shootout(mark=foe)
    table.use(spell, foe)
    assert (foe.zone, foe.is_home and foe.booted, caster.in_play) == (zone, home, True)


@pytest.mark.parametrize(("pull", "dies"), [("10H", False), ("JH", True)])
def test_soul_blast_aces_who_is_beaten_by_more_than_5(table: Table, pull: str, dies: bool) -> None:
    _, spell = table.me.caster("Huckster 1", "Soul Blast", pull)
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude()
    table.shootout(mark=foe)
    table.use(spell, foe)
    assert foe.in_play is not dies


@pytest.mark.parametrize("pull", ["AH", "JK"])
def test_soul_blast_kills_a_huckster_who_pulls_an_ace_or_a_joker(table: Table, pull: str) -> None:
    caster, spell = table.me.caster("Huckster 1", "Soul Blast", pull)
    table.me.dude()
    foe = table.foe.dude("Foe", value=4, bullets=2)
    table.foe.dude()
    table.shootout(mark=foe)
    table.use(spell, foe, *(["9H"] if pull == "JK" else []))
    assert (caster.zone, foe.is_home) == ("boot hill", pull == "JK")


def test_texas_twister_boots_next_door(table: Table) -> None:
    caster, spell = table.me.caster("Huckster 1", "Texas Twister", "5H")
    near = table.foe.dude(at=table.town_square)
    table.me.dude()
    table.foe.dude()
    table.declare(spell, ability="blow")
    assert table.choices() == keys(near)
    table.go(near)
    assert (near.booted, caster.booted) == (True, False)


@pytest.mark.parametrize(("pull", "booted"), [("7H", True), ("6H", False)])
def test_texas_twister_boots_anybody(table: Table, pull: str, booted: bool) -> None:
    _, spell = table.me.caster("Huckster 1", "Texas Twister", pull)
    foe = table.foe.dude(value=5, influence=2)
    table.use(spell, foe, ability="rage")
    assert foe.booted is booted


def test_phantom_fingers_steal_goods_next_door(table: Table) -> None:
    thief, spell = table.me.caster("Huckster 1", "Phantom Fingers", "7H")
    near, far = table.foe.dude(at=table.town_square), table.foe.dude()
    hat, cap = table.foe.attach("", near), table.foe.attach("", near)
    table.foe.attach("", far)
    table.foe.attach("", near, kind=CardType.SPELL)
    table.declare(spell, ability="steal")
    assert table.choices() == keys(hat, cap)
    table.go(hat)
    assert (hat in thief.goods, cap in near.goods) == (True, True)


@pytest.mark.parametrize(("pull", "taken"), [("8H", True), ("7H", False)])
def test_phantom_fingers_disarm(table: Table, pull: str, taken: bool) -> None:
    thief, spell = table.me.caster("Huckster 1", "Phantom Fingers", pull)
    foe = table.foe.dude()
    gun = table.foe.attach("", foe, keywords=["Weapon"])
    table.foe.attach("", foe)
    table.shootout()
    table.use(spell, ability="disarm")
    assert (gun in thief.goods) is taken


def test_phantom_fingers_take_only_what_the_huckster_may_carry(table: Table) -> None:
    thief, spell = table.me.caster("Huckster 1", "Phantom Fingers", "7H")
    table.me.attach("", thief, keywords=["Horse"])
    near = table.foe.dude(at=table.town_square)
    table.foe.attach("", near, keywords=["Horse"])
    assert not table.can_use(spell, "steal")
