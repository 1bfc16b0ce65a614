"""Behaviour of the dudes of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.cards import Card, Dude
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


def test_andrew_garret_wakes_his_friends_for_the_job_of_one_other_against_another() -> None:
    table = Table(3, "classic-2000")
    friend = table.sides[2]
    andrew, sleeper = friend.dude("Andrew Garret"), friend.dude(booted=True, at=table.town_square)
    rachel, deed = table.me.dude("Rachel Sumner (Exp.2)"), table.foe.deed(control=1)
    friend.dude("Far", booted=True)
    table.answer(f"use:{rachel.id}.burn_it_down")
    table.go(deed, rachel)
    assert table.pending.player == friend.seat
    table.answer(f"use:{andrew.id}.raise_the_alarm")
    assert table.choices() == keys(sleeper)
    table.go([sleeper])
    assert not sleeper.booted


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


def barney(table: Table, *words: str) -> tuple[Dude, Card]:
    """Barney Brash with a Weapon of these keywords besides."""
    dude = table.me.dude("Barney Brash")
    return dude, table.me.attach("", dude, keywords=["Weapon", *words])


@pytest.mark.parametrize(
    ("words", "ready", "way"), [(["Gadget 5"], True, ""), (["Gadget 5"], False, "boots"), ([], True, "boots")]
)
def test_barney_brash_joins_next_door_unbooted_while_a_weapon_gadget_is_ready(
    table: Table, words: list[str], ready: bool, way: str
) -> None:
    square = table.town_square
    dude, gun = barney(table, *words)
    table.state.in_play[gun.id].unready = not ready
    table.engine.touch_cards()
    table.call_out(table.me.dude(at=square), table.foe.dude(at=square), "accept")
    assert [o.label for o in table.pending.options if o.card == dude.id] == [way]
    table.join_all()
    assert (dude.in_posse, dude.location, dude.booted) == (True, square, way == "boots")


@pytest.mark.parametrize(("next_door", "way"), [(False, "boots"), (True, "")])
def test_barney_brash_boots_for_a_job_only_where_he_is_himself(
    table: Table, next_door: bool, way: str
) -> None:
    saloon, store = table.me.deed(), table.foe.deed(control=1)
    dude, _ = barney(table, "Gadget 5")
    rachel = table.me.dude("Rachel Sumner (Exp.2)", at=saloon if next_door else None)
    table.answer(f"use:{rachel.id}.burn_it_down")
    table.go(store, rachel)
    assert [o.label for o in table.pending.options if o.card == dude.id] == [way]


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
