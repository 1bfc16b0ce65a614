"""Behaviour of the dudes of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.events import Looked
from tests.table import Table

LOSS, WIN = "3S 5H 9C JD 2C", "8S 8H 3D KC 2S"
"""Draw hands one rank apart."""


@pytest.mark.parametrize(("pulled", "booted"), [("7H", False), ("6H", True)])
def test_perry_inbody_preaches_to_law_dogs(table: Table, pulled: str, booted: bool) -> None:
    perry, square = table.me.dude("Rev. Perry Inbody"), table.town_square
    dog = table.foe.dude(at=square, booted=True, gangs=("lawdogs",))
    table.foe.dude(at=square, booted=True), table.me.dude(at=table.foe.deed(), gangs=("lawdogs",))
    table.me.deck(pulled)
    table.answer(f"use:{perry.id}.preach")
    assert [k for k in table.offered() if k != "cancel"] == [f"c{perry.id}", f"c{dog.id}"]
    table.go(dog)
    assert (perry.booted, dog.booted) == (booted, booted)


def test_abram_grothe_disarms_in_the_second_round(table: Table) -> None:
    abram, foe = table.me.dude("Abram Grothe (Exp.1)"), table.foe.dude(bullets=1)
    other = table.foe.dude()
    gun = table.foe.attach("", foe, keywords=["Weapon"], bullets=3)
    horse = table.foe.attach("", foe, keywords=["Horse"], bullets=1)
    table.shootout()
    assert not table.can_use(abram, by=table.me)
    table.to_resolution(WIN, LOSS, shooters=[other])
    table.lumps(f"discard:{other.id}", (), ())
    table.use(abram)
    assert (abram.bullets, foe.bullets, gun.bullets) == (3, 2, 0)
    assert (gun.booted, horse.booted) == (True, False)


def test_felix_amador_foresees(table: Table) -> None:
    felix = table.me.dude("Félix Amador")
    miracle = table.me.attach("", felix, kind=CardType.SPELL, keywords=["Miracle"])
    table.me.attach("", felix, kind=CardType.SPELL, keywords=["Hex"])
    (top,) = table.me.deck("KS")
    table.use(felix, miracle)
    (looked,) = table.events(Looked)
    assert (looked.player, looked.cards, top.zone) == (table.me.seat, (top.id,), "deck")
    assert (miracle.booted, felix.booted) == (True, False)


def test_felix_amador_needs_an_unbooted_miracle(table: Table) -> None:
    felix = table.me.dude("Félix Amador")
    table.me.attach("", felix, kind=CardType.SPELL, keywords=["Miracle"], booted=True)
    assert not table.can_use(felix)
