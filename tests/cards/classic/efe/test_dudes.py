"""Behaviour of the dudes of Eye for an Eye."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
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
    """Set up Barney Brash with a Weapon that also has these keywords."""
    dude = table.me.dude("Barney Brash")
    return dude, table.me.attach("", dude, keywords=["Weapon", *words])


@pytest.mark.parametrize(
    ("words", "ready", "way"), [(["Gadget 5"], True, ""), (["Gadget 5"], False, "boots"), ([], True, "boots")]
)
def test_barney_brash_joins_from_adjacent_unbooted_while_a_weapon_gadget_is_ready(
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


def stirred(table: Table, caller: Dude, mark: Dude) -> Dude:
    """Jenny makes a dude call out another; return Jenny."""
    [jenny] = [d for d in table.me.player.dudes if d.facts.character == "Jenny Cooper"]
    table.use(jenny, caller, mark)
    assert jenny.booted
    return jenny


def test_jenny_cooper_makes_a_dude_call_out_the_one_you_choose(table: Table) -> None:
    square = table.town_square
    jenny = table.me.dude("EFE-074", at=square)
    friend, caller = table.me.dude("Friend", at=square), table.foe.dude("Caller", at=square)
    sleeper, away = table.foe.dude("Sleeper", at=square, booted=True), table.foe.dude("Away")
    second = table.foe.dude("Second", at=square)
    table.answer(f"use:{jenny.id}.stir_up_trouble")
    assert table.choices() == keys(caller, second)
    table.go(caller)
    assert table.choices() == keys(jenny, friend)  # not Jenny's own side, and nobody elsewhere
    table.go(friend)
    assert (sleeper.in_play, away.in_play) == (True, True)
    table.turn_of(table.foe)
    assert set(table.offered()) == {f"callout:{caller.id}>{friend.id}", "pass"}
    table.call_out(caller, friend, "refuse")
    table.turn_of(table.foe)
    assert len(table.offered()) > 2  # once


def test_who_jenny_cooper_drives_may_pass_but_not_play_anything_else(table: Table) -> None:
    square = table.town_square
    table.me.dude("EFE-074", at=square)
    friend, caller = table.me.dude("Friend", at=square), table.foe.dude("Caller", at=square)
    far = table.foe.dude("Far")
    stirred(table, caller, friend)
    table.turn_of(table.foe)
    table.pass_()
    table.turn_of(table.me)
    table.move(friend, table.me.home)
    table.state.in_play[friend.id].booted = False
    table.engine.touch()
    table.turn_of(table.foe)
    assert len(table.offered()) > 2  # the mark is gone, so they play freely
    table.move(far, square)
    table.turn_of(table.me)
    table.move(friend, square)
    table.turn_of(table.foe)
    assert len(table.offered()) > 2  # that was their next play


def test_jenny_cooper_asks_again_of_who_has_passed(table: Table) -> None:
    square = table.town_square
    table.me.dude("EFE-074", at=square)
    friend, caller = table.me.dude("Friend", at=square), table.foe.dude("Caller", at=square)
    table.foe.dude("Far")
    walker = table.me.dude("Walker")
    stirred(table, caller, friend)
    table.turn_of(table.foe)
    table.pass_()
    table.move(walker, square)
    assert set(table.offered()) == {f"callout:{caller.id}>{friend.id}", "pass"}


def test_jenny_cooper_sets_one_of_your_rivals_on_another() -> None:
    table = Table(3, "classic-2000")
    square, third = table.town_square, table.sides[2]
    jenny = table.me.dude("EFE-074", at=square)
    caller, mark = table.foe.dude(at=square), third.dude(at=square)
    table.answer(f"use:{jenny.id}.stir_up_trouble")
    assert table.choices() == keys(caller, mark)
    table.go(caller)
    assert table.choices() == keys(jenny, mark)
    table.go(mark)
    assert set(table.offered()) == {f"callout:{caller.id}>{mark.id}", "pass"}
    table.pass_()
    assert table.pending.player == third.seat
    assert len(table.offered()) > 2  # the effect does not ask that of them


def test_nobody_at_home_is_called_out_for_jenny_cooper(table: Table) -> None:
    jenny = table.me.dude("EFE-074")
    table.foe.dude("Guest", at=table.me.home)
    assert not table.can_use(jenny)


def test_jewel_sumner_joins_another_of_your_blackjacks_before_a_noon_play(table: Table) -> None:
    deed, other = table.foe.deed(is_out_of_town=True), table.me.deed()
    jewel = table.me.dude("EFE-077", booted=True)
    friend = table.me.dude("Friend", at=deed, gangs=["blackjacks"])
    second = table.me.dude("Second", at=other, gangs=["blackjacks"])
    table.me.dude("Stranger", at=table.town_square, gangs=["lawdogs"])
    table.foe.dude("Rival", at=table.town_square, gangs=["blackjacks"])
    table.answer(f"use:{jewel.id}.join_the_boys")
    assert table.choices() == keys(friend, second)
    table.go(friend)
    assert (jewel.location, jewel.booted) == (deed, True)
    assert table.pending.kind == "noon play"
    assert not table.can("pass")
    table.move(second, deed)
    table.turn_of(table.me)
    assert table.pending.kind == "noon play"  # once a day
    assert table.can("pass")


def test_jewel_sumner_waits_for_a_play_of_yours_at_noon(table: Table) -> None:
    jewel = table.foe.dude("EFE-077")
    friend = table.foe.dude("Friend", at=table.town_square, gangs=["blackjacks"])
    mine = table.me.dude(at=table.town_square)
    table.call_out(mine, friend, "accept")
    table.join_all(without=[jewel])
    assert table.pending.kind == "shootout"
    table.pass_()
    assert (table.pending.player, table.pending.kind) == (table.foe.seat, "shootout")


def test_rachel_marks_no_deed_that_she_may_not_go_to(table: Table) -> None:
    rachel = table.me.dude("Rachel Sumner (Exp.2)")
    table.foe.deed("Secret Lab")
    assert not table.can_use(rachel)


def test_jordan_caldwell_ignores_what_keeps_dudes_out(table: Table) -> None:
    jordan, other = table.me.dude("Jordan Caldwell"), table.me.dude()
    for dude in (jordan, other):
        table.forbid(dude, "move")
    table.turn_of(table.me)
    assert table.can(f"move:{jordan.id}>-1")
    assert not table.can(f"move:{other.id}>-1")
