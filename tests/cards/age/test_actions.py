"""Behaviour of the actions of A Grand Entrance."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card
from doomtown_desktop.protocol.events import CasualtiesTaken, Pulled, TechniqueTested
from doomtown_desktop.protocol.ids import Phase
from tests.table import Table

FAIR, FOUL = "8S 8H 9D 3C 2S", "4S 4S 4C 9H 9C"


@pytest.mark.rule("R-KF-4")
def test_one_fights_as_many_tests_every_kung_fu_dude_of_the_posse(table: Table) -> None:
    leader = table.me.dude(keywords=["Kung Fu 1"], value=8)
    pupil, novice = table.me.dude(keywords=["Kung Fu 1"], value=8), table.me.dude(value=13)
    drill = table.me.hand("One Fights As Many")
    table.me.stash = 5
    table.me.deck("4C", "5C")  # value 9: 4 + 4 is lower, 5 + 4 is not
    table.answer(f"use:{drill.id}.drill")
    table.go(leader)
    table.join_all()
    if table.pending.kind == "posse":
        table.answer("done")
    assert (leader.control, pupil.control, novice.control) == (1, 0, 0)
    assert [e.purpose for e in table.events(Pulled)] == ["technique", "technique"]
    assert not table.events(TechniqueTested), "no Technique was tried"
    assert (drill.zone, table.me.stash) == ("boot hill", 4)


def test_one_fights_as_many_is_aced_although_the_job_fails(table: Table) -> None:
    leader = table.me.dude(keywords=["Kung Fu 1"], value=8)
    foe = table.foe.dude(at=table.town_square)
    drill = table.me.hand("One Fights As Many")
    table.answer(f"use:{drill.id}.drill")
    table.go(leader, f"join:{foe.id}")
    assert drill.zone == "boot hill"
    assert table.state.shootout is not None


def brawl(table: Table, mine: str, theirs: str) -> None:
    """Set up a shootout of two dudes each, with these draw hands."""
    for side in (table.me, table.foe):
        side.dude()
        side.dude()
    table.shootout()
    table.to_resolution(mine, theirs)


def fuse(table: Table) -> tuple[Card, Card]:
    """Lighting The Fuse in my hand, and a deed of theirs beside one of mine."""
    table.me.deed()
    return table.me.hand("Lighting The Fuse"), table.foe.deed("Bank")


def test_lighting_the_fuse_returns_a_deed(table: Table) -> None:
    fuse_, bank = fuse(table)
    brawl(table, FAIR, FOUL)
    table.answer(f"use:{fuse_.id}.blow_up")
    assert table.offered() == [f"c{bank.id}"]
    table.go(bank)
    assert bank.zone == "play hand"


@pytest.mark.parametrize("guarded", [True, False])
def test_lighting_the_fuse_in_lowball_lets_them_guard_it(table: Table, guarded: bool) -> None:
    fuse_, bank = fuse(table)
    far, near = table.foe.dude(), table.foe.dude(at=bank)
    table.foe.dude(booted=True)
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{fuse_.id}.blow_up")
    table.go(bank, guarded, *([[far, near]] if guarded else []))
    assert bank.zone == ("in play" if guarded else "play hand")
    assert not guarded or (far.location, far.booted, near.booted) == (bank, True, True)


def test_lighting_the_fuse_takes_no_guards_that_nothing_boots(table: Table) -> None:
    """Two dudes have to boot to save the deed; a dude that no card can boot does not count."""
    fuse_, bank = fuse(table)
    stubborn, _ = table.foe.dude(), table.foe.dude()
    table.forbid(stubborn, "be booted")
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.use(fuse_, bank)
    assert bank.zone == "play hand"


def test_lighting_the_fuse_asks_nobody_without_two_guards(table: Table) -> None:
    fuse_, bank = fuse(table)
    table.foe.dude()
    table.phase(Phase.GAMBLIN)
    table.lowball("4S 4H 9C JD 2C", "4S 4S 9C JD 2C")
    table.answer(f"use:{fuse_.id}.blow_up")
    table.go(bank)
    assert bank.zone == "play hand"


@pytest.mark.parametrize("pays", [True, False])
def test_serendipitous_arrival_joins_and_stays_for_ghost_rock(table: Table, pays: bool) -> None:
    card = table.me.hand("Serendipitous Arrival")
    rider = table.me.hand("Rider", CardType.DUDE, cost=7)
    table.me.hand("Baron", CardType.DUDE, cost=17)
    table.me.dude()
    table.foe.dude()
    table.shootout()
    table.use(card, rider)
    assert (rider in table.me.player.posse, table.me.stash) == (True, 7)
    table.to_resolution("8S 8H 8D 3C 2S", "KS QH 9D 4C 2C")
    table.lumps()
    while table.pending.kind != "yes or no":
        table.answer(*table.offered()[:1])
    table.go(pays)
    assert (rider.in_play, table.me.stash) == (pays, 4 if pays else 7)


@pytest.mark.parametrize("at", ["theirs", "mine"])
def test_siege_of_the_orphanage_helps_whoever_owns_the_place(table: Table, at: str) -> None:
    siege = table.me.hand("Siege Of The Orphanage")
    place = (table.me if at == "mine" else table.foe).deed()
    brave, foe = table.me.dude(), table.foe.dude()
    table.me.dude()
    table.shootout(at=place, leader=brave)
    table.use(siege)
    assert (brave.is_stud, foe.is_stud) == (at == "mine", at == "theirs")
    assert (brave.cannot("flee"), foe.cannot("flee")) == (at == "mine", at == "theirs")
    table.to_resolution("KS QH 9D 4C 2S", "8S 8H 9D 3C 2C")
    table.lumps()
    assert table.events(CasualtiesTaken)[:1] == [] or at == "mine"
    assert table.pending.prompt == "1 casualty to cover" or at == "mine"


def test_siege_of_the_orphanage_needs_an_owner(table: Table) -> None:
    siege = table.me.hand("Siege Of The Orphanage")
    table.me.dude()
    table.foe.dude()
    table.shootout()
    assert not table.can_use(siege)
