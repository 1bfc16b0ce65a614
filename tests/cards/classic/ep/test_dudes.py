"""Behaviour of the dudes of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.dsl import Spell, card, shootout
from doomtown_desktop.engine.events import Pulled
from doomtown_desktop.engine.phases.setup import why_not_start
from tests.table import Table, keys


@card("Test Classic Bolt")
class Bolt(Spell):
    @shootout("An opposing dude goes home booted.", hex=5)
    async def strike(self) -> None:
        await self.send_home(await self.target(self.opposing, "Strike whom?"))


def test_deputy_templeton_shoots_better_at_his_inferiors(table: Table) -> None:
    deputy = table.me.dude("Deputy John Templeton")
    equal, lower = table.foe.dude(value=7), table.foe.dude(value=6)
    assert deputy.bullets == 2
    table.shootout(leader=deputy, mark=equal, without=[lower])
    assert deputy.bullets == 2


def test_deputy_templeton_looks_down_on_one_of_them(table: Table) -> None:
    deputy = table.me.dude("Deputy John Templeton")
    table.foe.dude(value=9)
    table.foe.dude(value=6)
    table.shootout(leader=deputy)
    assert deputy.bullets == 4


def test_gunther_is_armed_where_he_is_at_work_until_tomorrow_ends(table: Table) -> None:
    gunther = table.me.dude("Gunther Hapworth")
    table.foe.dude(influence=9)
    table.use(gunther)
    assert (gunther.bullets, gunther.is_stud, gunther.booted, table.me.stash) == (3, True, True, 9)
    table.next_day()
    assert (gunther.bullets, gunther.is_stud) == (3, True)
    table.move(gunther, table.town_square)
    assert (gunther.bullets, gunther.is_stud) == (0, False)
    table.state.in_play[gunther.id].location = table.me.home.id
    table.engine.touch()
    table.next_day()
    assert (gunther.bullets, gunther.is_stud) == (0, False)


def test_judge_warwick_aces_a_wanted_dude_of_another_player(table: Table) -> None:
    judge, _own = table.me.dude("Judge Henry Warwick"), table.me.dude(bounty=1)
    mark, _honest = table.foe.dude(bounty=1), table.foe.dude(booted=True)
    table.answer(f"use:{judge.id}.pass_sentence")
    assert table.choices() == keys(mark)
    table.go(mark, judge)
    table.join_all([judge, mark, _own, _honest])
    assert (mark.zone, judge.booted, judge.location) == ("boot hill", True, table.me.home)


def test_lawrence_goodman_has_the_deed_robbed_where_he_is(table: Table) -> None:
    bank = table.foe.deed()
    lawrence = table.me.dude("Lawrence Goodman", at=bank)
    robber = table.me.dude(bullets=3, influence=0)
    table.answer(f"use:{lawrence.id}.case_the_joint")
    assert table.choices() == keys(robber)
    table.go(robber)
    table.join_all()
    assert (table.me.stash, table.foe.stash, robber.booted) == (13, 7, True)


def test_lawrence_goodman_finds_nothing_out_of_town(table: Table) -> None:
    mine = table.foe.deed(is_out_of_town=True)
    lawrence, robber = (
        table.me.dude("Lawrence Goodman", at=mine),
        table.me.dude(bullets=3, at=table.town_square),
    )
    table.answer(f"use:{lawrence.id}.case_the_joint")
    table.go(robber)
    table.join_all()
    assert (table.me.stash, table.foe.stash) == (10, 10)


@pytest.mark.parametrize("bullets", [3, 1])
def test_lawrence_goodman_counts_the_bullets_of_a_leader_who_has_died(table: Table, bullets: int) -> None:
    bank = table.foe.deed()
    lawrence = table.me.dude("Lawrence Goodman", at=bank)
    robber = table.me.dude(bullets=1, influence=0)
    if bullets == 3:
        table.me.attach("", robber, bullets=2)
    guard = table.foe.dude(at=bank)
    table.answer(f"use:{lawrence.id}.case_the_joint")
    table.go(robber)
    table.join_all()
    table.to_resolution("8S 8H 9D 3C 2S", "9S 9H 8D 4C 2D", shooters=[robber])
    table.lumps(f"ace:{robber.id}")
    assert (robber.zone, guard.zone) == ("boot hill", "boot hill")
    assert table.me.stash == 10 + bullets


@pytest.mark.parametrize(("keywords", "goes"), [([], False), (["Abomination"], True)])
def test_lawrence_goodman_sends_nobody_who_may_not_go_there(
    table: Table, keywords: list[str], goes: bool
) -> None:
    lawrence = table.me.dude("Lawrence Goodman", at=table.foe.deed("Abandoned Mine"))
    table.me.dude(keywords=keywords)
    assert table.can_use(lawrence) is goes


def test_meredeth_singleton_boots_anybody_here_but_terrors(table: Table) -> None:
    meredeth = table.me.dude("Meredeth Singleton")
    foe, friend = table.foe.dude(at=table.me.home), table.me.dude()
    table.me.dude(keywords=["Abomination"])
    table.foe.dude(keywords=["Harrowed"], at=table.me.home)
    table.foe.dude()
    table.answer(f"use:{meredeth.id}.distract")
    assert table.choices() == keys(foe, friend)
    table.go(foe)
    assert (foe.booted, meredeth.booted) == (True, True)


def test_nicodemus_commands_an_abomination_for_the_day(table: Table) -> None:
    nicodemus = table.me.dude("Nicodemus Whateley", at=table.town_square)
    fiend = table.foe.dude(keywords=["Abomination"], at=table.town_square, influence=9)
    table.foe.dude(at=table.town_square, influence=9)
    table.use(nicodemus, fiend)
    assert (fiend.controller, nicodemus.booted) == (table.me.player, True)
    table.next_day()
    assert fiend.controller == table.foe.player


def test_pierre_travels_between_deeds_out_of_town(table: Table) -> None:
    ranch, strike = (
        table.me.deed(is_out_of_town=True),
        table.foe.deed(is_out_of_town=True, keywords=["Strike"]),
    )
    table.me.deed()
    pierre = table.me.dude("Pierre Fontaine", at=ranch)
    table.answer(f"use:{pierre.id}.travel")
    assert table.choices() == keys(strike)
    table.go(strike)
    assert (pierre.location, pierre.booted) == (strike, False)


def test_pierre_needs_to_be_out_of_town(table: Table) -> None:
    table.me.deed(is_out_of_town=True)
    assert not table.can_use(table.me.dude("Pierre Fontaine"))


def test_robert_holmes_salvages_a_gadget(table: Table) -> None:
    holmes = table.me.dude("Robert Holmes")
    gadget, _plain = table.me.pile("boot_hill", "Flamethrower", "AH")
    table.use(holmes, gadget)
    assert (gadget.zone, holmes.booted) == ("deck", True)


def test_suzy_is_built_by_a_scientist(table: Table) -> None:
    saloon = table.me.deed()
    scientist = table.me.dude(keywords=["Mad Scientist 3"], at=saloon)
    suzy = table.me.hand("SUZY 309")
    table.me.deck("6C")
    table.make(f"invent:{suzy.id}>{scientist.id}")
    assert (suzy.location, scientist.booted, table.me.stash) == (saloon, True, 7)


def test_suzy_is_lost_when_she_is_not_built_well_enough(table: Table) -> None:
    scientist, suzy = table.me.dude(keywords=["Mad Scientist 3"]), table.me.hand("SUZY 309")
    table.me.deck("5C")
    table.make(f"invent:{suzy.id}>{scientist.id}")
    assert suzy.zone == "discard pile"


def test_suzy_never_starts(table: Table) -> None:
    table.me.outfit("The Collegium: New Front")
    suzy, holmes = table.me.deck("SUZY 309", "Robert Holmes")
    table.me.stash = 20
    gang = {c.id: why_not_start(table.engine, table.me.seat, [], c.id) for c in (suzy, holmes)}
    assert gang[holmes.id] is None
    assert gang[suzy.id] is not None


def test_saul_deflects_a_hex(table: Table) -> None:
    huckster, hex_ = table.me.caster("Huckster 9", "Test Classic Bolt", "KC")
    saul = table.foe.dude("Saul Whateley")
    first, second = table.foe.dude(bullets=0), table.foe.dude(bullets=0)
    table.shootout(leader=huckster, mark=first)
    table.answer(f"use:{hex_.id}.{hex_.abilities[0]}")
    table.go(first)
    table.use(saul, second, by=table.foe)
    assert saul.booted
    assert (first.in_posse, second.in_posse) == (True, False)


def test_sheila_gets_goods_at_strikes_of_others_and_orders_some(table: Table) -> None:
    strike = table.foe.deed(is_out_of_town=True, keywords=["Strike"])
    sheila = table.me.dude("Sheila Mirabella", at=strike)
    table.foe.dude(at=strike)
    hat = table.me.hand("", CardType.GOODS)
    assert table.can(f"shop:{hat.id}>{sheila.id}")
    (bible,) = table.me.deck("Bowie Knife")
    table.use(sheila, bible)
    assert (bible in sheila.goods, sheila.booted, table.me.stash) == (True, True, 8 - bible.cost)


def test_sheila_orders_no_gadgets(table: Table) -> None:
    table.me.dude(keywords=["Mad Scientist 9"])
    sheila = table.me.dude("Sheila Mirabella")
    table.me.only_deck("Flamethrower", "Bowie Knife")
    table.answer(f"use:{sheila.id}.order")
    assert len(table.choices()) == 1
    table.go(table.offered()[0])
    assert [g.title for g in sheila.goods] == ["Bowie Knife"]


def test_sheila_gets_no_goods_at_other_deeds_of_others(table: Table) -> None:
    deed = table.foe.deed()
    sheila = table.me.dude("Sheila Mirabella", at=deed)
    table.foe.dude(at=deed)
    table.me.deck("Bowie Knife")
    hat = table.me.hand("", CardType.GOODS)
    assert not table.can(f"shop:{hat.id}>{sheila.id}")
    assert not table.can_use(sheila)


def test_the_bailiff_hunts_wanted_dudes(table: Table) -> None:
    bailiff = table.me.dude("William Olson")
    table.foe.dude(bounty=1)
    assert bailiff.bullets == 0
    table.shootout(leader=bailiff)
    assert bailiff.bullets == 2


@pytest.mark.parametrize(("title", "influence"), [("Jail", 2), ("The Courthouse", 2), ("Town Well", 0)])
def test_the_bailiff_works_at_courthouse_and_jail(table: Table, title: str, influence: int) -> None:
    bailiff = table.me.dude("William Olson", at=table.me.deed(title))
    assert bailiff.influence == influence


def test_wendy_cheng_stares_somebody_down_and_tires(table: Table) -> None:
    wendy, victim, other = table.me.dude("Xiong 'Wendy' Cheng"), table.foe.dude(), table.foe.dude()
    table.shootout(leader=wendy, mark=other)
    table.use(wendy, victim)
    assert (victim.location, victim.booted) == (table.foe.home, True)
    assert (wendy.bullets, wendy.is_stud) == (0, False)


def test_zarkov_s_weapons_always_work(table: Table) -> None:
    zarkov = table.me.dude("Erik Zarkov (Exp.1)")
    gun = table.me.hand("", CardType.GOODS, gadget_difficulty=13, keywords=["Weapon", "Gadget 13"])
    table.make(f"invent:{gun.id}>{zarkov.id}")
    assert (gun in zarkov.goods, zarkov.booted) == (True, True)
    assert not table.events(Pulled)


def test_zarkov_pulls_for_other_gadgets(table: Table) -> None:
    zarkov = table.me.dude("Erik Zarkov (Exp.1)")
    engine = table.me.hand("", CardType.GOODS, gadget_difficulty=13, keywords=["Gadget 13"])
    table.me.deck("AC")
    table.make(f"invent:{engine.id}>{zarkov.id}")
    assert engine.zone == "discard pile"
