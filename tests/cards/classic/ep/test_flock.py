"""Behaviour of the Flock and the cards of its deck, of Episodes 1 to 9."""

from __future__ import annotations

import pytest

from tests.cards.classic.practice import strike
from tests.table import Table, keys

NOTHING, PAIR = "AS 3H 9D 6C JS", "8S 8H 9D 3C 2S"


def test_blueprints_bring_back_a_deed_of_yours(table: Table) -> None:
    plan = table.me.hand("Blueprints")
    [mine, _dude] = table.me.pile("boot_hill", "Far Away Strike", "Avarice")
    table.foe.pile("boot_hill", "Colorado Lode")
    table.declare(plan)
    assert table.choices() == keys(mine)
    table.go(mine)
    assert mine in table.me.player.play_hand


@pytest.mark.parametrize("influence", [2, 0])
def test_who_flees_from_the_cleaning_loses_influence_or_life(table: Table, influence: int) -> None:
    broom, lawman = table.me.hand("Clean Up the Town"), table.me.dude("Lawman")
    talk = table.foe.hand("Listen Up!")
    table.me.dude("Tired", booted=True)
    crook = table.foe.dude("Crook", at=table.town_square, bounty=1, influence=influence)
    table.foe.dude("Citizen", at=table.town_square)
    table.foe.dude("Hermit", at=strike(table.foe), bounty=1, influence=9)
    table.declare(broom)
    assert table.choices() == keys(crook)
    table.go(crook)
    assert table.choices() == keys(lawman)
    table.go(lawman)
    assert lawman.booted
    table.answer("refuse")
    assert (crook.in_play, crook.influence) == (influence > 0, 0)
    if crook.in_play:
        table.use(talk, crook, by=table.foe)
        table.next_day()
        assert crook.influence == 0


def test_who_stands_up_to_the_cleaning_keeps_the_influence(table: Table) -> None:
    broom, lawman = table.me.hand("Clean Up the Town"), table.me.dude("Lawman")
    crook = table.foe.dude("Crook", at=table.town_square, bounty=1, influence=2)
    table.declare(broom)
    table.go(crook, lawman, "accept")
    table.join_all()
    assert (lawman.location, lawman.booted, crook.influence) == (table.town_square, True, 2)


@pytest.mark.parametrize(("mob", "dies"), [(3, False), (4, True)])
def test_a_lynch_mob_needs_more_dudes_than_the_gang_has_bullets(table: Table, mob: int, dies: bool) -> None:
    rope = table.me.hand("Lynch Mob")
    crook = table.foe.dude("Crook", at=table.town_square, bounty=1, bullets=1)
    table.foe.dude("Guard", at=table.town_square, bounty=1, bullets=2)
    table.foe.dude("Away", bullets=5, bounty=1)
    citizens = [table.me.dude(f"Citizen {n}") for n in range(3)]
    outlaw, traitor = table.me.dude("Outlaw", bounty=1), table.foe.dude("Traitor")
    table.declare(rope)
    table.go(crook)
    assert table.choices() == keys(*citizens)
    table.go(citizens)
    assert table.choices() == keys(traitor)
    table.go([traitor] if mob == 4 else ())
    table.settled()
    assert (crook.zone == "boot hill") is dies
    assert (all(c.booted for c in citizens), outlaw.booted, traitor.booted) == (True, False, mob == 4)


@pytest.mark.parametrize(("pull", "works"), [("9H", True), ("8H", False)])
def test_a_puppet_obeys_for_a_day(table: Table, pull: str, works: bool) -> None:
    _caster, spell = table.me.caster("Huckster 2", "Puppet", pull, at=table.town_square)
    dude = table.foe.dude(at=table.town_square, value=6, influence=1, bullets=3)
    table.foe.dude("Away")
    table.use(spell, dude)
    assert (dude.controller == table.me.player) is works
    table.next_day()
    assert dude.controller == table.foe.player


def test_avarice_doubles_what_is_printed_on_the_location(table: Table) -> None:
    vein = strike(table.me, production=3)
    other = strike(table.me, production=2)
    avarice = table.me.dude("Avarice", at=vein)
    table.state.in_play[vein.id].counters["production"] = 1
    table.engine.touch()
    assert (vein.production, other.production) == (7, 2)
    table.state.in_play[avarice.id].location = table.me.home.id
    table.engine.touch()
    assert (vein.production, table.me.home.production) == (4, 2 * (table.me.home.facts.production or 0))


def test_avarice_takes_a_strike_and_discards_a_card(table: Table) -> None:
    avarice, dull = table.me.dude("Avarice"), table.me.hand("Dull")
    [found, *_] = table.me.only_deck("Colorado Lode", "St. Martin's Chapel", "2C")
    table.use(avarice, found, dull)
    assert (avarice.booted, found in table.me.player.play_hand, dull.zone) == (True, True, "discard pile")


def test_avarice_discards_a_card_even_without_a_strike(table: Table) -> None:
    avarice, dull = table.me.dude("Avarice"), table.me.hand("Dull")
    table.me.only_deck("2C")
    table.use(avarice)
    assert dull.zone == "discard pile"


@pytest.mark.parametrize(("near", "price"), [(True, 0), (False, 3)])
def test_flim_has_no_upkeep_next_to_elijah(table: Table, near: bool, price: int) -> None:
    flim = table.me.dude("Flim")
    table.me.dude("Elijah (Exp.1)", at=table.town_square if near else strike(table.me))
    assert flim.upkeep == price


def test_flim_devours_a_dude_of_low_value(table: Table) -> None:
    flim = table.me.dude("Flim")
    weak, strong = table.foe.dude("Weak", value=2), table.foe.dude("Strong", value=3)
    table.shootout()
    table.use(flim, weak)
    assert (weak.zone, strong.in_play) == ("boot hill", True)


def test_terrors_stay_out_of_st_martins_chapel(table: Table) -> None:
    chapel = table.foe.deed("St. Martin's Chapel")
    fiend = table.me.dude("Fiend", keywords=["Abomination"], at=table.town_square)
    monk = table.me.dude("Monk", at=table.town_square)
    assert not table.can(f"move:{fiend.id}>{chapel.id}")
    assert table.can(f"move:{monk.id}>{chapel.id}")


@pytest.mark.parametrize("word", ["Abomination", "Harrowed", ""])
def test_terrors_call_out_nobody_in_st_martins_chapel(table: Table, word: str) -> None:
    chapel = table.foe.deed("St. Martin's Chapel")
    caller = table.me.dude("Caller", keywords=[word] if word else [], at=chapel)
    monk = table.foe.dude("Monk", at=chapel)
    assert table.can(f"callout:{caller.id}>{monk.id}") is (not word)


def test_judge_gabriel_cannot_become_wanted(table: Table) -> None:
    judge = table.me.dude("Hangin' Judge Gabriel")
    press = table.me.attach("Printing Press", judge)
    table.use(press, ability="print_money")
    assert (table.me.stash, judge.is_wanted) == (12, False)
    assert table.state.in_play[judge.id].bounty == 0


def test_nothing_that_judge_gabriel_carries_makes_him_wanted(table: Table) -> None:
    judge, other = table.me.dude("Hangin' Judge Gabriel"), table.me.dude("Other")
    for dude in (judge, other):
        table.me.attach("Blood Money", dude)
    assert (judge.is_wanted, other.is_wanted) == (False, True)


def test_judge_gabriel_hangs_a_wanted_dude_and_dies(table: Table) -> None:
    shop = table.foe.deed()
    judge = table.me.dude("Hangin' Judge Gabriel", at=table.town_square)
    here, near = (
        table.foe.dude("Here", at=table.town_square, bounty=1),
        table.foe.dude("Near", at=shop, bounty=1),
    )
    table.foe.dude("Honest", at=shop)
    table.foe.dude("Far", at=strike(table.foe), bounty=1)
    table.declare(judge)
    assert table.choices() == keys(here, near)
    table.go(near)
    assert (near.zone, judge.zone, here.in_play) == ("boot hill", "boot hill", True)
