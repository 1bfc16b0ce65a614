"""Behaviour of the Texas Rangers and the cards of their deck, of A Reaping of Souls."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table

LOS_OJOS = "Los Ojos Del Dios (Exp.1)"


@pytest.mark.parametrize(("pull", "fails"), [("2C", True), ("KC", False)])
def test_los_ojos_looks_away_when_he_fails(table: Table, pull: str, fails: bool) -> None:
    eyes = table.me.dude(LOS_OJOS)
    spell = table.me.attach("Holy Roller", eyes, kind=CardType.SPELL)
    _, top = table.me.deck(pull, "9C")
    table.declare(spell, ability="rouse")
    assert table.can(f"use:{eyes.id}.look_away") is fails
    if fails:
        table.answer(f"use:{eyes.id}.look_away")
    assert top.zone == ("boot hill" if fails else "deck")


def test_los_ojos_does_not_mind_others_who_fail(table: Table) -> None:
    table.me.dude(LOS_OJOS)
    _, spell = table.me.caster("Blessed 0", "Holy Roller", "2C")
    table.use(spell, ability="rouse")


BIBLE = "Whateley Family Bible"


@pytest.mark.parametrize(("host", "price"), [("Wilhelmina Whateley (Exp.1)", 0), ("Rex Handlen", 6)])
def test_the_family_bible_is_wilhelminas(table: Table, host: str, price: int) -> None:
    dude = table.me.dude(host)
    table.shop(table.me.hand(BIBLE), dude)
    assert table.me.stash == 10 - price


def test_the_family_bible_strengthens_terrors_there(table: Table) -> None:
    square = table.town_square
    reader = table.me.dude("Reader", keywords=["Harrowed", "Huckster 1"], at=square, influence=1)
    fiend = table.foe.dude("Fiend", keywords=["Abomination"], at=square, influence=1)
    living, away = table.me.dude("Living", at=square), table.foe.dude("Away", keywords=["Abomination"])
    table.me.attach(BIBLE, reader)
    assert [d.bullets for d in (reader, fiend, living, away)] == [2, 2, 1, 1]
    assert [d.influence for d in (reader, fiend)] == [2, 2]
    assert (reader.rating("Huckster"), fiend.rating("Huckster")) == (2, None)


def test_runnin_water_unboots_a_dude_for_its_deed(table: Table) -> None:
    shop = table.me.deed()
    water = table.me.attach("Runnin' Water", shop, kind=CardType.IMPROVEMENT)
    tired = table.me.dude(at=shop, booted=True)
    table.use(water, tired)
    assert (tired.booted, shop.booted) == (False, True)


def test_runnin_water_needs_an_unbooted_deed(table: Table) -> None:
    shop = table.me.deed(booted=True)
    water = table.me.attach("Runnin' Water", shop, kind=CardType.IMPROVEMENT)
    table.me.dude(at=shop, booted=True)
    assert not table.can_use(water)


def test_runnin_water_is_for_the_controller_of_the_deed(table: Table) -> None:
    shop = table.me.deed()
    water = table.me.attach("Runnin' Water", shop, kind=CardType.IMPROVEMENT)
    guest = table.foe.dude(at=shop, booted=True, influence=3)
    assert not table.can_use(water, by=table.me)
    table.turn_of(table.foe)
    table.use(water, guest, by=table.foe)
    assert not guest.booted


@pytest.mark.parametrize("there", [True, False])
def test_dexter_simpson_keeps_other_dudes_from_their_shootout_abilities(table: Table, there: bool) -> None:
    dexter = table.me.dude("Dexter Simpson")
    zeke, curwen = table.me.dude("Zeke Beauchamp"), table.foe.dude("Isaiah 'Holdout' Curwen")
    gun = table.me.attach("Shotgun", zeke)
    table.foe.dude("Fiend", keywords=["Abomination"], value=1)
    table.shootout(leader=zeke, without=[] if there else [dexter])
    assert table.can_use(gun)
    assert table.can_use(zeke) is not there
    assert table.can_use(curwen, by=table.foe) is not there
