"""Behaviour of the outfits of The Light Shineth."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table


@pytest.mark.parametrize(
    ("keywords", "blade", "numbers"),
    [(["Deputy"], True, (2, 2)), (["Deputy"], False, (1, 1)), ([], True, (1, 1))],
)
def test_abrams_crusaders_arm_deputies(
    table: Table, keywords: list[str], blade: bool, numbers: tuple[int, int]
) -> None:
    table.me.outfit("Abram's Crusaders")
    words = ["Melee", "Weapon"] if blade else ["Weapon"]
    mine, theirs = table.me.dude(keywords=keywords), table.foe.dude(keywords=["Deputy"])
    for dude in (mine, theirs):
        table.me.attach("", dude, keywords=words)
        table.me.attach("", dude, kind=CardType.SPELL, keywords=["Miracle"] if blade else ["Hex"])
    assert (mine.bullets, mine.influence) == numbers
    assert (theirs.bullets, theirs.influence) == (1, 1)


def test_abrams_crusaders_swear_somebody_in_for_the_day(table: Table) -> None:
    home = table.me.outfit("Abram's Crusaders")
    table.me.dude(keywords=["Deputy"])
    recruit = table.me.dude()
    table.foe.dude(influence=9)
    table.answer(f"use:{home.id}.swear_in")
    assert table.offered() == [f"c{recruit.id}"]
    table.go(recruit)
    assert recruit.is_a("Deputy")
    table.next_day()
    assert not recruit.is_a("Deputy")


@pytest.mark.parametrize(("gain", "numbers"), [("influence", (2, 2)), ("Huckster", (1, 3))])
def test_the_sanatorium_treats_two(table: Table, gain: str, numbers: tuple[int, int]) -> None:
    home = table.me.outfit("The Sanatorium")
    doctor = table.me.dude(keywords=["Huckster 2"])
    patient = table.foe.dude(at=table.town_square, value=5)
    table.foe.dude()
    table.answer(f"use:{home.id}.treat")
    table.go(doctor)
    assert table.offered() == [f"c{patient.id}"]
    table.go(patient, gain)
    assert (doctor.influence, doctor.rating("Huckster")) == numbers
    assert (patient.bullets, patient.value) == (0, 4)


def test_the_sanatorium_gives_influence_to_who_is_no_huckster(table: Table) -> None:
    home = table.me.outfit("The Sanatorium")
    doctor, patient = table.me.dude(), table.me.dude(value=5)
    table.use(home, doctor, patient)
    assert (doctor.influence, patient.value, home.booted) == (2, 4, True)


def test_the_sanatorium_needs_a_second_dude(table: Table) -> None:
    home = table.me.outfit("The Sanatorium")
    table.me.dude(), table.foe.dude()
    assert not table.can_use(home)
