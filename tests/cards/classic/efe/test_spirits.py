"""Behaviour of the spirits of Eye for an Eye."""

from __future__ import annotations

import pytest

from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_breath_of_the_spirits_boots_its_shaman_once_it_succeeds(
    table: Table, pull: str, works: bool
) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Breath of the Spirits", pull)
    tired = table.me.dude("Tired", booted=True)
    table.foe.dude("Foe", booted=True)
    table.declare(spell)
    assert table.choices() == keys(tired)
    table.go(tired)
    assert (shaman.booted, tired.booted) == (works, not works)


def test_breath_of_the_spirits_needs_an_unbooted_shaman(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Breath of the Spirits", booted=True)
    assert not table.can_use(spell)


@pytest.mark.parametrize(("pull", "works"), [("7H", True), ("6H", False)])
def test_the_beast_within_shuffles_the_discard_pile_into_the_deck(
    table: Table, pull: str, works: bool
) -> None:
    _, spell = table.me.caster("Shaman 0", "The Beast Within", pull)
    old = table.me.pile("discard_pile", "3C", "4C")
    table.use(spell)
    assert {c.zone for c in old} == {"deck" if works else "discard pile"}
    assert spell.zone == ("boot hill" if works else "in play")


@pytest.mark.parametrize(("pull", "stud"), [("5H", True), ("4H", False)])
def test_war_cry_makes_a_stud_of_its_shaman_for_a_day(table: Table, pull: str, stud: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "War Cry", pull, influence=2)
    table.foe.dude(influence=2)
    table.use(spell, ability="cry_out")
    assert shaman.is_stud is stud
    table.next_day()
    assert not shaman.is_stud


@pytest.mark.parametrize(("pull", "stud"), [("9H", True), ("8H", False)])
def test_war_cry_leads_a_friend_into_the_fight(table: Table, pull: str, stud: bool) -> None:
    shaman, spell = table.me.caster("Shaman 0", "War Cry", pull)
    friend, other = table.me.dude("Friend"), table.me.dude("Other")
    table.foe.dude()
    table.shootout()
    table.use(spell, friend, ability="lead_the_charge")
    assert [d.is_stud for d in (shaman, friend, other)] == [stud, stud, False]


def test_a_lone_shaman_leads_no_charge(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "War Cry")
    table.foe.dude()
    table.shootout()
    assert not table.can_use(spell)
