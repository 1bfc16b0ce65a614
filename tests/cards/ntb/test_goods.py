"""Behaviour of the goods of No Turning Back."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def gunner(table: Table, pulled: str) -> tuple[Dude, Card]:
    """Set up my dude with 1 + 2 bullets and an Asyncoil Gun in a shootout, and its pull."""
    hero = table.me.dude(bullets=1)
    gun = table.me.attach("Asyncoil Gun", hero)
    table.foe.dude("Small", value=3), table.foe.dude("Big", value=4)
    table.shootout()
    table.me.deck(pulled)
    return hero, gun


def test_the_asyncoil_gun_discards_up_to_its_bullets(table: Table) -> None:
    hero, gun = gunner(table, "5H")
    table.use(gun)
    assert [c.title for c in table.foe.player.discard_pile] == ["Small"]
    assert [c.title for c in table.foe.player.posse] == ["Big"]
    assert (hero.in_play, gun.booted) == (True, True)


def test_the_asyncoil_gun_bursts_with_a_club(table: Table) -> None:
    hero, gun = gunner(table, "5C")
    table.use(gun)
    assert (hero.zone, len(table.foe.player.dudes)) == ("discard pile", 2)


def test_the_asyncoil_gun_may_hit_nobody(table: Table) -> None:
    hero, foe = table.me.dude(bullets=0), table.foe.dude(value=9)
    gun = table.me.attach("Asyncoil Gun", hero)
    table.shootout()
    table.me.deck("5H")
    table.use(gun)
    assert (foe.in_play, gun.booted) == (True, True)


def drinker(table: Table, *, booted: bool = False, bounty: int = 0) -> tuple[Dude, Card]:
    """Return a dude of mine with a Vitality Tonic."""
    dude = table.me.dude(booted=booted, bounty=bounty)
    return dude, table.me.attach("Vitality Tonic", dude)


def test_the_vitality_tonic_makes_an_abomination(table: Table) -> None:
    dude, _ = drinker(table)
    assert (dude.is_a("Abomination"), table.me.dude().is_a("Abomination")) == (True, False)


@pytest.mark.parametrize(
    ("pulled", "zone", "booted"), [("5H", "in play", False), ("5C", "discard pile", False)]
)
def test_the_vitality_tonic_unboots_or_kills(table: Table, pulled: str, zone: str, booted: bool) -> None:
    dude, tonic = drinker(table, booted=True)
    table.me.deck(pulled)
    table.use(tonic)
    assert (dude.zone, dude.booted, table.me.stash) == (zone, booted, 8)


def test_the_vitality_tonic_revives_but_the_bounty_is_earned(table: Table) -> None:
    dude, tonic = drinker(table, bounty=2)
    friend, _ = table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 8D KC 2S", shooters=[friend])
    table.lumps(f"ace:{dude.id}", f"use:{tonic.id}.revive")
    assert (dude.zone, table.foe.stash) == ("discard pile", 12)


def test_the_vitality_tonic_revives_its_own_dude(table: Table) -> None:
    drinker(table)
    friend, _ = table.me.dude(), table.foe.dude()
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 8D KC 2S", shooters=[friend])
    table.lumps(f"ace:{friend.id}")
    assert friend.zone == "boot hill"


def test_the_vitality_tonic_revives_in_shootouts_only(table: Table) -> None:
    dude, _ = drinker(table)
    table.use(table.me.hand("Practice Noose"), dude)
    assert dude.zone == "boot hill"
