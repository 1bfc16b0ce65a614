"""Behaviour of the goods of Blood Moon Rising."""

from __future__ import annotations

import pytest

from doomtown_desktop.engine.script.cards import Card, Dude
from tests.table import Table


def test_one_ranchers_lariat_helps_a_ranch(table: Table) -> None:
    ranch, shop = table.me.deed(keywords=["Ranch"], production=1), table.me.deed(production=1)
    for place in (ranch, ranch, shop):
        table.me.attach("Rancher's Lariat", table.me.dude(at=place))
    assert (ranch.production, shop.production) == (3, 1)


def roped(table: Table) -> tuple[Card, Card, Card]:
    """Set up my Lariat in a shootout with Erin Knight, who carries a Weapon."""
    hero = table.me.dude()
    lariat = table.me.attach("Rancher's Lariat", hero)
    erin = table.foe.dude("Erin Knight")
    gun = table.foe.attach("Gun", erin, keywords=["Weapon"])
    table.foe.dude(keywords=["Deputy"], at=table.foe.deed())
    table.shootout(leader=hero, without=[table.foe.player.dudes[1]])
    return lariat, erin, gun


@pytest.mark.parametrize("boots", [True, False])
def test_ranchers_lariat_ropes_a_dude(table: Table, boots: bool) -> None:
    lariat, erin, gun = roped(table)
    table.use(lariat, erin, [gun] if boots else ())
    assert (lariat.booted, gun.booted) == (True, boots)
    assert not table.can_use(erin, by=table.foe)


def test_a_dude_who_is_not_roped_acts(table: Table) -> None:
    _, erin, _ = roped(table)
    table.pass_()
    assert table.can_use(erin)


def test_ranchers_lariats_help_the_ranches_they_are_at(table: Table) -> None:
    ranches = [table.me.deed(keywords=["Ranch"], production=1) for _ in range(3)]
    for ranch in ranches[:2]:
        table.me.attach("Rancher's Lariat", table.me.dude(at=ranch))
    assert [r.production for r in ranches] == [3, 3, 1]


def test_ranchers_lariat_boots_weapons_that_are_ready(table: Table) -> None:
    lariat, erin, gun = roped(table)
    table.foe.attach("Hat", erin), table.foe.attach("Club", erin, keywords=["Weapon"], booted=True)
    table.answer(f"use:{lariat.id}.rope")
    table.go(erin)
    assert table.offered() == [f"c{gun.id}"]


def reader(table: Table, *, booted: bool = False) -> tuple[Dude, Card, Card]:
    """Set up my dude with the ring; my discard pile has Kidnappin' and Stampede!, which marks a location."""
    dude = table.me.dude("Reader", bullets=1, booted=booted)
    ring = table.me.attach("De Annulos Mysteriis", dude)
    stampede, _ = table.me.pile("discard_pile", "Stampede!", "Kidnappin'")
    return dude, ring, stampede


def test_de_annulos_mysteriis_plays_a_job_that_marks_a_location(table: Table) -> None:
    dude, ring, stampede = reader(table)
    bystander = table.foe.dude(at=table.town_square)
    table.answer(f"use:{ring.id}.look_it_up")
    assert table.offered() == [f"c{stampede.id}"]
    table.go(stampede)
    assert ring.zone == "boot hill"
    table.join_all(without=(bystander,))
    assert (dude.is_home, dude.booted, bystander.booted) == (True, True, True)


def test_de_annulos_mysteriis_leaves_a_job_for_scientists_to_one(table: Table) -> None:
    dude, ring, _ = reader(table)
    scientist = table.me.dude(keywords=["Mad Scientist 1"])
    [exhibition] = table.me.pile("discard_pile", "Technological Exhibition")
    table.answer(f"use:{ring.id}.look_it_up")
    table.go(exhibition, table.town_square)
    assert (dude.is_leader, scientist.is_leader) == (False, True)


def test_de_annulos_mysteriis_strengthens_its_reader_while_they_lead(table: Table) -> None:
    dude, ring, stampede = reader(table)
    table.me.dude("Friend")
    table.answer(f"use:{ring.id}.look_it_up")
    table.go(stampede)
    assert (dude.is_leader, dude.bullets, dude.is_stud) == (True, 2, True)
    while table.pending.kind == "posse":
        table.go("done")
    assert (dude.bullets, dude.is_stud) == (1, False)


def test_de_annulos_mysteriis_lets_another_lead_for_a_booted_reader(table: Table) -> None:
    dude, ring, stampede = reader(table, booted=True)
    friend = table.me.dude("Friend", bullets=1)
    table.me.dude("Another")
    table.answer(f"use:{ring.id}.look_it_up")
    table.go(stampede, friend)
    assert (friend.is_leader, friend.bullets, dude.bullets) == (True, 1, 1)


def test_de_annulos_mysteriis_needs_such_a_job(table: Table) -> None:
    ring = table.me.attach("De Annulos Mysteriis", table.me.dude())
    table.me.pile("discard_pile", "Kidnappin'", "Fleet-Footed"), table.foe.dude()
    assert not table.can_use(ring)
