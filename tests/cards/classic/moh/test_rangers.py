"""Behaviour of the cards of the Texas Rangers' deck, of Mouth of Hell."""

from __future__ import annotations

import pytest

from tests.table import Table

NOTHING, TRIPS = "AS 3H 9D 6C JS", "8S 8H 8D 3C 2S"


def test_a_blaze_of_glory_saves_everybody_else_for_a_round(table: Table) -> None:
    action = table.me.hand("Blaze of Glory")
    hero, friend, outsider = (table.me.dude(n) for n in ("Hero", "Friend", "Outsider"))
    foe = table.foe.dude()
    table.shootout(leader=hero, without=[outsider])
    table.use(action, hero)
    assert hero.zone == "boot hill"
    assert friend.cannot("be a casualty")
    assert outsider.cannot("be aced by cards")
    assert not foe.cannot("be a casualty")
    table.to_resolution(NOTHING, TRIPS)
    table.lumps([], [])
    assert (friend.in_play, friend.cannot("be a casualty")) == (True, False)


def test_nobody_reacts_to_a_blaze_of_glory(table: Table) -> None:
    action, axe = table.me.hand("Blaze of Glory"), table.foe.hand("Headsman's Axe")
    hero, friend = table.me.dude("Hero"), table.me.dude("Friend")
    table.foe.dude()
    table.shootout(leader=hero)
    table.use(action, hero)
    assert (hero.zone, axe.zone, table.pending.kind) == ("boot hill", "play hand", "shootout")
    assert not table.state.players[0].play_hand
    table.to_resolution(TRIPS, NOTHING)
    table.lumps()
    assert table.can(f"use:{axe.id}.behead")
    assert friend.in_play


@pytest.mark.parametrize(("pull", "goes"), [("6H", True), ("5H", False)])
def test_choking_gas_sends_lesser_dudes_home(table: Table, pull: str, goes: bool) -> None:
    square = table.town_square
    user, foe = table.me.dude(at=square, value=13), table.foe.dude(at=square, value=5)
    away = table.foe.dude("Away", value=1, at=table.me.deed())
    gas = table.me.attach("Choking Gas", user)
    table.me.deck(pull)
    table.use(gas)
    assert (gas.zone, user.location, foe.is_home, foe.booted) == ("boot hill", square, goes, goes)
    assert not away.booted


KATIE = "Katie Karl (Exp.1)"


def test_all_dudes_with_katie_karl_are_studs(table: Table) -> None:
    katie, friend, away = table.me.dude(KATIE), table.me.dude("Friend"), table.me.dude("Away")
    foe = table.foe.dude()
    assert not friend.is_stud
    table.shootout(leader=katie, without=[away])
    assert [d.is_stud for d in (friend, foe, away)] == [True, False, False]


def test_dudes_with_katie_karl_can_be_made_draws(table: Table) -> None:
    action = table.foe.hand("Intimidation")
    friend, bully = table.me.dude("Friend", bullets=1), table.foe.dude(influence=3)
    table.me.dude(KATIE)
    table.shootout(leader=friend)
    table.turn_of(table.foe)
    table.use(action, bully, friend, by=table.foe)
    assert (friend.bullets, friend.is_stud) == (0, False)


@pytest.mark.parametrize("with_katie", [True, False])
def test_no_card_keeps_katie_karl_from_shootout_plays(table: Table, with_katie: bool) -> None:
    quiet, rush = table.foe.hand("No Funny Stuff"), table.me.hand("Bum Rush")
    theirs = table.foe.hand("Bum Rush")
    table.me.dude(KATIE if with_katie else "Friend")
    zeke, dexter = table.me.dude("Zeke Beauchamp"), table.foe.dude("Dexter Simpson")
    table.foe.dude("Fiend", keywords=["Abomination"])
    table.shootout(leader=zeke, mark=dexter)
    table.turn_of(table.foe)
    table.use(quiet, by=table.foe)
    assert table.can_use(rush, by=table.me) is with_katie
    assert table.can_use(zeke) is with_katie
    table.turn_of(table.foe)
    assert not table.can_use(theirs)
