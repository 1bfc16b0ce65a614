"""Behaviour of the dudes of Too Tough to Die."""

from __future__ import annotations

import pytest

from doomtown_desktop.catalog.model import CardType
from doomtown_desktop.engine.script.cards import Card, Dude
from doomtown_desktop.protocol.effects import NumberChange
from doomtown_desktop.protocol.events import GhostRockMoved
from tests.table import Table, begin

MINE, THEIRS = "AC 2D 3H 4S 6C", "KC QD 10H 9S 7C"


def dan(table: Table, control: int = 0) -> tuple[Dude, Card]:
    """Dan Deeds is at an in-town deed of mine; the other dudes are too strong to beat."""
    table.foe.dude(influence=9)
    deed = table.me.deed("Shop", control=control)
    return table.me.dude('"Handsome" Dan Deeds', at=deed), deed


@pytest.mark.parametrize(("control", "now"), [(0, 1), (1, 2), (2, 2)])
def test_dan_deeds_dresses_up_a_deed_with_few_control_points(table: Table, control: int, now: int) -> None:
    where, deed = dan(table, control)
    table.use(where)
    assert (deed.control, where.booted) == (now, True)


@pytest.mark.parametrize(("pays", "left", "spent"), [(True, 1, [4]), (False, 0, [])])
def test_dan_deeds_may_make_it_last(table: Table, pays: bool, left: int, spent: list[int]) -> None:
    where, deed = dan(table)
    table.use(where)
    table.lowball_day(MINE, THEIRS)
    assert table.pending.kind == "yes or no"
    table.go(pays)
    assert [
        e.amount for e in table.events(GhostRockMoved) if e.giver == 0 and e.reason == where.title
    ] == spent
    table.lowball_day(MINE, THEIRS)
    assert deed.control == left


@pytest.mark.rule("R-DUR-1")
def test_dan_deeds_makes_nothing_last_once_he_has_moved(table: Table) -> None:
    where, deed = dan(table)
    horse = table.me.attach("Mustang", where)
    table.use(where)
    table.pass_()
    table.use(horse, table.town_square)
    table.state.in_play[where.id].location = deed.id  # moved back again
    table.engine.touch()
    assert (where.location, deed.control) == (deed, 1)
    table.lowball_day(MINE, THEIRS)
    assert table.pending.kind == "noon play"
    assert deed.control == 0


@pytest.mark.parametrize(("pulled", "comes"), [("7C", True), ("6C", False)])
def test_papa_marias_calls_a_huckster_if_the_check_succeeds(table: Table, pulled: str, comes: bool) -> None:
    marias = table.me.dude("Papa Marias", at=table.town_square)
    friend = table.me.dude(keywords=["Huckster 1"])
    table.me.deck(pulled)
    table.use(marias, friend)
    assert (friend.location == table.town_square) is comes
    assert not friend.booted


def test_papa_marias_calls_no_booted_huckster_and_nobody_who_is_here(table: Table) -> None:
    marias = table.me.dude("Papa Marias", at=table.town_square)
    table.me.dude(keywords=["Huckster 1"], booted=True)
    table.me.dude(keywords=["Huckster 1"], at=table.town_square)
    table.me.dude()
    assert not table.can_use(marias)


@pytest.mark.parametrize(("bullets", "price"), [(3, 3), (0, 1)])
def test_taiyari_buys_a_stud(table: Table, bullets: int, price: int) -> None:
    taiyari, friend = table.me.dude("Taiyari"), table.me.dude(bullets=bullets)
    table.foe.dude()
    table.me.stash, table.foe.stash = 5, 5
    table.shootout()
    table.use(taiyari, friend)
    assert friend.is_stud
    assert (table.me.stash, table.foe.stash) == (5 - price, 5 + price)


def test_taiyari_holds_a_stud_at_four_bullets(table: Table) -> None:
    taiyari, friend = table.me.dude("Taiyari"), table.me.dude(bullets=3)
    table.foe.dude()
    table.shootout()
    table.use(taiyari, friend)
    begin(table.engine, NumberChange, friend.id, card=friend.id, stat="bullets", amount=+5)
    assert friend.bullets == 4


def test_taiyari_offers_only_who_can_be_paid_for(table: Table) -> None:
    taiyari, dear = table.me.dude("Taiyari"), table.me.dude(bullets=4)
    table.foe.dude()
    table.me.stash = 3
    table.shootout()
    table.answer(f"use:{taiyari.id}.strike_a_bargain")
    assert f"c{dear.id}" not in table.offered()


def fire(table: Table, pull: str) -> tuple[Dude, Dude, Card]:
    """Matthew and a booted friend are at a deed with a Totem."""
    deed = table.me.deed()
    matthew, friend = table.me.dude("Matthew Rising Sun", at=deed), table.me.dude(at=deed, booted=True)
    table.me.deck(pull)
    return matthew, friend, table.me.attach("Fire of Nanahbozho", deed)


@pytest.mark.parametrize(("pull", "warmed"), [("7C", True), ("6C", False)])
def test_matthew_rising_sun_uses_totems_by_his_kung_fu(table: Table, pull: str, warmed: bool) -> None:
    matthew, friend, totem = fire(table, pull)
    table.use(totem, matthew, friend)
    assert matthew.rating("Kung Fu") == 3
    assert friend.booted is not warmed


def test_matthew_rising_sun_is_no_shaman(table: Table) -> None:
    matthew, _, _ = fire(table, "9C")
    spirit = table.me.hand("Many Speak As One", kind=CardType.SPELL)
    assert (matthew.is_a("Shaman"), matthew.is_skilled) == (False, False)
    assert not table.can(f"shop:{spirit.id}>{matthew.id}")


def test_only_matthew_rising_sun_uses_totems_so(table: Table) -> None:
    deed = table.me.deed()
    table.me.dude("Matthew Rising Sun")
    table.me.dude(at=deed, keywords=["Kung Fu 3"]), table.me.dude(at=deed, booted=True)
    assert not table.can_use(table.me.attach("Fire of Nanahbozho", deed))


@pytest.mark.parametrize("mine", [True, False])
def test_joe_vermilion_takes_a_cut_at_others_deeds(table: Table, mine: bool) -> None:
    deed = (table.me if mine else table.foe).deed(production=3)
    joe = table.me.dude("Joe Vermilion", at=deed)
    table.me.stash = table.foe.stash = 5
    table.use(joe)
    assert (table.me.stash, table.foe.stash) == ((5, 5) if mine else (7, 6))


@pytest.mark.parametrize(("mine", "stash", "usable"), [(False, 0, False), (False, 1, True), (True, 0, True)])
def test_joe_vermilion_has_to_be_able_to_pay(table: Table, mine: bool, stash: int, usable: bool) -> None:
    """At another owner's deed he needs 1 ghost rock (R-ACT-3); elsewhere he has no effect (A-103)."""
    joe = table.me.dude("Joe Vermilion", at=(table.me if mine else table.foe).deed())
    table.me.stash = stash
    assert table.can_use(joe) is usable


@pytest.mark.parametrize("boots", [True, False])
def test_skinwalker_boots_a_card_or_grows(table: Table, boots: bool) -> None:
    skin, beast = table.me.dude("Skinwalker"), table.me.dude(keywords=["Abomination"])
    rival = table.foe.dude()
    gun = table.foe.attach("Shotgun", rival)
    table.shootout()
    table.use(skin, beast, gun if boots else ())
    assert (beast.booted, gun.booted, skin.bullets) == (True, boots, 1 if boots else 3)


def test_skinwalker_needs_an_unbooted_abomination(table: Table) -> None:
    skin, _ = table.me.dude("Skinwalker", booted=True), table.foe.dude()
    table.me.dude()
    table.shootout()
    assert not table.can_use(skin)


@pytest.mark.parametrize("boots", [True, False])
def test_tonton_macoute_frightens(table: Table, boots: bool) -> None:
    tonton, rival = table.me.dude("Tonton Macoute"), table.foe.dude(bullets=3)
    gun = table.foe.attach("Iron", rival, keywords=["Weapon"])
    before = rival.bullets
    table.shootout()
    table.use(tonton, rival, gun if boots else ())
    assert (gun.booted, rival.bullets) == (boots, before if boots else before - 2)


def test_tonton_macoute_frightens_the_unarmed(table: Table) -> None:
    tonton, rival = table.me.dude("Tonton Macoute"), table.foe.dude(bullets=3)
    table.shootout()
    table.use(tonton, rival)
    assert rival.bullets == 1


def test_ying_ssi_palms_a_card(table: Table) -> None:
    ying, _ = table.me.dude("Ying-Ssi Chieh T'ang", bullets=0), table.foe.dude(bullets=0)
    table.me.stash = table.foe.stash = 5
    table.shootout()
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C", shooters=[ying])
    table.me.deck("10S")
    dull = table.me.player.draw_hand[0]
    table.use(ying, dull)
    assert sorted(c.poker_value for c in table.me.player.draw_hand) == [4, 6, 8, 10, 10]
    assert (table.me.stash, table.foe.stash) == (4, 6)


def test_ying_ssi_has_to_pay(table: Table) -> None:
    ying, _ = table.me.dude("Ying-Ssi Chieh T'ang"), table.foe.dude()
    table.me.stash = 0
    table.shootout()
    table.to_resolution("2S 4H 6D 8C 10C", "KS KH 9D 5C 2C", shooters=[ying])
    assert not table.can_use(ying)


@pytest.mark.parametrize("bounty", [0, 1])
def test_dr_yaple_publishes_who_has_no_bounty(table: Table, bounty: int) -> None:
    yaple, rival = table.me.dude("Dr. Erik Yaple"), table.foe.dude(bounty=bounty)
    gun = table.me.attach("Ray", yaple, keywords=["Gadget 5", "Weapon"])
    table.me.attach("Knife", yaple, keywords=["Melee"])
    table.shootout()
    if bounty:
        assert table.pending.kind == "shootout"
        return
    table.use(yaple, gun, rival)
    assert (gun.booted, rival.bounty) == (True, 1)
