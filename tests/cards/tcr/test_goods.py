"""Behaviour of the goods of The Curtain Rises."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


@pytest.mark.parametrize("mounted", [True, False])
def test_espuelas_are_for_riders(table: Table, mounted: bool) -> None:
    dude = table.me.dude(influence=1)
    spurs = table.me.attach("Espuelas", dude)
    if mounted:
        table.me.attach("Nag", dude, keywords=["Horse"])
    assert dude.influence == (2 if mounted else 1)
    table.use(spurs, table.town_square)
    assert (dude.location == table.town_square, dude.booted, spurs.booted) == (mounted, False, True)


def terror(table: Table) -> tuple[Dude, Card, Dude]:
    """Set up my Abomination with the Essence and a friend, against two dudes."""
    beast = table.me.dude(bullets=2, keywords=["Abomination"])
    essence = table.me.attach("Essence of Armitage", beast)
    table.foe.dude("Victim", bullets=2)
    return beast, essence, table.foe.dude("Coward", bullets=2)


def test_essence_of_armitage_frightens_all_but_abominations(table: Table) -> None:
    beast, _, coward = terror(table)
    friend, away = table.me.dude(bullets=2), table.foe.dude(bullets=2)
    table.shootout(without=[away])
    assert [d.bullets for d in (beast, friend, coward, away)] == [2, 1, 1, 2]


def test_essence_of_armitage_frightens_nobody_from_outside(table: Table) -> None:
    beast, _, coward = terror(table)
    friend = table.me.dude(bullets=2)
    table.shootout(leader=friend, without=[beast])
    assert [d.bullets for d in (friend, coward)] == [2, 2]


@pytest.mark.parametrize("who", ["they", "I"])
def test_essence_of_armitage_feeds_on_opposing_cowards(table: Table, who: str) -> None:
    beast, essence, coward = terror(table)
    friend = table.me.dude()
    table.shootout(leader=beast)
    table.to_resolution("8S 8H 9D 3C 2S", "KS QH 9D 4C 2S")
    table.lumps(f"discard:{table.foe.player.dudes[0].id}")
    runner = coward if who == "they" else friend
    while not table.can(f"c{runner.id}"):
        table.answer()
    table.go([runner])
    offered = table.pending.kind == "react"
    if offered:
        table.answer(f"use:{essence.id}.feed_on_fear")
    assert (offered, beast.control) == ((True, 1) if who == "they" else (False, 0))


def mirror(table: Table, cost: int = 5, *, booted: bool = False) -> tuple[Dude, Card, Card]:
    """Set up my dude with the Rites, and a Mystical goods in hand."""
    dude = table.me.dude(booted=booted)
    relic = table.me.hand("Relic", CardType.GOODS, cost=cost, keywords=["Mystical"])
    return dude, table.me.attach("Rites of the Smoking Mirror", dude), relic


def test_rites_of_the_smoking_mirror_bring_a_relic(table: Table) -> None:
    dude, rites, relic = mirror(table)
    table.me.hand("Hat", CardType.GOODS)
    table.me.hand("Idol", CardType.SPELL, keywords=["Mystical"])
    table.answer(f"use:{rites.id}.offer")
    assert table.offered() == [f"c{relic.id}"]
    table.go(relic)
    assert (rites.zone, relic in dude.goods, relic.booted, table.me.stash) == ("boot hill", True, True, 9)


def test_rites_of_the_smoking_mirror_follow_the_rules_of_shoppin(table: Table) -> None:
    _, rites, _ = mirror(table, booted=True)
    assert not table.can_use(rites, "offer")


def test_rites_of_the_smoking_mirror_wake_a_bearer_of_relics(table: Table) -> None:
    dude, rites, _ = mirror(table, booted=True)
    friend, plain = table.me.dude(booted=True), table.me.dude(booted=True)
    table.me.attach("Skull", friend, keywords=["Mystical"])
    table.start()
    [wake] = [o for o in table.offered() if "wake" in o]
    table.answer(wake)
    assert table.offered() == [f"c{dude.id}", f"c{friend.id}"]
    table.go(friend)
    assert (friend.booted, plain.booted, rites.zone) == (False, True, "discard pile")
