"""Behaviour of the spirits of Do Unto Others."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys

NOTHING, PAIR, TRIPS = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S", "8S 8H 8D 3C 2S"


@pytest.mark.parametrize(("pull", "lost"), [("9H", True), ("8H", False)])
def test_dream_walk_discards_a_stranger_of_another_gang(table: Table, pull: str, lost: bool) -> None:
    table.foe.outfit("Home", gangs=("lawdogs",))
    _, spell = table.me.caster("Shaman 0", "Dream Walk", pull)
    table.me.dude("Mine", gangs=("mazerats",))
    stranger = table.foe.dude("Stranger", gangs=("mazerats",))
    table.foe.dude("Native", gangs=("lawdogs",))
    table.foe.dude("Drifter")
    table.declare(spell)
    assert table.choices() == keys(stranger)
    table.go(stranger)
    assert (stranger.zone == "discard pile") is lost


def test_horse_whispers_finds_a_horse_in_the_deck_or_the_discard_pile(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Horse Whispers", "8H")
    (roan,) = table.me.pile("discard_pile", "Roan")
    table.me.pile("discard_pile", "Mechanical Horse")
    (mustang,) = table.me.deck("Mustang")
    table.me.deck("8H")
    table.declare(spell, ability="call_a_horse")
    assert table.choices() == keys(roan, mustang)
    table.go(roan)
    assert roan.zone == "play hand"
    assert mustang.zone == "deck"


def ride(table: Table, hand: str, pull: str = "7H") -> None:
    _, spell = table.me.caster("Shaman 0", "Horse Whispers")
    riders = [table.me.dude(f"Rider {n}") for n in range(3)]
    horses = [table.me.attach(f"Horse {n}", rider, keywords=["Horse"]) for n, rider in enumerate(riders[:2])]
    table.me.attach("Engine", riders[2], keywords=["Horse", "Gadget"])
    table.foe.dude()
    table.shootout()
    table.to_resolution("KS KH 2D 5C 9H", hand)
    table.me.deck(pull)
    table.lumps()
    table.answer(f"use:{spell.id}.stampede")
    if pull == "7H":
        assert table.choices() == keys(*horses)
        table.go([horses[0]])
        assert [h.zone for h in horses] == ["boot hill", "in play"]
    while table.pending.kind == "casualty":
        table.answer(table.offered()[0])


@pytest.mark.parametrize(("pull", "dead"), [("7H", 1), ("6H", 2)])
def test_a_horse_takes_the_place_of_a_casualty(table: Table, pull: str, dead: int) -> None:
    ride(table, TRIPS, pull)
    assert sum(c.type is CardType.DUDE for c in table.me.player.boot_hill) == dead


def test_a_posse_without_horses_has_nothing_to_whisper_to(table: Table) -> None:
    _, spell = table.me.caster("Shaman 0", "Horse Whispers")
    table.foe.dude()
    table.shootout()
    table.to_resolution(PAIR, TRIPS)
    table.lumps()
    assert not table.can(f"use:{spell.id}.stampede")


@pytest.mark.parametrize(("pull", "mine", "bullets"), [("7H", True, 4), ("6H", True, 1), ("7H", False, 1)])
def test_sacred_ground_arms_a_shaman_on_your_land(table: Table, pull: str, mine: bool, bullets: int) -> None:
    place = (table.me if mine else table.foe).deed()
    shaman, spell = table.me.caster("Shaman 0", "Sacred Ground", pull, bullets=1)
    table.foe.dude()
    table.shootout(at=place)
    table.use(spell)
    assert (shaman.bullets, shaman.is_stud) == (bullets, bullets > 1)


def test_nobody_owns_the_ground_of_the_town_square(table: Table) -> None:
    shaman, spell = table.me.caster("Shaman 0", "Sacred Ground", "9H", bullets=1)
    table.foe.dude()
    table.shootout()
    table.use(spell)
    assert shaman.bullets == 1


@pytest.mark.parametrize(("pull", "rating"), [("6H", 4), ("5H", 1)])
def test_secret_paths_makes_a_better_shaman_for_a_day(table: Table, pull: str, rating: int) -> None:
    shaman, spell = table.me.caster("Shaman 1", "Secret Paths", pull, influence=2)
    table.foe.dude(influence=2)
    table.use(spell)
    assert shaman.rating("Shaman") == rating
    table.next_day()
    assert shaman.rating("Shaman") == 1
