"""The limits that cards of Ghost Town set: who may do something, and who may not."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.cards import practice  # noqa: F401
from tests.table import Table


def test_a_piece_of_the_action_is_for_dudes(table: Table) -> None:
    table.me.hand("Gun", CardType.GOODS, cost=1)
    piece = table.me.hand("A Piece of the Action")
    assert not table.can_use(piece)


def test_a_piece_of_the_action_comes_with_goods_that_are_no_gadget(table: Table) -> None:
    table.me.dude(keywords=["Mad Scientist 5"])
    partner, piece = table.me.hand("Partner", CardType.DUDE, cost=8), table.me.hand("A Piece of the Action")
    hat, *_ = table.me.pile("discard_pile", "Fancy New Hat", "Flame-Thrower", "Soul Blast")
    table.me.stash = 20
    table.answer(f"use:{piece.id}.cut_them_in")
    table.go(partner)
    assert [k for k in table.offered() if k.startswith("c")] == [f"c{hat.id}"]


@pytest.mark.parametrize("booted", [True, False])
def test_framed_leaves_a_booted_dude_only_the_bounty(table: Table, booted: bool) -> None:
    victim, framed = table.foe.dude(influence=1, booted=booted), table.me.hand("Framed")
    table.answer(f"use:{framed.id}.blackmail")
    table.go(victim)
    assert (victim.bounty == 1) is booted
    assert (table.pending.kind == "noon play") is booted


def test_requiem_mourns_sidekicks_and_wakes_their_own_dude(table: Table) -> None:
    hero, friend, _ = table.me.dude(booted=True), table.me.dude(booted=True), table.foe.dude()
    table.me.attach("Charm", hero)
    dog, requiem = (
        table.me.attach("Dog", hero, keywords=["Sidekick"]),
        table.me.hand("Requiem for a Good Boy"),
    )
    table.foe.dude()
    table.shootout(leader=hero)
    table.to_resolution()
    table.turn_of(table.me)
    table.answer(f"use:{requiem.id}.mourn")
    assert table.offered() == [f"c{dog.id}"]
    table.go(dog, table.foe.player.dudes[0])
    assert (hero.booted, friend.booted) == (False, True)


def test_market_street_closes_once(table: Table) -> None:
    assert not table.can_use(table.me.deed("Market Street", booted=True))


def test_wagner_memorial_ranch_lends_no_tools_to_strangers_or_for_spells(table: Table) -> None:
    ranch = table.me.deed("Wagner Memorial Ranch")
    mage = table.me.dude(keywords=["Huckster 5"], at=ranch)
    spark = table.me.attach("Practice Spark", mage, kind=CardType.SPELL)
    table.answer(f"use:{spark.id}.spark")
    assert not table.can(f"use:{ranch.id}.lend_tools")


def test_wagner_memorial_ranch_lends_no_tools_to_another_player(table: Table) -> None:
    ranch = table.me.deed("Wagner Memorial Ranch")
    table.me.dude(at=ranch, influence=3)
    inventor = table.foe.dude(keywords=["Mad Scientist 5"], at=ranch, influence=0)
    gadget = table.foe.hand("", CardType.DUDE, keywords=["Gadget 5"], gadget_difficulty=5, cost=0)
    table.pass_()
    table.answer(next(o for o in table.offered() if o.startswith(f"invent:{gadget.id}")))
    assert not table.can(f"use:{ranch.id}.lend_tools")
    assert inventor.booted


@pytest.mark.parametrize("what", ["unbooted", "another card", "her player's outfit"])
def test_constance_reports_back_from_your_outfit(table: Table, what: str) -> None:
    home = table.me.outfit("The Sanatorium")
    constance = table.me.dude("Constance Daughtry", booted=what != "unbooted")
    other, third = table.me.dude(), table.me.dude()
    if what == "another card":
        table.use(table.me.hand("Practice Noose"), other)
    else:
        table.use(home, other, third)
    assert table.can(f"use:{constance.id}.report_back") is (what == "her player's outfit")


def test_rhondas_horse_alone_is_a_friend(table: Table) -> None:
    rhonda, other = table.me.dude("Rhonda Sageblossom"), table.me.dude()
    horse, gun = table.me.attach("Horse", rhonda, keywords=["Horse"]), table.me.attach("Gun", rhonda)
    theirs = table.me.attach("Other horse", other, keywords=["Horse"])
    assert [c.is_a("Sidekick") for c in (horse, gun, theirs)] == [True, False, False]


def test_rhonda_calls_back_only_what_follows_her(table: Table) -> None:
    table.me.dude("Rhonda Sageblossom")
    hero, _ = table.me.dude(), table.foe.dude()
    dog = table.me.attach("Dog", hero, keywords=["Sidekick"])
    table.shootout(leader=hero)
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C")
    table.lumps(f"discard:{dog.id}")
    assert dog.zone == "discard pile"


def test_lula_adds_nothing_outside_high_noon(table: Table) -> None:
    lula, canteen = table.me.dude('Tallulah "Lula" Morgan (Exp.1)'), table.me.deed("Carson's Cantina")
    before = table.me.stash
    table.use(table.me.hand("Practice Errand"), lula)
    while table.pending.kind != "noon play":
        table.answer("done" if table.can("done") else table.offered()[0])
    assert table.me.stash - before == 6
    assert canteen.in_play


def test_plague_of_grasshoppers_takes_unbooted_masters(table: Table) -> None:
    table.me.dude(keywords=["Kung Fu 3"], booted=True), table.me.dude()
    assert not table.can_use(table.me.hand("Plague of Grasshoppers"))
