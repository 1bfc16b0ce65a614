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
