"""The limits that cards of Immovable Object, Unstoppable Force set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize(
    ("who", "booted", "can"), [("he", True, True), ("he", False, False), ("other", True, False)]
)
def test_jackson_trouble_feels_at_ease_when_he_rides_out(
    table: Table, who: str, booted: bool, can: bool
) -> None:
    far = table.me.deed(is_out_of_town=True)
    jackson = table.me.dude("Jackson Trouble", booted=booted)
    rider = jackson if who == "he" else table.me.dude()
    mole = table.me.attach("Iron Mole", rider)
    table.answer(f"use:{mole.id}.tunnel")
    table.go(far)
    assert rider.location == far
    assert table.can(f"use:{jackson.id}.feel_at_ease") is can


def test_tou_chi_chow_boots_unbooted_deeds(table: Table) -> None:
    chow, deed = table.me.dude("T'ou Chi Chow"), table.me.deed(booted=True)
    table.me.dude(booted=True, at=deed)
    assert not table.can_use(chow)


@pytest.mark.parametrize("word", ["Sidekick", "Attire"])
def test_three_eyed_hawk_is_glad_of_sidekicks_from_hand(table: Table, word: str) -> None:
    hawk = table.me.dude("Three-Eyed Hawk")
    pet = table.me.hand("Pet", keywords=[word], cost=0, kind=CardType.GOODS)
    before = table.me.stash
    table.shop(pet, hawk)
    assert table.me.stash - before == (1 if word == "Sidekick" else 0)
