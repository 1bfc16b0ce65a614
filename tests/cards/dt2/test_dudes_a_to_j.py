"""Behaviour of the dudes of Weird West Edition, A to J."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from tests.table import Table

HORSE, HEX = ["Horse"], ["Hex"]


@pytest.mark.parametrize(("where", "gain"), [("their deed", 2), ("own deed", 0), ("home", 0)])
def test_angela_payne_skims_at_the_deeds_of_others(table: Table, where: str, gain: int) -> None:
    places = {"their deed": table.foe.deed(), "own deed": table.me.deed(), "home": table.foe.home}
    angela = table.me.dude("Angela Payne", at=places[where])
    table.use(angela)
    assert (table.me.stash, angela.booted) == (10 + gain, True)


def test_asakichi_cooke_trades_a_card_for_the_move_of_a_booted_friend(table: Table) -> None:
    asakichi, friend = table.me.dude("Asakichi Cooke"), table.me.dude(booted=True)
    table.me.dude(at=table.town_square)
    spare, place = table.me.hand(), table.foe.deed()
    table.use(asakichi, friend, place, spare)
    assert (friend.location, friend.booted) == (place, True)
    assert spare.zone == "discard pile"
    assert asakichi.location == table.me.home


def test_asakichi_cooke_leaves_unbooted_dudes_unbooted(table: Table) -> None:
    asakichi, friend, spare = table.me.dude("Asakichi Cooke"), table.me.dude(), table.me.hand()
    table.use(asakichi, friend, table.town_square, spare)
    assert (friend.location, friend.booted) == (table.town_square, False)


def test_asakichi_cooke_needs_a_card_and_a_friend(table: Table) -> None:
    asakichi, friend = table.me.dude("Asakichi Cooke"), table.me.dude()
    assert not table.can_use(asakichi)
    table.me.hand()
    table.state.in_play[friend.id].location = table.town_square.id
    table.engine.touch()
    assert not table.can_use(asakichi)


def test_bobo_feeds_on_the_best_huckster_in_play(table: Table) -> None:
    bobo = table.me.dude("Bobo")
    assert bobo.bullets == 1
    table.me.dude(keywords=["Huckster 1"])
    table.foe.dude(keywords=["Huckster 3"])
    assert bobo.bullets == 4


def test_chuan_jen_qi_gains_by_horse_and_gadget(table: Table) -> None:
    jen = table.me.dude('Chuan "Jen" Qí')
    table.me.attach("", jen, keywords=HORSE)
    assert (jen.influence, jen.bullets) == (2, 0)
    table.me.attach("", jen, keywords=["Gadget"])
    assert (jen.influence, jen.bullets) == (2, 2)


def test_clyde_owens_calls_out_and_may_be_refused(table: Table) -> None:
    clyde = table.me.dude("Clyde Owens", at=table.town_square, booted=True)
    honest, _away = table.foe.dude(at=table.town_square), table.foe.dude()
    table.use(clyde, honest, "refuse")
    assert (honest.location, honest.booted) == (table.foe.home, True)


def test_clyde_owens_is_not_refused_by_the_wanted(table: Table) -> None:
    clyde = table.me.dude("Clyde Owens", at=table.town_square)
    outlaw = table.foe.dude(at=table.town_square, bounty=1)
    table.use(clyde, outlaw)
    assert table.pending.kind == "shootout"
    assert (clyde.is_leader, outlaw.is_mark) == (True, True)


def test_irving_patterson_takes_a_fee_for_each_fight(table: Table) -> None:
    irving = table.me.dude("Irving Patterson")
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=irving)
    assert table.me.stash == 11


def test_irving_patterson_is_not_paid_for_the_fights_of_others(table: Table) -> None:
    irving = table.me.dude("Irving Patterson")
    table.me.dude()
    table.foe.dude()
    table.shootout(without=[irving])
    assert table.me.stash == 10


def test_jarrett_blake_takes_the_place_of_a_friend(table: Table) -> None:
    jarrett = table.me.dude("Jarrett Blake", booted=True)
    table.me.attach("", jarrett, keywords=HORSE)
    leader, friend = table.me.dude(), table.me.dude()
    table.foe.dude()
    table.shootout(without=[jarrett])
    table.use(jarrett, friend)
    assert table.me.player.posse == [leader, jarrett]
    assert (jarrett.location, friend.location) == (table.town_square, table.me.home)
    assert (jarrett.booted, friend.booted) == (True, False)


def test_jarrett_blake_gets_nowhere_on_foot(table: Table) -> None:
    jarrett, leader = table.me.dude("Jarrett Blake"), table.me.dude()
    table.foe.dude()
    table.shootout(leader=leader, without=[jarrett])
    table.use(jarrett, leader)
    assert (table.me.player.posse, jarrett.location) == ([leader], table.me.home)


def test_jarrett_blake_swaps_with_nobody_once_he_fights(table: Table) -> None:
    jarrett = table.me.dude("Jarrett Blake")
    table.me.attach("", jarrett, keywords=HORSE)
    table.me.dude()
    table.foe.dude()
    table.shootout(leader=jarrett)
    assert not table.can_use(jarrett)


def test_jia_mein_becomes_a_stud_with_each_new_hex(table: Table) -> None:
    jia = table.me.dude("Jia Mein", booted=True)
    hexes = [table.me.hand("", CardType.SPELL, keywords=HEX, cost=2) for _ in range(2)]
    table.me.hand("", CardType.SPELL, spell_kind="miracle")
    table.foe.dude()
    table.shootout()
    table.use(jia, hexes[0])
    assert (jia.is_stud, jia.spells, table.me.stash) == (True, hexes[:1], 8)
    table.pass_()
    table.use(jia, hexes[1])
    assert (jia.spells, table.me.stash) == (hexes, 6)


def test_jia_mein_has_to_pay_for_the_hex(table: Table) -> None:
    jia = table.me.dude("Jia Mein")
    table.me.hand("", CardType.SPELL, keywords=HEX, cost=11)
    table.foe.dude()
    table.shootout()
    assert not table.can_use(jia)


def test_the_first_jia_mein_learns_only_once(table: Table) -> None:
    jia = table.me.put(table.new_card("01013", 0), table.me.home.id)
    for _ in range(2):
        table.me.hand("", CardType.SPELL, keywords=HEX)
    table.foe.dude()
    table.shootout()
    table.use(jia, table.me.player.play_hand[0])
    table.pass_()
    assert len(jia.attachments) == 1
    assert not table.can_use(jia)


def test_jon_longstride_lets_his_horse_run_again(table: Table) -> None:
    jon = table.me.dude("Jon Longstride")
    horse = table.me.attach("Mustang", jon)
    table.use(horse, table.town_square)
    table.pass_()
    table.use(jon, horse)
    assert not horse.booted
    table.pass_()
    table.use(horse, table.me.home)
    table.pass_()
    assert not table.can_use(horse)


def test_jon_longstride_needs_a_horse(table: Table) -> None:
    jon = table.me.dude("Jon Longstride")
    table.me.attach("", jon)
    assert not table.can_use(jon)
