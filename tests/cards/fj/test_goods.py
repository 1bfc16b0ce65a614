"""Behaviour of the goods of Frontier Justice."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.cards import practice  # noqa: F401
from tests.table import Table


def boxer(table: Table) -> tuple[Dude, Card, Dude]:
    """My dude with Diable en Boite is about to become a casualty beside a friend and a foe.

    The React is offered.
    """
    hero, foe, _ = table.me.dude(), table.foe.dude(), table.me.dude()
    box = table.me.attach("Diable en Boite", hero)
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 2D KC 2S")
    return hero, box, foe


@pytest.mark.parametrize("way", ["ace", "discard"])
def test_diable_en_boite_pops_out(table: Table, way: str) -> None:
    hero, box, foe = boxer(table)
    table.lumps(f"{way}:{hero.id}", f"use:{box.id}.pop_out", foe)
    assert (hero.in_play, foe.is_home, foe.booted, len(table.me.player.play_hand)) == (False, True, True, 1)


def test_diable_en_boite_stays_shut_outside_shootouts(table: Table) -> None:
    hero, _ = table.me.dude(), table.foe.dude()
    table.me.attach("Diable en Boite", hero)
    table.use(table.me.hand("Practice Punch"), hero)
    assert hero.zone == "discard pile"


def test_diable_en_boite_is_for_its_own_dude(table: Table) -> None:
    hero, friend, foe = table.me.dude(), table.me.dude(), table.foe.dude()
    table.me.attach("Diable en Boite", hero)
    table.shootout()
    table.to_resolution("3S 5H 9C JD 2C", "8S 8H 2D KC 2S", shooters=[friend])
    table.lumps(f"ace:{friend.id}")
    assert (friend.zone, foe.is_home) == ("boot hill", False)


def test_legal_instruments_make_a_deed_official(table: Table) -> None:
    deed, other = table.me.deed(), table.me.deed()
    table.me.attach("Legal Instruments", deed)
    deputy, civilian = (
        table.foe.dude(influence=0, value=5, keywords=["Deputy"], at=deed),
        table.me.dude(at=deed),
    )
    away = table.me.dude(influence=0, value=5, keywords=["Deputy"], at=other)
    assert (deed.is_a("Government"), other.is_a("Government"), table.me.player.control_points) == (
        True,
        False,
        0,
    )
    assert [(d.influence, d.value) for d in (deputy, civilian, away)] == [(2, 8), (1, 5), (0, 5)]


def test_legal_instruments_attach_to_an_unbooted_in_town_deed_of_yours(table: Table) -> None:
    deeds = [
        table.me.deed(),
        table.me.deed(booted=True),
        table.me.deed(is_out_of_town=True),
        table.foe.deed(),
    ]
    instruments = table.me.hand("Legal Instruments")
    assert [table.can(f"shop:{instruments.id}>{d.id}") for d in deeds] == [True, False, False, False]


def machine(table: Table, *keywords: str) -> tuple[Dude, Card]:
    """A dude of mine with a Recursive Motion Machine."""
    dude = table.me.dude(keywords=keywords, upkeep=2)
    return dude, table.me.attach("Recursive Motion Machine", dude)


@pytest.mark.parametrize(("keywords", "upkeep"), [(["Gadget"], 1), ([], 2)])
def test_the_recursive_motion_machine_keeps_gadgets_going(
    table: Table, keywords: list[str], upkeep: int
) -> None:
    dude, _ = machine(table, *keywords)
    assert dude.upkeep == upkeep


def test_the_recursive_motion_machine_gathers_ghost_rock_and_pays_for_gadgets(table: Table) -> None:
    dude, motor = machine(table)
    drill, deed = table.me.attach("Plasma Drill", dude), table.foe.deed(production=1)
    table.make(f"move:{dude.id}>{table.town_square.id}", f"use:{motor.id}.gather")
    assert (motor.ghost_rock, motor.booted, dude.bounty) == (1, True, 0)
    table.state.in_play[dude.id].booted = False
    table.engine.touch()
    table.me.stash = 0
    table.use(drill, deed, True, by=table.me)
    assert (motor.ghost_rock, table.me.stash) == (0, 0)


def test_the_recursive_motion_machine_pays_nowhere_else(table: Table) -> None:
    _, motor = machine(table)
    table.state.in_play[motor.id].ghost_rock = 3
    helmet = table.me.attach("Telepathy Helmet", table.me.dude(at=table.town_square))
    table.foe.hand("Auction")
    table.me.stash = 0
    assert not table.can_use(helmet)


def test_the_recursive_motion_machine_answers_its_own_dude_and_pays_for_gadgets_only(table: Table) -> None:
    (dude, motor), friend = machine(table), table.me.dude()
    evidence = table.me.attach("The Evidence", dude)
    table.state.in_play[motor.id].ghost_rock = 3
    table.me.stash = 0
    assert not table.can_use(evidence, "frame")
    table.move(friend, table.town_square)
    assert (table.pending.kind, motor.booted) == ("noon play", False)


def test_the_recursive_motion_machine_pays_for_nobody_else(table: Table) -> None:
    _, motor = machine(table)
    table.state.in_play[motor.id].ghost_rock = 3
    theirs = table.foe.attach("Telepathy Helmet", table.foe.dude(at=table.me.home))
    table.me.hand("Auction")
    table.foe.stash = 0
    table.pass_()
    assert not table.can_use(theirs, by=table.foe)


def test_diable_en_boite_does_not_save_its_own_dude(table: Table) -> None:
    hero, box, foe = boxer(table)
    table.lumps(f"discard:{hero.id}", f"use:{box.id}.pop_out")
    assert f"c{hero.id}" not in table.offered()
    assert f"c{foe.id}" in table.offered()
