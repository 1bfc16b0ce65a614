"""Behaviour of the deeds of Hell's Comin' With Me."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.flow import drawing
from doomtown_desktop.engine.flow.phases import upkeep
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.events import CasualtiesTaken
from tests.table import Table


@pytest.mark.rule("R-UPK-2")
@pytest.mark.parametrize(("held", "mine", "theirs"), [(False, 2, 0), (True, 0, 2)])
def test_jonahs_retreat_pays_whoever_controls_it(table: Table, held: bool, mine: int, theirs: int) -> None:
    retreat = table.me.deed("Jonah's Retreat")
    table.foe.dude(at=retreat if held else table.foe.home, influence=1)
    assert [upkeep.income(table.engine, seat) for seat in (0, 1)] == [mine, theirs]


def test_jonahs_retreat_leaves_other_deeds_alone(table: Table) -> None:
    table.me.deed("Jonah's Retreat")
    other = table.me.deed(production=3)
    table.foe.dude(at=other, influence=1)
    assert [upkeep.income(table.engine, seat) for seat in (0, 1)] == [2, 0]


def test_crystal_palace_flatters_abominations(table: Table) -> None:
    palace = table.me.deed("Crystal Palace")
    fiend, theirs = (side.dude(keywords=["Abomination"], at=palace) for side in (table.me, table.foe))
    plain, away = table.me.dude(at=palace), table.me.dude(keywords=["Abomination"])
    assert [(d.bullets, d.influence) for d in (fiend, theirs, plain, away)] == [
        (2, 2),
        (2, 2),
        (1, 1),
        (1, 1),
    ]


def test_kiva_reaches_out_at_sundown(table: Table) -> None:
    kiva, walker = table.me.deed("Kiva of Fathomless Reach"), table.me.dude(booted=True)
    table.foe.dude(influence=9)
    while table.pending.kind == "noon play":
        table.pass_()
    table.answer(f"use:{kiva.id}.reach_out")
    if table.pending.kind == "target":
        table.go(walker)
    assert walker.location == table.town_square


def roulette(table: Table, mine: str) -> tuple[Card, Dude, Dude]:
    """Start a shootout at my casino with two dudes on either side; the hands are revealed."""
    casino = table.me.deed("Red River Roulette")
    hero, foe = table.me.dude("Hero", influence=5), table.foe.dude("Foe")
    table.me.dude("Friend")
    table.foe.dude("Other")
    table.shootout(at=casino, leader=hero, mark=foe)
    table.to_resolution(mine, "QS JH 9D 4C 3S", shooters=[hero, foe])
    return casino, hero, foe


def test_red_river_roulette_spares_all_and_doubles_the_next_round(table: Table) -> None:
    casino, hero, foe = roulette(table, "8S 8H 9D 3C 2S")
    table.use(casino, hero)
    assert (hero.booted, casino.booted, foe.cannot("flee")) == (True, True, True)
    table.lumps()
    assert {e.required for e in table.events(CasualtiesTaken)} == {0}
    assert table.state.shootout is not None
    assert (table.state.shootout.round, foe.cannot("flee")) == (2, False)
    table.to_resolution("8S 8H 9D 3C 2S", "QS JH 9D 4C 3S", shooters=[hero, foe])
    table.lumps()
    assert table.pending.prompt == "2 casualties to cover"


def test_red_river_roulette_spares_no_cheater(table: Table) -> None:
    casino, hero, _ = roulette(table, "8S 8S 9D 3C 2S")
    table.use(casino)
    assert not hero.booted
    table.lumps()
    assert table.pending.prompt == "1 casualty to cover"


@pytest.mark.parametrize(("top", "last", "gained"), [("5H", "5C", 1), ("5H", "KH", 1), ("5H", "KC", 0)])
def test_rhams_readings_compare_two_cards(table: Table, top: str, last: str, gained: int) -> None:
    shop = table.me.deed("Rham's Readings")
    table.foe.pile("discard_pile", "5H", last)
    (omen,) = table.foe.deck(top)
    table.use(shop)
    assert (table.me.stash - 10, omen.zone, shop.booted) == (gained, "deck", True)


def test_rhams_readings_bury_jokers(table: Table) -> None:
    shop = table.me.deed("Rham's Readings")
    table.foe.pile("discard_pile", "5H")
    joker, _ = table.foe.deck("JK", "5C")
    table.use(shop)
    assert (joker.zone, table.me.stash) == ("boot hill", 11)


@pytest.mark.parametrize(("here", "stud"), [(True, 4), (False, 1)])
def test_schieffelin_hall_counts_influence(table: Table, here: bool, stud: int) -> None:
    hall, other = table.me.deed("Schieffelin Hall"), table.me.deed()
    hero = table.me.dude(bullets=1, influence=4, stud=True)
    table.foe.dude()
    table.shootout(leader=hero, at=hall if here else other)
    table.to_resolution(shooters=[hero])
    assert drawing.bonuses(table.engine, 0)[0] == stud
