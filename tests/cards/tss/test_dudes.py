"""Behaviour of the dudes of The Showstopper."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Dude
from tests.table import Table


def test_erin_knight_calls_deputies(table: Table) -> None:
    erin = table.me.dude("Erin Knight")
    first, second = table.me.dude(keywords=["Deputy"]), table.me.dude(keywords=["Deputy"])
    plain, tired = table.me.dude(), table.me.dude(keywords=["Deputy"], booted=True)
    table.foe.dude()
    table.shootout(leader=erin, without=[first, second, plain, tired])
    table.answer(f"use:{erin.id}.call_the_law")
    assert table.offered() == [f"c{first.id}", f"c{second.id}"]
    table.go(first)
    table.pass_()
    table.use(erin, second)
    assert [(d in table.me.player.posse, d.booted) for d in (first, second)] == [(True, True)] * 2


def test_erin_knight_calls_from_the_posse_only(table: Table) -> None:
    erin, friend = table.me.dude("Erin Knight"), table.me.dude()
    deputy = table.me.dude(keywords=["Deputy"])
    table.foe.dude()
    table.shootout(leader=friend, without=[erin, deputy])
    assert not table.can_use(erin)


def test_gene_north_star_lets_a_spirit_go(table: Table) -> None:
    gene = table.me.dude("Gene North Star")
    spirit = table.me.attach("", gene, kind=CardType.SPELL, keywords=["Spirit"])
    table.foe.dude()
    table.shootout()
    table.use(gene, spirit)
    assert (spirit.zone, gene.bullets) == ("discard pile", 4)


@pytest.mark.parametrize(("count", "bullets"), [(2, 2), (6, 4)])
def test_nicholas_kramer_shows_off_gadgets(table: Table, count: int, bullets: int) -> None:
    nicholas, foe = table.me.dude("Nicholas Kramer"), table.foe.dude()
    for number in range(count):
        table.me.attach("", table.me.dude(), keywords=[f"Gadget {number + 4}"])
    table.foe.attach("", foe, keywords=["Gadget 5"])
    assert nicholas.bullets == bullets


def test_pancho_takes_the_blame(table: Table) -> None:
    pancho = table.me.hand("Pancho Castillo (Exp.1)")
    one, three, clean = table.me.dude(bounty=1), table.me.dude(bounty=3), table.me.dude()
    foe = table.foe.dude(bounty=2)
    table.make(f"shop:{pancho.id}")
    table.use(pancho)
    assert [d.bounty for d in (pancho, one, three, clean, foe)] == [2, 0, 2, 0, 2]


@pytest.mark.parametrize("bounty", [4, 5])
def test_pancho_scares_off_whoever_is_worth_less(table: Table, bounty: int) -> None:
    pancho = table.me.dude("Pancho Castillo (Exp.1)", bounty=bounty)
    foe, _ = table.foe.dude(value=5), table.foe.dude(value=9)
    table.shootout(leader=pancho)
    assert table.can_use(pancho) is (bounty == 5)
    if bounty == 5:
        table.use(pancho, foe)
        assert (foe.is_home, foe.booted) == (True, True)


def test_quimby_makes_a_name(table: Table) -> None:
    quimby = table.me.dude("Quimby R. Tuttlemeir", at=table.town_square)
    prey = table.me.dude(keywords=["Abomination"])
    table.me.dude(keywords=["Abomination"], influence=0)
    table.me.dude(keywords=["Abomination"], at=table.foe.deed(is_out_of_town=True))
    table.me.dude(keywords=["Abomination"], owner=table.foe)
    table.foe.dude(keywords=["Abomination"])
    table.answer(f"use:{quimby.id}.make_a_name")
    assert table.offered() == [f"c{prey.id}"]
    table.go(prey)
    assert (prey.zone, quimby.influence) == ("boot hill", 2)


@pytest.mark.parametrize(("places", "points"), [(4, 3), (5, 1)])
def test_seamus_mccaffrey_is_everywhere(table: Table, places: int, points: int) -> None:
    table.me.dude("Seamus McCaffrey")
    table.foe.deed(control=3)
    table.me.deed(control=3)
    for _ in range(places - 1):
        table.me.dude(at=table.me.deed())
    assert (table.foe.player.control_points, table.me.player.control_points) == (points, 3)


def test_the_grey_man_stares_the_weak_down(table: Table) -> None:
    grey: Dude = table.me.dude("The Grey Man", at=table.town_square)
    weak, strong = (table.foe.dude(value=v, at=table.town_square) for v in (3, 4))
    far = table.foe.dude(value=1)
    table.answer(f"use:{grey.id}.stare")
    assert table.offered() == [f"c{weak.id}"]
    table.go(weak)
    assert (weak.is_home, weak.booted, strong.is_home, far.booted) == (True, True, False, False)


def test_gene_north_star_lets_nothing_but_spirits_go(table: Table) -> None:
    gene = table.me.dude("Gene North Star")
    table.me.attach("", gene, kind=CardType.SPELL, keywords=["Hex"])
    table.foe.dude()
    table.shootout()
    assert not table.can_use(gene, by=table.me)


def test_pancho_takes_no_blame_where_there_is_none(table: Table) -> None:
    pancho = table.me.hand("Pancho Castillo (Exp.1)")
    table.me.dude(), table.foe.dude(bounty=2)
    table.make(f"shop:{pancho.id}")
    assert table.pending.kind == "noon play"


def test_pancho_takes_no_blame_when_others_come(table: Table) -> None:
    table.me.dude("Pancho Castillo (Exp.1)"), table.me.dude(bounty=1)
    table.make(f"shop:{table.me.hand('Other', CardType.DUDE).id}")
    assert table.pending.kind == "noon play"
