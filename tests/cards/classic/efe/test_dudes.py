"""Behaviour of the dudes of Eye for an Eye."""

from __future__ import annotations

from doomtown_desktop.catalog.model import CardType
from tests.table import Table, keys


def test_andrew_garret_wakes_two_near_the_mark_of_a_job(table: Table) -> None:
    andrew = table.foe.dude("Andrew Garret", at=table.town_square)
    sleepers = [table.foe.dude(booted=True) for _ in range(3)]
    sheriff = table.me.dude("Judge Henry Warwick")
    mark = table.foe.dude(bounty=1, at=table.town_square)
    table.answer(f"use:{sheriff.id}.pass_sentence")
    table.go(mark, sheriff)
    assert table.pending.player == table.foe.seat
    table.answer(f"use:{andrew.id}.raise_the_alarm")
    table.go([sleepers[0], sleepers[2]])
    assert [d.booted for d in sleepers] == [False, True, False]


def test_andrew_garret_sleeps_through_his_own_jobs(table: Table) -> None:
    table.me.dude("Andrew Garret", booted=True)
    table.me.dude(booted=True)
    judge, mark = table.me.dude("Judge Henry Warwick"), table.foe.dude(bounty=1)
    table.answer(f"use:{judge.id}.pass_sentence")
    table.go(mark, judge)
    assert table.pending.kind == "posse"


def test_barney_brash_invents_weapons_only(table: Table) -> None:
    barney = table.me.dude("Barney Brash")
    gun, engine = (
        table.me.hand("", CardType.GOODS, gadget_difficulty=3, keywords=[*words, "Gadget 3"])
        for words in (["Weapon"], [])
    )
    assert table.can(f"invent:{gun.id}>{barney.id}")
    assert not table.can(f"invent:{engine.id}>{barney.id}")


def test_barney_brash_comes_unbooted_with_a_weapon_gadget(table: Table) -> None:
    barney = table.me.dude("Barney Brash")
    assert not barney.cannot("boot to join from next door")
    gun = table.me.attach("", barney, keywords=["Weapon", "Gadget 5"])
    assert barney.cannot("boot to join from next door")
    table.state.in_play[gun.id].unready = True
    table.engine.touch_cards()
    assert not barney.cannot("boot to join from next door")


def test_rachel_sumner_ruins_a_deed_and_gains_a_victory_point(table: Table) -> None:
    rachel = table.me.dude("Rachel Sumner (Exp.2)")
    deed, _own = table.foe.deed(control=2), table.me.deed(control=2)
    table.foe.deed(control=0)
    table.answer(f"use:{rachel.id}.burn_it_down")
    assert table.choices() == keys(deed)
    table.go(deed, rachel)
    table.join_all()
    assert (deed.control, table.me.player.victory_points, rachel.booted) == (1, 1, True)
    assert rachel.location == table.me.home


def test_william_rose_fights_harder_while_wanted(table: Table) -> None:
    william = table.me.dude("William Rose")
    assert william.bullets == 1
    table.state.in_play[william.id].bounty = 1
    table.engine.touch()
    assert william.bullets == 3


def test_oswald_does_not_boot_for_easy_gadgets(table: Table) -> None:
    oswald = table.me.dude("Oswald Hardinger (Exp.1)", booted=True)
    easy, hard = (
        table.me.hand("", CardType.GOODS, value=value, gadget_difficulty=3, keywords=["Gadget 3"])
        for value in (4, 5)
    )
    assert not table.can(f"invent:{hard.id}>{oswald.id}")
    table.me.deck("KC")
    table.make(f"invent:{easy.id}>{oswald.id}")
    assert easy in oswald.goods


def test_oswald_boots_for_the_others(table: Table) -> None:
    oswald = table.me.dude("Oswald Hardinger (Exp.1)")
    easy, hard = (
        table.me.hand("", CardType.GOODS, value=value, gadget_difficulty=3, keywords=["Gadget 3"])
        for value in (4, 5)
    )
    table.me.deck("KC", "KD")
    table.make(f"invent:{easy.id}>{oswald.id}")
    assert not oswald.booted
    table.pass_()
    table.make(f"invent:{hard.id}>{oswald.id}")
    assert oswald.booted


def test_oswald_hurries_through_town_and_never_leaves_it(table: Table) -> None:
    oswald, saloon = table.me.dude("Oswald Hardinger (Exp.1)"), table.foe.deed()
    ranch = table.me.deed(is_out_of_town=True)
    assert not table.can(f"move:{oswald.id}>{ranch.id}")
    table.answer(f"use:{oswald.id}.hurry")
    assert table.choices() == keys(saloon, table.town_square, table.foe.home)
    table.go(saloon)
    assert (oswald.location, oswald.booted) == (saloon, False)
