"""Behaviour of the spells of Faith and Fear."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def mirror(table: Table, pulled: str, mine: int, theirs: int) -> tuple[Card, Dude, Dude]:
    """My draw with Mirror, Mirror faces a stud; also sets its pull."""
    hero, foe = (
        table.me.dude(keywords=["Huckster 0"], bullets=mine),
        table.foe.dude(stud=True, bullets=theirs),
    )
    glass = table.me.attach("Mirror, Mirror", hero, kind=CardType.SPELL)
    table.shootout()
    table.me.deck(pulled)
    return glass, hero, foe


@pytest.mark.parametrize(
    ("pulled", "mine", "bullets", "stud"), [("4H", 1, 3, True), ("4H", 5, 5, True), ("3H", 1, 1, False)]
)
def test_mirror_mirror_mimics(table: Table, pulled: str, mine: int, bullets: int, stud: bool) -> None:
    glass, hero, foe = mirror(table, pulled, mine, 3)
    table.use(glass, foe, ability="mimic")
    assert (hero.bullets, hero.is_stud, glass.booted) == (bullets, stud, True)
    assert (foe.bullets, foe.is_stud) == (3, True)


@pytest.mark.parametrize(
    ("pulled", "mine", "bullets", "stud"), [("6H", 1, 1, False), ("6H", 5, 3, False), ("5H", 1, 3, True)]
)
def test_mirror_mirror_inverts(table: Table, pulled: str, mine: int, bullets: int, stud: bool) -> None:
    glass, hero, foe = mirror(table, pulled, mine, 3)
    table.use(glass, foe, ability="invert")
    assert (foe.bullets, foe.is_stud) == (bullets, stud)
    assert (hero.bullets, hero.is_stud) == (mine, False)


def preacher(table: Table, pulled: str, *, booted: bool = False) -> tuple[Card, Dude]:
    """My Blessed 1 has The Lord Provides in a shootout; also sets its pull."""
    _, hero = table.me.dude(), table.me.dude(keywords=["Blessed 1"], booted=booted)
    table.foe.dude()
    prayer = table.me.attach("The Lord Provides", hero, kind=CardType.SPELL)
    table.shootout()
    table.me.deck(pulled)
    return prayer, hero


def test_the_lord_provides_an_action_from_the_deck(table: Table) -> None:
    prayer, hero = preacher(table, "8H")
    [auction, pony] = table.me.pile("discard_pile", "Auction", "Stone Idol")
    table.go(f"use:{prayer.id}.provide")
    assert f"c{pony.id}" not in table.offered()
    table.go([auction])
    assert (auction.zone, hero.booted, prayer.zone) == ("play hand", True, "discard pile")


def test_the_lord_does_not_provide_when_he_is_not_heard(table: Table) -> None:
    prayer, hero = preacher(table, "7H")
    table.use(prayer)
    assert (hero.booted, prayer.booted, prayer.zone) == (False, True, "in play")


def test_the_lord_provides_for_unbooted_blessed_only(table: Table) -> None:
    prayer, _ = preacher(table, "8H", booted=True)
    assert not table.can_use(prayer, by=table.me)
